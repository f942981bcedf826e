import Testing

@testable import XcodeProjects

@Suite struct ScannerTests {
  private func read(_ text: String) -> ProjectObjects {
    ProjectObjects(Array(text.utf8), path: "P.xcodeproj/project.pbxproj")
  }

  @Test func findsObjectsWithoutParsingThem() {
    let objects = read(
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objects = {
      A1 /* P */ = { isa = PBXProject; targets = ( B1, ); };
      B1 = {name = "a \\"}\\" b"; isa = PBXNativeTarget; };
      }; rootObject = A1 /* Project object */; }
      """)
    #expect(objects.root == "A1")
    #expect(objects["A1"]?.list("targets") == ["B1"])
    #expect(objects["B1"]?.text("name") == "a \"}\" b")
    #expect(objects.all(["PBXNativeTarget"]).map(\.id) == ["B1"])
    #expect(objects.faults.isEmpty)
  }

  @Test func readsXML() {
    let objects = read(
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>objects</key><dict>
      <key>A</key><dict><key>isa</key><string>PBXProject</string></dict></dict>
      <key>rootObject</key><string>A</string></dict></plist>
      """)
    #expect(objects[objects.root]?.isa == "PBXProject")
  }

  @Test func readsBothSidesOfAnUnfinishedMerge() {
    let objects = read(
      """
      { objects = {
      A = { isa = PBXGroup; children = (
      <<<<<<< HEAD
      B,
      =======
      C,
      >>>>>>> other
      ); };
      }; rootObject = A; }
      """)
    #expect(objects["A"]?.list("children") == ["B", "C"])
    #expect(objects.faults.map(\.place?.line) == [3])
  }

  @Test func usesWhatStandsBeforeAFault() {
    let objects = read(
      "{ objects = {\nA = { isa = PBXGroup; };\nB = { isa = PBXGroup; children = (")
    #expect(objects["A"]?.isa == "PBXGroup")
    #expect(objects["B"] == nil)
    #expect(objects.faults.first?.place?.line == 3)
  }

  @Test(arguments: ["", "{", "{ objects", "{ objects = {", "(((((", "\"", "{ objects = ; }", "/*"])
  func neverFailsOnRubbish(_ text: String) {
    #expect(read(text).root == nil)
  }
}
