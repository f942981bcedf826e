public import Diagnostics
internal import Synchronization

/// A source file of a program, parsed when its declarations are first needed.
///
/// What it declares and mentions is known before, from a quick look at its bytes.
public final class SourceUnit: Sendable {
  /// The path below the opened folder.
  public let name: String
  /// The module that the file belongs to; empty for the app's own.
  public let module: String
  let outline: SourceOutline
  private let bytes: [UInt8]
  private let flags: Set<String>
  private let kept = AtomicLazyReference<Reading>()

  /// What reading it gave.
  final class Reading: Sendable {
    let file: SourceFile
    let diagnostics: [Diagnostic]

    init(_ file: SourceFile, _ diagnostics: [Diagnostic]) {
      self.file = file
      self.diagnostics = diagnostics
    }
  }

  /// A Swift source that is parsed when needed.
  public init(
    _ bytes: [UInt8], name: String, flags: Set<String> = SwiftReader.debugFlags,
    module: String = ""
  ) {
    self.name = name
    self.module = module
    self.bytes = bytes
    self.flags = flags
    if bytes.count > SwiftReader.sizeLimit {
      // It is refused, which costs nothing and is told at once.
      outline = SourceOutline(words: WordFilter(byteCount: 0))
      _ = reading
    } else {
      outline = SourceScanner.scan(bytes)
    }
  }

  /// A source that was read, in whatever language.
  public convenience init(_ file: SourceFile) { self.init(file, []) }

  /// A source that was read, with what was wrong in it.
  public init(_ file: SourceFile, _ diagnostics: [Diagnostic], module: String = "") {
    name = file.name
    self.module = module
    bytes = file.text.bytes
    flags = []
    outline = SourceOutline(of: file)
    _ = kept.storeIfNil(Reading(file, diagnostics))
  }

  /// Whether it was parsed.
  public var isRead: Bool { kept.load() != nil }

  /// The number of its bytes.
  public var byteCount: Int { bytes.count }

  /// The file with its declarations, parsed now unless it was before.
  public var file: SourceFile { reading.file }

  var reading: Reading {
    if let known = kept.load() { return known }
    let (file, diagnostics) = SwiftReader.read(bytes, file: name, flags: flags)
    return kept.storeIfNil(Reading(file, diagnostics))
  }

  /// What was wrong in it, as far as it was parsed.
  var diagnostics: [Diagnostic] { kept.load()?.diagnostics ?? [] }
}

// MARK: - What it mentions, without parsing

extension SourceUnit {
  /// Whether its code, outside of comments and texts, may hold a word; most files that don't are told.
  public func mayMention(_ word: String) -> Bool {
    outline.words.mayContain(WordFilter.hash(word))
  }

  /// Whether a word stands in its code.
  public func mentions(_ word: String) -> Bool {
    mayMention(word) && !places(of: word).isEmpty
  }

  /// Whether an attribute of this name may stand in its code: `@main`.
  public func mentionsAttribute(_ name: String) -> Bool {
    guard mayMention(name) else { return false }
    return places(of: name).contains { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "@") }
  }

  /// Whether a member of this name is assigned: `….name = `.
  public func assigns(_ name: String) -> Bool {
    guard mayMention(name) else { return false }
    return places(of: name).contains { start in
      var next = start + name.utf8.count
      while next < bytes.count, isSpace(bytes[next]) { next += 1 }
      guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { return false }
      return next + 1 >= bytes.count || bytes[next + 1] != UInt8(ascii: "=")
    }
  }

  /// Whether a variable or constant may be of a type: `var name: type`, `= type`.
  public func bindsVariable(to type: String) -> Bool {
    guard mayMention(type) else { return false }
    return places(of: type).contains { start in
      var index = start - 1
      // The module may stand before.
      if index >= 0, bytes[index] == UInt8(ascii: ".") {
        index -= 1
        while index >= 0, SourceScanner.isWord(bytes[index]) { index -= 1 }
      }
      while index >= 0, isSpace(bytes[index]) { index -= 1 }
      if index >= 0, bytes[index] == UInt8(ascii: "=") { return true }
      guard index >= 0, bytes[index] == UInt8(ascii: ":") else { return false }
      index -= 1
      while index >= 0, isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "`") { index -= 1 }
      while index >= 0, SourceScanner.isWord(bytes[index]) { index -= 1 }
      while index >= 0, isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "`") { index -= 1 }
      guard index >= 2 else { return false }
      let word = bytes[(index - 2)...index]
      return word.elementsEqual("var".utf8) || word.elementsEqual("let".utf8)
    }
  }

  /// Whether it declares a function of this name, with a body or without, by whatever owner.
  public func mayDeclareFunction(_ name: String) -> Bool {
    outline.allFunctions.contains(WordFilter.hash(name))
  }

  /// Whether it may declare a case of this name.
  public func mayDeclareCase(_ name: String) -> Bool {
    mayMention(name) && outline.caseNames.contains { string($0) == name }
  }

  /// The names that are bound to a text which holds one of `parts`, or that hold one and are cases.
  ///
  /// Letters count the same in both sizes; `parts` are in small letters.
  public func constantNames(holding parts: [String]) -> Set<String> {
    let wanted = parts.map { Array($0.utf8) }
    var names: Set<String> = []
    for constant in outline.textConstants where holds(wanted, constant.text) {
      names.insert(string(constant.name))
    }
    for name in outline.caseNames where holds(wanted, name) { names.insert(string(name)) }
    return names
  }

  /// Whether one of its texts holds one of `parts`.
  public func hasText(holding parts: [String]) -> Bool {
    let wanted = parts.map { Array($0.utf8) }
    return SourceScanner.texts(in: bytes).contains { holds(wanted, $0) }
  }

  /// Whether it says what it declares only when it is parsed, as it is no Swift.
  public var isOpaque: Bool { !name.hasSuffix(".swift") }

  private func string(_ part: SourceOutline.Part) -> String {
    String(decoding: bytes[part.range], as: UTF8.self)
  }

  private func holds(_ wanted: [[UInt8]], _ part: SourceOutline.Part) -> Bool {
    let range = part.range
    guard range.count <= 400 else { return false }
    for index in range {
      let letter = bytes[index] | 0x20
      for word in wanted where word[0] == letter && index + word.count <= range.upperBound {
        if word.indices.allSatisfy({ lowered(bytes[index + $0]) == word[$0] }) { return true }
      }
    }
    return false
  }

  private func lowered(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The offsets at which a word stands by itself.
  private func places(of word: String) -> [Int] {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, wanted.count <= bytes.count else { return [] }
    var found: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      let last = bytes.count - wanted.count
      while index <= last {
        if bytes[index] == first, index == 0 || !SourceScanner.isWord(bytes[index - 1]) {
          var length = 1
          while length < wanted.count, bytes[index + length] == wanted[length] { length += 1 }
          let end = index + wanted.count
          if length == wanted.count, end == bytes.count || !SourceScanner.isWord(bytes[end]) {
            found.append(index)
          }
        }
        index += 1
      }
    }
    return found
  }
}

// MARK: - The promise of the outline

extension SourceUnit {
  /// What the file declares and the quick look did not tell of; nothing, as long as it keeps its promise.
  ///
  /// The file is parsed for it.
  public var unforeseen: [String] {
    let file = self.file
    let functions = file.types.flatMap(\.functions) + file.functions
    var found = file.types.map { SourceOutline.outermost($0.name) }
      .filter { !outline.types.contains($0) }.map { "type \($0)" }
    found += functions.map(\.name)
      .filter { !outline.allFunctions.contains(WordFilter.hash($0)) }.map { "any function \($0)" }
    found += functions.filter(\.isMutating).map(\.name)
      .filter { !outline.mutating.contains($0) }.map { "mutating \($0)" }
    found += file.functions.map(\.name).filter { !outline.functions.contains($0) }
      .map { "function \($0)" }
    found += file.globals.map(\.name).filter { !outline.globals.contains($0) }
      .map { "global \($0)" }
    found += file.aliases.keys.filter { !outline.aliases.contains($0) }.map { "typealias \($0)" }
    if !outline.hasSubscripts, file.types.contains(where: { !$0.subscripts.isEmpty }) {
      found.append("subscripts")
    }
    return found.sorted()
  }
}
