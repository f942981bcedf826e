import Testing

@testable import AppResources

/// Random numbers that are the same at every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Bytes of the measured cases and of the other formats, changed at random places.
func mutations(of bytes: [UInt8], count: Int, seed: UInt64) -> [[UInt8]] {
  var generator = SeededGenerator(state: seed)
  let interesting: [UInt8] = Array("\"';={}()<>/*\\U\n\r ,&![-]a0%".utf8) + [0, 0xE2, 0x80, 0xFF]
  return (0..<count).map { _ in
    var changed = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let position = Int.random(in: 0...changed.count, using: &generator)
      let byte = interesting.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: changed.insert(byte, at: position)
      case 1: if position < changed.count { changed[position] = byte }
      default: if position < changed.count { changed.remove(at: position) }
      }
    }
    return changed
  }
}

@Suite("Hostile .strings files")
struct HostileBytesTests {
  @Test("every prefix reads as the host reads it", arguments: GrammarCase.all)
  func prefixes(_ grammar: GrammarCase) {
    var comparison = HostComparison()
    for length in 1...max(1, min(grammar.bytes.count, 200)) {
      comparison.compare(Array(grammar.bytes.prefix(length)), path: "\(length)")
    }
    #expect(comparison.differences.isEmpty)
  }

  @Test("changed files read as the host reads them", arguments: GrammarCase.all)
  func mutated(_ grammar: GrammarCase) {
    guard grammar.bytes.count < 400 else { return }
    var comparison = HostComparison()
    for (position, bytes) in mutations(of: grammar.bytes, count: 40, seed: 7).enumerated() {
      // The host's converter lets some lone continuation bytes pass; rule G2 does not.
      let ours = PropertyListReader.read(bytes, path: "x")
      if ours.error?.hasPrefix("Conversion of string failed") == true { continue }
      comparison.compare(
        bytes, path: "\(position) \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    #expect(comparison.differences.isEmpty)
  }

  @Test(
    "a hundred thousand of one text neither crashes nor hangs",
    arguments: [
      "(", "{a=", "\"", "'", "/* ", "<", "<array>", "<dict><key>", "\\", "a;",
      "\"a\"=", ";", "<plist>",
    ])
  func repeated(_ text: String) {
    let bytes = Array(String(repeating: text, count: 100_000).utf8)
    let file = TableFile.read(bytes, path: "x.strings", kind: .strings)
    #expect(file.isUsable == (text == "a;" || text == "/* "))
    let list = PropertyListReader.read(bytes, path: "x.plist")
    #expect((list.value != nil) == (text == "a;" || text == "/* "))
  }

  @Test("ten megabytes of quotes are read at once")
  func quotes() {
    let bytes = [UInt8](repeating: UInt8(ascii: "\""), count: 10_000_000)
    let file = TableFile.read(bytes, path: "x.strings", kind: .strings)
    #expect(file.error == "Expected ';' or '=' after key at line 1")
  }
}
