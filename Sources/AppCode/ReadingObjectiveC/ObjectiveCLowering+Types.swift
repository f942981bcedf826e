/// A type as a declaration of C writes it, with what stands before it.
struct ObjectiveCType {
  var reference: TypeReference?
  var isObject = false
  var isStatic = false
  var isExtern = false
  var isShared = false
  var isOutlet = false
  var isAction = false
  /// Whether it is a list, a dictionary or a text that can be changed: a block then changes the same one.
  var isMutable = false

  /// Whether it holds a structure or a number.
  var isPlain: Bool { !isObject }
  var isVoid: Bool { reference?.isVoid == true && !isObject }

  /// The type of a variable, which is empty until it is set.
  var stored: TypeReference? {
    guard let reference else { return .optional(.named("Any")) }
    return isObject ? .optional(reference) : reference
  }
}

extension ObjectiveCLowering {
  private static let qualifiers: Set<String> = [
    "const", "static", "extern", "__block", "__weak", "weak", "auto", "typedef", "struct", "union",
    "enum", "out", "inout", "bycopy", "byref", "IBOutlet", "IBOutletCollection", "IBAction",
    "FOUNDATION_EXPORT",
    "FOUNDATION_EXTERN", "UIKIT_EXTERN", "NS_INLINE", "CF_INLINE", "CG_INLINE",
    "UIKIT_STATIC_INLINE",
  ]
  private static let numbers: Set<String> = [
    "int", "long", "short", "char", "unsigned", "signed", "float", "double",
  ]

  /// Reads a type; the name that it is given follows.
  func type() throws(ObjectiveCFault) -> ObjectiveCType {
    var result = ObjectiveCType()
    var name: String?
    var generics: [TypeReference] = []
    var isTagged = false
    while token.kind == .identifier {
      let word = token.text
      if ObjectiveCLowering.qualifiers.contains(word) {
        index += 1
        switch word {
        case "static", "NS_INLINE", "CF_INLINE", "CG_INLINE": result.isStatic = true
        case "extern", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN":
          result.isExtern = true
          if token.kind == .cText { index += 1 }
        case "struct", "union", "enum": isTagged = true
        case "__block": result.isShared = true
        case "IBOutlet", "IBOutletCollection":
          result.isOutlet = true
          if at("(") { skipBalanced() }
        case "IBAction":
          result.isAction = true
          name = "void"
        default: break
        }
        continue
      }
      if ["typeof", "__typeof", "__typeof__"].contains(word), peek(1).is("(") {
        index += 1
        skipBalanced()
        name = "id"
        continue
      }
      if ObjectiveCLowering.numbers.contains(word) {
        name = ["float", "double"].contains(word) ? "double" : name == "double" ? name : "int"
        index += 1
        continue
      }
      guard name == nil else { break }
      name = word
      index += 1
      if at("<") { generics = try self.generics() }
      if isTagged, at("{") { throw ObjectiveCFault(reason: "a structure") }
    }
    guard let name else { throw ObjectiveCFault(reason: "expected a type") }
    return pointers(name, generics, result)
  }

  private func pointers(_ name: String, _ generics: [TypeReference], _ base: ObjectiveCType)
    -> ObjectiveCType
  {
    var result = base
    var stars = 0
    while at("*") || atWord("const") || atWord("__weak") || atWord("__block") {
      if atWord("__block") { result.isShared = true }
      if at("*") { stars += 1 }
      index += 1
    }
    let swift = ObjectiveCNames.type(name)
    result.isMutable = name.hasPrefix("NSMutable")
    result.isObject =
      stars > 0 || ["id", "Class", "instancetype", "SEL"].contains(name)
      || (name.hasSuffix("Ref") && name.hasPrefix("CF")) || swift == "String"
    switch swift {
    case "Array": result.reference = .array(generics.first ?? .named("Any"))
    case "Set": result.reference = .named("Set", generics)
    case "Dictionary":
      result.reference = .dictionary(
        generics.first ?? .named("AnyHashable"), generics.dropFirst().first ?? .named("Any"))
    case "Any": result.reference = nil
    case "Void": result.reference = stars > 0 ? nil : .tuple([])
    case "Int" where stars > 0 && name == "char": result.reference = .named("String")
    default: result.reference = .named(swift)
    }
    return result
  }

  /// `<NSString *, id>`; protocols give no type.
  private func generics() throws(ObjectiveCFault) -> [TypeReference] {
    try nested { () throws(ObjectiveCFault) in
      try expect("<")
      var result: [TypeReference] = []
      while !isAtEnd, !at(">") {
        if takes(",") { continue }
        if token.kind == .identifier {
          result.append(try type().reference ?? .named("Any"))
        } else if at("(") {
          skipBalanced()
        } else {
          throw ObjectiveCFault(reason: "a type in angle brackets")
        }
      }
      try expect(">")
      return result
    }
  }

  /// Whether a statement that begins here declares a variable.
  var beginsDeclaration: Bool {
    guard token.kind == .identifier else { return false }
    let start = index
    defer { index = start }
    if ["const", "static", "__block", "__weak", "extern", "struct", "enum", "union"].contains(
      token.text)
    {
      return true
    }
    if function?.isDeclared(token.text) == true { return false }
    if ["return", "else", "goto", "case", "default", "sizeof"].contains(token.text) {
      return false
    }
    do throws(ObjectiveCFault) {
      _ = try type()
    } catch {
      return false
    }
    // `void (^name)(…)`, not a call with a block.
    if at("("), peek(1).is("^"), peek(2).kind == .identifier, peek(3).is(")") { return true }
    guard token.kind == .identifier else { return false }
    let next = peek(1)
    return next.is("=") || next.is(";") || next.is(",") || next.is("[") || next.isWord("in")
      || next.is(")")
  }

  /// Reads the type of a cast or a parameter in parentheses, blocks and function pointers too.
  func parenthesizedType() throws(ObjectiveCFault) -> ObjectiveCType {
    try expect("(")
    var result = try type()
    while !isAtEnd, !at(")") {
      // `void (^)(BOOL)`, `int[]`.
      if at("("), peek(1).is("^") || peek(1).is("*") {
        result.reference = .function([], result.reference ?? .named("Any"))
        result.isObject = true
      }
      if at("(") || at("[") { skipBalanced() } else { index += 1 }
    }
    try expect(")")
    return result
  }
}
