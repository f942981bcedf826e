import Foundation
import Testing

@testable import LabShell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A tree with bad files")
struct HostileTreeTests {
  private static let info = """
    <plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
    """

  /// An app whose `Good` table is sound, with whatever else `spoil` puts into it.
  private func session(
    _ files: [String: String] = [:], spoil: (TemporaryApp) throws -> Void = { _ in }
  ) throws -> (app: TemporaryApp, session: Session) {
    let sound = [
      "Info.plist": Self.info, "en.lproj/Good.strings": "\"k\" = \"still read\";",
      "fr.lproj/Good.strings": "\"k\" = \"lu\";",
    ]
    let app = try TemporaryApp(sound.merging(files) { $1 })
    try spoil(app)
    return (app, try Session.open(app.path))
  }

  /// Expects one diagnostic line with its place for the table `Bad`, and that the rest goes on.
  private func expect(
    _ message: String, in session: Session, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var session = session
    let output = session.run("lookup k --table Bad")
    let text = output.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(text.contains(message), "\(output.text)", sourceLocation: sourceLocation)
    let good = session.run("lookup k --table Good")
    #expect(good.lines.first == "\"k\" in table Good of Bundle.main is \"still read\"")
    #expect(!session.run("languages").failed)
    #expect(!session.run("files").failed)
  }

  @Test(
    "a table that cannot be read is told with its place, and the rest of the app opens",
    arguments: [
      ("\"k\" = \"cut off", "Bad.strings:1:8: error: the platform ignores the whole file"),
      (
        "\"k\" = \"v\"\n\"l\" = \"w\";",
        "Bad.strings:2:1: error: the platform ignores the whole file"
      ),
      ("", "Bad.strings:1: error: the file has no bytes"),
      ("<?xml version=\"1.0\"?><plist><dict><key>k", "Bad.strings:1:"),
    ])
  func truncated(text: String, message: String) throws {
    let (app, session) = try session(["en.lproj/Bad.strings": text])
    expect("en.lproj/\(message)", in: session)
    _ = app
  }

  @Test("a wrong encoding is told with its place")
  func wrongEncoding() throws {
    let (app, session) = try session { app in
      try app.write(Data("\"k\" = \"caf".utf8 + [0xE9] + "\";".utf8), to: "en.lproj/Bad.strings")
    }
    expect("en.lproj/Bad.strings:1:11: error:", in: session)
    _ = app
  }

  @Test("nesting of a million is refused, in every format")
  func nesting() throws {
    let depth = 1_000_000
    let (app, session) = try session([
      "en.lproj/Bad.strings": "k = " + String(repeating: "{a=", count: depth) + ";",
      "en.lproj/Bad.stringsdict": "<plist>" + String(repeating: "<array>", count: depth),
      "Deep.loctable": String(repeating: "(", count: depth),
    ])
    expect("en.lproj/Bad.strings:1:", in: session)
    var open = session
    for file in ["en.lproj/Bad.stringsdict", "Deep.loctable"] {
      let output = open.run("inspect \(file)")
      #expect(output.lines.last?.contains("[unreadable-file]") == true, "\(output.text)")
    }
    _ = app
  }

  @Test("a catalog of a million brackets is refused, and so is its language list")
  func deepCatalog() throws {
    let (app, session) = try session([
      "Deep.xcstrings": #"{"strings":"# + String(repeating: "[", count: 1_000_000),
      "main.swift": "",
    ])
    var open = session
    let output = open.run("inspect Deep.xcstrings")
    #expect(output.lines.joined(separator: " ").contains("512 arrays and objects"))
    #expect(open.run("lookup k --table Good").lines.first?.contains("still read") == true)
    #expect(!open.run("languages").failed)
    #expect(!open.run("files").failed)
    _ = app
  }

  @Test("a pipe or folder where a file belongs is never waited for")
  func wrongKinds() throws {
    let (app, session) = try session { app in
      try #require(mkfifo("\(app.path)/en.lproj/Bad.strings", 0o600) == 0)
      try FileManager.default.createDirectory(
        atPath: "\(app.path)/en.lproj/Bad.stringsdict", withIntermediateDirectories: true)
      try #require(mkfifo("\(app.path)/pipe.swift", 0o600) == 0)
    }
    expect(
      "en.lproj/Bad.strings:1: error: neither a file nor a folder, so it is not read", in: session)
    expect("en.lproj/Bad.stringsdict:1: error: a folder, not a file", in: session)
    _ = app
  }

  @Test("an Info.plist that is a pipe leaves the app open")
  func pipeForInfo() throws {
    let app = try TemporaryApp(["en.lproj/Good.strings": "\"k\" = \"still read\";"])
    try #require(mkfifo("\(app.path)/Info.plist", 0o600) == 0)
    var session = try Session.open(app.path)
    #expect(
      session.problems.contains { $0.hasPrefix("Info.plist:1: error: neither a file nor a folder") }
    )
    #expect(session.run("lookup k --table Good").lines.first?.contains("still read") == true)
  }

  @Test("links in a circle, to nothing, and out of the tree are told and not followed")
  func links() throws {
    let outside = try TemporaryApp(["secret.strings": "\"k\" = \"secret\";"])
    let (app, session) = try session { app in
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: "\(app.path)/en.lproj/Bad.strings",
        withDestinationPath: "\(outside.path)/secret.strings")
      try manager.createSymbolicLink(
        atPath: "\(app.path)/en.lproj/Circle.strings", withDestinationPath: "Circle.strings")
      try manager.createSymbolicLink(
        atPath: "\(app.path)/en.lproj/Lost.strings", withDestinationPath: "nowhere")
      try manager.createSymbolicLink(atPath: "\(app.path)/again", withDestinationPath: "..")
      try manager.createSymbolicLink(atPath: "\(app.path)/self.lproj", withDestinationPath: ".")
    }
    expect("en.lproj/Bad.strings:1: error: leads out of the opened folder", in: session)
    var open = session
    for name in ["Circle", "Lost"] {
      let output = open.run("inspect en.lproj/\(name).strings")
      #expect(
        output.text == "en.lproj/\(name).strings: a link that leads nowhere or to itself")
      #expect(output.failed)
    }
    #expect(!open.run("inspect en.lproj/Bad.strings").text.contains("secret\""))
    _ = app
  }

  @Test("a file of more than what is read is told by its size")
  func hugeFile() throws {
    let (app, session) = try session { app in
      try app.write(Data(), to: "en.lproj/Bad.strings")
      // A hole of 1 GB takes no room on the disk.
      let handle = try #require(FileHandle(forWritingAtPath: "\(app.path)/en.lproj/Bad.strings"))
      try handle.truncate(atOffset: 1_000_000_000)
      try handle.close()
    }
    expect(
      "en.lproj/Bad.strings:1: error: 1000 MB, more than the 268 MB that are read of one file",
      in: session)
    _ = app
  }

  @Test("a file that nobody may read is told", .enabled(if: getuid() != 0))
  func unreadable() throws {
    let (app, session) = try session(["en.lproj/Bad.strings": "k = v;"]) { app in
      try #require(chmod("\(app.path)/en.lproj/Bad.strings", 0) == 0)
    }
    expect("en.lproj/Bad.strings:1: error: cannot be read: permission denied", in: session)
    _ = app
  }
}
