import Foundation
import Testing

@testable import LabShell

/// What commands declare about their arguments, and what comes from it.
@Suite("The declaration of a command's arguments")
struct SignatureTests {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func open() throws -> Session {
    try Session.open(package.appendingPathComponent("Samples/InfoForm").path, folder: package.path)
  }

  @Test(
    "is written for people",
    arguments: [
      ("lang", "CODE"), ("show", "[NAME[.property]]"), ("diff", "[N [M]]"), ("undo", ""),
      ("trace", "[on | off | all | N]"), ("overlay", "[drop [N]]"),
      ("set", "KEY VALUE [--global]"),
      ("lookup", "KEY [ARGS…] [--table T] [--in LANG] [--locale ID]"),
    ])
  func usage(_ name: String, _ usage: String) throws {
    #expect(try Session.command(named: name).usage == usage)
  }

  @Test("takes every command's examples", arguments: CommandTable.all.map(\.name))
  func examples(_ name: String) throws {
    let session = try Self.open()
    let command = try Session.command(named: name)
    for example in command.examples where !example.hasPrefix("#") {
      var arguments = Arguments(example)
      #expect(arguments.takeFirst() == name)
      var rest = Arguments(arguments.rest())
      for option in CommandOption.shared { try rest.take(option) }
      _ = try command.signature.parsed(rest, of: command, in: session)
    }
  }

  @Test(
    "refuses what it does not take, and says what would be right",
    arguments: [
      ("lang", "lang needs one language: en, ja or ko"),
      ("set", "set needs a key and a value: set AppleLanguages (ja, en)"),
      ("set AppleLocale", "set needs a value: en_US, ja_JP or ko_KR"),
      ("undo 3", "undo takes no arguments, and \"3\" follows it"),
      (
        "trace onn",
        "trace takes on, off, all or the number of a step, not \"onn\"; did you mean on?"
      ),
      ("step of", "step takes on or off, not \"of\"; did you mean off?"),
      ("stale --al", "there is no option --al here"),
      ("tree --al", "there is no option --al here; did you mean --all?"),
      ("lookup form.title --in", "--in needs a localization after it: --in LANG"),
      (
        "device Japanese",
        "\"Japanese\" is no language id; ja, en-US and zh-Hans-CN are; did you mean ja-JP?"
      ),
      (
        "device jp", "\"jp\" is no language id; ja, en-US and zh-Hans-CN are; did you mean ja-JP?"
      ),
      (
        "device 日本語",
        "\"日本語\" is no language id; ja, en-US and zh-Hans-CN are; did you mean ja-JP?"
      ),
      (
        "device ja --region Japan",
        "\"Japan\" is no region; JP, US and 419 are; did you mean JP?"
      ),
      ("device --windows 12", "a number from 0 to 9 is wanted, not \"12\""),
      ("device --idiom tv", "\"tv\" is not phone or pad"),
      (
        "set-text a ja two words",
        "\"words\" is too much: set-text KEY LANG \"TEXT\" [--table T]"
          + "; what has spaces stands in quotes"
      ),
    ])
  func refusals(_ line: String, _ refusal: String) throws {
    var session = try Self.open()
    let output = session.run(line)
    #expect(output.lines == [refusal])
    #expect(output.failed)
  }

  @Test(
    "takes an option wherever it stands",
    arguments: ["set --global AppleLocale ja_JP", "set AppleLocale ja_JP --global"])
  func options(_ line: String) throws {
    var session = try Self.open()
    #expect(session.run(line).lines.first == "AppleLocale = ja_JP in the global domain  was en_US")
  }

  @Test(
    "other words stand for a command",
    arguments: [("ls flag", "files flag"), ("restart", "relaunch"), ("reset", "reset-root")])
  func synonyms(_ synonym: String, _ line: String) throws {
    var (first, second) = (try Self.open(), try Self.open())
    #expect(first.run(synonym).lines == second.run(line).lines)
  }

  @Test(
    "completes every argument from the app",
    arguments: [
      ("rel", "relaunch", "end the process and launch the app anew"),
      ("lang j", "ja", "Japanese"),
      ("show titleL", "titleLabel", "\"Your details\""),
      ("show titleLabel.t", "titleLabel.text", "\"Your details\""),
      ("why direction titleL", "titleLabel", "\"Your details\""),
      ("tap lang", "languageButton", "\"Change language\""),
      ("lookup form.ti", "form.title", "\"Your details\""),
      ("lookup form.title --ta", "--table", "the table, Localizable unless given"),
      ("lookup form.title --in k", "ko", "Korean"),
      ("lookup \"form.ti", "\"form.title\"", "\"Your details\""),
      ("set AppleLang", "AppleLanguages", "(en-US)"),
      ("set AppleLanguages (j", "(ja)", "Japanese"),
      ("set AppleLocale ja", "ja_JP", "Japanese (Japan)"),
      ("device --region J", "JP", "Japan"),
      ("device --idiom p", "phone", "an iPhone"),
      ("inspect ja.lproj/Ma", "ja.lproj/Main.strings", ""),
      ("recipe own", "own", "the app's own switch"),
      ("step o", "on", "stop at every effect"),
      ("replay Tests/Transcripts/missio", "Tests/Transcripts/mission.md", ""),
      ("stale --j", "--json", "answer with one JSON object, for programs"),
    ])
  func completion(_ line: String, _ word: String, _ note: String) throws {
    let first = try #require(try Self.open().completions(for: line).first)
    #expect(first.word == word)
    #expect(first.note == note)
  }
}
