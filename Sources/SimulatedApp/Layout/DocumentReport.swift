internal import AppCode
internal import AppResources
public import Diagnostics
public import InterfaceBuilder

/// What a document of an app has and lacks, over all languages and against the app's sources
/// (interface-builder section 7, rule 6).
public struct DocumentReport: Sendable {
  /// The path below the opened folder.
  public let path: String
  /// The document; `nil` where the file holds none that can be read.
  public let document: InterfaceDocument?
  /// What the reader has to say, and what can be said without tables and sources.
  public let findings: [Diagnostic]
  /// How the keys of each language's table fit, in order of languages.
  public let tables: [Table]
  /// The languages of the app that have neither a table for it nor a copy; the development language,
  /// whose texts are those of Base, is none of them.
  public let languagesWithoutTable: [String]
  /// The copies of it for other languages, compared with it.
  public let copies: [Copy]
  /// Tables beside it that nothing asks.
  public let deadTables: [String]
  /// Classes, outlets, selectors and segue classes that the sources lack.
  public let missingCode: [Diagnostic]

  /// The report on a document alone, without tables, copies and sources.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: How the file is named.
  public init(_ bytes: [UInt8], path: String) {
    let read = InterfaceDocument.read(bytes, path: path)
    self.init(
      path: path, document: read.document,
      findings: read.diagnostics + (read.document?.findings ?? []), tables: [],
      languagesWithoutTable: [], copies: [], deadTables: [], missingCode: [])
  }

  init(
    path: String, document: InterfaceDocument?, findings: [Diagnostic], tables: [Table],
    languagesWithoutTable: [String], copies: [Copy], deadTables: [String],
    missingCode: [Diagnostic]
  ) {
    self.path = path
    self.document = document
    self.findings = findings
    self.tables = tables
    self.languagesWithoutTable = languagesWithoutTable
    self.copies = copies
    self.deadTables = deadTables
    self.missingCode = missingCode
  }

  /// The table of a language.
  public struct Table: Sendable {
    /// The language, or `Base`.
    public let language: String
    /// Where it stands.
    public let path: String
    /// How its keys fit.
    public let match: KeyMatch
  }

  /// A whole-file copy.
  public struct Copy: Sendable {
    /// Where it stands.
    public let path: String
    /// How the two have grown apart; `nil` where the copy can't be read.
    public let drift: DocumentDrift?
  }
}

extension World {
  /// The documents of the main bundle, in order of their paths: of whole-file sets each copy.
  public var documentPaths: [String] {
    var paths: [String] = []
    for place in app.main.allFolders(of: app.files) {
      for file in app.main.names(in: place, of: app.files)
      where file.hasSuffix(".storyboard") || file.hasSuffix(".xib") {
        let path = place.isEmpty ? file : "\(place)/\(file)"
        if app.files.isFile(path), !paths.contains(path) { paths.append(path) }
      }
    }
    return paths.sorted()
  }

  /// The report on one document.
  public func report(onDocumentAt path: String) -> DocumentReport {
    let read = app.document(at: path)
    guard let document = read.document else {
      return DocumentReport(
        path: path, document: nil, findings: read.diagnostics, tables: [],
        languagesWithoutTable: [], copies: [], deadTables: [], missingCode: [])
    }
    let isBase = document.localization == "Base"
    let found = tables(of: document)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let home = document.home
    let copies = documentPaths.filter { other in
      other != path && other.hasSuffix("/\(file)") && other.contains(".lproj/")
        && isBeside(other, home)
    }
    return DocumentReport(
      path: path, document: document, findings: read.diagnostics + document.findings,
      tables: isBase ? found.map { table($0, of: document) } : [],
      languagesWithoutTable: isBase && !document.localizableTexts.isEmpty
        ? languages(
          without: found.map(\.language) + copies.compactMap(languageOfFolder)) : [],
      copies: copies.map { other in
        DocumentReport.Copy(
          path: other,
          drift: app.document(at: other).document.map {
            InterfaceDocument.drift(between: document, and: $0)
          })
      },
      deadTables: document.localization == nil ? found.map(\.path) : [],
      missingCode: missingCode(of: document))
  }

  // MARK: - Tables

  /// The languages of the app, without Base and the development language, that are not among `known`.
  private func languages(without known: [String]) -> [String] {
    app.main.localizationNames.filter { language in
      language != "Base" && language != app.main.developmentRegion?.name
        && !known.contains(language)
    }
  }

  /// The tables of a document, one a language, with their keys: those beside the folder that it lies in,
  /// as other targets of a project may have documents of the same name.
  private func tables(of document: InterfaceDocument)
    -> [(language: String, path: String, keys: [String])]
  {
    var found: [(language: String, path: String, keys: [String])] = []
    var caches = process.caches
    let home = document.home
    for language in app.main.localizationNames {
      let folder = home.isEmpty ? "\(language).lproj" : "\(home)/\(language).lproj"
      var table: StringTable?
      if let bundle = ResourceBundle(at: folder, in: app.files) {
        var own = BundleCaches(mainBundle: bundle, in: app.files, userLanguages: [])
        table = own.table(document.name, of: bundle)
      }
      if table?.isMissing ?? true, let bundle = caches.bundle(atPath: folder) {
        table = caches.table(document.name, of: bundle)
      }
      guard let table, let source = table.sources.first, isBeside(source.file.path, home) else {
        continue
      }
      let keys = table.sources.flatMap { $0.file.keptEntries.map(\.key) }
      found.append((language, source.file.path, keys))
    }
    return found
  }

  private func isBeside(_ path: String, _ home: String) -> Bool {
    path.split(separator: "/").dropLast(2).joined(separator: "/") == home
  }

  private func table(
    _ found: (language: String, path: String, keys: [String]), of document: InterfaceDocument
  ) -> DocumentReport.Table {
    DocumentReport.Table(
      language: found.language, path: found.path, match: document.match(keys: found.keys))
  }

  // MARK: - Code

  /// What a document names and the sources lack: what a class lacks is only said where the class is there.
  private func missingCode(of document: InterfaceDocument) -> [Diagnostic] {
    guard !app.program.sources.isEmpty else { return [] }
    var missing: [Diagnostic] = []
    var told: Set<String> = []
    func add(_ id: String, _ place: Place, _ message: String) {
      if told.insert(message).inserted {
        missing.append(Diagnostic(id, .warning, at: place, message))
      }
    }
    for object in document.objects {
      guard let name = object.customClass else { continue }
      guard app.program.type(named: name) != nil else {
        if World.library.types[name] == nil,
          object.isCustomModuleOfTarget || object.customModule == nil
        {
          add(
            "missing-class", object.place,
            "class \(name) of \(object.friendlyName) is not in the sources: \(object.systemClass) stands in"
          )
        }
        continue
      }
      let chain = [name] + app.program.superclassChain(of: name)
      guard chain.dropFirst().allSatisfy(isKnownClass) else { continue }
      for outlet in object.outlets
      where !app.program.declaresProperty(outlet.property, in: chain)
        && !hasSystemProperty(outlet.property, chain) && !isSystemOutlet(outlet.property)
      {
        add(
          "missing-outlet", outlet.place,
          "outlet \(outlet.property) has no property in class \(name): loading would crash")
      }
    }
    for action in document.objects.flatMap(\.actions) {
      guard let target = document.object(action.destination), let name = target.customClass,
        app.program.type(named: name) != nil
      else { continue }
      let chain = [name] + app.program.superclassChain(of: name)
      guard chain.dropFirst().allSatisfy(isKnownClass) else { continue }
      if app.program.function(forSelector: action.selector, in: name) == nil,
        !isSystemSelector(action.selector, chain)
      {
        add(
          "missing-selector", action.place,
          "class \(name) has no method for \"\(action.selector)\": a tap would crash")
      }
    }
    return missing
  }

  private func isKnownClass(_ name: String) -> Bool {
    app.program.type(named: name) != nil || World.library.types[name] != nil
  }

  private func isSystemOutlet(_ name: String) -> Bool {
    Interpreter<World>.systemOutlets.contains(name)
  }

  private func isSystemSelector(_ selector: String, _ chain: [String]) -> Bool {
    let name = String(selector.prefix { $0 != ":" })
    return chain.contains { type in
      World.library.types[type]?.members.contains { $0.name.hasPrefix(name + "(") } ?? false
    }
  }
}

extension InterfaceDocument {
  /// The folder that the document's lproj folder, or the document itself, lies in.
  fileprivate var home: String {
    let parts = path.split(separator: "/").dropLast()
    let isLocalized = parts.last?.hasSuffix(".lproj") ?? false
    return (isLocalized ? parts.dropLast() : parts).joined(separator: "/")
  }
}
