import Testing

@testable import LabShell

@Suite("Negotiation from the command line")
struct NegotiationRequestTests {
  @Test("tells what was chosen, and why each candidate won or lost")
  func lines() {
    let request = NegotiationRequest(
      available: ["en", "zh-Hans", "zh-Hant", "fr", "de", "ja", "ko", "Base"],
      preferred: ["zh-HK", "en-HK"], development: "en")
    #expect(
      request.lines(width: 80) == [
        "available             en, zh-Hans, zh-Hant, fr, de, ja, ko, Base",
        "preferred             zh-HK, en-HK",
        "localizations         zh-Hant",
        "development language  en",
        "search list           zh-Hant, en",
        "the user's languages: zh-Hant for zh-HK",
        "  zh-Hant   the nearest that zh-HK falls back to: zh-Hant-HK → zh-HK → zh-Hant",
        "  zh-Hans   in simplified characters (Hans), but zh-HK is in traditional",
        "            characters (Hant): another script never matches",
        "  en        fits en-HK, but zh-HK is preferred and has a match",
        "  Base      no language: it holds the documents that all languages share",
        "  4 others  another language than zh-HK and en-HK",
        "en, the development language, is put behind for files that are missing",
      ])
  }

  @Test("without a development language there is no search list")
  func plain() {
    let request = NegotiationRequest(available: ["en", "fr"], preferred: ["ja"])
    #expect(
      request.lines(width: 80) == [
        "available      en, fr",
        "preferred      ja",
        "localizations  none",
        "nothing matches ja",
        "  en, fr  another language than ja",
      ])
    #expect(
      request.json == """
        {"localizations":[],"candidates":[\
        {"name":"en","isChosen":false,"rule":"N4","score":null,"reason":"another language than ja"},\
        {"name":"fr","isChosen":false,"rule":"N4","score":null,"reason":"another language than ja"}]}
        """)
  }

  @Test(
    "answers each line of a batch with a line",
    arguments: [
      (#"{"available":["en","fr"],"preferred":["fr-CA"]}"#, #"{"localizations":["fr"]}"#),
      (#"{"available":["en"],"preferred":["ja"]}"#, #"{"localizations":[]}"#),
      (#"{"available":[],"preferred":[]}"#, #"{"localizations":[]}"#),
      (
        #"{"available":["fr","en"],"preferred":["ja"],"development":"en"}"#,
        #"{"localizations":[],"searchList":["en"]}"#
      ),
      (
        #"{"available":["fr","English"],"preferred":["fr"],"development":""}"#,
        #"{"localizations":["fr"],"searchList":["fr","English"]}"#
      ),
      (
        #"{"available":["fr"],"preferred":["fr"],"development":null,"note":1}"#,
        #"{"localizations":["fr"]}"#
      ),
    ])
  func batch(line: String, answer: String) {
    let result = NegotiationRequest.answer(toLine: line)
    #expect(result.text == answer)
    #expect(!result.failed)
  }

  @Test(
    "a bad line gets an object with its error",
    arguments: [
      ("nope", "no JSON: expected a value, found 'n' at byte 1"),
      ("[1]", "expected a JSON object"),
      (#"{"available":"en","preferred":[]}"#, "\\\"available\\\" has to be an array of texts"),
      (#"{"available":["en"]}"#, "\\\"preferred\\\" has to be an array of texts"),
      (
        #"{"available":["en"],"preferred":["en"],"development":1}"#,
        "\\\"development\\\" has to be a text"
      ),
    ])
  func badLines(line: String, message: String) {
    let result = NegotiationRequest.answer(toLine: line)
    #expect(result.text == "{\"error\":\"\(message)\"}")
    #expect(result.failed)
  }

  @Test("the command line's arguments")
  func arguments() throws {
    #expect(
      try Invocation(["negotiate", "--available", "en, fr", "--preferred", "fr-CA", "--json"])
        .action
        == .negotiate(
          NegotiationRequest(available: ["en", "fr"], preferred: ["fr-CA"]), asJSON: true))
    #expect(try Invocation(["negotiate", "--batch", "-"]).action == .negotiateBatch("-"))
    #expect(
      try Invocation(["inspect", "a", "--json", "--", "--b"]).action
        == .inspect(["a", "--b"], asJSON: true))
  }

  @Test(
    "mistakes in them are told in one line",
    arguments: [
      (["inspect"], "inspect needs a file"),
      (["inspect", "--jsn", "a"], "inspect has no option \"--jsn\"; did you mean --json?"),
      (["negotiate"], "negotiate needs --available and --preferred, or --batch"),
      (["negotiate", "--available"], "--available needs a value after it"),
      (
        ["negotiate", "en"],
        "negotiate takes its languages after --available and --preferred, not \"en\""
      ),
      (
        ["negotiate", "--batch", "f", "--preferred", "en"],
        "--batch takes all languages from its lines"
      ),
    ])
  func mistakes(arguments: [String], message: String) {
    let refusal = #expect(throws: Refusal.self) { try Invocation(arguments) }
    #expect(refusal?.message == message)
  }
}
