internal import AppResources
internal import SimulatedApp

/// The rows of a matrix: one text in every language.
struct MatrixRows {
  private let world: World
  private let languages: [String]
  private var rows: [Row] = []

  private struct Row {
    var language: String
    var mark: String
    var text: String
    var source: String
    var notes: [String]
  }

  init(_ world: World, _ languages: [String]) {
    self.world = world
    self.languages = languages
  }

  // MARK: - What is on screen

  /// The rows for a text or image on screen; `nil` for what comes from no file of a language.
  static func rows(_ item: Screen.Item, _ world: World, _ languages: [String], width: Int)
    -> [String]?
  {
    var made = MatrixRows(world, languages)
    let region = world.app.main.developmentRegion?.name
    let there = languages.map { world.translation(of: item, in: $0) }
    guard there.allSatisfy({ $0 != nil }) else { return nil }
    let development = zip(languages, there).first { $0.0 == region }?.1?.text
    for (language, wanted) in zip(languages, there) {
      guard let wanted else { continue }
      let now = world.language(of: item) == language ? "\(language) ←" : language
      guard let text = wanted.text else {
        made.addMissing(now, item, wanted)
        continue
      }
      let isSame = language != region && text == development && !item.isImage
      made.rows.append(
        Row(
          language: now, mark: isSame ? "=" : "", text: world.told(text, like: item),
          source: wanted.place?.short ?? "",
          notes: [made.measure(text, item)].compactMap(\.self) + made.plural(item, language)))
    }
    return ["\(item.title) is \(world.told(item.slot.value))".escapedForTerminal]
      + made.lines(width: width)
  }

  /// A language that lacks it, with what shows in its place.
  private mutating func addMissing(
    _ language: String, _ item: Screen.Item, _ wanted: Explanation.Wanted
  ) {
    var row = Row(
      language: language, mark: "-", text: "not in \(shortPath(wanted.file))", source: "", notes: []
    )
    if case .lookup(let event, let question) = world.provenance(of: item) {
      if case .document = question.asker, let base = question.answer.value {
        row.mark = "b"
        row.text = quoted(base)
        row.source = event.document?.short ?? ""
        row.notes = [measure(base, item)].compactMap(\.self)
      } else if let shown = question.answer.value.flatMap({ $0.isEmpty ? nil : $0 })
        ?? question.answer.key
      {
        row.mark = shown == question.answer.key ? "k" : "d"
        row.text = quoted(shown)
        row.source = "not in \(shortPath(wanted.file))"
        row.notes = [measure(shown, item)].compactMap(\.self)
      }
    }
    rows.append(row)
  }

  private func measure(_ text: String, _ item: Screen.Item) -> String? {
    item.isImage ? nil : TextMeasure(text, in: item.object, of: world)?.told
  }

  // MARK: - A key

  /// The rows for a key of a table; `nil` where no language has it.
  static func rows(
    key: String, _ table: String?, _ world: World, _ languages: [String], width: Int
  ) -> [String]? {
    var made = MatrixRows(world, languages)
    let region = world.app.main.developmentRegion?.name
    let answers = languages.map { ($0, world.lookUp(key, table: table, inLanguage: $0)) }
    guard answers.contains(where: { $0.1.isFound }) else { return nil }
    let development = answers.first { $0.0 == region && $0.1.isFound }?.1.text
    for (language, answer) in answers {
      let isSame =
        answer.isFound && language != region && answer.rules == nil && answer.text == development
      made.rows.append(
        Row(
          language: language, mark: answer.isFound ? (isSame ? "=" : "") : "k",
          text: quoted(answer.text), source: answer.place?.short ?? answer.told,
          notes: made.plural(key, table, language)))
    }
    return ["\(quoted(key)) in table \((table ?? "Localizable").escapedForTerminal)"]
      + made.lines(width: width)
  }

  // MARK: - Plural forms

  private func plural(_ item: Screen.Item, _ language: String) -> [String] {
    guard case .lookup(_, let question) = world.provenance(of: item),
      let key = question.answer.key
    else { return [] }
    return plural(key, question.answer.table.name, language)
  }

  /// The plural forms that an entry has for a language, and those that it lacks.
  private func plural(_ key: String, _ table: String?, _ language: String) -> [String] {
    guard
      let sweep = world.pluralSweeps(
        of: key, table: table, languages: [language], calls: [[.integer(1)]]
      ).first
    else { return [] }
    if sweep.isFlatButCounts {
      return ["one form; \(sweep.rules.language) has \(list(sweep.categories.map(\.rawValue))) !"]
    }
    return sweep.forms.map { forms in
      let name = sweep.forms.count > 1 ? "\(forms.variable): " : ""
      let lacking =
        forms.lacking.isEmpty ? "" : "; lacks \(list(forms.lacking.map(\.rawValue))) !"
      return "\(name)\(forms.present.joined(separator: " "))\(lacking)".escapedForTerminal
    }
  }

  // MARK: - Lines

  private static let legend = [
    ("=", "= as the development language's"), ("b", "b the Base text"), ("k", "k the key itself"),
    ("d", "d the caller's default"), ("-", "- none"),
    ("~", "~ estimated, against the frame in the document"), ("!", "! too long, or forms lacking"),
  ]

  private func lines(width: Int) -> [String] {
    let hasMarks = rows.contains { !$0.mark.isEmpty }
    // One line a language, where each fits; else the notes of all stand below.
    let limit = (width - 2) / 2
    let head = rows.map { $0.language.displayWidth }.max() ?? 0
    let texts = rows.map(\.text.displayWidth).filter { $0 <= limit }.max() ?? 0
    let start = 2 + head + 2 + (hasMarks ? 3 : 0) + texts + 2
    let sources = rows.filter { !$0.notes.isEmpty }.map(\.source.displayWidth).max() ?? 0
    let fits = rows.allSatisfy {
      let notes = $0.notes.joined(separator: "  ").displayWidth
      return start + max($0.source.displayWidth, notes > 0 ? sources + 2 + notes : 0) <= width
    }
    var table = TextTable(indent: 2)
    for row in rows {
      let source = fits && !row.notes.isEmpty ? row.source.padded(to: sources) : row.source
      let parts = ([source] + row.notes).filter { !$0.isEmpty }
      table.rows.append(
        [row.language.escapedForTerminal] + (hasMarks ? [row.mark] : [])
          + [row.text, parts.joined(separator: fits ? "  " : "\n")])
    }
    var shown = Set(rows.map(\.mark))
    let notes = rows.flatMap(\.notes)
    if notes.contains(where: { $0.hasPrefix("~") }) { shown.insert("~") }
    if notes.contains(where: { $0.hasSuffix("!") }) { shown.insert("!") }
    let legend = Self.legend.filter { shown.contains($0.0) }.map(\.1).joined(separator: "   ")
    return table.lines(width: width) + (legend.isEmpty ? [] : Paragraph.wrap(legend, width: width))
  }
}

extension Screen.Item {
  /// Whether it shows an image.
  var isImage: Bool { property == "image" || property == "normalImage" }
}
