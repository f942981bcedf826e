internal import Synchronization

/// Which files a name is to be looked for in, and what was found.
///
/// Shared by the copies of a program. What a name means is put together once, from all files that may
/// declare it and in their order, so that nothing depends on what was asked before.
final class ProgramIndex: Sendable {
  let units: [SourceUnit]
  /// The positions of the files whose members take the place of like ones in the files before.
  let overriding: Set<Int>
  let types: [String: Entry<TypeFamily>]
  let functions: [String: Entry<[FunctionDeclaration]>]
  let globals: [String: Entry<Property>]
  let aliases: [String: Entry<TypeReference>]
  let mutating: [String: [Int]]
  let hasSubscripts: Bool
  private let functionUnits: [UInt64: [Int]]
  private let functionsByName = Mutex<[String: [FunctionDeclaration]]>([:])
  private let superclasses = Mutex<[String: String?]>([:])
  private let mutatingNames = Mutex<[String: Bool]>([:])
  private let lookups = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// The types whose names begin alike: `A`, `A.B`, `A.C`.
  struct TypeFamily: Sendable {
    var types: [String: ProgramType] = [:]
  }

  /// A file that may declare a name.
  struct Part {
    let file: SourceFile
    let isOverriding: Bool
    let module: String
  }

  /// What a name means in some files, found out when first asked.
  final class Entry<Value: Sendable>: Sendable {
    private let units: [Int]
    private let name: String
    private let find: @Sendable (String, [Part]) -> Value?
    private let kept = AtomicLazyReference<Box>()

    private final class Box: Sendable {
      let value: Value?

      init(_ value: Value?) { self.value = value }
    }

    init(
      _ name: String, _ units: [Int], _ find: @escaping @Sendable (String, [Part]) -> Value?
    ) {
      self.units = units
      self.name = name
      self.find = find
    }

    func value(_ index: ProgramIndex) -> Value? {
      if let known = kept.load() { return known.value }
      let parts = units.map {
        Part(
          file: index.units[$0].file, isOverriding: index.overriding.contains($0),
          module: index.units[$0].module)
      }
      return kept.storeIfNil(Box(find(name, parts))).value
    }
  }

  init(_ units: [SourceUnit], overriding: Set<Int> = []) {
    self.units = units
    self.overriding = overriding
    var types: [String: [Int]] = [:]
    var functions: [String: [Int]] = [:]
    var globals: [String: [Int]] = [:]
    var aliases: [String: [Int]] = [:]
    var mutating: [String: [Int]] = [:]
    var functionUnits: [UInt64: [Int]] = [:]
    var hasSubscripts = false
    for (position, unit) in units.enumerated() {
      let outline = unit.outline
      for name in outline.types { types[name, default: []].append(position) }
      for name in outline.functions { functions[name, default: []].append(position) }
      for name in outline.globals { globals[name, default: []].append(position) }
      for name in outline.aliases { aliases[name, default: []].append(position) }
      for name in outline.mutating { mutating[name, default: []].append(position) }
      for hash in outline.allFunctions { functionUnits[hash, default: []].append(position) }
      if outline.hasSubscripts { hasSubscripts = true }
    }
    self.types = ProgramIndex.entries(types, ProgramIndex.family)
    self.functions = ProgramIndex.entries(functions) { name, parts in
      let found = parts.flatMap { $0.file.functions.filter { $0.name == name } }
      return found.isEmpty ? nil : found
    }
    self.globals = ProgramIndex.entries(globals) { name, parts in
      parts.flatMap(\.file.globals).last { $0.name == name }
    }
    self.aliases = ProgramIndex.entries(aliases) { name, parts in
      parts.compactMap { $0.file.aliases[name] }.last
    }
    self.mutating = mutating
    self.functionUnits = functionUnits
    self.hasSubscripts = hasSubscripts
  }

  private static func entries<Value>(
    _ units: [String: [Int]], _ find: @escaping @Sendable (String, [Part]) -> Value?
  ) -> [String: Entry<Value>] {
    var result: [String: Entry<Value>] = [:]
    result.reserveCapacity(units.count)
    for (name, units) in units { result[name] = Entry(name, units, find) }
    return result
  }

  /// The module whose type of a name is meant, where several declare one: the app's own, else the first.
  private static func owner(of name: String, _ parts: [Part]) -> String? {
    let declaring = parts.filter { isDeclaring(name, $0) }.map(\.module)
    return declaring.first(where: \.isEmpty) ?? declaring.first
  }

  private static func isDeclaring(_ name: String, _ part: Part) -> Bool {
    part.file.types.contains { $0.name == name && $0.kind != .extension }
  }

  private static func family(_ name: String, _ parts: [Part]) -> TypeFamily? {
    var family = TypeFamily()
    let hasModules = parts.contains { !$0.module.isEmpty }
    let owner = hasModules ? owner(of: name, parts) : nil
    for part in parts {
      if let owner, part.module != owner, isDeclaring(name, part) { continue }
      let declarations = part.file.types.filter { SourceOutline.outermost($0.name) == name }
      // What the app itself adds to a type comes before what a module adds under the same name.
      if part.isOverriding || (part.module.isEmpty && hasModules) {
        for declaration in declarations {
          family.types[declaration.name]?.removeFunctions(like: declaration)
        }
      }
      for declaration in declarations {
        family.types[declaration.name, default: ProgramType(name: declaration.name)]
          .merge(declaration)
      }
    }
    return family
  }

  func type(named name: String) -> ProgramType? {
    if let entry = types[name] { return entry.value(self)?.types[name] }
    let outermost = SourceOutline.outermost(name)
    guard outermost.utf8.count < name.utf8.count else { return nil }
    return types[outermost]?.value(self)?.types[name]
  }

  /// The positions of the files that may declare a function of a name.
  func units(declaring function: String) -> [Int] {
    functionUnits[WordFilter.hash(function)] ?? []
  }

  /// The superclass of a class of the app, be it of the app or of the system.
  func superclass(of name: String) -> String? {
    if let known = superclasses.withLock({ $0[name] }) { return known }
    let found = findSuperclass(of: name)
    superclasses.withLock { $0[name] = .some(found) }
    return found
  }

  private func findSuperclass(of name: String) -> String? {
    guard let type = type(named: name), type.kind == .class, let first = type.inherited.first else {
      return nil
    }
    guard let other = self.type(named: first) else {
      return Program.isProtocolName(first) ? nil : first
    }
    if other.kind == .protocol { return nil }
    return other.kind == nil && Program.isProtocolName(first) ? nil : first
  }

  /// Whether a function of this name changes the value it is called on.
  func hasMutatingFunction(named name: String) -> Bool {
    guard let candidates = mutating[name] else { return false }
    if let known = mutatingNames.withLock({ $0[name] }) { return known }
    let found = candidates.contains { position in
      let file = units[position].file
      return file.types.contains { $0.functions.contains { $0.name == name && $0.isMutating } }
        || file.functions.contains { $0.name == name && $0.isMutating }
    }
    mutatingNames.withLock { $0[name] = found }
    return found
  }

  /// What names mean on a host.
  func lookups<H: Host>(on host: H.Type) -> LookupCache<H> {
    lookups.withLock { kept in
      if let known = kept[ObjectIdentifier(host)] as? LookupCache<H> { return known }
      let new = LookupCache<H>()
      kept[ObjectIdentifier(host)] = new
      return new
    }
  }

  func allFunctions(named name: String) -> [FunctionDeclaration] {
    let candidates = units(declaring: name)
    guard !candidates.isEmpty else { return [] }
    if let known = functionsByName.withLock({ $0[name] }) { return known }
    let found = candidates.flatMap { position -> [FunctionDeclaration] in
      let file = units[position].file
      return (file.types.flatMap(\.functions) + file.functions).filter { $0.name == name }
    }
    functionsByName.withLock { $0[name] = found }
    return found
  }
}
