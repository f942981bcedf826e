/// The language, script and region of a name whose parts are joined by `_` or `-`.
struct LanguageParts: Hashable, Sendable {
  var language: String
  var script: String?
  var region: String?
  /// Whether the script is the last part.
  var endsInScript: Bool

  /// The parts of `name`, which is a base name or a normal form.
  init(_ name: String) {
    var rest = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
    language = rest.popFirst().map(String.init) ?? ""
    if let first = rest.first, Self.isScript(first) {
      script = String(first)
      rest = rest.dropFirst()
    }
    endsInScript = script != nil && rest.isEmpty
    if let first = rest.first, Self.isRegion(first) { region = String(first) }
  }

  /// Whether `part` has the form of a script: four letters.
  static func isScript(_ part: Substring) -> Bool {
    part.utf8.count == 4 && part.utf8.allSatisfy(isLetter)
  }

  /// Whether `part` has the form of a region: two letters or three digits.
  static func isRegion(_ part: Substring) -> Bool {
    switch part.utf8.count {
    case 2: part.utf8.allSatisfy(isLetter)
    case 3: part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    default: false
    }
  }

  /// `part` with its first letter in upper case and the others in lower case.
  static func titleCased(_ part: Substring) -> String {
    part.prefix(1).uppercased() + part.dropFirst().lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}

/// The likely script and region of a language (the data behind rule N6).
enum LikelySubtags {
  /// A language with both.
  struct Full: Hashable, Sendable {
    var language: String
    var script: String
    var region: String
  }

  /// `language` with what is likely where nothing was given, or `nil` for a language unknown to CLDR.
  static func maximized(
    _ language: String, script: String? = nil, region: String? = nil
  ) -> Full? {
    let key =
      switch (script, region) {
      case (nil, let region?): "\(language)_\(region)"
      case (let script?, nil): "\(language)_\(script)"
      default: ""
      }
    let exception = key.isEmpty ? nil : LocaleTables.likelySubtagsExceptions[key]
    guard let likely = exception ?? LocaleTables.likelySubtags[language] else { return nil }
    let parts = LanguageParts(likely)
    guard let likelyScript = parts.script, let likelyRegion = parts.region else { return nil }
    return Full(
      language: language, script: script ?? likelyScript, region: region ?? likelyRegion)
  }
}
