package import AppResources

/// Finds the projects, workspaces, manifests and podspecs of an opened tree, those nearer to its root first.
package struct ProjectSearch: Sendable {
  /// The projects, with how deep each lies.
  package private(set) var projects: [(path: String, depth: Int)] = []
  /// The workspaces that people made, not those inside of projects.
  package private(set) var workspaces: [String] = []
  /// The folders with a `Package.swift`.
  package private(set) var packages: [String] = []
  /// The podspecs.
  package private(set) var podspecs: [String] = []
  /// Project descriptions of other tools: `project.yml`, `Project.swift`.
  package private(set) var descriptions: [String] = []

  /// Folders that belong to tools and to others.
  private static let skipped: Set<String> = [
    "Carthage", "SourcePackages", "DerivedData", "build", "node_modules", "fastlane", "vendor",
    "xcuserdata", "__MACOSX",
  ]
  private static let closedTypes: Set<String> = [
    "lproj", "xcassets", "bundle", "framework", "xcframework", "app", "xcarchive", "xcdatamodeld",
    "docc", "imageset", "appiconset", "playground", "swiftpm", "icon", "scnassets",
  ]

  /// Looks through the folders of `files`, at most `depthLimit` below the root.
  ///
  /// With `untilProject`, the search ends below the depth at which the first projects are.
  package init(
    _ files: FileTree, depthLimit: Int = 6, untilProject: Bool = false, includesPods: Bool = false
  ) {
    var level = [""]
    var count = 0
    for depth in 0...depthLimit {
      var next: [String] = []
      for folder in level {
        count += 1
        guard count <= 8_000 else { return }
        for name in files.children(of: folder) where !name.hasPrefix(".") {
          let path = TreePath.joined(folder, name)
          switch TreePath.splitExtension(name).type {
          case "xcodeproj": projects.append((path, depth))
          case "xcworkspace": workspaces.append(path)
          case "podspec": podspecs.append(path)
          case "swift":
            if name == "Package.swift" { packages.append(folder) }
            if name == "Project.swift" { descriptions.append(path) }
          case "yml", "yaml":
            if name == "project.yml" || name == "project.yaml" { descriptions.append(path) }
          case let type where Self.closedTypes.contains(type): break
          default:
            guard !Self.skipped.contains(name), includesPods || name != "Pods",
              files.isFolder(path)
            else { break }
            next.append(path)
          }
        }
      }
      if untilProject, !projects.isEmpty { return }
      level = next
      if level.isEmpty { return }
    }
  }

  /// The projects that a workspace names, in its order.
  package static func projects(ofWorkspace path: String, in files: FileTree) -> [String] {
    let file = TreePath.joined(path, "contents.xcworkspacedata")
    guard case .success(let bytes) = files.contents(of: file), bytes.count < 1 << 20 else {
      return []
    }
    let base = TreePath.folder(of: path)
    var found: [String] = []
    let text = String(decoding: bytes, as: UTF8.self)
    // Groups of a workspace have locations too, in which those inside of them begin.
    var folders = [base]
    for tag in text.split(separator: "<").dropFirst() {
      let name = tag.prefix { $0.isLetter }
      if tag.hasPrefix("/Group") {
        if folders.count > 1 { folders.removeLast() }
        continue
      }
      guard name == "FileRef" || name == "Group",
        let start = tag.firstRange(of: "location")?.upperBound
      else { continue }
      let quoted = tag[start...].split(separator: "\"", maxSplits: 2)
      guard quoted.count > 1 else { continue }
      let sides = quoted[1].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      let from = sides[0] == "container" ? base : folders.last ?? base
      let joined = ProjectPath.joined(from, String(sides[1]))
      if name == "Group" {
        folders.append(joined ?? from)
      } else if let joined, sides[0] != "absolute" {
        found.append(joined)
      }
    }
    return found
  }
}
