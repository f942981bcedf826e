import AppResources
import Testing

@testable import XcodeProjects

@Suite struct SettingTests {
  @Test func laterLayersWinAndInherit() {
    let settings = BuildSettings([
      .init(["A": "1", "FLAGS": "-a"]), .init(["A": "2", "FLAGS": "$(inherited) -b"]),
      .init(["FLAGS": "$(FLAGS) -c"]),
    ])
    #expect(settings["A"] == "2")
    #expect(settings["FLAGS"] == "-a -b -c")
  }

  @Test(arguments: [
    ("$(N)", "My App"), ("${N}", "My App"), ("$N.x", "My App.x"),
    ("$(N:c99extidentifier)", "My_App"),
    ("$(N:rfc1034identifier)", "My-App"), ("$(N:lower)", "my app"), ("$(NOPE)", ""),
    ("$(NOPE:default=d)", "d"), ("$($(M))", "My App"), ("$(P:file)", "b.txt"), ("$(P:base)", "b"),
    ("$(P:suffix)", ".txt"), ("$(P:dir)", "a/"), ("100$", "100$"), ("$(N", "$(N"),
  ])
  func fillsVariables(_ text: String, _ result: String) {
    let settings = BuildSettings([.init(["N": "My App", "M": "N", "P": "a/b.txt"])])
    #expect(settings.expand(text) == result)
  }

  @Test func endsWhereSettingsNameEachOther() {
    let settings = BuildSettings([.init(["A": "$(B)", "B": "$(A)"])])
    #expect(settings["A"] == "")
  }

  @Test func readsConfigurationFilesWithIncludesAndConditions() {
    let files = FileTree(texts: [
      "C/a.xcconfig": """
      #include "b"
      #include? "missing.xcconfig"
      NAME = $(NAME)!  // a comment
      X[sdk=iphonesimulator*] = simulator
      X[sdk=macosx*] = mac
      Y[config=Release] = no
      """, "C/b.xcconfig": "NAME = b\n#include \"a.xcconfig\"",
    ])
    var reader = ConfigurationFile(files, configuration: "Debug")
    reader.read("C/a.xcconfig", from: nil)
    let settings = BuildSettings([reader.layer])
    #expect(settings["NAME"] == "b!")
    #expect(settings["X"] == "simulator")
    #expect(settings["Y"] == nil)
    #expect(reader.faults.isEmpty)
  }

  @Test(arguments: [
    ("*.swift", "a.swift", true), ("Old/*", "Old/a/b", false), ("Old/**", "Old/a/b", true),
    ("S/**/*.{h,m}", "S/x/y.m", true), ("S/**/*.{h,m}", "S/y.h", true), ("a?c", "abc", true),
    ("*.swift", "a.m", false), ("S/**/y", "S/xy", false), ("A/*/b", "A/x/y/b", false),
  ])
  func matchesPatterns(_ pattern: String, _ name: String, _ fits: Bool) {
    #expect(NamePattern(pattern).matches(name) == fits)
  }

  @Test func pathsStayInTheTree() {
    #expect(ProjectPath.joined("Example", "../Sources/A.swift") == "Sources/A.swift")
    #expect(ProjectPath.joined("Example", "../../out") == nil)
    #expect(ProjectPath.joined("", "/etc/passwd") == nil)
    #expect(ProjectPath.joined("A", "\(ProjectPath.absolute("B"))/c") == "B/c")
  }
}
