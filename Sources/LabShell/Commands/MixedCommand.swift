internal import AppResources
internal import InterfaceBuilder
internal import SimulatedApp

/// `mixed`: whether all on screen is in one language.
struct MixedCommand: Command {
  let name = "mixed"
  let signature = Signature()
  let summary = "what on screen is in another language than the app"
  let details = [
    "Texts and images by the file they come from; texts of other bundles; numbers and",
    "dates by the locale they were written for; UIKit's own texts; Locale.current; the",
    "direction of the views. Texts written in the code belong to no language.",
  ]
  let examples = ["mixed"]

  let fields: [Shape.Field] = [
    .init("language", .text, "the language that the app is in"),
    .init(
      "parts",
      .list(
        .object([
          .init("kind", .text, "what kind of thing it is, such as texts"),
          .init("name", .text, "what it is called"),
          .init("language", .text, "the language, locale or direction it is in"),
          .init("source", .text, "where it comes from"),
          .init("agrees", .flag, "whether it goes with the language that the app is in"),
        ])), "what is on screen, by kind"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let agreement = session.world.agreement
    let lines = MixedLines(agreement)
    var output = Output(lines.lines(width: session.width)) {
      [
        .init("language", agreement.language),
        .init(
          "parts",
          agreement.parts.map { part in
            JSONValue.object([
              .init("kind", part.kind.noun), .init("name", part.name),
              .init("language", part.language), .init("source", part.source.told),
              .init("agrees", part.agrees),
            ])
          }),
      ]
    }
    output.listing = lines.listed.map { .named($0.name) }
    return output
  }
}

/// The lines that tell what agrees and what does not.
struct MixedLines {
  private let agreement: Agreement

  init(_ agreement: Agreement) { self.agreement = agreement }

  /// The texts and images that do not agree, in the order of their numbers.
  var listed: [Agreement.Part] {
    agreement.disagreements.filter { [.text, .key, .image, .otherBundle].contains($0.kind) }
  }

  func lines(width: Int) -> [String] {
    let language = agreement.language.escapedForTerminal
    let others = agreement.disagreements
    let head =
      others.isEmpty
      ? "everything agrees on \(language)"
      : "the app is in \(language), and not everything agrees"
    var table = TextTable(indent: 2)
    for kind in Agreement.Kind.allCases {
      let languages = agreement.languages(of: kind)
      guard !languages.isEmpty else { continue }
      let told = languages.map { language, count in
        kind == .locale ? language : kind == .key ? "\(count)" : "\(language) \(count)"
      }
      table.add(kind.noun, told.joined(separator: ", ").escapedForTerminal)
    }
    return [head] + table.lines(width: width)
      + (others.isEmpty ? [] : ["not in \(language)"] + rows(others).lines(width: width))
  }

  /// What does not agree, each with its language and where that comes from; views of one reason together.
  private func rows(_ others: [Agreement.Part]) -> TextTable {
    var table = TextTable(indent: 2)
    var told: Set<Agreement.Source> = []
    let items = listed
    var numbers = TextTable.numbers(upTo: items.count)[...]
    let blank = String(repeating: " ", count: numbers.first?.count ?? 0)
    for part in others {
      guard part.kind == .direction else {
        let isListed = items.contains { $0.name == part.name && $0.kind == part.kind }
        table.add(
          isListed ? numbers.popFirst() ?? blank : blank, part.name.escapedForTerminal,
          part.kind == .key ? "its key" : part.language.escapedForTerminal, part.source.told)
        continue
      }
      guard told.insert(part.source).inserted else { continue }
      let views = others.filter { $0.source == part.source && $0.language == part.language }
      table.add(
        blank, "direction", part.language, "\(list(views.map(\.name))): \(part.source.told)")
    }
    return table
  }
}

extension Agreement.Kind {
  /// The kind as people name it.
  var noun: String {
    switch self {
    case .text: "texts"
    case .key: "keys for texts"
    case .otherBundle: "texts of other bundles"
    case .image: "images"
    case .format: "numbers and dates"
    case .systemText: "the system's texts"
    case .locale: "Locale.current"
    case .direction: "views by direction"
    }
  }
}

extension Agreement.Source {
  /// Where a part comes from.
  var told: String {
    switch self {
    case .place(let place): place.short
    case .file(let path): shortPath(path)
    case .formatter(let name): "written by \(name) for this locale".escapedForTerminal
    case .system(let kind): "\(kind.told), by the language at launch"
    case .launch: "fixed at launch"
    case .views(let reason): reason.toldInClause
    }
  }
}

extension EffectiveDirection.Reason {
  /// What decides a direction, in a clause.
  var toldInClause: String {
    switch self {
    case .own(let attribute, _): "their own semanticContentAttribute, \(attribute.rawValue)"
    case .appearance(let name, let attribute, _):
      "\(name.escapedForTerminal).appearance() said \(attribute.rawValue) when they entered the window"
    case .language(let language): "the language at launch was \(language)".escapedForTerminal
    case .preference: "\(World.forcedDirection) was set at launch"
    }
  }
}
