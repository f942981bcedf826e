internal import SimulatedApp

/// A transcript that ran, as an article of a page.
///
/// Everything is in the order of the file and can be read without a script: answers, hints and solutions
/// are folded by the page itself. Shown is what the commands printed now, whatever the file says.
struct LessonArticle {
  private let result: TranscriptResult
  private let frames: Frames
  private let name: String
  private let markdown: MarkdownHTML

  /// An article.
  ///
  /// - Parameters:
  ///   - result: What came of running the transcript, with its sessions.
  ///   - name: What the article is called among others, for links to it.
  ///   - frames: What is said around it, in the reader's language.
  ///   - isAlone: Whether it is the whole page.
  init(_ result: TranscriptResult, name: String, frames: Frames, isAlone: Bool) {
    self.result = result
    self.frames = frames
    self.name = name
    markdown = MarkdownHTML(headingShift: isAlone ? 0 : 1)
  }

  /// The element.
  var html: String {
    let ranAt = Dictionary(
      result.blocks.map { ($0.block.line, $0) }, uniquingKeysWith: { first, _ in first })
    var html = ""
    for item in result.transcript.items {
      switch item {
      case .prose(let lines): html += markdown.elements(lines)
      case .file(let file):
        if !file.isHidden { html += figure(file) }
      case .step(let block, let step):
        guard let ran = ranAt[result.transcript.blocks[block].line],
          ran.steps.indices.contains(step),
          !ran.block.words.contains(.hide)
        else { continue }
        if let task = ran.block.task {
          if step == 0 { html += section(task, ran) }
        } else {
          html += asked(ran.steps[step].step) + section(ran.steps[step])
        }
      }
    }
    return "<article id=\"\(HTML.identifier(name))\">\n\(html)</article>\n"
  }

  private func figure(_ file: Transcript.File) -> String {
    "<figure class=\"file\"><figcaption>\(HTML.escaped(file.path))</figcaption>"
      + "<pre><code>\(HTML.escaped(file.text))</code></pre></figure>\n"
  }

  // MARK: - Commands

  private func section(_ step: StepResult) -> String {
    "<section class=\"step\">\n\(command(step))\(screens(step))</section>\n"
  }

  private func command(_ step: StepResult) -> String {
    let line = (step.prompt ?? "> ") + step.step.command
    let output = step.actual.map { $0 + "\n" }.joined()
    return "<pre class=\"typed\"><code>\(HTML.escaped(line))</code></pre>\n"
      + (output.isEmpty ? "" : "<pre class=\"output\"><code>\(HTML.escaped(output))</code></pre>\n")
  }

  /// The screen before and after, where it differs.
  private func screens(_ step: StepResult) -> String {
    guard let before = (step.before as? Session)?.world,
      let after = (step.after as? Session)?.world,
      before.journal.last != after.journal.last || before.overlay != after.overlay
    else { return "" }
    let pictures = [
      (frames("page.before"), ScreenSVG(before)),
      (frames("page.now"), ScreenSVG(after, since: before)),
    ]
    let drawn = pictures.map { caption, picture in
      (caption, picture.element(title: "\(caption): \(step.step.command)"))
    }
    guard drawn[0].1.droppingTitle != drawn[1].1.droppingTitle else { return "" }
    let legend = [
      ("●", "page.legend.changed"), ("○", "page.legend.stale"), ("✂", "page.legend.cut"),
    ].filter { sign, _ in drawn.contains { $0.1.contains("ll-sign\"> ") && $0.1.contains(sign) } }
      .map { "\($0) \(HTML.escaped(frames($1)))" }
    return "<div class=\"screens\">\n"
      + drawn.map { caption, element in
        "<figure>\(element)<figcaption>\(HTML.escaped(caption))</figcaption></figure>\n"
      }.joined() + "</div>\n"
      + (legend.isEmpty ? "" : "<p class=\"legend\">\(legend.joined(separator: " &nbsp; "))</p>\n")
  }

  // MARK: - Exercises

  /// A question: each answer to choose from opens to what is said to it.
  private func asked(_ step: Transcript.Step) -> String {
    guard !step.question.isEmpty else { return "" }
    var html = step.question.map { "<p><strong>\(markdown.inline($0))</strong></p>\n" }.joined()
    let shown = step.choices.filter(\.isShown)
    if !shown.isEmpty {
      html += "<ol>\n"
      for choice in shown {
        html +=
          "<li><details><summary>\(markdown.inline(choice.text))</summary>\(verdict(choice))</details></li>\n"
      }
      html += "</ol>\n"
    } else if let right = step.choices.first(where: \.isRight) {
      html +=
        "<details><summary>\(HTML.escaped(frames("page.answer")))</summary><p>\(markdown.inline(right.text))</p>"
        + verdict(right) + "</details>\n"
    }
    return "<section class=\"asked\">\n\(html)</section>\n"
  }

  private func verdict(_ choice: Exercise.Choice) -> String {
    let kind = choice.isRight ? "right" : "wrong"
    let word = HTML.escaped(frames("said.\(kind)"))
    let reason = markdown.elements(choice.feedback)
    return "<p class=\"\(kind)\">\(choice.isRight ? "✓" : "✗") \(word)</p>\(reason)"
  }

  /// A task with its hints and its solution folded.
  private func section(_ task: Exercise.Task, _ ran: BlockResult) -> String {
    var html = "<p><strong>\(HTML.escaped(frames("page.task")))</strong></p>\n"
    html += markdown.elements(task.text)
    for (index, hint) in task.hints.enumerated() {
      html +=
        "<details><summary>\(HTML.escaped(frames("page.hint", "\(index + 1)")))</summary>"
        + "<p>\(markdown.inline(hint.text))</p></details>\n"
    }
    let solution = ran.steps.map { asked($0.step) + command($0) + screens($0) }.joined()
    html +=
      "<details><summary>\(HTML.escaped(frames("page.solution")))</summary>\n\(solution)</details>\n"
    return "<section class=\"task step\">\n\(html)</section>\n"
  }
}

extension String {
  /// A picture without what it is called, to compare what it shows.
  fileprivate var droppingTitle: Substring { drop { $0 != ">" } }
}
