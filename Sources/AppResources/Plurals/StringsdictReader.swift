import Diagnostics

/// Reads the entries of a `.stringsdict` (rules P1-P9, P11).
struct StringsdictReader {
  private let place: (Int) -> Place
  private(set) var diagnostics: [Diagnostic] = []

  /// How deep entries may stand inside device variants.
  private static let maximumDepth = 8

  /// A reader that finds places of offsets by `place`.
  init(place: @escaping (Int) -> Place) {
    self.place = place
  }

  static func read(_ bytes: [UInt8], path: String) -> TableFile {
    let document = PropertyListDocument.read(bytes)
    var file = StringsReader.table(document, path: path, isEmpty: bytes.isEmpty)
    file.kind = .stringsdict
    guard let members = document.root?.members else { return file }
    let finder = document.source.map { PlaceFinder($0, path: path) }
    var reader = StringsdictReader { finder?.place(at: $0) ?? Place(file: path, line: 1) }
    let entries = members.map { member in
      TableEntry(
        key: member.key, keyPlace: reader.place(member.keyOffset),
        value: reader.value(member.value, key: member.key),
        valuePlace: reader.place(member.value.offset))
    }
    let duplicates = file.diagnostics.filter { $0.id == "duplicate-key" }
    return TableFile(
      path: path, kind: .stringsdict, encoding: document.encoding, entries: entries,
      diagnostics: (duplicates + reader.diagnostics).sorted { left, right in
        (left.place?.line ?? 0) < (right.place?.line ?? 0)
      })
  }

  mutating func report(
    _ id: String, _ severity: Diagnostic.Severity, _ offset: Int, _ message: String
  ) {
    guard diagnostics.count < Diagnostic.limit else { return }
    diagnostics.append(Diagnostic(id, severity, at: place(offset), message))
  }

  /// What the value of `key` is: a text, an entry with rules, or something the platform can't show.
  mutating func value(_ node: PropertyListNode, key: String) -> TableValue {
    if let text = node.string { return .text(text) }
    guard let entry = entry(node, key: key, depth: 0) else { return .other(node.value) }
    return .rules(entry)
  }

  private mutating func entry(
    _ node: PropertyListNode, key: String, depth: Int
  ) -> PluralEntry? {
    guard let members = node.members, depth < Self.maximumDepth else {
      report("not-a-text", .error, node.offset, "\"\(key)\" is \(node.value.noun), not an entry")
      return nil
    }
    func member(_ name: String) -> PropertyListNode? {
      members.last { $0.key == name }?.value
    }
    if let devices = member(StringsdictKey.device), let variants = devices.members {
      let found = self.variants(variants, key: key, depth: depth)
      for variant in found where !Self.devices.contains(variant.name) {
        diagnostics.append(
          Diagnostic(
            "unknown-device", .warning, at: variant.place,
            "\"\(variant.name)\" is no device: this variant is never used"))
      }
      return .devices(found)
    }
    if let widths = member(StringsdictKey.width), let variants = widths.members {
      let found = self.variants(variants, key: key, depth: depth)
      for variant in found where Int(variant.name) == nil {
        diagnostics.append(
          Diagnostic(
            "unknown-width", .warning, at: variant.place,
            "\"\(variant.name)\" is no width: this variant is never used"))
      }
      return .widths(found)
    }
    return formatEntry(node, members, key: key)
  }

  private static let devices: Set<String> = [
    "iphone", "ipad", "ipod", "mac", "appletv", "applewatch", "applevision", "other",
  ]

  private mutating func variants(
    _ members: [PropertyListNode.Member], key: String, depth: Int
  ) -> [PluralEntry.Variant] {
    members.map { member in
      let value: PluralEntry.Variant.Value
      if let text = member.value.string {
        value = .text(text)
      } else if let entry = entry(member.value, key: key, depth: depth + 1) {
        value = .entry(entry)
      } else {
        value = .other(member.value.value)
      }
      return PluralEntry.Variant(name: member.key, place: place(member.keyOffset), value: value)
    }
  }

  private mutating func formatEntry(
    _ node: PropertyListNode, _ members: [PropertyListNode.Member], key: String
  ) -> PluralEntry? {
    let format = members.last { $0.key == StringsdictKey.format }
    let variables = members.filter { $0.value.members != nil }.map { variable($0) }
    if format?.value.string == nil {
      report("missing-format", .error, node.offset, "\"\(key)\" has no \(StringsdictKey.format)")
      if variables.isEmpty { return nil }
    }
    let entry = PluralEntry.FormatEntry(
      format: format?.value.string, place: place(format?.value.offset ?? node.offset),
      variables: variables)
    diagnostics += StringsdictLint.diagnostics(of: entry, key: key)
    return .format(entry)
  }

  private func variable(_ member: PropertyListNode.Member) -> PluralEntry.Variable {
    let members = member.value.members ?? []
    let type = members.last { $0.key == StringsdictKey.ruleType }?.value.string
    let rule: PluralEntry.Variable.Rule =
      switch type {
      case StringsdictKey.plural: .plural
      case StringsdictKey.gender: .gender
      default: .unknown(type)
      }
    let variants = members.filter {
      $0.key != StringsdictKey.ruleType && $0.key != StringsdictKey.valueType
    }
    return PluralEntry.Variable(
      name: member.key, place: place(member.keyOffset), rule: rule,
      valueType: members.last { $0.key == StringsdictKey.valueType }?.value.string,
      variants: variants.map { variant in
        PluralEntry.Variant(
          name: variant.key, place: place(variant.keyOffset),
          value: variant.value.string.map { .text($0) } ?? .other(variant.value.value))
      })
  }
}
