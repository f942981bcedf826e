internal import CBasics
internal import Synchronization

/// A request to stop what runs now: Ctrl-C at the terminal.
///
/// Any loop that may take long looks at `isRequested` now and then, on any thread, and ends early with
/// whatever it has; whoever began the work looks once more at its end, and takes nothing of it:
///
/// ```swift
/// for file in files {
///   if Interruption.isRequested { break }
///   audit(file)
/// }
/// ```
///
/// Looking costs a few nanoseconds. The interpreter looks after every few statements of the app's code.
public enum Interruption {
  /// What takes the place of the process's own request in a task.
  @TaskLocal private static var source: (@Sendable () -> Bool)?

  /// Whether Ctrl-C was pressed since the work began.
  public static var isRequested: Bool {
    if let source { return source() }
    return langlab_interruption_is_requested()
  }

  /// Asks for the end of what runs, as Ctrl-C does.
  public static func request() { langlab_interruption_request() }

  /// Runs `body` as if Ctrl-C were pressed when it has been looked for `looks` times, for tests.
  package static func simulated<Result>(
    afterLooks looks: Int = 0, _ body: () throws -> Result
  ) rethrows -> Result {
    let count = Atomic(0)
    let source: @Sendable () -> Bool = {
      count.add(1, ordering: .relaxed).newValue > looks
    }
    return try $source.withValue(source, operation: body)
  }

  /// Forgets a request: new work begins.
  public static func clear() { langlab_interruption_clear() }
}
