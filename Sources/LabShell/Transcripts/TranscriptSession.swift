/// What one command of a session printed, and how it ended.
public struct CommandOutcome: Hashable, Sendable {
  /// The lines that the command printed.
  public var lines: [String]

  /// Whether the command failed, which makes `-c` leave with 1.
  public var failed: Bool

  /// Whether the session is over, as after `quit`.
  public var endsSession: Bool

  /// The outcome of a command that printed `lines`.
  public init(_ lines: [String], failed: Bool = false, endsSession: Bool = false) {
    self.lines = lines
    self.failed = failed
    self.endsSession = endsSession
  }
}

/// A session that a transcript drives, one command at a time.
public protocol TranscriptSession: Sendable {
  /// Performs one line as if it were typed at the prompt; an empty line is Return.
  mutating func perform(_ command: String) -> CommandOutcome

  /// What stands before a line that is typed.
  var prompt: String { get }
}

extension TranscriptSession {
  /// A session has no prompt of its own unless it says so.
  public var prompt: String { "> " }
}

/// How a transcript wants its app opened.
public struct SessionRequest: Hashable, Sendable {
  /// The app's folder, as the process can open it.
  public var app: String

  /// The device's languages, most preferred first, or `nil` for what a session starts with.
  public var device: [String]?

  /// How many columns the output may take.
  public var width: Int

  /// The bundle of the tree that is meant, where it is said.
  public var target: String?

  /// Files that the transcript itself gives, by their paths: laid over the folder, or the whole app.
  public var files: [String: String] = [:]

  /// Whether the app is nothing but `files`, with `app` as its name.
  public var isInMemory = false

  /// A request for the app in the folder `app`.
  public init(app: String, device: [String]? = nil, width: Int = 80) {
    self.app = app
    self.device = device
    self.width = width
  }
}

/// Why an app could not be opened, in the words that a person reads.
public struct SessionFailure: Error, Hashable, Sendable {
  /// One line, with file and line where there is one.
  public var message: String

  /// A failure that is told with `message`.
  public init(_ message: String) {
    self.message = message
  }
}
