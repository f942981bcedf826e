public import Diagnostics

extension InterfaceDocument {
  /// What can be said about a readable document without tables and sources (reader rule 6).
  ///
  /// In the order of the file: text with attributes, scenes that can't be reached, connections to
  /// objects that don't exist, identifiers given twice, and a storyboard without initial scene.
  public var findings: [Diagnostic] {
    var findings = attributedTexts.map { text in
      Diagnostic(
        "attributed-text", .warning, at: text.place,
        "\(text.property) of \(text.object.friendlyName) has attributes, so that no table replaces it"
      )
    }
    findings += unreachableScenes.map { scene in
      Diagnostic(
        "unreachable-scene", .warning, at: scene.controller?.place ?? scene.place,
        "the scene of \(scene.controller?.friendlyName ?? scene.id) is not in the app: it isn't initial,"
          + " has no identifier and no segue leads to it")
    }
    findings += danglingConnections + repeatedIdentifiers + noInitialScene
    return findings.sorted { left, right in
      switch (left.place, right.place) {
      case (let left?, let right?): left < right
      default: false
      }
    }
  }

  private var danglingConnections: [Diagnostic] {
    guard isComplete else { return [] }
    var found: [Diagnostic] = []
    for object in objects {
      let ends =
        object.outlets.map { ("outlet \"\($0.property)\"", $0.destination, $0.place) }
        + object.actions.map { ("action \"\($0.selector)\"", $0.destination, $0.place) }
        + object.segues.map { ("segue", $0.destination, $0.place) }
      for (name, destination, place) in ends where element(destination) == nil {
        found.append(
          Diagnostic(
            "dangling-connection", .error, at: place,
            "\(name) of \(object.friendlyName) leads to object id \"\(destination)\","
              + " which doesn't exist"))
      }
    }
    return found
  }

  private var repeatedIdentifiers: [Diagnostic] {
    var seen: Set<String> = []
    return scenes.compactMap { scene in
      guard let identifier = scene.storyboardIdentifier, !seen.insert(identifier).inserted else {
        return nil
      }
      return Diagnostic(
        "duplicate-storyboard-identifier", .error, at: scene.controller?.place,
        "storyboard identifier \"\(identifier)\" is already that of another scene")
    }
  }

  private var noInitialScene: [Diagnostic] {
    guard isStoryboard, !scenes.isEmpty, platform != .watchOS else { return [] }
    let place = root.place(of: "initialViewController") ?? root.place
    guard let id = initialControllerID else {
      return [
        Diagnostic(
          "no-initial-scene", .note, at: place,
          "no initial controller: instantiateInitialViewController() gives nil")
      ]
    }
    guard object(id) == nil, isComplete else { return [] }
    return [
      Diagnostic(
        "no-initial-scene", .error, at: place,
        "the initial controller \"\(id)\" doesn't exist: instantiateInitialViewController() gives nil"
      )
    ]
  }
}
