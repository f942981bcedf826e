internal import SimulatedApp

struct CompareCommand: Command {
  let name = "compare"
  let usage = ""
  let summary = "tbd"
  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output { Output() }
}
