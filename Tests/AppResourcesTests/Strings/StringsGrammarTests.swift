import Foundation
import Testing

@testable import AppResources

/// The measured cases of `strings-grammar.json`: texts and what the platform's reader makes of them.
struct GrammarCase: Sendable, CustomTestStringConvertible {
  var id: String
  var bytes: [UInt8]
  var expected: PropertyListValue?
  var format: String?
  var error: String?
  var isUsable: Bool
  var testDescription: String { id }

  static let all: [GrammarCase] = {
    do {
      return try load()
    } catch {
      Issue.record("strings-grammar.json: \(error)")
      return []
    }
  }()

  private static func load() throws -> [GrammarCase] {
    let url = try #require(
      Bundle.module.url(forResource: "Vectors/strings-grammar", withExtension: "json"))
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let cases = try #require(root?["cases"] as? [[String: Any]])
    return try cases.map { entry in
      let id = try #require(entry["id"] as? String)
      if id == "nfd-key" { return decomposedKeys(id) }
      var bytes = Array((entry["text"] as? String ?? "").utf8)
      if let base64 = entry["base64"] as? String {
        bytes = Array(try #require(Data(base64Encoded: base64)))
      }
      let value = entry["dict"] ?? entry["array"] ?? entry["string"]
      let error = entry["error"] as? [String: Any]
      return GrammarCase(
        id: id, bytes: bytes, expected: value.map(plist), format: entry["format"] as? String,
        error: (error?["oldStyleMessage"] ?? error?["message"]) as? String,
        isUsable: entry["usableAsTable"] as? Bool ?? false)
    }
  }

  /// The case whose two keys become one in a Swift dictionary, and so cannot come through Foundation.
  private static func decomposedKeys(_ id: String) -> GrammarCase {
    GrammarCase(
      id: id, bytes: Array("\"caf\u{E9}\" = \"1\";\n\"cafe\u{301}\" = \"2\";".utf8),
      expected: .dictionary([
        .init("caf\u{E9}", .string("1")), .init("cafe\u{301}", .string("2")),
      ]), format: "openStep", isUsable: true)
  }

  private static func plist(_ value: Any) -> PropertyListValue {
    if let text = value as? String { return .string(text) }
    if let array = value as? [Any] { return .array(array.map(plist)) }
    guard let dictionary = value as? [String: Any] else { return .string("?") }
    if let hex = dictionary["$data"] as? String {
      let digits = Array(hex.utf8).map { hexDigit($0) ?? 0 }
      return .data(
        stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }
    return .dictionary(dictionary.map { .init($0.key, plist($0.value)) })
  }
}

/// The value with every dictionary sorted and rid of overridden duplicates, for comparing.
func normalized(_ value: PropertyListValue) -> PropertyListValue {
  switch value {
  case .array(let elements): return .array(elements.map(normalized))
  case .dictionary(let members):
    var last: [ExactKey: PropertyListValue] = [:]
    for member in members { last[ExactKey(member.key)] = normalized(member.value) }
    return .dictionary(
      last.map { PropertyListValue.Member($0.key.text, $0.value) }
        .sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) })
  default: return value
  }
}

@Suite("The grammar of .strings")
struct StringsGrammarTests {
  @Test("all measured cases are there")
  func count() {
    #expect(GrammarCase.all.count == 172)
  }

  @Test("property lists read as measured", arguments: GrammarCase.all)
  func propertyList(_ grammar: GrammarCase) {
    let file = PropertyListReader.read(grammar.bytes, path: "x.strings")
    #expect(file.value.map(normalized) == grammar.expected.map(normalized))
    #expect(file.error == grammar.error)
    if let format = grammar.format { #expect(file.format == format) }
  }

  @Test("tables hold what was measured", arguments: GrammarCase.all)
  func table(_ grammar: GrammarCase) {
    let file = TableFile.read(grammar.bytes, path: "x.strings", kind: .strings)
    #expect(file.isUsable == grammar.isUsable)
    #expect(file.error == grammar.error)
    guard grammar.isUsable, case .dictionary(let members)? = grammar.expected else {
      #expect(file.keptEntries.isEmpty)
      return
    }
    #expect(file.keptEntries.count == members.count)
    for member in members {
      let value: TableValue =
        if let text = member.value.string { .text(text) } else { .other(member.value) }
      #expect(file.entry(forKey: member.key)?.value == value)
    }
  }

  @Test("a refused file says why at a place", arguments: GrammarCase.all.filter { !$0.isUsable })
  func refused(_ grammar: GrammarCase) {
    let file = TableFile.read(grammar.bytes, path: "x.strings", kind: .strings)
    #expect(file.diagnostics.contains { $0.severity == .error && $0.place != nil })
  }
}
