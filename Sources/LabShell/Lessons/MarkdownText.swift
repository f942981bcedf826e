internal import AppResources

/// The prose of a transcript as plain lines of a terminal.
///
/// Headings stand out by a line below them, paragraphs and list entries are wrapped, tables are
/// aligned, code stays as it is. Marks of emphasis go; back quotes stay, since they say what to type.
enum MarkdownText {
  /// The lines of `source` with at most `width` columns, without blank lines at the ends.
  static func lines(_ source: [String], width: Int) -> [String] {
    var lines: [String] = []
    var index = 0
    while index < source.count {
      let text = source[index]
      if let fence = fence(text) {
        let end = source[(index + 1)...].firstIndex { $0.hasPrefix(fence) } ?? source.count
        lines += source[(index + 1)..<end].map { "    " + $0.escapedForTerminal }
        index = min(end + 1, source.count)
      } else if text.hasPrefix("|") {
        let end = source[index...].firstIndex { !$0.hasPrefix("|") } ?? source.count
        lines += table(source[index..<end], width: width)
        index = end
      } else if let heading = Transcript.heading(text) {
        let shown = inline(heading)
        let isTitle = text.hasPrefix("# ")
        lines += Paragraph.wrap(shown, width: width)
        lines.append(
          String(repeating: isTitle ? "=" : "-", count: min(width, shown.displayWidth)))
        index += 1
      } else if text.trimmed.isEmpty {
        if lines.last?.isEmpty == false { lines.append("") }
        index += 1
      } else {
        let end = paragraphEnd(source, from: index)
        lines += paragraph(source[index..<end].map(\.trimmed), width: width)
        index = end
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func fence(_ text: String) -> String? {
    ["```", "~~~"].first { text.hasPrefix($0) }
  }

  private static func paragraphEnd(_ source: [String], from start: Int) -> Int {
    var end = start + 1
    while end < source.count {
      let text = source[end]
      if text.trimmed.isEmpty || bullet(text.trimmed) != nil || text.hasPrefix("|")
        || fence(text) != nil || Transcript.heading(text) != nil
      {
        break
      }
      end += 1
    }
    return end
  }

  /// Lines of one paragraph, joined: with a blank between words, without one between ideographs.
  private static func paragraph(_ parts: [String], width: Int) -> [String] {
    var text = ""
    for part in parts {
      let isTight = text.last.map(isIdeographic) == true && part.first.map(isIdeographic) == true
      text += (text.isEmpty || isTight ? "" : " ") + part
    }
    guard let mark = bullet(text) else { return Paragraph.wrap(inline(text), width: width) }
    let rest = inline(String(text.dropFirst(mark.count)))
    return Paragraph.wrap(rest, width: width - mark.count).enumerated().map { index, line in
      (index == 0 ? mark : String(repeating: " ", count: mark.count)) + line
    }
  }

  private static func isIdeographic(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { EastAsianWidth.isWide($0) } ?? false
  }

  /// `- ` or `12. ` at the beginning of an entry.
  private static func bullet(_ text: String) -> String? {
    if text.hasPrefix("- ") || text.hasPrefix("* ") { return "- " }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count), text[digits.endIndex...].hasPrefix(". ") else {
      return nil
    }
    return digits + ". "
  }

  private static func table(_ rows: ArraySlice<String>, width: Int) -> [String] {
    var table = TextTable(indent: 0)
    for row in rows {
      let cells = row.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
        .map { inline(String($0).trimmed) }
      let isRule = cells.allSatisfy { cell in cell.allSatisfy { "-: ".contains($0) } }
      if !isRule { table.rows.append(cells.last == "" ? Array(cells.dropLast()) : cells) }
    }
    return table.lines(width: width)
  }

  /// A text without marks of emphasis, and with links written out.
  static func inline(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    var inCode = false
    while let character = rest.first {
      if character == "`" { inCode.toggle() }
      if !inCode, rest.hasPrefix("**") {
        rest = rest.dropFirst(2)
        continue
      }
      if !inCode, character == "*", let end = emphasisEnd(rest) {
        result += rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        continue
      }
      if !inCode, character == "[", let middle = rest.range(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      {
        result += rest[rest.index(after: rest.startIndex)..<middle.lowerBound]
        result += " (\(rest[middle.upperBound..<end]))"
        rest = rest[rest.index(after: end)...]
        continue
      }
      result.append(character)
      rest = rest.dropFirst()
    }
    return result.escapedForTerminal
  }
}

/// The star that ends the emphasis which the first one begins: both stand beside a word.
private func emphasisEnd(_ text: Substring) -> Substring.Index? {
  let inside = text.dropFirst()
  guard let first = inside.first, !first.isWhitespace, first != "*",
    let end = inside.firstIndex(of: "*"), !inside[inside.index(before: end)].isWhitespace
  else { return nil }
  return end
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
