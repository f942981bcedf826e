import Foundation
import Testing

@testable import AppResources

@Suite("Preferences against measured cases")
struct PreferenceVectorTests {
  private func load() throws -> [String: Any] {
    let url = Bundle.module.bundleURL.appendingPathComponent("Vectors/defaults-arguments.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    return try #require(object as? [String: Any])
  }

  @Test("read launch arguments as measured")
  func arguments() throws {
    let cases = try #require(try load()["arguments"] as? [[String: Any]])
    #expect(cases.count == 53)
    for row in cases {
      let id = try #require(row["id"] as? String)
      let preferences = PreferenceDomains(arguments: try #require(row["args"] as? [String]))
      let domain = try #require(row["domain"] as? [String: [String: Any]])
      let keys = preferences.contents(of: .argument).map(\.key)
      #expect(keys.sorted() == domain.keys.sorted(), "\(id)")
      for (key, reads) in domain {
        let object = try #require(preferences.object(forKey: key), "\(id)")
        #expect(shown(object) == reads["object"] as? String, "\(id)")
        let array = preferences.array(forKey: key).map { shown(.array($0)) } ?? "nil"
        #expect(array == reads["array"] as? String, "\(id)")
        #expect(preferences.string(forKey: key) == reads["string"] as? String, "\(id)")
        #expect(preferences.stringArray(forKey: key) == reads["stringArray"] as? [String], "\(id)")
        #expect(preferences.bool(forKey: key) == reads["bool"] as? Bool, "\(id)")
        let integer = (reads["integer"] as? NSNumber)?.intValue
        #expect(preferences.integer(forKey: key) == integer, "\(id)")
        let double = (reads["double"] as? NSNumber)?.doubleValue
        #expect(preferences.double(forKey: key) == double, "\(id)")
      }
    }
  }

  @Test("read, write and remove as measured")
  func operations() throws {
    let cases = try #require(try load()["operations"] as? [[String: Any]])
    #expect(cases.count == 20)
    for row in cases {
      let id = try #require(row["id"] as? String)
      // What bundles do after a write is a matter of their caches: see BundleCachesTests.
      if id == "o03" { continue }
      var preferences = PreferenceDomains(arguments: row["args"] as? [String] ?? [])
      var answer: PropertyListValue?
      for step in try #require(row["steps"] as? [[Any]]) {
        try run(step, on: &preferences, &answer)
      }
      let expected = row["expected"].flatMap { $0 is NSNull ? nil : $0 }
      #expect(answer == (try expected.map(value)), "\(id)")
    }
  }

  private func run(
    _ step: [Any], on preferences: inout PreferenceDomains, _ answer: inout PropertyListValue?
  ) throws {
    let verb = try #require(step.first as? String)
    let key = try #require(step[1] as? String)
    switch verb {
    case "set": preferences.set(try value(step[2]), forKey: key)
    case "remove": preferences.removeObject(forKey: key)
    case "register":
      preferences.register(defaults: [PropertyListValue.Member(key, try value(step[2]))])
    case "suiteSet":
      let name = try #require(step[2] as? String)
      preferences.set(try value(step[3]), forKey: name, in: .suite(key))
    case "addSuite": preferences.addSuite(named: key)
    case "object": answer = preferences.object(forKey: key)
    case "string": answer = preferences.string(forKey: key).map { .string($0) }
    case "stringArray":
      answer = preferences.stringArray(forKey: key).map { .array($0.map { .string($0) }) }
    case "bool": answer = .boolean(preferences.bool(forKey: key))
    case "integer": answer = .integer(preferences.integer(forKey: key))
    // A custom volatile domain is not searched (rule D2), so there is nothing to keep.
    case "setVolatileDomain": break
    default: Issue.record("unknown step \(verb)")
    }
  }

  private func value(_ json: Any) throws -> PropertyListValue {
    switch json {
    case let text as String: text == "$date" ? .date(0) : .string(text)
    case let list as [Any]: .array(try list.map(value))
    case let object as [String: Any]:
      .dictionary(
        try object.map { PropertyListValue.Member($0.key, try value($0.value)) })
    case let number as NSNumber where String(cString: number.objCType) == "c":
      .boolean(number.boolValue)
    case let number as NSNumber where number.doubleValue.rounded() == number.doubleValue:
      .integer(number.intValue)
    case let number as NSNumber: .real(number.doubleValue)
    default: throw FileFault.missing(path: "\(json)")
    }
  }

  /// A value as the measured cases show it.
  private func shown(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text):
      "S:\"" + text.replacing("\"", with: "\\\"").replacing("'", with: "\\'") + "\""
    case .array(let values): "A:[" + values.map(shown).joined(separator: ", ") + "]"
    case .dictionary(let members):
      "D:{" + members.map { "\"\($0.key)\": \(shown($0.value))" }.joined(separator: ", ") + "}"
    case .data(let bytes): "DATA:" + bytes.map { String(format: "%02x", $0) }.joined()
    case .integer(let number): "N:\(number)"
    case .real(let number): "N:\(number)"
    case .boolean(let flag): "B:\(flag)"
    case .date(let seconds): "T:\(seconds)"
    }
  }
}
