import Testing

@testable import LabShell

@Suite("Reading a transcript")
struct TranscriptReadingTests {
  @Test("takes blocks marked langlab, their app, words, commands and output")
  func blocks() throws {
    let transcript = Transcript(
      reading: """
        # Title

        Prose with `> code`.

        ```sh
        > not a command
        ```

        ## Part two ##

        ```langlab Samples/InfoForm fails hide
        > lang fr
        no case fr

        > lang
        ```
        """, path: "t.md")
    #expect(transcript.diagnostics == [])
    let block = try #require(transcript.blocks.first)
    #expect(transcript.blocks.count == 1)
    #expect(block.app == "Samples/InfoForm")
    #expect(block.words == [.fails, .hide])
    #expect(block.heading == "Part two")
    #expect(block.line == 11)
    #expect(block.steps.map(\.command) == ["lang fr", "lang"])
    #expect(block.steps.map(\.line) == [12, 15])
    #expect(block.steps[0].expected.map(\.source) == ["no case fr", ""])
  }

  @Test("reads > alone as Return")
  func returnKey() {
    let transcript = Transcript(reading: "```langlab A\n>\n(no output)\n```\n", path: "t.md")
    #expect(transcript.blocks.map(\.steps.first?.command) == [""])
    #expect(transcript.blocks.map(\.steps.first?.expectsNothing) == [true])
  }

  @Test("reads the settings at the top")
  func settings() {
    let transcript = Transcript(
      reading: "---\napp: A\ndevice: en-US, ja-US\nwidth: 100\n---\n```langlab\n> x\ny\n```\n",
      path: "t.md")
    #expect(transcript.diagnostics == [])
    #expect(transcript.settings.app == "A")
    #expect(transcript.settings.device == ["en-US", "ja-US"])
    #expect(transcript.settings.width == 100)
  }

  @Test("a longer fence shows a block without running it")
  func nestedFence() {
    let text = "````\n```langlab A\n> x\n```\n````\n```langlab A\n> x\ny\n```\n"
    #expect(Transcript(reading: text, path: "t.md").blocks.map(\.line) == [6])
  }

  @Test("an app in quotes may hold spaces")
  func quotedApp() {
    let transcript = Transcript(reading: "```langlab \"My App\" quiet\n> x\n```\n", path: "t.md")
    #expect(transcript.blocks.map(\.app) == ["My App"])
    #expect(transcript.blocks.map(\.words) == [[.quiet]])
  }

  @Test(
    "loses nothing of the file",
    arguments: [
      "", "\n", "a", "a\r\nb\n\r\n", "é\u{301}\r\n", "---\n", "```langlab A\n> x",
      "\u{FEFF}---\r\n",
      "a\rb\r\r\n",
    ])
  func keepsEveryByte(text: String) {
    let transcript = Transcript(reading: text, path: "t.md")
    let joined = transcript.lines.map { $0.text + $0.ending }.joined()
    #expect(Array(joined.utf8) == Array(text.utf8))
  }

  @Test(
    "says what is wrong, where, and what would be right",
    arguments: [
      (
        "```langlab A quite\n> x\n```",
        "t.md:1: error: \"quite\" changes no block; did you mean quiet?"
      ),
      (
        "```langlab A loud\n> x\n```",
        "t.md:1: error: \"loud\" changes no block; known are reset, fails, quiet, hide, json"
      ),
      (
        "```langlab\n> x\ny\n```",
        "t.md:1: error: the block names no app; write ```langlab APP, or app: APP between --- at the"
          + " top of the file"
      ),
      ("```langlab A\n> x", "t.md:1: error: the block has no fence that closes it"),
      ("```langlab A\n```", "t.md:1: error: the block has no command"),
      (
        "```langlab A\nx\n> y\nz\n```",
        "t.md:2: error: output before the first command of the block"
      ),
      ("```langlab A quiet\n> y\nz\n```", "t.md:3: error: a quiet block has no expected output"),
      (
        "```langlab A\n>x\n> y\nz\n```",
        "t.md:2: error: a command begins with \"> \", found \">x\"; output that begins with > is"
          + " written with \\ before it"
      ),
      ("```langlab A\n> y\n[ (re)\n```", "t.md:3: error: \"[\" is no regular expression"),
      (
        "```langlab A\n> y\nname (any lines)\n```",
        "t.md:3: error: the text before (any lines) would not be compared; write … (any lines)"
      ),
      (
        "```lanlab A\n> y\nz\n```",
        "t.md:1: error: a block marked \"lanlab\" is not run; did you mean langlab?"
      ),
      (" ```langlab A\n> y\nz\n ```", "t.md:1: error: a langlab block begins at the left edge"),
      ("```langlab \"A\n> y\nz\n```", "t.md:1: error: the \" in this line is not closed"),
      ("only prose", "t.md:1: error: no block is marked langlab"),
      ("---\napp: A", "t.md:1: error: the --- at the top of the file has no --- that ends it"),
      (
        "---\ndevise: en\n---\n```langlab A\n> y\nz\n```",
        "t.md:2: error: \"devise\" is no setting of a transcript; did you mean device?"
      ),
      (
        "---\nwidth: wide\n---\n```langlab A\n> y\nz\n```",
        "t.md:2: error: width is a number from 20 to 1000, not \"wide\""
      ),
      (
        "---\nwidth\n---\n```langlab A\n> y\nz\n```",
        "t.md:2: error: expected NAME: VALUE, found \"width\""
      ),
    ])
  func faults(text: String, message: String) {
    let transcript = Transcript(reading: text, path: "t.md")
    #expect(transcript.diagnostics.map(\.description) == [message])
  }
}

@Suite("The files that a transcript brings")
struct TranscriptFileBlockTests {
  @Test("a block marked file is a file of the app, as it stands")
  func file() {
    let text = "```swift file Sources/App.swift\nlet a = 1\n\n```\n```langlab\n> app\nApp\n```\n"
    let transcript = Transcript(reading: text, path: "t.md")
    #expect(transcript.diagnostics.isEmpty)
    #expect(transcript.files.map(\.path) == ["Sources/App.swift"])
    #expect(transcript.files.map(\.text) == ["let a = 1\n\n"])
    #expect(transcript.lines.map { $0.text + $0.ending }.joined() == text)
  }

  @Test("a longer fence holds one, and hide keeps a file from demonstrations")
  func fences() {
    let transcript = Transcript(
      reading: "````file \"a b.md\" hide\n```\n````\n```langlab\n> app\nApp\n```", path: "t.md")
    #expect(transcript.diagnostics.isEmpty)
    #expect(transcript.files.map(\.path) == ["a b.md"])
    #expect(transcript.files.map(\.text) == ["```\n"])
    #expect(transcript.files.map(\.isHidden) == [true])
  }

  @Test("of two files with one path, each session has the one above it")
  func later() {
    let transcript = Transcript(
      reading: """
        ```file a
        1
        ```
        ```langlab
        > app
        ```
        ```file a
        2
        ```
        ```langlab reset
        > app
        ```
        """, path: "t.md")
    #expect(
      transcript.blocks.map { transcript.files(above: $0.line) } == [["a": "1\n"], ["a": "2\n"]])
  }

  @Test(
    "what is wrong is said in one line",
    arguments: [
      (
        "```swift file\n```",
        "the block does not say which file it is; write ```swift file App.swift"
      ),
      ("```file ../a\n```", "\"../a\" is no path below the app's folder"),
      ("```file /etc/passwd\n```", "\"/etc/passwd\" is no path below the app's folder"),
      ("```swift flie a.swift\n```", "a block marked \"flie\" gives no file; did you mean file?"),
      ("```file a hidden\n```", "\"hidden\" changes no file; did you mean hide?"),
      ("```file a\nx", "the block has no fence that closes it"),
      (" ```file a\n ```", "a file block begins at the left edge"),
    ])
  func mistakes(text: String, message: String) {
    let transcript = Transcript(reading: text, path: "t.md")
    #expect(transcript.diagnostics.first?.description == "t.md:1: error: \(message)")
  }
}

@Suite("Questions before a command")
struct TranscriptQuestionTests {
  @Test("stand above the command whose output answers them")
  func question() {
    let transcript = Transcript(
      reading: "```langlab A\n> a\n1\n? Which?\n? And why?\n> b\n2\n```", path: "t.md")
    #expect(transcript.diagnostics.isEmpty)
    #expect(transcript.blocks[0].steps.map(\.question) == [[], ["Which?", "And why?"]])
    #expect(transcript.blocks[0].steps.map { $0.expected.map(\.source) } == [["1"], ["2"]])
  }

  @Test("output that looks like one is written with a backslash")
  func output() {
    #expect(ExpectedLine.exactly("? x").source == "\\? x")
    #expect(ExpectedLine("\\? x").matches("? x"))
  }

  @Test(
    "without a command behind it, one is a mistake",
    arguments: [
      "```langlab A\n> a\n1\n? Which?\n```", "```langlab A\n> a\n? Which?\n1\n> b\n2\n```",
    ])
  func mistakes(text: String) {
    let transcript = Transcript(reading: text, path: "t.md")
    #expect(transcript.diagnostics.map(\.id) == ["question"])
  }
}

@Suite("What a transcript requires")
struct RequirementTests {
  @Test(
    "a version or a command",
    arguments: [
      ("0.1", true), ("langlab 0.1", true), ("0.0.9", true), ("99", false), ("0.1.1", false),
      ("show", true), ("teleport", false),
    ])
  func requirement(word: String, isMet: Bool) {
    #expect(Requirement.isMet(word) == isMet)
  }

  @Test("is told where it is lacking, and is no failure")
  func lacking() {
    let result = runTranscript("---\nrequires: show, teleport\n---\n```langlab A\n> count\n9\n```")
    #expect(result.blocks.isEmpty)
    #expect(TranscriptReport([result]).exitCode == 0)
    #expect(
      report(result) == """
        Tests/t.md: not run; it requires teleport; this is langlab 0.1
        0 blocks in 1 file as expected, 1 not run
        """)
  }
}
