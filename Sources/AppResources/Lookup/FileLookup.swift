/// One search for a file of a bundle, with every place that was tried (rules R1-R15).
public struct FileLookup: Hashable, Sendable {
  /// The name of the file that was asked for, with its type.
  public let name: String

  /// The folder within the bundle that was asked for, `""` for none.
  public let directory: String

  /// The path of the file found, below the opened folder; of a table that only the build makes, the
  /// path of its catalog.
  public let path: String?

  /// The localization in whose folder the file was found; `nil` for a global file or none.
  public let localization: String?

  /// The places tried, in order; the last one is the hit, if there is one.
  public let attempts: [Attempt]

  /// One place where a file was looked for.
  public struct Attempt: Hashable, Sendable {
    /// Which step of the search it belongs to.
    public let step: Step
    /// The folder within the bundle: `""`, `ja.lproj`, `Base.lproj/images`.
    public let folder: String
    /// What was there.
    public let outcome: Outcome
  }

  /// The steps of the search (rule R1).
  public enum Step: Hashable, Sendable {
    /// The resources folder itself: what is there hides everything localized (rule R2).
    case global
    /// A language of the search list, at this position.
    case language(String, position: Int)
    /// Base.lproj, between the first language and the others.
    case base
    /// The localization that the caller named (rule R8).
    case named(String)
  }

  /// What was found at a place.
  public enum Outcome: Hashable, Sendable {
    /// The file, at this path below the opened folder.
    case found(path: String)
    /// No such folder.
    case noFolder
    /// The folder, without the file.
    case noFile
    /// What the build would make of the catalog at this path.
    case compiled(catalog: String)
    /// The folder with a file of this name, which differs in upper and lower case (rule R7).
    case otherCase(String)
  }

  /// The step that found the file.
  public var hit: Attempt? { path == nil ? nil : attempts.last }
}

extension FileLookup {
  /// A search whose last attempt says what was found.
  init(name: String, directory: String, attempts: [Attempt], compiledLanguage: String? = nil) {
    self.name = name
    self.directory = directory
    self.attempts = attempts
    switch attempts.last?.outcome {
    case .found(let path):
      self.path = path
      localization =
        path.split(separator: "/").lazy
        .compactMap { Localization.name(ofFolder: String($0)) }.first
    case .compiled(let catalog):
      path = catalog
      localization = compiledLanguage
    case .noFolder, .noFile, .otherCase, nil:
      path = nil
      localization = nil
    }
  }
}

extension FileLookup.Attempt: CustomStringConvertible {
  /// The place and what was there: `en.lproj: no such file`.
  public var description: String {
    let place =
      switch step {
      case .global where folder.isEmpty: "the bundle's own folder"
      case .global, .language, .base, .named: folder
      }
    return switch outcome {
    case .found(let path): "\(place): \(path)"
    case .noFolder: "\(place): no such folder"
    case .compiled(let catalog): "\(place): made of \(catalog)"
    case .noFile: "\(place): no such file"
    case .otherCase(let name): "\(place): only \"\(name)\", spelled otherwise"
    }
  }
}
