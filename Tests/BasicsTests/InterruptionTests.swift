import Basics
import Testing

@Suite("Interruption")
struct InterruptionTests {
  @Test("a task may press Ctrl-C for itself alone")
  func ownSource() {
    #expect(!Interruption.isRequested)
    Interruption.simulated { #expect(Interruption.isRequested) }
    #expect(!Interruption.isRequested)
  }
}
