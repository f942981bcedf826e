public import Diagnostics

/// The declarations of an app's sources, merged: extensions belong to their types, whatever the file.
public struct Program: Sendable {
  /// A program of `files`.
  public init(files: [SourceFile] = []) {}
  /// The program with one file more.
  public func adding(_ file: SourceFile) -> Program { self }
}

/// A file of source with its declarations.
public struct SourceFile: Sendable {
  /// The path below the opened folder.
  public var name: String
}

/// A statement.
public final class Statement: Sendable {}
/// The body of a function, an accessor or a closure.
public final class Code: Sendable {}
