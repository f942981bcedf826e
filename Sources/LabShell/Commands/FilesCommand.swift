internal import AppResources
internal import SimulatedApp

/// `files`: the resource tree.
struct FilesCommand: Command {
  let name = "files"
  let usage = "[PATTERN]"
  let summary = "the resource files as the platform sees them, by localization"
  let details = ["PATTERN is a part of a name: files Main"]
  let examples = ["files", "files flag"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try arguments.refuseOptions()
    let world = session.world
    let pattern = arguments.rest()
    var table = TextTable()
    var found = 0
    for folder in world.app.main.resourceFolders {
      for child in world.app.files.children(of: folder) where child.hasSuffix(".lproj") {
        let path = folder.isEmpty ? child : "\(folder)/\(child)"
        let names = world.app.files.children(of: path).filter {
          pattern.isEmpty || $0.contains(pattern)
        }
        found += names.count
        if !names.isEmpty {
          table.add(child.escapedForTerminal, names.joined(separator: "  ").escapedForTerminal)
        }
      }
      let global = world.app.files.children(of: folder).filter { name in
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        return world.app.files.isFile(path)
          && ![".swift", ".md", ".h", ".m"].contains(where: name.hasSuffix)
          && (pattern.isEmpty || name.contains(pattern))
      }
      found += global.count
      if !global.isEmpty {
        table.add("(global)", global.joined(separator: "  ").escapedForTerminal)
      }
    }
    guard found > 0 else { throw Refusal("no resource file has \(quoted(pattern)) in its name") }
    return Output(table.lines(width: session.width))
  }
}
