public import Diagnostics

/// A property list file: its value, the places of its top-level keys, and what is wrong with it.
public struct PropertyListFile: Sendable {
  /// The path below the opened folder.
  public var path: String
  /// `binary`, `xml` or `openStep` (rule G1).
  public var format: String
  /// How the bytes spell text: `UTF-8`, another IANA name, or `binary` (rule G2).
  public var encoding: String
  /// The value, or `nil` when the platform cannot read the file.
  public var value: PropertyListValue?
  /// The top-level keys in the order of the file, each with its place; of a binary file line 1.
  public var keys: [(key: String, place: Place)]
  /// What the author should know.
  public var diagnostics: [Diagnostic]
  /// Why the platform cannot read the file, in the words of its old-style parser.
  public var error: String?
  /// The complaint of the platform's XML parser about the same file.
  public var xmlError: String?

  /// Where the last entry of `key` stands, which is the one that counts (rule G13).
  public func place(ofKey key: String) -> Place? {
    keys.last { $0.key.utf8.elementsEqual(key.utf8) }?.place
  }
}

/// Reads property lists of all three forms: binary, XML and old style (rule G1).
public enum PropertyListReader {
  /// Reads a property list such as `Info.plist` from its bytes.
  public static func read(_ bytes: [UInt8], path: String) -> PropertyListFile {
    let document = PropertyListDocument.read(bytes)
    var file = PropertyListFile(
      path: path, format: document.format.rawValue, encoding: document.encoding,
      value: document.root?.value, keys: [], diagnostics: [])
    let finder = document.source.map { PlaceFinder($0, path: path) }
    func place(_ offset: Int) -> Place {
      finder?.place(at: offset) ?? Place(file: path, line: 1)
    }
    if let failure = document.failure {
      file.error = failure.message
      file.xmlError = failure.xml?.message
      let shown = document.looksLikeXML ? failure.xml : nil
      file.diagnostics.append(
        .unreadable(
          shown?.message ?? failure.message, at: place(shown?.offset ?? failure.offset),
          fault: document.looksLikeXML ? nil : failure.fault))
    }
    file.keys = (document.root?.members ?? []).map { ($0.key, place($0.keyOffset)) }
    if let root = document.root {
      file.diagnostics += duplicateKeys(in: root, place: place)
    }
    return file
  }

  /// Reads one value in property list syntax, as a preference on the command line is written.
  ///
  /// `(ja, en)` is an array of two texts; a text that is no property list gives `nil`.
  public static func value(_ text: String) -> PropertyListValue? {
    PropertyListDocument.read(Array(text.utf8)).root?.value
  }

  /// A diagnostic for each key of a dictionary that a later one takes the place of, at any depth.
  static func duplicateKeys(
    in root: PropertyListNode, place: (Int) -> Place
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var waiting = [root]
    while let node = waiting.popLast() {
      switch node.content {
      case .leaf: break
      case .array(let elements): waiting += elements.reversed()
      case .dictionary(let members):
        var last: [ExactKey: Int] = [:]
        for (position, member) in members.enumerated() {
          let key = ExactKey(member.key)
          if let earlier = last[key], found.count < Diagnostic.limit {
            found.append(
              .duplicateKey(
                member.key, at: place(members[earlier].keyOffset), kept: place(member.keyOffset)))
          }
          last[key] = position
        }
        waiting += members.reversed().map(\.value)
      }
    }
    return found
  }
}
