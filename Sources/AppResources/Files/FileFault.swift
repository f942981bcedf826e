public import Diagnostics

/// Why a file of the tree cannot be read.
public enum FileFault: Error, Hashable, Sendable {
  /// There is nothing of that name.
  case missing(path: String)
  /// A folder stands where a file belongs.
  case isFolder(path: String)
  /// A pipe, socket or device stands where a file belongs.
  case notAFile(path: String)
  /// The path leaves the opened folder, through `..`, a leading `/` or a link.
  case outsideTree(path: String)
  /// A link points back to itself or to nothing.
  case brokenLink(path: String)
  /// The system refuses to read it, for this reason.
  case unreadable(path: String, reason: String)
  /// The file is larger than the tree reads.
  case tooLarge(path: String, size: Int, limit: Int)

  /// The path that was asked for, below the opened folder.
  public var path: String {
    switch self {
    case .missing(let path), .isFolder(let path), .notAFile(let path), .outsideTree(let path),
      .brokenLink(let path), .unreadable(let path, _), .tooLarge(let path, _, _):
      path
    }
  }
}

extension FileFault {
  /// The stable name of the kind of fault, for scripts.
  public var id: String {
    switch self {
    case .missing: "file-missing"
    case .isFolder: "file-is-folder"
    case .notAFile: "file-not-regular"
    case .outsideTree: "file-outside-tree"
    case .brokenLink: "file-broken-link"
    case .unreadable: "file-unreadable"
    case .tooLarge: "file-too-large"
    }
  }

  /// The fault as something to say about the tree.
  public var diagnostic: Diagnostic {
    Diagnostic(id, .error, at: Place(file: path, line: 1), message)
  }

  /// What is wrong, without the path.
  public var message: String {
    switch self {
    case .missing: "no such file"
    case .isFolder: "a folder, not a file"
    case .notAFile: "neither a file nor a folder, so it is not read"
    case .outsideTree: "leads out of the opened folder, so it is not read"
    case .brokenLink: "a link that leads nowhere or to itself"
    case .unreadable(_, let reason): "cannot be read: \(reason)"
    case .tooLarge(_, let size, let limit):
      "\(size / 1_000_000) MB, more than the \(limit / 1_000_000) MB that are read of one file"
    }
  }
}

extension FileFault: CustomStringConvertible {
  /// The path and what is wrong with it.
  public var description: String { "\(path): \(message)" }
}

/// Why a folder cannot be opened as an app.
public enum FileTreeError: Error, Hashable, Sendable {
  /// There is nothing at the path.
  case missing(path: String)
  /// A file stands at the path.
  case notAFolder(path: String)
  /// The system refuses to list the folder, for this reason.
  case unreadable(path: String, reason: String)
}

extension FileTreeError: CustomStringConvertible {
  /// One line that says what is wrong and names the path.
  public var description: String {
    switch self {
    case .missing(let path): "no folder at \"\(path)\""
    case .notAFolder(let path): "\"\(path)\" is a file; expected the folder of an app"
    case .unreadable(let path, let reason): "cannot read the folder \"\(path)\": \(reason)"
    }
  }
}
