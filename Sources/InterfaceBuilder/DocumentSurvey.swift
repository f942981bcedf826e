public import Diagnostics
import Foundation

/// What all documents of a folder hold together: the figures that tell whether a tree is understood.
public struct DocumentSurvey: Sendable {
  /// How many files with the name of a document were found.
  public var files = 0
  /// How many of them were read to their end.
  public var documents = 0
  /// The size of all of them in bytes.
  public var bytes = 0
  /// How many elements they have.
  public var elements = 0
  /// How many objects they have.
  public var objects = 0
  /// How often each unknown element occurs.
  public var unknownElements: [String: Int] = [:]
  /// How many texts a table can replace.
  public var localizableTexts = 0
  /// How many texts no table can replace.
  public var attributedTexts = 0
  /// How many tables belong to a document.
  public var tables = 0
  /// How many keys of these tables belong to a text.
  public var matchedKeys = 0
  /// Keys of these tables that follow a rule never seen confirmed, by element name and suffix.
  public var unverifiedKeys: [String: Int] = [:]
  /// Keys of these tables whose object has no such text, by element name and suffix.
  public var unusedKeys: [String: Int] = [:]
  /// How many keys of these tables belong to no object.
  public var orphanKeys = 0
  /// Everything the reader had to say.
  public var diagnostics: [Diagnostic] = []

  /// Reads every storyboard and xib below `folder`, in the order of their paths.
  ///
  /// - Parameters:
  ///   - folder: The folder; links inside it are not followed.
  ///   - keys: Gives the keys of the table in these bytes; called for each `<document>.strings` and
  ///     `<document>.xcstrings` beside or around a document, with the path as second argument.
  /// - Returns: The figures; a folder without documents gives zeros.
  /// - Throws: What the file system says when the folder or a file can't be read.
  public static func survey(
    folder: String, keys: (_ bytes: [UInt8], _ path: String) -> [String] = { _, _ in [] }
  ) throws -> DocumentSurvey {
    var survey = DocumentSurvey()
    let paths = try files(below: URL(fileURLWithPath: folder, isDirectory: true))
    let tables = Dictionary(grouping: paths.filter(isTable), by: tableName)
    for path in paths where path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
      let bytes = try content(of: path, in: folder)
      let (document, diagnostics) = InterfaceDocument.read(bytes, path: path)
      survey.files += 1
      survey.bytes += bytes.count
      survey.diagnostics += diagnostics
      guard let document else { continue }
      survey.add(document)
      for table in tables[tableName(path)] ?? [] {
        survey.add(keys: keys(try content(of: table, in: folder), table), of: document)
      }
    }
    return survey
  }

  private mutating func add(_ document: InterfaceDocument) {
    documents += document.isComplete ? 1 : 0
    elements += document.elementCount
    objects += document.objects.count
    localizableTexts += document.localizableTexts.count
    attributedTexts += document.attributedTexts.count
    unknownElements.merge(document.unknownElements, uniquingKeysWith: +)
  }

  private mutating func add(keys: [String], of document: InterfaceDocument) {
    let match = document.match(keys: keys)
    tables += 1
    matchedKeys += match.matched.count
    orphanKeys += match.orphans.count
    for text in match.matched where !text.isVerified {
      unverifiedKeys["\(text.object.name) \(text.suffix)", default: 0] += 1
    }
    for key in match.unused {
      guard let object = document.object(ofKey: key) else { continue }
      unusedKeys["\(object.name) \(key.dropFirst(object.id.utf8.count + 1))", default: 0] += 1
    }
  }

  // MARK: - Files

  /// The paths below `folder` that may be documents or tables of documents.
  private static func files(below folder: URL) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let wanted: Set = ["storyboard", "xib", "strings", "xcstrings"]
    return names.filter { name in
      guard let dot = name.lastIndex(of: "."),
        wanted.contains(String(name[name.index(after: dot)...]))
      else { return false }
      let url = folder.appendingPathComponent(name)
      return url.resolvingSymlinksInPath().path == folder.resolvingSymlinksInPath().path + "/"
        + name
    }.sorted()
  }

  private static func isTable(_ path: String) -> Bool {
    path.hasSuffix("strings")
  }

  /// The path of a file without its lproj and its extension: what a document and its tables share.
  private static func tableName(_ path: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    if parts.count >= 2, parts[parts.count - 2].hasSuffix(".lproj") {
      parts.remove(at: parts.count - 2)
    }
    let name = parts.removeLast()
    return (parts + [name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name]).joined(
      separator: "/")
  }

  private static func content(of path: String, in folder: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
  }
}
