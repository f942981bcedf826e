internal import SimulatedApp

extension StaleItem.Reason {
  /// Why an item did not follow, in a clause.
  var told: String {
    switch self {
    case .copiedBefore: "set before the switch; a rebuilt screen shows another"
    case .constant(let name): "held by \(name), which got its value once for the process"
    case .askedMainBundle(let language):
      "asks Bundle.main, which was fixed to \(language) at launch"
    case .documentAskedMainBundle(let language):
      "Base storyboard text asks Bundle.main, which was fixed to \(language) at launch"
    case .wholeDocument(let path): "plain text of \(shortPath(path)), found in the launch language"
    case .imageOfMainBundle: "found through Bundle.main, whose language was fixed at launch"
    case .imageByPath(let path): "found by its path, \(shortPath(path))"
    case .alert: "an alert on screen keeps the texts it was made with"
    case .otherBundle(let path): "asks the bundle \(shortPath(path))"
    case .other: "it comes from elsewhere"
    }
  }

  /// The heading under which items of this kind stand.
  var heading: String {
    switch self {
    case .copiedBefore: "set before the switch, in objects that are still on screen"
    case .constant(let name): "held by \(name), which got its value once for the process"
    case .askedMainBundle(let language):
      "code asked Bundle.main, which was fixed to \(language) at launch"
    case .documentAskedMainBundle(let language):
      "Base storyboard texts, asked of Bundle.main, which was fixed to \(language) at launch"
    case .wholeDocument(let path):
      "plain text of \(shortPath(path)), a document found in the launch language"
    case .imageOfMainBundle(_, let isCached):
      isCached
        ? "images by name: Bundle.main was fixed at launch, and the image cache keeps them"
        : "images found through Bundle.main, whose language was fixed at launch"
    case .imageByPath(let path): "found by its path, \(shortPath(path))"
    case .alert: "an alert on screen, which keeps the texts it was made with"
    case .otherBundle(let path): "asked of the bundle \(shortPath(path))"
    case .other: "from elsewhere"
    }
  }
}

extension Remedy {
  /// The command that mends, with what it showed when tried.
  func told(in world: World, like item: Screen.Item) -> String {
    "\(command) (tried: brings \(world.told(shown, like: item)))"
  }

  /// The command or commands that mend.
  var command: String {
    guard kind == .swap, let language else { return kind.rawValue }
    return "swap-bundle \(language) and reset-root"
  }
}

extension MissingPiece {
  /// What has to be there, with what it showed when tried.
  func told(in world: World, like item: Screen.Item) -> String {
    var way = ["'relaunch'"]
    if let switchedTo { way.append("'lang \(switchedTo.escapedForTerminal)'") }
    let piece: String
    let shown: String
    switch changes.last?.subject {
    case .text(let key, _, _, _, let new):
      piece = "\(quoted(key)) in \(shortPath(changes.last?.file ?? ""))"
      shown = "with the text \(quoted(new))"
    default:
      piece = "a file \(shortPath(changes.last?.file ?? ""))"
      shown = "with a copy of the one on screen"
    }
    return "\(piece) and \(list(way)) (tried \(shown): brings it)"
  }
}
