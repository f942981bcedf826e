internal import CEditline

/// Ctrl-C while a command runs.
///
/// The first one asks the command to stop: work that may take long looks at `isRequested` now and then.
/// A second one within a second ends the process with status 130. A session watches as a whole, so that
/// there is no moment in which Ctrl-C would kill it, and within that for each command.
public enum Interruption {
  /// Runs `body` with Ctrl-C taken as a request to stop, and puts the former handling back after it.
  public static func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    langlab_editline_begin_running()
    defer { langlab_editline_end_running() }
    return try body()
  }

  /// Whether Ctrl-C was pressed since the last `watching` began.
  public static var isRequested: Bool { langlab_editline_cancel_requested() }
}
