internal import AppResources
internal import SimulatedApp

/// `files`: the resource files of the app, or of another bundle of the tree.
struct FilesCommand: Command {
  let name = "files"
  let synonyms = ["ls"]
  let signature = Signature(
    .optionalRest("PATTERN", .text("a part of a name")),
    options: [
      .value("--target", "NAME", .bundle, "another bundle of the tree"),
      .flag("--unused", "the localized files on disk that no target has"),
    ])
  let summary = "the resource files as the platform sees them"
  let details = [
    "PATTERN is a part of a name: files Main",
    "--target NAME lists another bundle of the tree; languages names them.",
    "--unused lists the localized files on disk that no target of the project has.",
  ]
  let examples = ["files", "files flag"]
  let fields = ListingLines.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    if arguments.has("--unused") { return try unused(arguments, in: session) }
    let target = arguments["--target"]
    let world = session.world
    let bundle = try world.bundle(named: target)
    let pattern = arguments.words.map(\.text).joined(separator: " ")
    let listing = ResourceListing(of: bundle, in: world.app.files, matching: pattern)
    guard !listing.groups.isEmpty || !listing.faults.isEmpty else {
      throw Refusal(
        pattern.isEmpty
          ? "the bundle has no resource files"
          : "no resource file has \(quoted(pattern)) in its name")
    }
    let lines = ListingLines(listing, device: world.process.caches.device)
    return Output(lines.lines(width: session.width)) { lines.facts }
  }

  /// The files that no target has.
  private func unused(_ arguments: Arguments, in session: Session) throws(Refusal) -> Output {
    guard let project = session.world.app.project else {
      throw Refusal("there is no project here that says which files are used")
    }
    let pattern = arguments.text
    let found = project.unusedResources().filter { pattern.isEmpty || $0.contains(pattern) }
    let lines = found.isEmpty ? ["every localized file is in a target"] : found
    return Output(lines.map(\.escapedForTerminal)) {
      [
        .init("groups", [JSONValue]()), .init("catalogs", [JSONValue]()),
        .init("hidden", [JSONValue]()), .init("variants", [JSONValue]()),
        .init("faults", found),
      ]
    }
  }
}

/// The lines that tell the files of a bundle.
private struct ListingLines {
  private let listing: ResourceListing
  private let device: DeviceKind

  init(_ listing: ResourceListing, device: DeviceKind) {
    self.listing = listing
    self.device = device
  }

  func lines(width: Int) -> [String] {
    files(width: width) + catalogs(width: width) + hidden(width: width) + variants(width: width)
      + listing.faults.map { "not read: \($0)".escapedForTerminal }
  }

  static let fields: [Shape.Field] = [
    .init(
      "groups",
      .list(
        .object([
          .init("localization", .orNull(.text), "the localization, null for files of all"),
          .init("names", .named(.list(.text)), "tables, catalogs, documents, images and others"),
        ])), "the files by localization"),
    .init(
      "catalogs",
      .list(
        .object([
          .init("path", .text, "the catalog's path"),
          .init("languages", .list(.text), "the languages that it has"),
          .init("isOfDocument", .flag, "whether it belongs to a storyboard or xib"),
        ])), "the catalogs among the sources"),
    .init(
      "hidden",
      .list(
        .object([
          .init("name", .text, "the file's name"),
          .init("localizations", .list(.text), "the localizations whose copies are hidden"),
        ])), "files that a global one hides (R2)"),
    .init(
      "variants",
      .list(
        .object([
          .init("name", .text, "the file's name"),
          .init("suffix", .text, "the device or platform, such as ~ipad"),
          .init("localization", .orNull(.text), "the localization"),
          .init("hasPlainFile", .flag, "whether the name without the suffix is there too"),
        ])), "variants by device (R10)"),
    .init("faults", .list(.text), "what could not be read"),
  ]

  /// The same for programs.
  var facts: [JSONValue.Member] {
    [
      .init(
        "groups",
        listing.groups.map { group in
          JSONValue.object([
            .init("localization", orNull: group.localization),
            .init(
              "names",
              object: ResourceListing.Kind.allCases.compactMap { kind in
                group.names[kind].map { .init(kind.rawValue, $0) }
              }),
          ])
        }),
      .init(
        "catalogs",
        listing.catalogs.map { catalog in
          JSONValue.object([
            .init("path", catalog.path), .init("languages", catalog.languages),
            .init("isOfDocument", catalog.isOfDocument),
          ])
        }),
      .init(
        "hidden",
        listing.hidden.map { hidden in
          JSONValue.object([
            .init("name", hidden.name), .init("localizations", hidden.localizations),
          ])
        }),
      .init(
        "variants",
        listing.variants.map { variant in
          JSONValue.object([
            .init("name", variant.name), .init("suffix", variant.suffix),
            .init("localization", orNull: variant.localization),
            .init("hasPlainFile", variant.hasPlainFile),
          ])
        }),
      .init("faults", listing.faults.map { "\($0)" }),
    ]
  }

  /// The files; localizations that have files of the same names share their rows.
  private func files(width: Int) -> [String] {
    var shared: [(names: [ResourceListing.Kind: [String]], localizations: [String])] = []
    for group in listing.groups {
      let name = group.localization ?? "(global)"
      let same = shared.firstIndex { $0.names == group.names }
      if let same, group.localization != nil, shared[same].localizations != ["(global)"] {
        shared[same].localizations.append(name)
      } else {
        shared.append((group.names, [name]))
      }
    }
    var table = TextTable()
    for (names, localizations) in shared {
      var label = localizations.joined(separator: " ").escapedForTerminal
      if localizations.count > 4 {
        // The names are told in full below, where they do not push everything else aside.
        label = "\(localizations.count) localizations"
      }
      for kind in ResourceListing.Kind.allCases {
        guard let list = names[kind], !(kind == .catalogs && !listing.catalogs.isEmpty) else {
          continue
        }
        table.add(label, kind.rawValue, told(list))
        label = ""
      }
      if localizations.count > 4 {
        table.add("", "", "in \(localizations.joined(separator: " "))".escapedForTerminal)
      }
    }
    return table.lines(width: width)
  }

  /// Names, cut where a folder holds very many.
  private func told(_ names: [String]) -> String {
    let limit = 40
    let shown = names.prefix(limit).joined(separator: "  ").escapedForTerminal
    return names.count > limit ? "\(shown)  and \(names.count - limit) more" : shown
  }

  /// The catalogs of sources, those with the same languages together.
  private func catalogs(width: Int) -> [String] {
    var shared: [(languages: [String], isOfDocument: Bool, names: [String])] = []
    for catalog in listing.catalogs {
      let name = TreePath.name(of: catalog.path)
      let same = shared.firstIndex {
        $0.languages == catalog.languages && $0.isOfDocument == catalog.isOfDocument
      }
      if let same {
        shared[same].names.append(name)
      } else {
        shared.append((catalog.languages, catalog.isOfDocument, [name]))
      }
    }
    var table = TextTable()
    for group in shared {
      table.add(
        "catalogs", group.isOfDocument ? "documents" : "tables",
        "\(told(group.names))\nin \(group.languages.joined(separator: " ").escapedForTerminal)"
          + (group.isOfDocument ? "" : ": the build makes tables of them\(ruleNumber("X6"))"))
    }
    return table.lines(width: width)
  }

  private func hidden(width: Int) -> [String] {
    guard !listing.hidden.isEmpty else { return [] }
    var table = TextTable(indent: 2)
    for hidden in listing.hidden {
      table.add(
        hidden.name.escapedForTerminal,
        "the global one hides that of \(list(hidden.localizations))\(ruleNumber("R2"))"
          .escapedForTerminal)
    }
    return ["hidden, so that every language gets the same file"] + table.lines(width: width)
  }

  private func variants(width: Int) -> [String] {
    guard !listing.variants.isEmpty else { return [] }
    var table = TextTable(indent: 2)
    for variant in listing.variants {
      let isOwn = device.nameSuffixes.contains { $0.contains(variant.suffix) }
      let name = (variant.localization.map { "\($0).lproj/" } ?? "") + variant.name
      table.add(
        name.escapedForTerminal,
        isOwn
          ? "taken on this device for the plain name"
          : variant.hasPlainFile
            ? "for \(variant.suffix) alone; this device takes the plain one"
            : "for \(variant.suffix) alone; this device finds it by its full name only")
    }
    return ["variants by device\(ruleNumber("R10"))"] + table.lines(width: width)
  }
}
