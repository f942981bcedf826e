internal import AppResources
internal import SimulatedApp

extension Session {
  /// What there is to say once the app is launched: its own switch, and what went wrong.
  public var greeting: [String] {
    let app = world.app
    var lines: [String] = []
    if let found = app.languageSwitch {
      lines += placed(
        "Its own switch: \(found.title())".escapedForTerminal, found.place.short, width: width)
    } else {
      lines.append(
        app.program.sources.isEmpty
          ? "There are no sources here: resources and documents can be studied, and recipes used."
          : "It has no language switch of its own.")
    }
    lines.append("Type help for the commands, or tour to be shown around.")
    return lines + problems
  }

  /// What went wrong while the app was opened and launched, one line each.
  public var problems: [String] {
    var lines = world.app.diagnostics.prefix(5).map { "\($0)".escapedForTerminal }
    if world.app.diagnostics.count > 5 {
      lines.append("and \(world.app.diagnostics.count - 5) more like these")
    }
    lines += RemarkLines(world.journal.events.prefix { $0.step == 0 }, of: world).lines(
      width: width)
    lines += refusedFolders
    lines += ProjectLines(world, width: width).lines
    if let trap = world.process.trap { lines.append(trap.told) }
    return lines
  }

  /// The lproj folders that lie outside of what was opened, and are not read.
  private var refusedFolders: [String] {
    world.app.main.resourceFolders.flatMap { folder in
      world.app.files.children(of: folder).compactMap { child -> String? in
        let path = folder.isEmpty ? child : "\(folder)/\(child)"
        guard child.hasSuffix(".lproj"), world.app.files.kind(of: path) == .refused else {
          return nil
        }
        return "\(path): leads out of the opened folder, and is not read".escapedForTerminal
      }
    }
  }

  /// What stands before the line that is typed: the app, and the language in force.
  public var prompt: String {
    if let lesson, lesson.isAsking { return lesson.frames("guess.prompt") }
    let force = world.languageInForce
    let main = force.app == force.main ? "" : " (main \(force.main))"
    let stop = stepping.map { " stop \($0.next)/\($0.moments.count)" } ?? ""
    let at = lesson.map { "[\($0.progress.done + 1)/\($0.progress.count)] " } ?? ""
    return "\(at)\(world.app.name) \(force.app)\(main)\(stop)> ".escapedForTerminal
  }
}
