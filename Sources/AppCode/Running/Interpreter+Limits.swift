internal import Basics

extension Interpreter {
  /// Counts a statement or a round of a loop; now and then looks whether the run is to go on.
  @inline(__always)
  mutating func countStep() throws(Trap) {
    steps &+= 1
    if steps >= nextLook { try look() }
  }

  /// How many statements may run between two looks.
  private static var stride: Int { 64 }

  private mutating func look() throws(Trap) {
    if steps > options.statementLimit {
      throw trap(.limit, "stopped after \(options.statementLimit) statements")
    }
    try checkInterruption()
    nextLook = min(steps + Self.stride, options.statementLimit + 1)
  }

  /// Ends the run where Ctrl-C asks for it.
  func checkInterruption() throws(Trap) {
    if Interruption.isRequested { throw trap(.limit, "stopped by Ctrl-C") }
  }

  /// Counts what a large new value takes, so that hostile code can't fill the machine.
  mutating func made(_ size: Int) throws(Trap) {
    guard size > 256 else { return }
    sizeMade &+= size
    if size > options.valueSize {
      throw trap(.limit, "stopped: a value of \(size) elements is larger than the limit")
    }
    if sizeMade > options.totalSize {
      throw trap(.limit, "stopped: the run has made more data than the limit allows")
    }
  }
}
