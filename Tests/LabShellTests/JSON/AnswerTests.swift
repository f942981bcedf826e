import AppResources
import Foundation
import SimulatedApp
import Synchronization
import Testing

@testable import LabShell

/// Answers to `--json`.
@Suite("Answers for programs") struct AnswerTests {
  /// Every command of every transcript is asked for JSON in a copy of its session, at that very moment.
  @Test("Every command of every transcript answers in its shape", arguments: Self.transcripts)
  func shapes(path: String) throws {
    let transcript = try TranscriptTest.transcript(at: path)
    let faults = Mutex<[String]>([])
    let open = Session.opening()
    let runner = TranscriptRunner(
      exists: { FileManager.default.fileExists(atPath: $0) },
      opening: { request in
        open(request).map { opened in
          guard let session = opened as? Session else { return opened }
          return CheckedSession(session: session) { fault in
            faults.withLock { $0.append(fault) }
          }
        }
      })
    let result = runner.run(transcript)
    #expect(result.isComplete || !result.lacking.isEmpty)
    #expect(faults.withLock { $0 } == [])
  }

  @Test("Every command that looks tells programs more than lines, or is about the session itself")
  func everyCommandHasAShape() {
    let aboutTheSession = ["record", "replay", "tour", "lesson", "hint", "again", "where"]
    for command in CommandTable.all where !aboutTheSession.contains(command.name) {
      #expect(!command.shape.fields.contains { $0.name == "lines" }, "\(command.name)")
    }
  }

  @Test("No shape names a member twice, and each member has a meaning")
  func shapesAreWellFormed() {
    for command in CommandTable.all {
      let objects = [command.shape.fields] + command.shape.shared.map(\.fields)
      for fields in objects {
        #expect(Set(fields.map(\.name)).count == fields.count, "\(command.name)")
        #expect(fields.allSatisfy { !$0.meaning.isEmpty }, "\(command.name)")
      }
    }
  }

  @Test("A mismatch is told with its place")
  func mismatches() throws {
    let shape = Shape.object([
      .init("a", .list(.orNull(.integer)), "numbers"), .init("b", .named(.text), "texts"),
    ])
    func told(_ text: String) throws -> String? {
      shape.mismatch(try JSONValue(reading: Array(text.utf8)))
    }
    #expect(try told(#"{"a":[1,null],"b":{"x":"y"}}"#) == nil)
    #expect(try told(#"{"b":{},"a":[]}"#) == nil)
    #expect(try told(#"{"a":[1,"2"],"b":{}}"#) == ".a[1] is no integer: \"2\"")
    #expect(try told(#"{"a":[],"b":{"x":1}}"#) == ".b.x is no text: 1")
    #expect(try told(#"{"a":[]}"#) == ".b is there 0 times")
    #expect(try told(#"{"a":[],"b":{},"c":1}"#) == ".c is not in the shape")
    #expect(try told("[]") == " is no object: []")
  }

  /// Whether a transcript has the commands of another one, in another language.
  private static func isTranslation(_ path: String) -> Bool {
    do throws(SessionFailure) {
      return try TranscriptTest.transcript(at: path).settings.blocks != nil
    } catch {
      return false
    }
  }

  static let transcripts: [String] = {
    let folders = ["Tests/Transcripts", "Samples", "Sources/LabShell/Lessons"]
    let found = folders.flatMap { folder -> [String] in
      let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
      return names.filter { $0.hasSuffix(".md") && !$0.hasSuffix("README.md") }.map {
        "\(folder)/\($0)"
      }.filter { !isTranslation($0) }
    }
    return (found + ["README.md"]).sorted()
  }()
}

/// A session that asks for JSON in a copy before each command.
private struct CheckedSession: TranscriptSession {
  var session: Session
  let report: @Sendable (String) -> Void

  var prompt: String { session.prompt }

  mutating func perform(_ command: String) -> CommandOutcome {
    let asked = ask(command)
    let outcome: CommandOutcome = session.perform(command)
    if let asked, asked != outcome.failed {
      report("\(command): failed is \(asked) in JSON, and \(outcome.failed) for people")
    }
    return outcome
  }

  /// Whether the command fails in a copy that is asked for JSON; `nil` where no command is asked.
  private func ask(_ line: String) -> Bool? {
    let arguments = Arguments(line.trimmingSpaces)
    // Within a lesson and while code is stopped an empty line is no command; what writes files is left.
    guard session.lesson == nil, let word = arguments[0], !word.hasPrefix("#"),
      !arguments.isUnclosed, !["record", "replay"].contains(word)
    else { return nil }
    var copy = session
    let output = copy.run(arguments.line.hasSuffix(" --json") ? line : line + " --json")
    guard output.lines.count == 1 else {
      report("\(line): \(output.lines.count) lines")
      return nil
    }
    do {
      let value = try JSONValue(reading: Array(output.lines[0].utf8))
      if let wrong = mismatch(value, word) { report("\(line): \(wrong)") }
      return value["failed"] == .boolean(true)
    } catch {
      report("\(line): no JSON: \(error)")
      return nil
    }
  }

  private func mismatch(_ value: JSONValue, _ word: String) -> String? {
    if case .string? = value["refusal"] { return Shape.object(Answer.fields).mismatch(value) }
    return CommandTable.all.first { $0.name == word }?.shape.mismatch(value)
  }
}
