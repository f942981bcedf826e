import Diagnostics
import Testing

@testable import InterfaceBuilder

@Suite("Reading a document")
struct ReadingTests {
  @Test("tells what the root element says")
  func root() throws {
    let document = try document(form)
    #expect(document.isStoryboard)
    #expect(document.platform == .iOS)
    #expect(document.targetRuntime == "iOS.CocoaTouch")
    #expect(document.initialControllerID == "vc1")
    #expect(!document.isLaunchScreen)
    #expect(document.name == "Main")
    #expect(document.unknownElements == [:])
  }

  @Test("finds scenes, their controllers and what is beside them")
  func scenes() throws {
    let document = try document(form)
    #expect(document.scenes.map(\.id) == ["s1", "s2"])
    #expect(document.scenes.map { $0.controller?.id } == ["vc1", "vc2"])
    #expect(document.scenes[0].otherObjects.map(\.id) == ["fr1"])
    #expect(document.scenes[0].storyboardIdentifier == "Form")
    #expect(document.scenes[1].storyboardIdentifier == nil)
  }

  @Test("finds objects by id, with class, key, label and frame")
  func objects() throws {
    let document = try document(form)
    let controller = try #require(document.object("vc1"))
    #expect(controller.systemClass == "UIViewController")
    #expect(controller.className == "FormController")
    #expect(controller.customModule == "App")
    #expect(controller.isCustomModuleOfTarget)
    #expect(controller.title == "Form")
    #expect(controller.kind == .controller)
    let label = try #require(document.object("l1"))
    #expect(label["text"] == "Name & more")
    #expect(label.frame == Rectangle(x: 16, y: 20.5, width: 100, height: 21))
    #expect(label.textAlignment == "natural")
    #expect(document.object("tv1")?.friendlyName == "Info Text")
    #expect(document.object("b1")?.friendlyName == "button 'Save'")
    #expect(document.object("b1")?.isHidden == true)
    #expect(document.object("b1")?.imageName == "flag")
    #expect(document.object("i1")?.imageName == "flag")
    #expect(document.object("st1")?.semanticContentAttribute == "forceLeftToRight")
    #expect(document.object("n1")?.key == "navigationItem")
  }

  @Test(
    "names objects for people in one short line",
    arguments: [
      ("<label id='x' userLabel='Greeting' text='Hi'/>", "Greeting"),
      ("<label id='x' text='Hi'/>", "label 'Hi'"),
      ("<textField id='x' placeholder='Your name'/>", "textField 'Your name'"),
      ("<label id='x'><string key='text'>two\n lines</string></label>", "label 'two lines'"),
      (
        "<label id='x' text='\(String(repeating: "long ", count: 20))'/>",
        "label 'long long long long long long long long…'"
      ),
      ("<imageView id='x'/>", "imageView"),
      ("<view id='x' customClass='Badge'/>", "view Badge"),
    ])
  func friendlyNames(xml: String, expected: String) throws {
    #expect(try document(xib(xml)).object("x")?.friendlyName == expected)
  }

  @Test("keeps the order of children and the way up")
  func structure() throws {
    let document = try document(form)
    let controller = try #require(document.object("vc1"))
    #expect(controller.children.map(\.id) == ["v1", "n1"])
    let view = try #require(controller.child(key: "view"))
    #expect(view.subviews.map(\.name) == ["label", "textField", "textView", "button", "stackView"])
    #expect(view.viewChildren == view.subviews)
    #expect(view.descendants.map(\.id) == ["v1", "l1", "t1", "tv1", "b1", "st1", "i1"])
    #expect(document.object("i1")?.parent?.id == "st1")
    #expect(document.object("bb1")?.parent?.id == "n1")
    #expect(controller.parent == nil)
  }

  @Test("finds outlets, collections, actions and segues at their source")
  func connections() throws {
    let document = try document(form)
    let outlets = try #require(document.object("vc1")).outlets
    #expect(outlets.map(\.property) == ["nameLabel", "all", "all"])
    #expect(outlets.map(\.destination) == ["l1", "l1", "b1"])
    #expect(outlets.map(\.isCollection) == [false, true, true])
    let button = try #require(document.object("b1"))
    let action = try #require(button.actions.first)
    #expect(action.selector == "save:" && action.destination == "vc1")
    #expect(action.event == "touchUpInside")
    let segue = try #require(button.segues.first)
    #expect(segue.destination == "vc2" && segue.kind == "show" && segue.identifier == "details")
  }

  @Test("reads constraints; a missing first item is the owner")
  func constraints() throws {
    let constraints = try #require(try document(form).object("v1")).constraints
    #expect(constraints.map(\.firstItem) == ["l1", "v1"])
    #expect(constraints[0].secondAttribute == "leadingMargin")
    #expect(constraints[0].constant == 16 && constraints[0].priority == 1000)
    #expect(constraints[1].multiplier == 0.5 && constraints[1].priority == 750)
  }

  @Test("gives the place of the start tag, not of its end, and of each attribute")
  func places() throws {
    let xml = xib(
      "<!-- <label id=\"no\"/> -->\n  <label\n    id=\"é1\" text='>'\n    title=\"x\"/>")
    let label = try #require(try document(xml, path: "A.xib").object("é1"))
    #expect(label.place == Place(file: "A.xib", line: 4, column: 3))
    #expect(label.element.place(of: "text") == Place(file: "A.xib", line: 5, column: 13))
    #expect(label.element.place(of: "title") == Place(file: "A.xib", line: 6, column: 5))
    #expect(label["text"] == ">")
    #expect(label.element.attributes.map(\.name) == ["id", "text", "title"])
  }

  @Test(
    "counts lines that end in LF, CR and CRLF alike",
    arguments: ["\n", "\r", "\r\n"])
  func lineEnds(end: String) throws {
    let xml = xib("<label id=\"a\"/>\n<label id=\"b\"/>").split(separator: "\n").joined(
      separator: end)
    let document = try document(xml)
    #expect(document.object("a")?.place.line == 3)
    #expect(document.object("b")?.place.line == 4)
  }

  @Test(
    "knows the localization folder it lies in",
    arguments: [
      ("Base.lproj/Main.storyboard", "Base"), ("a/ja.lproj/M.xib", "ja"), ("a/M.xib", nil),
      ("ja.lproj", nil),
    ] as [(String, String?)])
  func localization(path: String, expected: String?) throws {
    #expect(try document(form, path: path).localization == expected)
  }

  @Test("passes over comments, instructions, CDATA and a byte order mark when it finds tags")
  func markup() throws {
    let xml = xib(
      """
      <!-- <label id="no"/> > -->
      <?note <label id="no"/> ?>
      <label id="a"><string key="text"><![CDATA[<label id="no"/>]]></string></label>
      <label id='b' text="a &gt; b > c" title='"'/>
      """)
    let document = try document("\u{FEFF}" + xml)
    #expect(document.objects.map(\.id) == ["a", "b"])
    #expect(document.objects.map(\.place.line) == [5, 6])
    #expect(
      document.localizableTexts.map(\.text) == ["<label id=\"no\"/>", "a > b > c"])
    #expect(document.object("b")?.title == "\"")
  }

  @Test("knows placeholders and top-level objects of a xib")
  func topLevelObjects() throws {
    let document = try document(
      xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        <view id="1"><subviews><label id="54" text="x"/></subviews></view>
        """))
    #expect(!document.isStoryboard)
    #expect(document.scenes.isEmpty)
    #expect(document.topLevelObjects.map(\.id) == ["-1", "-2", "1"])
    #expect(document.object("-1")?.kind == .placeholder)
    #expect(document.object("54")?.parent?.id == "1")
  }

  @Test("keeps unknown elements with their children, and counts them")
  func unknown() throws {
    let document = try document(
      xib("<holoView id=\"h\"><wobble/><subviews><label id=\"l\"/></subviews></holoView>"))
    let object = try #require(document.object("h"))
    #expect(document.unknownElements == ["holoView": 1, "wobble": 1])
    #expect(object.systemClass == "UIHoloView")
    #expect(object.isView)
    #expect(object.subviews.map(\.id) == ["l"])
    #expect(object.element.children.map(\.name) == ["wobble", "subviews"])
  }
}
