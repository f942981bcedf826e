import InterfaceBuilder
import Testing

@Suite("Keys of a table")
struct KeyMatchTests {
  @Test("are matched, unused or orphans, and texts without key are missing")
  func match() throws {
    let document = try document(form)
    let match = document.match(keys: [
      "l1.text", "b1.normalTitle", "l1.title", "zzz.text", "zzz", "l1.text",
    ])
    #expect(match.matched.map(\.key) == ["l1.text", "b1.normalTitle"])
    #expect(match.unused == ["l1.title"])
    #expect(match.orphans == ["zzz.text", "zzz"])
    #expect(
      match.missing.map(\.key) == [
        "vc1.title", "t1.placeholder", "tv1.text", "n1.title", "bb1.title",
      ])
  }

  @Test("belong to the object before the dot, whatever the id looks like")
  func objects() throws {
    let document = try document(xib("<label id='54' text='A'/><label id='a.b' text='B'/>"))
    #expect(document.object(ofKey: "54.text")?.id == "54")
    #expect(document.object(ofKey: "a.b.text")?.id == "a.b")
    #expect(document.object(ofKey: "54")?.id == nil)
    #expect(document.match(keys: ["a.b.text", "54.text"]).missing == [])
  }
}
