package import AppResources

/// A CocoaPods specification, read line by line and never run.
package struct Podspec: Sendable {
  /// The name of the pod.
  package private(set) var name: String
  /// The name of the module.
  package var moduleName: String { givenModule ?? SettingText.identifier(name) }
  private var givenModule: String?
  private var sourcePatterns: [String] = []
  private var resourcePatterns: [String] = []
  private var bundles: [(name: String, patterns: [String])] = []
  private let folder: String

  /// Reads the specification at `path`, `nil` when it has no name.
  package init?(_ path: String, in files: FileTree) {
    guard case .success(let bytes) = files.contents(of: path), bytes.count < 1 << 18 else {
      return nil
    }
    folder = TreePath.folder(of: path)
    name = ""
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
    var index = 0
    while index < lines.count {
      var line = lines[index]
      index += 1
      guard !line.hasPrefix("#") else { continue }
      // A list may go on over lines.
      while Self.isOpen(line), index < lines.count, line.utf8.count < 20_000 {
        line += " " + lines[index]
        index += 1
      }
      take(line)
    }
    guard !name.isEmpty else { return nil }
  }

  private static func isOpen(_ line: String) -> Bool {
    let opens = line.count { $0 == "[" || $0 == "{" }
    return opens > line.count { $0 == "]" || $0 == "}" } || line.hasSuffix(",")
  }

  private mutating func take(_ line: String) {
    guard let equals = line.firstIndex(of: "="), let dot = line.firstIndex(of: "."), dot < equals
    else { return }
    let left = String(line[..<equals]).trimmingBlanks
    let right = String(line[line.index(after: equals)...])
    let key = left.split(separator: ".").last.map(String.init) ?? ""
    let texts = Self.texts(right)
    switch key {
    case "name" where name.isEmpty: name = texts.first ?? ""
    case "module_name": givenModule = texts.first
    case "source_files": sourcePatterns += texts
    case "resource", "resources": resourcePatterns += texts
    case "resource_bundles", "resource_bundle":
      var current: String?
      for part in Self.parts(right) {
        if part.isKey {
          current = part.text
          bundles.append((part.text, []))
        } else if current != nil {
          bundles[bundles.count - 1].patterns.append(part.text)
        }
      }
    default: break
    }
  }

  private static func texts(_ text: String) -> [String] { parts(text).map(\.text) }

  /// The quoted texts of a line, and which of them are keys of a table.
  private static func parts(_ text: String) -> [(text: String, isKey: Bool)] {
    var found: [(text: String, isKey: Bool)] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let after = rest[rest.index(after: open)...]
      guard let close = after.firstIndex(of: rest[open]) else { break }
      let following = after[after.index(after: close)...].drop { $0 == " " }
      found.append(
        (String(after[..<close]), following.hasPrefix("=>") || following.hasPrefix(":")))
      rest = after[after.index(after: close)...]
    }
    return found
  }

  /// The sources and the resources that land in the app, and the bundles that it makes.
  package func members(in files: FileTree) -> (
    members: TargetMembers, bundles: [(name: String, members: BundleMembers)]
  ) {
    let all = Self.filesBelow(folder, files)
    var members = TargetMembers()
    let sources = patterns(sourcePatterns)
    members.sources = all.filter { path in
      let type = TreePath.splitExtension(path).type
      return ["swift", "m", "mm", "h"].contains(type) && sources.contains { $0.matches(path) }
    }
    let resources = patterns(resourcePatterns)
    for path in all where resources.contains(where: { $0.matches(path) }) {
      members.addResource(path)
    }
    let made = bundles.map { bundle in
      let wanted = patterns(bundle.patterns)
      return (
        bundle.name, BundleMembers(all.filter { path in wanted.contains { $0.matches(path) } })
      )
    }
    return (members, made)
  }

  /// The patterns, a folder standing for what is directly in it.
  private func patterns(_ written: [String]) -> [NamePattern] {
    written.flatMap { text -> [NamePattern] in
      var text = text
      if text.hasSuffix("/") { text += "*" }
      let full = TreePath.joined(folder, text)
      // An lproj folder that is named stands for its files.
      return [NamePattern(full), NamePattern(full + "/*")]
    }
  }

  private static func filesBelow(_ folder: String, _ files: FileTree) -> [String] {
    var found: [String] = []
    var waiting = [(path: folder, depth: 0)]
    while let (folder, depth) = waiting.popLast(), found.count < 20_000 {
      for name in files.children(of: folder) where !name.hasPrefix(".") {
        let path = TreePath.joined(folder, name)
        let type = TreePath.splitExtension(name).type
        if files.isFolder(path), !FileRole.wrappers.contains(type), type != "xcodeproj" {
          if depth < 10, name != "Pods" { waiting.append((path, depth + 1)) }
        } else {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}
