import Foundation
import Testing

@testable import LineEditing

@Suite("History")
struct HistoryTests {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("history-\(UUID().uuidString)")
  var path: String { folder.appendingPathComponent("state/langlab/history").path }

  @Test("entries come back in the next session")
  func roundTrip() throws {
    defer { remove() }
    var first = HistoryFile(path: path)
    let entries = ["lang ja", "show 名前", "eval \"a\\n\"", "two\nlines", "back\\slash"]
    for entry in entries { first.add(entry) }
    #expect(first.entries == entries)
    #expect(first.problem == nil)
    #expect(HistoryFile(path: path).entries == entries)
  }

  @Test("the file is its owner's alone")
  func permissions() throws {
    defer { remove() }
    var history = HistoryFile(path: path)
    history.add("lang ja")
    let manager = FileManager.default
    let file = try manager.attributesOfItem(atPath: path)
    let above = try manager.attributesOfItem(atPath: folder.appendingPathComponent("state").path)
    #expect((file[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect((above[.posixPermissions] as? NSNumber)?.intValue == 0o700)
  }

  @Test(
    "empty entries, those that begin with a space, and repetitions are not kept",
    arguments: [("", false), ("   ", false), (" secret", false), ("last", false), ("new", true)])
  func skipping(entry: String, isKept: Bool) {
    var history = HistoryFile(path: nil)
    history.add("last")
    let wasAdded = history.add(entry)
    #expect(wasAdded == isKept)
    #expect(history.entries == (isKept ? ["last", entry] : ["last"]))
  }

  @Test("opening a file over the limit writes the newest entries anew")
  func compaction() throws {
    defer { remove() }
    try write((1...12).map { "entry \($0)\n" }.joined())
    #expect(HistoryFile(path: path, limit: 3).entries == ["entry 10", "entry 11", "entry 12"])
    #expect(try contents() == "entry 10\nentry 11\nentry 12\n")
    let left = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("state/langlab").path)
    #expect(left == ["history"])
  }

  @Test("two sessions side by side both keep their entries")
  func sideBySide() {
    defer { remove() }
    var first = HistoryFile(path: path)
    var second = HistoryFile(path: path)
    first.add("one")
    second.add("two")
    first.add("three")
    #expect(HistoryFile(path: path).entries == ["one", "two", "three"])
  }

  @Test("a file in libedit's own format is read once and written anew")
  func foreign() throws {
    defer { remove() }
    try write("_HiStOrY_V2_\nlang\\040ja\nset\\040a\\134b\nshow\\040\\M-e\\M^P\\M^M\n")
    #expect(HistoryFile(path: path).entries == ["lang ja", "set a\\b", "show 名"])
    #expect(try contents() == "lang ja\nset a\\\\b\nshow 名\n")
    #expect(HistoryFile(path: path).entries == ["lang ja", "set a\\b", "show 名"])
  }

  @Test(
    "any bytes are read without a fault",
    arguments: ["_HiStOrY_V2_\n\\\n\\M\n\\M-\n\\M^\n\\^\n\\77\n\\777\n", "\\", "\\n\\", "\u{0}"])
  func anyBytes(text: String) {
    let contents = HistoryContents(Array(text.utf8))
    #expect(HistoryContents(serialized(contents.entries)).entries == contents.entries)
  }

  @Test("a place that cannot be written is said once and loses nothing in the session")
  func problem() throws {
    defer { remove() }
    try write("file")
    var history = HistoryFile(path: path + "/below")
    history.add("lang ja")
    let problem = try #require(history.problem)
    #expect(problem.hasPrefix("history is not kept: " + path))
    #expect(history.entries == ["lang ja"])
  }

  @Test(
    "the place follows the environment",
    arguments: [
      (["LANGLAB_HISTORY": "/tmp/h", "HOME": "/h"], "/tmp/h"),
      (["LANGLAB_HISTORY": "", "HOME": "/h"], nil),
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/langlab/history"),
      (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/langlab/history"),
      (["HOME": "/h"], "/h/.local/state/langlab/history"),
      ([:], nil),
    ] as [([String: String], String?)])
  func location(environment: [String: String], path: String?) {
    #expect(HistoryFile.location(environment: environment) == path)
  }

  private func write(_ text: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func contents() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func remove() {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record(error)
    }
  }
}
