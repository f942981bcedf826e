internal import AppResources
internal import Diagnostics

extension Transcript {
  /// Reads the text of a transcript.
  ///
  /// Nothing is thrown away: `lines` joined again are `text`. What is wrong is in `diagnostics`.
  public init(reading text: String, path: String) {
    let lines = SourceLine.lines(of: text)
    self.init(
      path: path, lines: lines, settings: Settings(), blocks: [], files: [], diagnostics: [])
    settings.lineCount = readSettings()
    readMarkdown(from: settings.lineCount)
    checkSessions()
  }

  mutating func report(_ id: String, line: Int, _ message: String, suggestion: String? = nil) {
    diagnostics.append(
      Diagnostic(
        id, .error, at: Place(file: path, line: line), message, suggestion: suggestion))
  }

  /// A block that goes on in a session needs one before it.
  private mutating func checkSessions() {
    var hasApp = settings.app != nil || settings.blocks != nil
    for block in blocks {
      hasApp = hasApp || block.app != nil || files.contains { $0.line < block.line }
      guard !hasApp else { return }
      report(
        "no-app", line: block.line, "the block names no app",
        suggestion: "write ```langlab APP, or app: APP between --- at the top of the file")
      return
    }
  }
}

extension Transcript.SourceLine {
  /// The lines of `text`, each with its ending.
  static func lines(of text: String) -> [Self] {
    var lines: [Self] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let feed = bytes[start...].firstIndex(of: 0x0A)
      let next = feed.map { bytes.index(after: $0) } ?? bytes.endIndex
      var end = feed ?? bytes.endIndex
      if feed != nil, end > start {
        let before = bytes.index(before: end)
        if bytes[before] == 0x0D { end = before }
      }
      lines.append(
        Self(
          text: String(decoding: bytes[start..<end], as: UTF8.self),
          ending: String(decoding: bytes[end..<next], as: UTF8.self)))
      start = next
    }
    return lines
  }
}

// MARK: - Front matter

extension Transcript {
  private static let settingNames = ["app", "device", "width", "target", "requires", "blocks"]

  /// Reads the lines between `---` at the top, and returns the index of the line after them.
  private mutating func readSettings() -> Int {
    guard let first = lines.first, first.text.drop(while: { $0 == "\u{FEFF}" }) == "---" else {
      return 0
    }
    guard let end = lines.dropFirst().firstIndex(where: { $0.text == "---" }) else {
      report("open-front-matter", line: 1, "the --- at the top of the file has no --- that ends it")
      return lines.count
    }
    for index in 1..<end { readSetting(lines[index].text, line: index + 1) }
    return end + 1
  }

  private mutating func readSetting(_ text: String, line: Int) {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty, !trimmed.hasPrefix("#") else { return }
    guard let colon = trimmed.firstIndex(of: ":") else {
      return report("front-matter", line: line, "expected NAME: VALUE, found \"\(trimmed)\"")
    }
    let name = String(trimmed[..<colon]).trimmed
    let value = String(trimmed[trimmed.index(after: colon)...]).trimmed
    switch name {
    case "app": settings.app = value
    case "target": settings.target = value
    case "blocks": settings.blocks = value
    case "device":
      settings.device = value.split { $0 == "," || $0 == " " }.map(String.init)
    case "requires":
      settings.requires = value.split(separator: ",").map { String($0).trimmed }
        .filter { !$0.isEmpty }
    case "width":
      guard let width = Int(value), (20...1000).contains(width) else {
        return report("width", line: line, "width is a number from 20 to 1000, not \"\(value)\"")
      }
      settings.width = width
    default:
      report(
        "unknown-setting", line: line, "\"\(name)\" is no setting of a transcript",
        suggestion: didYouMean(name, Self.settingNames))
    }
  }

  /// A question with the nearest name, or the list of the names where none is near.
  private func didYouMean(_ typed: String, _ names: [String]) -> String {
    nearest(typed, in: names).map { "did you mean \($0)?" }
      ?? "known are \(names.joined(separator: ", "))"
  }
}

// MARK: - Markdown

/// The line that opens a fenced block.
private struct Fence {
  var indent: Int
  var character: Character
  var length: Int
  var info: String

  init?(_ line: String) {
    let rest = line.drop { $0 == " " }
    indent = line.count - rest.count
    guard indent <= 3, let character = rest.first, character == "`" || character == "~" else {
      return nil
    }
    let mark = rest.prefix { $0 == character }
    let info = String(rest[mark.endIndex...]).trimmed
    guard mark.count >= 3, character == "~" || !info.contains("`") else { return nil }
    self.character = character
    length = mark.count
    self.info = info
  }

  func isClosed(by line: String) -> Bool {
    guard let fence = Fence(line) else { return false }
    return fence.character == character && fence.length >= length && fence.info.isEmpty
  }
}

extension Transcript {
  private mutating func readMarkdown(from start: Int) {
    var heading: String?
    var index = start
    while index < lines.count {
      let text = lines[index].text
      if let fence = Fence(text) {
        let content = (index + 1)..<lines.count
        let close = content.first { fence.isClosed(by: lines[$0].text) }
        readFence(fence, at: index, content: (index + 1)..<(close ?? lines.count), heading)
        if close == nil, fence.info.isLanglab || files.last?.line == index + 1 {
          report("open-block", line: index + 1, "the block has no fence that closes it")
        }
        index = (close ?? lines.count) + 1
      } else {
        heading = Self.heading(text) ?? heading
        index += 1
      }
    }
    if blocks.isEmpty, diagnostics.isEmpty {
      report("no-block", line: 1, "no block is marked langlab")
    }
  }

  /// The text of a line like `## Row 3`, or `## Row 3 ##`.
  static func heading(_ line: String) -> String? {
    let marks = line.prefix { $0 == "#" }
    let rest = line[marks.endIndex...]
    guard (1...6).contains(marks.count), rest.first == " " else { return nil }
    let text = String(rest).trimmed
    let end = text.lastIndex { $0 != "#" } ?? text.startIndex
    return text[end...].first == " " ? String(text[..<end]).trimmed : text
  }

  private mutating func readFence(
    _ fence: Fence, at index: Int, content: Range<Int>, _ heading: String?
  ) {
    let line = index + 1
    guard fence.info.isLanglab else { return readOtherFence(fence, line: line, content) }
    guard fence.indent == 0 else {
      return report("indented-block", line: line, "a langlab block begins at the left edge")
    }
    guard let arguments = words(of: fence.info, line: line)?.dropFirst() else { return }
    var block = Block(
      line: line, endLine: content.upperBound + 1, heading: heading, app: nil, words: [],
      steps: [])
    for (position, argument) in arguments.enumerated() {
      if let word = Word(rawValue: argument) {
        block.words.insert(word)
      } else if position == 0, isApp(argument) {
        block.app = argument
      } else {
        report(
          "unknown-word", line: line, "\"\(argument)\" changes no block",
          suggestion: didYouMean(argument, Word.allCases.map(\.rawValue)))
      }
    }
    readSteps(of: &block, content)
    blocks.append(block)
  }

  /// A fence that is not marked langlab holds a file of the app, or is prose.
  private mutating func readOtherFence(_ fence: Fence, line: Int, _ content: Range<Int>) {
    let plain = fence.info.split(whereSeparator: \.isWhitespace).map(String.init)
    if plain.first == "file" || plain.dropFirst().first == "file" {
      return readFile(fence, line: line, content)
    }
    if let first = plain.first, first.count > 4, nearest(first, in: ["langlab"]) != nil {
      report(
        "unknown-mark", line: line, "a block marked \"\(first)\" is not run",
        suggestion: "did you mean langlab?")
    } else if plain.count > 2, nearest(plain[1], in: ["file"]) != nil {
      report(
        "unknown-mark", line: line, "a block marked \"\(plain[1])\" gives no file",
        suggestion: "did you mean file?")
    }
  }

  private mutating func readFile(_ fence: Fence, line: Int, _ content: Range<Int>) {
    guard fence.indent == 0 else {
      return report("indented-block", line: line, "a file block begins at the left edge")
    }
    guard let words = words(of: fence.info, line: line) else { return }
    let arguments = Array(words.drop { $0 != "file" }.dropFirst())
    guard let path = arguments.first else {
      return report(
        "file-path", line: line, "the block does not say which file it is",
        suggestion: "write ```swift file App.swift")
    }
    guard let normal = TreePath.normalized(path), !normal.isEmpty, !path.hasPrefix("/") else {
      return report("file-path", line: line, "\"\(path)\" is no path below the app's folder")
    }
    for argument in arguments.dropFirst() where argument != Word.hide.rawValue {
      report(
        "unknown-word", line: line, "\"\(argument)\" changes no file",
        suggestion: didYouMean(argument, [Word.hide.rawValue]))
    }
    var text = ""
    for index in content { text += lines[index].text + lines[index].ending }
    files.append(
      File(
        line: line, endLine: content.upperBound + 1, path: normal, text: text,
        isHidden: arguments.dropFirst().contains(Word.hide.rawValue)))
  }

  /// Whether a block's first argument is an app: a path, or any name where no app is known yet.
  private func isApp(_ argument: String) -> Bool {
    argument.contains("/") || argument.contains(".")
      || (settings.app == nil && !blocks.contains { $0.app != nil })
  }

  /// The words of a fence's line; double quotes hold a path with spaces together.
  private mutating func words(of info: String, line: Int) -> [String]? {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in info {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character.isWhitespace, !isQuoted {
        word.map { words.append($0) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    word.map { words.append($0) }
    guard !isQuoted else {
      report("open-quote", line: line, "the \" in this line is not closed")
      return nil
    }
    return words
  }

  private mutating func readSteps(of block: inout Block, _ content: Range<Int>) {
    let read = BlockLines(
      content.map { lines[$0].text }, first: content.lowerBound + 1,
      isQuiet: block.words.contains(.quiet), isTranslation: settings.blocks != nil)
    (block.steps, block.task) = (read.steps, read.task)
    for fault in read.faults {
      report(fault.id, line: fault.line, fault.message, suggestion: fault.suggestion)
    }
    if block.steps.isEmpty, block.task == nil {
      report("empty-block", line: block.line, "the block has no command")
    }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Whether a fence's line begins with the word `langlab`.
  fileprivate var isLanglab: Bool { prefix { !$0.isWhitespace } == "langlab" }
}
