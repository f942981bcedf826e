internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `documents`: the storyboards and xibs of the app.
struct DocumentsCommand: Command {
  let name = "documents"
  let signature = Signature(.optionalRest("FILE", .document))
  let summary = "the storyboards and xibs: scenes, keys, drift, what the sources lack"
  let details = [
    "Without a file every document has a few lines, with one all there is to say.",
    "FILE is a path below the opened folder, the end of one, or a document's name.",
  ]
  let examples = ["documents", "documents Main", "documents Main.storyboard --json"]
  let fields: [Shape.Field] = [
    .init("documents", .list(.anything), "what 'langlab inspect FILE --json' tells of each")
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let world = session.world
    let paths = world.documentPaths
    let typed = session.name(in: arguments) {
      if case .document(let path) = $0 { path } else { nil }
    }
    let chosen = typed.isEmpty ? Self.leading(paths) : try Self.paths(typed, among: paths)
    guard !chosen.isEmpty else {
      return Output(["the app has no storyboard and no xib"]) { [.init("documents", .array([]))] }
    }
    let numbers = TextTable.numbers(upTo: typed.isEmpty ? chosen.count : 0)
    let margin = numbers.first.map { $0.count + 2 } ?? 0
    let told = chosen.map {
      DocumentLines(world.report(onDocumentAt: $0), width: session.width - margin)
    }
    let facts: Facts = { [.init("documents", told.map(\.json))] }
    guard typed.isEmpty else { return Output(told.flatMap(\.all), facts: facts) }
    let lines = zip(numbers, told).flatMap { titled($0, $1.summary, margin: margin) }
    var output = Output(lines, facts: facts)
    output.listing = chosen.map(ListedRow.document)
    return output
  }

  /// Of each set of copies the one in Base, else the one at the top, else the first.
  private static func leading(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    let ranked = paths.sorted { rank($0) < rank($1) }
    return ranked.filter { seen.insert(TreePath.name(of: $0)).inserted }.sorted {
      TreePath.name(of: $0) < TreePath.name(of: $1)
    }
  }

  private static func rank(_ path: String) -> (Int, String) {
    if path.contains("Base.lproj/") { return (0, path) }
    return (path.contains(".lproj/") ? 2 : 1, path)
  }

  private static func paths(_ typed: String, among paths: [String]) throws(Refusal) -> [String] {
    if let exact = paths.first(where: { $0 == typed }) { return [exact] }
    let byEnd = paths.filter { path in
      let name = TreePath.name(of: path)
      return path.hasSuffix("/" + typed) || name == typed
        || name == typed + ".storyboard" || name == typed + ".xib"
    }
    let found = leading(byEnd)
    guard found.isEmpty else { return found }
    throw Refusal(
      "there is no document \(quoted(typed)) in the app",
      didYouMean: nearest(
        typed,
        in: paths.flatMap { path in
          let name = TreePath.name(of: path)
          return [name, TreePath.splitExtension(name).stem]
        }))
  }
}
