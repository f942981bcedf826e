public import AppCode
public import AppResources
public import Diagnostics

/// A text or image on screen that a switch left behind.
public struct StaleItem: Sendable {
  /// The item.
  public let item: Screen.Item
  /// What it shows.
  public let shown: String
  /// Why it is as it is.
  public let reason: Reason
  /// What mends it, each tried in a copy of the world.
  public let remedies: [Remedy]

  /// Why an item did not follow.
  public enum Reason: Sendable, Hashable {
    /// The text was copied into the object before the switch; a new object would show another.
    case copiedBefore
    /// A static or global constant holds the text, which got its value once for the process.
    case constant(name: String)
    /// Code asked the main bundle, whose language was fixed at launch.
    case askedMainBundle(language: String)
    /// The document's text was asked of the main bundle, whose language was fixed at launch.
    case documentAskedMainBundle(language: String)
    /// Plain text of a document that is localized as a whole file, found in the launch language.
    case wholeDocument(path: String)
    /// The image was found through the main bundle, whose language was fixed at launch; the image cache
    /// may hold it too.
    case imageOfMainBundle(path: String, isCached: Bool)
    /// The image was found by this path.
    case imageByPath(String)
    /// The text was copied into an alert that is still on screen.
    case alert
    /// The text was looked up in another bundle.
    case otherBundle(path: String)
    /// None of these.
    case other
  }
}

extension World {
  /// What on screen would differ after a rebuild or a relaunch, in reading order.
  public var staleItems: [StaleItem] { staleItems(trials()) }

  func staleItems(_ trials: [Trial]) -> [StaleItem] {
    let screen = screen
    let suspects = screen.items.compactMap { item in
      remedies(for: item, trials: trials).map { (item, $0) }
    }
    guard !suspects.isEmpty else { return [] }
    let new = newInstances()
    return suspects.map { item, remedies in
      let fresh = new.screen.item(identity: item.identity).map { new.world.shown($0.slot.value) }
      let now = shown(item.slot.value)
      if className(of: item.controller) == "UIAlertController" {
        return StaleItem(item: item, shown: now, reason: .alert, remedies: remedies)
      }
      let isOld = fresh.map { $0 != now } ?? remedies.contains { $0.kind == .rebuild }
      return StaleItem(
        item: item, shown: now, reason: isOld ? .copiedBefore : reason(for: item),
        remedies: remedies)
    }
  }

  /// What brings another text in the place of an item; `nil` where nothing that was tried does.
  func remedies(for item: Screen.Item, trials: [Trial]) -> [Remedy]? {
    if case .typed? = journal[item.slot.event]?.kind { return nil }
    let now = shown(item.slot.value)
    let found = trials.compactMap { trial -> Remedy? in
      guard let shown = trial.shown(for: item), shown != now else { return nil }
      return Remedy(kind: trial.kind, language: trial.language, shown: shown)
    }
    return found.isEmpty ? nil : found
  }

  func reason(for item: Screen.Item) -> StaleItem.Reason {
    switch provenance(of: item) {
    case .lookup(let event, let question):
      if let name = constant(holding: event.number) { return .constant(name: name) }
      guard question.bundle == process.mainBundle else {
        return .otherBundle(path: question.answer.bundlePath)
      }
      if case .document = question.asker { return .documentAskedMainBundle(language: mainLanguage) }
      return .askedMainBundle(language: mainLanguage)
    case .document(let path): return .wholeDocument(path: path)
    case .image(let image, _):
      let path = image.path ?? image.asked
      guard image.way != "file" else { return .imageByPath(path) }
      let isCached = process.namedImages[image.asked].map { $0 == item.slot.value.objectID }
      return .imageOfMainBundle(path: path, isCached: isCached ?? false)
    case .literal, .typed, .unknown: return .other
    }
  }
}

extension World {
  /// The static or global constant whose first value came from a lookup, by full name.
  public func constant(holding lookup: Int) -> String? {
    for event in journal.events(after: lookup) {
      if case .initialised(let name, .string(let text)) = event.kind, text.origins.contains(lookup)
      {
        return name
      }
    }
    return nil
  }
}

/// Where a text or image on screen comes from.
public enum Provenance: Sendable {
  /// From a lookup.
  case lookup(Event, BundleQuestion)
  /// From the plain text of a document.
  case document(path: String)
  /// From a file.
  case image(ImageObject, ImageLookup?)
  /// From a text in the app's code.
  case literal(Place?)
  /// From the person at the device.
  case typed
  /// From something that could not be computed.
  case unknown(Unknown)
}

extension World {
  /// Where an item comes from, by the events that made it.
  public func provenance(of item: Screen.Item) -> Provenance {
    let event = journal[item.slot.event]
    if case .typed? = event?.kind { return .typed }
    switch item.slot.value {
    case .object(let id):
      guard case .image(let image)? = process.objects[id]?.detail else { break }
      var sought: ImageLookup?
      if case .imageSought(let found, _)? = journal[image.event]?.kind { sought = found }
      return .image(image, sought)
    case .string(let text):
      for number in text.origins.reversed() {
        if let origin = journal[number], case .lookedUp(let question) = origin.kind {
          return .lookup(origin, question)
        }
      }
    case .unknown(let unknown): return .unknown(unknown)
    default: break
    }
    if let element = event?.document { return .document(path: element.file) }
    return .literal(event?.place)
  }

  /// The language that an item is in, by the file it comes from; `Base` for the text of a Base document.
  public func language(of item: Screen.Item) -> String? {
    switch provenance(of: item) {
    case .lookup(_, let question):
      if let found = question.answer.localization { return found }
      if question.answer.isFound { return languageOfFolder(question.answer.bundlePath) }
      if case .document = question.asker { return "Base" }
      return nil
    case .document(let path): return languageOfFolder(path)
    case .image(let image, _): return image.path.flatMap(languageOfFolder)
    case .literal, .typed, .unknown: return nil
    }
  }
}
