internal import Foundation
internal import LabShell
internal import PseudoTerminal
internal import SimulatedApp

/// Prints how fast LangLab is, as ratios in one run where there is something to compare with.
///
/// `swift run -c release langlab-bench [APP]`
@main
enum Benchmark {
  static func main() throws {
    let app = CommandLine.arguments.dropFirst().first ?? "Samples/InfoForm"
    try start(app)
    try switching(app)
  }

  /// From the start of the process to the prompt, beside an empty program with the same imports.
  private static func start(_ app: String) throws {
    guard let langlab = PseudoTerminal.builtProgram("langlab"),
      let empty = PseudoTerminal.builtProgram("langlab-bench-empty")
    else {
      print("start: build langlab and langlab-bench-empty first")
      return
    }
    var ours: [Double] = []
    var theirs: [Double] = []
    for round in 0..<41 {
      let first = try milliseconds { try seePrompt(langlab, [app, "--no-history"]) }
      let second = try milliseconds { try seePrompt(empty, []) }
      if round > 0 {
        ours.append(first)
        theirs.append(second)
      }
    }
    let ratio = median(ours) / median(theirs)
    print("start to prompt: \(figure(median(ours))) ms")
    print("  an empty program with the same imports: \(figure(median(theirs))) ms")
    print("  ratio: \(figure(ratio))")
  }

  private static func seePrompt(_ program: String, _ arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      program: program, arguments: arguments, folder: FileManager.default.currentDirectoryPath)
    try terminal.wait(for: "> ")
  }

  /// A switch of language with its rebuild, back and forth between two languages.
  private static func switching(_ app: String) throws {
    var world = World(try OpenedApp(app))
    let languages = world.switchableLanguages
    guard languages.count > 1 else {
      print("switch: \(app) has no switch between two languages")
      return
    }
    var times: [Double] = []
    for round in 0..<200 {
      let language = languages[round % languages.count]
      let time = milliseconds { _ = world.switchLanguage(to: language) }
      if round >= languages.count { times.append(time) }
    }
    print(
      "switch with rebuild: \(figure(median(times) * 1000)) µs, the slowest \(figure((times.max() ?? 0) * 1000)) µs"
    )
  }

  // MARK: - Figures

  private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(body)
    return Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  private static func figure(_ value: Double) -> String {
    value >= 100 ? String(Int(value.rounded())) : String((value * 100).rounded() / 100)
  }
}
