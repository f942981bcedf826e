internal import AppCode
internal import AppResources
public import Diagnostics

/// Whether what is on screen is all in one language: texts, images, formats, texts of the system, bundles
/// and the direction.
public struct Agreement: Sendable {
  /// The language that the app is in.
  public let language: String
  /// What there is, by kind and language.
  public let parts: [Part]

  /// The kinds of things that can be in a language.
  public enum Kind: Sendable, Hashable, CaseIterable {
    // swift-format-ignore: OneCasePerLine
    case text, key, otherBundle, image, format, systemText, locale, direction
  }

  /// Something in a language.
  public struct Part: Sendable {
    /// What kind of thing it is.
    public let kind: Kind
    /// What it is called: `nameLabel.text`.
    public let name: String
    /// The language or locale it is in.
    public let language: String
    /// Where it comes from, in a word or a place.
    public let source: Source
    /// Whether it goes with the language that the app is in.
    public let agrees: Bool
  }

  /// Where a part comes from.
  public enum Source: Sendable, Hashable {
    /// A line of a file.
    case place(Place)
    /// A file or a bundle.
    case file(String)
    /// A formatter.
    case formatter(String)
    /// The system.
    case system(SystemText.Kind)
    /// The launch.
    case launch
    /// What decides the direction of these views.
    case views(EffectiveDirection.Reason)
  }

  /// What does not go with the language that the app is in.
  public var disagreements: [Part] { parts.filter { !$0.agrees } }

  /// The languages of one kind with the number of things in each, the app's own first.
  public func languages(of kind: Kind) -> [(language: String, count: Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for part in parts where part.kind == kind {
      if counts[part.language] == nil { order.append(part.language) }
      counts[part.language, default: 0] += 1
    }
    let own = order.filter { $0 == language }
    return (own + order.filter { $0 != language }).map { ($0, counts[$0] ?? 0) }
  }
}

extension World {
  /// Whether a look-up gave the key itself, for want of a text.
  private func showsItsKey(_ question: BundleQuestion) -> Bool {
    switch question.answer.outcome {
    case .missingKey(.key), .noTable(.key): true
    case .missingKey, .noTable, .found, .notAText: false
    }
  }

  /// What on screen is in which language, and whether it goes with the language that the app is in.
  public var agreement: Agreement {
    let force = languageOfLookups ?? languageInForce.app
    // Base is no language: its texts are in the development language.
    let development = app.main.developmentRegion?.name ?? "en"
    let language = force == "Base" ? development : force
    var parts: [Agreement.Part] = []
    func add(
      _ kind: Agreement.Kind, _ name: String, _ other: String, _ source: Agreement.Source
    ) {
      parts.append(
        Agreement.Part(
          kind: kind, name: name, language: other, source: source,
          agrees: World.isSameLanguage(other, language)))
    }
    for item in screen.items where !item.isHidden {
      if let format = writer(of: item) {
        add(.format, item.title, format.locale, .formatter(format.name))
      }
      guard let found = self.language(of: item) else {
        if case .lookup(let event, let question) = provenance(of: item), showsItsKey(question) {
          add(.key, item.title, "none", event.place.map { .place($0) } ?? .launch)
        }
        continue
      }
      let own = found == "Base" ? development : found
      switch provenance(of: item) {
      case .lookup(let event, let question):
        let path = question.answer.bundlePath
        let isOther = !isOfMainBundle(path)
        let place = question.answer.place ?? event.document ?? event.place
        add(
          isOther ? .otherBundle : .text, item.title, own,
          place.map { .place($0) } ?? .file(path))
      case .document(let path):
        let place = journal[item.slot.event]?.document
        add(.text, item.title, own, place.map { .place($0) } ?? .file(path))
      case .image(let image, _): add(.image, item.title, own, .file(image.path ?? image.asked))
      case .literal, .typed, .unknown: continue
      }
    }
    for text in systemTexts {
      add(.systemText, text.name, text.language, .system(text.kind))
    }
    add(.locale, "Locale.current", currentLocale, .launch)
    return Agreement(language: language, parts: parts + directionParts(for: language))
  }

  /// The language of the folder that the newest text on screen was looked up in by the app's own means,
  /// where only single look-ups tell it.
  private var languageOfLookups: String? {
    guard case .mainBundle = languageInForce.source else { return nil }
    let newest = screen.items.filter { item in
      guard case .lookup(_, let question) = provenance(of: item) else { return false }
      return question.answer.bundlePath != app.main.path
        && isOfMainBundle(question.answer.bundlePath)
    }.max { $0.slot.event < $1.slot.event }
    guard let newest, let language = language(of: newest), language != "Base" else { return nil }
    return language
  }

  /// Whether a folder is the main bundle's own or an lproj folder of it.
  func isOfMainBundle(_ path: String) -> Bool {
    if path == app.main.path { return true }
    let parts = path.split(separator: "/")
    guard parts.last?.hasSuffix(".lproj") ?? false else { return false }
    let holder = parts.dropLast().joined(separator: "/")
    return holder == app.main.path || app.main.resourceFolders.contains(holder)
  }

  /// The formatter that wrote a text on screen, or what is not known of it, and for which locale.
  func writer(of item: Screen.Item) -> (name: String, locale: String)? {
    switch item.slot.value {
    case .string(let text):
      for number in text.origins.reversed() {
        switch journal[number]?.kind {
        case .written(let name, let locale)?: return (name, locale)
        case .formatted(let call)?:
          guard let locale = call.locale, call.arguments.contains(where: { $0.number != nil })
          else { continue }
          return ("String", locale)
        default: continue
        }
      }
    case .unknown:
      // The statement that set what is not known asked a formatter.
      guard let event = journal[item.slot.event], let place = event.place else { return nil }
      for earlier in journal.events[..<max(0, event.number - 1)].reversed().prefix(40) {
        guard earlier.step == event.step else { return nil }
        if case .written(let name, let locale) = earlier.kind, earlier.place == place {
          return (name, locale)
        }
      }
    default: break
    }
    return nil
  }

  /// The views that show something by their direction, one part for each reason.
  private func directionParts(for language: String) -> [Agreement.Part] {
    let wanted = CanonicalLanguage.isRightToLeft(language)
    var names: [EffectiveDirection: [String]] = [:]
    var order: [EffectiveDirection] = []
    var seen: Set<ObjectID> = []
    for item in screen.items
    where !item.isHidden && role(of: item.object) != .barItem && controller(item.object) == nil
      && seen.insert(item.object).inserted
    {
      let direction = direction(of: item.object)
      // What says of itself that it stays as it is, stays in every language.
      if case .own = direction.reason { continue }
      if names[direction] == nil { order.append(direction) }
      names[direction, default: []].append(item.name)
    }
    return order.flatMap { direction in
      (names[direction] ?? []).map { name in
        Agreement.Part(
          kind: .direction, name: name,
          language: direction.direction == .rightToLeft ? "right to left" : "left to right",
          source: .views(direction.reason),
          agrees: (direction.direction == .rightToLeft) == wanted)
      }
    }
  }

  /// Whether a text in one language goes with an app in another: where the platform would take one for the
  /// other, which regions don't hinder and scripts do.
  static func isSameLanguage(_ one: String, _ other: String) -> Bool {
    one == other || !Negotiation(available: [other], preferred: [one]).result.isEmpty
  }
}
