/// Canonical language identifiers, as `Locale.preferredLanguages` gives them (rules C1-C3).
///
/// Negotiation does not use them: there, only 19 of the old names count (rule N3).
public enum CanonicalLanguage {
  /// The canonical form of `identifier`: `zh_TW` gives `zh-Hant`, `English` gives `en`, `pt_br` gives
  /// `pt-BR`.
  ///
  /// A script that goes without saying is left out, except for Chinese.
  public static func identifier(from identifier: String) -> String {
    if let code = names[identifier.replacing(" ", with: "_")] { return code }
    guard let base = LanguageName.baseName(of: identifier) else { return identifier }
    if let code = regions[base] { return code }
    var parts = base.split(separator: "_", omittingEmptySubsequences: true).map(String.init)
    guard !base.hasPrefix("_"), let language = parts.first else { return identifier }
    let replacement = codes[language] ?? LocaleTables.languageAliases[language] ?? language
    parts.replaceSubrange(0..<1, with: replacement.split(separator: "_").map(String.init))
    if parts.count > 1, parts[0] != "zh",
      LikelySubtags.maximized(parts[0])?.script == parts[1]
    {
      parts.remove(at: 1)
    }
    return parts.joined(separator: "-")
  }

  /// The canonical locale identifier of `identifier`, with `_` before the region (rule C2).
  ///
  /// What follows an `@` is kept: `de-de@calendar=buddhist` gives `de_DE@calendar=buddhist`.
  public static func localeIdentifier(from identifier: String) -> String {
    let settings = identifier.firstIndex(of: "@").map { String(identifier[$0...]) } ?? ""
    let name = identifier.prefix { $0 != "@" }
    let parts = LanguageParts(LanguageName.baseName(of: String(name)) ?? String(name))
    var result = codes[parts.language] ?? parts.language
    if let script = parts.script { result += "-" + script }
    if let region = parts.region { result += "_" + region }
    return result + settings
  }

  /// Whether `language` is written from right to left, by its script, said or likely.
  public static func isRightToLeft(_ language: String) -> Bool {
    let name = LanguageName(language)
    let parts = LanguageParts(name.normalForm)
    let likely = LikelySubtags.maximized(parts.language, region: parts.region)
    return rightToLeftScripts.contains(parts.script ?? likely?.script ?? "")
  }

  private static let rightToLeftScripts: Set<String> = [
    "Arab", "Aran", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg", "Mand", "Samr",
  ]

  /// Chinese by its region, for which the script stands.
  private static let regions = ["zh_CN": "zh-Hans", "zh_TW": "zh-Hant"]

  /// Codes that were replaced, before the larger table of CLDR is asked.
  private static let codes = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "tl": "fil", "no": "nb", "mo": "ro",
    "sh": "sr_Latn",
  ]

  /// English names of languages, as old lproj folders have them, with `_` for a space.
  private static let names = SortedTable(
    """
    Afrikaans=af Albanian=sq Amharic=am Arabic=ar Armenian=hy Assamese=as Aymara=ay Azerbaijani=az
    Basque=eu Belarusian=be Belorussian=be Bengali=bn Brazilian_Portugese=pt-BR
    Brazilian_Portuguese=pt-BR Breton=br Bulgarian=bg Burmese=my Byelorussian=be Catalan=ca
    Chewa=ny Chichewa=ny Chinese=zh Chinese,_Simplified=zh-Hans Chinese,_Traditional=zh-Hant
    Chinese,_Tradtional=zh-Hant Croatian=hr Czech=cs Danish=da Dutch=nl Dzongkha=dz English=en
    Esperanto=eo Estonian=et Faroese=fo Farsi=fa Finnish=fi Flemish=nl-BE French=fr Galician=gl
    Gallegan=gl Georgian=ka German=de Greek=el Greenlandic=kl Guarani=gn Gujarati=gu Hawaiian=haw
    Hebrew=he Hindi=hi Hungarian=hu Icelandic=is Indonesian=id Inuktitut=iu Irish=ga Italian=it
    Japanese=ja Javanese=jv Kalaallisut=kl Kannada=kn Kashmiri=ks Kazakh=kk Khmer=km
    Kinyarwanda=rw Kirghiz=ky Korean=ko Kurdish=ku Lao=lo Latin=la Latvian=lv Lithuanian=lt
    Macedonian=mk Malagasy=mg Malay=ms Malayalam=ml Maltese=mt Manx=gv Marathi=mr Moldavian=ro
    Mongolian=mn Nepali=ne Norwegian=nb Nyanja=ny Nynorsk=nn Oriya=or Oromo=om Panjabi=pa
    Pashto=ps Persian=fa Polish=pl Portuguese=pt Portuguese,_Brazilian=pt-BR Punjabi=pa Pushto=ps
    Quechua=qu Romanian=ro Ruanda=rw Rundi=rn Russian=ru Sami=se Sanskrit=sa Scottish=gd
    Serbian=sr Simplified_Chinese=zh-Hans Sindhi=sd Sinhalese=si Slovak=sk Slovenian=sl Somali=so
    Spanish=es Sundanese=su Swahili=sw Swedish=sv Tagalog=fil Tajik=tg Tajiki=tg Tamil=ta Tatar=tt
    Telugu=te Thai=th Tibetan=bo Tigrinya=ti Tongan=to Traditional_Chinese=zh-Hant Turkish=tr
    Turkmen=tk Uighur=ug Ukrainian=uk Urdu=ur Uzbek=uz Vietnamese=vi Welsh=cy Yiddish=yi
    """)
}
