internal import AppCode
internal import AppResources
internal import Diagnostics

/// The source files of an app.
enum SourceFiles {
  /// How many files are looked at; an app has fewer.
  private static let limit = 20_000

  /// A source that was read, and what kept it from being read.
  typealias Read = (source: SourceUnit?, diagnostics: [Diagnostic])

  /// The flags that `#if` sees in the sources of one module.
  struct Flags {
    var swift = SwiftReader.debugFlags
    var objectiveC = SwiftReader.debugFlags
    /// The module's name; empty for the app's own.
    var module = ""
  }

  /// Some sources in their order, and what kept others from being read.
  ///
  /// Swift files are parsed when they are needed; Objective-C files are read together, since an
  /// implementation needs its headers.
  static func read(_ sources: [String], from files: FileTree, _ flags: Flags) -> [Read] {
    var result: [String: Read] = [:]
    var together: [(name: String, bytes: [UInt8])] = []
    for source in sources {
      do throws(FileFault) {
        let bytes = try files.read(source)
        if source.hasSuffix(".swift") {
          result[source] = (
            SourceUnit(bytes, name: source, flags: flags.swift, module: flags.module), []
          )
        } else {
          together.append((source, bytes))
        }
      } catch {
        result[source] = (nil, [error.diagnostic])
      }
    }
    if !together.isEmpty {
      let read = ObjectiveCReader.read(together, flags: flags.objectiveC)
      for (source, read) in zip(together, read) {
        result[source.name] = (SourceUnit(read.file, read.diagnostics, module: flags.module), [])
      }
    }
    return sources.compactMap { result[$0] }
  }

  private static let extensions = [".swift", ".m", ".mm", ".h", ".pch"]

  /// Whether this reader can read a source, by its name.
  static func isReadable(_ path: String) -> Bool { extensions.contains(where: path.hasSuffix) }

  /// The headers beside Objective-C sources and those that a project names, in order.
  static func headers(of sources: [String], named: [String], in files: FileTree) -> [String] {
    let implementations = sources.filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    guard !implementations.isEmpty else { return [] }
    var folders: Set<String> = []
    var found: Set<String> = []
    for path in implementations where folders.insert(TreePath.folder(of: path)).inserted {
      let folder = TreePath.folder(of: path)
      for name in files.children(of: folder) where name.hasSuffix(".h") || name.hasSuffix(".pch") {
        found.insert(TreePath.joined(folder, name))
      }
    }
    for path in named where path.hasSuffix(".h") || path.hasSuffix(".pch") {
      if files.isFile(path) { found.insert(path) }
    }
    return found.sorted()
  }

  /// The Swift and Objective-C files below a folder in order, without those of tests and of other
  /// projects' code.
  static func find(in files: FileTree, below folder: String) -> [String] {
    var found: [String] = []
    var waiting = [folder]
    var depth: [String: Int] = [folder: 0]
    while let next = waiting.popLast(), found.count < limit {
      let level = depth[next] ?? 0
      for child in files.children(of: next).reversed() {
        let path = next.isEmpty ? child : "\(next)/\(child)"
        if extensions.contains(where: child.hasSuffix) {
          if files.isFile(path) { found.append(path) }
        } else if level < 12, !isLeftOut(child), files.isFolder(path) {
          waiting.append(path)
          depth[path] = level + 1
        }
      }
    }
    return found.sorted()
  }

  private static func isLeftOut(_ folder: String) -> Bool {
    folder.hasPrefix(".") || folder.hasSuffix(".lproj") || folder.hasSuffix(".xcassets")
      || ["Pods", "Carthage", "build", "DerivedData"].contains(folder) || folder.hasSuffix("Tests")
  }
}
