/// Runs a program on a host.
public struct Interpreter<H: Host> {
  /// The world that the code runs on.
  public var host: H

  /// An interpreter on `host`.
  public init(host: H) { self.host = host }
}
