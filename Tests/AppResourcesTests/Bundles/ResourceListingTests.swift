import Testing

@testable import AppResources

@Suite("The listing of a bundle's files")
struct ResourceListingTests {
  private func listing(_ texts: [String: String], matching pattern: String = "") throws
    -> ResourceListing
  {
    let files = FileTree(texts: texts)
    let bundle = try AppFolder(files).mainBundle(of: files)
    return ResourceListing(of: bundle, in: files, matching: pattern)
  }

  private static let shadowed = [
    "Info.plist": "<plist><dict/></plist>", "Main.strings": "", "notes.txt": "",
    "en.lproj/Main.strings": "", "en.lproj/notes.txt": "", "ja.lproj/Main.strings": "",
    "ja.lproj/flag~ipad.png": "", "ja.lproj/flag.png": "", "en.lproj/lone-macos.pdf": "",
    "en.lproj/Main.storyboard": "",
  ]

  @Test("sorts files by localization and kind")
  func groups() throws {
    let groups = try listing(Self.shadowed).groups
    #expect(groups.map(\.localization) == [nil, "en", "ja"])
    #expect(groups[0].names == [.tables: ["Main.strings"], .others: ["Info.plist", "notes.txt"]])
    #expect(
      groups[1].names == [
        .tables: ["Main.strings"], .documents: ["Main.storyboard"],
        .images: ["lone-macos.pdf"], .others: ["notes.txt"],
      ])
  }

  @Test("tells what a global file hides (rule R2)")
  func hidden() throws {
    #expect(
      try listing(Self.shadowed).hidden == [
        ResourceListing.Hidden(name: "Main.strings", localizations: ["en", "ja"])
      ])
  }

  @Test("tells files for one kind of device (rule R10)")
  func variants() throws {
    #expect(
      try listing(Self.shadowed).variants == [
        .init(
          name: "lone-macos.pdf", suffix: "-macos", localization: "en", hasPlainFile: false),
        .init(name: "flag~ipad.png", suffix: "~ipad", localization: "ja", hasPlainFile: true),
      ])
  }

  @Test("keeps to names with a pattern, and lists no sources")
  func pattern() throws {
    #expect(try listing(Self.shadowed, matching: "flag").groups.map(\.localization) == ["ja"])
    let sources = try listing([
      "Info.plist": "<plist><dict/></plist>", "App.swift": "", "README.md": "",
      "L.xcstrings": #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{}}}}}"#,
      "mul.lproj/Main.xcstrings": #"{"sourceLanguage":"en","strings":{}}"#,
    ])
    #expect(sources.groups[0].names[.others] == ["Info.plist"])
    #expect(
      sources.catalogs == [
        .init(path: "L.xcstrings", languages: ["en", "de"], isOfDocument: false),
        .init(path: "mul.lproj/Main.xcstrings", languages: ["en"], isOfDocument: true),
      ])
  }
}
