internal import Diagnostics

/// Reads the declaration files of the platform.
///
/// A declaration file is Swift as an SDK's interface is written: types with full signatures, bodies only
/// where the platform itself is written in Swift. This reader takes the declarations at some hundred times the
/// speed of the full parser and keeps the bodies as source. What it can't read is a diagnostic.
struct InterfaceReader {
  var cursor: InterfaceCursor
  var types: [TypeDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var globals: [Property] = []
  var aliases: [String: TypeReference] = [:]
  var diagnostics: [Diagnostic] = []
  var depth = 0

  private init(_ text: SourceText) { cursor = InterfaceCursor(text) }

  /// The declarations of a file, and what could not be read.
  static func read(_ bytes: [UInt8], file: String) -> (file: SourceFile, diagnostics: [Diagnostic])
  {
    let text = SourceText(bytes, file: file)
    var reader = InterfaceReader(text)
    var members = Members()
    reader.declarations(of: nil, into: &members)
    if !reader.cursor.isAtEnd { reader.fault("unexpected '}'") }
    let result = SourceFile(
      name: file, text: text, types: reader.types, functions: members.functions,
      globals: members.properties, aliases: members.aliases, topLevel: nil, notUnderstood: [])
    return (result, reader.diagnostics)
  }

  /// What a type, or the file, declares.
  struct Members {
    var properties: [Property] = []
    var functions: [FunctionDeclaration] = []
    var subscripts: [Subscript] = []
    var cases: [EnumCase] = []
    var aliases: [String: TypeReference] = [:]
    var associatedTypes: [String: TypeReference?] = [:]
  }

  mutating func fault(_ message: String) {
    guard diagnostics.count < 50 else { return }
    let place = cursor.text.place(at: cursor.index)
    diagnostics.append(Diagnostic("interface-syntax", .error, at: place, message))
  }

  // MARK: - Declarations

  /// The attributes and modifiers before a declaration.
  struct Heading {
    var attributes: [String] = []
    var modifiers: Set<String> = []
    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  }

  private mutating func declarations(of owner: String?, into members: inout Members) {
    while !cursor.isAtEnd, !cursor.stands("}") {
      let before = cursor.index
      declaration(of: owner, into: &members)
      if cursor.index == before {
        let found = cursor.next.map { String(UnicodeScalar($0)) } ?? ""
        fault("unexpected '\(cursor.peekWord().map(String.init) ?? found)'")
        cursor.skipByte()
      }
    }
  }

  private mutating func declaration(of owner: String?, into members: inout Members) {
    let heading = self.heading()
    let start = cursor.index
    guard let word = cursor.peekWord() else { return }
    switch word {
    case "class", "struct", "enum", "protocol", "extension", "actor":
      type(String(word), heading, owner)
    case "func": function(heading, owner, start, into: &members)
    case "init": initializer(heading, owner, start, into: &members)
    case "subscript": subscripted(heading, start, into: &members)
    case "var", "let": variable(heading, owner, start, into: &members)
    case "case": cases(into: &members)
    case "typealias":
      _ = cursor.takeName()
      guard let name = cursor.takeName() else { return fault("expected a name") }
      // A generic alias is rare; its parameters are left open.
      _ = generics()
      guard cursor.take("=") else { return fault("expected '='") }
      members.aliases[name] = type()
    case "associatedtype":
      _ = cursor.takeName()
      guard let name = cursor.takeName() else { return fault("expected a name") }
      if cursor.take(":") { _ = type() }
      let initial = cursor.take("=") ? type() : nil
      _ = requirements()
      members.associatedTypes[name] = .some(initial)
    case "import":
      _ = cursor.takeName()
      _ = cursor.takeName()
    case "operator", "precedencegroup":
      _ = cursor.takeName()
      _ = cursor.takeOperator() ?? cursor.takeName()
      if cursor.take(":") { _ = cursor.takeName() }
      _ = cursor.takeBracketed()
    case "deinit":
      _ = cursor.takeName()
      _ = cursor.takeBracketed()
    default: return
    }
  }

  private static let modifiers: Set<Substring> = [
    "open", "public", "final", "static", "mutating", "nonmutating", "override", "convenience",
    "required", "weak", "unowned", "lazy", "optional", "indirect", "prefix", "postfix", "infix",
    "nonisolated", "dynamic", "private", "fileprivate", "internal", "package", "isolated",
  ]

  private mutating func heading() -> Heading {
    var heading = Heading()
    while true {
      if cursor.take("@") {
        var name = cursor.takeName() ?? ""
        if cursor.stands("("), let inside = cursor.takeBracketed() { name += "(\(inside.string))" }
        heading.attributes.append(name)
      } else if let word = cursor.peekWord(), InterfaceReader.modifiers.contains(word) {
        heading.modifiers.insert(String(word))
        _ = cursor.takeName()
        // `private(set)`
        if cursor.stands("(") { _ = cursor.takeBracketed() }
      } else if cursor.peekWord() == "class" {
        var ahead = cursor
        _ = ahead.takeName()
        guard let next = ahead.peekWord(),
          ["func", "var", "let", "subscript", "override"].contains(next)
        else { return heading }
        heading.modifiers.insert("class")
        cursor = ahead
      } else {
        return heading
      }
    }
  }

  private mutating func type(_ keyword: String, _ heading: Heading, _ owner: String?) {
    let place = cursor.text.place(at: cursor.index)
    _ = cursor.takeName()
    guard var name = cursor.takeName() else { return fault("expected a name") }
    while cursor.take(".") { name += ".\(cursor.takeName() ?? "")" }
    if keyword != "extension", let owner { name = "\(owner).\(name)" }
    var generics = self.generics()
    // `protocol Maker<Product>` names an associated type.
    if keyword == "protocol" { generics.parameters = [] }
    var inherited: [TypeReference] = []
    if cursor.take(":") {
      repeat {
        let parsed = type()
        if case .composition(let parts) = parsed {
          inherited += parts
        } else {
          inherited.append(parsed)
        }
      } while cursor.take(",")
    }
    generics.requirements += requirements()
    guard cursor.take("{") else { return fault("expected '{'") }
    depth += 1
    defer { depth -= 1 }
    guard depth < 32 else { return fault("nested too deep") }
    var members = Members()
    declarations(of: name, into: &members)
    if !cursor.take("}") { fault("expected '}'") }
    let kinds: [String: TypeDeclaration.Kind] = [
      "class": .class, "struct": .structure, "enum": .enumeration, "protocol": .protocol,
      "extension": .extension, "actor": .actor,
    ]
    types.append(
      TypeDeclaration(
        kind: kinds[keyword] ?? .structure, name: name,
        inherited: inherited.map { $0.name ?? $0.description }, inheritedTypes: inherited,
        generics: generics, associatedTypes: members.associatedTypes,
        attributes: heading.attributes, properties: members.properties,
        functions: members.functions, subscripts: members.subscripts, cases: members.cases,
        aliases: members.aliases, place: place))
  }

  private mutating func function(
    _ heading: Heading, _ owner: String?, _ start: Int, into members: inout Members
  ) {
    _ = cursor.takeName()
    guard let name = cursor.takeOperator() ?? cursor.takeName() else {
      return fault("expected a name")
    }
    var generics = self.generics()
    let parameters = self.parameters()
    effects()
    let result = cursor.take("->") ? type() : .tuple([])
    generics.requirements += requirements()
    members.functions.append(
      FunctionDeclaration(
        name: name, owner: owner, parameters: parameters, returnType: result, generics: generics,
        isStatic: heading.isStatic, isMutating: heading.modifiers.contains("mutating"),
        isOverride: heading.modifiers.contains("override"),
        attributes: heading.attributes + heading.modifiers.sorted(), code: nil,
        interface: source(from: start), place: cursor.text.place(at: start)))
  }

  private mutating func initializer(
    _ heading: Heading, _ owner: String?, _ start: Int, into members: inout Members
  ) {
    _ = cursor.takeName()
    let isFailable = cursor.take("?") || cursor.take("!")
    var generics = self.generics()
    let parameters = self.parameters()
    effects()
    generics.requirements += requirements()
    members.functions.append(
      FunctionDeclaration(
        name: "init", owner: owner, parameters: parameters, returnType: nil, generics: generics,
        isFailable: isFailable, isStatic: false, isMutating: true, isOverride: false,
        attributes: heading.attributes + heading.modifiers.sorted(), code: nil,
        interface: source(from: start), place: cursor.text.place(at: start)))
  }

  private mutating func subscripted(
    _ heading: Heading, _ start: Int, into members: inout Members
  ) {
    _ = cursor.takeName()
    var generics = self.generics()
    let parameters = self.parameters(ofSubscript: true)
    guard cursor.take("->") else { return fault("expected '->'") }
    let result = type()
    generics.requirements += requirements()
    let interface = source(from: start)
    members.subscripts.append(
      Subscript(
        parameters: parameters, type: result, generics: generics, isStatic: heading.isStatic,
        getter: nil, setter: nil, interface: interface))
  }

  private mutating func variable(
    _ heading: Heading, _ owner: String?, _ start: Int, into members: inout Members
  ) {
    let isConstant = cursor.peekWord() == "let"
    _ = cursor.takeName()
    repeat {
      guard let name = cursor.takeName() else { return fault("expected a name") }
      let type: TypeReference? = cursor.take(":") ? self.type() : nil
      if cursor.take("=") { _ = cursor.takeExpression(endsAtLine: true) }
      var interface = source(from: start, isVariable: true)
      if isConstant, heading.isStatic { interface = InterfaceSource(native: interface.range) }
      members.properties.append(
        Property(
          name: name, owner: owner, type: type, isStatic: heading.isStatic, isLazy: false,
          isConstant: isConstant, attributes: heading.attributes + heading.modifiers.sorted(),
          initialValue: nil, getter: nil, setter: nil, willSet: nil, didSet: nil, wrapper: nil,
          interface: interface, place: cursor.text.place(at: start)))
    } while cursor.take(",")
  }

  private mutating func cases(into members: inout Members) {
    _ = cursor.takeName()
    repeat {
      let place = cursor.text.place(at: cursor.index)
      guard let name = cursor.takeName() else { return fault("expected a name") }
      let parameters = cursor.stands("(") ? self.parameters(ofCase: true) : []
      var rawValue: Value?
      if cursor.take("=") {
        rawValue = InterfaceReader.literal(cursor.takeExpression(endsAtLine: true).string)
      }
      members.cases.append(
        EnumCase(name: name, rawValue: rawValue, parameters: parameters, place: place))
    } while cursor.take(",")
  }

  /// The value of a number or a plain text.
  private static func literal(_ source: String) -> Value? {
    let digits = source.filter { $0 != "_" && $0 != " " }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map { .int($0) } }
    if let number = Int(digits) { return .int(number) }
    guard source.count >= 2, source.first == "\"", source.last == "\"" else { return nil }
    return .string(Text(String(source.dropFirst().dropLast())))
  }

  // MARK: - Parts of declarations

  /// What follows a signature: a body, accessors, or nothing.
  private mutating func source(from start: Int, isVariable: Bool = false) -> InterfaceSource {
    let signature = cursor.range(from: start)
    guard cursor.stands("{"), let inside = cursor.takeBracketed() else {
      return InterfaceSource(
        kind: isVariable ? .stored : .native(isSettable: false), range: signature)
    }
    let words = inside.string.split { $0 == " " || $0 == "\n" }
    let isAccessors = words.allSatisfy {
      ["get", "set", "nonmutating", "mutating", "async", "throws"].contains($0)
    }
    if isAccessors, words.contains("get") {
      return InterfaceSource(
        kind: .native(isSettable: words.contains("set")), range: cursor.range(from: start))
    }
    return InterfaceSource(kind: .body(inside), range: cursor.range(from: start))
  }

  mutating func effects() {
    while true {
      if cursor.takeWord("throws") {
        if cursor.stands("(") { _ = cursor.takeBracketed() }
      } else if !cursor.takeWord("rethrows"), !cursor.takeWord("async") {
        return
      }
    }
  }

  private mutating func generics() -> Generics {
    guard cursor.take("<") else { return Generics() }
    var parameters: [Generics.Parameter] = []
    repeat {
      _ = cursor.takeWord("each")
      guard let name = cursor.takeName() else { break }
      parameters.append(Generics.Parameter(name, cursor.take(":") ? type() : nil))
    } while cursor.take(",")
    if !cursor.take(">") { fault("expected '>'") }
    return Generics(parameters)
  }

  private mutating func requirements() -> [Generics.Requirement] {
    guard cursor.takeWord("where") else { return [] }
    var result: [Generics.Requirement] = []
    repeat {
      let left = type()
      if cursor.take("==") {
        result.append(.sameType(left, type()))
      } else if cursor.take(":") {
        result.append(.conformance(left, type()))
      } else {
        fault("expected ':' or '=='")
      }
    } while cursor.take(",")
    return result
  }

  private mutating func parameters(ofSubscript: Bool = false, ofCase: Bool = false) -> [Parameter] {
    guard cursor.take("(") else {
      fault("expected '('")
      return []
    }
    var result: [Parameter] = []
    while !cursor.isAtEnd, !cursor.stands(")") {
      let before = cursor.index
      result.append(parameter(result.count, ofSubscript, ofCase))
      if !cursor.take(","), !cursor.stands(")") {
        if cursor.index == before { cursor.skipByte() }
        fault("expected ',' or ')'")
      }
    }
    _ = cursor.take(")")
    return result
  }

  private mutating func parameter(_ position: Int, _ ofSubscript: Bool, _ ofCase: Bool) -> Parameter
  {
    var label: String?
    var name = "\(position)"
    var ahead = cursor
    if let first = ahead.takeName(), !ofCase || ahead.stands(":") || ahead.peekWord() != nil {
      let second = ahead.stands(":") ? nil : ahead.takeName()
      if ahead.take(":") {
        name = second ?? first
        label = first == "_" || (ofSubscript && second == nil) ? nil : first
        cursor = ahead
      }
    }
    let isInout = cursor.takeWord("inout")
    let (type, isAutoclosure) = parameterType()
    let isVariadic = cursor.take("...")
    var initial: Expression?
    if cursor.take("=") {
      let range = cursor.takeExpression(endsAtLine: false)
      initial = Expression(.unsupported("a default value of the system"), range)
    }
    return Parameter(
      label: label, name: name, type: isVariadic ? .array(type) : type, defaultValue: initial,
      isInout: isInout, isVariadic: isVariadic, isAutoclosure: isAutoclosure, slot: position)
  }
}

extension InterfaceSource {
  fileprivate init(native range: SourceRange) {
    self.init(kind: .native(isSettable: false), range: range)
  }
}
