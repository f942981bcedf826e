import AppResources
import Foundation
import SimulatedApp
import Testing

@testable import LabShell

/// The folder of the package.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// A change to one file of a sample.
struct Edit: Sendable {
  var file: String
  var old: String
  var new: String

  /// Replaces `old`, which must be there, in `file`.
  init(_ file: String, _ old: String, _ new: String) {
    self.file = file
    self.old = old
    self.new = new
  }
}

/// A session on InfoForm with some of its files changed or moved in memory.
func infoForm(
  _ edits: [Edit] = [], moving moves: [String: String] = [:], device: [String] = ["en-US", "ja-US"]
) throws -> Session {
  let folder = packageFolder.appendingPathComponent("Samples/InfoForm").path
  var files = try FileTree(folder)
  for edit in edits {
    let text = String(decoding: try files.read(edit.file), as: UTF8.self)
    try #require(text.contains(edit.old), "\(edit.file) has no \(edit.old)")
    files.write(Array(text.replacingOccurrences(of: edit.old, with: edit.new).utf8), to: edit.file)
  }
  for (old, new) in moves {
    for name in files.children(of: old) {
      files.write(try files.read("\(old)/\(name)"), to: "\(new)/\(name)")
    }
    files.remove(old)
  }
  let app = try OpenedApp(files, named: "InfoForm")
  return Session(world: World(app, device: Device(languages: device)))
}

extension Session {
  /// Expects an object on screen to show a text, or an image of this path.
  func expect(
    _ name: String, shows text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let item = try #require(world.find(name).items.first, sourceLocation: sourceLocation)
    #expect(world.shown(item.slot.value) == text, sourceLocation: sourceLocation)
  }
}

@Suite("Nothing is canned: a session follows the files of the app")
struct EditedSampleTests {
  @Test("an edited translation is what the switch brings")
  func translation() throws {
    var session = try infoForm([
      Edit("ja.lproj/Localizable.strings", "基本情報を入力してください", "お名前をどうぞ")
    ])
    let switched = session.run("lang ja")
    #expect(!switched.failed)
    try session.expect("infoTextView", shows: "お名前をどうぞ")
  }

  @Test("a cut of three letters instead of two finds no language any more")
  func threeLetters() throws {
    var session = try infoForm([Edit("Language.swift", "offsetBy: 2", "offsetBy: 3")])
    // After the write `preferredLanguages` is ("ja"), which has no third letter.
    let output = session.run("lang ja")
    #expect(output.failed)
    #expect(output.text.contains("would crash: "))
    #expect(output.text.contains("Language.swift"))
  }

  @Test("without the guard, choosing the same language rebuilds")
  func guardRemoved() throws {
    let old = """
                  guard newValue != language else {
                      return
                  }
      """
    var session = try infoForm([Edit("Language.swift", old, "")])
    session.run("set AppleLanguages (ja)")
    let output = session.run("lang ja")
    #expect(output.text.contains("Main.storyboard instantiated: ViewController #2"))
    try session.expect("infoTextView", shows: "基本情報を入力してください")
  }

  @Test("without the rebuild, the switch leaves the screen as it is")
  func rebuildRemoved() throws {
    var session = try infoForm([
      Edit("Language.swift", "UIApplication.shared.windows[0].rootViewController =", "let unused =")
    ])
    #expect(session.world.app.languageSwitch == nil)
    let refused = session.run("lang ja")
    #expect(refused.failed)
    session.run("eval Language.language = .japanese")
    try session.expect("infoTextView", shows: "Please enter your basic information")
    session.run("reset-root")
    try session.expect("infoTextView", shows: "基本情報を入力してください")
  }

  @Test("a renamed lproj is not found, and the main bundle answers")
  func renamedFolder() throws {
    var session = try infoForm(moving: ["ja.lproj": "ja-JP.lproj"])
    let switched = session.run("lang ja")
    #expect(!switched.failed)
    try session.expect("infoTextView", shows: "Please enter your basic information")
    let trace = session.run("trace")
    #expect(trace.text.contains("ja.lproj not found"))
  }

  @Test("a renamed view goes by its new name")
  func renamedView() throws {
    var session = try infoForm([
      Edit("ViewController.swift", "infoTextView", "messageView"),
      Edit("Base.lproj/Main.storyboard", "property=\"infoTextView\"", "property=\"messageView\""),
    ])
    try session.expect("messageView", shows: "Please enter your basic information")
    let refused = session.run("show infoTextView")
    #expect(refused.failed)
  }

  @Test("an outlet without a property in the class would crash, with its line")
  func missingOutlet() throws {
    let session = try infoForm([
      Edit("ViewController.swift", "@IBOutlet weak var hintLabel: UILabel!", ""),
      Edit(
        "ViewController.swift",
        "hintLabel.text = NSLocalizedString(\"form.hint\", comment: \"What happens to the data\")",
        ""),
    ])
    let trap = try #require(session.world.process.trap)
    #expect(trap.message.contains("outlet 'hintLabel'"))
    #expect(trap.place?.file == "Base.lproj/Main.storyboard")
  }
}
