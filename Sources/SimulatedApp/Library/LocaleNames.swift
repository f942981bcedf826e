internal import Foundation

/// The names of languages and regions in other languages.
///
/// They are data of the Unicode consortium's locale repository, which the host's Foundation carries as a
/// device's does; nothing of the host's own settings has a part in them.
enum LocaleNames {
  /// The name of a language or a region in the language of `reader`, `nil` when there is none.
  static func name(of code: String, in reader: String, isRegion: Bool) -> String? {
    let locale = Locale(identifier: reader)
    if isRegion { return locale.localizedString(forRegionCode: code) }
    // Base is no language, and has no name.
    guard code != "Base", !code.isEmpty else { return nil }
    return locale.localizedString(forIdentifier: code)
  }
}
