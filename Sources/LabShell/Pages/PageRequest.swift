internal import Basics
internal import Diagnostics
internal import Foundation

/// What stands after `langlab page`: transcripts, or a folder of lessons, and the page to write.
public struct PageRequest: Sendable, Equatable {
  /// The transcript, or the folder.
  public var path: String
  /// The page.
  public var output: String
  /// The language of a folder's lessons.
  public var language: String?

  private static let usage = "usage: langlab page FILE.md -o FILE.html [--in LANG]"

  /// Reads what stands after `langlab page`.
  ///
  /// - Throws: What is wrong with it, in one line.
  init(_ arguments: ArraySlice<String>) throws(Refusal) {
    var rest = arguments
    var paths: [String] = []
    var output: String?
    while let word = rest.popFirst() {
      switch word {
      case "-o": output = try Invocation.value(of: word, &rest)
      case "--in": language = try Invocation.value(of: word, &rest)
      case _ where word.hasPrefix("-"):
        throw Refusal("page has no option \(word)", didYouMean: nearest(word, in: ["-o", "--in"]))
      default: paths.append(word)
      }
    }
    guard paths.count == 1, let output else { throw Refusal(Self.usage) }
    (path, self.output) = (paths[0], output)
  }

  /// What came of making a page.
  public struct Outcome: Sendable {
    /// One line that says what was written, or what is wrong.
    public var lines: [String]
    /// The code to leave the process with.
    public var exitCode: Int32
  }

  /// Runs the transcripts and writes the page.
  public func run(opening open: @escaping TranscriptRunner.Opening) -> Outcome {
    do throws(SessionFailure) {
      let runner = TranscriptRunner(
        exists: { FileManager.default.fileExists(atPath: $0) }, opening: open)
      let transcripts = try transcripts()
      var results: [(name: String, result: TranscriptResult)] = []
      for (name, transcript) in transcripts.list {
        results.append(
          (name, runner.run(transcript, keepsPrompts: true, keepsSessions: true)))
      }
      let report = TranscriptReport(results.map(\.result))
      guard report.exitCode == 0 || report.exitCode == 4 else {
        return Outcome(lines: report.lines, exitCode: report.exitCode)
      }
      let page =
        transcripts.isCourse
        ? LessonPage(results, title: "LangLab", language: transcripts.language)
        : LessonPage(results[0].result, language: transcripts.language)
      let text = page.html
      do throws(WriteFault) {
        try OutputFile(output).write(text, replacing: true)
      } catch {
        throw SessionFailure(error.message)
      }
      let size = (text.utf8.count + 1023) / 1024
      var lines = [
        "\(output): \(results.count == 1 ? "1 transcript" : "\(results.count) lessons"), \(size) KB"
      ]
      if report.exitCode == 4 {
        lines.append(
          "some of the outputs are not what the file says; langlab test \(path) shows them")
      }
      return Outcome(lines: lines, exitCode: report.exitCode)
    } catch {
      return Outcome(lines: [error.message], exitCode: 2)
    }
  }

  private struct Found {
    var list: [(name: String, transcript: Transcript)]
    var language: String
    var isCourse: Bool
  }

  /// One transcript, or the tour and the lessons of a folder.
  private func transcripts() throws(SessionFailure) -> Found {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw SessionFailure("\(path): no such file")
    }
    guard isFolder.boolValue else {
      let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      let own = Frames.languages.contains(folder) ? folder : "en"
      return Found(
        list: [("lesson", try TranscriptTest.transcript(at: path))], language: language ?? own,
        isCourse: false)
    }
    let shelf = LessonShelf(folders: [path], folder: path, preferred: language.map { [$0] } ?? [])
    guard !shelf.lessons.isEmpty else { throw SessionFailure("\(path): no lesson in it") }
    return Found(
      list: [(Tour.name, shelf.tour)] + shelf.lessons.map { ($0.name, $0.transcript) },
      language: shelf.language, isCourse: true)
  }
}
