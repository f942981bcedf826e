public import Basics
internal import CEditline

extension Interruption {
  /// Runs `body` with Ctrl-C taken as a request to stop, and puts the former handling back after it.
  ///
  /// A second Ctrl-C within a second ends the process with status 130. A session watches as a whole, so
  /// that there is no moment in which Ctrl-C would kill it, and within that for each command.
  public static func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    langlab_editline_begin_running()
    defer { langlab_editline_end_running() }
    return try body()
  }
}
