internal import Foundation

/// Prints how fast LangLab is, as ratios in one run where there is something to compare with, and how its
/// readers stand beside those of the host.
///
/// `swift run -c release langlab-bench [APP]`
@main
enum Benchmark {
  private static let usage = """
    usage: langlab-bench [APP] [--apps FOLDER]
           langlab-bench compare FOLDER
           langlab-bench documents FOLDER
           langlab-bench sources FOLDER
           langlab-bench switch [APP]
           langlab-bench texts FOLDER [--list]

    Measures start, switch, tables, views and transcripts, on Samples/InfoForm unless an APP is
    given; with
    --apps also the opening of the largest app in FOLDER. Run it in a release build.

      compare FOLDER    our property lists and tables beside the host's, file by file
      documents FOLDER  what all storyboards and xibs below FOLDER hold, and every
                        scene made in every language of its app
      switch [APP]      the switch alone, with its rebuild
      texts FOLDER      how many of the texts set in the code of each app in FOLDER a
                        run reaches and understands; --list shows each of them
      sources FOLDER    the readers of Swift and Objective-C over all files below FOLDER
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch let mistake as Mistake {
      fail("langlab-bench: \(mistake.text)\n\(usage)", code: 2)
    } catch {
      fail("langlab-bench: \(error)", code: 1)
    }
  }

  private static let sample = "Samples/InfoForm"

  private static func run(_ arguments: [String]) throws {
    var rest = arguments
    switch rest.first {
    case "-h", "--help": print(usage)
    case "compare": exit(try compare(try folder(after: "compare", rest)) ? 0 : 1)
    case "documents":
      let folder = try folder(after: "documents", rest)
      try surveyDocuments(folder)
      try surveyScenes(folder)
      try measureDocuments(folder)
    case "sources":
      let folder = try folder(after: "sources", rest)
      try measureReaders(folder)
      exit(try measureSources(folder) ? 0 : 1)
    case "texts":
      let isListed = rest.contains("--list")
      try surveyTexts(try folder(after: "texts", rest.filter { $0 != "--list" }), isListed)
    case "switch":
      guard rest.count <= 2 else { throw Mistake("one app at a time") }
      let app = try existing(rest.count == 2 ? rest[1] : sample)
      try measureSwitch(app)
      try measureCodeTexts(app)
    default:
      var apps: String?
      if let index = rest.firstIndex(of: "--apps") {
        guard rest.indices.contains(index + 1) else { throw Mistake("--apps needs a folder") }
        apps = try existing(rest[index + 1])
        rest.removeSubrange(index...(index + 1))
      }
      if let option = rest.first(where: { $0.hasPrefix("-") }) {
        throw Mistake("there is no option \(option)")
      }
      guard rest.count <= 1 else { throw Mistake("one app at a time") }
      let app = try existing(rest.first ?? sample)
      try measureStart(app)
      try measureSwitch(app)
      try measureCodeTexts(app)
      try measureTables()
      try measureViews()
      try measureInterpreter(app)
      measureTranscripts(app)
      if let apps { try measureOpening(apps, beside: app) }
    }
  }

  private static func folder(after word: String, _ arguments: [String]) throws -> String {
    guard arguments.count == 2 else { throw Mistake("\(word) needs one folder") }
    return try existing(arguments[1])
  }

  private static func existing(_ path: String) throws -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { throw Mistake("no folder at \"\(path)\"") }
    return path
  }

  private static func fail(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(code)
  }
}

/// What is wrong with the arguments.
struct Mistake: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

/// Times, and how they are printed.
enum Timing {
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(body)
    return Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  static func figure(_ value: Double) -> String {
    if value >= 100 { return String(Int(value.rounded())) }
    return value >= 1
      ? String((value * 100).rounded() / 100) : String((value * 10_000).rounded() / 10_000)
  }
}
