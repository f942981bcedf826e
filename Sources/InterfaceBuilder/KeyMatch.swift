/// How the keys of a table and the texts of a document fit together (sections 3.4 and 7).
public struct KeyMatch: Hashable, Sendable {
  /// The texts that have a key in the table.
  public var matched: [LocalizableText] = []

  /// The texts without a key; they stay as the document has them, which is normal.
  public var missing: [LocalizableText] = []

  /// Keys whose object exists but has no such text, so that they are never asked for.
  public var unused: [String] = []

  /// Keys whose object doesn't exist in the document: left over from an earlier one.
  public var orphans: [String] = []
}

extension InterfaceDocument {
  /// Fits the keys of a table to the texts of the document.
  ///
  /// - Complexity: O(*n* + *k*) for *n* elements and *k* keys.
  public func match(keys: some Sequence<String>) -> KeyMatch {
    let texts = localizableTexts
    let known = Set(texts.map(\.key))
    var seen: Set<String> = []
    var match = KeyMatch()
    for key in keys where seen.insert(key).inserted {
      if known.contains(key) { continue }
      if object(ofKey: key) == nil { match.orphans.append(key) } else { match.unused.append(key) }
    }
    for text in texts {
      if seen.contains(text.key) { match.matched.append(text) } else { match.missing.append(text) }
    }
    return match
  }

  /// The object that a key of the document's table belongs to: the one whose id stands before a dot.
  public func object(ofKey key: String) -> InterfaceObject? {
    var dots = 0
    var index = key.startIndex
    while let dot = key[index...].firstIndex(of: "."), dots < 8 {
      if let object = object(String(key[..<dot])) { return object }
      index = key.index(after: dot)
      dots += 1
    }
    return nil
  }
}
