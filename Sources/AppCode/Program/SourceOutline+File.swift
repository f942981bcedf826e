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
