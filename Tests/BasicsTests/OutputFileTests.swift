import Foundation
import Testing

@testable import Basics

@Suite("Writing files")
struct OutputFileTests {
  private let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("output-file-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.resolvingSymlinksInPath().path
  }

  private func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions] as? Int
  }

  @Test("a file is written whole, and nothing else is left in its folder")
  func plain() throws {
    defer { remove() }
    try OutputFile("\(folder)/a.md").write("one", replacing: false)
    try OutputFile("\(folder)/a.md").write("two", replacing: true)
    #expect(try content("a.md") == "two")
    #expect(names == ["a.md"])
  }

  @Test("a file that is there stays unless it is to be replaced")
  func isThere() throws {
    defer { remove() }
    let file = OutputFile("\(folder)/a.md")
    try file.write("one", replacing: false)
    let fault = try #require(throws: WriteFault.self) { try file.write("two", replacing: false) }
    #expect(fault.message == "\(folder)/a.md: is there already")
    #expect(try content("a.md") == "one")
    #expect(names == ["a.md"])
  }

  @Test("permissions are kept")
  func permissions() throws {
    defer { remove() }
    try OutputFile("\(folder)/a").write("one", replacing: false)
    for kept in [0o600, 0o664, 0o755] {
      try FileManager.default.setAttributes(
        [.posixPermissions: kept], ofItemAtPath: "\(folder)/a")
      try OutputFile("\(folder)/a").write("two", replacing: true)
      #expect(try mode("a") == kept)
    }
  }

  @Test("a write-protected file stays")
  func protected() throws {
    defer { remove() }
    try OutputFile("\(folder)/a").write("one", replacing: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: "\(folder)/a")
    let fault = try #require(throws: WriteFault.self) {
      try OutputFile("\(folder)/a").write("two", replacing: true)
    }
    #expect(fault.message == "\(folder)/a: cannot be written: it is write-protected")
    #expect(try content("a") == "one")
  }

  @Test("what is no file is never replaced", arguments: ["folder", "pipe", "socket", "device"])
  func noFile(kind: String) throws {
    defer { remove() }
    let path = "\(folder)/\(kind)"
    let word: String
    switch kind {
    case "folder":
      mkdir(path, 0o755)
      word = "a folder"
    case "pipe":
      mkfifo(path, 0o644)
      word = "a named pipe"
    case "socket":
      word = "a socket"
      #expect(bindSocket(path))
    default:
      // Reached by a link, as a device cannot be made by everybody.
      symlink("/dev/full", path)
      word = "a device"
    }
    for write in [
      { try OutputFile(path).write("x", replacing: true) }, { try OutputFile(path).append([1]) },
    ] {
      let fault = try #require(throws: WriteFault.self) { try write() }
      let line = "\(path): cannot be written: it is \(word), and only a file is written over"
      #expect(fault.message == line)
    }
    #expect(names == [kind])
  }

  private func bindSocket(_ path: String) -> Bool {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let socket = socket(AF_UNIX, stream, 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  @Test("a link to a file is followed, one that leads nowhere stays")
  func links() throws {
    defer { remove() }
    try OutputFile("\(folder)/real").write("one", replacing: false)
    symlink("real", "\(folder)/link")
    symlink("nothing", "\(folder)/broken")
    try OutputFile("\(folder)/link").write("two", replacing: true)
    #expect(try content("real") == "two")
    let fault = try #require(throws: WriteFault.self) {
      try OutputFile("\(folder)/broken").write("two", replacing: true)
    }
    #expect(fault.reason == .brokenLink)
    #expect(names == ["broken", "link", "real"])
  }

  @Test(
    "a relative path stays in its folder, also by way of links",
    arguments: [
      ("a.md", true), ("below/a.md", true), ("below/../a.md", true), ("../a.md", false),
      ("below/../../a.md", false), ("out/a.md", false), ("away", false),
    ])
  func confinement(path: String, isInside: Bool) throws {
    defer { remove() }
    let inner = "\(folder)/inner"
    mkdir(inner, 0o755)
    mkdir("\(inner)/below", 0o755)
    symlink("..", "\(inner)/out")
    try OutputFile("\(folder)/secret").write("kept", replacing: false)
    symlink("../secret", "\(inner)/away")
    let file = OutputFile(path, inside: inner)
    if isInside {
      try file.write("x", replacing: true)
    } else {
      let fault = try #require(throws: WriteFault.self) { try file.write("x", replacing: true) }
      #expect(fault.reason == .outside(folder: inner))
      #expect(names == ["inner", "secret"])
    }
    #expect(try content("secret") == "kept")
    try OutputFile("\(folder)/full", inside: inner).write("x", replacing: false)
  }

  @Test("what a killed writer left is taken away, what another one writes is not")
  func leftOver() throws {
    defer { remove() }
    try "half".write(toFile: "\(folder)/.a.1abc.new", atomically: false, encoding: .utf8)
    try "other".write(toFile: "\(folder)/.b.1abc.new", atomically: false, encoding: .utf8)
    let busy = open("\(folder)/.a.busy.new", O_CREAT | O_WRONLY, 0o644)
    defer { close(busy) }
    #expect(flock(busy, LOCK_EX) == 0)
    try OutputFile("\(folder)/a").write("whole", replacing: true)
    #expect(names == [".a.busy.new", ".b.1abc.new", "a"])
  }

  @Test("what is added is added whole by many at once, while others write the file anew")
  func manyWriters() async throws {
    defer { remove() }
    let path = "\(folder)/made/here/log"
    try OutputFile(path).append(Array("begin\n".utf8))
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for line in 0..<50 { try? OutputFile(path).append(Array("\(writer) \(line)\n".utf8)) }
        }
      }
      group.addTask {
        for _ in 0..<50 {
          try? OutputFile(path).rewrite(atMost: 1 << 20) { $0 + Array("!\n".utf8) }
        }
      }
    }
    let lines = try content("made/here/log").split(separator: "\n")
    #expect(lines.filter { $0 == "!" }.count == 50)
    #expect(Set(lines).count == 402)
    #expect(lines.count == 451)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
