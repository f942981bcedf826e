internal import Foundation
internal import LabShell
internal import LineEditing

/// Answers that need no app: what is in a file, and which localization is chosen.
struct Answers {
  private let width: Int

  init(_ invocation: Invocation) {
    width = invocation.width ?? min(TerminalSize.current?.columns ?? 80, 120)
  }

  /// Tells what is in each file; one that cannot be read keeps no other from being told.
  func inspect(_ paths: [String], asJSON: Bool) -> Int32 {
    var failed = false
    for (position, path) in paths.enumerated() {
      let file = InspectedFile(path)
      failed = failed || file.failed
      if asJSON {
        print(file.json(withFile: paths.count > 1))
      } else {
        if position > 0, !file.failed { print("") }
        for line in file.lines(width: width) { print(line) }
      }
    }
    return failed ? 1 : 0
  }

  /// Answers one question.
  func negotiate(_ request: NegotiationRequest, asJSON: Bool) -> Int32 {
    for line in asJSON ? [request.json] : request.lines(width: width) { print(line) }
    return 0
  }

  /// Answers each line of a file with a line; empty lines are passed over.
  func negotiateBatch(_ path: String) -> Int32 {
    var failed = false
    func answer(_ line: String) {
      guard !line.allSatisfy(\.isWhitespace) else { return }
      let answer = NegotiationRequest.answer(toLine: line)
      print(answer.text)
      failed = failed || answer.failed
    }
    if path == "-" {
      while let line = readLine() {
        answer(line)
        // Who asks through a pipe waits for each answer.
        fflush(nil)
      }
      return failed ? 1 : 0
    }
    do throws(Refusal) {
      for line in try NegotiationRequest.lines(ofFile: path) { answer(line) }
    } catch {
      Langlab.say("langlab: \(error.message)")
      return 1
    }
    return failed ? 1 : 0
  }
}
