internal import AppCode
public import AppResources
internal import InterfaceBuilder

// Changes of the app's files that are supposed: taken up, forgotten, and found out.

extension World {
  /// The app as the next process would find it, with the whole overlay over its files.
  public var supposedApp: OpenedApp {
    guard app.overlay != overlay else { return app }
    var supposed = app
    supposed.lay(overlay)
    return supposed
  }

  /// Finds out what has to be changed, in the files as the next process would find them.
  public var overlayPlanner: OverlayPlanner {
    let supposed = supposedApp
    return OverlayPlanner(supposed.main, in: supposed.files, documentKeys: documentKeys)
  }

  /// The keys by which the documents of Base ask for their texts, by the names of their tables.
  private var documentKeys: [String: [String]] {
    var keys: [String: [String]] = [:]
    for path in documentPaths where path.contains("Base.lproj/") {
      guard let document = app.document(at: path).document else { continue }
      keys[document.name, default: []] += document.localizableTexts.map(\.key)
    }
    return keys
  }

  /// Takes a change up; a process that runs keeps the files that it was launched with.
  public mutating func suppose(_ change: OverlayChange) throws(OverlayFault) {
    try overlay.append(change)
  }

  /// Forgets all changes.
  public mutating func dropOverlay() {
    overlay = FileOverlay(over: overlay.base)
  }

  /// Forgets one change.
  ///
  /// - Returns: The position of a later change that cannot be made without it; nothing is forgotten then.
  public mutating func dropOverlayChange(at position: Int) -> Int? {
    switch overlay.dropping(position) {
    case .dropped(let shorter):
      overlay = shorter
      return nil
    case .neededBy(let other): return other
    }
  }

  /// Whether the running process was launched with the overlay as it is now.
  public var hasOverlayInForce: Bool { app.overlay == overlay }
}
