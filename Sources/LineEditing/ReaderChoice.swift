internal import CEditline

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What decides which reader is used.
public struct TerminalFacts: Equatable, Sendable {
  /// Whether standard input is a terminal.
  public var inputIsTerminal: Bool
  /// Whether standard output is a terminal.
  public var outputIsTerminal: Bool
  /// The value of `TERM`, where it is set.
  public var terminalType: String?
  /// Whether libedit was there when this was built.
  public var hasEditline: Bool
  /// Whether editing is wanted: not with `--no-editing`.
  public var wantsEditing: Bool

  /// Makes the facts.
  public init(
    inputIsTerminal: Bool, outputIsTerminal: Bool, terminalType: String?, hasEditline: Bool,
    wantsEditing: Bool
  ) {
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.terminalType = terminalType
    self.hasEditline = hasEditline
    self.wantsEditing = wantsEditing
  }

  /// The facts of this process.
  public static func current(environment: [String: String], wantsEditing: Bool) -> TerminalFacts {
    TerminalFacts(
      inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1,
      terminalType: environment["TERM"], hasEditline: langlab_editline_available(),
      wantsEditing: wantsEditing)
  }
}

/// Which reader serves, and why editing is left out where it is.
public enum ReaderChoice: Equatable, Sendable {
  /// Lines are edited with libedit.
  case editing
  /// Lines are read from a terminal as they come, with prompts.
  case plainTerminal(PlainReason)
  /// Lines come from a pipe or file: no prompts, no banner.
  case stream

  /// Why lines typed at a terminal are not edited.
  public enum PlainReason: Equatable, Sendable {
    /// It was asked for.
    case notWanted
    /// `TERM` is unset, empty or `dumb`.
    case simpleTerminal
    /// Built without libedit.
    case noEditline
  }

  /// Chooses the reader: libedit gets a line only where both ends are terminals that can move the cursor.
  public init(_ facts: TerminalFacts) {
    if !facts.inputIsTerminal || !facts.outputIsTerminal {
      self = .stream
    } else if !facts.wantsEditing {
      self = .plainTerminal(.notWanted)
    } else if ["", "dumb"].contains(facts.terminalType ?? "") {
      self = .plainTerminal(.simpleTerminal)
    } else {
      self = facts.hasEditline ? .editing : .plainTerminal(.noEditline)
    }
  }

  /// One line for the banner that says how to get line editing, where that is the reader's to know.
  public var hint: String? {
    switch self {
    case .plainTerminal(.noEditline):
      #if os(macOS)
        "No line editing: libedit's header was not found. It comes with Xcode's command line tools."
      #else
        "No line editing: apt-get install libedit-dev pkg-config, then build again."
      #endif
    case .plainTerminal(.simpleTerminal):
      "No line editing: TERM names no terminal that can move its cursor."
    case .editing, .plainTerminal(.notWanted), .stream: nil
    }
  }
}

/// The size of the terminal on standard output.
public struct TerminalSize: Equatable, Sendable {
  /// Columns, at least 1.
  public var columns: Int
  /// Rows, at least 1.
  public var rows: Int

  /// The size now, or `nil` where standard output is no terminal or does not say.
  public static var current: TerminalSize? {
    let columns = Int(langlab_editline_columns())
    let rows = Int(langlab_editline_rows())
    return columns > 0 && rows > 0 ? TerminalSize(columns: columns, rows: rows) : nil
  }
}
