public import AppCode
public import AppResources
public import Diagnostics
public import InterfaceBuilder
internal import Synchronization
package import XcodeProjects

/// An app as it was opened: its files, its main bundle, and its code.
///
/// Its files do not change, unless a new process is launched with an overlay over them; its code and its
/// switch do when a recipe is added.
public struct OpenedApp: Sendable {
  /// The name people call the app by.
  public let name: String
  /// The files, with the overlay that the running process was launched with.
  public var files: FileTree { overlay.files }
  /// The files as they were opened.
  public var openedFiles: FileTree { overlay.base }
  /// The overlay that lies over the files.
  public private(set) var overlay: FileOverlay
  /// Where the main bundle was found, and what else there is.
  public let folder: AppFolder
  /// The main bundle.
  public private(set) var main: ResourceBundle
  /// The code.
  public internal(set) var program: Program
  /// The project that the app was opened from, `nil` where a folder without one was opened.
  public let project: AppProject?
  /// Why no target of a project was taken, where there is one.
  public let projectFault: String?
  /// The modules beside the app's own.
  package let modules: [AppModule]
  /// The modules that sources import and that are nowhere in the tree.
  package let unknownModules: [UnknownModule]
  private let modulesByFile: [String: Int]
  /// What was wrong with the files when the app was opened.
  private let openingFaults: [Diagnostic]
  /// The switches that the app's own code has, the likeliest first.
  public let ownSwitches: [AppSwitch]
  /// The switch that `lang` runs: the likeliest of the app's own, another of them, or a recipe's.
  public internal(set) var languageSwitch: AppSwitch?
  /// Where the app keeps the bundle of its own language.
  var bundleProperties: [BundleProperty]
  /// The recipe whose switch is in force, with its file.
  var chosenRecipe: (name: String, file: String)?
  /// The files of the recipes that were used, by their paths.
  var recipeFiles: [String: SourceFile] = [:]

  private let documents = DocumentStore()
  private var changedDocuments = DocumentStore()

  /// Opens the app in the folder `path`.
  ///
  /// - Throws: What keeps the folder from being opened as an app.
  public init(
    _ path: String, choosing choice: String? = nil, configuration: String? = nil
  ) throws(OpeningError) {
    self.init(try FoundApp(path, choosing: choice, configuration: configuration))
  }

  /// Opens the app in a tree of files.
  ///
  /// - Throws: What keeps the tree from being opened as an app.
  public init(
    _ files: FileTree, named folderName: String, choosing choice: String? = nil
  ) throws(OpeningError) {
    self.init(try FoundApp(files, named: folderName, choosing: choice))
  }

  /// Reads the code of an app that was found.
  public init(_ found: FoundApp) {
    name = found.name
    overlay = FileOverlay(over: found.files)
    folder = found.folder
    project = found.project
    projectFault = found.projectFault
    let code = AppCodeFiles(found)
    modules = code.modules
    unknownModules = code.unknownModules
    var modulesByFile: [String: Int] = [:]
    for (position, module) in modules.enumerated() {
      for path in module.found.sources { modulesByFile[path] = position }
    }
    self.modulesByFile = modulesByFile
    main = found.mainBundle(of: found.files, modules: modules.map(\.found))
    let faults = main.info.diagnostics + (project?.faults ?? []) + code.faults
    program = Program(sources: code.units)
    openingFaults = faults
    ownSwitches = program.languageSwitches()
    languageSwitch = ownSwitches.first
    bundleProperties = program.bundleProperties(of: nil)
  }

  /// What the readers of sources have to say, of the files that were parsed so far.
  public var diagnostics: [Diagnostic] { openingFaults + program.diagnostics }

  /// The name of the storyboard that the app shows first, if there is one.
  public var mainStoryboard: String? { mainStoryboardChoice?.name }

  /// The storyboard that the app shows first, and what says so.
  ///
  /// Sources often leave the key to the build settings; then a `Main.storyboard` among the resources is
  /// what Xcode's templates mean.
  public var mainStoryboardChoice: (name: String, source: MainStoryboardSource)? {
    if let name = main.info["UIMainStoryboardFile"]?.string { return (name, .infoPlist) }
    let scenes = main.info["UIApplicationSceneManifest"]?["UISceneConfigurations"]?[
      "UIWindowSceneSessionRoleApplication"]
    if let name = scenes?.array?.first?["UISceneStoryboardFile"]?.string {
      return (name, .sceneManifest)
    }
    // A project says what is shown; only where there is none does a name have to tell.
    guard main.layout == .sources, project == nil else { return nil }
    let isThere = main.resourceFolders.contains { folder in
      ["", "Base.lproj/"].contains { inner in
        files.isFile((folder.isEmpty ? "" : folder + "/") + inner + "Main.storyboard")
      }
    }
    return isThere ? ("Main", .assumed) : nil
  }

  /// A document of the tree, read when first needed and kept.
  public func document(at path: String) -> (document: InterfaceDocument?, diagnostics: [Diagnostic])
  {
    // What an overlay changed is read for it alone.
    (files.isChanged(path) ? changedDocuments : documents).document(at: path, in: files)
  }

  /// Lays an overlay over the files, in the place of the one that is there, as for a new process.
  mutating func lay(_ overlay: FileOverlay) {
    self.overlay = overlay
    main =
      project?.mainBundle(of: files, modules: modules.map(\.found)) ?? folder.mainBundle(of: files)
    changedDocuments = DocumentStore()
  }

  /// Whether the reader of sources found faults in a file, so that parts of it may be missing.
  func isDamaged(_ file: String) -> Bool {
    program.diagnostics.contains { $0.severity == .error && $0.place?.file == file }
  }

  // MARK: - Modules

  /// The module that a file belongs to, `nil` for the app's own.
  package func module(ofFile path: String?) -> AppModule? {
    path.flatMap { modulesByFile[$0] }.map { modules[$0] }
  }

  /// The bundles that come with modules.
  var moduleBundles: [ResourceBundle] {
    modules.flatMap { $0.bundles(in: files, below: main.path) }
  }

  // MARK: - Paths as the app's code sees them

  /// The folder that the app believes to be installed in.
  var simulatedRoot: String { "/Applications/\(name).app" }

  /// A path below the opened tree, as the app's code sees it.
  public func simulatedPath(_ path: String) -> String {
    path.isEmpty ? simulatedRoot : "\(simulatedRoot)/\(path)"
  }

  /// The path below the opened tree that code means, `nil` when it lies outside the app.
  func relativePath(_ path: String) -> String? {
    guard path.hasPrefix(simulatedRoot) else { return nil }
    let rest = path.dropFirst(simulatedRoot.count)
    guard rest.isEmpty || rest.hasPrefix("/") else { return nil }
    return String(rest.drop { $0 == "/" })
  }
}

/// An app as it was found in a folder, before any of its code is read.
public struct FoundApp: Sendable {
  /// The name people call the app by.
  public let name: String
  /// The files.
  public let files: FileTree
  /// Where the main bundle was found, and what else there is.
  public let folder: AppFolder
  /// The main bundle.
  public let main: ResourceBundle
  /// The project that says what the app is.
  package let project: AppProject?
  /// Why no target of a project was taken, where there is one.
  let projectFault: String?
  let configuration: String?

  /// Finds the app in the folder `path`, or in what a project, workspace, manifest or lproj folder stands in.
  ///
  /// - Throws: What keeps the folder from being opened as an app.
  public init(
    _ path: String, choosing choice: String? = nil, configuration: String? = nil
  ) throws(OpeningError) {
    let opened = OpenedPath(path)
    let files: FileTree
    do throws(FileTreeError) {
      files = try FileTree(opened.folder)
    } catch {
      throw .noFolder(error)
    }
    let name = opened.folder.split(separator: "/").last.map(String.init) ?? "app"
    try self.init(
      files, named: name, choosing: choice, only: opened.only, configuration: configuration)
  }

  /// Finds the app in a tree of files.
  ///
  /// - Throws: What keeps the tree from being opened as an app.
  public init(
    _ files: FileTree, named folderName: String, choosing choice: String? = nil,
    only: String? = nil, configuration: String? = nil
  ) throws(OpeningError) {
    self.files = files
    self.configuration = configuration
    let search = ProjectSearchResult(files, choice, only, configuration)
    projectFault = search.fault
    if let found = search.project {
      project = found
      let main = found.mainBundle(of: files)
      self.main = main
      folder = AppFolder(
        projectApp: BundleCandidate(
          projectApp: found.target.name, path: found.folder, infoFile: main.info.file,
          localizationCount: main.localizations.count))
      name = main.info["CFBundleName"]?.string ?? found.target.productName
      return
    }
    project = nil
    do throws(AppFolder.Fault) {
      folder = try AppFolder(files, named: choice)
    } catch {
      if let fault = search.fault { throw .noTarget(fault) }
      throw .noApp(error)
    }
    main = folder.mainBundle(of: files)
    name = main.info["CFBundleName"]?.string.flatMap { $0.contains("$") ? nil : $0 } ?? folderName
  }

  /// One line that says which target of a project was taken, and why; `nil` without a project.
  public var projectLine: String? { project?.line }

  /// The main bundle as it is with these files and modules.
  func mainBundle(of files: FileTree, modules: [FoundModule]) -> ResourceBundle {
    guard let project, !modules.isEmpty else { return main }
    return project.mainBundle(of: files, modules: modules)
  }
}

/// What says which storyboard an app shows first.
public enum MainStoryboardSource: Sendable, Hashable {
  /// `UIMainStoryboardFile` of Info.plist.
  case infoPlist
  /// The first scene configuration of Info.plist.
  case sceneManifest
  /// Nothing; it is the one that Xcode's templates name so.
  case assumed
}

/// What keeps a folder from being opened as an app.
public enum OpeningError: Error, Sendable {
  /// There is no readable folder.
  case noFolder(FileTreeError)
  /// There is no app in the folder.
  case noApp(AppFolder.Fault)
  /// There are projects, and none of their targets can be opened; why.
  case noTarget(String)
}

extension OpeningError: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .noFolder(let error): error.description
    case .noApp(let error): error.description
    case .noTarget(let reason): reason
    }
  }
}

/// The documents read so far; every copy of the world shares them, since files do not change.
final class DocumentStore: Sendable {
  private let read = Mutex<[String: (InterfaceDocument?, [Diagnostic])]>([:])

  func document(
    at path: String, in files: FileTree
  ) -> (document: InterfaceDocument?, diagnostics: [Diagnostic]) {
    read.withLock { known in
      if let there = known[path] { return there }
      let result: (InterfaceDocument?, [Diagnostic])
      do throws(FileFault) {
        result = InterfaceDocument.read(try files.read(path), path: path)
      } catch {
        result = (nil, [error.diagnostic])
      }
      known[path] = result
      return result
    }
  }
}
