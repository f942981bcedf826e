import Diagnostics
import Testing

@testable import AppResources

/// One case of `stringsdict.json`: an entry, arguments, and the documented text.
struct StringsdictVector: Sendable, CustomTestStringConvertible {
  var id: String
  var language: String
  var entry: PropertyListNode
  var arguments: [FormatArgument]?
  var device: String?
  var width: Int?
  var expected: String?
  var testDescription: String { id }

  static let all: [StringsdictVector] = {
    do {
      return try (vectors("stringsdict")["cases"]?.elements ?? []).map { vector in
        var arguments: [FormatArgument]?
        if case .array(let elements)? = vector["args"]?.content {
          arguments = elements.map(argument)
        }
        return StringsdictVector(
          id: vector["id"]?.string ?? "", language: vector["language"]?.string ?? "",
          entry: node(try #require(vector["entry"])), arguments: arguments,
          device: vector["device"]?.string, width: vector["width"]?.integer,
          expected: vector["expected"]?.string)
      }
    } catch {
      Issue.record("stringsdict.json: \(error)")
      return []
    }
  }()

  private static func argument(_ node: JSONNode) -> FormatArgument {
    if let text = node.string { return .text(text) }
    if let object = node["$object"]?.integer {
      return .object(String(object), number: PluralNumber(object))
    }
    if let integer = node.integer { return .integer(integer) }
    if case .number(let text) = node.content { return .real(Double(text) ?? 0) }
    return .null
  }

  private static func node(_ json: JSONNode) -> PropertyListNode {
    let members = json.members?.map { member in
      PropertyListNode.Member(
        key: member.key, keyOffset: member.keyOffset, value: node(member.value))
    }
    return PropertyListNode(
      content: members.map { .dictionary($0) } ?? .leaf(.string(json.string ?? "")),
      offset: json.offset)
  }
}

@Suite("Entries of .stringsdict")
struct StringsdictVectorTests {
  @Test("all documented cases are there")
  func count() {
    #expect(StringsdictVector.all.count == 75)
  }

  @Test("documented texts come out", arguments: StringsdictVector.all)
  func text(_ vector: StringsdictVector) throws {
    var reader = StringsdictReader { _ in Place(file: "x.stringsdict", line: 1) }
    let value = reader.value(vector.entry, key: "key")
    guard let arguments = vector.arguments else {
      guard case .rules(let entry) = value else {
        Issue.record("no entry with rules")
        return
      }
      #expect(entry.text() == vector.expected)
      return
    }
    let context = FormattingContext(
      language: vector.language, device: vector.device ?? "iphone", width: vector.width)
    let formatted = TextFormatter.format(value, arguments, in: context)
    guard let expected = vector.expected else {
      #expect(reader.diagnostics.contains { $0.severity == .error })
      #expect(!formatted.reports.isEmpty)
      return
    }
    #expect(formatted.text == expected)
    #expect(formatted.reports.isEmpty)
    #expect(!reader.diagnostics.contains { $0.severity == .error } || vector.id == "gender")
  }
}
