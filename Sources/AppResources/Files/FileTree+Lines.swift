extension FileTree {
  /// A line of a text file, counted from 1, in whatever encoding it is; `nil` when there is none.
  public func line(_ number: Int, of path: String) -> String? {
    guard number > 0, case .success(let bytes) = contents(of: path), bytes.count < 1_000_000,
      let source = try? SourceText.decode(bytes)
    else { return nil }
    let lines = source.text(source.start..<source.bytes.count)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
  }
}
