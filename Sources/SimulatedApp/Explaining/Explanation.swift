internal import AppCode
public import AppResources
public import Diagnostics
internal import InterfaceBuilder

/// The whole chain from a text or image on screen back to the preferences.
public struct Explanation: Sendable {
  /// The item.
  public let item: Screen.Item
  /// What it shows.
  public let shown: String
  /// The event that set it.
  public let setting: Event?
  /// Where it comes from.
  public let provenance: Provenance
  /// The call that filled the format that was looked up, where there was one.
  public let formatting: Formatting?
  /// How the language of the bundle that answered was chosen.
  public let choice: LanguageChoice?
  /// What the language that the app is in has for it.
  public let wanted: Wanted?
  /// What brings another text on screen, each tried in a copy of the world.
  public let remedies: [Remedy]
  /// Code that set other texts of the screen and passed this one over.
  public let passingOver: PassingOver?
  /// A recipe that brings what the app's language has, where a rebuild and a relaunch do not.
  public let otherWay: OtherWay?
  /// Who owns the title of a tab, and who wrote it last.
  public let tab: TabTitle?
  /// What the language lacks, and brings its text or image on screen once it is there.
  public let missing: MissingPiece?

  /// How the language of a bundle was chosen.
  public enum LanguageChoice: Sendable {
    /// The folder of the bundle is the choice: an lproj opened by its name.
    case folder(path: String)
    /// By negotiation at launch.
    case negotiated(SearchList, userLanguages: [String], launch: Int)
  }

  /// What the language that the app is in has.
  public struct Wanted: Sendable {
    /// The language.
    public let language: String
    /// The text or file there, `nil` when there is none.
    public let text: String?
    /// Where it stands.
    public let place: Place?
    /// The file that was looked into or for.
    public let file: String
  }
}

extension World {
  /// Explains an item on screen.
  public func explanation(of item: Screen.Item) -> Explanation {
    let provenance = provenance(of: item)
    let trials = trials() + [trial(.swap)].compactMap(\.self)
    var remedies = remedies(for: item, trials: trials) ?? []
    // What the rebuild alone brings needs no exchange of the class before it.
    if let rebuilt = remedies.first(where: { $0.kind == .rebuild }) {
      remedies.removeAll { $0.kind == .swap && $0.shown == rebuilt.shown }
    }
    let language = languageInForce.app
    let wanted = translation(of: item, in: language)
    let text = wanted?.text.flatMap { $0 == shown(item.slot.value) ? nil : $0 }
    // Where the app's language has another text, only what brought that one is a remedy. A format that was
    // filled by the locale may come out with other digits.
    if let text, formatting(of: item) == nil { remedies.removeAll { $0.shown != text } }
    let isBehind = self.language(of: item) != language && text != nil
    return Explanation(
      item: item, shown: shown(item.slot.value), setting: journal[item.slot.event],
      provenance: provenance, formatting: formatting(of: item),
      choice: choice(for: provenance), wanted: wanted, remedies: remedies,
      passingOver: isBehind || !remedies.isEmpty ? passingOver(of: item) : nil,
      otherWay: isBehind && remedies.isEmpty
        ? text.flatMap { otherWay(for: item, to: language, wanted: $0) } : nil,
      tab: tabTitle(of: item), missing: wanted.flatMap { missingPiece(of: item, $0) })
  }

  /// The call that filled the format from which an item has its text.
  public func formatting(of item: Screen.Item) -> Formatting? {
    guard case .string(let text) = item.slot.value else { return nil }
    for number in text.origins.reversed() {
      if case .formatted(let call)? = journal[number]?.kind, call.lookup != nil { return call }
    }
    return nil
  }

  /// The text of another language's entry, filled as a format was filled that is on screen now.
  ///
  /// A call that went by a locale goes by that of the language, as it would in a process in it.
  private func filled(_ answer: StringLookup, like call: Formatting?, in language: String) -> String
  {
    guard let call, let value = answer.entry?.value else { return answer.text }
    let context = FormattingContext(
      language: call.locale == nil ? nil : language,
      symbols: call.locale == nil ? .plain : NumberSymbols(locale: language),
      device: process.caches.device.variantName)
    return TextFormatter.format(value, call.arguments, in: context).text
  }

  private func choice(for provenance: Provenance) -> Explanation.LanguageChoice? {
    let path: String
    switch provenance {
    case .lookup(_, let question): path = question.answer.bundlePath
    case .document: path = app.main.path
    case .image(let image, _):
      guard image.way == "named" else {
        return image.path.map { .folder(path: folder(of: $0)) }
      }
      path = app.main.path
    case .literal, .typed, .unknown: return nil
    }
    if languageOfFolder(path) != nil { return .folder(path: path) }
    return .negotiated(
      searchList(ofBundleAt: path), userLanguages: process.userLanguages, launch: process.number)
  }

  private func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The folder whose lproj folders an item's text could come from: that of the bundle that was asked.
  private func home(of provenance: Provenance) -> String {
    guard case .lookup(_, let question) = provenance else { return app.main.path }
    let path = question.answer.bundlePath
    return languageOfFolder(path) == nil ? path : TreePath.folder(of: path)
  }

  /// What one language has for an item; `nil` for what no language has a say in.
  public func translation(of item: Screen.Item, in language: String) -> Explanation.Wanted? {
    let provenance = provenance(of: item)
    var copy = self
    let folder = TreePath.joined(home(of: provenance), "\(language).lproj")
    switch provenance {
    case .lookup(_, let question):
      guard let key = question.answer.key else { return nil }
      let asked = question.answer.bundlePath
      let folder =
        isOfMainBundle(asked) || languageOfFolder(asked) != nil
        ? folder : "\(asked)/\(language).lproj"
      let table = question.answer.table.name
      guard let bundle = copy.process.caches.bundle(atPath: folder) else {
        return Explanation.Wanted(language: language, text: nil, place: nil, file: folder)
      }
      let answer = copy.process.caches.localizedString(
        forKey: key, value: nil, table: table, in: bundle)
      return Explanation.Wanted(
        language: language,
        text: answer.isFound
          ? filled(answer, like: formatting(of: item), in: language) : nil, place: answer.place,
        file: "\(folder)/\(table).strings")
    case .document(let path):
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let file = "\(folder)/\(name)"
      guard let id = process.objects[item.object]?.origin?.id, app.files.isFile(file),
        let other = app.document(at: file).document?.object(id)
      else { return Explanation.Wanted(language: language, text: nil, place: nil, file: file) }
      let text = other.localizableTexts.first { $0.property == item.property }
      return Explanation.Wanted(
        language: language, text: text?.text, place: text?.place ?? other.place, file: file)
    case .image(let image, _):
      guard let path = image.path, languageOfFolder(path) != nil else { return nil }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let file = "\(folder)/\(name)"
      let exists = app.files.isFile(file)
      return Explanation.Wanted(
        language: language, text: exists ? file : nil, place: nil, file: file)
    case .literal, .typed, .unknown: return nil
    }
  }
}
