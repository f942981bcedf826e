internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `audit`: what is wrong with the app's resources, or with one file or key.
struct AuditCommand: Command {
  let name = "audit"
  let signature = Signature(
    .optionalRest("FILE | KEY", .resourceFileOrKey),
    options: [
      .flag("--all", "every finding of a kind, not only the first few"),
      .flag("--strict", "errors make it a failure, as for a build server"),
    ])
  let summary = "what is wrong with texts, tables, documents and keys in the code"
  let details = [
    "FILE tells what concerns a file, KEY the texts of a key with their placeholders.",
    "--all tells every finding of a kind, not only the first few.",
    "--strict makes errors a failure, as for a build server.",
  ]
  let fields: [Shape.Field] = [
    .init(
      "findings",
      .list(
        .object([
          .init("id", .text, "the kind of the finding, such as missing-keys"),
          .init("severity", .text, "error, warning or note"),
          .init("file", .orNull(.text), "the file, below the opened folder"),
          .init("line", .orNull(.integer), "the line, counted from 1"),
          .init("message", .text, "what was found"),
          .init("suggestion", .orNull(.text), "what would be right"),
        ])), "what is wrong, errors first; of one file or key where one was named"),
    .init(
      "coverage",
      .list(
        .object([
          .init("localization", .text, "the localization"),
          .init("tables", .list(.text), "the tables it has"),
          .init("missingTables", .list(.text), "the tables it lacks"),
          .init("texts", .integer, "how many texts it has"),
          .init("wantedTexts", .integer, "how many there should be"),
        ])), "how much each localization has"),
  ]
  let examples = ["audit", "audit ru.lproj/Localizable.strings", "audit items.count"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let tellsAll = arguments.has("--all")
    let isStrict = arguments.has("--strict")
    let audit = session.world.audit()
    let typed = arguments.count == 1 ? arguments[0] ?? "" : arguments.rest()
    let told = AuditLines(
      audit, of: session.world.app.files, width: session.width, tellsAll: tellsAll)
    let failed = isStrict && audit.findings.contains { $0.severity == .error }
    guard !typed.isEmpty else {
      return Output(told.all, failed: failed) { told.facts(audit.findings) }
    }
    if let lines = told.key(typed) {
      return Output(lines) { told.facts(audit.resources.findings(forKey: typed)) }
    }
    if let lines = told.file(typed) {
      return Output(lines) { told.facts(told.findings(inFile: typed)) }
    }
    if let path = InspectCommand.found(typed, in: session.world) {
      return Output(["no problems found in \(path.escapedForTerminal)"]) { told.facts([]) }
    }
    let keys = audit.resources.tables.flatMap { $0.copies.flatMap(\.entries).map(\.entry.key) }
    throw Refusal(
      "no file of resources or sources and no key is called \(quoted(typed))",
      didYouMean: nearest(typed, in: keys))
  }
}

/// The lines that tell an audit.
private struct AuditLines {
  private let audit: AppAudit
  private let width: Int
  private let tellsAll: Bool
  private let files: FileTree

  init(_ audit: AppAudit, of files: FileTree, width: Int, tellsAll: Bool) {
    self.audit = audit
    self.files = files
    self.width = width
    self.tellsAll = tellsAll
  }

  var all: [String] {
    lines(of: audit.findings) + coverage + [Self.sum(audit.findings)]
  }

  /// The findings about one file; `nil` when there is no such file among them and none in the app.
  func file(_ typed: String) -> [String]? {
    let found = findings(inFile: typed)
    guard !found.isEmpty else { return nil }
    var shown: Set<Place> = []
    return found.flatMap { finding in
      hanging(finding.description.escapedForTerminal)
        + (finding.place.map { shown.insert($0).inserted ? excerpt($0) : [] } ?? [])
    } + [Self.sum(found)]
  }

  func findings(inFile typed: String) -> [Diagnostic] {
    audit.findings.filter { finding in
      guard let file = finding.place?.file else { return false }
      return file == typed || file.hasSuffix("/" + typed)
    }
  }

  /// The same for programs.
  func facts(_ findings: [Diagnostic]) -> [JSONValue.Member] {
    [
      .init(
        "findings",
        findings.map { finding in
          JSONValue.object([
            .init("id", finding.id), .init("severity", finding.severity.rawValue),
            .init("file", orNull: finding.place?.file),
            .init("line", finding.place.map { .integer($0.line) } ?? .null),
            .init("message", finding.message), .init("suggestion", orNull: finding.suggestion),
          ])
        }),
      .init(
        "coverage",
        audit.resources.coverage.map { row in
          JSONValue.object([
            .init("localization", row.localization), .init("tables", row.tables),
            .init("missingTables", row.missingTables), .init("texts", .integer(row.texts)),
            .init("wantedTexts", .integer(row.wantedTexts)),
          ])
        }),
    ]
  }

  /// The line of a place, and a caret below the column.
  private func excerpt(_ place: Place) -> [String] {
    guard let column = place.column, let text = files.line(place.line, of: place.file) else {
      return []
    }
    let line = text.escapedForTerminal
    guard line.displayWidth <= width - 4 else { return [] }
    let before = String(text.prefix(column - 1)).escapedForTerminal.displayWidth
    return ["    " + line, "    " + String(repeating: " ", count: before) + "^"]
  }

  // MARK: - Findings

  private func lines(of findings: [Diagnostic]) -> [String] {
    var counts: [String: Int] = [:]
    var lines: [String] = []
    for finding in findings {
      counts[finding.id, default: 0] += 1
      if !tellsAll, counts[finding.id, default: 0] > 5 { continue }
      lines += hanging(finding.description.escapedForTerminal)
    }
    for (id, count) in counts.sorted(by: { $0.key < $1.key }) where count > 5 && !tellsAll {
      lines.append("and \(count - 5) more of the kind \(id): audit --all tells them")
    }
    return lines
  }

  /// A paragraph whose further lines are indented.
  private func hanging(_ text: String) -> [String] {
    let first = Paragraph.wrap(text, width: width).first ?? ""
    let rest = String(text.dropFirst(first.count)).drop { $0 == " " }
    guard !rest.isEmpty else { return [first] }
    return [first] + Paragraph.wrap(String(rest), width: width - 2).map { "  " + $0 }
  }

  private static func sum(_ findings: [Diagnostic]) -> String {
    let parts = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      .compactMap { severity, noun -> String? in
        let number = findings.filter { $0.severity == severity }.count
        return number == 0 ? nil : count(number, noun)
      }
    return parts.isEmpty ? "no problems found" : parts.joined(separator: ", ")
  }

  // MARK: - How much there is

  /// A row for each localization; of very many only those that lack something.
  private var coverage: [String] {
    let all = audit.resources.coverage
    let shown = all.count <= 12 ? all : all.filter { $0.texts < $0.wantedTexts }
    guard all.contains(where: { $0.wantedTexts > 0 }), !shown.isEmpty else { return [] }
    var table = TextTable(indent: 2)
    for row in shown {
      let tables = row.tables.count + row.missingTables.count
      table.add(
        row.localization.escapedForTerminal, "\(row.tables.count) of \(count(tables, "table"))",
        "\(row.texts) of \(count(row.wantedTexts, "text"))")
    }
    return ["has"] + table.lines(width: width)
  }

  // MARK: - One key

  /// The texts of a key in every table and localization, with what their placeholders read.
  func key(_ key: String) -> [String]? {
    var lines: [String] = []
    for table in audit.resources.tables {
      var rows = TextTable(indent: 2)
      for copy in table.copies {
        guard let entry = copy.entry(forKey: key) else { continue }
        rows.add(
          (copy.localization ?? "(global)").escapedForTerminal, Self.told(entry.value))
      }
      guard !rows.rows.isEmpty else { continue }
      lines += ["\(quoted(key)) in table \(table.name.escapedForTerminal)"]
      lines += rows.lines(width: width)
    }
    guard !lines.isEmpty else { return nil }
    let found = audit.resources.findings(forKey: key)
    return lines + self.lines(of: found) + [Self.sum(found)]
  }

  /// A text, and below it a mark under each placeholder with the argument that it reads.
  private static func told(_ value: TableValue) -> String {
    switch value {
    case .text(let text): ([quoted(text)] + PlaceholderMarks(text).lines).joined(separator: "\n")
    case .rules(let rules): quoted(rules.text() ?? "") + ", with variants"
    case .other(let value): value.typed
    }
  }
}

/// Marks that stand under the placeholders of a text.
private struct PlaceholderMarks {
  let lines: [String]

  init(_ text: String) {
    var column = 1
    lines = FormatString(text).readings.map { reading in
      let before = text.utf8.prefix(reading.offset)
      column = 1 + String(decoding: before, as: UTF8.self).escapedForTerminal.displayWidth
      let mark = String(repeating: "^", count: max(1, reading.specifier.text.displayWidth))
      return String(repeating: " ", count: column) + mark
        + " argument \(reading.argument), \(reading.specifier.argumentClass.rawValue)"
    }
  }
}
