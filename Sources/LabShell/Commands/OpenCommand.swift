internal import SimulatedApp
internal import XcodeProjects

/// `open TARGET`: opens another target of the same tree in its place.
struct OpenCommand: Command {
  let name = "open"
  let signature = Signature(
    .rest("TARGET", .projectTarget),
    options: [.value("--configuration", "NAME", .text("a name"), "the build configuration")])
  let summary = "open another target of the project, on the same device"
  let details = [
    "targets lists them. The device stays as it is; preferences and the process are",
    "those of the other app. undo goes back.",
  ]
  let examples = ["open Reader-iOS", "open App --configuration Release"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let configuration = arguments["--configuration"]
    let world = session.world
    let root = world.app.openedFiles.root
    guard !root.isEmpty else {
      throw Refusal("there is no folder on disk to open another target of")
    }
    let found: FoundApp
    do throws(OpeningError) {
      found = try FoundApp(root, choosing: arguments.name, configuration: configuration)
    } catch {
      throw Refusal("\(error)".escapedForTerminal)
    }
    session.world = World(OpenedApp(found), device: world.device)
    session.target = arguments.name
    let line = session.world.app.project?.line ?? "\(found.name) is open"
    return Output(
      Paragraph.wrap(line.escapedForTerminal, width: session.width) + session.problems)
  }
}

extension ArgumentKind {
  /// A target of the app's projects.
  fileprivate static let projectTarget = ArgumentKind(
    noun: "a target",
    completions: { context in
      let targets = context.session.world.app.project?.choice.projects.flatMap(\.targets) ?? []
      return targets.filter { $0.kind != .tests }.map { Completion($0.name, $0.kind.noun) }
    })
}
