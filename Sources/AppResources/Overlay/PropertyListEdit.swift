/// Changes one entry of a property list in the file's own form; all other bytes stay as they are.
///
/// An entry is named by the keys that lead to it from the root. Of duplicate keys the last counts, as when
/// reading (rule G13). A binary list is written anew, with all its other values.
struct PropertyListEdit {
  private let original: [UInt8]
  private let document: PropertyListDocument

  /// The list in `bytes`; `nil` when it holds no dictionary.
  init?(_ bytes: [UInt8]) {
    original = bytes
    document = PropertyListDocument.read(bytes)
    guard document.root?.members != nil else { return nil }
  }

  /// The file with `value` at `path`, which leads through dictionaries that are there.
  func setting(_ value: PropertyListValue, at path: [String]) -> [UInt8]? {
    guard let root = document.root, let key = path.last else { return nil }
    guard let source = document.source else {
      return Self.changed(root.value, at: path[...], to: value).map(BinaryPropertyListWriter.bytes)
    }
    guard let parent = Self.node(path.dropLast(), in: root), let members = parent.members else {
      return nil
    }
    var edit = TextEdit(source, of: original)
    let spelling = Spelling(isXML: document.format == .xml, isUnicode: edit.isUnicode)
    let done = source.bytes.withUnsafeBufferPointer { bytes -> Bool in
      let form = Form(bytes, isXML: document.format == .xml)
      if let member = members.last(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
        guard let end = form.end(of: member.value.offset) else { return false }
        if member.value.offset == member.keyOffset {
          // An old-style key alone stands for its own value (rule G8).
          edit.replace(end..<end, with: " = \(spelling.value(value))")
        } else {
          edit.replace(member.value.offset..<end, with: spelling.value(value))
        }
        return true
      }
      guard let place = form.insertion(into: parent, members, start: source.start) else {
        return false
      }
      edit.replace(place.range, with: place.text(spelling.pair(key, value, gap: place.gap)))
      return true
    }
    return done ? edit.bytes() : nil
  }

  /// The file without the entry at `path`, duplicates of it included.
  func removing(_ path: [String]) -> [UInt8]? {
    guard let root = document.root, let key = path.last, Self.node(path[...], in: root) != nil
    else {
      return nil
    }
    guard let source = document.source else {
      return Self.changed(root.value, at: path[...], to: nil).map(BinaryPropertyListWriter.bytes)
    }
    guard let members = Self.node(path.dropLast(), in: root)?.members else { return nil }
    var edit = TextEdit(source, of: original)
    let done = source.bytes.withUnsafeBufferPointer { bytes -> Bool in
      let form = Form(bytes, isXML: document.format == .xml)
      for member in members where member.key.utf8.elementsEqual(key.utf8) {
        guard let end = form.endOfPair(member) else { return false }
        edit.replace(form.lines(of: member.keyOffset..<end, start: source.start), with: "")
      }
      return true
    }
    return done ? edit.bytes() : nil
  }

  private static func node(_ path: ArraySlice<String>, in root: PropertyListNode)
    -> PropertyListNode?
  {
    var node = root
    for key in path {
      guard let next = node.members?.last(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
        return nil
      }
      node = next.value
    }
    return node
  }

  /// `root` with the value at `path` replaced, added, or for `nil` taken away.
  private static func changed(
    _ root: PropertyListValue, at path: ArraySlice<String>, to value: PropertyListValue?
  ) -> PropertyListValue? {
    guard let key = path.first else { return value }
    guard case .dictionary(var members) = root else { return nil }
    let position = members.lastIndex { $0.key.utf8.elementsEqual(key.utf8) }
    if path.count == 1, value == nil {
      members.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
      return .dictionary(members)
    }
    let old = position.map { members[$0].value } ?? .dictionary([])
    guard let new = changed(old, at: path.dropFirst(), to: value) else { return nil }
    if let position {
      members[position].value = new
    } else {
      members.append(.init(key, new))
    }
    return .dictionary(members)
  }
}

// MARK: - Where things stand

extension PropertyListEdit {
  /// The text of a list, with the ends of the values in it.
  private struct Form {
    let bytes: UnsafeBufferPointer<UInt8>
    let isXML: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, isXML: Bool) {
      self.bytes = bytes
      self.isXML = isXML
    }

    /// Where a pair is put that is not there yet.
    struct Insertion {
      var range: Range<Int>
      /// What stands between two pairs, and in XML between a key and its value.
      var gap: String
      var before: String
      var after: String

      func text(_ pair: String) -> String { before + pair + after }
    }

    /// Where the value ends that begins at `offset`.
    func end(of offset: Int) -> Int? {
      guard offset >= 0, offset < bytes.count else { return nil }
      if isXML {
        var parser = XMLPropertyListParser(bytes, start: offset)
        return parser.parse() == nil ? nil : parser.index
      }
      var cursor = OldStyleCursor(bytes, start: offset)
      return cursor.object(required: true, depth: 0) == nil ? nil : cursor.index
    }

    /// Where a key with its value ends, in old style with the semicolon.
    func endOfPair(_ member: PropertyListNode.Member) -> Int? {
      guard let end = end(of: member.value.offset), !isXML else {
        return isXML ? end(of: member.value.offset) : nil
      }
      var cursor = OldStyleCursor(bytes, start: end)
      guard cursor.skipSpace(), bytes[cursor.index] == UInt8(ascii: ";") else { return end }
      return cursor.index + 1
    }

    /// A range, with the whole of its lines where nothing else is on them.
    func lines(of range: Range<Int>, start: Int) -> Range<Int> {
      let first = lineStart(of: range.lowerBound, start: start)
      guard bytes[first..<range.lowerBound].allSatisfy(Self.isSpace) else { return range }
      var end = range.upperBound
      while end < bytes.count, Self.isSpace(bytes[end]) { end += 1 }
      guard end < bytes.count else { return first..<end }
      if bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
      let isAlone = end > range.upperBound && [0x0A, 0x0D].contains(bytes[end - 1])
      return isAlone ? first..<end : range
    }

    func insertion(
      into node: PropertyListNode, _ members: [PropertyListNode.Member], start: Int
    ) -> Insertion? {
      if let last = members.last, let end = endOfPair(last) {
        let indent = indent(before: last.keyOffset, start: start)
        let gap = indent.map { lineEnd + $0 } ?? (isXML ? "" : " ")
        let place = indent == nil || isXML ? end : endOfTrailingComment(after: end)
        return Insertion(range: place..<place, gap: gap, before: gap, after: "")
      }
      guard members.isEmpty else { return nil }
      if isXML {
        // The readers take the offset of an element from its `<`.
        guard let end = end(of: node.offset) else { return nil }
        let outer = indent(before: node.offset, start: start) ?? ""
        let gap = "\(lineEnd)\(outer)\t"
        return Insertion(
          range: node.offset..<end, gap: gap, before: "<dict>\(gap)",
          after: "\(lineEnd)\(outer)</dict>")
      }
      var cursor = OldStyleCursor(bytes, start: start)
      cursor.index = max(start, node.offset)
      let isBraced = cursor.skipSpace() && bytes[cursor.index] == UInt8(ascii: "{")
      if isBraced {
        let place = cursor.index + 1
        return Insertion(range: place..<place, gap: " ", before: " ", after: "")
      }
      let end = bytes.count
      if bytes[start...].allSatisfy({ Self.isSpace($0) || $0 == 0x0A || $0 == 0x0D }) {
        return Insertion(range: start..<end, gap: lineEnd, before: "", after: lineEnd)
      }
      let isLineStart = end <= start || bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D
      return Insertion(
        range: end..<end, gap: lineEnd, before: isLineStart ? "" : lineEnd, after: lineEnd)
    }

    /// The white space before `offset` on its line, `nil` when something else is there too.
    private func indent(before offset: Int, start: Int) -> String? {
      let first = lineStart(of: offset, start: start)
      let space = bytes[first..<offset]
      guard first > start || isXML == false, space.allSatisfy(Self.isSpace) else { return nil }
      return String(decoding: space, as: UTF8.self)
    }

    /// Where a comment ends that follows a pair on its line, and so belongs to it; else `end`.
    private func endOfTrailingComment(after end: Int) -> Int {
      var cursor = OldStyleCursor(bytes, start: end)
      let isMore = cursor.skipSpace()
      guard let comment = cursor.comment.map({ _ in cursor.firstComment }), comment.line == 1,
        isMore || cursor.unterminatedComment == nil
      else { return end }
      let isOneLine = !bytes[comment.range].contains { $0 == 0x0A || $0 == 0x0D }
      return isOneLine ? comment.range.upperBound : end
    }

    private func lineStart(of offset: Int, start: Int) -> Int {
      var index = offset
      while index > start, bytes[index - 1] != 0x0A, bytes[index - 1] != 0x0D { index -= 1 }
      return index
    }

    /// How the file ends its lines.
    private var lineEnd: String {
      guard let feed = bytes.firstIndex(of: 0x0A) else {
        return bytes.contains(0x0D) ? "\r" : "\n"
      }
      return feed > 0 && bytes[feed - 1] == 0x0D ? "\r\n" : "\n"
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  }
}
