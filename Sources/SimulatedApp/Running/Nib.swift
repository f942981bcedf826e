public import AppCode
internal import InterfaceBuilder

/// A nib as it is decoded: its document, and the bundle object that its strings are asked of.
public struct Nib: Sendable, Hashable {
  /// The path of the document below the opened folder.
  public let path: String
  /// The bundle object that was searched for the document.
  public let bundle: ObjectID
  /// The storyboard object it belongs to; `nil` for a xib.
  public let storyboard: ObjectID?
  /// The table of its strings: the last component of its path, without extension (section 5.3).
  public let table: String
  /// Whether its strings are lookups: only those of a document in Base.lproj are (section 5.1).
  public let asksBundle: Bool

  /// The nib of the document at `path`, found through `bundle`.
  init(path: String, bundle: ObjectID, storyboard: ObjectID? = nil) {
    self.path = path
    self.bundle = bundle
    self.storyboard = storyboard
    let parts = path.split(separator: "/")
    let file = parts.last ?? ""
    table = String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    asksBundle = parts.dropLast().contains("Base.lproj")
  }
}

/// A cell that a table or collection makes copies of, by its reuse identifier.
public struct CellPrototype: Sendable, Hashable {
  /// Where a copy comes from.
  public enum Source: Sendable, Hashable {
    /// The element of a nib, decoded for this controller.
    case element(Nib, id: String, controller: ObjectID?)
    /// The first object of a xib that was registered by name.
    case nib(name: String, bundle: ObjectID)
    /// A class that was registered.
    case type(String)
  }

  /// Where a copy comes from.
  public var source: Source
}

/// What is known while one nib is decoded.
struct NibDecoder {
  /// The nib.
  let nib: Nib
  /// Its document.
  let document: InterfaceDocument
  /// The controller or owner that the objects are made for.
  var owner: ObjectID?
  /// The objects made so far by their ids in the document.
  var made: [String: ObjectID] = [:]
}
