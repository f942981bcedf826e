/// The value of the condition of an `#if`; names that nothing defines are 0, as C has it.
struct ObjectiveCCondition {
  /// The first name that nothing defines.
  private(set) var unknown: String?
  private let tokens: [ObjectiveCToken]
  private let macros: [String: ObjectiveCMacro]
  private let flags: Set<String>
  private var index = 0
  private var depth = 0

  /// What building for an iPhone defines.
  static let platform: [String: Int] = [
    "TARGET_OS_IPHONE": 1, "TARGET_OS_IOS": 1, "TARGET_OS_MAC": 1, "TARGET_OS_OSX": 0,
    "TARGET_OS_TV": 0, "TARGET_OS_WATCH": 0, "TARGET_OS_MACCATALYST": 0, "TARGET_OS_SIMULATOR": 0,
    "TARGET_IPHONE_SIMULATOR": 0, "TARGET_OS_EMBEDDED": 1, "__OBJC__": 1,
    "__IPHONE_OS_VERSION_MAX_ALLOWED": 180_000, "__IPHONE_OS_VERSION_MIN_REQUIRED": 150_000,
    "NSIntegerMax": .max, "__LP64__": 1, "TRUE": 1, "FALSE": 0, "YES": 1, "NO": 0,
    "NS_BLOCKS_AVAILABLE": 1, "OS_OBJECT_USE_OBJC": 1, "__has_feature": 1,
    "__has_extension": 1, "__has_attribute": 1, "__has_builtin": 1, "__clang__": 1,
  ]

  /// What it is known not to define.
  private static let absent: Set<String> = ["__cplusplus", "__GNUC__", "NDEBUG"]

  /// Whether a name is defined when an app is built; `nil` when neither the sources nor the platform tell.
  static func isDefined(_ name: String) -> Bool? {
    if platform[name] != nil || name.hasPrefix("__IPHONE_") { return true }
    return absent.contains(name) ? false : nil
  }

  init(_ tokens: [ObjectiveCToken], macros: [String: ObjectiveCMacro], flags: Set<String>) {
    self.tokens = tokens
    self.macros = macros
    self.flags = flags
  }

  mutating func value() -> Int { either() }

  private mutating func takes(_ mark: String) -> Bool {
    guard index < tokens.count, tokens[index].is(mark) else { return false }
    index += 1
    return true
  }

  private mutating func either() -> Int {
    var result = both()
    while takes("||") {
      let right = both()
      result = result != 0 || right != 0 ? 1 : 0
    }
    return result
  }

  private mutating func both() -> Int {
    var result = compared()
    while takes("&&") {
      let right = compared()
      result = result != 0 && right != 0 ? 1 : 0
    }
    return result
  }

  private mutating func compared() -> Int {
    let left = single()
    if takes("==") { return left == single() ? 1 : 0 }
    if takes("!=") { return left != single() ? 1 : 0 }
    if takes(">=") { return left >= single() ? 1 : 0 }
    if takes("<=") { return left <= single() ? 1 : 0 }
    if takes(">") { return left > single() ? 1 : 0 }
    if takes("<") { return left < single() ? 1 : 0 }
    return left
  }

  private mutating func single() -> Int {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64, index < tokens.count else { return 0 }
    if takes("!") { return single() == 0 ? 1 : 0 }
    if takes("(") {
      let inside = either()
      _ = takes(")")
      return inside
    }
    let token = tokens[index]
    index += 1
    if token.kind == .number { return Int(token.text.prefix { $0.isNumber }) ?? 0 }
    guard token.kind == .identifier else { return 0 }
    if token.text == "defined" {
      let isOpen = takes("(")
      guard index < tokens.count else { return 0 }
      let name = tokens[index].text
      index += 1
      if isOpen { _ = takes(")") }
      if macros[name] != nil || flags.contains(name) { return 1 }
      let isDefined = ObjectiveCCondition.isDefined(name)
      if isDefined == nil { unknown = unknown ?? name }
      return isDefined == true ? 1 : 0
    }
    return value(of: token.text)
  }

  private mutating func value(of name: String) -> Int {
    if let known = ObjectiveCCondition.platform[name] {
      // `__has_feature(objc_arc)`: what apps ask for is there.
      if name.hasPrefix("__has_") { skipParentheses() }
      return known
    }
    if flags.contains(name) { return 1 }
    if name.hasPrefix("__IPHONE_"), let version = Int(name.dropFirst(9).prefix { $0.isNumber }) {
      return version &* 10_000
    }
    if let macro = macros[name], macro.parameters == nil {
      guard let only = macro.body.first, macro.body.count == 1 else { return 0 }
      if only.kind == .number { return Int(only.text.prefix { $0.isNumber }) ?? 0 }
      return only.isWord("YES") || only.isWord("TRUE") ? 1 : 0
    }
    unknown = unknown ?? name
    // `__has_include(<…>)` and the like.
    skipParentheses()
    return 0
  }

  private mutating func skipParentheses() {
    guard takes("(") else { return }
    var open = 1
    while index < tokens.count, open > 0 {
      if tokens[index].is("(") { open += 1 }
      if tokens[index].is(")") { open -= 1 }
      index += 1
    }
  }
}

/// Words of declarations that say nothing which running the code needs.
enum ObjectiveCNoise {
  static let words: Set<String> = [
    "NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END", "NS_DESIGNATED_INITIALIZER",
    "NS_REQUIRES_SUPER", "NS_UNAVAILABLE", "UNAVAILABLE_ATTRIBUTE", "UI_APPEARANCE_SELECTOR",
    "NS_AVAILABLE_IOS", "NS_AVAILABLE", "NS_DEPRECATED_IOS", "NS_CLASS_AVAILABLE_IOS",
    "API_AVAILABLE", "API_UNAVAILABLE", "API_DEPRECATED", "API_DEPRECATED_WITH_REPLACEMENT",
    "__attribute__", "__attribute", "__deprecated", "__deprecated_msg", "__unused", "_Nonnull",
    "_Nullable", "_Null_unspecified", "__nonnull", "__nullable", "__kindof", "volatile", "restrict",
    "__restrict", "inline", "__inline", "__inline__", "register", "NS_NOESCAPE", "NS_SWIFT_NAME",
    "NS_SWIFT_UNAVAILABLE", "NS_REFINED_FOR_SWIFT", "IB_DESIGNABLE", "IBInspectable",
    "NS_RETURNS_RETAINED", "NS_RETURNS_NOT_RETAINED", "NS_FORMAT_FUNCTION",
    "NS_REQUIRES_NIL_TERMINATION",
    "DEPRECATED_ATTRIBUTE", "DEPRECATED_MSG_ATTRIBUTE", "NS_EXTENSION_UNAVAILABLE_IOS",
    "NS_SWIFT_NOTHROW", "NS_WARN_UNUSED_RESULT", "__TVOS_PROHIBITED", "__WATCHOS_PROHIBITED",
    "NS_ROOT_CLASS", "NS_DIRECT", "CF_EXTERN_C_BEGIN", "CF_EXTERN_C_END", "__used",
    "__autoreleasing",
    "__unsafe_unretained", "__strong", "nullable", "nonnull", "null_unspecified",
    "__bridge", "__bridge_transfer", "__bridge_retained", "oneway", "_Noreturn", "__covariant",
    "OBJC_EXPORT", "__OSX_AVAILABLE_STARTING", "__OSX_AVAILABLE_BUT_DEPRECATED",
    "__IOS_AVAILABLE", "__TVOS_AVAILABLE", "__IOS_PROHIBITED", "NS_SWIFT_SENDABLE",
    "NS_SWIFT_UI_ACTOR", "NS_ENUM_AVAILABLE_IOS", "_Pragma",
  ]

  /// Passes over what stands in parentheses behind an attribute; without an end, over all there is.
  static func dropParentheses(
    after word: ObjectiveCToken, _ rest: inout ArraySlice<ObjectiveCToken>
  ) {
    guard takesParentheses(word.text), rest.first?.is("(") == true else { return }
    var open = 0
    for position in rest.indices {
      if rest[position].is("(") { open += 1 }
      if rest[position].is(")") { open -= 1 }
      if open == 0 {
        rest = rest[(position + 1)...]
        return
      }
    }
    rest = rest[rest.endIndex...]
  }

  private static func takesParentheses(_ word: String) -> Bool {
    word.hasPrefix("NS_") || word.hasPrefix("API_") || word.hasPrefix("__")
      || word.hasPrefix("DEPREC")
      || word.hasPrefix("UI_") || word == "_Pragma"
  }
}
