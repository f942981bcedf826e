/// The prose of a transcript as HTML: headings, paragraphs, lists, tables, code, emphasis, links.
///
/// What looks like HTML in the source is text, and a link leads only to a page of the web or a place in a
/// page; so a transcript cannot bring a script along.
struct MarkdownHTML {
  /// How many levels a heading goes down.
  var headingShift = 0

  /// The elements for `source`.
  func elements(_ source: [String]) -> String {
    var html = ""
    var index = 0
    while index < source.count {
      let text = source[index]
      let end: Int
      if let fence = ["```", "~~~"].first(where: { text.hasPrefix($0) }) {
        let close = source[(index + 1)...].firstIndex { $0.hasPrefix(fence) } ?? source.count
        let code = source[(index + 1)..<close].map { $0 + "\n" }.joined()
        html += "<pre><code>\(HTML.escaped(code))</code></pre>\n"
        end = min(close + 1, source.count)
      } else if text.hasPrefix("|") {
        end = source[index...].firstIndex { !$0.hasPrefix("|") } ?? source.count
        html += table(Array(source[index..<end]))
      } else if let heading = Transcript.heading(text) {
        let level = min(text.prefix { $0 == "#" }.count + headingShift, 6)
        html += "<h\(level)>\(inline(heading))</h\(level)>\n"
        end = index + 1
      } else if text.trimmed.isEmpty {
        end = index + 1
      } else if let list = Self.listTag(text) {
        let made = self.list(source, from: index, list)
        html += made.html
        end = made.end
      } else {
        end = paragraphEnd(source, from: index)
        html += "<p>\(inline(Self.joined(source[index..<end])))</p>\n"
      }
      index = max(end, index + 1)
    }
    return html
  }

  /// Text within a paragraph: code, emphasis, links.
  func inline(_ text: String) -> String {
    var html = ""
    var rest = Substring(text)
    while let character = rest.first {
      let inside = rest.dropFirst()
      if character == "`", let end = inside.firstIndex(of: "`") {
        html += "<code>\(HTML.escaped(String(inside[..<end])))</code>"
        rest = inside[inside.index(after: end)...]
      } else if rest.hasPrefix("**"), let end = rest.dropFirst(2).firstRange(of: "**"),
        end.lowerBound > rest.index(rest.startIndex, offsetBy: 2)
      {
        html += "<strong>\(inline(String(rest.dropFirst(2)[..<end.lowerBound])))</strong>"
        rest = rest[end.upperBound...]
      } else if character == "*", let first = inside.first, !first.isWhitespace, first != "*",
        let end = inside.firstIndex(of: "*"), !inside[inside.index(before: end)].isWhitespace
      {
        html += "<em>\(HTML.escaped(String(inside[..<end])))</em>"
        rest = inside[inside.index(after: end)...]
      } else if character == "[", let middle = rest.firstRange(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      {
        html += link(
          String(inside[..<middle.lowerBound]), to: String(rest[middle.upperBound..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        html += HTML.escaped(String(character))
        rest = inside
      }
    }
    return html
  }

  private func link(_ text: String, to target: String) -> String {
    let shown = HTML.escaped(text)
    let isSafe = ["https://", "http://", "#"].contains { target.lowercased().hasPrefix($0) }
    return isSafe ? "<a href=\"\(HTML.escaped(target))\">\(shown)</a>" : shown
  }

  // MARK: - Blocks

  private static func listTag(_ text: String) -> String? {
    if text.hasPrefix("- ") || text.hasPrefix("* ") { return "ul" }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return (1...3).contains(digits.count) && text[digits.endIndex...].hasPrefix(". ") ? "ol" : nil
  }

  private func list(_ source: [String], from start: Int, _ tag: String) -> (html: String, end: Int)
  {
    var items: [[String]] = []
    var index = start
    while index < source.count {
      let text = source[index]
      if Self.listTag(text) == tag, let blank = text.firstIndex(of: " ") {
        items.append([String(text[text.index(after: blank)...])])
      } else if text.hasPrefix("  "), !text.trimmed.isEmpty {
        items[items.count - 1].append(text)
      } else {
        break
      }
      index += 1
    }
    let entries = items.map { "<li>\(inline(Self.joined($0[...])))</li>\n" }.joined()
    return ("<\(tag)>\n\(entries)</\(tag)>\n", index)
  }

  private func paragraphEnd(_ source: [String], from start: Int) -> Int {
    source[(start + 1)...].firstIndex { text in
      text.trimmed.isEmpty || Self.listTag(text) != nil || text.hasPrefix("|")
        || text.hasPrefix("```") || text.hasPrefix("~~~") || Transcript.heading(text) != nil
    } ?? source.count
  }

  /// Lines as one: with a blank between words, without one between ideographs.
  private static func joined(_ lines: ArraySlice<String>) -> String {
    var text = ""
    for part in lines.map(\.trimmed) {
      let isTight = [text.last, part.first].allSatisfy { character in
        character?.unicodeScalars.first.map { EastAsianWidth.isWide($0) && !isHangul($0) } ?? false
      }
      text += (text.isEmpty || isTight ? "" : " ") + part
    }
    return text
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    (0xAC00...0xD7A3).contains(scalar.value)
  }

  private func table(_ rows: [String]) -> String {
    var html = ""
    for (index, row) in rows.enumerated() {
      var cells = row.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
      if cells.last == "" { cells.removeLast() }
      guard !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) else { continue }
      let tag = index == 0 ? "th" : "td"
      html += "<tr>" + cells.map { "<\(tag)>\(inline($0))</\(tag)>" }.joined() + "</tr>\n"
    }
    return "<div class=\"table\"><table>\n\(html)</table></div>\n"
  }
}
