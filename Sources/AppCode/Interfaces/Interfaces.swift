public import Diagnostics
internal import Synchronization

/// The declarations of the platform, read when they are asked for.
///
/// Files are found by the name of the top-level type that they declare; what stands outside of types is in
/// the files of functions. Shared by all programs that run on the platform.
public final class Interfaces: Sendable {
  /// A declaration file.
  public struct File: Sendable {
    /// The name of the top-level type, or any other name for a file of functions.
    public let name: String
    /// The path below the folder of declarations: `UIKit/UILabel.swift`.
    public let path: String
    /// Gives the source.
    public let source: @Sendable () -> [UInt8]

    /// A declaration file whose source is asked for when it is needed.
    public init(name: String, path: String, source: @escaping @Sendable () -> [UInt8]) {
      self.name = name
      self.path = path
      self.source = source
    }
  }

  private struct State {
    var read: [String: SourceFile] = [:]
    var families: [String: [String: ProgramType]] = [:]
    var loose: Loose?
  }

  /// What stands outside of types.
  struct Loose: Sendable {
    var functions: [String: [FunctionDeclaration]] = [:]
    var globals: [String: Property] = [:]
    var aliases: [String: TypeReference] = [:]
  }

  private let files: [String: [File]]
  private let looseFiles: [File]
  private let state = Mutex(State())

  /// The platform of some declaration files; those called `Functions` hold what stands outside of types.
  public init(_ files: [File]) {
    looseFiles = files.filter { $0.name == "Functions" }
    self.files = Dictionary(grouping: files.filter { $0.name != "Functions" }, by: \.name)
  }

  /// A platform without declarations.
  public static let none = Interfaces([])

  /// The names of the top-level types, in order.
  public var names: [String] { files.keys.sorted() }

  /// What a type declares, by its full name: `UIControl.State`.
  public func type(named name: String) -> ProgramType? {
    let outermost = SourceOutline.outermost(name)
    guard let parts = files[outermost] else { return nil }
    if let family = state.withLock({ $0.families[outermost] }) { return family[name] }
    var family: [String: ProgramType] = [:]
    for part in parts {
      for declaration in file(part).types {
        family[declaration.name, default: ProgramType(name: declaration.name)].merge(declaration)
      }
    }
    state.withLock { $0.families[outermost] = family }
    return family[name]
  }

  /// The types that are declared within a top-level type, itself too, in order of their names.
  public func types(within name: String) -> [ProgramType] {
    _ = type(named: name)
    let family = state.withLock { $0.families[name] } ?? [:]
    return family.values.sorted { $0.name < $1.name }
  }

  /// The free functions and operators of a name.
  public func functions(named name: String) -> [FunctionDeclaration] { loose.functions[name] ?? [] }

  /// The global variable or constant of a name.
  public func global(named name: String) -> Property? { loose.globals[name] }

  /// The type that an alias outside of types stands for.
  public func alias(named name: String) -> TypeReference? { loose.aliases[name] }

  /// The names of all free functions and operators, in order.
  public var functionNames: [String] { loose.functions.keys.sorted() }

  /// The names of all global variables and constants, in order.
  public var globalNames: [String] { loose.globals.keys.sorted() }

  /// What can't be read in any of the files; all are read for it.
  public var diagnostics: [Diagnostic] {
    allFiles.flatMap { InterfaceReader.read($0.source(), file: $0.path).diagnostics }
  }

  var allFiles: [File] { files.keys.sorted().flatMap { files[$0] ?? [] } + looseFiles }

  private var loose: Loose {
    if let known = state.withLock({ $0.loose }) { return known }
    var found = Loose()
    for part in looseFiles {
      let file = file(part)
      for function in file.functions {
        found.functions[function.name, default: []].append(function)
      }
      for global in file.globals { found.globals[global.name] = global }
      found.aliases.merge(file.aliases) { first, _ in first }
    }
    state.withLock { $0.loose = found }
    return found
  }

  private func file(_ file: File) -> SourceFile {
    if let known = state.withLock({ $0.read[file.path] }) { return known }
    let found = InterfaceReader.read(file.source(), file: file.path).file
    state.withLock { $0.read[file.path] = found }
    return found
  }
}
