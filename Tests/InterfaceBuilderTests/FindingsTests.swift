import Diagnostics
import InterfaceBuilder
import Testing

@Suite("Findings in one document")
struct FindingsTests {
  @Test("a sound storyboard has none but what is true of it")
  func sound() throws {
    #expect(try document(form).findings == [])
    let findings = try document(tabs, path: "Main.storyboard").findings
    #expect(
      findings.map(\.description) == [
        "Main.storyboard:33:3: warning: the scene of Lost is not in the app: it isn't initial,"
          + " has no identifier and no segue leads to it"
      ])
  }

  @Test("attributed text, dangling connections, repeated identifiers and no initial scene are told")
  func all() throws {
    let text = storyboard(
      """
      <scene sceneID="a"><objects><viewController id="1" storyboardIdentifier="A" \
      sceneMemberID="viewController"><view key="view" id="v"><subviews>
      <label id="l"><attributedString key="attributedText"><fragment content="Hi"/>
      </attributedString></label></subviews></view>
      <connections><outlet property="x" destination="gone" id="o"/></connections>
      </viewController></objects></scene>
      <scene sceneID="b"><objects>
      <viewController id="2" storyboardIdentifier="A" sceneMemberID="viewController"/></objects></scene>
      """)
    let findings = try document(text, path: "A.storyboard").findings
    #expect(
      findings.map(\.description) == [
        "A.storyboard:2:1: note: no initial controller: instantiateInitialViewController() gives nil",
        "A.storyboard:4:15: warning: attributedText of label has attributes, so that no table"
          + " replaces it",
        "A.storyboard:6:14: error: outlet \"x\" of viewController leads to object id \"gone\","
          + " which doesn't exist",
        "A.storyboard:9:1: error: storyboard identifier \"A\" is already that of another scene",
      ])
  }

  @Test("an initial controller that doesn't exist is an error")
  func missingInitial() throws {
    let text = storyboard(
      "<scene sceneID='a'><objects><viewController id='1' storyboardIdentifier='A'/></objects></scene>",
      initial: "2")
    #expect(try document(text).findings.map(\.id) == ["no-initial-scene"])
  }
}
