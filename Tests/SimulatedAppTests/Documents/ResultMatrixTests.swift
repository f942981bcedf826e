import AppCode
import Testing

@testable import SimulatedApp

/// The result matrix of interface-builder section 5.4: where each text of a document comes from.
@Suite("A document's text")
struct ResultMatrixTests {
  /// One layout on disk, launched in Japanese, with what shows plainly and under an override.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Where the document stands, by what its label says there.
    var documents: [String: String]
    /// The tables, by what they say.
    var tables: [String: String]
    var plain: String?
    /// The language that the override asks, and what shows then.
    var override: [String: String]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "of Base, with a table for the language",
      documents: ["Base.lproj/": "base"], tables: ["ja": "ja", "ko": "ko"], plain: "ja",
      override: ["ko": "ko", "fr": "base", "ja": "ja"]),
    Row(
      testDescription: "of Base, without one, with a table in Base",
      documents: ["Base.lproj/": "base"], tables: ["Base": "base table", "en": "en", "ko": "ko"],
      plain: "base table", override: ["ko": "ko", "fr": "base", "Base": "base table", "en": "en"]),
    Row(
      testDescription: "of Base, without one, with a table in the development language",
      documents: ["Base.lproj/": "base"], tables: ["en": "en", "ko": "ko"], plain: "en",
      override: ["ko": "ko", "fr": "base"]),
    Row(
      testDescription: "of Base, without any table",
      documents: ["Base.lproj/": "base"], tables: ["ko": "ko"], plain: "base",
      override: ["ko": "ko", "fr": "base"]),
    Row(
      testDescription: "of the language's whole file, whatever an override says",
      documents: ["Base.lproj/": "base", "ja.lproj/": "whole"], tables: ["ja": "ja", "ko": "ko"],
      plain: "whole", override: ["ko": "whole", "ja": "whole"]),
    Row(
      testDescription: "of another language's whole file is not seen",
      documents: ["Base.lproj/": "base", "ko.lproj/": "whole"], tables: ["ja": "ja"], plain: "ja",
      override: ["ko": "base", "ja": "ja"]),
    Row(
      testDescription: "of the development language's whole file, where the language has none",
      documents: ["en.lproj/": "english", "ko.lproj/": "korean"], tables: ["ja": "ja"],
      plain: "english", override: ["ko": "english", "ja": "english"]),
    Row(
      testDescription: "of a file outside the search list is not found",
      documents: ["ko.lproj/": "korean"], tables: [:], plain: nil, override: [:]),
    Row(
      testDescription: "outside every lproj is plain, and its table dead",
      documents: ["": "top"], tables: ["ja": "ja", "ko": "ko"], plain: "top",
      override: ["ko": "top", "ja": "top"]),
    Row(
      testDescription: "at the top hides its copies",
      documents: ["": "top", "ja.lproj/": "whole", "Base.lproj/": "base"], tables: ["ko": "ko"],
      plain: "top", override: ["ko": "top"]),
  ]

  private func world(_ row: Row, _ language: String = "ja") throws -> World {
    var files = ["Base.lproj/Main.storyboard": SmallApp.storyboard(SmallApp.label("x", "x"))]
    for language in ["ja", "ko", "fr"] { files["\(language).lproj/Localizable.strings"] = "a = b;" }
    for (folder, text) in row.documents {
      files["\(folder)D.storyboard"] = SmallApp.storyboard(SmallApp.label("l", text))
    }
    for (language, text) in row.tables {
      files["\(language).lproj/D.strings"] = "\"l.text\" = \"\(text)\";"
    }
    return try SmallApp(files).world(language)
  }

  @Test("comes from where the matrix says", arguments: rows)
  func plain(row: Row) throws {
    var world = try world(row)
    world.call("Root.show", "D")
    guard let plain = row.plain else {
      #expect(world.process.trap?.message == "there is no storyboard named 'D' in the main bundle")
      return
    }
    #expect(try world.shownText("l") == plain)
    for (language, text) in row.override {
      var copy = world
      copy.call("ChosenBundle.use", language)
      copy.call("Root.show", "D")
      #expect(try copy.shownText("l") == text, "\(language) takes the place")
    }
  }

  @Test("outside every lproj leaves a remark for its tables and copies")
  func remarks() throws {
    func remarks(_ index: Int) throws -> [Remark] {
      var world = try world(Self.rows[index])
      world.call("Root.show", "D")
      return world.journal.events.compactMap {
        if case .remark(let remark) = $0.kind { remark } else { nil }
      }
    }
    #expect(
      try remarks(8).contains(
        .deadTables(document: "D.storyboard", tables: ["ja.lproj/D.strings", "ko.lproj/D.strings"]))
    )
    #expect(
      try remarks(9).contains(
        .hidesCopies(
          document: "D.storyboard",
          copies: ["Base.lproj/D.storyboard", "ja.lproj/D.storyboard"])))
  }

  @Test("is one file's: a key that the first table lacks shows Base text")
  func oneTable() throws {
    let views = SmallApp.label("l", "base") + SmallApp.label("m", "base m")
    let world = try SmallApp([
      "Base.lproj/Main.storyboard": SmallApp.storyboard(views),
      "ja.lproj/Main.strings": "\"l.text\" = \"ja\";",
      "Base.lproj/Main.strings": "\"m.text\" = \"base table\";",
      "en.lproj/Main.strings": "\"m.text\" = \"en\";",
    ]).world("ja")
    #expect(try world.shownText("l") == "ja")
    #expect(try world.shownText("m") == "base m")
  }

  @Test("comes from a catalog beside Base, which is no language")
  func catalog() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"l.text": {"localizations": {
      "ja": {"stringUnit": {"state": "translated", "value": "目録"}},
      "ko": {"stringUnit": {"state": "needs_review", "value": "목록"}}}}}}
      """
    let app = SmallApp([
      "Base.lproj/Main.storyboard": SmallApp.storyboard(SmallApp.label("l", "base")),
      "mul.lproj/Main.xcstrings": catalog,
    ])
    #expect(try app.world("ja").shownText("l") == "目録")
    #expect(try app.world("ko").shownText("l") == "목록")
    #expect(try app.world("en").shownText("l") == "base")
    #expect(try !app.world().app.main.localizationNames.contains("mul"))
  }

  @Test("with attributes stays as it is in Base")
  func attributed() throws {
    let label = """
      <label id="l"><attributedString key="attributedText"><fragment content="Two "/>\
      <fragment content="parts"/></attributedString></label>
      """
    let world = try SmallApp([
      "Base.lproj/Main.storyboard": SmallApp.storyboard(label),
      "ja.lproj/Main.strings": "\"l.text\" = \"ja\"; \"l.attributedText\" = \"ja\";",
    ]).world("ja")
    #expect(try world.shownText("l") == "Two parts")
  }
}
