extension Transcript {
  /// One thing after another as a reader of the file meets it.
  enum Item: Hashable, Sendable {
    /// Lines of Markdown.
    case prose([String])
    /// A file of the app.
    case file(File)
    /// A command, by its block and its place there.
    case step(block: Int, step: Int)
  }

  /// What the file shows, from top to bottom; hidden blocks and files are in it as well.
  var items: [Item] {
    var items: [Item] = []
    var prose: [String] = []
    var index = settings.lineCount
    let blockAt = Dictionary(
      blocks.indices.map { (blocks[$0].line, $0) }, uniquingKeysWith: { first, _ in first })
    let fileAt = Dictionary(files.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
    func flush() {
      if prose.contains(where: { !$0.trimmed.isEmpty }) { items.append(.prose(prose)) }
      prose = []
    }
    while index < lines.count {
      if let position = blockAt[index + 1] {
        flush()
        items += blocks[position].steps.indices.map { .step(block: position, step: $0) }
        index = blocks[position].endLine
      } else if let file = fileAt[index + 1] {
        flush()
        items.append(.file(file))
        index = file.endLine
      } else {
        prose.append(lines[index].text)
        index += 1
      }
    }
    flush()
    return items
  }

  /// The first heading, which is the title, or the file's name.
  public var title: String {
    for line in lines.dropFirst(settings.lineCount) {
      if let heading = Self.heading(line.text) { return heading }
    }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}
