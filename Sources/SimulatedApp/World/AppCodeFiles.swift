internal import AppCode
internal import AppResources
internal import Diagnostics
internal import XcodeProjects

/// The code of an app: its own sources and those of the modules that they import, with what is missing.
struct AppCodeFiles {
  /// The sources, those of modules before the app's own.
  private(set) var units: [SourceUnit] = []
  /// The modules.
  private(set) var modules: [AppModule] = []
  /// The modules that are nowhere in the tree.
  private(set) var unknownModules: [UnknownModule] = []
  /// What could not be read.
  private(set) var faults: [Diagnostic] = []

  init(_ found: FoundApp) {
    let files = found.files
    guard let project = found.project else {
      readFolder(found)
      return
    }
    let own = project.sources.filter(SourceFiles.isReadable)
    let finder = ModuleFinder(files, target: project.target, configuration: found.configuration)
    let search = finder.modules(importedBy: own, excluding: [project.target.moduleName])
    unknownModules = search.unknown
    modules = search.found.map { AppModule($0, in: files, below: found.main.path) }
    for module in search.found {
      read(
        module.sources.filter(SourceFiles.isReadable), headers: [], files,
        SourceFiles.Flags(
          swift: module.flags, objectiveC: ["DEBUG"], module: module.name))
    }
    let isMixed = own.contains { !$0.hasSuffix(".swift") }
    read(
      own, headers: isMixed ? project.target.project.referencedFiles : [], files,
      SourceFiles.Flags(
        swift: project.target.swiftFlags, objectiveC: project.target.cFlags))
  }

  /// Reads a folder without a project: all sources below it, those of packages in it as modules.
  private mutating func readFolder(_ found: FoundApp) {
    let files = found.files
    let all = SourceFiles.find(in: files, below: found.main.path)
    let manifests = all.filter { TreePath.name(of: $0) == "Package.swift" }
    let finder = ModuleFinder(files, target: nil)
    let inside = finder.modules(ofPackages: manifests.map { TreePath.folder(of: $0) })
    let search = finder.modules(
      importedBy: all.filter { !manifests.contains($0) }, excluding: Set(inside.map(\.name)))
    unknownModules = search.unknown
    let known = Set(all)
    let folder = found.main.path
    let loaded =
      inside + search.found.filter { module in !module.sources.allSatisfy(known.contains) }
    modules = loaded.map { AppModule($0, in: files, below: folder) }
    for module in loaded {
      read(
        module.sources.filter(SourceFiles.isReadable), headers: [], files,
        SourceFiles.Flags(
          swift: SwiftReader.debugFlags.union(module.flags), module: module.name))
    }
    let taken = Set(loaded.flatMap(\.sources) + manifests)
    take(SourceFiles.read(all.filter { !taken.contains($0) }, from: files, SourceFiles.Flags()))
  }

  private mutating func read(
    _ sources: [String], headers: [String], _ files: FileTree, _ flags: SourceFiles.Flags
  ) {
    let known = Set(units.map(\.name))
    let found = SourceFiles.headers(of: sources, named: headers, in: files)
    let all = found + sources.filter { !found.contains($0) }
    take(SourceFiles.read(all.filter { !known.contains($0) }, from: files, flags))
  }

  private mutating func take(_ reads: [SourceFiles.Read]) {
    for read in reads {
      if let source = read.source { units.append(source) }
      faults += read.diagnostics
    }
  }
}
