import Testing

@testable import LineEditing

@Suite("Editing, without a terminal")
struct EditingTests {
  @Test(
    "steps go by character, not by code point",
    arguments: [
      ("abc", 3, 1, 0),
      ("abc", 1, 1, 1),
      ("abc", 0, 0, 1),
      ("", 0, 0, 0),
      ("xe\u{301}", 3, 2, 0),
      ("xe\u{301}", 1, 1, 2),
      ("👨‍👩‍👧a", 5, 5, 1),
      ("🇯🇵🇰🇷", 2, 2, 2),
      ("か\u{3099}", 2, 2, 0),
      ("名前", 1, 1, 1),
      ("e\u{301}x", 1, 1, 1),  // within a character: to its edges
    ])
  func steps(text: String, cursor: Int, before: Int, after: Int) {
    let scalars = text.unicodeScalars.map(\.value)
    #expect(scalarsOfNeighbor(in: scalars, cursor: cursor, before: true) == before)
    #expect(scalarsOfNeighbor(in: scalars, cursor: cursor, before: false) == after)
  }

  @Test("values that are no code points count as one each")
  func badScalars() {
    #expect(scalarsOfNeighbor(in: [0xD800, 0x11_0000], cursor: 2, before: true) == 1)
    #expect(scalarsOfNeighbor(in: [0xD800, 0x11_0000], cursor: 7, before: true) == 0)
  }

  @Test(
    "colours in a prompt are marked, and a printable character ends it",
    arguments: [
      ("InfoForm en> ", "InfoForm en> "),
      ("\u{1B}[1mInfoForm\u{1B}[0m en> ", "\u{1}\u{1B}[1m\u{1}InfoForm\u{1}\u{1B}[0m\u{1} en> "),
      ("\u{1B}[32m名前> \u{1B}[0m", "\u{1}\u{1B}[32m\u{1}名前>\u{1}\u{1B}[0m\u{1} "),
      ("a\u{1B}[1m\u{1B}[0m", "\u{1}\u{1B}[1m\u{1}\u{1}\u{1B}[0m\u{1}a"),
      ("\u{1B}[0m", "\u{1}\u{1B}[0m\u{1} "),
      ("odd \u{1B}", "odd \u{1B}"),
      ("odd \u{1B}[1", "odd \u{1B}[1"),
    ])
  func prompts(prompt: String, marked: String) {
    #expect(markedPrompt(prompt) == marked)
  }

  @Test(
    "Tab puts in what is certain, lists what is open, and beeps at nothing",
    arguments: [
      ([], .beep),
      (["ng "], .insert("ng ")),
      (["nguage", "nguages"], .insert("nguage")),
      (["", "s"], .list(candidates(["", "s"]))),
      (["a", "b"], .list(candidates(["a", "b"]))),
      ([""], .beep),
      (["日本", "日曜"], .insert("日")),
      (["e\u{301}", "e"], .list(candidates(["e\u{301}", "e"]))),
    ] as [([String], CompletionAction)])
  func completion(insertions: [String], action: CompletionAction) {
    #expect(CompletionAction(candidates(insertions)) == action)
  }

  @Test(
    "a whole word is put in without what is already typed",
    arguments: [
      ("relaunch", "relau", "nch "),
      ("relaunch", "", "relaunch "),
      ("relaunch", "relaunch", " "),
      ("infoTextView", "show info", "TextView "),
      ("infoTextView", "show ", "infoTextView "),
      ("aab", "show aa", "b "),
      ("名前", "lookup 名", "前 "),
      ("ViewController #1", "show ViewController ", "#1 "),
    ])
  func words(word: String, typed: String, insertion: String) {
    let candidate = Candidate(word: word, after: typed[...], ending: " ")
    #expect(candidate.insertion == insertion)
    #expect(candidate.display == word)
  }

  @Test("candidates are listed downwards in columns, aligned by display width")
  func columns() {
    let names = ["show", "source", "stale", "step", "set"]
    let list = names.map { Candidate(insertion: $0, display: $0) }
    #expect(
      listing(list, columns: 24) { $0.count } == "show    stale   set\nsource  step\n")
    #expect(listing(list, columns: 7) { $0.count } == names.map { $0 + "\n" }.joined())
  }

  @Test("candidates with descriptions stand one a line, cut at the edge")
  func details() {
    let list = [
      Candidate(insertion: "", display: "ja", detail: "Japanese, in the app"),
      Candidate(insertion: "", display: "zh-Hans", detail: ""),
    ]
    #expect(
      listing(list, columns: 40) { $0.count } == "ja       Japanese, in the app\nzh-Hans\n")
    #expect(listing(list, columns: 20) { $0.count } == "ja       Japanese, …\nzh-Hans\n")
  }

  @Test("a long list says how many it leaves out")
  func longList() {
    let list = (1...120).map { Candidate(insertion: "", display: "\($0)") }
    #expect(listing(list, columns: 80) { $0.count }.hasSuffix("\n… 20 more\n"))
  }

  @Test("pasted line ends part the line")
  func pasting() {
    #expect(pastedLines("lang ja\u{23CE}\u{23CE}show") == ["lang ja", "show"])
    #expect(pastedLines("lang ja") == ["lang ja"])
    #expect(pastedLines("") == [])
  }
}

private func candidates(_ insertions: [String]) -> [Candidate] {
  insertions.map { Candidate(insertion: $0, display: $0) }
}
