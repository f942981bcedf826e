import InterfaceBuilder
import Testing

@Suite("Objects of a document")
struct ObjectTests {
  @Test(
    "stand for the class and sort their platform has for the element",
    arguments: [
      ("label", Platform.iOS, "UILabel", ObjectKind.view),
      ("label", .tvOS, "UILabel", .view),
      ("label", .watchOS, "WKInterfaceLabel", .view),
      ("button", .macOS, "NSButton", .view),
      ("customView", .macOS, "NSView", .view),
      ("textFieldCell", .macOS, "NSTextFieldCell", .cell),
      ("containerView", .iOS, "UIView", .view),
      ("wkWebView", .iOS, "WKWebView", .view),
      ("tableViewCellContentView", .iOS, "UIView", .view),
      ("pongPressGestureRecognizer", .iOS, "UILongPressGestureRecognizer", .gestureRecognizer),
      ("hostingController", .iOS, "UIHostingController", .controller),
      ("barButtonItem", .iOS, "UIBarButtonItem", .item),
      ("menuItem", .macOS, "NSMenuItem", .menu),
      ("window", .macOS, "NSWindow", .window),
      ("window", .iOS, "UIWindow", .view),
      ("controller", .watchOS, "WKInterfaceController", .controller),
      ("imageView", .watchOS, "WKInterfaceImage", .view),
      ("customObject", .macOS, "NSObject", .other),
      ("viewControllerPlaceholder", .iOS, "UIViewController", .storyboardReference),
    ])
  func classes(name: String, platform: Platform, systemClass: String, kind: ObjectKind) throws {
    let (type, runtime) =
      switch platform {
      case .iOS: ("CocoaTouch", "iOS.CocoaTouch.iPad")
      case .macOS: ("Cocoa", "MacOSX.Cocoa")
      case .tvOS: ("AppleTV", "AppleTV")
      case .watchOS: ("WatchKit.Storyboard", "watchKit")
      }
    let document = try document(xib("<\(name) id=\"x\"/>", type: type, runtime: runtime))
    let object = try #require(document.object("x"))
    #expect(document.platform == platform)
    #expect(object.systemClass == systemClass)
    #expect(object.kind == kind)
    #expect(document.unknownElements == [:])
  }

  @Test("a container's views are found through sections, cells and windows")
  func viewChildren() throws {
    let touch = try document(
      xib(
        """
        <tableView id="t"><sections><tableViewSection id="s" headerTitle="H"><cells>
          <tableViewCell id="c1"><tableViewCellContentView key="contentView" id="cv"><subviews>
            <label key="textLabel" id="l"/></subviews></tableViewCellContentView></tableViewCell>
          <tableViewCell id="c2"/></cells></tableViewSection></sections>
          <view key="tableFooterView" id="f"/></tableView>
        """))
    let table = try #require(touch.object("t"))
    #expect(table.children.map(\.id) == ["s", "f"])
    #expect(table.viewChildren.map(\.id) == ["c1", "c2", "f"])
    #expect(touch.object("c1")?.viewChildren.map(\.id) == ["cv"])
    #expect(table.subviews.isEmpty)
    let cocoa = try document(
      xib(
        """
        <window id="w"><view key="contentView" id="v"><subviews><button id="b">
        <buttonCell key="cell" id="c"/></button></subviews></view></window>
        """, type: "Cocoa", runtime: "MacOSX.Cocoa"))
    #expect(cocoa.object("w")?.viewChildren.map(\.id) == ["v"])
    #expect(cocoa.object("b")?.children.map(\.id) == ["c"])
    #expect(cocoa.object("b")?.viewChildren == [])
  }

  @Test("runtime attributes keep type, key path and value, whatever form the value has")
  func runtimeAttributes() throws {
    let object = try #require(
      try document(
        xib(
          """
          <view id="x"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="a" value="A"/>
          <userDefinedRuntimeAttribute type="string" keyPath="b"><string key="value">B
          B</string></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="c"><real key="value" value="8"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="d" value="YES"/>
          <userDefinedRuntimeAttribute type="point" keyPath="e"><point key="value" x="1" y="2"/>
          </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes></view>
          """)
      ).object("x"))
    let attributes = object.runtimeAttributes
    #expect(attributes.map(\.keyPath) == ["a", "b", "c", "d", "e"])
    #expect(attributes.map(\.type) == ["string", "string", "number", "boolean", "point"])
    #expect(attributes.map(\.value) == ["A", "B\nB", "8", "YES", nil])
    #expect(attributes[4].element.child("point")?.number("y") == 2)
    #expect(attributes.map(\.place.line) == [4, 5, 7, 9, 10])
  }

  @Test(
    "show the image of the view, the normal state or the configuration",
    arguments: [
      ("<imageView id='x' image='flag'/>", "flag", false),
      ("<button id='x'><state key='normal' image='flag'/></button>", "flag", false),
      ("<button id='x'><state key='selected' image='flag'/></button>", nil, false),
      (
        """
        <button id='x'><state key='normal'><imageReference key='image' image='gear' catalog='system'/>
        </state></button>
        """, "gear", true
      ),
      (
        "<button id='x'><buttonConfiguration key='configuration' image='gear' catalog='system'/></button>",
        "gear", true
      ),
      ("<imageView id='x' image='gear' catalog='system'/>", "gear", true),
      ("<barButtonItem id='x' image='flag'/>", "flag", false),
      ("<label id='x'/>", nil, false),
    ] as [(String, String?, Bool)])
  func images(xml: String, name: String?, isSystem: Bool) throws {
    let object = try #require(try document(xib(xml)).object("x"))
    #expect(object.imageName == name)
    #expect(object.isSystemImage == isSystem)
  }

  @Test("numbers that are none are taken as missing, and absurd ones are held in bounds")
  func numbers() throws {
    let object = try #require(
      try document(
        xib(
          """
          <view id="x"><rect key="frame" x="nan" y="-2.5" width="1e999" height="1e300"/><constraints>
          <constraint firstAttribute="width" multiplier="1:0" constant="inf" id="c1"/>
          <constraint firstAttribute="width" multiplier="16:9" id="c2"/>
          <constraint firstAttribute="width" multiplier="1:2:3" id="c3"/></constraints></view>
          """)
      ).object("x"))
    #expect(object.frame == Rectangle(x: 0, y: -2.5, width: 0, height: 1_000_000))
    #expect(object.constraints.map(\.multiplier) == [1, 16.0 / 9, 1])
    #expect(object.constraints[0].constant == 0)
  }

  @Test("names of resources and the launch screen mark are told")
  func documentSettings() throws {
    let text = storyboard("", attributes: " launchScreen=\"YES\"").replacing(
      "</document>",
      with: """
        <resources><image name="flag" width="24" height="24"/><namedColor name="Tint"/></resources>
        </document>
        """)
    let document = try document(text)
    #expect(document.isLaunchScreen)
    #expect(document.imageNames == ["flag"])
    #expect(document.resources.map(\.name) == ["image", "namedColor"])
  }
}
