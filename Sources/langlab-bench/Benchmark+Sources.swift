internal import AppCode
internal import AppResources
internal import SimulatedApp

// Sources: the quick look, the parser, and what a start needs of them.

extension Benchmark {
  /// The Swift files of a folder: how fast they are looked at and parsed, and whether the look keeps its
  /// promise.
  static func measureSources(_ folder: String) throws -> Bool {
    let files = try FileTree(folder)
    var read: [(name: String, bytes: [UInt8])] = []
    let reading = try Timing.milliseconds {
      for path in swiftFiles(of: files) { read.append((path, try files.read(path))) }
    }
    let size = Double(read.reduce(0) { $0 + $1.bytes.count })
    print("sources: \(read.count) files, \(Int(size)) bytes, read in \(Timing.figure(reading)) ms")
    guard size > 0 else { return true }
    var units: [SourceUnit] = []
    let look = Timing.milliseconds {
      units = read.map { SourceUnit($0.bytes, name: $0.name) }
    }
    print("  looked at in \(Timing.figure(look)) ms, \(Timing.figure(size / 1000 / look)) MB/s")
    let putting = Timing.milliseconds { _ = Program(sources: units) }
    print("  names put together in \(Timing.figure(putting)) ms")
    try measureLaunch(folder)
    let parse = Timing.milliseconds { for unit in units { _ = unit.file } }
    print("  parsed in \(Timing.figure(parse)) ms, \(Timing.figure(size / 1000 / parse)) MB/s")
    let missed = units.flatMap { unit in unit.unforeseen.map { "\(unit.name): \($0)" } }
    print("  declarations that the look did not tell of: \(missed.count)")
    for item in missed.prefix(20) { print("    \(item)") }
    return missed.isEmpty
  }

  /// From opening the folder as an app to its first screen, when it is one.
  private static func measureLaunch(_ folder: String) throws {
    do throws(OpeningError) {
      var opened: OpenedApp?
      let found = try FoundApp(folder)
      let opening = Timing.milliseconds { opened = OpenedApp(found) }
      guard let app = opened else { return }
      let atOpening = app.program.filesRead.count
      let launch = Timing.milliseconds { _ = World(app) }
      print("  opened in \(Timing.figure(opening)) ms, with \(atOpening) files parsed")
      let all = app.program.filesRead
      let bytes = app.program.sources.filter(\.isRead).reduce(0) { $0 + $1.byteCount }
      print(
        "  launched in \(Timing.figure(launch)) ms, with \(all.count) files of \(bytes) bytes parsed"
      )
      for found in app.ownSwitches { print("  switch: \(found.title()) \(found.place)") }
    } catch {
      print("  not opened as an app: \(error)")
    }
  }

  private static func swiftFiles(of files: FileTree) -> [String] {
    var found: [String] = []
    var waiting = [""]
    while let folder = waiting.popLast() {
      for child in files.children(of: folder) {
        let path = folder.isEmpty ? child : "\(folder)/\(child)"
        if files.isFolder(path) {
          waiting.append(path)
        } else if child.hasSuffix(".swift"), files.isFile(path) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}
