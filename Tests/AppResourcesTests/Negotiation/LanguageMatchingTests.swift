import Testing

@testable import AppResources

@Suite("Two rules for matching languages")
struct LanguageMatchingTests {
  @Test(
    "the note takes exact names and more general ones, CLDR's tables sisters too",
    arguments: [
      (["en", "pt-BR"], ["pt-PT"], ["pt-BR"], []),
      (["en", "pt"], ["pt-PT"], ["pt"], ["pt"]),
      (["en-GB", "de"], ["en-AU"], ["en-GB"], []),
      (["zh-Hant", "zh-Hans"], ["zh-HK"], ["zh-Hant"], ["zh-Hant"]),
      (["fr-FR", "en"], ["fr-CA", "en"], ["fr-FR"], ["en"]),
      (["en", "en-GB"], ["en-GB"], ["en-GB", "en"], ["en-GB", "en"]),
    ])
  func matching(available: [String], preferred: [String], cldr: [String], note: [String]) {
    #expect(Negotiation(available: available, preferred: preferred).result == cldr)
    let strict = Negotiation(available: available, preferred: preferred, matching: .qa1828)
    #expect(strict.result == note)
    #expect(
      strict.candidates.allSatisfy { $0.verdict.isInResult == note.contains($0.name.written) })
  }

  @Test("a sister region says that it is no more general form")
  func sister() {
    let strict = Negotiation(available: ["en", "pt-BR"], preferred: ["pt-PT"], matching: .qa1828)
    #expect(strict.sentence(forCandidateAt: 1) == "no more general form of pt-PT")
    #expect(strict.verdict(ofCandidateAt: 1).rule == "QA1828")
  }
}

@Suite("What is not certain")
struct PlatformOptionsTests {
  @Test("every option has a default and another value", arguments: PlatformOptions.Name.allCases)
  func values(name: PlatformOptions.Name) {
    let standard = PlatformOptions()
    #expect(name.values.first == standard[name])
    for value in name.values {
      #expect(standard.with(name, value)[name] == value)
    }
    #expect(standard.with(name, "nothing") == standard)
  }
}
