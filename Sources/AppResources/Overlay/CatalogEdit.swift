/// Changes one text of a String Catalog in its JSON; all other bytes stay as they are.
struct CatalogEdit {
  private let original: [UInt8]
  private let source: SourceText
  private let root: JSONNode

  /// The catalog in `bytes`; `nil` when it is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= StringCatalog.sizeLimit else { return nil }
    do {
      source = try SourceText.decode(bytes)
      root = try JSONParser.parse(source)
    } catch {
      return nil
    }
    guard root.members != nil else { return nil }
    original = bytes
  }

  /// The file with `text` for `key` in `language`, in the place of variants if it had any.
  func setting(_ text: String, forKey key: String, in language: String) -> [UInt8]? {
    var path = ["strings", key, "localizations", language]
    var node = root
    var found: [JSONNode] = [root]
    for key in path {
      guard let next = node[key] else { break }
      node = next
      found.append(next)
    }
    if found.count == 5 {
      if let unit = node["stringUnit"], let value = unit["value"], value.string != nil,
        node["variations"] == nil, node["substitutions"] == nil
      {
        var edits = [(value, Self.quoted(text))]
        if let state = unit["state"], state.string == "new" {
          edits.append((state, "\"translated\""))
        }
        return replacing(edits)
      }
      return replacing([(node, Self.object([], text, indent: indent(of: node) ?? ""))])
    }
    // What is missing of the path is put into the deepest object that is there.
    guard let parent = found.last, parent.members != nil else { return nil }
    path.removeFirst(found.count - 1)
    return inserting(path, text, into: parent)
  }

  /// The file without the text of `key` in `language`.
  func removing(key: String, in language: String) -> [UInt8]? {
    guard let node = root["strings"]?[key]?["localizations"], node[language] != nil else {
      return nil
    }
    var edit = TextEdit(source, of: original)
    guard remove(language, from: node, in: &edit) else { return nil }
    return edit.bytes()
  }

  /// The file without any text in `language`.
  func removing(language: String) -> [UInt8]? {
    var edit = TextEdit(source, of: original)
    for member in root["strings"]?.members ?? [] {
      guard let node = member.value["localizations"],
        node.members?.contains(where: { $0.key == language }) == true
      else { continue }
      guard remove(language, from: node, in: &edit) else { return nil }
    }
    return edit.bytes()
  }

  // MARK: - Bytes

  private func end(of node: JSONNode) -> Int? {
    source.bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONParser.Fault) {
        return try JSONParser.end(ofValueAt: node.offset, in: bytes)
      } catch {
        return nil
      }
    }
  }

  private func replacing(_ edits: [(JSONNode, String)]) -> [UInt8]? {
    var edit = TextEdit(source, of: original)
    for (node, text) in edits {
      guard let end = end(of: node) else { return nil }
      edit.replace(node.offset..<end, with: text)
    }
    return edit.bytes()
  }

  private func inserting(_ path: [String], _ text: String, into parent: JSONNode) -> [UInt8]? {
    guard let key = path.first, let members = parent.members else { return nil }
    var edit = TextEdit(source, of: original)
    if let last = members.last {
      guard let end = end(of: last.value) else { return nil }
      let indent = indent(of: last)
      let value = Self.object(path.dropFirst(), text, indent: indent ?? "")
      let gap = indent.map { "\n\($0)" } ?? " "
      edit.replace(end..<end, with: ",\(gap)\(Self.quoted(key)) : \(value)")
    } else {
      guard let end = end(of: parent) else { return nil }
      let indent = indent(of: parent) ?? ""
      edit.replace(parent.offset..<end, with: Self.object(path[...], text, indent: indent))
    }
    return edit.bytes()
  }

  /// Removes a member, duplicates of it included, with one comma for each.
  private func remove(_ key: String, from node: JSONNode, in edit: inout TextEdit) -> Bool {
    guard let members = node.members else { return false }
    let kept = members.filter { $0.key != key }
    if kept.isEmpty {
      guard let end = end(of: node) else { return false }
      edit.replace(node.offset..<end, with: "{}")
      return true
    }
    var previous: Int?
    for (position, member) in members.enumerated() {
      guard let end = end(of: member.value) else { return false }
      if member.key == key {
        if let previous {
          edit.replace(previous..<end, with: "")
        } else {
          edit.replace(member.keyOffset..<members[position + 1].keyOffset, with: "")
        }
      }
      previous = member.key == key && previous == nil ? nil : end
    }
    return true
  }

  // MARK: - Spelling

  private func indent(of member: JSONNode.Member) -> String? { indent(at: member.keyOffset) }

  private func indent(of node: JSONNode) -> String? {
    // A value follows its key on the same line, whose indent is the one that counts.
    var index = node.offset
    while index > 0, source.bytes[index - 1] != 0x0A { index -= 1 }
    let line = source.bytes[index..<node.offset]
    return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  private func indent(at offset: Int) -> String? {
    var index = offset
    while index > 0, source.bytes[index - 1] != 0x0A { index -= 1 }
    let space = source.bytes[index..<offset]
    guard index > 0, space.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return String(decoding: space, as: UTF8.self)
  }

  /// Objects inside one another by `path`, the innermost with `text`, laid out as Xcode does.
  private static func object(_ path: ArraySlice<String>, _ text: String, indent: String) -> String {
    let inner = indent + "  "
    guard let key = path.first else {
      let unit = [
        "{", "\(inner)  \"state\" : \"translated\",", "\(inner)  \"value\" : \(quoted(text))",
        "\(inner)}",
      ].joined(separator: "\n")
      return "{\n\(inner)\"stringUnit\" : \(unit)\n\(indent)}"
    }
    let value = object(path.dropFirst(), text, indent: inner)
    return "{\n\(inner)\(quoted(key)) : \(value)\n\(indent)}"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
