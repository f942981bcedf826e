/// The build settings of one target in one configuration: layers, the later of which win.
package struct BuildSettings: Sendable {
  /// One layer: a product's defaults, an xcconfig, a configuration of the project or of the target.
  package struct Layer: Sendable {
    /// The values by their names, conditions settled.
    package var values: [String: String] = [:]

    /// A layer of `values`.
    package init(_ values: [String: String] = [:]) { self.values = values }

    /// Sets a value; `$(inherited)` in it stands for what the layer had before.
    package mutating func set(_ name: String, _ value: String) {
      if let earlier = values[name], SettingText.mentionsInherited(value, name) {
        values[name] = SettingText.replacingInherited(in: value, of: name, by: earlier)
      } else {
        values[name] = value
      }
    }
  }

  private let layers: [Layer]

  /// The settings of `layers`, the weakest first.
  package init(_ layers: [Layer]) { self.layers = layers }

  /// How often a value may lead to another.
  static let depthLimit = 32
  /// The bytes that a value may have.
  static let lengthLimit = 100_000

  /// The value of a setting with all variables filled in, `nil` when nothing sets it.
  package subscript(name: String) -> String? { value(of: name, below: layers.count, depth: 0) }

  /// Whether a setting is `YES`.
  package func isOn(_ name: String) -> Bool { self[name]?.uppercased() == "YES" }

  /// The words of a setting, quotes taken away.
  package func list(_ name: String) -> [String] { SettingText.words(self[name] ?? "") }

  /// A text with its variables filled in; undefined ones are empty.
  package func expand(_ text: String) -> String { expand(text, of: nil, below: layers.count, 0) }

  private func value(of name: String, below limit: Int, depth: Int) -> String? {
    guard depth < Self.depthLimit else { return nil }
    for level in layers.indices.prefix(limit).reversed() {
      guard let raw = layers[level].values[name] else { continue }
      return expand(raw, of: name, below: level, depth + 1)
    }
    return nil
  }

  private func expand(_ text: String, of setting: String?, below level: Int, _ depth: Int) -> String
  {
    guard text.utf8.contains(UInt8(ascii: "$")), depth < Self.depthLimit else { return text }
    let result = SettingText.expand(text) { name in
      if let setting, name == "inherited" || name == setting {
        return value(of: setting, below: level, depth: depth + 1)
      }
      return value(of: name, below: layers.count, depth: depth + 1)
    }
    return result.utf8.count > Self.lengthLimit ? "" : result
  }
}
