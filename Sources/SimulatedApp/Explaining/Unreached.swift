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

/// A text of an object that nothing makes again, and that would be another if it were asked for now.
public struct OutlivedItem: Sendable {
  /// The item.
  public let item: Screen.Item
  /// What the same question is answered with now.
  public let answer: String
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
  func unreachedItems(_ trials: [Trial]) -> [UnreachedItem] {
    let force = languageInForce
    guard force.app != force.main else { return [] }
    let suspects = screen.items.compactMap { item -> UnreachedItem? in
      guard let language = language(of: item), language != force.app,
        let wanted = translation(of: item, in: force.app), let text = wanted.text,
        text != shown(item.slot.value)
      else { return nil }
      return UnreachedItem(item: item, reason: reason(for: item), wanted: wanted)
    }
    return suspects.filter { suspect in
      trials.contains { $0.shown(for: suspect.item) != nil }
        && remedies(for: suspect.item, trials: trials) == nil
    }
  }

  /// Texts of objects that no rebuild and no relaunch makes again, where the same question would be answered
  /// otherwise now, in reading order.
  func outlivedItems(_ trials: [Trial]) -> [OutlivedItem] {
    screen.items.compactMap { item in
      guard case .lookup(_, let question) = provenance(of: item),
        !trials.contains(where: { $0.shown(for: item) != nil }),
        constant(holding: question) == nil, let answer = askedAnew(question),
        answer != shown(item.slot.value)
      else { return nil }
      return OutlivedItem(item: item, answer: answer)
    }
  }

  private func constant(holding question: BundleQuestion) -> String? {
    let event = journal.events.last { event in
      if case .lookedUp(let other) = event.kind {
        other.answer.key == question.answer.key
      } else {
        false
      }
    }
    return event.flatMap { constant(holding: $0.number) }
  }

  /// What the bundle that was asked a question answers now, tried in a copy.
  private func askedAnew(_ question: BundleQuestion) -> String? {
    guard let key = question.answer.key else { return nil }
    let bundle = question.passedOnBy ?? question.bundle
    var copy = self
    copy.keepsMoments = false
    copy.process.trap = nil
    let value = copy.run { app throws(Trap) in
      try app.send(
        "localizedString(forKey:value:table:)", to: bundle,
        [
          Argument("forKey", .string(Text(key))),
          Argument("value", .string(Text(question.answer.text))),
          Argument("table", .string(Text(question.answer.table.name))),
        ])
    }
    guard copy.process.trap == nil, case .string(let text)? = value else { return nil }
    return text.string
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
