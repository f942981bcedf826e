internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `inspect`: what is in a resource file of the app.
struct InspectCommand: Command {
  let name = "inspect"
  let signature = Signature(.rest("FILE", .resourceFile))
  let summary = "what is in a resource file, and what the platform keeps"
  let details = [
    "FILE is a path below the opened folder, or the end of one: ja.lproj/Main.strings"
  ]
  let examples = ["inspect ja.lproj/Localizable.strings", "inspect Info.plist --json"]

  let fields: [Shape.Field] = [
    .init("file", .text, "the path below the opened folder"),
    .init("inspection", .anything, "what 'langlab inspect FILE --json' tells of it"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let world = session.world
    let path = try Self.path(
      session.name(in: arguments) { if case .document(let path) = $0 { path } else { nil } },
      in: world)
    let file = InspectedFile(path, world.app.files.contents(of: path))
    let remark =
      world.app.overlay.changes(path)
      ? ["what-if: the overlay changes it; 'overlay' lists how"] : []
    return Output(file.lines(width: session.width) + remark, failed: file.failed) {
      [.init("file", path), .init("inspection", file.value(withFile: false))]
    }
  }

  /// The path below the opened folder that was meant; `nil` when there is no one such file.
  static func found(_ typed: String, in world: World) -> String? {
    do throws(Refusal) {
      return try path(typed, in: world)
    } catch {
      return nil
    }
  }

  /// The path below the opened folder that was meant.
  private static func path(_ typed: String, in world: World) throws(Refusal) -> String {
    if let path = TreePath.normalized(typed), world.app.files.kind(of: path) != nil { return path }
    let known = paths(in: world)
    let matches = known.filter { $0 == typed || $0.hasSuffix("/" + typed) }
    if matches.count > 1 {
      let shown = matches.prefix(6).joined(separator: ", ") + (matches.count > 6 ? ", …" : "")
      throw Refusal("\(matches.count) files end in \(quoted(typed)): \(shown.escapedForTerminal)")
    }
    guard let path = matches.first else {
      throw Refusal(
        "there is no file \(quoted(typed)) in the app",
        didYouMean: nearest(typed, in: known + known.map(TreePath.name)))
    }
    return path
  }

  /// The files of the bundle's folders and of their lproj folders.
  static func paths(in world: World) -> [String] {
    let files = world.app.files
    return world.app.main.resourceFolders.flatMap { folder -> [String] in
      world.app.main.names(in: folder, of: files).flatMap { child -> [String] in
        let path = TreePath.joined(folder, child)
        guard child.hasSuffix(".lproj") else { return files.isFile(path) ? [path] : [] }
        return world.app.main.names(in: path, of: files).map { TreePath.joined(path, $0) }
      }
    }
  }
}
