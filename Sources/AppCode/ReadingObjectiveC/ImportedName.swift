/// The Swift name of an Objective-C method by the rules of importing.
///
/// `tableView:cellForRowAtIndexPath:` is `tableView(_:cellForRowAt:)`, `setLanguage:` is `setLanguage(_:)`.
struct ImportedName: Hashable, Sendable {
  var name: String
  /// `nil` for `_`.
  var labels: [String?]

  /// The name of a method with this selector whose parameters are of these types.
  init(selector: String, types: [String?]) {
    let pieces = ImportedName.pieces(selector)
    guard selector.contains(":"), let first = pieces.first else {
      name = selector
      labels = []
      return
    }
    var others: [String?] = []
    for (index, piece) in pieces.enumerated().dropFirst() {
      let type = types.indices.contains(index) ? types[index] : nil
      let label = ImportedName.omitting(type, from: piece)
      others.append(label.isEmpty ? nil : label)
    }
    let type = types.first ?? nil
    if ImportedName.isInitializer(first) {
      name = "init"
      var label = String(first.dropFirst(4))
      if label.hasPrefix("With") { label = String(label.dropFirst(4)) }
      label = lowercasedStart(label)
      labels = [label.isEmpty ? nil : label] + others
      return
    }
    let words = camelWords(first)
    // The last preposition begins the first label: `localizedString(forKey:)`.
    if let split = words.lastIndex(where: { ImportedName.prepositions.contains($0) }), split > 0,
      split < words.count - 1
    {
      name = words[..<split].joined()
      let label = lowercasedStart(words[split...].joined())
      labels = [ImportedName.omitting(type, from: label)] + others
      return
    }
    let base = ImportedName.omitting(type, from: first)
    if let last = camelWords(base).last, base != first, ImportedName.prepositions.contains(last) {
      // `numberOfSectionsInTableView:` is `numberOfSections(in:)`.
      name = String(base.dropLast(last.count))
      labels = [lowercasedStart(last)] + others
    } else {
      name = base
      labels = [nil] + others
    }
  }

  /// `tableView(_:cellForRowAt:)`.
  var fullName: String { "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))" }

  /// The parts of a selector, without their colons.
  static func pieces(_ selector: String) -> [String] {
    var parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    return parts
  }

  static func isInitializer(_ piece: String) -> Bool {
    piece.hasPrefix("init") && piece.dropFirst(4).first?.isLowercase != true
  }

  /// `for` in `forIndexPath` where the type is `NSIndexPath`: a name doesn't repeat its type.
  private static func omitting(_ type: String?, from piece: String) -> String {
    guard let type else { return piece }
    let typeWords = camelWords(type)
    var words = camelWords(piece)
    var matched = 0
    while matched < typeWords.count, matched < words.count,
      words[words.count - 1 - matched].lowercased()
        == typeWords[typeWords.count - 1 - matched].lowercased()
    {
      matched += 1
    }
    // What is nothing but its type keeps its name: `tableView`.
    guard matched > 0, matched < words.count else { return piece }
    words.removeLast(matched)
    // What is left has to be a word that stands alone: a preposition or a verb.
    guard let last = words.last, prepositions.contains(capitalisedStart(last)) || words.count == 1
    else { return piece }
    // `setLanguage:` keeps its noun, whatever the type is called.
    let rest = words.joined()
    return rest == "set" || rest == "get" ? piece : rest
  }

  static let prepositions: Set<String> = [
    "Above", "After", "At", "Before", "By", "For", "From", "In", "Inside", "Into", "Of", "On", "To",
    "Until", "Using", "Via", "With", "Within",
  ]
}

/// `["cell", "For", "Row"]` for `cellForRow`; capitals that follow each other are one word.
func camelWords(_ name: String) -> [String] {
  var words: [String] = []
  var current = ""
  let characters = Array(name)
  for (index, character) in characters.enumerated() {
    let isStart =
      character.isUppercase && !current.isEmpty
      && (current.last?.isUppercase != true
        || (index + 1 < characters.count && characters[index + 1].isLowercase))
    if isStart {
      words.append(current)
      current = ""
    }
    current.append(character)
  }
  if !current.isEmpty { words.append(current) }
  return words
}

func lowercasedStart(_ name: String) -> String {
  let words = camelWords(name)
  guard let first = words.first else { return name }
  return first.lowercased() + words.dropFirst().joined()
}

func capitalisedStart(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
