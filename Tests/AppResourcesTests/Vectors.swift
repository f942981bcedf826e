import Foundation

/// The files of cases beside the tests.
enum Vectors {
  /// The contents of `name`, decoded.
  static func load<Contents: Decodable>(_ name: String, as type: Contents.Type) throws -> Contents {
    let url = Bundle.module.bundleURL.appendingPathComponent("Vectors/\(name)")
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
  }
}
