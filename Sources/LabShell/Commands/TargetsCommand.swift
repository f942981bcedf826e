internal import AppResources
internal import SimulatedApp
internal import XcodeProjects

/// `targets`: the targets of the app's projects.
struct TargetsCommand: Command {
  let name = "targets"
  let signature = Signature()
  let summary = "the targets of the project: what each is, its languages and code"
  let details = [
    "The one with a star is open; open TARGET opens another. Only members of the",
    "target and of what it depends on are its code and resources.",
  ]
  let examples = ["targets", "targets --json"]
  let fields: [Shape.Field] = [
    .init("project", .orNull(.text), "the path of the project, null where there is none"),
    .init("reason", .orNull(.text), "why the open target was taken"),
    .init("configuration", .orNull(.text), "the build configuration"),
    .init(
      "targets",
      .list(
        .object([
          .init("name", .text, "its name"),
          .init("isOpen", .flag, "whether it is the one that is open"),
          .init("kind", .text, "what it makes: app, extension, framework"),
          .init("platform", .orNull(.text), "the platform it is built for"),
          .init("module", .text, "the name that code imports it by"),
          .init("identifier", .orNull(.text), "its bundle identifier"),
          .init("sources", .integer, "how many sources it has"),
          .init("resources", .integer, "how many resources it has"),
          .init("languages", .list(.text), "the languages of its lproj folders"),
          .init("dependencies", .list(.text), "the targets of its project that it depends on"),
          .init("packages", .list(.text), "the package products that it links"),
        ])), "the targets in the order of the projects"),
    .init("modules", .list(moduleShape), "the modules that were found for the open target"),
    .init("unknownModules", .list(.text), "the modules that are nowhere in the tree"),
  ]

  private static let moduleShape = Shape.object([
    .init("name", .text, "its name"), .init("origin", .text, "where it was found"),
    .init("isLinked", .flag, "whether the project links it"),
    .init("sources", .integer, "how many sources it has"),
  ])

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let app = session.world.app
    guard let project = app.project else {
      throw Refusal(
        app.projectFault ?? "there is no project here: the folder itself was taken for the app")
    }
    let rows = project.choice.projects.flatMap(\.targets).map { TargetRow($0, of: project) }
    return Output(Self.lines(rows, project, app, width: session.width)) {
      [
        .init("project", orNull: project.target.project.path),
        .init("reason", orNull: project.choice.reason),
        .init("configuration", orNull: project.target.project.configurationName),
        .init("targets", rows.map(\.fact)),
        .init(
          "modules",
          app.modules.map { module in
            JSONValue.object([
              .init("name", module.found.name), .init("origin", module.found.origin),
              .init("isLinked", module.found.isLinked),
              .init("sources", module.found.sources.count),
            ])
          }),
        .init("unknownModules", app.unknownModules.map(\.name)),
      ]
    }
  }

  private static func lines(
    _ rows: [TargetRow], _ project: AppProject, _ app: OpenedApp, width: Int
  ) -> [String] {
    var table = TextTable()
    for row in rows {
      table.add(
        (row.isOpen ? "* " : "  ") + row.target.name.escapedForTerminal, row.kind,
        row.detail.escapedForTerminal)
    }
    var lines = [
      "\(project.target.project.path), configuration \(project.target.project.configurationName)"
        .escapedForTerminal
    ]
    lines += table.lines(width: width)
    var modules = TextTable()
    for module in app.modules {
      modules.add(
        "  " + module.found.name.escapedForTerminal,
        ("\(module.found.origin), \(counted(module.found.sources.count, "source"))"
          + (module.found.isLinked ? "" : "; the project does not link it")).escapedForTerminal)
    }
    for module in app.unknownModules {
      let origin =
        module.source.map { "would come from \($0)" } ?? "nothing says where it comes from"
      modules.add(
        "  " + module.name.escapedForTerminal, "not in the tree; \(origin)".escapedForTerminal)
    }
    let found = modules.lines(width: width)
    return found.isEmpty ? lines : lines + ["modules of \(project.target.name)"] + found
  }
}

/// What there is to say of one target.
private struct TargetRow {
  let target: XcodeTarget
  let isOpen: Bool
  let members: TargetMembers
  let languages: [String]

  init(_ target: XcodeTarget, of project: AppProject) {
    self.target = target
    isOpen =
      target.name == project.target.name && target.project.path == project.target.project.path
    members = target.members
    var names: Set<String> = []
    for path in members.resources.entries {
      let folder = TreePath.name(of: TreePath.folder(of: path))
      if folder.hasSuffix(".lproj") { names.insert(String(folder.dropLast(6))) }
    }
    languages = names.sorted()
  }

  var kind: String {
    (target.platform.map { "\($0.name) " } ?? "") + target.kind.noun
  }

  var detail: String {
    var parts = [
      counted(members.sources.count, "source") + ", "
        + counted(members.resources.entries.count, "resource")
    ]
    if !languages.isEmpty {
      let shown = languages.prefix(8).joined(separator: " ")
      parts.append("in \(shown)\(languages.count > 8 ? " …" : "")")
    }
    if target.moduleName != target.name { parts.append("module \(target.moduleName)") }
    let needed = target.siblings.map(\.name) + target.packageProducts
    if !needed.isEmpty { parts.append("needs \(needed.prefix(8).joined(separator: ", "))") }
    return parts.joined(separator: "; ")
  }

  var fact: JSONValue {
    .object([
      .init("name", target.name), .init("isOpen", isOpen), .init("kind", target.kind.noun),
      .init("platform", orNull: target.platform?.name), .init("module", target.moduleName),
      .init("identifier", orNull: target.identifier), .init("sources", members.sources.count),
      .init("resources", members.resources.entries.count), .init("languages", languages),
      .init("dependencies", target.siblings.map(\.name)),
      .init("packages", target.packageProducts),
    ])
  }
}

/// A number with its noun: `1 source`, `3 sources`.
private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
