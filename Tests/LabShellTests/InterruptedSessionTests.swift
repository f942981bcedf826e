import Basics
import Testing

@testable import LabShell

@Suite("Ctrl-C while a command runs")
struct InterruptedSessionTests {
  @Test(
    "leaves the world as it was, and the session goes on",
    arguments: ["lang ja", "eval while true {}", "show", "set AppleLanguages (ko)"])
  func untouched(line: String) throws {
    var session = try Session.open(
      packageFolder.path + "/Samples/InfoForm", device: ["en-US"], folder: packageFolder.path)
    let before = session.run("show").lines + session.run("prefs").lines
    let output = Interruption.simulated { session.run(line) }
    #expect(output.failed)
    #expect(output.lines == ["stopped by Ctrl-C; nothing has changed"])
    #expect(session.run("show").lines + session.run("prefs").lines == before)
    #expect(session.past.isEmpty)
  }
}
