internal import AppCode

extension SystemLibrary {
  /// The folders of the app's own data, which are empty: files that code writes are not kept.
  static let sandboxFunctions: [String: SystemBody] = [
    "NSSearchPathForDirectoriesInDomains(_:_:_:)": { _, call in
      guard let path = sandboxPath(call[0]) else { return unknownFolder(call) }
      return .array([.string(Text(path))])
    },
    "NSHomeDirectory()": { _, _ in .string(Text(sandbox)) },
    "NSTemporaryDirectory()": { _, _ in .string(Text(sandbox + "/tmp/")) },
  ]

  /// `urls(for:in:)` and `URLsForDirectory:inDomains:`.
  static let sandboxFolders = method("urls(for:in:)") { _, call in
    guard let path = sandboxPath(call["for"]) else { return unknownFolder(call) }
    return .array([
      .structure(Structure("URL", [Value.Element("path", .string(Text(path)))]))
    ])
  }

  private static let sandbox = "/Containers/Data"

  private static func unknownFolder(_ call: Call) -> Value {
    .unknown(Unknown(.data, "which folder is meant is not known", at: call.place))
  }

  private static func sandboxPath(_ folder: Value?) -> String? {
    switch folder?.caseName {
    case "documentDirectory": sandbox + "/Documents"
    case "libraryDirectory": sandbox + "/Library"
    case "cachesDirectory": sandbox + "/Library/Caches"
    case "applicationSupportDirectory": sandbox + "/Library/Application Support"
    default: nil
    }
  }
}
