internal import SimulatedApp

extension Session {
  /// Goes on to the next stop, or to the end of the command.
  mutating func goOn() -> Output {
    guard var stops = stepping else { return Output() }
    guard stops.next < stops.moments.count else { return finish(stops) }
    let moment = stops.moments[stops.next]
    stops.next += 1
    stepping = stops
    world = moment.world
    guard let event = world.journal[moment.event], let text = EventLine.text(for: event, in: world)
    else {
      return goOn()
    }
    var table = TextTable()
    table.add(
      "stop \(stops.next) of \(stops.moments.count)", "\(text)\n\(cause(of: event))".escapingLines)
    let acting = ActingFacts(
      before: stops.before, now: world, stop: (stops.next, stops.moments.count))
    return Output(table.lines(width: width)) { [own = stops.own] in (own?() ?? []) + acting.members
    }
  }

  /// Runs stopped code to its end.
  mutating func runToEnd() -> Output {
    stepping.map { finish($0) } ?? Output()
  }

  private mutating func finish(_ stops: Stepping) -> Output {
    world = stops.end
    stepping = nil
    remember(stops.line, stops.before)
    return stops.output
  }
}

extension String {
  /// Control characters as escapes, line feeds kept.
  var escapingLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapedForTerminal }
      .joined(separator: "\n")
  }
}
