internal import AppResources
internal import Diagnostics
internal import InterfaceBuilder
internal import SimulatedApp

/// The lines that tell what a document has and lacks.
struct DocumentLines {
  private let report: DocumentReport
  private let width: Int

  init(_ report: DocumentReport, width: Int) {
    self.report = report
    self.width = width
  }

  // MARK: - Short

  /// A line on the document, and one for each thing worth knowing.
  var summary: [String] {
    var lines = [head]
    lines += report.tables.flatMap { indent("\($0.language)  \(told($0.match))") }
    if !report.languagesWithoutTable.isEmpty {
      lines += indent("no table: \(list(report.languagesWithoutTable))")
    }
    lines += report.copies.flatMap { indent(told($0)) }
    if !report.deadTables.isEmpty {
      lines += indent("dead tables, since it lies outside any lproj: \(paths(report.deadTables))")
    }
    var counted: [String] = []
    func count(_ number: Int, _ one: String, _ many: String) {
      if number > 0 { counted.append("\(number) \(number == 1 ? one : many)") }
    }
    let texts = report.document?.attributedTexts.count ?? 0
    count(texts, "attributed text", "attributed texts")
    count(report.document?.unreachableScenes.count ?? 0, "unreachable scene", "unreachable scenes")
    for (id, one, many) in [
      ("missing-class", "class", "classes"), ("missing-outlet", "outlet", "outlets"),
      ("missing-selector", "selector", "selectors"),
    ] {
      let number = report.missingCode.filter { $0.id == id }.count
      count(number, "\(one) the sources lack", "\(many) the sources lack")
    }
    if !counted.isEmpty { lines += indent(counted.joined(separator: ", ")) }
    for fault in report.findings where fault.severity == .error { lines += indent("\(fault)") }
    return lines
  }

  private var head: String {
    guard let document = report.document else { return report.path.escapedForTerminal }
    var parts: [String] = []
    if document.isStoryboard {
      parts.append("storyboard, \(count(document.scenes.count, "scene"))")
    } else {
      parts.append("xib, \(count(document.instantiatedObjects.count, "object"))")
    }
    parts.append(count(document.localizableTexts.count, "text"))
    if document.isLaunchScreen {
      parts.append("launch screen: shown by the system, with Base text")
    }
    if document.localization != "Base", !document.localizableTexts.isEmpty {
      parts.append("plain text")
    }
    return "\(report.path)   \(parts.joined(separator: ", "))".escapedForTerminal
  }

  private func told(_ match: KeyMatch) -> String {
    var parts: [String] = []
    if match.missing.isEmpty {
      parts.append("every text has a key")
    } else {
      parts.append("\(match.missing.count) without a key")
    }
    if !match.orphans.isEmpty { parts.append(count(match.orphans.count, "orphan key")) }
    if !match.unused.isEmpty { parts.append(count(match.unused.count, "key") + " of no text") }
    return parts.joined(separator: ", ")
  }

  private func told(_ copy: DocumentReport.Copy) -> String {
    guard let drift = copy.drift else { return "\(shortPath(copy.path))  can't be read" }
    let shared =
      "\(drift.sharedObjects) of \(drift.firstCount) and \(drift.secondCount) objects shared"
    let lacks =
      drift.isEmpty ? "alike for code" : count(drift.differences.count, "difference") + " for code"
    return "\(shortPath(copy.path))  whole file: \(shared), \(lacks)"
  }

  // MARK: - In full

  /// All there is to say.
  var all: [String] {
    guard let document = report.document else {
      return [report.path.escapedForTerminal] + report.findings.flatMap { indent("\($0)") }
    }
    var lines = [head]
    if document.isStoryboard { lines += section("scenes", scenes(of: document)) }
    if report.tables.isEmpty, !document.localizableTexts.isEmpty {
      lines += section(
        "texts",
        document.localizableTexts.map { [$0.key, "\(quoted($0.text)), line \($0.place.line)"] })
    }
    for table in report.tables {
      var rows = table.match.missing.map { text in
        [text.key, "no key; Base text \(quoted(text.text)), line \(text.place.line)"]
      }
      rows += table.match.orphans.map { [$0, "no object of the document"] }
      rows += table.match.unused.map { [$0, "its object has no such text"] }
      lines += section("\(table.language)  \(shortPath(table.path)): \(told(table.match))", rows)
    }
    if !report.languagesWithoutTable.isEmpty {
      lines += Paragraph.wrap("no table: \(list(report.languagesWithoutTable))", width: width)
    }
    let keys = Set(report.tables.flatMap { $0.match.matched.map(\.key) })
    let without = document.localizableTexts.filter { !keys.contains($0.key) }
    if !report.tables.isEmpty, !without.isEmpty {
      lines += section(
        "texts without a key in any table",
        without.map { [$0.key, "\(quoted($0.text)), line \($0.place.line)"] })
    }
    if !document.attributedTexts.isEmpty {
      lines += section(
        "attributed texts, which no table replaces",
        document.attributedTexts.map {
          ["\($0.object.id).\($0.property)", "\(quoted($0.text)), line \($0.place.line)"]
        })
    }
    if !report.deadTables.isEmpty {
      lines += section(
        "dead tables, since the document lies outside any lproj",
        report.deadTables.map { [shortPath($0)] })
    }
    for copy in report.copies {
      let rows = (copy.drift?.differences ?? []).map { difference in
        [
          difference.place.short,
          "\(difference.kind.told) \(difference.name) is missing in \(shortPath(difference.missingIn))",
        ]
      }
      lines += section(told(copy), rows)
    }
    let said = Set(["attributed-text"])
    let findings = report.missingCode + report.findings.filter { !said.contains($0.id) }
    if !findings.isEmpty {
      lines += section(
        "worth a look", findings.map { [$0.place?.short ?? "", $0.message.escapedForTerminal] })
    }
    return lines
  }

  private func scenes(of document: InterfaceDocument) -> [[String]] {
    let unreachable = Set(document.unreachableScenes)
    return document.scenes.compactMap { scene in
      guard let controller = scene.controller else { return nil }
      var notes: [String] = []
      if controller.id == document.initialControllerID { notes.append("initial") }
      if let identifier = scene.storyboardIdentifier { notes.append(quoted(identifier)) }
      if controller.kind == .storyboardReference {
        notes.append("reference to \(controller["storyboardName"] ?? "another scene")")
      }
      if unreachable.contains(scene) { notes.append("unreachable: not in the app") }
      return [
        controller.className.escapedForTerminal, controller.id.escapedForTerminal,
        (notes + ["line \(controller.place.line)"]).joined(separator: ", ").escapedForTerminal,
      ]
    }
  }

  private func section(_ title: String, _ rows: [[String]]) -> [String] {
    let table = TextTable(
      rows: rows.map { $0.map(\.escapedForTerminal) }, indent: 2)
    return [title.escapedForTerminal] + table.lines(width: width)
  }

  private func indent(_ text: String) -> [String] {
    Paragraph.wrap(text.escapedForTerminal, width: max(20, width - 2)).enumerated().map {
      $0 == 0 ? "  \($1)" : "    \($1)"
    }
  }

  private func paths(_ paths: [String]) -> String { list(paths.map(shortPath)) }

  // MARK: - JSON

  /// The report as one JSON value.
  var json: JSONValue {
    func texts(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }
    func faults(_ values: [Diagnostic]) -> JSONValue {
      .array(
        values.map { fault in
          .object([
            .init("id", .string(fault.id)), .init("severity", .string(fault.severity.rawValue)),
            .init("line", .integer(orNull: fault.place?.line)),
            .init("message", .string(fault.message)),
          ])
        })
    }
    var members: [JSONValue.Member] = [.init("file", .string(report.path))]
    if let document = report.document {
      members += [
        .init("kind", .string(document.isStoryboard ? "storyboard" : "xib")),
        .init("platform", .string(document.platform.rawValue)),
        .init("launchScreen", .boolean(document.isLaunchScreen)),
        .init("localization", .string(orNull: document.localization)),
        .init("objects", .integer(document.objects.count)),
        .init(
          "scenes",
          .array(
            document.scenes.compactMap(\.controller).map { controller in
              .object([
                .init("id", .string(controller.id)), .init("class", .string(controller.className)),
                .init("identifier", .string(orNull: controller.storyboardIdentifier)),
                .init("initial", .boolean(controller.id == document.initialControllerID)),
                .init("line", .integer(controller.place.line)),
              ])
            })),
        .init(
          "unreachableScenes", texts(document.unreachableScenes.compactMap { $0.controller?.id })),
        .init(
          "texts",
          .array(
            document.localizableTexts.map { text in
              .object([
                .init("key", .string(text.key)), .init("text", .string(text.text)),
                .init("class", .string(text.object.systemClass)),
                .init("line", .integer(text.place.line)),
                .init("verifiedKey", .boolean(text.isVerified)),
              ])
            })),
        .init(
          "attributedTexts",
          .array(
            document.attributedTexts.map { text in
              .object([
                .init("object", .string(text.object.id)), .init("property", .string(text.property)),
                .init("text", .string(text.text)), .init("line", .integer(text.place.line)),
              ])
            })),
        .init(
          "unknownElements",
          .object(
            document.unknownElements.sorted { $0.key < $1.key }.map {
              JSONValue.Member($0.key, .integer($0.value))
            })),
      ]
    }
    members += [
      .init(
        "tables",
        .array(
          report.tables.map { table in
            .object([
              .init("language", .string(table.language)), .init("file", .string(table.path)),
              .init("matched", .integer(table.match.matched.count)),
              .init("missing", texts(table.match.missing.map(\.key))),
              .init("orphans", texts(table.match.orphans)),
              .init("unused", texts(table.match.unused)),
            ])
          })),
      .init("languagesWithoutTable", texts(report.languagesWithoutTable)),
      .init("deadTables", texts(report.deadTables)),
      .init(
        "copies",
        .array(
          report.copies.map { copy in
            .object([
              .init("file", .string(copy.path)),
              .init("sharedObjects", .integer(orNull: copy.drift?.sharedObjects)),
              .init(
                "differences",
                .array(
                  (copy.drift?.differences ?? []).map { difference in
                    .object([
                      .init("kind", .string(difference.kind.rawValue)),
                      .init("name", .string(difference.name)),
                      .init("missingIn", .string(difference.missingIn)),
                      .init("line", .integer(difference.place.line)),
                    ])
                  })),
            ])
          })),
      .init("missingCode", faults(report.missingCode)),
      .init("findings", faults(report.findings)),
    ]
    return .object(members)
  }
}

extension DocumentDrift.Difference.Kind {
  /// What is missing, in words.
  fileprivate var told: String {
    switch self {
    case .identifier: "storyboard identifier"
    case .scene: "scene"
    case .outlet: "outlet"
    case .action: "action"
    case .segue: "segue"
    case .initialController: "initial controller"
    }
  }
}
