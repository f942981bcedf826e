import Foundation
import Testing

@testable import LabShell

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The browser that reads pages, where it is installed.
private let browserPath = "/usr/bin/chromium"

@Suite("Pages")
struct PageTests {
  private func page(_ path: String, in language: String = "en") throws -> String {
    let runner = TranscriptRunner(
      exists: { FileManager.default.fileExists(atPath: $0) }, opening: Session.opening())
    let transcript = try TranscriptTest.transcript(at: packageFolder.path + "/" + path)
    let result = runner.run(transcript, keepsPrompts: true, keepsSessions: true)
    return LessonPage(result, language: language).html
  }

  @Test("hold everything in one file: no address is asked for")
  func selfContained() throws {
    let html = try page("Samples/Lessons/01-four-steps.md")
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">"))
    #expect(!html.contains(" src="))
    #expect(!html.contains("<link"))
    #expect(!html.contains("url("))
    #expect(html.contains("default-src 'none'"))
    #expect(html.contains("<title>Four steps: preferences, bundle, root, relaunch</title>"))
  }

  @Test("draw the screen before and after what changes it, with what changed marked")
  func pictures() throws {
    let html = try page("Samples/Lessons/01-four-steps.md")
    let pictures = html.components(separatedBy: "<svg class=\"ll\"").dropFirst()
    #expect(pictures.count >= 4 && pictures.count.isMultiple(of: 2))
    #expect(html.contains("ll-changed"))
    #expect(html.contains("ll-stale"))
    #expect(html.contains(">おはようございます</tspan>"))
  }

  @Test("are right to left where the screen is")
  func rightToLeft() throws {
    let html = try page("Samples/Lessons/10-right-to-left.md")
    #expect(html.contains("direction=\"rtl\""))
  }

  @Test("escape what comes from an app, and let no text turn the page around it")
  func escaping() {
    #expect(
      HTML.escaped("<script>\"'&\u{0}\u{202E}") == "&lt;script&gt;&quot;&#39;&amp;\u{FFFD}\u{FFFD}")
    let markdown = MarkdownHTML()
    #expect(
      markdown.elements(["a <b> `x<y` [t](javascript:alert(1)) **c**"]).contains("<b>") == false)
    #expect(markdown.inline("[t](javascript:x)") == "t")
    #expect(
      markdown.inline("[t](https://example.org/?a&b)")
        == "<a href=\"https://example.org/?a&amp;b\">t</a>")
  }

  @Test(
    "make elements of Markdown",
    arguments: [
      (["# A", "", "b", "c"], "<h1>A</h1>\n<p>b c</p>\n"),
      (["漢字", "仮名"], "<p>漢字仮名</p>\n"), (["한글", "문장"], "<p>한글 문장</p>\n"),
      (["- a", "  b", "- c"], "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n"),
      (["```", "a  <b", "```"], "<pre><code>a  &lt;b\n</code></pre>\n"),
      (["*a* `*b*` **c**"], "<p><em>a</em> <code>*b*</code> <strong>c</strong></p>\n"),
      (
        ["| a | b |", "|---|---|", "| c | d |"],
        "<div class=\"table\"><table>\n<tr><th>a</th><th>b</th></tr>\n<tr><td>c</td><td>d</td></tr>\n"
          + "</table></div>\n"
      ),
    ])
  func markdown(source: [String], html: String) {
    #expect(MarkdownHTML().elements(source) == html)
  }

  @Test("the page of a folder has its contents, and each lesson once")
  func course() throws {
    let folder = try TemporaryApp([
      "L/01-a.md":
        "# First\n\nGoal: see.\n\n```file Info.plist\n{ CFBundleDevelopmentRegion = en; }\n```\n\n```langlab\n> prefs\n… (any lines)\n```\n",
      "L/02-b.md":
        "# Second\n\n```file Info.plist\n{ CFBundleDevelopmentRegion = en; }\n```\n\n```langlab\n> prefs\n… (any lines)\n```\n",
    ])
    var request = try PageRequest([folder.path + "/L", "-o", folder.path + "/course.html"])
    request.language = "ja"
    let outcome = request.run(opening: Session.opening())
    #expect(outcome.exitCode == 0, "\(outcome.lines)")
    let html = try String(contentsOfFile: folder.path + "/course.html", encoding: .utf8)
    #expect(html.contains("<li><a href=\"#01-a\">First</a><br><small>Goal: see.</small></li>"))
    #expect(html.components(separatedBy: "<article id=").count == 4)
  }

  /// Where a browser is installed, it reads the page and runs its script.
  @Test(
    "a browser shows it step by step",
    .enabled(if: FileManager.default.isExecutableFile(atPath: browserPath)))
  func browser() throws {
    let folder = try TemporaryApp([
      "page.html": try page("Samples/Lessons/01-four-steps.md")
    ])
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: browserPath)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
      "--dump-dom", "file://\(folder.path)/page.html",
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text.contains("<nav class=\"controls\">"))
    #expect(text.components(separatedBy: "<button type=\"button\"").count == 4)
  }

}

@Suite("Pictures")
struct PictureTests {
  @Test("draw --svg writes a picture that is whole XML, side by side, and never over another file")
  func file() throws {
    let folder = try TemporaryApp([:])
    var session = try Session.open(packageFolder.path + "/Samples/ReadingList", folder: folder.path)
    #expect(session.run("draw en ja ar --svg a.svg").lines == ["a.svg: 3 screens"])
    let text = try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8)
    let document = try XMLDocument(xmlString: text)
    #expect(document.rootElement()?.name == "svg")
    #expect(document.rootElement()?.elements(forName: "g").count == 3)
    #expect(text.contains("direction=\"rtl\""))
    #expect(text.contains("ar, right to left"))
    #expect(
      session.run("draw --svg a.svg").lines == [
        "\"a.svg\" is there already; --replace writes over it"
      ])
    #expect(session.run("draw --svg a.svg --replace").lines == ["a.svg: 1 screen"])
    #expect(session.run("draw --svg ../b.svg").failed)
  }

  @Test("a text of the app that looks like markup is text")
  func hostile() throws {
    let folder = try TemporaryApp([:])
    var session = try Session.open(packageFolder.path + "/Samples/InfoForm", folder: folder.path)
    session.run("eval titleLabel.text = \"</text><script>alert(1)</script>\\u{0}\"")
    session.run("draw --svg a.svg")
    let text = try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8)
    #expect(!text.contains("<script"))
    _ = try XMLDocument(xmlString: text)
  }
}
