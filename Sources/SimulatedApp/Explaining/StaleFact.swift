internal import AppCode
public import InterfaceBuilder

/// Something beside the app's own texts and images that a switch left behind, with what it would be after a
/// rebuild or a launch, as it was tried in a copy.
public struct StaleFact: Sendable {
  /// What was left behind.
  public enum Kind: Sendable, Hashable {
    /// A text that the system writes.
    case systemText(SystemText)
    /// The direction of views on screen, by their names; of all where the app's own direction differs.
    case direction(LayoutDirection, views: [String], isOfApp: Bool)
    /// `Locale.current`.
    case locale(String)
  }

  /// What was left behind.
  public let kind: Kind
  /// What brings another, with what it brings.
  public let remedies: [Remedy]

  /// Whether people can see it on the screen.
  public var isOnScreen: Bool { if case .locale = kind { false } else { true } }
}

/// All that a switch left behind.
public struct Leftovers: Sendable {
  /// The texts and images on screen, in reading order.
  public let items: [StaleItem]
  /// What else.
  public let facts: [StaleFact]
  /// Texts in another language than the app's own, which neither changes.
  public let unreached: [UnreachedItem]
  /// Texts of objects that neither makes again, which would be others if they were asked for now.
  public let outlived: [OutlivedItem]
}

extension World {
  /// Everything that would differ after a rebuild or a relaunch.
  public var leftovers: Leftovers {
    let trials = trials()
    return Leftovers(
      items: staleItems(trials), facts: staleFacts(trials), unreached: unreachedItems(trials),
      outlived: outlivedItems(trials))
  }

  private func staleFacts(_ trials: [Trial]) -> [StaleFact] {
    var facts: [StaleFact] = []
    for text in systemTexts {
      let remedies = trials.compactMap { trial -> Remedy? in
        let there = trial.world.language(of: text.kind, like: text, in: self)
        return there == text.language ? nil : Remedy(kind: trial.kind, shown: there)
      }.filter { $0.kind == .relaunch }
      if !remedies.isEmpty {
        facts.append(StaleFact(kind: .systemText(text), remedies: remedies))
      }
    }
    facts += formatFacts(trials) + directionFacts(trials)
    let locales = trials.filter { $0.kind == .relaunch && $0.world.currentLocale != currentLocale }
    if !locales.isEmpty {
      facts.append(
        StaleFact(
          kind: .locale(currentLocale),
          remedies: locales.map { Remedy(kind: $0.kind, shown: $0.world.currentLocale) }))
    }
    return facts
  }

  /// The language of the same text of the system in a world in which it is made anew.
  private func language(of kind: SystemText.Kind, like text: SystemText, in other: World) -> String
  {
    switch kind {
    case .barButton, .back, .searchCancel, .formatted: return mainLanguage
    case .dates:
      let own = other.slot("locale", of: text.object)?.value.localeIdentifier
      return own ?? currentLocale
    }
  }

  /// The texts of formatters that are not known, where another locale would have written them.
  private func formatFacts(_ trials: [Trial]) -> [StaleFact] {
    screen.items.compactMap { item in
      guard case .unknown = item.slot.value, let format = writer(of: item) else { return nil }
      let remedies = trials.compactMap { trial -> Remedy? in
        guard let there = trial.screen.item(identity: item.identity),
          let other = trial.world.writer(of: there), other.locale != format.locale
        else { return nil }
        return Remedy(kind: trial.kind, shown: other.locale)
      }
      guard !remedies.isEmpty else { return nil }
      let text = SystemText(
        object: item.object, name: item.title, kind: .formatted(format.name),
        language: format.locale)
      return StaleFact(kind: .systemText(text), remedies: remedies)
    }
  }

  // MARK: - Direction

  /// The views that show something and that would be laid out the other way.
  private func directionFacts(_ trials: [Trial]) -> [StaleFact] {
    var names: [LayoutDirection: [String]] = [:]
    var kinds: [LayoutDirection: [Remedy.Kind]] = [:]
    var seen: Set<ObjectID> = []
    for item in screen.items
    where role(of: item.object) != .barItem && controller(item.object) == nil
      && seen.insert(item.object).inserted
    {
      let now = direction(of: item.object).direction
      let mends = trials.filter { trial in
        guard trial.kind != .again,
          let there = trial.screen.item(identity: item.identity)?.object
        else { return false }
        return trial.world.direction(of: there).direction != now
      }
      guard !mends.isEmpty else { continue }
      names[now, default: []].append(item.name)
      for kind in mends.map(\.kind) where !(kinds[now] ?? []).contains(kind) {
        kinds[now, default: []].append(kind)
      }
    }
    for name in ["navigationBar", "tabBar", "toolbar"] {
      guard let bar = bar(named: name) else { continue }
      let now = direction(of: bar).direction
      let mends = trials.filter { trial in
        guard trial.kind != .again, let there = trial.world.bar(named: name) else { return false }
        return trial.world.direction(of: there).direction != now
      }
      guard !mends.isEmpty else { continue }
      names[now, default: []].append(name)
      for kind in mends.map(\.kind) where !(kinds[now] ?? []).contains(kind) {
        kinds[now, default: []].append(kind)
      }
    }
    let relaunched = trials.first { $0.kind == .relaunch }?.world.appDirection
    return [LayoutDirection.leftToRight, .rightToLeft].compactMap { direction in
      guard let views = names[direction] else { return nil }
      let other = direction == .leftToRight ? "right to left" : "left to right"
      return StaleFact(
        kind: .direction(
          direction, views: views,
          isOfApp: direction == appDirection && relaunched.map { $0 != direction } ?? false),
        remedies: (kinds[direction] ?? []).map { Remedy(kind: $0, shown: other) })
    }
  }
}
