public import Diagnostics

/// An image set of an asset catalog: one image in variants for scales, devices, languages and directions.
public struct ImageSet: Sendable {
  /// The path of the set's folder.
  public let path: String

  /// The name by which apps ask for it.
  public let name: String

  /// The slots of the set, empty ones included, in the order of the file.
  public let slots: [Slot]

  /// Whether the set is marked as localized.
  public let isLocalizable: Bool

  /// What is wrong with the set's description.
  public let diagnostics: [Diagnostic]

  /// One variant of the image.
  public struct Slot: Hashable, Sendable {
    /// The file in the set's folder; `nil` for a slot that is left empty.
    public let file: String?
    /// The device it is for: `universal`, `iphone`, `ipad`, `mac`, `tv`, `watch`.
    public let idiom: String
    /// How many pixels make a point; `nil` for a drawing that fits any.
    public let scale: Int?
    /// The language it is for; `nil` for any.
    public let locale: String?
    /// The direction of layout it is for; `nil` for any.
    public let direction: String?
    /// Where the slot is described.
    public let place: Place
  }

  /// The languages for which the set has an image of its own, in the order of the file.
  public var locales: [String] {
    slots.reduce(into: []) { list, slot in
      if slot.file != nil, let locale = slot.locale, !list.contains(locale) { list.append(locale) }
    }
  }
}

// MARK: - Choosing

extension ImageSet {
  /// The slot for a language, a device and a scale, or `nil` when all that fit are empty.
  ///
  /// First the language itself, then its parents, then slots for any language; among them the scale, or
  /// the next larger one.
  public func slot(language: String?, device: DeviceKind, scale: Int) -> Slot? {
    let isRightToLeft = language.map(CanonicalLanguage.isRightToLeft) ?? false
    let fitting = slots.filter { slot in
      slot.file != nil && (slot.idiom == "universal" || slot.idiom == device.idiom)
        && slot.direction.map { ($0 == "right-to-left") == isRightToLeft } ?? true
    }
    let chain = language.map { LanguageName($0).chain } ?? []
    let wanted: [(Slot) -> Bool] =
      [{ $0.locale != nil && $0.locale == language }]
      + chain.map { name in { $0.locale.map { LanguageName($0).normalForm == name } ?? false } }
      + [{ $0.locale == nil }]
    for accepts in wanted {
      let found = fitting.filter(accepts)
      if let best = Self.best(found, for: scale) { return best }
    }
    return nil
  }

  private static func best(_ slots: [Slot], for scale: Int) -> Slot? {
    func rank(_ slot: Slot) -> (Int, Int, Int) {
      let distance = slot.scale.map { $0 >= scale ? $0 - scale : 10 + scale - $0 } ?? 0
      return (slot.idiom == "universal" ? 1 : 0, slot.direction == nil ? 1 : 0, distance)
    }
    // Of equals the first of the file: `min` keeps it.
    return slots.min { rank($0) < rank($1) }
  }
}

// MARK: - Reading

extension ImageSet {
  /// The set whose folder is at `path`.
  static func read(_ path: String, name: String, of files: FileTree) -> ImageSet {
    let file = TreePath.joined(path, "Contents.json")
    return make(AssetContents.read(file, of: files), path, name: name, file: file)
  }

  /// The set that the `Contents.json` at `file` describes, of which `bytes` are known.
  static func read(_ bytes: [UInt8], file: String) -> ImageSet {
    let path = TreePath.folder(of: file)
    let name = TreePath.splitExtension(TreePath.name(of: path)).stem
    return make(AssetContents.read(bytes, path: file), path, name: name, file: file)
  }

  private static func make(
    _ contents: (root: JSONNode?, finder: PlaceFinder?, diagnostics: [Diagnostic]), _ path: String,
    name: String, file: String
  ) -> ImageSet {
    let (root, finder, diagnostics) = contents
    var slots: [Slot] = []
    for image in root?["images"]?.elements ?? [] {
      slots.append(
        Slot(
          file: image["filename"]?.string.flatMap { $0.isEmpty ? nil : $0 },
          idiom: image["idiom"]?.string ?? "universal",
          scale: image["scale"]?.string.flatMap { Int($0.prefix { $0.isNumber }) },
          locale: image["locale"]?.string, direction: image["language-direction"]?.string,
          place: finder?.place(at: image.offset) ?? Place(file: file, line: 1)))
    }
    return ImageSet(
      path: path, name: name, slots: slots,
      isLocalizable: root?["properties"]?["localizable"]?.boolean ?? false,
      diagnostics: diagnostics)
  }
}

/// The `Contents.json` that describes a set or a group of an asset catalog.
enum AssetContents {
  /// What the file at `path` says, with what finds its places and what is wrong with it.
  static func read(_ path: String, of files: FileTree) -> (
    root: JSONNode?, finder: PlaceFinder?, diagnostics: [Diagnostic]
  ) {
    switch files.contents(of: path) {
    case .success(let bytes): read(bytes, path: path)
    case .failure(let fault): (nil, nil, [fault.diagnostic])
    }
  }

  /// What the file of these bytes says.
  static func read(_ bytes: [UInt8], path: String) -> (
    root: JSONNode?, finder: PlaceFinder?, diagnostics: [Diagnostic]
  ) {
    let source: SourceText
    do {
      source = try SourceText.decode(bytes)
    } catch {
      let place = Place(file: path, line: 1)
      return (nil, nil, [Diagnostic("asset-not-text", .error, at: place, "not a text file")])
    }
    let finder = PlaceFinder(source, path: path)
    return source.bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONParser.Fault) {
        return (try JSONParser.parse(bytes, start: source.start), finder, [])
      } catch {
        let place = finder.place(at: error.offset)
        return (nil, finder, [Diagnostic("asset-not-json", .error, at: place, error.message)])
      }
    }
  }
}

extension JSONNode {
  /// The elements, when this is an array.
  fileprivate var elements: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }
}
