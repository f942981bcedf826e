import InterfaceBuilder
import Testing

/// A view of 300 points with one view for each way to be held in it.
private let layout = xib(
  """
  <view id="root"><rect key="frame" x="50" y="60" width="300" height="200"/><subviews>
    <label id="leading" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="10" y="0" width="100" height="20"/></label>
    <label id="left" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="10" y="20" width="100" height="20"/></label>
    <label id="center" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="100" y="40" width="100" height="20"/></label>
    <label id="springs"><rect key="frame" x="10" y="60" width="100" height="20"/></label>
    <stackView id="stack" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="80" width="200" height="20"/><subviews>
        <label id="first"><rect key="frame" x="0" y="0" width="80" height="20"/></label>
        <label id="second" hidden="YES"><rect key="frame" x="80" y="0" width="20" height="20"/></label>
        <label id="third"><rect key="frame" x="100" y="0" width="100" height="20"/></label>
      </subviews></stackView>
    <view id="player" semanticContentAttribute="playback" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="200" y="100" width="100" height="20"/><subviews>
        <button id="play" translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="5" y="5" width="10" height="10"/></button></subviews>
      <constraints><constraint firstItem="play" firstAttribute="leading" secondItem="player" \
  secondAttribute="leading" id="c1"/></constraints></view>
  </subviews><constraints>
    <constraint firstItem="leading" firstAttribute="leading" secondItem="root" \
  secondAttribute="leading" constant="10" id="c2"/>
    <constraint firstItem="left" firstAttribute="left" secondItem="root" secondAttribute="left" id="c3"/>
    <constraint firstItem="center" firstAttribute="centerX" secondItem="root" \
  secondAttribute="centerX" id="c4"/>
    <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="c5"/>
    <constraint firstItem="player" firstAttribute="trailing" secondItem="root" \
  secondAttribute="trailing" id="c6"/>
  </constraints></view>
  """)

@Suite("Layout and direction")
struct LayoutTests {
  @Test(
    "views held by leading edges or a stack are mirrored, others are kept",
    arguments: [
      ("leading", .leadingEdges), ("left", .fixedEdges), ("center", .fixedEdges),
      ("springs", .autoresizing), ("first", .stack), ("stack", .leadingEdges),
    ] as [(String, DocumentLayout.Mirroring)])
  func mirroring(id: String, expected: DocumentLayout.Mirroring) throws {
    let document = try document(layout)
    let view = try #require(document.object(id))
    #expect(DocumentLayout(document).mirroring(of: view) == expected)
  }

  @Test(
    "frames are told from the root's corner, for either direction",
    arguments: [
      (
        LayoutDirection.leftToRight,
        [
          "root 0", "leading 10", "left 10", "center 100", "springs 10", "stack 0", "first 0",
          "third 100", "player 200", "play 205",
        ]
      ),
      (
        .rightToLeft,
        [
          "root 0", "leading 190", "left 10", "center 100", "springs 10", "stack 100",
          "first 220", "third 100", "player 0", "play 5",
        ]
      ),
    ])
  func frames(direction: LayoutDirection, expected: [String]) throws {
    let document = try document(layout)
    let root = try #require(document.object("root"))
    let placed = DocumentLayout(document).placedViews(in: root, app: direction)
    #expect(placed.map { "\($0.object.id) \(Int($0.frame.x))" } == expected)
    #expect(placed.first?.frame == Rectangle(x: 0, y: 0, width: 300, height: 200))
    #expect(placed.last?.frame.y == 105)
    #expect(placed.last?.depth == 2)
  }

  @Test("mirroring twice gives the frame back, and no view leaves its superview by it")
  func involution() throws {
    let document = try document(layout)
    let layout = DocumentLayout(document)
    for view in document.objects {
      guard let outer = view.parent, let width = outer.frame?.width, let frame = view.frame,
        let mirrored = layout.frame(of: view, in: outer, direction: .rightToLeft)
      else { continue }
      #expect(mirrored.x >= 0 && mirrored.x + mirrored.width <= width)
      if layout.mirroring(of: view).isMirrored {
        #expect(width - mirrored.x - mirrored.width == frame.x)
      } else {
        #expect(mirrored == frame)
      }
    }
  }

  @Test("code and appearance can override a view's direction")
  func override() throws {
    let document = try document(layout)
    let root = try #require(document.object("root"))
    let placed = DocumentLayout(document).placedViews(in: root, app: .leftToRight) {
      $0.id == "root" ? .forceRightToLeft : $0.semantics
    }
    #expect(placed.first { $0.object.id == "leading" }?.frame.x == 190)
    #expect(placed.first { $0.object.id == "first" }?.frame.x == 100)
  }

  @Test("AppKit counts from the lower edge, and is turned to count from the upper one")
  func cocoa() throws {
    let document = try document(
      xib(
        """
        <customView id="r"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
        <button id="b"><rect key="frame" x="0" y="10" width="50" height="20"/></button>
        </subviews></customView>
        """, type: "Cocoa", runtime: "MacOSX.Cocoa"))
    let root = try #require(document.object("r"))
    let placed = DocumentLayout(document).placedViews(in: root, app: .leftToRight)
    #expect(placed.last?.frame.y == 70)
  }

  @Test(
    "semantics decide the direction alone",
    arguments: [
      (
        SemanticContentAttribute.unspecified, LayoutDirection.leftToRight,
        LayoutDirection.rightToLeft
      ),
      (.playback, .leftToRight, .leftToRight), (.spatial, .leftToRight, .leftToRight),
      (.forceLeftToRight, .leftToRight, .leftToRight),
      (.forceRightToLeft, .rightToLeft, .rightToLeft),
    ])
  func semantics(
    attribute: SemanticContentAttribute, inLeftToRight: LayoutDirection,
    inRightToLeft: LayoutDirection
  ) {
    #expect(attribute.direction(app: .leftToRight) == inLeftToRight)
    #expect(attribute.direction(app: .rightToLeft) == inRightToLeft)
  }

  @Test(
    "natural text keeps to the side of the app's language, other text to its own",
    arguments: [
      ("<label id='x' textAlignment='natural'/>", TextSide.left, TextSide.right),
      ("<label id='x'/>", .left, .right),
      (
        "<label id='x' textAlignment='natural' semanticContentAttribute='forceLeftToRight'/>",
        .left, .right
      ),
      ("<label id='x' textAlignment='left'/>", .left, .left),
      ("<textView id='x' textAlignment='center'/>", .center, .center),
      ("<button id='x'/>", .center, .center),
      ("<button id='x' contentHorizontalAlignment='leading'/>", .left, .right),
      ("<button id='x' contentHorizontalAlignment='trailing'/>", .right, .left),
      ("<button id='x' contentHorizontalAlignment='left'/>", .left, .left),
    ])
  func textSides(xml: String, inLeftToRight: TextSide, inRightToLeft: TextSide) throws {
    let object = try #require(try document(xib(xml)).object("x"))
    #expect(object.textSide(app: .leftToRight) == inLeftToRight)
    #expect(object.textSide(app: .rightToLeft) == inRightToLeft)
  }
}
