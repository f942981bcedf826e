import Foundation

/// The text that base64 text stands for, or `nil` when it is none.
///
/// Interface Builder leaves padding out and breaks lines.
func decodeBase64(_ encoded: String) -> String? {
  var digits = encoded.utf8.filter { !$0.isBlank && $0 != UInt8(ascii: "=") }
  while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
  return Data(base64Encoded: Data(digits)).map { String(decoding: $0, as: UTF8.self) }
}
