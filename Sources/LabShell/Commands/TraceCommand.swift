internal import AppCode
internal import Diagnostics
internal import SimulatedApp

/// `trace`: the journal.
struct TraceCommand: Command {
  let name = "trace"
  let usage = "[on|off|all|N]"
  let summary = "what happened, event by event"
  let details = [
    "Alone: the events of the last acting command. N: those of step N, 0 being the",
    "first launch. all: everything since the app was opened. on: as they happen.",
  ]
  let examples = ["trace", "trace on"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let journal = session.world.journal
    switch arguments[0] {
    case nil:
      let last = journal.events.last?.step ?? 0
      return Output(lines(journal.events.filter { $0.step == last }, session))
    case "on"?:
      session.tracesAlways = true
      return Output(["events are printed as they happen"])
    case "off"?:
      session.tracesAlways = false
      return Output(["events are no longer printed"])
    case "all"?: return Output(lines(journal.events, session))
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
      return Output(lines(events, session))
    }
  }

  private func lines(_ events: some Sequence<Event>, _ session: Session) -> [String] {
    let lines = events.flatMap { EventLine.lines(for: $0, in: session.world, width: session.width) }
    return lines.isEmpty ? ["nothing happened"] : lines
  }

  func completions(in session: Session) -> [String] { ["on", "off", "all"] }
}
