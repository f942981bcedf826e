internal import AppCode
internal import Foundation

// The readers of Swift and Objective-C over whole folders.

extension Benchmark {
  /// What the two readers of sources make of all files below a folder, and how fast.
  static func measureReaders(_ folder: String) throws {
    var swift: [(name: String, bytes: [UInt8])] = []
    var objectiveC: [(name: String, bytes: [UInt8])] = []
    let names = FileManager.default.enumerator(atPath: folder)
    while let name = names?.nextObject() as? String {
      let isSwift = name.hasSuffix(".swift")
      guard isSwift || name.hasSuffix(".m") || name.hasSuffix(".h"), !name.contains("Pods/"),
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
      else { continue }
      if isSwift {
        swift.append((name, Array(data)))
      } else {
        objectiveC.append((name, Array(data)))
      }
    }
    report("Swift", swift) { files in files.map { SwiftReader.read($0.bytes, file: $0.name).file } }
    report("Objective-C", objectiveC) { files in ObjectiveCReader.read(files).map(\.file) }
  }

  private static func report(
    _ language: String, _ files: [(name: String, bytes: [UInt8])],
    _ read: ([(name: String, bytes: [UInt8])]) -> [SourceFile]
  ) {
    guard !files.isEmpty else { return }
    var result: [SourceFile] = []
    let time = Timing.milliseconds { result = read(files) }
    let size = files.reduce(0) { $0 + $1.bytes.count }
    let statements = Program(files: result).members.reduce(0) { $0 + $1.code.allStatements.count }
    let skipped = result.flatMap(\.notUnderstood).filter { $0.code != .conditionalCompilation }
    print("\(language): \(files.count) files, \(Timing.figure(Double(size) / 1000 / time)) MB/s")
    print("  statements: \(statements), not read: \(skipped.count)")
  }
}
