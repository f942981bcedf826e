internal import Synchronization

/// What the names of a program were found to mean, so that each is looked for once.
///
/// Every answer follows from the program and the library alone, which do not change, so that it is the same
/// whenever and by whatever copy it is asked. What depends on the memory of a process is not kept here: the
/// class of an object is part of the question, and methods that have changed places are seen to afterwards.
final class LookupCache<H: Host>: Sendable {
  let chains = Memo<[String]>()
  let splitNames = Memo<SplitName>()
  let typeNames = Memo<String?>()
  let properties = Memo<Property?>()
  let readings = Memo<Reading>()
  let getters = Memo<MatchedMember<H>?>()
  let settings = Memo<Setting>()
  let hasMethod = Memo<Bool>()
  let methods = Memo<FoundMethod>()
  let staticMethods = Memo<Target<H>?>()
  let functions = Memo<Target<H>?>()
  let systemFunctions = Memo<MatchedMember<H>?>()
  let initializers = Memo<Initializer>()
  let inferredTypes = InferredTypes()

  /// A full name in its parts.
  struct SplitName: Sendable {
    let name: String
    let labels: [String]?
  }

  /// A method, and the position in the chain of the class that has it.
  struct FoundMethod: Sendable {
    let target: Target<H>?
    /// `nil` for one that code cannot exchange.
    let position: Int?
  }

  /// What reading a property of an object reaches, and the position in the chain of the class that has it.
  struct Reading: Sendable {
    let way: Way
    let position: Int?

    /// The ways.
    enum Way: Sendable {
      /// A property of the app.
      case property(Property)
      /// A property of the system.
      case getter(MatchedMember<H>)
      /// No declaration.
      case undeclared
    }
  }

  /// What setting a property of an object reaches.
  enum Setting: Sendable {
    /// A property of the app; one that only adds observers passes on to the classes from a position on.
    case property(Property, inheritedFrom: Int?)
    /// A property of the system.
    case setter(MatchedMember<H>)
    /// A property that a protocol of the app gives.
    case fromProtocol(Code)
    /// No declaration.
    case undeclared
  }

  /// What makes a value of a type of the system.
  enum Initializer: Sendable {
    /// An initialiser that the app adds.
    case added(FunctionDeclaration, others: [FunctionDeclaration])
    /// One of the system.
    case system(MatchedMember<H>)
    /// None that is declared.
    case undeclared
  }
}

/// The question what a name means: where it is looked for, and with what labels it is called.
struct LookupKey: Hashable, Sendable {
  /// The first of the types that are gone through.
  let type: String
  /// How many they are; a class and this number tell the whole chain.
  let count: Int
  let name: String
  let shape: CallShape?

  init(_ name: String, in types: ArraySlice<String> = [], _ shape: CallShape? = nil) {
    type = types.first ?? ""
    count = types.count
    self.name = name
    self.shape = shape
  }

  init(_ name: String, of type: String, _ shape: CallShape? = nil) {
    self.type = type
    count = 1
    self.name = name
    self.shape = shape
  }
}

/// Answers by question.
final class Memo<Answer: Sendable>: Sendable {
  private let positions = Mutex<[LookupKey: Int]>([:])
  private let answers = Mutex<[Answer]>([])
  /// Names that code puts together as it runs may be without end.
  private let limit = 100_000

  func answer(_ key: LookupKey, _ find: () -> Answer) -> Answer {
    if let known = positions.withLock({ $0[key] }) { return answers.withLock { $0[known] } }
    // Found without holding a lock, as finding may ask again.
    let found = find()
    let position = answers.withLock { kept -> Int? in
      guard kept.count < limit else { return nil }
      kept.append(found)
      return kept.count - 1
    }
    if let position { positions.withLock { $0[key] = position } }
    return found
  }
}

extension Program {
  /// What names of this program mean on a host.
  func lookups<H: Host>(on host: H.Type) -> LookupCache<H> { index.lookups(on: host) }

  /// A class and its superclasses, of the app and of the system that a host offers, nearest first.
  public func classChain<H: Host>(of name: String, on host: H.Type) -> [String] {
    lookups(on: host).chains.answer(LookupKey(name)) { findChain(of: name, H.library) }
  }

  func findChain<H: Host>(of name: String, _ library: Library<H>) -> [String] {
    var result = [library.types[name]?.name ?? name]
    if isClass(name) { result = [name] + superclassChain(of: name) }
    if let last = result.last, let canonical = library.types[last]?.name {
      result[result.count - 1] = canonical
    }
    while let last = result.last, let next = library.types[last]?.superclass, result.count < 64,
      !result.contains(next)
    {
      result.append(next)
    }
    return result
  }
}
