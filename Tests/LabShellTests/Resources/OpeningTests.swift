import Testing

@testable import AppResources
@testable import LabShell
@testable import SimulatedApp

@Suite("Opening an app")
struct OpeningTests {
  @Test(
    "reads no table before the prompt, whatever the size of the app",
    arguments: ["Samples/InfoForm", "Tests/Transcripts/Apps/Territories"])
  func tables(app: String) throws {
    let found = try FoundApp("\(packageFolder.path)/\(app)")
    let tables = found.files.filesRead.filter {
      $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict")
    }
    #expect(tables.isEmpty)
    #expect(found.files.filesRead.contains("Info.plist"))
  }

  @Test("each file is read once and kept")
  func kept() throws {
    let app = try TemporaryApp(["en.lproj/L.strings": "k = v;"])
    let files = try FileTree(app.path)
    let first = try files.read("en.lproj/L.strings")
    try app.write(.init("k = changed;".utf8), to: "en.lproj/L.strings")
    #expect(try files.read("en.lproj/L.strings") == first)
    #expect(files.filesRead == ["en.lproj/L.strings"])
  }
}
