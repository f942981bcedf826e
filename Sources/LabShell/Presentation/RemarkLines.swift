internal import Diagnostics
internal import SimulatedApp

/// The lines that tell what the system met that people should know: files it could not use, and the like.
struct RemarkLines {
  private let remarks: [Remark]
  private let hasSources: Bool

  /// What was met since `before`.
  init(_ before: World, _ now: World) {
    self.init(now.journal.events(after: before.journal.last), of: now)
  }

  /// What was met in some events.
  init(_ events: some Sequence<Event>, of world: World) {
    hasSources = !world.app.program.sources.isEmpty
    remarks = events.compactMap { event in
      if case .remark(let remark) = event.kind, remark.isTold { remark } else { nil }
    }
  }

  func lines(width: Int) -> [String] {
    var lines: [String] = []
    for remark in remarks {
      if case .classNotFound = remark { continue }
      lines += Paragraph.wrap(EventLine.told(remark).escapedForTerminal, width: width)
    }
    // Where there are no sources at all, that is said once, at the start.
    return hasSources ? lines + missingClasses(width: width) : lines
  }

  /// The classes that the sources lack, by document, in one line each.
  private func missingClasses(width: Int) -> [String] {
    var names: [String: [String]] = [:]
    for remark in remarks {
      guard case .classNotFound(let name, _, let place) = remark else { continue }
      if names[place.file]?.contains(name) != true { names[place.file, default: []].append(name) }
    }
    return names.sorted { $0.key < $1.key }.flatMap { file, classes in
      let verb = classes.count == 1 ? "is" : "are"
      return Paragraph.wrap(
        "\(list(classes)) of \(shortPath(file)) \(verb) not in the sources; the system's classes stand in"
          .escapedForTerminal, width: width)
    }
  }
}

extension Remark {
  /// Whether it is told where it happens, and not only by `trace`.
  fileprivate var isTold: Bool {
    switch self {
    case .noInitialController, .classNotFound, .unusableTable, .windowMissing, .deadTables,
      .hidesCopies, .attributeMissing:
      true
    case .imageMissing, .plainDocument, .deviceEndsApp, .emptyWindow, .uncertain: false
    }
  }
}
