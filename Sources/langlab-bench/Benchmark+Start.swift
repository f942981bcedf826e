internal import AppResources
internal import Foundation
internal import LabShell
internal import PseudoTerminal
internal import SimulatedApp

// From the start of the process to the prompt, and from one language to the next.

extension Benchmark {
  /// The start, beside an empty program with the same imports.
  static func measureStart(_ app: String) throws {
    guard let langlab = PseudoTerminal.builtProgram("langlab"),
      let empty = PseudoTerminal.builtProgram("langlab-bench-empty")
    else {
      print("start: build langlab and langlab-bench-empty first")
      return
    }
    let (ours, theirs) = try inTurn(
      { try seePrompt(langlab, [app, "--no-history"]) }, { try seePrompt(empty, []) })
    print("start to prompt: \(Timing.figure(ours)) ms")
    print("  an empty program with the same imports: \(Timing.figure(theirs)) ms")
    print("  ratio: \(Timing.figure(ours / theirs))")
  }

  /// The same switch on a screen whose code adds a thousand labels and looks up the text of each:
  /// a copy of `app` with these lines before its controller's own.
  static func measureCodeTexts(_ app: String) throws {
    let name = "ViewController.swift"
    guard let source = FileManager.default.contents(atPath: "\(app)/\(name)") else { return }
    let more = String(decoding: source, as: UTF8.self).replacingOccurrences(
      of: "super.viewDidLoad()",
      with: """
        super.viewDidLoad()
        for _ in 0..<1_000 {
          let label = UILabel()
          label.text = NSLocalizedString("form.hint", comment: "")
          view.addSubview(label)
        }
        """)
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("langlab-bench-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: app), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let file = copy.appendingPathComponent(name)
    try more.write(to: file, atomically: true, encoding: .utf8)
    print("a thousand texts set in code", terminator: ", ")
    try measureSwitch(copy.path)
  }

  /// A switch of language with its rebuild, back and forth between two languages.
  static func measureSwitch(_ app: String) throws {
    var world = World(try OpenedApp(app))
    let languages = world.switchableLanguages
    guard languages.count > 1 else {
      print("switch: \(app) has no switch between two languages")
      return
    }
    var times: [Double] = []
    for round in 0..<200 {
      let language = languages[round % languages.count]
      let time = Timing.milliseconds { _ = world.switchLanguage(to: language) }
      if round >= languages.count { times.append(time * 1000) }
    }
    print(
      "switch with rebuild: \(Timing.figure(Timing.median(times))) µs, the slowest \(Timing.figure(times.max() ?? 0)) µs"
    )
  }

  /// The start with the largest app of a folder, beside that with `small`, and what it reads.
  static func measureOpening(_ folder: String, beside small: String) throws {
    guard let (name, count) = try largestApp(in: folder) else {
      print("opening: \(folder) holds no app")
      return
    }
    let path = "\(folder)/\(name)"
    let found = try FoundApp(path)
    let read = found.files.filesRead
    let tables = read.filter { path in
      [".strings", ".stringsdict", ".loctable"].contains(where: path.hasSuffix)
    }
    print("opening the largest app, \(name), \(count) files")
    print("  read before the prompt: \(read.count) files, \(tables.count) of them tables")
    let (find, findSmall) = try inTurn({ _ = try FoundApp(path) }, { _ = try FoundApp(small) })
    print("  found in \(Timing.figure(find)) ms, \(small) in \(Timing.figure(findSmall)) ms")
    guard let langlab = PseudoTerminal.builtProgram("langlab") else {
      print("  start: build langlab first")
      return
    }
    let (large, least) = try inTurn(
      { try seePrompt(langlab, [path, "--no-history"]) },
      { try seePrompt(langlab, [small, "--no-history"]) })
    print("  start to prompt: \(Timing.figure(large)) ms, with \(small) \(Timing.figure(least)) ms")
    print("  ratio: \(Timing.figure(large / least))")
  }

  private static func largestApp(in folder: String) throws -> (name: String, count: Int)? {
    let manager = FileManager.default
    return try manager.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
      guard let files = manager.enumerator(atPath: "\(folder)/\(name)") else { return nil }
      return (name, files.reduce(0) { count, _ in count + 1 })
    }.max { $0.count < $1.count }
  }

  private static func seePrompt(_ program: String, _ arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      program: program, arguments: arguments, folder: FileManager.default.currentDirectoryPath)
    try terminal.wait(for: "> ")
  }

  /// The median times of two things that are done in turn, so that both see the same machine.
  private static func inTurn(
    _ first: () throws -> Void, _ second: () throws -> Void
  ) throws -> (Double, Double) {
    var times: ([Double], [Double]) = ([], [])
    for round in 0..<41 {
      let one = try Timing.milliseconds(first)
      let other = try Timing.milliseconds(second)
      if round > 0 {
        times.0.append(one)
        times.1.append(other)
      }
    }
    return (Timing.median(times.0), Timing.median(times.1))
  }
}
