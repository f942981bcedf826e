internal import Diagnostics

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
  }

  private(set) var line: String
  private(set) var words: [Word]
  /// Whether a quote is opened and not closed.
  private(set) var isUnclosed = false

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

  /// Takes the first word away.
  mutating func takeFirst() -> String? {
    words.isEmpty ? nil : words.removeFirst().text
  }

  /// Takes an option without a value away and says whether it was there.
  mutating func takeFlag(_ name: String) -> Bool {
    guard let index = words.firstIndex(where: { $0.text == name && !$0.isQuoted }) else {
      return false
    }
    words.remove(at: index)
    return true
  }

  /// Takes an option without a value out of the line itself, and says whether it was there.
  mutating func takeFromLine(_ name: String) -> Bool {
    guard let word = words.first(where: { $0.text == name && !$0.isQuoted }) else { return false }
    line.removeSubrange(word.start..<line.index(word.start, offsetBy: name.count))
    self = Arguments(line.trimmingSpaces)
    return true
  }

  /// Takes an option with its value away.
  mutating func takeValue(_ name: String) throws(Refusal) -> String? {
    guard let index = words.firstIndex(where: { $0.text == name && !$0.isQuoted }) else {
      return nil
    }
    guard words.indices.contains(index + 1) else { throw Refusal("\(name) needs a value after it") }
    let value = words[index + 1].text
    words.removeSubrange(index...(index + 1))
    return value
  }

  /// Refuses options that the command does not know.
  func refuseOptions(known: [String] = []) throws(Refusal) {
    for word in words where word.text.hasPrefix("--") && !word.isQuoted {
      throw Refusal(
        "there is no option \(word.text) here", didYouMean: nearestOption(word.text, known))
    }
  }

  private func nearestOption(_ typed: String, _ known: [String]) -> String? {
    nearest(typed, in: known)
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
      var word = Word(text: "", isQuoted: line[index] == "\"", start: index)
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
