import Diagnostics
import Foundation
import Testing

@testable import InterfaceBuilder

private func read(_ text: String) -> (document: InterfaceDocument?, diagnostics: [Diagnostic]) {
  InterfaceDocument.read(Array(text.utf8), path: "A.xib")
}

@Suite("Broken and hostile documents")
struct HostileInputTests {
  @Test(
    "give one clear diagnostic with its line, and no document",
    arguments: [
      ("", "A.xib:1: error: the file is empty"),
      (" \n\t", "A.xib:1: error: the file is empty"),
      (
        "<?xml version='1.0'?>\n<archive type='com.apple.InterfaceBuilder3.Cocoa.XIB'/>",
        "A.xib:2:1: error: not understood: the archive format from before Xcode 4.3; "
          + "saved once in a newer Xcode the file is readable"
      ),
      ("<plist/>", "A.xib:1:1: error: element \"plist\" where \"document\" was expected"),
      ("hello", "A.xib:1: error: no XML element found"),
    ])
  func noDocument(text: String, expected: String) {
    let (document, diagnostics) = read(text)
    #expect(document == nil)
    #expect(diagnostics.map(\.description) == [expected])
  }

  @Test(
    "keep everything before the damage",
    arguments: [
      (
        "<document>\n<objects>\n<label id='a' text='A'/>\n<view id='b'>\n</objects></document>",
        "A.xib:5: error: an end tag that doesn't match the element it should close; "
          + "element \"view\" of line 4 was open"
      ),
      (
        "<document>\n<objects>\n<label id='a' text='A'/>\n<view id='b'>\n",
        "A.xib:4: error: the XML ends before all elements are closed; "
          + "element \"view\" of line 4 was open"
      ),
      (
        "<document>\n<objects>\n<label id='a' text='A'/>\n<view id='b'>\n<label id='c' id='d'/>",
        "A.xib:5: error: an attribute that stands twice in one element; "
          + "element \"view\" of line 4 was open"
      ),
      (
        "<document>\n<objects>\n<label id='a' text='A'/>\n<view id='b'>\n<label text=A/>",
        "A.xib:5: error: an attribute value without its quotes; "
          + "element \"view\" of line 4 was open"
      ),
    ])
  func damaged(text: String, expected: String) throws {
    let (found, diagnostics) = read(text)
    let document = try #require(found)
    #expect(diagnostics.map(\.description) == [expected])
    #expect(!document.isComplete)
    #expect(document.objects.map(\.id) == ["a", "b"])
    #expect(document.localizableTexts.map(\.text) == ["A"])
  }

  @Test("text in UTF-16 is refused in one diagnostic")
  func otherEncoding() {
    let units = Array("\u{FEFF}<document><objects/></document>".utf16)
    let bytes = units.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    let (document, diagnostics) = InterfaceDocument.read(bytes, path: "A.xib")
    #expect(document == nil)
    #expect(
      diagnostics.map(\.description) == [
        "A.xib:1: error: the file is in UTF-16; Interface Builder writes UTF-8"
      ])
  }

  @Test("duplicate ids are told one by one; the first keeps the id and none is lost")
  func duplicates() throws {
    let (found, diagnostics) = read(
      xib("<label id='a' text='1'/>\n<button id='a'/>\n <label id='a' text='3'/>"))
    let document = try #require(found)
    #expect(
      diagnostics.map(\.description) == [
        "A.xib:4:1: error: object id \"a\" is already that of the label in line 3; "
          + "the later one can't be found by it",
        "A.xib:5:2: error: object id \"a\" is already that of the label in line 3; "
          + "the later one can't be found by it",
      ])
    #expect(document.object("a")?["text"] == "1")
    #expect(document.objects.map(\.name) == ["label", "button", "label"])
  }

  @Test("too deep, too wide, too long and too large end in one diagnostic")
  func bounds() {
    func only(_ bytes: [UInt8]) -> String {
      let (document, diagnostics) = InterfaceDocument.read(bytes, path: "A.xib")
      #expect(document == nil)
      #expect(diagnostics.count == 1)
      return diagnostics.first?.message ?? ""
    }
    let start = Array("<document>".utf8)
    let deep = Array(repeating: Array("<view>".utf8), count: 1_000_000).joined()
    #expect(only(start + deep) == "elements are nested deeper than 256; it is not read")
    let many = Array(repeating: Array("<a/>".utf8), count: 400_001).joined()
    #expect(only(start + many) == "the file has more than 400000 elements; it is not read")
    let wide = (0..<100_000).map { " a\($0)=''" }.joined()
    #expect(
      only(Array("<document\(wide)/>".utf8))
        == "an element has more than 256 attributes; it is not read")
    #expect(
      only([UInt8](repeating: 0x20, count: 200 << 20))
        == "the file is larger than 32 MB; it is not read")
  }

  @Test("entities of a document type declaration are not expanded")
  func entityBomb() throws {
    let entities = (1...9).map { level in
      "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }.joined(separator: "\n")
    let (document, diagnostics) = read(
      "<!DOCTYPE document [\n<!ENTITY l0 \"]>\">\n\(entities)\n]>\n<document a=\"&l9;\"/>")
    #expect(document == nil)
    #expect(diagnostics.map(\.id) == ["document-type-ignored", "broken-xml"])
    #expect(diagnostics.map { $0.place?.line } == [1, 13])
  }

  @Test("external entities are not read")
  func externalEntity() throws {
    let secret = FileManager.default.temporaryDirectory.appendingPathComponent(
      "interface-\(UUID().uuidString)")
    try Data("SECRET".utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    for entity in [
      "<!ENTITY e SYSTEM \"\(secret.absoluteString)\">",
      "<!ENTITY % e SYSTEM \"\(secret.path)\"> %e;",
    ] {
      let (document, diagnostics) = read(
        "<!DOCTYPE document [\(entity)]>\n<document><objects><label id='a'><string key='text'>&e;</string></label></objects></document>"
      )
      #expect(diagnostics.map(\.id) == ["document-type-ignored", "broken-xml"])
      let texts = try #require(document).root.tree.nodes.map(\.text)
      #expect(!texts.contains { $0.contains("SECRET") })
    }
  }

  @Test("a document type declaration without entities does no harm")
  func harmlessDocumentType() throws {
    let (document, diagnostics) = read(
      "<!DOCTYPE document SYSTEM \"http://localhost/ib.dtd\">\n<document><objects>\n<label id='a'/></objects></document>"
    )
    #expect(diagnostics.map(\.id) == ["document-type-ignored"])
    #expect(document?.object("a")?.place.line == 3)
  }

  @Test("cut off at any byte, a document says so and keeps a prefix of its objects")
  func truncation() throws {
    let bytes = Array(form.utf8)
    let whole = try document(form).objects.map(\.id)
    for length in stride(from: 1, to: bytes.count - 1, by: 7) {
      let (document, diagnostics) = InterfaceDocument.read(Array(bytes[..<length]), path: "A.xib")
      #expect(diagnostics.count == 1, "cut at \(length)")
      if let document {
        #expect(!document.isComplete)
        #expect(whole.starts(with: document.objects.map(\.id)), "cut at \(length)")
      }
    }
  }

  @Test("random damage never crashes the reader or anything that asks the document")
  func mutations() {
    var random = Generator(state: 42)
    let bytes = Array(form.utf8)
    let special = Array("<>\"'&=/![]-? \u{0}\u{FF}é".utf8)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let at = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged[at] = special.randomElement(using: &random) ?? 0
        case 1: damaged.remove(at: at)
        case 2: damaged.insert(special.randomElement(using: &random) ?? 0, at: at)
        default:
          let end = min(damaged.count, at + Int.random(in: 1..<80, using: &random))
          damaged.insert(contentsOf: damaged[at..<end], at: at)
        }
      }
      let (document, diagnostics) = InterfaceDocument.read(damaged, path: "A.xib")
      guard let document else {
        #expect(!diagnostics.isEmpty)
        continue
      }
      #expect(document.isComplete || !diagnostics.isEmpty)
      for object in document.objects {
        #expect(object.descendants.count > object.children.count)
        #expect(object.place.line >= 1)
      }
      #expect(Set(document.localizableTexts.map(\.key)).count <= document.elementCount * 8)
    }
  }

  @Test("a megabyte of flat views takes time in proportion, not its square")
  func linear() throws {
    let views = (0..<20_000).map { "<label id='i\($0)' text='T'/>" }.joined()
    let document = try document(xib("<view id='v'><subviews>\(views)</subviews></view>"))
    #expect(document.objects.count == 20_001)
    #expect(document.object("v")?.subviews.count == 20_000)
    #expect(document.localizableTexts.count == 20_000)
  }
}

/// A generator with a fixed seed, so that a failure comes back.
private struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
