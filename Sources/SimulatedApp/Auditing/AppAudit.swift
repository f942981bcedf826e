internal import AppCode
public import AppResources
public import Diagnostics
internal import InterfaceBuilder

/// What can be said against an app without running it: its resources, its documents and its code.
public struct AppAudit: Sendable {
  /// The resources.
  public let resources: ResourceAudit

  /// Everything that was found, errors first.
  public let findings: [Diagnostic]
}

extension World {
  /// Goes through the resources, documents and sources of the app.
  public func audit() -> AppAudit {
    let resources = ResourceAudit(of: app.main, in: app.files, for: process.caches.device)
    var findings = resources.findings
    for path in documentPaths { findings += self.findings(onDocumentAt: path) }
    findings += keyFindings(resources)
    return AppAudit(resources: resources, findings: ResourceAudit.sorted(findings))
  }

  // MARK: - Documents

  private func findings(onDocumentAt path: String) -> [Diagnostic] {
    let report = report(onDocumentAt: path)
    var found = report.findings + report.missingCode
    guard let document = report.document else { return found }
    let texts = document.localizableTexts
    let setInCode = objectsSetInCode(of: document)
    func add(_ id: String, _ severity: Diagnostic.Severity, _ place: Place, _ message: String) {
      found.append(Diagnostic(id, severity, at: place, message))
    }
    for table in report.tables {
      let match = table.match
      let place = Place(file: table.path, line: 1)
      let missing = match.missing.filter { !setInCode.contains($0.object.id) }
      if let first = missing.first {
        let texts = "object text\(missing.count == 1 ? "" : "s")"
        let verb = missing.count == 1 ? "has" : "have"
        add(
          "missing-object-text", .warning, first.place,
          "\(missing.count) \(texts) \(verb) no entry in \(table.language): \(Self.told(missing.map { "\"\($0.key)\" (\"\($0.text)\")" })); the Base text stays; \(match.orphans.isEmpty ? "no key is an orphan" : "\(match.orphans.count) keys are orphans")"
        )
      }
      if !match.orphans.isEmpty {
        add(
          "orphan-key", .warning, place,
          "\(match.orphans.count) of its keys belong\(match.orphans.count == 1 ? "s" : "") to no object of \(path): \(Self.told(match.orphans.map { "\"\($0)\"" }))"
        )
      }
    }
    let seen = texts.filter { !setInCode.contains($0.object.id) }
    if !report.languagesWithoutTable.isEmpty, !seen.isEmpty {
      add(
        "document-without-table", .warning, Place(file: path, line: 1),
        "no table for \(Self.told(report.languagesWithoutTable)): the Base text stays in \(seen.count) place\(seen.count == 1 ? "" : "s")"
      )
    }
    for table in report.deadTables {
      add(
        "dead-table", .warning, Place(file: table, line: 1),
        "no document asks this table: \(path) is not in Base.lproj")
    }
    for difference in report.copies.compactMap(\.drift).flatMap(\.differences) {
      add(
        "document-drift", .warning, difference.place,
        "\(difference.kind.rawValue) \(difference.name) is missing in \(difference.missingIn)")
    }
    return found
  }

  /// The objects whose text the code sets: the document's own text is hardly ever seen.
  private func objectsSetInCode(of document: InterfaceDocument) -> Set<String> {
    var names: Set<String> = []
    for member in app.program.members {
      for expression in member.code.allExpressions {
        switch expression.kind {
        case .assign(let left, _):
          if case .member(let base, _, _) = left.kind, let name = base.lastName {
            names.insert(name)
          }
        case .call(let invocation) where invocation.name == "setTitle":
          if case .member(let base, _, _) = invocation.callee.kind, let name = base.lastName {
            names.insert(name)
          }
        default: break
        }
      }
    }
    return Set(
      document.objects.flatMap(\.outlets).filter { names.contains($0.property) }
        .map(\.destination))
  }

  // MARK: - Keys in code

  private func keyFindings(_ audit: ResourceAudit) -> [Diagnostic] {
    guard !app.program.sources.isEmpty, !audit.tables.isEmpty else { return [] }
    let hasOtherBundles = AppFolder.allBundles(of: app.files).count > 1
    var found: [Diagnostic] = []
    for call in KeyCalls(app.program).calls {
      let name = call.table ?? "Localizable"
      switch call.key {
      case .computed(let pattern):
        found.append(
          Diagnostic(
            "computed-key", .note, at: call.place,
            "the key is made while the app runs, as \"\(pattern)\": whether table \(name) has it cannot be proven here"
          ))
      case .literal(let key):
        // A bundle that is not written out as the main one may be any other, where there are others.
        guard !call.isElsewhere, call.asksMain || !hasOtherBundles else { continue }
        let table = audit.tables.first { $0.name == name }
        if let owners = table?.copies.filter({ $0.entry(forKey: key) != nil }), !owners.isEmpty {
          if owners.allSatisfy({ $0.localization != nil }) {
            found += Self.onlyElsewhere(
              key, of: name, owners.compactMap(\.localization),
              development: app.main.developmentRegion?.name, at: call.place)
          }
          continue
        }
        if let stub = audit.stubs.first(where: { $0.table == name && $0.key == key }) {
          found.append(
            Diagnostic(
              "stub", .warning, at: call.place,
              "\"\(key)\" has no translation in \(stub.place): it is shown as it is in every language"
            ))
          continue
        }
        found.append(
          Diagnostic(
            "unknown-key", .error, at: call.place,
            table == nil
              ? "\"\(key)\" is asked of table \(name), and there is none: the key is shown"
              : "\"\(key)\" is in no language of table \(name): the key is shown",
            suggestion: nearest(key, in: table?.copies.flatMap(\.entries).map(\.entry.key) ?? [])
              .map { "did you mean \"\($0)\"?" }))
      }
    }
    return found
  }

  /// That a key which the code asks for is in the tables of some languages, but not in that of the
  /// development language, whose keys every other is held against.
  private static func onlyElsewhere(
    _ key: String, of table: String, _ owners: [String], development: String?, at place: Place
  ) -> [Diagnostic] {
    guard let development, !owners.isEmpty, !owners.contains(development),
      !owners.contains("Base")
    else { return [] }
    return [
      Diagnostic(
        "key-elsewhere", .error, at: place,
        "\"\(key)\" is in table \(table) of \(told(owners)) only: elsewhere the key is shown")
    ]
  }

  private static func told(_ words: [String]) -> String {
    let shown = words.prefix(3).joined(separator: ", ")
    return words.count > 3 ? "\(shown) and \(words.count - 3) more" : shown
  }
}
