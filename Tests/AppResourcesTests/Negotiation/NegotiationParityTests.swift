#if canImport(_FoundationICU)
  import Testing
  import _FoundationICU

  @testable import AppResources

  @Suite("Negotiation against the host's ICU")
  struct NegotiationParityTests {
    /// The answer of the function that Apple's platforms use.
    private func platformAnswer(preferred: [String], available: [String]) -> [String] {
      let preferredTexts = preferred.map { Array($0.utf8CString) }
      let availableTexts = available.map { Array($0.utf8CString) }
      let preferredPointers = preferredTexts.map(Self.copy)
      let availablePointers = availableTexts.map(Self.copy)
      defer { for pointer in preferredPointers + availablePointers { pointer.deallocate() } }
      var status = U_ZERO_ERROR
      var results: [UnsafePointer<CChar>?] = Array(repeating: nil, count: available.count + 1)
      let count = ualoc_localizationsToUse(
        preferredPointers.map { UnsafePointer($0) }, Int32(preferred.count),
        availablePointers.map { UnsafePointer($0) }, Int32(available.count), &results,
        Int32(results.count), &status)
      return results.prefix(Int(max(count, 0))).compactMap { $0.map { String(cString: $0) } }
    }

    private static func copy(_ text: [CChar]) -> UnsafeMutablePointer<CChar> {
      let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
      pointer.initialize(from: text, count: text.count)
      return pointer
    }

    /// A generator whose numbers are the same in every run.
    private struct Numbers: RandomNumberGenerator {
      var state: UInt64

      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var mixed = state
        mixed ^= mixed >> 33
        mixed &*= 0xff51_afd7_ed55_8ccd
        mixed ^= mixed >> 33
        return mixed
      }
    }

    private static let languages = [
      "en", "zh", "fr", "de", "es", "pt", "nb", "no", "nn", "sr", "yue", "wuu", "ar", "ars", "hi",
      "he", "iw", "id", "in", "az", "uz", "pa", "kk", "ms", "sh", "mo", "tl", "fil", "cmn", "eng",
      "zho", "ja", "ht", "prs", "cnr",
    ]
    /// Names that stand alone, as the likely regions of unknown languages are not among the tables.
    ///
    /// Left out is what neither a device nor Xcode writes, where the two differ: the empty name, a
    /// region alone, `i-klingon`, `zh-min-nan`, and a name that is no language among the preferred ones.
    private static let wholeNames = [
      "English", "Chinese", "norwegian", "Base", "zxx", "xx", "tlh", "mul", "aa", "en.old", "und",
      "en--US", "no_NO_NY", "sgn-US",
    ]
    private static let scripts = [
      "", "", "", "Hans", "Hant", "Latn", "Cyrl", "Arab", "hant", "Deva",
    ]
    private static let regions = [
      "", "", "US", "GB", "AU", "IN", "CN", "TW", "HK", "MO", "SG", "BR", "PT", "419", "001", "150",
      "MX", "ES", "CA", "FR", "CH", "DE", "AT", "NO", "RS", "ME", "IR", "gb", "ZZ", "AO", "NZ",
    ]
    private static let ends = [
      "", "", "", "", "", "", "", "-1996", "@calendar=buddhist", "-u-nu-arab",
    ]

    private func name(_ numbers: inout Numbers) -> String {
      if Int.random(in: 0..<8, using: &numbers) == 0 {
        return Self.wholeNames.randomElement(using: &numbers) ?? ""
      }
      let separator = Bool.random(using: &numbers) ? "-" : "_"
      let parts = [Self.languages, Self.scripts, Self.regions].compactMap {
        $0.randomElement(using: &numbers)
      }
      let end = Self.ends.randomElement(using: &numbers) ?? ""
      return parts.filter { !$0.isEmpty }.joined(separator: separator) + end
    }

    @Test("gives the same answer in thousands of random cases")
    func randomCases() {
      var numbers = Numbers(state: 20_140_917)
      var differing = 0
      for _ in 0..<6_000 {
        let preferred = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in name(&numbers) }
        let available = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in name(&numbers) }
        let expected = platformAnswer(preferred: preferred, available: available)
        let result = Negotiation(available: available, preferred: preferred).result
        if result != expected { differing += 1 }
        if differing <= 12 { #expect(result == expected, "\(preferred) of \(available)") }
      }
      #expect(differing == 0)
    }
  }
#endif
