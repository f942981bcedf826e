import Foundation
import Testing

@testable import AppResources

@Suite("Property lists")
struct PropertyListReaderTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>name</key>
      <string>Ä &amp; &#x4e2d;</string>
      <key>count</key> <integer>-42</integer>
      <key>ratio</key> <real>1.5</real>
      <key>on</key> <true/>
      <key>day</key> <date>2024-02-29T12:30:45Z</date>
      <key>bytes</key> <data>AQID/w==</data>
      <key>list</key> <array> <string>a</string> <dict/> <array/> </array>
    </dict>
    </plist>
    """

  private static let value = PropertyListValue.dictionary([
    .init("name", .string("Ä & 中")), .init("count", .integer(-42)), .init("ratio", .real(1.5)),
    .init("on", .boolean(true)), .init("day", .date(730_902_645)),
    .init("bytes", .data([1, 2, 3, 255])),
    .init("list", .array([.string("a"), .dictionary([]), .array([])])),
  ])

  @Test("XML gives every type, and places of its keys")
  func xml() {
    let file = PropertyListReader.read(Array(Self.xml.utf8), path: "Info.plist")
    #expect(file.value == Self.value)
    #expect(file.format == "xml")
    #expect(file.place(ofKey: "count")?.line == 7)
    #expect(file.place(ofKey: "count")?.column == 3)
    #expect(file.keys.count == 7)
    #expect(file.diagnostics.isEmpty)
  }

  @Test("the same list in binary form gives the same value")
  func binary() throws {
    let list = try PropertyListSerialization.propertyList(from: Data(Self.xml.utf8), format: nil)
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let file = PropertyListReader.read(Array(bytes), path: "Info.plist")
    #expect(file.format == "binary")
    #expect(file.value.map(normalized) == normalized(Self.value))
  }

  @Test("every prefix and many changes read as the host reads them", arguments: [false, true])
  func hostile(_ isBinary: Bool) throws {
    var bytes = Array(Self.xml.utf8)
    if isBinary {
      let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      bytes = Array(
        try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    }
    var comparison = HostComparison()
    for length in 1..<bytes.count {
      comparison.compare(Array(bytes.prefix(length)), path: "\(length)")
    }
    #expect(comparison.differences.isEmpty)
    for changed in mutations(of: bytes, count: 500, seed: 21) {
      // Whatever the host says, it must be a value or a reason.
      let file = PropertyListReader.read(changed, path: "x.plist")
      #expect((file.value == nil) == (file.error != nil))
    }
  }

  @Test("a binary list that contains itself is refused")
  func cycle() {
    // One array whose only element is the array.
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xA1, 0x00, 0x08] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    let file = PropertyListReader.read(bytes, path: "x.plist")
    #expect(file.value == nil)
  }

  @Test("XML that is broken says so in the XML reader's words")
  func broken() {
    let file = PropertyListReader.read(
      Array("<plist>\n<dict>\n<key>a</key>\n</dict></plist>".utf8), path: "x.plist")
    #expect(file.xmlError == "Value missing for key inside <dict> at line 4")
    #expect(
      file.diagnostics.first?.message
        == "the platform ignores the whole file: Value missing for key inside <dict> at line 4")
    #expect(file.diagnostics.first?.place?.line == 4)
  }

  @Test("entities of a document's own are not read")
  func entities() {
    let text = "<!DOCTYPE plist [<!ENTITY a \"x\">]><plist><string>&a;</string></plist>"
    let file = PropertyListReader.read(Array(text.utf8), path: "x.plist")
    #expect(file.value == nil)
    #expect(file.xmlError == "Encountered unexpected character [ on line 1 while parsing DTD")
  }

  @Test("a typed value is read in property list syntax")
  func typed() {
    #expect(PropertyListReader.value("(ja, en)") == .array([.string("ja"), .string("en")]))
    #expect(PropertyListReader.value("(pt BR)") == nil)
    #expect(PropertyListReader.value("ja") == .string("ja"))
  }
}
