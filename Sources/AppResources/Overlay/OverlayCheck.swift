/// Reads a changed file again and says whether the one entry is as wanted and every other as it was.
///
/// Files are edited as text; whatever an odd file may make of that, a change is made only when it does
/// what it says.
struct OverlayCheck {
  private let path: String
  private let kind: OverlayChange.ListKind

  init(path: String, _ kind: OverlayChange.ListKind) {
    self.path = path
    self.kind = kind
  }

  /// Whether the entry at `keys` is `value` in `new`, and every other as in `old`.
  func isSet(
    _ keys: [String], to value: PropertyListValue?, from old: [UInt8], to new: [UInt8]
  ) -> Bool {
    if kind == .strings {
      guard TableFile.read(new, path: path, kind: .strings).isUsable else { return false }
    }
    guard let before = PropertyListDocument.read(old).root?.value,
      let after = PropertyListDocument.read(new).root?.value
    else { return false }
    return Self.isSet(keys[...], to: value, from: before, to: after)
  }

  private static func isSet(
    _ keys: ArraySlice<String>, to value: PropertyListValue?, from old: PropertyListValue?,
    to new: PropertyListValue?
  ) -> Bool {
    guard let key = keys.first else { return isSame(new, value) }
    let before = pairs(old)
    let after = pairs(new)
    let changed = ExactKey(key)
    guard Set(before.keys).union([changed]) == Set(after.keys).union([changed]) else {
      return false
    }
    let others = before.allSatisfy { $0.key == changed || after[$0.key] == $0.value }
    return others && isSet(keys.dropFirst(), to: value, from: before[changed], to: after[changed])
  }

  /// Whether a value is what was written; old-style files know nothing but texts, arrays and dictionaries.
  private static func isSame(_ found: PropertyListValue?, _ wanted: PropertyListValue?) -> Bool {
    if found == wanted { return true }
    switch (found, wanted) {
    case (.string(let text)?, .integer(let number)?): return text == "\(number)"
    case (.string(let text)?, .real(let number)?): return text == "\(number)"
    case (.string(let text)?, .boolean(let flag)?): return text == (flag ? "1" : "0")
    case (.array(let one)?, .array(let other)?):
      return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (.dictionary(let one)?, .dictionary(let other)?):
      return one.count == other.count
        && zip(one, other).allSatisfy { $0.key == $1.key && isSame($0.value, $1.value) }
    default: return false
    }
  }

  /// The values that count: of duplicate keys the last (rule G13).
  private static func pairs(_ value: PropertyListValue?) -> [ExactKey: PropertyListValue] {
    guard case .dictionary(let members)? = value else { return [:] }
    return members.reduce(into: [:]) { $0[ExactKey($1.key)] = $1.value }
  }

  /// Whether a catalog has `text` for a key in a language in `new`, and every other text as in `old`.
  static func isSet(
    _ key: String, _ language: String, to text: String?, from old: [UInt8], to new: [UInt8],
    path: String
  ) -> Bool {
    let before = StringCatalog.read(old, path: path)
    let after = StringCatalog.read(new, path: path)
    guard before.error == nil, after.error == nil else { return false }
    let changed = ExactKey(key)
    let found = after.entries.last { ExactKey($0.key) == changed }?.localization(language)
    guard found?.unit?.value == text, found?.plural.isEmpty ?? true else { return false }
    let one = texts(before, without: changed, language)
    return one == texts(after, without: changed, language)
  }

  private static func texts(_ catalog: StringCatalog, without key: ExactKey, _ language: String)
    -> [[String]]
  {
    var texts: [[String]] = []
    for entry in catalog.entries {
      for localization in entry.localizations
      where ExactKey(entry.key) != key || localization.language != language {
        let variants = localization.plural + localization.devices
        texts.append(
          [entry.key, localization.language, localization.unit?.value ?? ""]
            + variants.flatMap { [$0.name, $0.unit?.value ?? ""] })
      }
    }
    return texts
  }
}
