internal import AppResources
internal import SimulatedApp

extension Session {
  /// What a session says at its start.
  public var banner: [String] {
    let app = world.app
    let names = app.main.localizationNames.filter { $0 != "Base" }.joined(separator: " ")
    let region = app.main.developmentRegion?.name ?? "none"
    let device = world.device.languages.joined(separator: ", ")
    var lines = Paragraph.wrap(
      "\(app.name): \(names.isEmpty ? "no localizations" : names) (development language \(region)), launched in \(world.mainLanguage) on a device set to \(device)"
        .escapedForTerminal,
      width: width)
    if let found = app.languageSwitch {
      lines.append("Its own switch: \(found.title())   \(found.place.short)".escapedForTerminal)
    }
    if let trap = world.process.trap { lines.append(trap.told) }
    for diagnostic in app.diagnostics.prefix(5) { lines.append("\(diagnostic)".escapedForTerminal) }
    if app.diagnostics.count > 5 {
      lines.append("and \(app.diagnostics.count - 5) more like these")
    }
    return lines
  }

  /// What stands before the line that is typed: the app, and the language in force.
  public var prompt: String {
    let force = world.languageInForce
    let main = force.app == force.main ? "" : " (main \(force.main))"
    let stop = stepping.map { " stop \($0.next)/\($0.moments.count)" } ?? ""
    return "\(world.app.name) \(force.app)\(main)\(stop)> ".escapedForTerminal
  }

  /// What may be typed in place of the word at the end of `line`.
  public func completions(for line: String) -> [(word: String, note: String)] {
    let arguments = Arguments(line)
    let isNew = line.isEmpty || line.hasSuffix(" ")
    if arguments.count == 0 || (arguments.count == 1 && !isNew) {
      let typed = arguments[0] ?? ""
      return CommandTable.all.filter { $0.name.hasPrefix(typed) }.map { ($0.name, $0.summary) }
    }
    guard let command = CommandTable.all.first(where: { $0.name == arguments[0] }) else {
      return []
    }
    let typed = isNew ? "" : arguments[arguments.count - 1] ?? ""
    return command.completions(in: self).filter { $0.hasPrefix(typed) }.map { ($0, "") }
  }
}

extension Session: TranscriptSession {
  /// Performs one line as if it were typed.
  public mutating func perform(_ command: String) -> CommandOutcome {
    let output = run(command)
    return CommandOutcome(output.lines, failed: output.failed, endsSession: hasEnded)
  }
}
