import InterfaceBuilder
import Testing

@Suite("Drift between whole-file copies")
struct DriftTests {
  @Test("a copy equal but for its texts has not drifted")
  func none() throws {
    let other = form.replacing("Save", with: "保存")
    let drift = InterfaceDocument.drift(
      between: try document(form), and: try document(other, path: "ja.lproj/Main.storyboard"))
    #expect(drift.isEmpty)
    #expect(drift.sharedObjects == drift.firstCount)
  }

  @Test("a copy with other ids has not drifted either")
  func otherIDs() throws {
    let other = form.replacing("\"vc1\"", with: "\"x1\"").replacing("\"l1\"", with: "\"x2\"")
    let drift = InterfaceDocument.drift(
      between: try document(form), and: try document(other, path: "ja.lproj/Main.storyboard"))
    #expect(drift.isEmpty)
    #expect(drift.sharedObjects == drift.firstCount - 2)
  }

  @Test("missing identifiers, scenes, outlets, actions and segues are told with their copy")
  func differences() throws {
    let other = storyboard(
      """
      <scene sceneID="s1"><objects><viewController storyboardIdentifier="Form" id="vc1" \
      customClass="FormController" sceneMemberID="viewController"><connections>
      <outlet property="extra" destination="vc1" id="e"/></connections></viewController></objects></scene>
      <scene sceneID="s9"><objects><viewController id="new" customClass="NewController" \
      storyboardIdentifier="New" sceneMemberID="viewController"/></objects></scene>
      """, initial: "new")
    let drift = InterfaceDocument.drift(
      between: try document(form, path: "en.lproj/M.storyboard"),
      and: try document(other, path: "ja.lproj/M.storyboard"))
    #expect(
      drift.differences.map { "\($0.missingIn) lacks \($0.kind) \($0.name)" } == [
        "ja.lproj/M.storyboard lacks initialController FormController",
        "ja.lproj/M.storyboard lacks outlet FormController.nameLabel",
        "ja.lproj/M.storyboard lacks outlet FormController.all",
        "ja.lproj/M.storyboard lacks action FormController.save:",
        "ja.lproj/M.storyboard lacks segue details",
        "ja.lproj/M.storyboard lacks scene viewController",
        "en.lproj/M.storyboard lacks initialController NewController",
        "en.lproj/M.storyboard lacks outlet FormController.extra",
        "en.lproj/M.storyboard lacks identifier New",
      ])
    #expect(drift.differences.first?.place.file == "en.lproj/M.storyboard")
  }
}
