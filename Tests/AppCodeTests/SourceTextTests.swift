import Testing

@testable import AppCode

@Suite("A part of a source")
struct SourceTextTests {
  @Test(
    "stands on one line, whatever space it was written with",
    arguments: [
      ("label.text = \"a b\"", "label.text = \"a b\""),
      ("", ""),
      ("  f(x)  ", "f(x)"),
      ("f( x,  y )", "f(x, y)"),
      ("f(\n  x,\n  y\n)", "f(x, y)"),
      ("a\t+ b", "a + b"),
      ("名前  .text", "名前 .text"),
      (String(repeating: "x", count: 201), String(repeating: "x", count: 200) + "…"),
    ])
  func oneLine(written: String, read: String) {
    let text = SourceText(Array(written.utf8), file: "A.swift")
    #expect(SourceRange(text: text, start: 0, end: text.bytes.count).oneLine == read)
  }
}
