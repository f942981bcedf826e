import Testing

@testable import AppResources

#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// One language of `plural-categories.json`: the categories that the toolchain's ICU gives.
struct PluralVector: Sendable, CustomTestStringConvertible {
  var language: String
  var categories: Set<String>
  /// Numbers by category, with and without shown fraction digits.
  var numbers: [(category: String, number: String)]
  var testDescription: String { language }

  static let all: [PluralVector] = {
    do {
      let root = try vectors("plural-categories")
      return (root["languages"]?.elements ?? []).map { entry in
        let tables = [entry["select"], entry["visibleFraction"]].compactMap { $0?.members }
        return PluralVector(
          language: entry["language"]?.string ?? "",
          categories: Set((entry["categories"]?.elements ?? []).compactMap(\.string)),
          numbers: tables.flatMap { table in
            table.flatMap { member in
              member.value.elements.compactMap(\.string).map { (member.key, $0) }
            }
          })
      }
    } catch {
      Issue.record("plural-categories.json: \(error)")
      return []
    }
  }()
}

@Suite("Plural rules")
struct PluralRulesTests {
  @Test("every measured number has its category", arguments: PluralVector.all)
  func category(_ vector: PluralVector) throws {
    #expect(vector.numbers.count > 80)
    let rules = PluralRules(language: vector.language)
    #expect(Set(rules.categories.map(\.rawValue)) == vector.categories)
    for (category, text) in vector.numbers {
      let number = try #require(PluralNumber(text))
      #expect(
        rules.choice(for: number).category.rawValue == category, "\(text) in \(vector.language)")
    }
  }

  @Test("all measured languages are there")
  func count() {
    #expect(PluralVector.all.count == 132)
  }

  @Test("every rule of the table can be read")
  func table() {
    for group in PluralRuleTable.groups {
      for (category, text) in group.rules {
        #expect(PluralRule(category, text) != nil, "\(text)")
      }
    }
  }

  @Test("21 is one in Russian, and the rule says why")
  func explanation() {
    let choice = PluralRules.category(of: PluralNumber(21), in: "ru-RU")
    #expect(
      choice.explanation
        == "21 is one in ru: v = 0 and i % 10 = 1 and i % 100 != 11"
        + " (v is 0, i % 10 is 1, i % 100 is 21)")
    #expect(
      PluralRules.category(of: PluralNumber(5), in: "en").explanation
        == "5 is other in en: no other rule of the language holds")
  }

  @Test(
    "numbers keep the digits they are given with",
    arguments: [
      (PluralNumber(1.0), "1"), (PluralNumber(1.5), "1.5"), (PluralNumber(-0.25), "-0.25"),
      (PluralNumber(1e20), "100000000000000000000"), (PluralNumber(2.5e-7), "0.00000025"),
      (PluralNumber(UInt64.max), "18446744073709551615"),
    ])
  func digits(_ number: PluralNumber, _ text: String) {
    #expect(number.text == text)
    #expect(PluralNumber(text) == number)
  }

  #if canImport(_FoundationICU)
    @Test("the toolchain's ICU agrees on every language of the table")
    func secondOpinion() throws {
      let numbers = Array(0...130).map(Double.init) + [200, 1_000, 1_000_000, 0.5, 1.5, 2.25, 21.1]
      for group in PluralRuleTable.groups {
        for language in group.languages.split(separator: " ").map(String.init) {
          var status = U_ZERO_ERROR
          let rules = swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status)
          defer { swift_uplrules_close(rules) }
          for number in numbers {
            var units = [UChar](repeating: 0, count: 16)
            let count = swift_uplrules_select(rules, number, &units, 16, &status)
            let expected = String(decoding: units.prefix(Int(count)), as: UTF16.self)
            let choice = PluralRules.category(of: PluralNumber(number), in: language)
            #expect(choice.category.rawValue == expected, "\(number) in \(language)")
          }
        }
      }
    }
  #endif
}
