internal import AppCode
public import Diagnostics

/// A text on screen in another language than the app's own texts, which no rebuild and no relaunch changes.
public struct UnreachedItem: Sendable {
  /// The item.
  public let item: Screen.Item
  /// Why it is as it is.
  public let reason: StaleItem.Reason
  /// What the language that the app is in has for it.
  public let wanted: Explanation.Wanted
}

/// Code that sets other texts of a screen again and passes one over.
public struct PassingOver: Sendable, Hashable {
  /// The step in which it ran.
  public let step: Int
  /// The code, innermost first.
  public let functions: [String]
  /// Where it sets the others.
  public let place: Place?
  /// The titles of what it set.
  public let titles: [String]
}

/// Another way to switch that brings the text, as it was tried in a copy of the world.
public struct OtherWay: Sendable, Hashable {
  /// The name of the recipe.
  public let recipe: String
  /// The language.
  public let language: String
  /// What the item showed then.
  public let shown: String
}

extension World {
  /// What on screen is in another language than the app's own texts and stays so, in reading order.
  public var unreachedItems: [UnreachedItem] {
    let force = languageInForce
    guard force.app != force.main else { return [] }
    let suspects = screen.items.compactMap { item -> UnreachedItem? in
      guard let language = language(of: item), language != force.app,
        let wanted = translation(of: item, in: force.app), let text = wanted.text,
        text != shown(item.slot.value)
      else { return nil }
      return UnreachedItem(item: item, reason: reason(for: item), wanted: wanted)
    }
    guard !suspects.isEmpty else { return [] }
    let trials = trials()
    return suspects.filter { remedies(for: $0.item, trials: trials) == nil }
  }

  /// Code that set other texts on screen itself, in the last step that set any, and passed `item` over.
  ///
  /// Methods of the item's own controller are not meant: they set what they name.
  public func passingOver(of item: Screen.Item) -> PassingOver? {
    var found: [(step: Int, event: Event, title: String)] = []
    for other in screen.items where other.object != item.object {
      guard let event = journal[other.slot.event], event.document == nil,
        let function = event.functions.first,
        !function.hasPrefix("\(className(of: other.controller)).")
      else { continue }
      found.append((event.step, event, other.title))
    }
    guard let last = found.map(\.step).max(), last > 0,
      let first = found.first(where: { $0.step == last }),
      let own = journal[item.slot.event], own.document != nil || own.step < last
    else { return nil }
    let same = found.filter {
      $0.step == last && $0.event.functions.first == first.event.functions.first
    }
    return PassingOver(
      step: last, functions: first.event.functions, place: first.event.place,
      titles: same.map(\.title))
  }

  /// The first recipe that shows what `language` has for an item, if any does.
  public func otherWay(for item: Screen.Item, to language: String, wanted: String) -> OtherWay? {
    for recipe in Recipe.all.reversed() {
      var copy = self
      copy.keepsMoments = false
      copy.process.trap = nil
      guard copy.take(recipe) == nil, case .ran = copy.switchLanguage(to: language),
        let other = copy.screen.item(identity: item.identity)
      else { continue }
      let shown = copy.shown(other.slot.value)
      if shown == wanted { return OtherWay(recipe: recipe.name, language: language, shown: shown) }
    }
    return nil
  }
}
