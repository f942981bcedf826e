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
    copy.recipeFiles[recipe.file] = file
    copy.program = Program(sources: copy.olderRecipes(than: recipe.file) + ownSources)
      .overridden(by: [SourceUnit(file)])
    guard let found = copy.program.languageSwitches(in: [recipe.file]).first else {
      throw .noSwitch
    }
    copy.languageSwitch = found
    copy.chosenRecipe = (recipe.name, recipe.file)
    copy.bundleProperties = copy.program.bundleProperties(
      of: recipe.file, besides: Set(copy.recipeFiles.keys))
    return copy
  }

  /// The app with one of its own switches in force.
  func usingOwn(_ position: Int) -> OpenedApp {
    var copy = self
    copy.languageSwitch = ownSwitches.indices.contains(position) ? ownSwitches[position] : nil
    copy.chosenRecipe = nil
    copy.program = Program(sources: olderRecipes(than: nil)).overridden(by: ownSources)
    copy.bundleProperties = copy.program.bundleProperties(of: nil, besides: Set(recipeFiles.keys))
    return copy
  }

  /// The files of the app itself.
  private var ownSources: [SourceUnit] {
    program.sources.filter { recipeFiles[$0.name] == nil }
  }

  /// The files of the recipes used before, whose classes objects may be of.
  private func olderRecipes(than file: String?) -> [SourceUnit] {
    recipeFiles.filter { $0.key != file }.sorted { $0.key < $1.key }.map { SourceUnit($0.value) }
  }

  /// The members of the app's extensions that the recipe in force takes the place of, with their places.
  public var replacedByRecipe: [(name: String, place: Place)] {
    guard let file = chosenRecipe?.file else { return [] }
    return program.types.values { $0.name == file }.flatMap { type in
      let mine = type.declarations.filter { $0.place.file == file }
      let others = type.declarations.filter { recipeFiles[$0.place.file] == nil }
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

/// Where an app keeps the bundle of its own language.
struct BundleProperty: Sendable {
  /// How it is read: `Bundle.localizedBundle`, `LanguageManager.shared.bundle`.
  let path: String
  /// Whether it belongs to a type, rather than to the one object of a class.
  let isStatic: Bool
}

extension Program {
  /// The properties whose value is a bundle: the recipe's in force, then the app's own; static ones that
  /// are computed, and those of single objects.
  func bundleProperties(of recipe: String?, besides recipes: Set<String> = []) -> [BundleProperty] {
    var found: [(property: BundleProperty, file: String)] = []
    let holders = types.values {
      $0.isOpaque || $0.bindsVariable(to: "Bundle") || $0.bindsVariable(to: "NSBundle")
    }
    for property in holders.flatMap(\.allProperties) where isBundle(property) {
      let file = property.place.file
      guard file == recipe || !recipes.contains(file) else { continue }
      if property.isStatic {
        guard property.getter != nil else { continue }
        found.append((BundleProperty(path: property.fullName, isStatic: true), file))
      } else if let owner = property.owner, case .shared(let object)? = receiver(of: owner) {
        found.append((BundleProperty(path: "\(object).\(property.name)", isStatic: false), file))
      }
    }
    found.sort {
      ($0.file != recipe ? 1 : 0, $0.property.path) < ($1.file != recipe ? 1 : 0, $1.property.path)
    }
    return found.map(\.property)
  }

  /// Whether a property is declared to hold a bundle, or holds the main one at first.
  private func isBundle(_ property: Property) -> Bool {
    if let name = property.type?.name { return name == "Bundle" || name == "NSBundle" }
    guard let only = property.initialValue?.statements.first,
      case .expression(let value) = only.kind,
      case .member(let base, "main", _) = value.kind, case .name("Bundle", _) = base.kind
    else { return false }
    return true
  }
}

extension World {
  /// Lets `lang` run a recipe from now on.
  public mutating func use(_ recipe: Recipe) throws(RecipeFault) { app = try app.using(recipe) }

  /// Lets `lang` run one of the app's own switches from now on.
  public mutating func useOwnSwitch(_ position: Int = 0) { app = app.usingOwn(position) }
}
