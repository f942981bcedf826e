internal import AppResources
internal import SimulatedApp

/// A resource file that someone asked about, as it is told: `langlab inspect` and the command `inspect`.
public struct InspectedFile: Sendable {
  /// The path, as it was named.
  public let path: String

  private let reading: Result<FileInspection, FileFault>

  /// What there is to say of a storyboard or xib.
  private let document: DocumentReport?

  /// Reads the file at a path of the host.
  public init(_ path: String) {
    self.init(path, FileTree.contents(ofNamedFile: path))
  }

  /// A file whose bytes, or the reason why there are none, are known.
  init(_ path: String, _ contents: Result<[UInt8], FileFault>) {
    self.path = path
    reading = contents.map { FileInspection(of: $0, path: path) }
    let isDocument = path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
    if isDocument, case .success(let bytes) = contents {
      document = DocumentReport(bytes, path: path)
    } else {
      document = nil
    }
  }

  /// Whether the file could not be read at all.
  ///
  /// A file that the platform would refuse is read, and its faults are what was asked for.
  public var failed: Bool {
    if case .failure = reading { true } else { false }
  }

  /// What there is to say, aligned and at most `width` columns wide where that is possible.
  public func lines(width: Int) -> [String] {
    if let document { return DocumentLines(document, width: width).all }
    switch reading {
    case .success(let inspection): return InspectionLines(inspection).lines(width: width)
    case .failure(let fault):
      return Paragraph.wrap("\(path): \(fault.message)".escapedForTerminal, width: width)
    }
  }

  /// The file as one JSON object on one line; with its `file` where several are told of.
  ///
  /// A file that could not be read has an `error` and no kind.
  public func json(withFile: Bool) -> String { value(withFile: withFile).text }

  /// The same as a value.
  func value(withFile: Bool) -> JSONValue {
    if let document { return DocumentLines(document, width: 80).json }
    switch reading {
    case .success(let inspection):
      return withFile ? inspection.jsonWithFile : inspection.json
    case .failure(let fault):
      let file = withFile ? [JSONValue.Member("file", .string(path))] : []
      return .object(
        file + [
          .init("kind", .null), .init("error", .string(fault.message)),
          .init(
            "diagnostics",
            .array([
              .object([
                .init("id", .string(fault.id)), .init("severity", .string("error")),
                .init("line", .null), .init("column", .null),
                .init("message", .string(fault.message)),
              ])
            ])),
        ])
    }
  }
}
