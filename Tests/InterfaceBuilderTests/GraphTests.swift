import InterfaceBuilder
import Testing

/// A tab bar with a navigation stack and a reference, and scenes reached in other ways or not at all.
let tabs = storyboard(
  """
  <scene sceneID="s1"><objects><tabBarController id="tab" sceneMemberID="viewController">
    <tabBar key="tabBar" id="bar"/>
    <connections>
      <segue destination="nav" kind="relationship" relationship="viewControllers" id="g1"/>
      <segue destination="ref" kind="relationship" relationship="viewControllers" id="g2"/>
    </connections></tabBarController></objects></scene>
  <scene sceneID="s2"><objects><navigationController id="nav" sceneMemberID="viewController">
    <tabBarItem key="tabBarItem" title="Home" id="ti"/>
    <navigationBar key="navigationBar" id="nb"/>
    <connections>
      <segue destination="home" kind="relationship" relationship="rootViewController" id="g3"/>
    </connections></navigationController></objects></scene>
  <scene sceneID="s3"><objects><viewController id="home" sceneMemberID="viewController">
    <layoutGuides><viewControllerLayoutGuide type="top" id="guide"/></layoutGuides>
    <view key="view" id="hv"><subviews>
      <containerView id="box"><connections>
        <segue destination="child" kind="embed" id="g4"/></connections></containerView>
    </subviews></view>
    <navigationItem key="navigationItem" title="Home" id="ni">
      <barButtonItem key="rightBarButtonItem" title="More" id="bbi"/></navigationItem>
    <connections>
      <segue destination="home" kind="show" id="g5"/>
      <segue destination="ex" kind="unwind" unwindAction="back:" id="g6"/></connections>
    </viewController>
    <exit id="ex" sceneMemberID="exit"/>
    <view id="floating"/><tapGestureRecognizer id="tap"/></objects></scene>
  <scene sceneID="s4"><objects><viewController id="child" sceneMemberID="viewController"/></objects></scene>
  <scene sceneID="s5"><objects>
    <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Start" id="ref" \
  sceneMemberID="viewController"/></objects></scene>
  <scene sceneID="s6"><objects>
    <viewController id="lost" userLabel="Lost" sceneMemberID="viewController"><connections>
      <segue destination="lost" kind="show" id="g7"/></connections></viewController></objects></scene>
  <scene sceneID="s7"><objects><viewController id="named" storyboardIdentifier="Named" \
  sceneMemberID="viewController"/></objects></scene>
  """, initial: "tab")

@Suite("The graph of a storyboard")
struct GraphTests {
  @Test("finds scenes by initial mark, identifier and controller")
  func scenes() throws {
    let document = try document(tabs)
    #expect(document.initialScene?.id == "s1")
    #expect(document.scene(identifier: "Named")?.id == "s7")
    #expect(document.scene(identifier: "named") == nil)
    #expect(document.storyboardIdentifiers == ["Named"])
    #expect(document.scene(ofController: "home")?.id == "s3")
    #expect(document.object("bbi").flatMap(document.scene(of:))?.id == "s3")
  }

  @Test("containers hold their children in order, references among them")
  func containers() throws {
    let document = try document(tabs)
    let tab = try #require(document.object("tab"))
    let children = document.containedControllers(of: tab)
    #expect(children.map(\.id) == ["nav", "ref"])
    #expect(children.map(\.kind) == [.controller, .storyboardReference])
    #expect(document.containedControllers(of: children[0]).map(\.id) == ["home"])
    let reference = try #require(document.storyboardReferences.first)
    #expect(reference.storyboardName == "Other" && reference.identifier == "Start")
    #expect(reference.bundleIdentifier == nil)
  }

  @Test("embedded controllers are found from the scene around them")
  func embedding() throws {
    let document = try document(tabs)
    let embedded = document.embeddedControllers(in: document.scenes[2])
    #expect(embedded.map(\.controller.id) == ["child"])
    #expect(embedded.map(\.segue.source.id) == ["box"])
    #expect(document.segues(from: document.scenes[2]).map(\.id) == ["g5", "g6", "g4"])
  }

  @Test("a scene reached by nothing but its own segue is unreachable")
  func unreachable() throws {
    #expect(try document(tabs).unreachableScenes.map(\.id) == ["s6"])
  }

  @Test(
    "titles and bar items are decoded with the controller, the rest with the view",
    arguments: [
      ("home", .controller), ("ni", .controller), ("bbi", .controller), ("ti", .controller),
      ("nb", .controller), ("bar", .controller), ("ex", .controller), ("ref", .controller),
      ("hv", .view), ("box", .view), ("floating", .view), ("tap", .view), ("guide", .view),
    ] as [(String, NibPart)])
  func nibParts(id: String, part: NibPart) throws {
    let document = try document(tabs)
    let object = try #require(document.object(id))
    #expect(document.nibPart(of: object) == part)
  }

  @Test("the two nibs of a scene share no object and leave none out")
  func nibPartsAreAPartition() throws {
    let document = try document(tabs)
    for scene in document.scenes {
      let parts = NibPart.allCases.map { document.objects(of: scene, decodedWith: $0) }
      #expect(parts[0].count + parts[1].count == scene.objects.flatMap(\.descendants).count)
    }
  }

  @Test("a xib tells its owner from what it makes, on both platforms")
  func xibs() throws {
    let touch = try document(
      xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
        <outlet property="view" destination="v" id="o"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/><view id="v"/>
        """))
    #expect(touch.filesOwner?.id == "-1" && touch.firstResponder?.id == "-2")
    #expect(touch.filesOwner?.outlets.map(\.property) == ["view"])
    #expect(touch.instantiatedObjects.map(\.id) == ["v"])
    #expect(touch.object("v").flatMap(touch.nibPart(of:)) == nil)
    let cocoa = try document(
      xib(
        """
        <customObject id="-2" customClass="Owner"/><customObject id="-1" customClass="FirstResponder"/>
        <customObject id="-3" customClass="NSObject"/><customObject id="4" customClass="Delegate"/>
        """, type: "Cocoa", runtime: "MacOSX.Cocoa"))
    #expect(cocoa.filesOwner?.id == "-2" && cocoa.firstResponder?.id == "-1")
    #expect(cocoa.instantiatedObjects.map(\.id) == ["4"])
  }
}
