public import Diagnostics

/// A Markdown file that holds a session: prose, and blocks of commands with their exact output.
///
///     # The first switch
///
///     ```langlab Samples/InfoForm
///     > lang
///     en
///     ```
///
/// A fence marked `langlab` is a block. Its first argument names the app and begins a session; later
/// blocks without one go on in it. Lines that begin with `> ` are commands, `>` alone is Return, and
/// what follows a command is its output, line for line. ``ExpectedLine`` says how lines are compared.
public struct Transcript: Hashable, Sendable {
  /// The file, as it was named by whoever runs it.
  public var path: String

  /// Every line of the file, prose included.
  public var lines: [SourceLine]

  /// What the lines between `---` at the top of the file say.
  public var settings: Settings

  /// The blocks, in the order of the file.
  public var blocks: [Block]

  /// The files that the transcript gives the apps it opens, in the order of the file.
  public var files: [File]

  /// What is wrong with the file; a transcript with an error is not run.
  public var diagnostics: [Diagnostic]

  /// Whether anything keeps this transcript from being run.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Transcript {
  /// One line of the file with the characters that end it, so that nothing is lost in writing it back.
  public struct SourceLine: Hashable, Sendable {
    /// The line without its ending.
    public var text: String

    /// A line feed, a carriage return with one, or nothing at the end of the file.
    public var ending: String
  }

  /// The front matter: what holds for every session of the file.
  public struct Settings: Hashable, Sendable {
    /// The app of the blocks that name none, from `app:`.
    public var app: String?

    /// The device's languages, from `device: en-US, ja-US`.
    public var device: [String]?

    /// The columns of the output, from `width:`.
    public var width = 80

    /// The bundle of the tree that is meant, from `target:`.
    public var target: String?

    /// The version or the commands that the transcript needs, from `requires:`.
    public var requires: [String] = []

    /// The file whose sessions this one tells in another language, from `blocks:`.
    public var blocks: String?

    /// That file, as it can be opened; paths of apps are seen from its folder.
    var source: String?

    /// How many lines of the file hold settings.
    var lineCount = 0
  }

  /// A word after `langlab` that changes a block.
  public enum Word: String, CaseIterable, Sendable {
    /// The block begins a new session with the same app.
    case reset
    /// Every command of the block must fail.
    case fails
    /// The commands' output is not compared, and none is written down.
    case quiet
    /// The block is run and compared, and a demonstration does not show it.
    case hide
    /// Output is compared as JSON: spacing and the order of members do not matter.
    case json
  }

  /// A file of the app, in a fenced block like ` ```swift file ViewController.swift `.
  ///
  /// It stands in the tree of every session that is opened below it; a later one with the same path
  /// takes its place.
  public struct File: Hashable, Sendable {
    /// The line of the opening fence, counted from 1.
    public var line: Int

    /// The line of the closing fence.
    public var endLine: Int

    /// The path below the app's folder.
    public var path: String

    /// What is in the file.
    public var text: String

    /// Whether a demonstration does not show it.
    public var isHidden: Bool
  }

  /// A fenced block marked `langlab`.
  public struct Block: Hashable, Sendable {
    /// The line of the opening fence, counted from 1.
    public var line: Int

    /// The line of the closing fence.
    public var endLine: Int

    /// The nearest heading above the block.
    public var heading: String?

    /// The app that the block opens, or `nil` when it goes on in the session before.
    public var app: String?

    /// The words after the app.
    public var words: Set<Word>

    /// The commands with what they should print.
    public var steps: [Step]

    /// What the learner is to bring about; the commands are one way to do it.
    public var task: Exercise.Task?

    /// Whether the block begins a session of its own.
    public var opensSession: Bool { app != nil || words.contains(.reset) }
  }

  /// A command and the output it should have.
  public struct Step: Hashable, Sendable {
    /// The command's line, counted from 1.
    public var line: Int

    /// What is typed, without the `> `.
    public var command: String

    /// What a learner is asked before the output is shown, from the `? ` lines above the command.
    public var question: [String] = []

    /// The answers below the question, with what is said to each.
    public var choices: [Exercise.Choice] = []

    /// How many lines above the command hold the question and its answers.
    var questionLines = 0

    /// The lines that stand below the command.
    public var expected: [ExpectedLine]

    /// Whether the lines below the command say that it prints nothing.
    public var expectsNothing: Bool { expected.count == 1 && expected[0].saysNoOutput }
  }

  /// The files that stand in the tree of a session opened at `line`, by their paths.
  public func files(above line: Int) -> [String: String] {
    files.filter { $0.line < line }.reduce(into: [:]) { $0[$1.path] = $1.text }
  }

  /// The blocks that must run for the one at `line`, and that block's own line; all of them where
  /// `line` is `nil` or below the last one.
  ///
  /// A line between blocks means the block below it.
  func blocks(upTo line: Int?) -> (blocks: ArraySlice<Block>, wanted: Int?) {
    guard let line, let index = blocks.firstIndex(where: { $0.endLine >= line }) else {
      return (blocks[...], nil)
    }
    let start = blocks[...index].lastIndex(where: \.opensSession) ?? 0
    return (blocks[start...index], blocks[index].line)
  }
}
