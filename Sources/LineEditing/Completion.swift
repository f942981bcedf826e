/// One way to go on from the cursor.
public struct Candidate: Equatable, Sendable {
  /// What is put in at the cursor: the rest of the word, with a space where the word is then done.
  public var insertion: String
  /// What the list shows: the whole word.
  ///
  /// Like `detail` it goes to the terminal as it is: text of an app has to be escaped before.
  public var display: String
  /// A few words about it for the list, or empty.
  public var detail: String

  /// Makes a candidate.
  public init(insertion: String, display: String, detail: String = "") {
    self.insertion = insertion
    self.display = display
    self.detail = detail
  }

  /// Makes a candidate of a whole word, whose beginning may already stand before the cursor.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - detail: A few words about it for the list.
  ///   - text: What stands before the cursor.
  ///   - ending: What follows the word once it is put in whole, such as a space.
  public init(word: String, detail: String = "", after text: Substring, ending: String = "") {
    var typed = text.suffix(word.count)
    while !word.hasPrefix(typed) { typed.removeFirst() }
    self.init(
      insertion: word.dropFirst(typed.count) + ending, display: word, detail: detail)
  }
}

/// Gives the candidates for a line and the place of the cursor in it.
public typealias Completer = (_ line: String, _ cursor: String.Index) -> [Candidate]

/// What Tab does.
enum CompletionAction: Equatable {
  case insert(String)
  case list([Candidate])
  case beep

  /// Puts in what all candidates share; where they share nothing, several are listed.
  init(_ candidates: [Candidate]) {
    guard let first = candidates.first else {
      self = .beep
      return
    }
    let common = candidates.dropFirst().reduce(Substring(first.insertion)) { shared, candidate in
      let equal = zip(shared, candidate.insertion).prefix { $0 == $1 }.count
      return shared.prefix(equal)
    }
    if !common.isEmpty {
      self = .insert(String(common))
    } else {
      self = candidates.count == 1 ? .beep : .list(candidates)
    }
  }
}

/// The list of candidates as text, aligned by `displayWidth`, each line ended by a newline.
///
/// With details, one candidate a line; without, in columns read downwards. What does not fit in a line is
/// cut, so that the cursor stays where libedit believes it to be.
func listing(
  _ candidates: [Candidate], columns: Int, limit: Int = 100, displayWidth: (String) -> Int
) -> String {
  let shown = candidates.prefix(limit)
  let widest = shown.map { displayWidth($0.display) }.max() ?? 0
  func padded(_ candidate: Candidate) -> String {
    let space = widest - displayWidth(candidate.display)
    return candidate.display + String(repeating: " ", count: max(0, space))
  }
  var lines: [String] = []
  if shown.contains(where: { !$0.detail.isEmpty }) {
    lines = shown.map { padded($0) + "  " + $0.detail }
  } else {
    let across = max(1, (columns + 2) / (widest + 2))
    let down = (shown.count + across - 1) / across
    for row in 0..<down {
      let cells = stride(from: row, to: shown.count, by: down).map { padded(shown[$0]) }
      lines.append(cells.joined(separator: "  "))
    }
  }
  if candidates.count > shown.count { lines.append("… \(candidates.count - shown.count) more") }
  return lines.map { fitted($0, columns: columns, displayWidth: displayWidth) + "\n" }.joined()
}

/// A line without spaces at its end, cut with `…` where it would be wider than the terminal.
private func fitted(_ line: String, columns: Int, displayWidth: (String) -> Int) -> String {
  var line = line
  while line.last == " " { line.removeLast() }
  guard displayWidth(line) > columns else { return line }
  while !line.isEmpty, displayWidth(line) > columns - 1 { line.removeLast() }
  return line + "…"
}
