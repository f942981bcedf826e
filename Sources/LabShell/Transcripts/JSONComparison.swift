internal import Foundation

/// Whether two outputs hold the same JSON values, one after another.
///
/// An output is either one value over several lines or one value a line. Spacing and the order of
/// members do not matter; what is no JSON is the same as nothing.
func isSameJSON(_ left: [String], _ right: [String]) -> Bool {
  guard let left = canonicalJSON(left), let right = canonicalJSON(right) else { return false }
  return left == right
}

private func canonicalJSON(_ lines: [String]) -> [Data]? {
  if let whole = canonicalJSON(lines.joined(separator: "\n")) { return [whole] }
  let values = lines.compactMap(canonicalJSON)
  return values.count == lines.count ? values : nil
}

private func canonicalJSON(_ text: String) -> Data? {
  do {
    let value = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: [.fragmentsAllowed])
    return try JSONSerialization.data(
      withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
  } catch {
    return nil
  }
}
