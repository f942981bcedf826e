internal import AppCode
internal import AppResources
internal import SimulatedApp

// What `why` says beside the chain of a text: whose it is, what passed it over, what is not certain.

extension WhyLines {
  func told(_ tab: TabTitle) -> String {
    let owner =
      "the item of tab \(tab.number) shows the title of its controller, \(world.title(of: tab.owner))"
    guard let other = tab.writtenByTab else { return owner.escapedForTerminal }
    return "\(owner); it was written by the controller of tab \(other)".escapedForTerminal
  }

  func told(_ passing: PassingOver) -> String {
    let name = passing.functions.first.map(functionName) ?? "the code"
    let place = passing.place.map { ", \($0.short)," } ?? ""
    return "\(name)\(place) set \(list(passing.titles)) in step \(passing.step), and never this"
      .escapedForTerminal
  }

  /// That a pseudolanguage changed the text, and what is not certain about it.
  var pseudo: String? {
    world.process.caches.pseudolanguage.doubles
      ? "NSDoubleLocalizedStrings shows every text twice\(ruleNumber("T12")), whatever language its code is in; one release of the system was reported to ignore it for Swift"
      : nil
  }

  /// That a question to another bundle was answered by one of the app's; or that another bundle than the
  /// main one answers for itself, and keeps what it read.
  func redirection(_ question: BundleQuestion) -> String? {
    if let asked = question.passedOnBy, asked != world.process.mainBundle,
      world.languageOfFolder(world.bundlePath(of: asked)) == nil
    {
      return
        "the lookup was for \(shortPath(world.bundlePath(of: asked))), and the app's code passed it on to \(shortPath(question.answer.bundlePath)): to exchange the method for Bundle.main alone would leave other bundles their own tables"
    }
    guard question.bundle != world.process.mainBundle, question.bundleClass == "Bundle",
      world.languageOfFolder(question.answer.bundlePath) == nil
    else { return nil }
    return
      "no: what takes Bundle.main's place answers for Bundle.main alone; \(shortPath(question.answer.bundlePath)) read its table at its first use and keeps it"
  }
}

extension World {
  /// How code came to what it did: lproj folders found or not, and opened, right before.
  func bundleChoice(before event: Event, falls: String = "so another bundle is asked") -> [String] {
    let world = self
    var lines: [String] = []
    for earlier in world.journal.events[..<max(0, event.number - 1)].reversed() {
      switch earlier.kind {
      case .lookedUp, .propertySet, .imageSought: return lines
      case .bundleOpened(let path, let bundle):
        // The bundle of a module is not sought by a path.
        guard bundle != nil, !world.process.caches.isAdded(path) else { continue }
        lines.insert(
          "\(shortPath(path)) opened by its path, which exists, so this always succeeds   \(cause(of: earlier))",
          at: 0)
      case .fileSought(let sought)
      where sought.wanted.hasSuffix(".lproj") && sought.search.path == nil:
        let reason = MissingFolder(sought.wanted, in: world).told
        let end = reason.isEmpty ? ", \(falls)" : "\(reason)\n\(falls)"
        lines.insert("\(sought.wanted) not found\(end)   \(cause(of: earlier))", at: 0)
      default: break
      }
    }
    return lines
  }
}
