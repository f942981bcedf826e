internal import AppResources
internal import Diagnostics

/// Reads `.xcconfig` files with what they include.
struct ConfigurationFile {
  private let files: FileTree
  private let configuration: String
  private var seen: Set<String> = []
  private(set) var layer = BuildSettings.Layer()
  private(set) var faults: [Diagnostic] = []

  init(_ files: FileTree, configuration: String) {
    self.files = files
    self.configuration = configuration
  }

  /// Takes in the file at `path`; `from` names the place that asks for it.
  mutating func read(_ path: String, from place: Place?, isOptional: Bool = false) {
    guard seen.insert(path).inserted, seen.count < 64 else { return }
    guard case .success(let bytes) = files.contents(of: path), bytes.count < 1 << 20 else {
      if !isOptional {
        faults.append(
          Diagnostic(
            "xcconfig-missing", .warning, at: place,
            "\(path) is not here: its settings are not known"))
      }
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      take(line, Place(file: path, line: number))
    }
  }

  private mutating func take(_ line: Substring, _ place: Place) {
    var line = String(line)
    if let comment = line.firstRange(of: "//") { line = String(line[..<comment.lowerBound]) }
    line = line.trimmingBlanks
    if line.hasPrefix("#include") { return include(line, place) }
    guard let equals = Self.equals(in: line) else { return }
    let written = String(line[..<equals]).trimmingBlanks
    var value = String(line[line.index(after: equals)...]).trimmingBlanks
    if value.hasSuffix(";") { value.removeLast() }
    guard let name = SettingText.name(written, configuration: configuration) else { return }
    layer.set(name, value)
  }

  /// The equals sign after the name, not one of a condition.
  private static func equals(in line: String) -> String.Index? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth <= 0: return index
      default: break
      }
    }
    return nil
  }

  private mutating func include(_ line: String, _ place: Place) {
    let isOptional = line.hasPrefix("#include?")
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return }
    let name = String(parts[1])
    let folder = TreePath.folder(of: place.file)
    let candidates = [name, name + ".xcconfig"].compactMap {
      ProjectPath.joined(folder, $0)
    }
    guard let found = candidates.first(where: files.isFile) else {
      if !isOptional {
        faults.append(
          Diagnostic(
            "xcconfig-missing", .warning, at: place,
            "\(name) is not here: its settings are not known"))
      }
      return
    }
    read(found, from: place, isOptional: isOptional)
  }
}
