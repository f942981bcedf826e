import Foundation
import PseudoTerminal
import Testing

/// The built program, with what it prints and its exit code.
@Suite("langlab inspect and negotiate", .timeLimit(.minutes(10)))
struct SubcommandTests {
  private func run(_ arguments: [String], input: String = "") throws -> (text: String, code: Int32)
  {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: try #require(PseudoTerminal.builtProgram("langlab")))
    process.arguments = arguments
    process.currentDirectoryURL = TerminalSessionTests.package
    let (output, keyboard) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = output
    process.standardInput = keyboard
    try process.run()
    keyboard.fileHandleForWriting.write(Data(input.utf8))
    try keyboard.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  private static let table = "Samples/InfoForm/ko.lproj/Localizable.strings"

  @Test("several files are one JSON object a line, and a missing one keeps no other back")
  func inspect() throws {
    let result = try run(["inspect", "none.strings", Self.table, "--json"])
    #expect(result.code == 1)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("{\"file\":\"none.strings\",\"kind\":null,") == true)
    #expect(lines.last?.hasPrefix("{\"file\":\"\(Self.table)\",\"kind\":\"strings\",") == true)
  }

  @Test("one file is told by itself")
  func inspectOne() throws {
    let result = try run(["inspect", Self.table])
    #expect(result.code == 0)
    #expect(result.text.hasPrefix("\(Self.table)   strings, UTF-8, "))
  }

  @Test("a batch answers in order, and a bad line changes the exit code alone")
  func batch() throws {
    let input = """
      {"available":["en","fr"],"preferred":["fr-CA"]}

      {"available":[]
      {"available":["en"],"preferred":["ja"],"development":"en"}
      """
    let result = try run(["negotiate", "--batch", "-"], input: input)
    #expect(
      result.text == """
        {"localizations":["fr"]}
        {"error":"no JSON: expected ',' or '}', found the end of the file at byte 16"}
        {"localizations":[],"searchList":["en"]}

        """)
    #expect(result.code == 1)
    #expect(try run(["negotiate", "--batch", "none.json"]).code == 1)
  }

  @Test("a question with a mistake in it is a matter of usage")
  func usage() throws {
    let result = try run(["negotiate", "--available", "en"])
    #expect(result.code == 2)
    #expect(
      result.text == """
        langlab: negotiate needs --available and --preferred, or --batch
        see langlab --help

        """)
  }
}
