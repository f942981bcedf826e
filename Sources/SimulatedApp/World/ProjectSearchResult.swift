internal import AppResources
internal import XcodeProjects

/// What a person named to be opened: a folder, or something in one that stands for it.
struct OpenedPath {
  /// The folder to open.
  let folder: String
  /// The project or workspace that was named, by its name in the folder.
  let only: String?

  init(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = TreePath.name(of: path)
    let type = TreePath.splitExtension(name).type
    guard ["xcodeproj", "xcworkspace", "lproj"].contains(type) || name == "Package.swift" else {
      (folder, only) = (path, nil)
      return
    }
    let parent = TreePath.folder(of: path)
    folder = parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parent
    only = type == "xcodeproj" || type == "xcworkspace" ? name : nil
  }
}

/// The project of an opened tree, or why none was taken.
struct ProjectSearchResult {
  private(set) var project: AppProject?
  private(set) var fault: String?

  init(_ files: FileTree, _ name: String?, _ only: String?, _ configuration: String?) {
    // A folder that is an app itself has its project beside it, if it has one at all.
    let isHere = files.children(of: "").contains {
      $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
    guard only != nil || isHere || !AppFolder.isApp(files) else { return }
    do throws(TargetChoice.Fault) {
      let choice = try TargetChoice(files, named: name, only: only, configuration: configuration)
      project = AppProject(choice, in: files)
    } catch {
      fault = Self.told(error)
    }
  }

  private static func told(_ fault: TargetChoice.Fault) -> String? {
    switch fault {
    case .nothing(let faults): return faults.first.map { "\($0)" }
    case .noApp(let targets):
      let platforms = targets.filter { $0.kind != .tests }.prefix(6).map { target in
        "\(target.name) (\(target.platform.map { "\($0.name) " } ?? "")\(target.kind.noun))"
      }
      guard !platforms.isEmpty else { return nil }
      return "no target is an app: there are \(platforms.joined(separator: ", "))"
    case .noTarget(let name, let targets):
      let names = targets.filter { $0.kind != .tests }.map(\.name)
      guard !names.isEmpty else { return nil }
      return "no target named \"\(name)\" here; there are \(names.joined(separator: ", "))"
    }
  }
}
