public import Diagnostics

extension Localization {
  /// What is to be said about the name of its folder: its spelling, or that it is an old one.
  public var namingAdvice: Diagnostic? {
    guard case .folder(let path) = origin, name != "Base" else { return nil }
    let canonical = CanonicalLanguage.identifier(from: name)
    guard canonical != name else { return nil }
    let place = Place(file: path, line: 1)
    if canonical.lowercased() == name.lowercased() {
      return Diagnostic(
        "folder-spelling", .warning, at: place,
        "the folder is spelled \(name): negotiation takes it for \(canonical), but paths tell capital and small letters apart, and path(forResource: \"\(canonical)\", ofType: \"lproj\") finds nothing",
        suggestion: "name it \(canonical).lproj")
    }
    let base = LanguageName.baseName(of: name) ?? name
    let isOtherLanguage = LanguageParts(canonical).language != LanguageParts(base).language
    return Diagnostic(
      "folder-language", isOtherLanguage ? .warning : .note, at: place,
      "\(name) is an old name of \(canonical), which is what devices list",
      suggestion: "prefer \(canonical).lproj")
  }
}
