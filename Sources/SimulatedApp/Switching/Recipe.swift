internal import AppCode
public import Diagnostics

/// A way to switch the language as Swift source, run by the same interpreter as the app's code.
///
/// Nothing about a recipe is known to the product but its file: which of its functions is the switch, is
/// found as in any app.
public struct Recipe: Sendable {
  /// The name people choose it by: `bundle-ex`.
  public let name: String
  /// The path that places in it carry: `recipes/bundle-ex.swift`.
  public let file: String
  /// The source.
  let bytes: [UInt8]

  /// A recipe of a person's own, from the bytes of a file.
  public init(name: String, file: String, bytes: [UInt8]) {
    self.name = name
    self.file = file
    self.bytes = bytes
  }

  private init(_ name: String, _ bytes: [UInt8]) {
    self.init(name: name, file: "recipes/\(name).swift", bytes: bytes)
  }

  /// The recipes that come with LangLab, from the one that does least; a new one is a file and a line here.
  ///
  /// Their sources are read only when one is asked for.
  public static var all: [Recipe] {
    [
      Recipe("preferences-only", PackageResources.preferences_only_swift),
      Recipe("localized-extension", PackageResources.localized_extension_swift),
      Recipe("bundle-ex", PackageResources.bundle_ex_swift),
      Recipe("associated-bundle", PackageResources.associated_bundle_swift),
      Recipe("notification", PackageResources.notification_swift),
    ]
  }

  /// The paragraphs of the comment at the top of its file; the first says what it does.
  public var comment: [String] {
    var paragraphs: [String] = [""]
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      guard line.hasPrefix("//") else { break }
      let text = line.drop { $0 == "/" }.drop { $0 == " " }
      if text.isEmpty {
        paragraphs.append("")
      } else {
        paragraphs[paragraphs.count - 1] += (paragraphs.last == "" ? "" : " ") + text
      }
    }
    return paragraphs.filter { !$0.isEmpty }
  }
}

/// Why a recipe can't be used on an app.
public enum RecipeFault: Error, Sendable {
  /// Its source does not parse.
  case syntax(Diagnostic)
  /// Nothing in it takes a language, stores it, and rebuilds or tells.
  case noSwitch
  /// It declares a type or function that the app declares too.
  case declaredTwice(String, Place)
}

extension OpenedApp {
  /// The name of the recipe whose switch `lang` runs, `nil` while it is one of the app's own.
  public var recipe: String? { chosenRecipe?.name }

  /// The app with a recipe's code added and its switch in force.
  ///
  /// What the recipe adds to a type by an extension takes the place of what the app adds under the same
  /// name; a recipe used before stays, as objects may be of its classes.
  func using(_ recipe: Recipe) throws(RecipeFault) -> OpenedApp {
    let (file, faults) = SwiftReader.read(recipe.bytes, file: recipe.file)
    if let fault = faults.first { throw .syntax(fault) }
    for declared in file.types where declared.kind != .extension {
      if let other = program.type(named: declared.name)?.place, other.file != recipe.file {
        throw .declaredTwice(declared.name, other)
      }
    }
    for function in file.functions {
      let others = program.functions[function.name] ?? []
      if let other = others.first(where: {
        $0.fullName == function.fullName && $0.place.file != recipe.file
      }) {
        throw .declaredTwice(function.fullName, other.place)
      }
    }
    var copy = self
    copy.program = Program(files: program.files.filter { $0.name != recipe.file } + [file])
    guard let found = copy.program.languageSwitches(in: [recipe.file]).first else {
      throw .noSwitch
    }
    copy.languageSwitch = found
    copy.chosenRecipe = (recipe.name, recipe.file)
    copy.bundleProperties = copy.program.bundleProperties(of: recipe.file)
    return copy
  }

  /// The app with one of its own switches in force.
  func usingOwn(_ position: Int) -> OpenedApp {
    var copy = self
    copy.languageSwitch = ownSwitches.indices.contains(position) ? ownSwitches[position] : nil
    copy.chosenRecipe = nil
    copy.bundleProperties = program.bundleProperties(of: nil)
    return copy
  }

  /// The members of the app's extensions that the recipe in force takes the place of, with their places.
  public var replacedByRecipe: [(name: String, place: Place)] {
    guard let file = chosenRecipe?.file else { return [] }
    return program.types.values.sorted { $0.name < $1.name }.flatMap { type in
      let mine = type.declarations.filter { $0.place.file == file }
      let others = type.declarations.filter {
        !$0.place.file.hasPrefix("recipes/") && $0.place.file != file
      }
      let names = Set(
        mine.flatMap(\.properties).map(\.name) + mine.flatMap(\.functions).map(\.fullName))
      return
        (others.flatMap(\.properties).filter { names.contains($0.name) }
        .map { ("\(type.name).\($0.name)", $0.place) }
        + others.flatMap(\.functions).filter { names.contains($0.fullName) }
        .map { ("\(type.name).\($0.fullName)", $0.place) })
    }
  }
}

extension Program {
  /// The static computed properties whose type is a bundle: the recipe's in force, then the app's own.
  func bundleProperties(of recipe: String?) -> [String] {
    let all = types.values.flatMap(\.allProperties).filter {
      $0.isStatic && ["Bundle", "NSBundle"].contains($0.type?.name ?? "") && $0.getter != nil
    }.sorted { $0.fullName < $1.fullName }
    let own = all.filter { !$0.place.file.hasPrefix("recipes/") && $0.place.file != recipe }
    return (all.filter { $0.place.file == recipe } + own).map(\.fullName)
  }
}

extension World {
  /// Lets `lang` run a recipe from now on.
  public mutating func use(_ recipe: Recipe) throws(RecipeFault) { app = try app.using(recipe) }

  /// Lets `lang` run one of the app's own switches from now on.
  public mutating func useOwnSwitch(_ position: Int = 0) { app = app.usingOwn(position) }
}
