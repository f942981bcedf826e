internal import AppCode
public import AppResources

/// How an image of some name comes to be what it is: every place that is searched, the cache, and what
/// each language has.
public struct ImageExplanation: Sendable {
  /// The name that is asked for.
  public let name: String
  /// What a new search in the main bundle finds now.
  public let search: ImageLookup
  /// The image that the process keeps under the name, with the event of the search that found it.
  public let cached: (path: String?, event: Event?)?
  /// What is on screen and shows it.
  public let items: [Screen.Item]
  /// For each localization what a process in that language would find.
  public let languages: [(language: String, found: ImageLookup.Result?)]
  /// What a search finds after a launch, as it was tried in a copy; `nil` where it finds the same.
  public let relaunch: String?
}

extension World {
  /// Explains the image that `UIImage(named:)` gives for a name; `nil` where neither a search nor any
  /// language has it and nothing on screen asked for it.
  public func explanation(ofImageNamed name: String) -> ImageExplanation? {
    var caches = process.caches
    let search = caches.image(named: name, in: app.main)
    let kept = process.namedImages[name]
    var cached: (path: String?, event: Event?)?
    if let kept, case .image(let image)? = process.objects[kept]?.detail {
      cached = (image.path, journal[image.event])
    }
    let items = screen.items.filter { item in
      guard let id = item.slot.value.objectID, case .image(let image)? = process.objects[id]?.detail
      else { return false }
      return image.asked == name && image.way == "named"
    }
    let languages = app.main.localizationNames.filter { $0 != "Base" }.map { language in
      var other = process.caches.relaunched(userLanguages: [language])
      return (language, other.image(named: name, in: app.main).result)
    }
    guard search.result != nil || !items.isEmpty || languages.contains(where: { $0.1 != nil })
    else { return nil }
    var copy = quiet
    copy.relaunch()
    var after = copy.process.caches
    let found = after.image(named: name, in: copy.app.main).result?.path
    let now = cached?.path ?? search.result?.path
    return ImageExplanation(
      name: name, search: search, cached: cached, items: items, languages: languages,
      relaunch: found == now || copy.process.trap != nil ? nil : found ?? "nothing")
  }
}
