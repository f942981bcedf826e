/// The name of a language as negotiation reads it: an entry of AppleLanguages or a localization.
///
/// `LanguageName("zh-TW")` has the base name `zh_TW`, the normal form `zh_Hant_TW` and the chain
/// `zh_Hant_TW`, `zh_Hant`, `zh_TW`.
public struct LanguageName: Hashable, Sendable {
  /// The name as it was written.
  public let written: String

  /// The name with its parts spelled alike and joined by `_` (rule N2), or `nil` when it is no
  /// language name and matches nothing.
  public let baseName: String?

  /// The base name with aliases replaced (rule N3).
  public let normalForm: String

  /// The language of the normal form.
  public let language: String

  /// The group within which the name can match (rule N4).
  public let group: String

  /// The region of the normal form.
  public let region: String?

  /// Whether the region is another than the language's default one, which costs a localization one
  /// point (rule N6).
  public let hasRegionPenalty: Bool

  /// The normal form and its parents in turn (rule N5).
  public let chain: [String]

  /// The chain as a localization goes up it: a doubled first entry takes the place of the ninth.
  var availableChain: ArraySlice<String> {
    hasRegionPenalty ? chain.prefix(Self.chainLengthLimit - 1) : chain[...]
  }

  /// The name `written`, taken apart.
  public init(_ written: String) {
    self.written = written
    guard let baseName = Self.baseName(of: written) else {
      self.baseName = nil
      (normalForm, language, group) = ("", "", "")
      region = nil
      hasRegionPenalty = false
      chain = []
      return
    }
    let normalForm = Self.normalForm(of: baseName)
    let parts = LanguageParts(normalForm)
    self.baseName = baseName
    self.normalForm = normalForm
    language = parts.language
    group = LocaleTables.languageGroups[parts.language] ?? parts.language
    region = parts.region
    hasRegionPenalty = Self.hasRegionPenalty(normalForm, parts)
    chain = Self.chain(from: normalForm)
  }
}

// MARK: - Rules N2 to N6

extension LanguageName {
  /// The longest part that counts as a language.
  private static let languageLengthLimit = 11

  /// The most entries a chain has.
  private static let chainLengthLimit = 9

  /// The base name of `written`, or `nil` when it is none (rule N2).
  static func baseName(of written: String) -> String? {
    let end = written.utf8.firstIndex(of: UInt8(ascii: "@"))
    let parts = written[..<(end ?? written.endIndex)]
      .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, first.utf8.count <= languageLengthLimit else { return nil }
    let spelled = first.lowercased()
    let language = LocaleTables.twoLetterLanguages[spelled] ?? spelled
    var rest = parts.dropFirst()
    var name = language
    if let script = rest.first, LanguageParts.isScript(script) {
      name += "_" + LanguageParts.titleCased(script)
      rest = rest.dropFirst()
    }
    var hasRegion = false
    if let region = rest.first, LanguageParts.isRegion(region) {
      name += "_" + region.uppercased()
      hasRegion = true
      rest = rest.dropFirst()
    }
    let variants = rest.drop(while: \.isEmpty).prefix { $0.utf8.count > 1 }
    if variants.isEmpty { return name }
    return name + (hasRegion ? "_" : "__") + variants.map { $0.uppercased() }.joined(separator: "_")
  }

  /// The normal form of a base name (rule N3).
  static func normalForm(of baseName: String) -> String {
    if let alias = LocaleTables.appleAliases[baseName] { return alias }
    if let alias = LocaleTables.languageAliases[baseName] { return alias }
    guard let cut = baseName.firstIndex(of: "_"),
      let alias = LocaleTables.languageAliases[String(baseName[..<cut])]
    else { return baseName }
    if !alias.contains("_") { return alias + baseName[cut...] }
    guard LanguageParts(alias).endsInScript, let last = baseName.split(separator: "_").last,
      LanguageParts.isRegion(last)
    else { return alias }
    return "\(alias)_\(last)"
  }

  /// Whether a localization of this normal form pays for its region (rule N6).
  private static func hasRegionPenalty(_ normalForm: String, _ parts: LanguageParts) -> Bool {
    guard let region = parts.region, region != LocaleTables.unknownRegion,
      !LocaleTables.regionPenaltyExempt.contains(normalForm)
    else { return false }
    let whole = LikelySubtags.maximized(parts.language, script: parts.script, region: region)
    guard let whole else { return true }
    if LikelySubtags.maximized(parts.language) == whole { return false }
    if LikelySubtags.maximized(parts.language, region: region) == whole { return true }
    return LikelySubtags.maximized(parts.language, script: whole.script) != whole
  }

  /// The normal form and its parents, at most nine names (rule N5).
  static func chain(from normalForm: String) -> [String] {
    var chain = [normalForm]
    while chain.count < chainLengthLimit, let parent = parent(of: chain[chain.count - 1]),
      parent != "root"
    {
      chain.append(parent)
    }
    return chain
  }

  private static func parent(of name: String) -> String? {
    if let parent = LocaleTables.appleParents[name] ?? LocaleTables.parentLocales[name] {
      return parent
    }
    guard let cut = name.lastIndex(of: "_") else { return nil }
    return String(name[..<cut])
  }
}
