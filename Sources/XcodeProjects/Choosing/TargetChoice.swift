package import AppResources
package import Diagnostics

/// The app target of an opened tree, with why it was taken and what else there is.
package struct TargetChoice: Sendable {
  /// The target that was taken.
  package let target: XcodeTarget
  /// Why: `the only app`, `named like the project`.
  package let reason: String
  /// The other targets that could be opened.
  package let others: [XcodeTarget]
  /// All projects that were read.
  package let projects: [XcodeProject]

  /// Why no target was taken from projects that are there.
  package enum Fault: Error, Sendable {
    /// No project can be read, or none has a target.
    case nothing([Diagnostic])
    /// There are targets, and none is an app for iOS.
    case noApp([XcodeTarget])
    /// No target of this name; these there are.
    case noTarget(named: String, [XcodeTarget])
  }

  /// Chooses among the targets of `files`.
  ///
  /// - Parameters:
  ///   - files: The opened tree.
  ///   - name: The target that was asked for by name.
  ///   - only: The project or workspace that was opened, `nil` for the whole tree.
  ///   - configuration: The build configuration that was asked for.
  /// - Throws: Why none was taken.
  package init(
    _ files: FileTree, named name: String? = nil, only: String? = nil,
    configuration: String? = nil
  ) throws(Fault) {
    // A large tree is looked through in full only where its first folders have no app for a phone.
    var gathered = Gathered()
    for isQuick in only == nil && name == nil ? [true, false] : [false] {
      let found = Found(files, only: only, isQuick: isQuick)
      gathered = Gathered(
        found, in: files, configuration: configuration, stopsWhenFound: name == nil)
      if gathered.hasApp { break }
    }
    let (projects, candidates) = (gathered.projects, gathered.candidates)
    let all = candidates.map(\.target)
    if let name {
      let wanted = all.filter { $0.name == name }
      let loose = all.filter { $0.name.lowercased() == name.lowercased() }
      guard let target = wanted.first ?? loose.first else {
        throw .noTarget(named: name, all)
      }
      self.target = target
      reason = "asked for"
      others = all.filter { $0.kind == .app && $0.name != target.name }
      self.projects = projects
      return
    }
    guard !all.isEmpty else { throw .nothing(projects.flatMap(\.faults)) }
    let apps = candidates.filter { $0.target.kind == .app }
    guard !apps.isEmpty else { throw .noApp(all) }
    let ranked = apps.enumerated().map { ($0.offset, $0.element, $0.element.rank) }.sorted {
      Self.isBetter($0.2, $1.2, $0.0, $1.0)
    }
    let best = ranked[0].1
    target = best.target
    reason = Self.reason(best, ranked.dropFirst().first?.1)
    others = ranked.dropFirst().map(\.1.target)
    self.projects = projects
  }

  /// The projects of a tree with how deep each lies, and those that a workspace names.
  private struct Found {
    var paths: [(path: String, depth: Int)] = []
    var inWorkspace: Set<String> = []

    init(_ files: FileTree, only: String?, isQuick: Bool) {
      if let only, only.hasSuffix(".xcodeproj") {
        paths = [(only, 0)]
      } else if let only, only.hasSuffix(".xcworkspace") {
        paths = Self.named(by: only, in: files).map { ($0, 0) }
      } else {
        let search = ProjectSearch(files, untilProject: isQuick)
        paths = search.projects
        for workspace in search.workspaces {
          inWorkspace.formUnion(Self.named(by: workspace, in: files))
        }
      }
    }

    /// The projects that a workspace names, without the one that a tool makes of pods.
    private static func named(by workspace: String, in files: FileTree) -> [String] {
      ProjectSearch.projects(ofWorkspace: workspace, in: files).filter { path in
        path.hasSuffix(".xcodeproj") && !path.hasPrefix("Pods/") && !path.contains("/Pods/")
      }
    }
  }

  /// The projects that were read and their targets, those nearer to the root first.
  private struct Gathered {
    var projects: [XcodeProject] = []
    var candidates: [Candidate] = []

    /// Whether there is an app for a phone.
    var hasApp: Bool {
      candidates.contains {
        $0.target.kind == .app && $0.isInWorkspace && $0.platform == .iOS
      }
    }

    init() {}

    /// Reads projects; what lies deeper is read only where nothing nearer has an app for a phone.
    init(
      _ found: Found, in files: FileTree, configuration: String?, stopsWhenFound: Bool
    ) {
      for depth in Set(found.paths.map(\.depth)).sorted() {
        for (path, _) in found.paths.filter({ $0.depth == depth }) {
          guard let project = XcodeProject(path, in: files, configuration: configuration) else {
            continue
          }
          projects.append(project)
          let isInWorkspace = found.inWorkspace.isEmpty || found.inWorkspace.contains(path)
          for target in project.targets {
            candidates.append(
              Candidate(target: target, isInWorkspace: isInWorkspace, depth: depth))
          }
        }
        if stopsWhenFound, hasApp { return }
      }
    }
  }

  private static func isBetter(_ left: [Int], _ right: [Int], _ first: Int, _ second: Int) -> Bool {
    for (one, other) in zip(left, right) where one != other { return one < other }
    return first < second
  }

  /// The first difference that decided.
  private static func reason(_ best: Candidate, _ next: Candidate?) -> String {
    guard let next else { return "the only app" }
    let reasons = [
      "for \(best.platform?.name ?? "iOS")", "its project is in the workspace",
      "its project is nearest", "named like the project", "a scheme runs it", "it has an entry",
    ]
    for (position, pair) in zip(best.rank, next.rank).enumerated() where pair.0 != pair.1 {
      return reasons[position]
    }
    return "the first app"
  }

  /// A target with what speaks for it.
  private struct Candidate {
    let target: XcodeTarget
    let isInWorkspace: Bool
    let depth: Int
    let platform: ApplePlatform?
    let rank: [Int]

    init(target: XcodeTarget, isInWorkspace: Bool, depth: Int) {
      self.target = target
      self.isInWorkspace = isInWorkspace
      self.depth = depth
      guard target.kind == .app else {
        platform = nil
        rank = []
        return
      }
      platform = target.platform
      let platformRank = [ApplePlatform.iOS: 0, .catalyst: 1, .visionOS: 2, .tvOS: 2, .macOS: 3]
      let name = target.name
      let project = target.project.name
      let isNamedLike =
        [project, "\(project)-iOS", "\(project)_iOS", "\(project) iOS", "\(project) (iOS)"]
        .contains(name)
      rank = [
        platform.map { platformRank[$0] ?? 4 } ?? 1, isInWorkspace ? 0 : 1, depth,
        isNamedLike ? 0 : 1, target.isRunByScheme ? 0 : 1,
      ]
    }
  }
}

extension XcodeTarget {
  /// Whether a shared scheme runs the target.
  fileprivate var isRunByScheme: Bool {
    let folder = TreePath.joined(project.path, "xcshareddata/xcschemes")
    return project.files.children(of: folder).prefix(40).contains { name in
      guard name.hasSuffix(".xcscheme"),
        case .success(let bytes) = project.files.contents(of: TreePath.joined(folder, name))
      else { return false }
      let text = String(decoding: bytes.prefix(200_000), as: UTF8.self)
      guard let start = text.firstRange(of: "<LaunchAction")?.upperBound,
        let end = text[start...].firstRange(of: "</LaunchAction>")?.lowerBound
      else { return false }
      return text[start..<end].contains("BlueprintIdentifier = \"\(object.id)\"")
    }
  }
}
