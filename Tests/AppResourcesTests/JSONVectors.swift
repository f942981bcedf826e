import Foundation
import Testing

@testable import AppResources

/// The root of a vector file, read with our own reader: it keeps the order and every key.
func vectors(_ name: String) throws -> JSONNode {
  let url = try #require(Bundle.module.url(forResource: "Vectors/\(name)", withExtension: "json"))
  let bytes = [UInt8](try Data(contentsOf: url))
  return try bytes.withUnsafeBufferPointer { try JSONParser.parse($0, start: 0) }
}

extension JSONNode {
  /// The elements, when this is an array.
  var elements: [JSONNode] {
    if case .array(let elements) = content { elements } else { [] }
  }
}
