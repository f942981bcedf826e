import Foundation
import Testing

@testable import AppResources

@Suite("The tree of files")
struct FileTreeTests {
  @Test("lists and reads what is in the folder, in the order of bytes")
  func listing() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "en.lproj/A.strings")
    try folder.write("b", to: "b.txt")
    try folder.write("c", to: "B.txt")
    try folder.write("d", to: "é.txt")
    let tree = try FileTree(folder.path)
    #expect(tree.children(of: "") == ["B.txt", "b.txt", "en.lproj", "é.txt"])
    #expect(tree.children(of: "en.lproj") == ["A.strings"])
    #expect(try tree.read("en.lproj/A.strings") == Array("a".utf8))
    #expect(tree.isFolder("en.lproj"))
    #expect(tree.isFile("./en.lproj//A.strings"))
    #expect(!tree.contains("EN.lproj"))
    #expect(throws: FileFault.missing(path: "en.lproj/a.strings")) {
      try tree.read("en.lproj/a.strings")
    }
    #expect(throws: FileFault.isFolder(path: "en.lproj")) { try tree.read("en.lproj") }
    #expect(throws: FileFault.missing(path: "b.txt/c")) { try tree.read("b.txt/c") }
  }

  @Test("says in one line why a folder cannot be opened")
  func opening() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "file.txt")
    #expect(throws: FileTreeError.missing(path: "\(folder.path)/none")) {
      try FileTree("\(folder.path)/none")
    }
    #expect(throws: FileTreeError.notAFolder(path: "\(folder.path)/file.txt")) {
      try FileTree("\(folder.path)/file.txt")
    }
    #expect("\(FileTreeError.missing(path: "x"))" == "no folder at \"x\"")
    #expect(
      "\(FileTreeError.notAFolder(path: "x"))" == "\"x\" is a file; expected the folder of an app")
    #expect(
      "\(FileTreeError.unreadable(path: "x", reason: "permission denied"))"
        == "cannot read the folder \"x\": permission denied")
  }

  @Test(
    "is never left by a path",
    arguments: ["..", "../x", "a/../../x", "/etc/passwd", "a/../b", "en.lproj/../../secret.txt"])
  func paths(_ path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "app/en.lproj/x")
    try folder.write("s", to: "secret.txt")
    let tree = try FileTree("\(folder.path)/app")
    #expect(throws: FileFault.outsideTree(path: path)) { try tree.read(path) }
    #expect(!tree.contains(path))
    #expect(tree.children(of: path).isEmpty)
  }

  @Test("follows links inside it and refuses all others")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "secret.txt")
    try folder.write("inside", to: "app/real/a.txt")
    try folder.link("app/good", to: "real")
    try folder.link("app/good.txt", to: "real/a.txt")
    try folder.link("app/out.txt", to: "../secret.txt")
    try folder.link("app/outFolder", to: "..")
    try folder.link("app/absolute.txt", to: "/etc/hostname")
    try folder.link("app/self", to: "self")
    try folder.link("app/ping", to: "pong")
    try folder.link("app/pong", to: "ping")
    try folder.link("app/nowhere", to: "missing")
    try folder.link("app/real/up", to: "../real")
    let tree = try FileTree("\(folder.path)/app")
    #expect(try tree.read("good/a.txt") == Array("inside".utf8))
    #expect(try tree.read("good.txt") == Array("inside".utf8))
    for path in ["out.txt", "outFolder", "absolute.txt", "outFolder/secret.txt"] {
      #expect(throws: FileFault.outsideTree(path: path)) { try tree.read(path) }
      #expect(!tree.contains(path))
    }
    for path in ["self", "ping", "pong", "nowhere", "real/up"] {
      #expect(throws: FileFault.brokenLink(path: path)) { try tree.read(path) }
      #expect(tree.kind(of: path) == .refused)
    }
  }

  @Test("reads neither pipes nor devices, closed nor endless files")
  func oddFiles() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo("\(folder.path)/pipe.strings", 0o600) == 0)
    try folder.write("x", to: "closed.txt")
    #expect(chmod("\(folder.path)/closed.txt", 0) == 0)
    let huge = open("\(folder.path)/huge.strings", O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(huge, 1_000_000_000) == 0)
    close(huge)
    let tree = try FileTree(folder.path)
    #expect(throws: FileFault.notAFile(path: "pipe.strings")) { try tree.read("pipe.strings") }
    #expect(
      throws: FileFault.tooLarge(
        path: "huge.strings", size: 1_000_000_000, limit: FileTree.fileSizeLimit)
    ) { try tree.read("huge.strings") }
    if getuid() != 0 {
      #expect(throws: FileFault.unreadable(path: "closed.txt", reason: "permission denied")) {
        try tree.read("closed.txt")
      }
    }
    #expect(
      FileFault.notAFile(path: "pipe.strings").diagnostic.description
        == "pipe.strings:1: error: neither a file nor a folder, so it is not read")
  }

  @Test("keeps what it has seen, whatever happens on disk")
  func keeping() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.txt")
    let tree = try FileTree(folder.path)
    #expect(try tree.read("a.txt") == Array("old".utf8))
    try folder.write("new", to: "a.txt")
    #expect(tree.children(of: "") == ["a.txt"])
    try folder.write("b", to: "b.txt")
    #expect(try tree.read("a.txt") == Array("old".utf8))
    #expect(tree.children(of: "") == ["a.txt"])
    #expect(try FileTree(folder.path).read("a.txt") == Array("new".utf8))
  }

  @Test("stays within bounds in a very deep folder")
  func depth() throws {
    let folder = try TemporaryFolder()
    let deep = Array(repeating: "d", count: 200).joined(separator: "/")
    try folder.write("x", to: "\(deep)/en.lproj/A.strings")
    let tree = try FileTree(folder.path)
    #expect(throws: FileFault.outsideTree(path: "\(deep)/en.lproj/A.strings")) {
      try tree.read("\(deep)/en.lproj/A.strings")
    }
    let walk = SourceTree(tree)
    #expect(walk.isCut)
    #expect(walk.folders.count == SourceTree.depthLimit + 1)
  }

  @Test("shows what was written and removed in one copy alone")
  func overlay() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "en.lproj/A.strings")
    try folder.write("b", to: "b.txt")
    let tree = try FileTree(folder.path)
    var copy = tree
    copy.write(Array("new".utf8), to: "en.lproj/A.strings")
    copy.write(Array("fr".utf8), to: "fr.lproj/sub/A.strings")
    copy.remove("b.txt")
    #expect(try copy.read("en.lproj/A.strings") == Array("new".utf8))
    #expect(copy.children(of: "") == ["en.lproj", "fr.lproj"])
    #expect(copy.children(of: "fr.lproj") == ["sub"])
    #expect(copy.isFolder("fr.lproj/sub"))
    #expect(throws: FileFault.missing(path: "b.txt")) { try copy.read("b.txt") }
    #expect(copy.isChanged("en.lproj/A.strings"))
    #expect(copy.isChanged("b.txt"))
    #expect(!tree.isChanged("b.txt"))
    #expect(try tree.read("en.lproj/A.strings") == Array("old".utf8))
    copy.remove("en.lproj")
    #expect(!copy.contains("en.lproj/A.strings"))
    #expect(copy.children(of: "") == ["fr.lproj"])
    copy.write([], to: "en.lproj/B.strings")
    #expect(copy.children(of: "en.lproj") == ["B.strings"])
    copy.write([], to: "../x")
    #expect(copy.changedPaths.written == ["en.lproj/B.strings", "fr.lproj/sub/A.strings"])
  }

  @Test("can stand in memory alone")
  func memory() throws {
    let tree = FileTree(texts: ["en.lproj/A.strings": "a", "Info.plist": "{}"])
    #expect(tree.children(of: "") == ["Info.plist", "en.lproj"])
    #expect(try tree.read("en.lproj/A.strings") == Array("a".utf8))
    #expect(throws: FileFault.isFolder(path: "en.lproj")) { try tree.read("en.lproj") }
    #expect(throws: FileFault.missing(path: "x")) { try tree.read("x") }
  }
}
