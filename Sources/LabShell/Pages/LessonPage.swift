/// A page to hand out: one file with everything in it.
///
/// It asks for nothing from the network and can be read without a script; with one it is shown step by step.
struct LessonPage {
  private let title: String
  private let language: String
  private let frames: Frames
  private let content: String

  /// The page of one transcript.
  init(_ result: TranscriptResult, language: String) {
    title = result.transcript.title
    self.language = language
    frames = Frames(preferred: [language])
    content = LessonArticle(result, name: "lesson", frames: frames, isAlone: true).html
  }

  /// The page of several lessons, with its contents.
  init(_ results: [(name: String, result: TranscriptResult)], title: String, language: String) {
    self.title = title
    self.language = language
    let frames = Frames(preferred: [language])
    self.frames = frames
    let entries = results.map { name, result in
      let goal = result.transcript.goal.map { "<br><small>\(HTML.escaped($0))</small>" } ?? ""
      return "<li><a href=\"#\(HTML.identifier(name))\">"
        + "\(MarkdownHTML().inline(result.transcript.title))</a>\(goal)</li>\n"
    }
    content =
      "<header><h1>\(HTML.escaped(title))</h1>\n"
      + "<nav aria-label=\"\(HTML.escaped(frames("page.contents")))\"><h2>\(HTML.escaped(frames("page.contents")))</h2>\n"
      + "<ol>\n\(entries.joined())</ol></nav></header>\n"
      + results.map { LessonArticle($1, name: $0, frames: frames, isAlone: false).html }.joined()
  }

  /// The whole file.
  var html: String {
    let words = [
      ("next", "page.step"), ("back", "page.back"), ("all", "page.all"), ("steps", "page.steps"),
    ].map { " data-\($0)=\"\(HTML.escaped(frames($1)))\"" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="\(HTML.escaped(language))" dir="ltr">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(HTML.escaped(MarkdownText.inline(title)))</title>
      <style>
      \(PageAssets.pictureStyle)\(PageAssets.style)</style>
      </head>
      <body\(words)>
      <main>
      \(content)</main>
      <script>
      \(PageAssets.script)</script>
      </body>
      </html>

      """
  }
}
