import Testing

@testable import LineEditing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Readers without a terminal")
struct ReaderTests {
  @Test(
    "a stream of bytes is cut into lines",
    arguments: [
      (Array("".utf8), []),
      (Array("lang ja\nshow\n".utf8), ["lang ja", "show"]),
      (Array("lang ja\r\nshow".utf8), ["lang ja", "show"]),
      (Array("\n\n".utf8), ["", ""]),
      (Array("名前\n".utf8), ["名前"]),
      ([0xFF, 0x61, 0x0A], ["\u{FFFD}a"]),
      ([0xEF, 0xBB, 0xBF, 0x61, 0x0A, 0xEF, 0xBB, 0xBF, 0x62], ["a", "\u{FEFF}b"]),
      ([0x61, 0x00, 0x62, 0x0A], ["a\u{0}b"]),
    ] as [([UInt8], [String])])
  func lines(bytes: [UInt8], expected: [String]) throws {
    try withPipe(bytes) { descriptor in
      var reader = PlainLineReader(descriptor: descriptor)
      let results = read(expected.count + 2, from: &reader)
      #expect(results == expected.map { .line($0) } + [.end, .end])
    }
  }

  @Test("a line over the limit is skipped with a failure, and the next one is read")
  func limit() throws {
    let long = String(repeating: "x", count: 40_000)
    try withPipe(Array("ok\n\(long)\nnext\n123456\n12345\n1234567".utf8)) { descriptor in
      var reader = PlainLineReader(descriptor: descriptor, limit: 5)
      let failure = LineResult.failed(.tooLong(limit: 5))
      let expected: [LineResult] = [
        .line("ok"), failure, .line("next"), failure, .line("12345"), failure, .end,
      ]
      #expect(read(expected.count, from: &reader) == expected)
    }
  }

  @Test("a descriptor that cannot be read is a failure with the system's code")
  func failure() {
    var reader = PlainLineReader(descriptor: -1)
    #expect(read(1, from: &reader) == [.failed(.system(code: EBADF))])
  }

  @Test("prepared lines are given in order, then the end")
  func scripted() {
    var reader = ScriptedLineReader(["lang ja", "show"])
    #expect(read(3, from: &reader) == [.line("lang ja"), .line("show"), .end])
  }

  @Test(
    "the choice of reader follows from the facts",
    arguments: [
      (true, true, "xterm", true, true, .editing),
      (true, true, "xterm", false, true, .plainTerminal(.noEditline)),
      (true, true, "xterm", true, false, .plainTerminal(.notWanted)),
      (true, true, "dumb", true, true, .plainTerminal(.simpleTerminal)),
      (true, true, "", true, true, .plainTerminal(.simpleTerminal)),
      (true, true, nil, true, true, .plainTerminal(.simpleTerminal)),
      (false, true, "xterm", true, true, .stream),
      (true, false, "xterm", true, true, .stream),
      (false, false, nil, false, false, .stream),
    ] as [(Bool, Bool, String?, Bool, Bool, ReaderChoice)])
  func choice(
    input: Bool, output: Bool, term: String?, editline: Bool, wanted: Bool, choice: ReaderChoice
  ) {
    let facts = TerminalFacts(
      inputIsTerminal: input, outputIsTerminal: output, terminalType: term, hasEditline: editline,
      wantsEditing: wanted)
    #expect(ReaderChoice(facts) == choice)
  }

  @Test("the banner says how to get editing, only where it is missed")
  func hint() throws {
    let hint = try #require(ReaderChoice.plainTerminal(.noEditline).hint)
    #expect(hint.hasPrefix("No line editing: "))
    #expect(!hint.contains("\n"))
    #expect(hint.count <= 100)
    #expect(ReaderChoice.editing.hint == nil)
    #expect(ReaderChoice.stream.hint == nil)
    #expect(ReaderChoice.plainTerminal(.notWanted).hint == nil)
  }
}

/// The next results of a reader.
private func read(_ count: Int, from reader: inout some LineReader) -> [LineResult] {
  (0..<count).map { _ in reader.readLine(prompt: "> ") }
}

/// Runs `body` with the reading end of a pipe that holds `bytes` and is closed at the other end.
private func withPipe(_ bytes: [UInt8], _ body: (Int32) throws -> Void) throws {
  var ends: [Int32] = [0, 0]
  try #require(pipe(&ends) == 0)
  defer { close(ends[0]) }
  let written = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
  close(ends[1])
  try #require(written == bytes.count)
  try body(ends[0])
}
