import Testing

@testable import AppResources

@Suite("String Catalogs")
struct StringCatalogTests {
  private static let text = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "hello" : {
          "comment" : "A greeting",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } },
            "ja" : { "stringUnit" : { "state" : "needs_review", "value" : "こんにちは" } }
          }
        },
        "%lld files" : {
          "localizations" : {
            "ru" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld файл" } },
              "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld файла" } },
              "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld файлов" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld файла" } }
            } } }
          }
        },
        "%@ has %lld" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%@ has %lld thing" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%@ has %lld things" } }
            } } }
          }
        },
        "tap" : {
          "localizations" : {
            "en" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } }
            } } }
          }
        },
        "birds" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@birds@ in %#@trees@" },
              "substitutions" : {
                "birds" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg bird" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg birds" } } } } },
                "trees" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "a tree" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg trees" } } } } }
              }
            }
          }
        },
        "brand" : {
          "shouldTranslate" : false,
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Marke" } },
            "en" : { "stringUnit" : { "state" : "new", "value" : "Brand" } }
          }
        },
        "stale" : {
          "extractionState" : "stale",
          "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Alt" } } }
        }
      },
      "version" : "1.0"
    }
    """

  private static let catalog = StringCatalog.read(
    Array(text.utf8), path: "App/Localizable.xcstrings")

  private func formatted(
    _ key: String, _ language: String, _ arguments: [FormatArgument], device: String = "iphone"
  ) -> String? {
    let value = Self.catalog.stringsdict(for: language).entry(forKey: key)?.value
    let context = FormattingContext(language: language, device: device)
    return value.map { TextFormatter.format($0, arguments, in: context).text }
  }

  @Test("languages come with the source language first")
  func languages() {
    #expect(Self.catalog.languages == ["en", "de", "fr", "ja", "ru"])
    #expect(Self.catalog.tableName == "Localizable")
    #expect(!Self.catalog.isOfDocument)
    #expect(StringCatalog.read([], path: "mul.lproj/Main.xcstrings").isOfDocument)
  }

  @Test("plain texts go to .strings with their places, unless no translator touched them")
  func plain() {
    let german = Self.catalog.strings(for: "de")
    #expect(german.entries.map(\.key) == ["hello", "stale"])
    #expect(german.entry(forKey: "hello")?.value == .text("Hallo"))
    #expect(german.entry(forKey: "hello")?.valuePlace.line == 7)
    #expect(german.entry(forKey: "hello")?.comment == "A greeting")
    #expect(Self.catalog.strings(for: "fr").entries.isEmpty)
    #expect(Self.catalog.strings(for: "ja").text(forKey: "hello") == "こんにちは")
    #expect(Self.catalog.strings(for: "en").entries.map(\.key) == ["tap", "brand"])
  }

  @Test("plural variants become an entry whose number is found in the text")
  func plural() {
    #expect(formatted("%lld files", "ru", [.integer(21)]) == "21 файл")
    #expect(formatted("%lld files", "ru", [.integer(5)]) == "5 файлов")
    #expect(formatted("%@ has %lld", "en", [.text("Ann"), .integer(1)]) == "Ann has 1 thing")
    #expect(formatted("%@ has %lld", "en", [.text("Ann"), .integer(2)]) == "Ann has 2 things")
  }

  @Test("device variants become an entry, and other goes to .strings too")
  func device() {
    #expect(formatted("tap", "en", [], device: "mac") == "Click")
    #expect(formatted("tap", "en", [], device: "ipad") == "Tap")
    #expect(Self.catalog.strings(for: "en").text(forKey: "tap") == "Tap")
  }

  @Test("substitutions take their arguments by position")
  func substitutions() {
    #expect(formatted("birds", "en", [.integer(1), .integer(3)]) == "3 birds in a tree")
    #expect(formatted("birds", "en", [.integer(2), .integer(1)]) == "1 bird in 2 trees")
  }

  @Test("the lint names variants, substitutions and specifiers that are wrong")
  func lint() {
    let text = """
      { "sourceLanguage": "en", "extra": {}, "strings": {
        "a %lld": { "localizations": { "ru": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%@" } },
          "others": { "stringUnit": { "state": "translated", "value": "x" } } } } } } },
        "b": { "localizations": { "en": {
          "stringUnit": { "state": "translated", "value": "%#@x@" },
          "substitutions": { "y": { "variations": { "plural": {
            "one": {}, "other": { "stringUnit": { "state": "translated", "value": "" } } } } } } } } },
        "b": {}
      } }
      """
    let catalog = StringCatalog.read(Array(text.utf8), path: "x.xcstrings")
    #expect(
      catalog.diagnostics.map { "\($0.place?.line ?? 0) \($0.id)" }.sorted()
        == [
          "1 unknown-member", "2 missing-category", "2 missing-category", "2 missing-other",
          "3 specifier-mismatch", "4 unknown-category", "5 duplicate-key",
          "6 undefined-substitution", "7 unused-substitution", "9 untranslated",
        ].sorted())
  }

  @Test(
    "a broken catalog says where",
    arguments: [
      ("{\n  \"strings\" : {\n    \"a\" : \n}", "expected a value, found '}' on line 4"),
      ("", "expected a value, found the end of the file on line 1"),
      ("[]", "the file is no JSON object"),
      ("{\"a\": 1,}", "expected a key in quotes, found '}' on line 1"),
      ("{} x", "expected the end of the file, found 'x' on line 1"),
      ("{\"a\": \"b", "the text has no closing quote on line 1"),
    ])
  func broken(_ text: String, _ error: String) {
    let catalog = StringCatalog.read(Array(text.utf8), path: "x.xcstrings")
    #expect(catalog.error == error)
    #expect(catalog.diagnostics.first?.severity == .error)
  }

  @Test("every prefix and many changes of a catalog are read without a crash")
  func hostile() {
    let bytes = Array(Self.text.utf8)
    for length in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(StringCatalog.read(Array(bytes.prefix(length)), path: "x").error != nil)
    }
    for changed in mutations(of: bytes, count: 300, seed: 3) {
      let catalog = StringCatalog.read(changed, path: "x")
      for language in catalog.languages {
        #expect(catalog.strings(for: language).entries.count <= catalog.entries.count)
        #expect(catalog.stringsdict(for: language).entries.count <= catalog.entries.count)
      }
    }
  }

  @Test("a million open brackets are refused")
  func deep() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(StringCatalog.read(bytes, path: "x").error?.hasPrefix("more than 512") == true)
  }
}

@Suite("Localization tables")
struct LocalizationTableTests {
  private static let text = """
    <plist><dict>
      <key>LocProvenance</key><dict><key>en</key><integer>1</integer></dict>
      <key>zh_TW</key><dict><key>a</key><string>甲</string></dict>
      <key>en</key><dict><key>a</key><string>A</string>
        <key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@x@</string>
          <key>x</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>one</string><key>other</key><string>%d</string></dict></dict>
      </dict>
    </dict></plist>
    """

  @Test("each language has its table, and bookkeeping is no language")
  func tables() throws {
    let file = LocalizationTable.read(Array(Self.text.utf8), path: "T.loctable")
    #expect(file.languages == ["zh_TW", "en"])
    #expect(file.table(for: "zh-TW")?.text(forKey: "a") == "甲")
    #expect(file.table(for: "zh_TW")?.entry(forKey: "a")?.valuePlace.line == 3)
    #expect(file.table(for: "fr") == nil)
    let value = try #require(file.table(for: "en")?.entry(forKey: "n")?.value)
    let context = FormattingContext(language: "en")
    #expect(TextFormatter.format(value, [.integer(5)], in: context).text == "5")
  }

  @Test("a broken file says why")
  func broken() {
    let file = LocalizationTable.read(Array("<plist><dict><key>en".utf8), path: "T.loctable")
    #expect(file.error != nil)
    #expect(file.languages.isEmpty)
  }
}
