/// Whether a selector is the Objective-C name of a member that is declared by its Swift name.
///
/// Importing leaves out what repeats a type and words such as `With`; so the words of the Swift name have
/// to stand in the selector in order, and what is left over has to be such words.
enum SelectorMatch {
  /// How far a selector is from the Swift name of a method; `nil` when it is none of its names.
  static func distance(_ selector: String, fromMethod name: String, _ labels: [String]) -> Int? {
    let pieces = ImportedName.pieces(selector)
    guard selector.contains(":") else { return labels.isEmpty && selector == name ? 0 : nil }
    guard pieces.count == labels.count, let first = pieces.first else { return nil }
    let label = labels[0] == "_" ? "" : labels[0]
    guard var total = distance(camelWords(first), camelWords(name) + camelWords(label)) else {
      return nil
    }
    for (piece, label) in zip(pieces, labels).dropFirst() {
      if label == "_" {
        total += piece.isEmpty ? 0 : 3
      } else {
        guard let more = distance(camelWords(piece), camelWords(label)) else { return nil }
        total += more
      }
    }
    return total
  }

  /// How far a selector is from an initialiser: `initWithPath:`, or `bundleWithPath:` of the class itself.
  static func distance(_ selector: String, fromInitializer labels: [String], of type: String)
    -> Int?
  {
    let pieces = ImportedName.pieces(selector)
    guard let first = pieces.first else { return nil }
    guard selector.contains(":") else {
      let isPlain = selector == "init" || selector == "new" || isName(camelWords(first), of: type)
      return labels.isEmpty && isPlain ? 0 : nil
    }
    guard pieces.count == labels.count else { return nil }
    var words = camelWords(first)
    if words.first == "init" {
      words.removeFirst()
    } else {
      guard let start = factoryStart(words, of: type) else { return nil }
      words.removeFirst(start)
    }
    if words.first == "With" { words.removeFirst() }
    let label = labels[0] == "_" ? [] : camelWords(labels[0])
    guard var total = words.isEmpty && label.isEmpty ? 0 : distance(words, label) else {
      return nil
    }
    for (piece, label) in zip(pieces, labels).dropFirst() {
      guard let more = distance(camelWords(piece), camelWords(label == "_" ? "" : label)) else {
        return nil
      }
      total += more
    }
    return total
  }

  /// Whether a selector without arguments reads a property of the type itself: `mainBundle`, `main`.
  static func isStaticGetter(_ selector: String, _ name: String, of type: String) -> Bool {
    if selector == name { return true }
    let words = camelWords(selector)
    let kept = camelWords(name)
    guard words.count > kept.count, words.prefix(kept.count).elementsEqual(kept) else {
      return false
    }
    return isName(Array(words.dropFirst(kept.count)), of: type)
  }

  /// The case or constant that a class method such as `whiteColor` gives: `white`.
  static func constant(_ selector: String, of type: String) -> String? {
    let words = camelWords(selector)
    for count in stride(from: words.count - 1, to: 0, by: -1)
    where isName(Array(words.suffix(words.count - count)), of: type) {
      return words.prefix(count).joined()
    }
    return nil
  }

  /// Whether words are the end of a type's name.
  private static func isName(_ words: [String], of type: String) -> Bool {
    let name = camelWords(type).map { $0.lowercased() }
    return !words.isEmpty && name.suffix(words.count).elementsEqual(words.map { $0.lowercased() })
  }

  private static func factoryStart(_ words: [String], of type: String) -> Int? {
    for count in stride(from: min(words.count, 6), to: 0, by: -1)
    where isName(Array(words.prefix(count)), of: type) {
      return count
    }
    return nil
  }

  private static func distance(_ words: [String], _ wanted: [String]) -> Int? {
    guard words.first?.lowercased() == wanted.first?.lowercased() else {
      // `With` may stand before the first word that counts.
      if words.first?.lowercased() == "with", words.count > 1 {
        return distance(Array(words.dropFirst()), wanted)
      }
      return nil
    }
    var next = 0
    var extra = 0
    for word in words {
      let small = word.lowercased()
      if next < wanted.count, wanted[next].lowercased() == small {
        next += 1
      } else if small == "with" {
        continue
      } else if omitted.contains(small) {
        extra += 1
      } else {
        return nil
      }
    }
    return next == wanted.count ? extra : nil
  }

  /// What a name may repeat of its types.
  private static let omitted: Set<String> = [
    "view", "controller", "object", "string", "index", "path", "paths", "array", "dictionary",
    "notification", "url", "date", "data", "action", "item", "cell", "bar", "button", "gesture",
    "recognizer", "constraint", "constraints", "segue", "storyboard", "state", "event", "events",
    "control", "class", "nib", "session", "image", "color", "font", "attributes", "bool", "integer",
    "float", "double", "number", "set", "title", "characters", "selector", "block", "point", "rect",
    "size", "coder", "bundle", "locale", "table", "collection", "text", "animation", "scene",
    "child",
    "segment", "width", "queue", "window", "options",
  ]
}
