/// Launch arguments, as they become the argument domain (rule D5).
public enum LaunchArguments {
  /// The pairs in `arguments`: `-key value`, where the value does not begin with `-`.
  ///
  /// Of a key that comes twice the later value stays.
  public static func domain(of arguments: [String]) -> [PropertyListValue.Member] {
    var members: [PropertyListValue.Member] = []
    var position = 0
    while position + 1 < arguments.count {
      let argument = arguments[position]
      let next = arguments[position + 1]
      guard argument.hasPrefix("-"), argument != "-", !next.hasPrefix("-") else {
        position += 1
        continue
      }
      let member = PropertyListValue.Member(String(argument.dropFirst()), value(of: next))
      if let known = members.firstIndex(where: { $0.key == member.key }) {
        members[known] = member
      } else {
        members.append(member)
      }
      position += 2
    }
    return members
  }

  /// The value that `text` stands for: a property list where it begins like one and is one, else the
  /// text itself, never a number or a boolean.
  ///
  /// `(ja, en)` is an array, `ja` a text, and so is `(pt BR)`, which lacks a comma.
  public static func value(of text: String) -> PropertyListValue {
    let trimmed = trimmed(text)
    guard let first = trimmed.utf8.first, "{[(<\"".utf8.contains(first) else {
      return .string(trimmed)
    }
    return PropertyListReader.value(trimmed) ?? .string(trimmed)
  }

  private static func trimmed(_ text: String) -> String {
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...last].drop { $0.isWhitespace })
  }
}
