package import AppResources
package import Diagnostics
package import XcodeProjects

/// The project that an app was opened from: its target, and what else the project makes.
public struct AppProject: Sendable {
  /// The target with why it was taken.
  package let choice: TargetChoice
  /// The files as they were opened.
  private let files: FileTree

  package init(_ choice: TargetChoice, in files: FileTree) {
    self.choice = choice
    self.files = files
  }

  /// The target.
  package var target: XcodeTarget { choice.target }

  /// The sources of the target in the order of the build.
  package var sources: [String] { target.members.sources }

  /// One line that says which target was taken, and why.
  public var line: String {
    let target = choice.target
    let platform = target.platform.map { "\($0.name) " } ?? ""
    var line = "target \(target.name) of \(target.project.path): \(platform)\(target.kind.noun)"
    line += ", \(choice.reason)"
    let others = choice.others.map(\.name)
    guard !others.isEmpty else { return line }
    let shown = others.prefix(4).joined(separator: ", ")
    return line + "; also \(shown)\(others.count > 4 ? ", …" : "") (open TARGET)"
  }

  /// What was wrong with the project and its settings.
  package var faults: [Diagnostic] {
    target.project.faults + target.faults + target.members.faults
  }

  /// The folder that holds everything of the target.
  package var folder: String {
    var folders = target.members.resources.folders
    if let info = target.infoFile?.path { folders.append(TreePath.folder(of: info)) }
    guard var common = folders.first else { return TreePath.folder(of: target.project.path) }
    for folder in folders.dropFirst() {
      while !common.isEmpty, folder != common, !folder.hasPrefix(common + "/") {
        common = TreePath.folder(of: common)
      }
    }
    return common
  }

  /// The main bundle as a build makes it, with what modules put into it.
  package func mainBundle(of files: FileTree, modules: [FoundModule] = []) -> ResourceBundle {
    let info = info(in: files)
    var members = target.members.resources
    for module in modules {
      for path in module.appResources { members.add(path) }
      for inner in module.innerBundles + [module.bundle].compactMap({ $0 })
      where inner.name.hasSuffix(".bundle") {
        members.addBuilt(inner.name, from: TreePath.joined(folder, inner.name))
      }
    }
    let named = info["CFBundleDevelopmentRegion"]?.string
    let region = named.map {
      DevelopmentRegion(
        name: $0, origin: .infoPlist(info.place(ofKey: "CFBundleDevelopmentRegion")))
    }
    let ofProject = target.project.developmentRegion.map {
      DevelopmentRegion(name: $0, origin: .project(path: target.project.objects.path))
    }
    // A build without the key leaves it out; the platform then takes English (B8).
    return ResourceBundle(
      building: members, at: folder, info: info, developmentRegion: region ?? ofProject, in: files,
      over: self.files)
  }

  /// The Info.plist as a build makes it, with the keys that an overlay supposes where it has no file.
  private func info(in files: FileTree) -> InfoDictionary {
    let info = target.info(in: files)
    let path = TreePath.joined(folder, "Info.plist")
    guard target.infoFile == nil, files.contains(path), !self.files.contains(path) else {
      return info
    }
    let supposed = InfoDictionary.read(path, of: files, for: .iPhone)
    let members = info.members + supposed.members
    var places: [String: Place] = [:]
    for member in members {
      places[member.key] = supposed.place(ofKey: member.key) ?? info.place(ofKey: member.key)
    }
    return InfoDictionary(
      building: members, file: path, places: places,
      diagnostics: info.diagnostics + supposed.diagnostics)
  }

  /// The files of the target's folders that could be resources and that no target has.
  package func unusedResources() -> [String] {
    let main = target.members.resources
    var folders = main.folders
    // A language that was added to the disk alone has its folder beside the others.
    folders += main.folders.flatMap { folder in
      files.children(of: folder).filter { $0.hasSuffix(".lproj") }.map {
        TreePath.joined(folder, $0)
      }
    }
    let types: Set<String> = ["strings", "stringsdict", "xcstrings", "storyboard", "xib"]
    let loose = folders.flatMap { folder in
      files.children(of: folder).map { TreePath.joined(folder, $0) }
    }.filter { path in
      types.contains(TreePath.splitExtension(path).type) && !main.contains(path)
        && path != target.infoFile?.path
    }
    guard !loose.isEmpty else { return [] }
    let others = choice.projects.flatMap(\.targets).map(\.members.resources)
    return loose.filter { path in !others.contains { $0.contains(path) } }
  }
}

/// A module beside the app's own, as it is loaded.
package struct AppModule: Sendable {
  /// Where it was found.
  package let found: FoundModule
  /// The bundle that `Bundle(for:)` gives for its classes, where it is no part of the app's image.
  package let imageBundle: ResourceBundle?
  /// The bundle that `Bundle.module` is in its code.
  package let moduleBundle: ResourceBundle?
  /// The paths of its sources.
  package let sources: Set<String>
}

extension AppModule {
  /// Makes the bundles of a module below the app's own folder.
  init(_ found: FoundModule, in files: FileTree, below folder: String) {
    self.found = found
    sources = Set(found.sources)
    guard let bundle = found.bundle else {
      (imageBundle, moduleBundle) = (nil, nil)
      return
    }
    let made = ResourceBundle(bundle, at: TreePath.joined(folder, found.folder), in: files)
    imageBundle = bundle.isModule ? nil : made
    moduleBundle = bundle.isModule ? made : nil
  }

  /// All bundles that come with the module.
  func bundles(in files: FileTree, below folder: String) -> [ResourceBundle] {
    [imageBundle, moduleBundle].compactMap { $0 }
      + found.innerBundles.map {
        ResourceBundle($0, at: TreePath.joined(folder, $0.name), in: files)
      }
  }
}

extension ResourceBundle {
  fileprivate init(_ bundle: ModuleBundle, at path: String, in files: FileTree) {
    self.init(
      building: bundle.members, at: path, info: bundle.info,
      developmentRegion: bundle.developmentRegion.map {
        DevelopmentRegion(name: $0, origin: .assumed)
      }, in: files)
  }
}
