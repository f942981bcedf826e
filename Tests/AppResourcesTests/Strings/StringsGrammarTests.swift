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
    try (vectors("strings-grammar")["cases"]?.elements ?? []).map { entry in
      var bytes = Array((entry["text"]?.string ?? "").utf8)
      if let base64 = entry["base64"]?.string {
        bytes = Array(try #require(Data(base64Encoded: base64)))
      }
      let error = entry["error"]
      return GrammarCase(
        id: try #require(entry["id"]?.string), bytes: bytes,
        expected: (entry["dict"] ?? entry["array"] ?? entry["string"]).map(plist),
        format: entry["format"]?.string,
        error: (error?["oldStyleMessage"] ?? error?["message"])?.string,
        isUsable: entry["usableAsTable"]?.boolean ?? false)
    }
  }

  private static func plist(_ node: JSONNode) -> PropertyListValue {
    switch node.content {
    case .array(let elements): return .array(elements.map(plist))
    case .object(let members):
      guard let hex = node["$data"]?.string else {
        return .dictionary(members.map { .init($0.key, plist($0.value)) })
      }
      let digits = Array(hex.utf8).map { hexDigit($0) ?? 0 }
      return .data(
        stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    default: return .string(node.string ?? "?")
    }
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
