internal import AppCode
internal import AppResources
internal import Diagnostics

/// The source files of an app.
enum SourceFiles {
  /// How many files are looked at; an app has fewer.
  private static let limit = 20_000

  /// The sources below a folder, in the order of their paths, and what kept others from being read.
  ///
  /// Swift files are parsed when they are needed; Objective-C files are read together, since an
  /// implementation needs its headers.
  static func read(
    from files: FileTree, below folder: String
  ) -> [(source: SourceUnit?, diagnostics: [Diagnostic])] {
    var result: [String: (source: SourceUnit?, diagnostics: [Diagnostic])] = [:]
    var together: [(name: String, bytes: [UInt8])] = []
    let sources = find(in: files, below: folder)
    for source in sources {
      do throws(FileFault) {
        let bytes = try files.read(source)
        if source.hasSuffix(".swift") {
          result[source] = (SourceUnit(bytes, name: source), [])
        } else {
          together.append((source, bytes))
        }
      } catch {
        result[source] = (nil, [error.diagnostic])
      }
    }
    if !together.isEmpty {
      for (source, read) in zip(together, ObjectiveCReader.read(together)) {
        result[source.name] = (SourceUnit(read.file, read.diagnostics), [])
      }
    }
    return sources.compactMap { result[$0] }
  }

  private static let extensions = [".swift", ".m", ".mm", ".h", ".pch"]

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
