import Diagnostics

extension StringCatalog {
  /// Reads a catalog from the bytes of its file.
  ///
  /// A file that is no JSON gives a catalog without entries and with an `error`.
  public static func read(_ bytes: [UInt8], path: String) -> StringCatalog {
    var catalog = StringCatalog(
      path: path, sourceLanguage: "en", version: "", entries: [], diagnostics: [])
    guard bytes.count <= sizeLimit else {
      return catalog.failing(
        "more than \(sizeLimit / 1_000_000) MB are not read", at: Place(file: path, line: 1))
    }
    let source: SourceText
    do throws(SourceText.DecodingFault) {
      source = try SourceText.decode(bytes)
    } catch {
      return catalog.failing("the text is in no encoding of JSON", at: Place(file: path, line: 1))
    }
    let finder = PlaceFinder(source, path: path)
    if let offset = source.invalidOffset {
      return catalog.failing("a byte is not UTF-8", at: finder.place(at: offset))
    }
    let root: JSONNode
    do throws(JSONParser.Fault) {
      root = try JSONParser.parse(source)
    } catch {
      return catalog.failing(error.message, at: finder.place(at: error.offset))
    }
    var reader = StringCatalogReader(finder: finder)
    reader.read(root, into: &catalog)
    reader.lint(catalog)
    catalog.diagnostics = reader.diagnostics.sorted {
      ($0.place?.line ?? 0, $0.place?.column ?? 0) < ($1.place?.line ?? 0, $1.place?.column ?? 0)
    }
    return catalog
  }

  /// The number of bytes beyond which a catalog is not read: in memory it is many times as large.
  static let sizeLimit = 64_000_000

  private func failing(_ message: String, at place: Place) -> StringCatalog {
    var catalog = self
    catalog.error = "\(message) on line \(place.line)"
    catalog.diagnostics = [
      Diagnostic("unreadable-file", .error, at: place, "Xcode cannot read the catalog: \(message)")
    ]
    return catalog
  }
}

extension JSONParser {
  /// The value that `source` spells.
  static func parse(_ source: SourceText) throws(Fault) -> JSONNode {
    let result = source.bytes.withUnsafeBufferPointer { bytes -> Result<JSONNode, Fault> in
      do throws(Fault) {
        return .success(try parse(bytes, start: source.start))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

/// Takes a catalog apart, member by member, and says what it does not know.
struct StringCatalogReader {
  let finder: PlaceFinder
  var diagnostics: [Diagnostic] = []

  init(finder: PlaceFinder) {
    self.finder = finder
  }

  mutating func report(
    _ id: String, _ severity: Diagnostic.Severity, _ place: Place, _ message: String
  ) {
    guard diagnostics.count < Diagnostic.limit else { return }
    diagnostics.append(Diagnostic(id, severity, at: place, message))
  }

  mutating func read(_ root: JSONNode, into catalog: inout StringCatalog) {
    guard let members = root.members else {
      catalog.error = "the file is no JSON object"
      report(
        "unreadable-file", .error, finder.place(at: root.offset),
        "Xcode cannot read the catalog: it is no JSON object")
      return
    }
    reportDuplicates(members)
    for member in members {
      switch member.key {
      case "sourceLanguage": catalog.sourceLanguage = member.value.string ?? "en"
      case "version": catalog.version = member.value.string ?? ""
      case "strings":
        let entries = member.value.members ?? []
        reportDuplicates(entries)
        catalog.entries = entries.map { entry($0) }
      default:
        report(
          "unknown-member", .warning, finder.place(at: member.keyOffset),
          "\"\(member.key)\" is unknown here: what it holds is lost")
      }
    }
  }

  private mutating func reportDuplicates(_ members: [JSONNode.Member]) {
    var last: [ExactKey: Int] = [:]
    for member in members {
      if let earlier = last.updateValue(member.keyOffset, forKey: ExactKey(member.key)) {
        guard diagnostics.count < Diagnostic.limit else { return }
        diagnostics.append(
          .duplicateKey(
            member.key, at: finder.place(at: earlier), kept: finder.place(at: member.keyOffset)))
      }
    }
  }

  private mutating func entry(_ member: JSONNode.Member) -> StringCatalog.Entry {
    let node = member.value
    let localizations = node["localizations"]?.members ?? []
    reportDuplicates(localizations)
    return StringCatalog.Entry(
      key: member.key, place: finder.place(at: member.keyOffset), comment: node["comment"]?.string,
      extractionState: node["extractionState"]?.string,
      shouldTranslate: node["shouldTranslate"]?.boolean ?? true,
      localizations: localizations.map { localization($0) })
  }

  private mutating func localization(_ member: JSONNode.Member) -> StringCatalog.Localization {
    let node = member.value
    var localization = StringCatalog.Localization(
      language: member.key, place: finder.place(at: member.keyOffset), unit: unit(node), plural: [],
      devices: [], substitutions: [])
    for kind in node["variations"]?.members ?? [] {
      switch kind.key {
      case "plural": localization.plural = variations(kind.value, isPlural: true)
      case "device": localization.devices = variations(kind.value, isPlural: false)
      default:
        report(
          "unknown-variation", .error, finder.place(at: kind.keyOffset),
          "texts vary by plural or device, not by \"\(kind.key)\"")
      }
    }
    for substitution in node["substitutions"]?.members ?? [] {
      localization.substitutions.append(
        StringCatalog.Substitution(
          name: substitution.key, place: finder.place(at: substitution.keyOffset),
          argument: substitution.value["argNum"]?.integer,
          formatSpecifier: substitution.value["formatSpecifier"]?.string ?? "lld",
          plural: substitution.value["variations"]?["plural"].map {
            variations($0, isPlural: true)
          } ?? []))
    }
    return localization
  }

  private func unit(_ node: JSONNode) -> StringCatalog.Unit? {
    guard let unit = node["stringUnit"], let value = unit["value"], let text = value.string else {
      return nil
    }
    return StringCatalog.Unit(
      state: unit["state"]?.string ?? "translated", value: text,
      place: finder.place(at: value.offset))
  }

  private static let devices: Set<String> = [
    "iphone", "ipad", "ipod", "mac", "appletv", "applewatch", "applevision", "other",
  ]

  private mutating func variations(
    _ node: JSONNode, isPlural: Bool
  ) -> [StringCatalog.Variation] {
    let members = node.members ?? []
    for member in members {
      let isKnown =
        isPlural
        ? PluralCategory(rawValue: member.key) != nil : Self.devices.contains(member.key)
      if !isKnown {
        report(
          isPlural ? "unknown-category" : "unknown-device", .error,
          finder.place(at: member.keyOffset),
          "\"\(member.key)\" is no \(isPlural ? "plural category" : "device")")
      }
    }
    return members.map { member in
      StringCatalog.Variation(
        name: member.key, place: finder.place(at: member.keyOffset), unit: unit(member.value),
        plural: isPlural
          ? []
          : member.value["variations"]?["plural"].map { variations($0, isPlural: true) } ?? [])
    }
  }
}
