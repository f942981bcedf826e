import Diagnostics
import InterfaceBuilder
import Testing

/// Wraps scenes in a storyboard for iOS; the first scene's line is 3.
func storyboard(_ scenes: String, initial: String? = nil, attributes: String = "") -> String {
  let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch"\(initial)\(attributes)><scenes>
    \(scenes)
    </scenes></document>
    """
}

/// Wraps objects in a xib; the first object's line is 3.
func xib(_ objects: String, type: String = "CocoaTouch", runtime: String = "iOS.CocoaTouch")
  -> String
{
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.\(type).XIB" targetRuntime="\(runtime)"><objects>
  \(objects)
  </objects></document>
  """
}

/// Reads XML that should be without fault.
func document(_ xml: String, path: String = "Base.lproj/Main.storyboard") throws
  -> InterfaceDocument
{
  let (document, diagnostics) = InterfaceDocument.read(Array(xml.utf8), path: path)
  #expect(diagnostics == [])
  return try #require(document)
}

/// The form of a small app: one scene with the usual views, and a second one behind a segue.
let form = storyboard(
  """
  <scene sceneID="s1">
    <objects>
      <viewController storyboardIdentifier="Form" title="Form" id="vc1" customClass="FormController" \
  customModule="App" customModuleProvider="target" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v1">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>
            <label opaque="NO" text="Name &amp; more" textAlignment="natural" id="l1">
              <rect key="frame" x="16" y="20.5" width="100" height="21"/>
            </label>
            <textField placeholder="Your name" id="t1"/>
            <textView text="Lorem" id="tv1" userLabel="Info Text"/>
            <button hidden="YES" id="b1">
              <state key="normal" title="Save" image="flag"/>
              <connections>
                <action selector="save:" destination="vc1" eventType="touchUpInside" id="a1"/>
                <segue destination="vc2" kind="show" identifier="details" id="g1"/>
              </connections>
            </button>
            <stackView id="st1" semanticContentAttribute="forceLeftToRight">
              <subviews><imageView image="flag" id="i1"/></subviews>
            </stackView>
          </subviews>
          <constraints>
            <constraint firstItem="l1" firstAttribute="leading" secondItem="v1" \
  secondAttribute="leadingMargin" constant="16" id="c1"/>
            <constraint firstAttribute="width" constant="100" multiplier="1:2" priority="750" id="c2"/>
          </constraints>
        </view>
        <navigationItem key="navigationItem" title="Welcome" id="n1">
          <barButtonItem key="rightBarButtonItem" title="Language" id="bb1"/>
        </navigationItem>
        <connections>
          <outlet property="nameLabel" destination="l1" id="o1"/>
          <outletCollection property="all" destination="l1" id="o2"/>
          <outletCollection property="all" destination="b1" id="o3"/>
        </connections>
      </viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="fr1" sceneMemberID="firstResponder"/>
    </objects>
  </scene>
  <scene sceneID="s2">
    <objects>
      <viewController id="vc2" sceneMemberID="viewController"><view key="view" id="v2"/></viewController>
    </objects>
  </scene>
  """, initial: "vc1")
