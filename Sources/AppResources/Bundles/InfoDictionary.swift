public import Diagnostics

/// A bundle's Info.plist as the platform reads it on a device, with the place of every key.
public struct InfoDictionary: Sendable {
  /// The path of the file, or `nil` when the bundle has none.
  public let file: String?

  /// The keys with their values, in the order of the file; keys meant for the device stand for the
  /// plain ones (rule R11).
  public let members: [PropertyListValue.Member]

  /// What is wrong with the file.
  public let diagnostics: [Diagnostic]

  private let places: [String: Place]

  /// No Info.plist at all.
  public static let none = InfoDictionary(file: nil, members: [], diagnostics: [], places: [:])

  /// The value of `key`.
  public subscript(key: String) -> PropertyListValue? {
    members.last { $0.key == key }?.value
  }

  /// Where `key` stands in the file.
  public func place(ofKey key: String) -> Place? { places[key] }

  /// Whether `key` is there and true: a boolean, a number other than 0, or `true` or `YES` in any case
  /// (rule B5).
  public func isTrue(_ key: String) -> Bool {
    switch self[key] {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .real(let value): value != 0
    case .string(let value): ["true", "yes"].contains(value.lowercased())
    case .data, .date, .array, .dictionary, nil: false
    }
  }
}

// MARK: - Reading

extension InfoDictionary {
  /// The list that a build makes, as `device` reads it.
  package init(
    building members: [PropertyListValue.Member], file: String?, places: [String: Place],
    diagnostics: [Diagnostic], for device: DeviceKind = .iPhone
  ) {
    self.init(
      file: file, members: Self.chosen(members, for: device), diagnostics: diagnostics,
      places: places)
  }

  /// The Info.plist among the files of `folder`, read for `device` (rules R11 and R13).
  static func read(inFolder folder: String, of files: FileTree, for device: DeviceKind)
    -> InfoDictionary
  {
    let names = device.platformSuffixes.map { "Info\($0).plist" } + ["Info.plist"]
    for name in names {
      let path = TreePath.joined(folder, name)
      // What stands there and is never read, such as a pipe, is told of.
      if files.kind(of: path) != nil { return read(path, of: files, for: device) }
    }
    return .none
  }

  /// The file at `path`, read for `device`.
  package static func read(_ path: String, of files: FileTree, for device: DeviceKind)
    -> InfoDictionary
  {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path)
    } catch {
      return InfoDictionary(
        file: path, members: [], diagnostics: [error.diagnostic], places: [:])
    }
    let list = PropertyListReader.read(bytes, path: path)
    guard case .dictionary(let members)? = list.value else {
      var diagnostics = list.diagnostics
      if list.value != nil {
        diagnostics.append(
          Diagnostic(
            "info-not-dictionary", .error, at: Place(file: path, line: 1),
            "expected a dictionary at the top of Info.plist"))
      }
      return InfoDictionary(file: path, members: [], diagnostics: diagnostics, places: [:])
    }
    var places: [String: Place] = [:]
    let supposed = files.suppositions[path]
    for member in members {
      places[member.key] = list.place(ofKey: member.key)
      if supposed?.holds(member.key) == true { places[member.key]?.isSupposed = true }
    }
    return InfoDictionary(
      file: path, members: chosen(members, for: device), diagnostics: list.diagnostics,
      places: places)
  }

  /// Keys that no suffix may replace.
  private static let fixedKeys = ["CFBundleExecutable", "CFBundleIdentifier"]

  /// `members` with the values meant for `device` under their plain keys, and without those that are
  /// meant for other products (rule R11).
  private static func chosen(_ members: [PropertyListValue.Member], for device: DeviceKind)
    -> [PropertyListValue.Member]
  {
    let ranks = device.nameSuffixes
    var result: [PropertyListValue.Member] = []
    var positions: [String: (position: Int, rank: Int)] = [:]
    for member in members {
      let (key, suffix) = split(member.key)
      guard let rank = ranks.firstIndex(of: suffix), !key.isEmpty else { continue }
      if rank < ranks.count - 1, fixedKeys.contains(key) { continue }
      if let known = positions[key] {
        guard rank <= known.rank else { continue }
        result[known.position].value = member.value
        positions[key] = (known.position, rank)
      } else {
        positions[key] = (result.count, rank)
        result.append(PropertyListValue.Member(key, member.value))
      }
    }
    return result
  }

  /// `key` without its platform and product, and those two.
  private static func split(_ key: String) -> (key: String, suffix: String) {
    let product = DeviceKind.allProductSuffixes.first { key.hasSuffix($0) } ?? ""
    let withoutProduct = key.dropLast(product.count)
    let platform = DeviceKind.allPlatformSuffixes.first { withoutProduct.hasSuffix($0) } ?? ""
    let read = product == "~ipod" ? "~iphone" : product
    return (String(withoutProduct.dropLast(platform.count)), platform + read)
  }
}
