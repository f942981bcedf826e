package import AppResources

/// An object of a project file: an `isa` and members, which name other objects by their ids.
package struct ProjectObject: Sendable {
  /// The id by which others name it.
  package let id: String
  /// The kind: `PBXNativeTarget`, `PBXGroup`.
  package let isa: String
  /// The members with their offsets.
  package let node: PropertyListNode

  /// The text under `key`.
  package func text(_ key: String) -> String? { node[key]?.string }

  /// The texts of the array under `key`; other elements are passed over.
  package func list(_ key: String) -> [String] {
    node[key]?.elements?.compactMap(\.string) ?? []
  }
}
