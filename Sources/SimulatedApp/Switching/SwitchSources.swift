internal import AppCode

/// The files in which the app's switches of language are looked for.
///
/// They are those that store something under a name that speaks of languages, exchange the class of a
/// bundle, or assign a window's root, and those that mention the bodies which do so. Where none stores and
/// none exchanges there is nothing to look for. Only these files are parsed.
struct SwitchSources {
  /// A name that more files mention than this leads nowhere: it is too common to mean one thing.
  private static let commonLimit = 12
  /// How many times the mentions of what was found are followed.
  private static let rounds = 3

  /// The files, in the order of the program.
  private(set) var units: [SourceUnit]

  private let program: Program
  private var taken: Set<ObjectIdentifier> = []

  init(_ program: Program) {
    self.program = program
    units = program.sources.filter(\.isOpaque)
    let swift = program.sources.filter { !$0.isOpaque }
    let changing = SwitchSources.storing(swift) + swift.filter(SwitchSources.exchanges)
    taken = Set(units.map(ObjectIdentifier.init))
    guard !changing.isEmpty || !units.isEmpty else { return }
    take(changing)
    take(swift.filter { $0.assigns("rootViewController") })
    follow(swift)
  }

  // MARK: - Where it begins

  /// The files that may keep something under a key that speaks of languages.
  private static func storing(_ units: [SourceUnit]) -> [SourceUnit] {
    let setters = units.filter { unit in
      unit.mayMention("forKey")
        && ["set", "setValue", "setObject"].contains(where: unit.mayMention)
        && unit.mentions("forKey")
    }
    guard !setters.isEmpty else { return [] }
    let names = units.reduce(into: Set<String>()) {
      $0.formUnion($1.constantNames(holding: String.languageParts))
    }
    return setters.filter { unit in
      unit.hasText(holding: String.languageParts) || names.contains(where: unit.mentions)
    }
  }

  /// Whether a file may change what class a bundle has, or what is kept with it.
  private static func exchanges(_ unit: SourceUnit) -> Bool {
    ["object_setClass", "objc_setAssociatedObject", "method_exchangeImplementations"].contains(
      where: unit.mentions) && (unit.mentions("Bundle") || unit.mentions("NSBundle"))
  }

  // MARK: - Where it leads

  private mutating func take(_ more: [SourceUnit]) {
    let new = Set(more.map(ObjectIdentifier.init)).subtracting(taken)
    guard !new.isEmpty else { return }
    taken.formUnion(new)
    units = program.sources.filter { taken.contains(ObjectIdentifier($0)) }
  }

  /// Adds the files that mention what was found, and those in which what it calls tells others.
  private mutating func follow(_ swift: [SourceUnit]) {
    var known: Set<String> = []
    for _ in 0..<SwitchSources.rounds {
      let facts = SwitchFacts(program, in: units)
      let names = facts.stepNames.subtracting(known)
      known.formUnion(names)
      for name in names.sorted() {
        let mentioning = swift.filter { $0.mentions(name) }
        if mentioning.count <= SwitchSources.commonLimit { take(mentioning) }
      }
      for name in facts.calledByStorers.subtracting(known).sorted() {
        let declaring = swift.filter { $0.mayDeclareFunction(name) }
        if declaring.count <= SwitchSources.commonLimit {
          take(declaring.filter { $0.mentions("post") })
        }
      }
    }
  }
}
