import Testing

@testable import LabShell

@Suite("The command line")
struct InvocationTests {
  @Test("an app and commands, in order")
  func appAndCommands() throws {
    let asked = try Invocation(["App", "-c", "lang ja", "-c", "show"])
    #expect(asked.action == .open(app: "App"))
    #expect(asked.commands == ["lang ja", "show"])
  }

  @Test("nothing at all opens the sample")
  func nothing() throws {
    #expect(try Invocation([]).action == .open(app: nil))
  }

  @Test("transcripts, compared or accepted")
  func transcripts() throws {
    let compared = try Invocation(["test", "a.md", "b.md"])
    #expect(compared.action == .test(TranscriptTest(paths: ["a.md", "b.md"])))
    let accepted = try Invocation(["test", "--accept", "a.md"])
    #expect(accepted.action == .test(TranscriptTest(paths: ["a.md"], accepts: true)))
  }

  @Test("the options of langlab test")
  func testOptions() throws {
    let asked = try Invocation([
      "test", "--only", "a.md:12", "--tap", "--junit", "out.xml", "--time-limit", "2.5", "--list",
    ])
    guard case .test(let test) = asked.action else {
      Issue.record("\(asked.action) is no test")
      return
    }
    #expect(test.only == TranscriptTest.SourceLine(file: "a.md", line: 12))
    #expect(test.isTAP && test.lists)
    #expect(test.junit == "out.xml")
    #expect(test.timeLimit == 2.5)
  }

  @Test("a demo, with the pace of its typing")
  func play() throws {
    guard case .play(let request) = try Invocation(["play", "--pace", "0", "a.md"]).action else {
      Issue.record("not a demo")
      return
    }
    #expect(request.path == "a.md")
    #expect(request.pace == 0)
  }

  @Test("a device's languages are parted by commas")
  func device() throws {
    #expect(try Invocation(["--device", "ja-JP,en-JP"]).device == ["ja-JP", "en-JP"])
  }

  @Test(
    "what is wrong is said in one line, with what was meant",
    arguments: [
      (["--devise", "ja"], "there is no option \"--devise\"; did you mean --device?"),
      (["-c"], "-c needs a value after it"),
      (["One", "Two"], "one app at a time; \"Two\" is a second one"),
      (["--width", "3"], "--width is a number from 40 to 1000"),
      (["--device", "日本"], "--device takes language ids: --device ja-JP,en-JP"),
      (["test", "--only", "a.md"], "--only takes FILE:LINE, as in a report: steps.md:12"),
      (["test", "--time-limit", "soon"], "--time-limit is a number of seconds"),
      (["play"], "usage: langlab play [--pace N] FILE"),
      (
        ["play", "--pace", "-1", "a.md"],
        "--pace is how many characters are typed in a second; 0 is at once"
      ),
      (["test", "--acept", "a.md"], "test has no option --acept; did you mean --accept?"),
    ])
  func mistakes(arguments: [String], message: String) {
    let refusal = #expect(throws: Refusal.self) { try Invocation(arguments) }
    #expect(refusal?.message == message)
  }
}

@Suite("The words of a line")
struct ArgumentsTests {
  @Test(
    "spaces part words, quotes keep them",
    arguments: [
      ("show infoTextView", ["show", "infoTextView"]),
      ("  two   words ", ["two", "words"]),
      ("type nameField \"Taro Yamada\"", ["type", "nameField", "Taro Yamada"]),
      (#"type a "say \"hi\" \\""#, ["type", "a", #"say "hi" \"#]),
      ("\"open", ["open"]),
      ("", []),
    ])
  func words(line: String, words: [String]) {
    #expect(Arguments(line).words.map(\.text) == words)
  }

  @Test("the rest of a line is kept as it was typed")
  func rest() {
    #expect(Arguments("set AppleLanguages  (ja,  en) ").rest(from: 2) == "(ja,  en)")
  }

  @Test("a word in quotes is no option")
  func quotedOption() throws {
    var arguments = Arguments("\"--global\" a --global")
    try arguments.take(.flag("--global", ""))
    #expect(arguments.has("--global"))
    #expect(arguments.words.map(\.text) == ["--global", "a"])
  }
}
