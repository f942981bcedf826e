internal import AppResources
package import Diagnostics
internal import Synchronization

/// The objects of a `project.pbxproj`, each parsed when it is asked for.
///
/// A project of a large app has tens of thousands of objects, of which opening it needs a few hundred: the
/// file is passed over once to find where each begins.
package final class ProjectObjects: Sendable {
  /// The path of the project file.
  package let path: String
  /// The id of the `PBXProject`.
  package let root: String?
  /// What was wrong with the file as a whole.
  package let faults: [Diagnostic]

  private let bytes: [UInt8]
  private let entries: [UInt64: ProjectScanner.Entry]
  private let order: [ProjectScanner.Entry]
  /// The objects of a file in XML or binary form, which is read in one piece.
  private let whole: [String: ProjectObject]
  private let wholeOrder: [ProjectObject]
  private let lines = LazyValue<LineTable>()
  private let parsed = Mutex<[UInt64: ProjectObject]>([:])

  /// Reads the file at `path`, of which the bytes are known.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    let start = bytes.first { !ProjectScanner.isSpace($0) && $0 < 0x80 }
    if start == UInt8(ascii: "<") || bytes.starts(with: Array("bplist".utf8)) {
      let tree = PropertyListTree(bytes, path: path)
      self.bytes = []
      entries = [:]
      order = []
      wholeOrder = (tree.root?["objects"]?.members ?? []).map { member in
        ProjectObject(
          id: member.key, isa: member.value["isa"]?.string ?? "", node: member.value)
      }
      whole = Dictionary(wholeOrder.map { ($0.id, $0) }) { _, last in last }
      root = tree.root?["rootObject"]?.string
      faults = tree.fault.map { [$0] } ?? []
      return
    }
    whole = [:]
    wholeOrder = []
    var text = bytes
    let marks = ProjectScanner.blankConflictMarkers(in: &text)
    self.bytes = text
    let scan = ProjectScanner.scan(text)
    entries = Dictionary(scan.entries.map { ($0.key, $0) }) { _, last in last }
    order = scan.entries
    root = scan.root
    var faults: [Diagnostic] = []
    let lines = LineTable(bytes)
    if let mark = marks.first {
      faults.append(
        Diagnostic(
          "project-conflict", .error, at: Place(file: path, line: lines.line(at: mark)),
          "a merge was not finished: both sides are read", suggestion: "settle the conflict"))
    }
    if let fault = scan.fault {
      faults.append(
        Diagnostic(
          "project-syntax", .error, at: Place(file: path, line: lines.line(at: fault.offset)),
          fault.message + "; what was read before is used"))
    }
    self.faults = faults
  }

  /// The object of an id.
  package subscript(id: String?) -> ProjectObject? {
    guard let id else { return nil }
    if !wholeOrder.isEmpty { return whole[id] }
    guard let entry = entries[ProjectScanner.key(of: id)] else { return nil }
    return object(entry)
  }

  /// The objects that an array of ids names, without those that are missing.
  package func objects(_ ids: [String]) -> [ProjectObject] { ids.compactMap { self[$0] } }

  /// All objects of some kinds, in the order of the file.
  package func all(_ kinds: Set<String>) -> [ProjectObject] {
    if !wholeOrder.isEmpty { return wholeOrder.filter { kinds.contains($0.isa) } }
    return order.filter { kinds.contains($0.isa) }.compactMap(object)
  }

  /// Where an offset stands.
  package func place(_ offset: Int) -> Place {
    guard !bytes.isEmpty else { return Place(file: path, line: 1) }
    return Place(file: path, line: lines.value { LineTable(bytes) }.line(at: offset))
  }

  private func object(_ entry: ProjectScanner.Entry) -> ProjectObject? {
    if let known = parsed.withLock({ $0[entry.key] }) { return known }
    let read = bytes.withUnsafeBufferPointer { buffer -> ProjectObject? in
      guard let node = PropertyListTree.object(in: buffer, at: entry.start) else { return nil }
      let id = String(decoding: buffer[entry.id], as: UTF8.self)
      return ProjectObject(id: id, isa: node["isa"]?.string ?? "", node: node)
    }
    if let read { parsed.withLock { $0[entry.key] = read } }
    return read
  }
}
