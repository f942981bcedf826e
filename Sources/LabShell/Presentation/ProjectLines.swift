internal import AppResources
internal import SimulatedApp
internal import XcodeProjects

/// The lines that tell how an app was put together from its project, and why a screen is black.
struct ProjectLines {
  private let world: World
  private let width: Int

  init(_ world: World, width: Int) {
    self.world = world
    self.width = width
  }

  /// What people should know of modules, members and the launch, one line each.
  var lines: [String] {
    (modules + unused + black).flatMap { Paragraph.wrap($0.escapedForTerminal, width: width) }
  }

  /// The modules that were taken without being linked, and those that are nowhere.
  private var modules: [String] {
    let app = world.app
    var lines = app.modules.filter { !$0.found.isLinked }.map {
      "module \($0.found.name): taken from \($0.found.origin)"
        + (app.project == nil
          ? ", as no project says what is linked" : "; the project does not link it")
    }
    let unknown = app.unknownModules
    guard let first = unknown.first else { return lines }
    let names = unknown.map(\.name)
    let shown = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? ", …" : "")
    lines.append(
      unknown.count == 1
        ? "module \(first.name) is not in the tree (imported at \(first.importer):\(first.line)"
          + (first.source.map { "; from \($0)" } ?? "") + "): what it gives is unknown"
        : "\(unknown.count) modules are not in the tree: \(shown); what they give is unknown (targets)"
    )
    return lines
  }

  /// The localized files on disk that no target has.
  private var unused: [String] {
    guard let found = world.app.project?.unusedResources(), let first = found.first else {
      return []
    }
    let rest = found.count > 1 ? " and \(found.count - 1) more" : ""
    return ["\(first)\(rest): on disk, in no target, not used (files --unused)"]
  }

  // MARK: - Black

  /// Why nothing is on screen, and what can be done next.
  private var black: [String] {
    guard let reason = world.blackReason else { return [] }
    return [reason]
  }
}

extension World {
  /// What is said in the place of a screen that is not there.
  func blackLines(width: Int) -> [String] {
    let reason = blackReason ?? "the window has no root controller: it is black"
    return Paragraph.wrap(reason.escapedForTerminal, width: width)
  }

  /// Why no screen is there, with the next step; `nil` when there is one.
  var blackReason: String? {
    if let obstacle = process.obstacle { return told(obstacle) }
    guard app.project != nil || app.projectFault != nil, rootControllers.isEmpty,
      process.trap == nil
    else {
      return nil
    }
    if let fault = app.projectFault { return "\(fault); languages and matrix work" }
    let skipped = journal.events.lazy.compactMap { event -> String? in
      guard event.step == 0, case .skipped(let unknown) = event.kind else { return nil }
      return "\(unknown.reason)" + (unknown.place.map { " at \($0)" } ?? "")
    }.first
    let next = "present shows a storyboard's scene; source tells what was not understood"
    if process.windows.isEmpty {
      return "black: the launch made no window"
        + (skipped.map { "; the first thing not understood is \($0)" } ?? "") + "; \(next)"
    }
    return "black: the window has no root controller"
      + (skipped.map { "; the first thing not understood is \($0)" } ?? "") + "; \(next)"
  }

  private func told(_ obstacle: LaunchObstacle) -> String {
    switch obstacle {
    case .swiftUI(let type, let place):
      "black: the app is one of SwiftUI (\(type)\(place.map { ", \($0.file):\($0.line)" } ?? "")), whose screens are not drawn; matrix, audit and languages work, open chooses another target"
    case .appKit(let type, let place):
      "black: an app of AppKit (\(type)\(place.map { ", \($0.file):\($0.line)" } ?? "")) is not simulated; languages, documents and matrix work"
    case .noEntry(let members):
      "black: none of the \(members) sources says where the code begins (@main, main.swift, main.m); open chooses another target"
    case .mainNotUnderstood(let place, let assumed):
      "main not understood\(place.map { " at \($0)" } ?? "")"
        + (assumed.map { "; assumed \($0)" } ?? "; no delegate is known")
    case .classMissing(let name, let asker, let place):
      "black: \(asker) asks for the class \(name)\(place.map { " (\($0))" } ?? ""), which is in no source of the target or its modules"
    }
  }
}
