import Diagnostics
import Testing

@testable import InterfaceBuilder

/// One line per text: `key -> property "text"`, with `?` behind keys that were never seen.
private func texts(_ objects: String, type: String = "CocoaTouch", runtime: String = "")
  throws -> [String]
{
  try document(xib(objects, type: type, runtime: runtime), path: "A.xib").localizableTexts.map {
    let mark = $0.isVerified ? "" : " ?"
    return "\($0.key)=\($0.text)" + ($0.property == $0.suffix ? "" : " on \($0.property)") + mark
  }
}

@Suite("Localizable texts")
struct LocalizableTextTests {
  @Test(
    "UIKit objects have the keys of table 3.1",
    arguments: [
      ("<label id='l' text='A'/>", ["l.text=A"]),
      ("<label id='l'><string key='text'>A\nB </string></label>", ["l.text=A\nB "]),
      ("<label id='l'><mutableString key='text'>A</mutableString></label>", ["l.text=A"]),
      (
        "<label id='l'><string key='text' base64-UTF8='YES'>\nw6kK\n</string></label>",
        ["l.text=é\n"]
      ),
      ("<label id='l'><string key='text' base64-UTF8='YES'>YQ</string></label>", ["l.text=a"]),
      ("<button id='b'><state key='normal' title='A'/></button>", ["b.normalTitle=A"]),
      (
        "<button id='b'><state key='normal'><string key='title'>A\nB</string></state></button>",
        ["b.normalTitle=A\nB"]
      ),
      (
        """
        <button id='b'><accessibility key='accessibilityConfiguration' hint='H' label='L'/></button>
        """, ["b.accessibilityLabel=L", "b.accessibilityHint=H"]
      ),
      (
        """
        <button id='b'><state key='normal' title='A'/>
        <buttonConfiguration key='configuration' style='plain' title='C'/></button>
        """, ["b.normalTitle=A", "b.configuration.title=C"]
      ),
      ("<navigationItem id='n' title='A'/>", ["n.title=A"]),
      ("<textField id='t' placeholder='P' text='T'/>", ["t.placeholder=P", "t.text=T"]),
      ("<barButtonItem id='i' title='A'/>", ["i.title=A"]),
      ("<barButtonItem id='i' systemItem='done' title='A'/>", []),
      ("<tabBarItem id='i' title='A' badgeValue='3'/>", ["i.title=A", "i.badgeValue=3"]),
      ("<tabBarItem id='i' systemItem='more' title='A'/>", []),
      (
        "<tableViewSection id='s' headerTitle='H' footerTitle='F'/>",
        ["s.headerTitle=H", "s.footerTitle=F"]
      ),
      ("<viewController id='v' title='A'/>", ["v.title=A"]),
      ("<tableViewController id='v' title='A'/>", ["v.title=A"]),
      ("<collectionViewController id='v' title='A'/>", ["v.title=A"]),
      (
        """
        <segmentedControl id='s'><segments><segment title='A'/><segment image='x'/>
        <segment title='B'/></segments></segmentedControl>
        """, ["s.segmentTitles[0]=A", "s.segmentTitles[2]=B"]
      ),
      (
        "<switch id='s'><accessibility key='accessibilityConfiguration' label='L'/></switch>",
        ["s.accessibilityLabel=L"]
      ),
      ("<label id='l' text=''/>", []),
      ("<imageView id='i' image='flag' userLabel='Flag'/>", []),
    ])
  func touch(objects: String, expected: [String]) throws {
    #expect(try texts(objects) == expected)
  }

  @Test(
    "keys never seen in real tables follow the same rule and say so (table 3.2)",
    arguments: [
      ("<textView id='t' text='A'/>", ["t.text=A ?"]),
      ("<textView id='t' text='A' usesAttributedText='YES'/>", []),
      (
        """
        <button id='b'><state key='highlighted' title='A'/><state key='disabled' title='B'/>
        <state key='selected' title='C'/></button>
        """, ["b.highlightedTitle=A ?", "b.disabledTitle=B ?", "b.selectedTitle=C ?"]
      ),
      (
        "<button id='b'><buttonConfiguration key='configuration' subtitle='S'/></button>",
        ["b.configuration.subtitle=S ?"]
      ),
      ("<navigationItem id='n' prompt='P'/>", ["n.prompt=P ?"]),
      (
        """
        <searchBar id='s' placeholder='P'><scopeButtonTitles><string>A</string><string>B</string>
        </scopeButtonTitles></searchBar>
        """, ["s.placeholder=P ?", "s.scopeButtonTitles[0]=A ?", "s.scopeButtonTitles[1]=B ?"]
      ),
      ("<navigationController id='n' title='A'/>", ["n.title=A ?"]),
      (
        "<label id='l'><accessibility key='accessibilityConfiguration' label='L' value='V'/></label>",
        ["l.accessibilityLabel=L ?", "l.accessibilityValue=V ?"]
      ),
    ])
  func unverified(objects: String, expected: [String]) throws {
    #expect(try texts(objects) == expected)
  }

  @Test(
    "AppKit titles belong to cells, tool tips to controls (table 3.3)",
    arguments: [
      (
        "<button id='b' toolTip='T'><buttonCell id='c' title='A'/></button>",
        ["b.ibShadowedToolTip=T on toolTip", "c.title=A"]
      ),
      (
        "<textFieldCell id='c' title='A' placeholderString='P'/>",
        ["c.title=A", "c.placeholderString=P"]
      ),
      ("<textFieldCell id='c'><string key='title'>A\nB</string></textFieldCell>", ["c.title=A\nB"]),
      ("<searchFieldCell id='c' placeholderString='P'/>", ["c.placeholderString=P"]),
      ("<menuItem id='m' title='A'/>", ["m.title=A"]),
      ("<menu id='m' title='A'/>", ["m.title=A"]),
      (
        "<tableColumn id='c'><tableHeaderCell key='headerCell' title='A'/></tableColumn>",
        ["c.headerCell.title=A"]
      ),
      ("<tabViewItem id='i' label='A'/>", ["i.label=A"]),
      (
        "<segmentedCell id='c'><segments><segment label='A'/><segment/><segment label='B'/></segments></segmentedCell>",
        [
          "c.ibShadowedLabels[0]=A on segmentLabels[0]",
          "c.ibShadowedLabels[2]=B on segmentLabels[2]",
        ]
      ),
      ("<window id='w' title='A'/>", ["w.title=A"]),
      ("<viewController id='v' title='A'/>", ["v.title=A"]),
      (
        "<buttonCell id='c' title='A' alternateTitle='B'/>", ["c.title=A", "c.alternateTitle=B ?"]
      ),
      ("<box id='b' title='A'/>", ["b.title=A"]),
      (
        "<toolbarItem id='i' label='L' paletteLabel='P' toolTip='T'/>",
        ["i.label=L", "i.paletteLabel=P", "i.toolTip=T"]
      ),
    ])
  func cocoa(objects: String, expected: [String]) throws {
    #expect(try texts(objects, type: "Cocoa", runtime: "MacOSX.Cocoa") == expected)
  }

  @Test("localized runtime attributes are numbered without the others")
  func runtimeAttributes() throws {
    let lines = try texts(
      """
      <customObject id='x'><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type='string' keyPath='plain' value='P'/>
      <userDefinedRuntimeAttribute type='string' keyPath='first' value='A' localized='YES'/>
      <userDefinedRuntimeAttribute type='boolean' keyPath='on' value='YES'/>
      <userDefinedRuntimeAttribute type='string' keyPath='second' localized='YES'>
      <string key='value'>B</string></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></customObject>
      """)
    let suffix = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings"
    #expect(lines == ["x.\(suffix)[0]=A on first", "x.\(suffix)[1]=B on second"])
  }

  @Test("WatchKit has labels and controllers")
  func watch() throws {
    let lines = try texts(
      "<controller id='c' title='A'><items><label id='l' text='B'/></items></controller>",
      type: "WatchKit.Storyboard", runtime: "watchKit")
    #expect(lines == ["c.title=A", "l.text=B"])
  }

  @Test("text with attributes has no key, and the localizer's note is no text")
  func attributed() throws {
    let document = try document(
      xib(
        """
        <label id='l' text='gone'><attributedString key='attributedText'>
        <fragment content='A'/><fragment><string key='content'>B
        </string></fragment></attributedString></label>
        <button id='b'><state key='normal'><attributedString key='attributedTitle'>
        <fragment content='C'/></attributedString></state></button>
        <label id='n' text='T'><attributedString key='userComments'><fragment content='note'/>
        </attributedString></label>
        """))
    #expect(document.localizableTexts.map(\.key) == ["n.text"])
    #expect(document.attributedTexts.map(\.text) == ["AB\n", "C"])
    #expect(document.attributedTexts.map(\.property) == ["attributedText", "attributedTitle"])
    #expect(document.object("l")?.usesAttributedText == true)
    #expect(document.object("n")?.localizerNote == "note")
  }

  @Test("a text stands where its attribute or child element stands")
  func places() throws {
    let texts = try document(
      xib("<label id='a'\n text='A'/>\n<label id='b'>\n<string key='text'>B</string></label>")
    ).localizableTexts
    #expect(texts.map(\.place.line) == [4, 6])
    #expect(texts.map(\.place.column) == [2, 1])
  }
}
