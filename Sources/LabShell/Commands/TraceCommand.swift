internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `trace`: the journal.
struct TraceCommand: Command {
  let name = "trace"
  let signature = Signature(forms: [
    [], [.word("on", "print events as they happen")], [.word("off", "print them no longer")],
    [.word("all", "everything since the app was opened")], [.one("N", .stepNumber)],
  ])
  let summary = "what happened, event by event"
  let details = [
    "Alone: the events of the last acting command. N: those of step N, 0 being the",
    "first launch. all: everything since the app was opened. on: as they happen.",
  ]
  let examples = ["trace", "trace on", "trace all --json"]
  let fields: [Shape.Field] = [
    .init("isOn", .flag, "whether events are printed as they happen"),
    .init("events", .list(WorldFacts.eventShape), "the events that were asked for, in order"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let journal = session.world.journal
    switch arguments[0] {
    case nil:
      let last = journal.events.last?.step ?? 0
      return output(journal.events.filter { $0.step == last }, session)
    case "on"?:
      session.tracesAlways = true
      return Output(["events are printed as they happen"], facts: facts([], session))
    case "off"?:
      session.tracesAlways = false
      return Output(["events are no longer printed"], facts: facts([], session))
    case "all"?: return output(journal.events, session)
    case let word?:
      guard let number = Int(word) else {
        throw Refusal(
          "trace takes on, off, all or the number of a step, not \(quoted(word))",
          didYouMean: nearest(word, in: ["on", "off", "all"]))
      }
      let events = journal.events.filter { $0.step == number }
      guard !events.isEmpty else {
        throw Refusal(
          "step \(number) has no events; the last step is \(journal.events.last?.step ?? 0)")
      }
      return output(events, session)
    }
  }

  private func output(_ events: some Sequence<Event>, _ session: Session) -> Output {
    let lines = events.flatMap { EventLine.lines(for: $0, in: session.world, width: session.width) }
    return Output(
      lines.isEmpty ? ["nothing happened"] : lines, facts: facts(Array(events), session))
  }

  private func facts(_ events: [Event], _ session: Session) -> Facts {
    let (isOn, world) = (session.tracesAlways, session.world)
    return {
      [.init("isOn", isOn), .init("events", events.map(WorldFacts(world).event))]
    }
  }
}
