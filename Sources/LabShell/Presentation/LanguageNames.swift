internal import AppResources
internal import Diagnostics
internal import Foundation

/// The English names of languages and regions, and which identifier a name stands for.
enum LanguageNames {
  private static let english = Locale(identifier: "en")

  /// The languages that a device offers.
  static let common = [
    "ar", "ca", "cs", "da", "de", "el", "en", "en-AU", "en-GB", "es", "es-419", "fi", "fr", "fr-CA",
    "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro",
    "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh-HK", "zh-Hans", "zh-Hant",
  ]

  /// Regions of many devices.
  static let commonRegions = [
    "AU", "BR", "CA", "CN", "DE", "ES", "FR", "GB", "HK", "IL", "IN", "IT", "JP", "KR", "MX", "SA",
    "TW", "US",
  ]

  /// What a language or locale is called: `Japanese (Japan)` for `ja-JP`.
  static func name(of identifier: String) -> String? {
    english.localizedString(forIdentifier: identifier)
  }

  /// What a region is called.
  static func name(ofRegion region: String) -> String? {
    english.localizedString(forRegionCode: region)
  }

  /// The identifier that a name stands for: `ja` for `Japanese` and for `日本語`, and for the region code
  /// `jp` where no language has that code.
  static func identifier(named name: String) -> String? {
    let wanted = name.lowercased()
    for identifier in common + Locale.LanguageCode.isoLanguageCodes.map(\.identifier) {
      let own = Locale(identifier: identifier)
      if english.localizedString(forIdentifier: identifier)?.lowercased() == wanted
        || (common.contains(identifier)
          && own.localizedString(forIdentifier: identifier)?.lowercased() == wanted)
      {
        return identifier
      }
    }
    guard name.count == 2, english.localizedString(forLanguageCode: wanted) == nil else {
      return nil
    }
    return languageOfRegion[wanted]
  }

  /// The language with its likely region, as a device has it: `ja-JP` for `ja`.
  static func deviceIdentifier(of language: String) -> String {
    let parts = Locale.Language(identifier: language).maximalIdentifier.split(separator: "-")
    guard !language.contains("-"), let region = parts.last, parts.count > 1,
      isRegion(String(region))
    else { return language }
    return "\(language)-\(region)"
  }

  /// Refuses what is no identifier of a language, with the one that a name stands for.
  static func refuseUnlessIdentifier(_ typed: String) throws(Refusal) {
    let language = typed.prefix { $0 != "-" && $0 != "_" }
    guard !DeviceCommand.isLanguage(typed) || language.count > 3 || identifierIsAName(typed) else {
      return
    }
    let meant = identifier(named: typed).map(deviceIdentifier)
    throw Refusal(
      "\(quoted(typed)) is no language id; ja, en-US and zh-Hans-CN are",
      didYouMean: meant, about: typed)
  }

  /// Whether it is a region's code that people take for a language's: `jp`.
  private static func identifierIsAName(_ typed: String) -> Bool {
    typed.count == 2 && languageOfRegion[typed.lowercased()] != nil
      && english.localizedString(forLanguageCode: typed.lowercased()) == nil
  }

  /// Regions whose codes are taken for those of their languages, which have others.
  private static let languageOfRegion = [
    "at": "de", "cn": "zh-Hans", "cz": "cs", "dk": "da", "jp": "ja", "ua": "uk", "us": "en",
    "gb": "en-GB", "gr": "el", "il": "he", "ir": "fa", "in": "hi", "tw": "zh-Hant", "hk": "zh-HK",
    "kr": "ko", "se": "sv", "br": "pt-BR", "vn": "vi", "my": "ms",
  ]

  /// Whether it is the code of a region: two letters or three digits.
  static func isRegion(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return (bytes.count == 2 && bytes.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) })
      || (bytes.count == 3 && bytes.allSatisfy { (0x30...0x39).contains($0) })
  }

  /// The code of the region with this English name.
  static func region(named name: String) -> String? {
    Locale.Region.isoRegions.map(\.identifier).first {
      english.localizedString(forRegionCode: $0)?.lowercased() == name.lowercased()
    }
  }
}
