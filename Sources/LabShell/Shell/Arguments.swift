/// What follows a command's word.
///
/// Words are parted by spaces; `"…"` keeps spaces and knows `\"` and `\\`. A word in quotes is never an
/// option.
public struct Arguments: Sendable {
  /// One word of a line.
  struct Word: Sendable {
    /// The word without its quotes.
    var text: String
    /// Whether it was written in quotes.
    var isQuoted: Bool
    /// Where it starts in the line.
    var start: String.Index
    /// Where it ends there.
    var end: String.Index
  }

  private(set) var line: String
  private(set) var words: [Word]
  /// Whether a quote is opened and not closed.
  private(set) var isUnclosed = false
  /// The declared options that were there, with their values; empty for one that stands alone.
  private(set) var options: [String: String] = [:]

  /// The words of `line`.
  init(_ line: String) {
    self.line = line
    (words, isUnclosed) = Arguments.split(line)
  }

  /// How many words are left.
  var count: Int { words.count }

  /// Whether nothing is left.
  var isEmpty: Bool { words.isEmpty }

  /// The text from the word at `position` to the end of the line, as it was typed.
  func rest(from position: Int = 0) -> String {
    guard words.indices.contains(position) else { return "" }
    return String(line[words[position].start...]).trimmingSpaces
  }

  /// What is left as one name: a single word without its quotes, several as they were typed.
  var name: String { count == 1 ? words[0].text : rest() }

  /// The words that are left, with one space between them.
  var text: String { words.map(\.text).joined(separator: " ") }

  /// The word at `position`.
  subscript(position: Int) -> String? {
    words.indices.contains(position) ? words[position].text : nil
  }

  /// The value of an option that the command declares; `nil` where it was not there.
  subscript(option: String) -> String? { options[option] }

  /// Whether an option that the command declares was there.
  func has(_ option: String) -> Bool { options[option] != nil }

  /// Takes an option with its value, where it has one, out of the line.
  mutating func take(_ option: CommandOption) throws(Refusal) {
    guard let index = words.firstIndex(where: { $0.text == option.name && !$0.isQuoted }) else {
      return
    }
    var last = index
    var value = ""
    if let parameter = option.value {
      guard words.indices.contains(index + 1) else {
        throw Refusal(
          "\(option.name) needs \(parameter.kind.noun) after it: \(option.usage)",
          about: option.name)
      }
      last = index + 1
      value = words[last].text
    }
    var shorter = line
    shorter.removeSubrange(words[index].start..<words[last].end)
    var known = options
    known[option.name] = value
    self = Arguments(shorter.trimmingSpaces)
    options = known
  }

  /// Takes the first word away.
  mutating func takeFirst() -> String? {
    words.isEmpty ? nil : words.removeFirst().text
  }

  /// Takes an option without a value out of the line itself, and says whether it was there.
  mutating func takeFromLine(_ name: String) -> Bool {
    guard let word = words.first(where: { $0.text == name && !$0.isQuoted }) else { return false }
    line.removeSubrange(word.start..<line.index(word.start, offsetBy: name.count))
    self = Arguments(line.trimmingSpaces)
    return true
  }

  private static func split(_ line: String) -> (words: [Word], isUnclosed: Bool) {
    var words: [Word] = []
    var isUnclosed = false
    var index = line.startIndex
    while index < line.endIndex {
      guard line[index] != " ", line[index] != "\t" else {
        index = line.index(after: index)
        continue
      }
      var word = Word(text: "", isQuoted: line[index] == "\"", start: index, end: index)
      var inQuotes = false
      while index < line.endIndex, inQuotes || (line[index] != " " && line[index] != "\t") {
        let character = line[index]
        index = line.index(after: index)
        if character == "\"" {
          inQuotes.toggle()
        } else if inQuotes, character == "\\", index < line.endIndex {
          word.text.append(line[index])
          index = line.index(after: index)
        } else {
          word.text.append(character)
        }
      }
      word.end = index
      words.append(word)
      isUnclosed = isUnclosed || inQuotes
    }
    return (words, isUnclosed)
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: String {
    var part = self[...]
    while let first = part.first, first == " " || first == "\t" { part.removeFirst() }
    while let last = part.last, last == " " || last == "\t" { part.removeLast() }
    return String(part)
  }
}
