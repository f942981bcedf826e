/// What a source declares and mentions, as far as a quick look at its bytes tells.
///
/// It never claims less than the parser finds: what is asked of the files that may have it is the same as
/// if all were read. It may claim more, as of code that `#if` leaves out.
struct SourceOutline: Sendable {
  /// The outermost names of the types that are declared or extended, and the names of local types.
  var types: Set<String> = []
  /// The free functions, without labels.
  var functions: Set<String> = []
  /// The global variables and constants.
  var globals: Set<String> = []
  /// The `typealias`es outside types.
  var aliases: Set<String> = []
  /// All functions, those of types and operators too, by the hash of the name.
  var allFunctions: Set<UInt64> = []
  /// The functions that are marked `mutating`, and initialisers.
  var mutating: Set<String> = []
  /// Whether something has subscripts.
  var hasSubscripts = false
  /// The names that are bound to a text, each with the text.
  var textConstants: [TextConstant] = []
  /// The names of cases, in declarations and now and then in patterns.
  var caseNames: [Part] = []
  /// The words of the source outside of comments and texts.
  var words: WordFilter

  /// A part of the source.
  struct Part: Hashable, Sendable {
    let start: Int32
    let count: Int32

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// A name bound to a text without parts to fill in.
  struct TextConstant: Hashable, Sendable {
    let name: Part
    let text: Part
  }
}

extension SourceOutline {
  /// The outline of a file that was read: exactly what it declares.
  init(of file: SourceFile) {
    let scanned = SourceScanner.scan(file.text.bytes)
    self.init(words: scanned.words)
    textConstants = scanned.textConstants
    caseNames = scanned.caseNames
    for type in file.types {
      types.insert(SourceOutline.outermost(type.name))
      if !type.subscripts.isEmpty { hasSubscripts = true }
      add(type.functions)
    }
    add(file.functions)
    functions = Set(file.functions.map(\.name))
    globals = Set(file.globals.map(\.name))
    aliases = Set(file.aliases.keys)
  }

  private mutating func add(_ list: [FunctionDeclaration]) {
    for function in list {
      allFunctions.insert(WordFilter.hash(function.name))
      if function.isMutating { mutating.insert(function.name) }
    }
  }

  /// `A` of `A.B.C`.
  static func outermost(_ name: String) -> String {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[..<dot])
  }
}
