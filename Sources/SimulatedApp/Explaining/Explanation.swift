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
  /// How the language of the bundle that answered was chosen.
  public let choice: LanguageChoice?
  /// What the language that the app is in has for it.
  public let wanted: Wanted?
  /// What brings another text on screen, each tried in a copy of the world.
  public let remedies: [Remedy]
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
    let wanted = translation(of: item, in: languageInForce.app)
    return Explanation(
      item: item, shown: shown(item.slot.value), setting: journal[item.slot.event],
      provenance: provenance, choice: choice(for: provenance),
      wanted: wanted, remedies: remedies,
      missing: wanted.flatMap { missingPiece(of: item, $0) })
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

  /// What one language has for an item; `nil` for what no language has a say in.
  public func translation(of item: Screen.Item, in language: String) -> Explanation.Wanted? {
    let provenance = provenance(of: item)
    var copy = self
    let folder = ([app.main.path].filter { !$0.isEmpty } + ["\(language).lproj"]).joined(
      separator: "/")
    switch provenance {
    case .lookup(_, let question):
      guard let key = question.answer.key else { return nil }
      let table = question.answer.table.name
      guard let bundle = copy.process.caches.bundle(atPath: folder) else {
        return Explanation.Wanted(language: language, text: nil, place: nil, file: folder)
      }
      let answer = copy.process.caches.localizedString(
        forKey: key, value: nil, table: table, in: bundle)
      return Explanation.Wanted(
        language: language, text: answer.isFound ? answer.text : nil, place: answer.place,
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
