internal import AppCode
public import AppResources

/// A text or file that a language lacks, and that comes on screen once it is there: tried in a copy of the world.
public struct MissingPiece: Sendable {
  /// What was supposed in the copy; the last change is that of the piece itself.
  public let changes: [OverlayChange]
  /// What the item showed then: a text made up for the trial, or the file.
  public let shown: String
  /// The language to which the app's own switch had to be run after the relaunch.
  public let switchedTo: String?
}

extension World {
  /// What `wanted` lacks for an item, if it is the reason why the item does not show it.
  ///
  /// The missing piece is supposed in a copy, the copy is launched anew and, where that is not enough,
  /// switched. Only what came on screen is returned.
  func missingPiece(of item: Screen.Item, _ wanted: Explanation.Wanted) -> MissingPiece? {
    guard wanted.text == nil else { return nil }
    let language = wanted.language
    var copy = self
    copy.keepsMoments = false
    copy.process.trap = nil
    let sample: String
    var changes: [OverlayChange] = []
    do throws(OverlayFault) {
      if !supposedApp.main.localizationNames.contains(language) {
        changes.append(try copy.overlayPlanner.adding(language: language))
        try copy.suppose(changes[0])
      }
      switch provenance(of: item) {
      case .lookup(_, let question):
        guard let key = question.answer.key else { return nil }
        // A document's text in the language that it is written in lacks nothing.
        if case .document = question.asker,
          language == app.main.developmentRegion?.name || language == "Base"
        {
          return nil
        }
        sample = "\(shown(item.slot.value)) [\(language)]"
        changes.append(
          try copy.overlayPlanner.setting(
            sample, forKey: key, in: language, table: question.answer.table.name))
      case .image(let image, _):
        guard let path = image.path else { return nil }
        sample = wanted.file
        changes.append(try copy.overlayPlanner.copying(path, to: wanted.file))
      case .document, .literal, .typed, .unknown: return nil
      }
      guard let last = changes.last else { return nil }
      try copy.suppose(last)
    } catch {
      return nil
    }
    copy.relaunchAsLeft(by: self)
    if copy.shows(sample, like: item, of: self) {
      return MissingPiece(changes: changes, shown: sample, switchedTo: nil)
    }
    guard copy.process.trap == nil else { return nil }
    let known = switchableLanguages
    for target in known.contains(language) ? [language] : Array(known.prefix(World.languageLimit)) {
      var switched = copy
      if case .ran = switched.switchLanguage(to: target),
        switched.shows(sample, like: item, of: self)
      {
        return MissingPiece(changes: changes, shown: sample, switchedTo: target)
      }
    }
    return nil
  }

  /// Whether what is the same thing as an item of `other` shows `text` here.
  private mutating func shows(_ text: String, like item: Screen.Item, of other: World) -> Bool {
    guard process.trap == nil else { return false }
    let screen = screenLike(other.screen, of: other)
    return process.trap == nil
      && screen.item(identity: item.identity).map { shown($0.slot.value) == text } ?? false
  }
}
