internal import Diagnostics
internal import Foundation
internal import SimulatedApp

extension Session {
  /// The shelf of lessons, as this session's reader sees it.
  var shelf: LessonShelf {
    LessonShelf(folders: lessonFolders, folder: folder, preferred: learner.languages)
  }

  /// Begins a lesson in place of what the session was doing, which comes back at its end.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - transcript: The lesson.
  ///   - lacking: The language that it was wanted in and is not told in.
  ///   - count: How many commands are done at once, of a lesson that was begun before.
  /// - Returns: The first page, or why the lesson cannot be begun.
  mutating func begin(
    _ name: String, _ transcript: Transcript, lacking: String? = nil, doing count: Int = 0
  ) -> Output {
    guard !transcript.hasErrors else {
      return Output(transcript.diagnostics.map { $0.description.escapedForTerminal }, failed: true)
    }
    let required = transcript.settings.requires.filter { !Requirement.isMet($0) }
    guard required.isEmpty else {
      return Output(["the lesson needs \(list(required)), which is not here"], failed: true)
    }
    let frames = Frames(preferred: learner.languages)
    let mark = count == 0 ? learner.progress[name] : nil
    lesson = Lesson(
      name: name, transcript: transcript, frames: frames, leaving: self,
      exists: { FileManager.default.fileExists(atPath: $0) })
    var lines = lacking.map { [frames("tried", $0), ""] } ?? []
    lines += goToNextCommand()
    while let lesson, lesson.progress.done < count {
      self.lesson?.isAsking = false
      lines = doStep().lines
      if self.lesson?.position == lesson.position { break }
    }
    if let mark, !mark.isFinished, mark.done > 0 {
      lines += ["", frames("begun", "\(mark.done)", "\(mark.count)")]
    }
    return Output(lines + ["", frames("begin")])
  }

  /// Takes a line that the learner typed.
  mutating func learn(_ line: String) -> Output {
    guard let lesson else { return perform(line: line) }
    let typed = line.trimmingSpaces
    switch Arguments(typed).words.map(\.text) {
    case ["lesson", "off"], ["quit"], ["lesson", "quit"]: return leaveLesson()
    case ["lesson"], ["tour"]: return Output([lesson.instruction])
    case ["lesson", "skip"], ["lesson", "next"]: return skip()
    case ["hint"]: return giveHint()
    case ["again"]: return Output(lesson.passage)
    case ["where"]: return Output(whereabouts)
    case let words where words.count == 3 && words[0] == "lesson" && words[1] == "--in":
      return tell(in: words[2])
    default: break
    }
    if lesson.isAsking { return answer(typed) }
    if lesson.isAtTask { return tryTask(typed) }
    return lesson.expects(typed) ? doStep() : correct(typed)
  }

  // MARK: - Questions

  private mutating func answer(_ typed: String) -> Output {
    guard var lesson, let step = lesson.step else { return Output() }
    let shown = step.choices.count(where: \.isShown)
    if !typed.isEmpty, shown > 0, step.choices.judged(typed) == nil {
      return Output([lesson.frames("guess.other", "\(shown)")])
    }
    lesson.isAsking = false
    lesson.answer = typed.isEmpty ? nil : typed
    self.lesson = lesson
    return Output(["", lesson.instruction])
  }

  // MARK: - Steps

  /// Types for the learner: the command, or the whole solution of a task.
  private mutating func skip() -> Output {
    guard let task = lesson?.task else {
      lesson?.isAsking = false
      lesson?.answer = nil
      return doStep()
    }
    let count = lesson?.block?.steps.count ?? 0
    var lines: [String] = []
    for index in 0..<count {
      guard let step = lesson?.block?.steps[index] else { break }
      lines += (index == 0 ? [] : [""]) + ["> \(step.command.escapedForTerminal)"]
      lines += perform(line: step.command).lines
    }
    if task.unmet(in: self) == nil, let frames = lesson?.frames {
      lines += ["", frames("task.solved")]
    }
    lesson?.endTask()
    noteProgress()
    return Output(lines + [""] + goToNextCommand())
  }

  /// Runs the command that the lesson is at.
  private mutating func doStep() -> Output {
    guard var lesson, let step = lesson.step else { return leaveLesson() }
    if lesson.isAtTask { return skip() }
    var output = perform(line: step.command)
    if lesson.block?.words.contains(.fails) == true { output.failed = false }
    if let answer = lesson.answer {
      output.lines += [""] + lesson.replied(to: answer, step.choices, width: min(width, 76))
    }
    lesson.answer = nil
    lesson.position += 1
    self.lesson = lesson
    noteProgress()
    output.lines += [""] + goToNextCommand()
    return output
  }

  mutating func noteProgress() {
    guard let lesson else { return }
    let progress = lesson.progress
    learner.note(lesson.name, done: progress.done, of: progress.count)
  }

  /// Shows what stands before the next command that the learner types, and does what is hidden.
  mutating func goToNextCommand() -> [String] {
    let lines = walkToNextCommand()
    lesson?.passage = lines
    return lines
  }

  private mutating func walkToNextCommand() -> [String] {
    var lines: [String] = []
    let textWidth = min(width, 76)
    while var lesson, lesson.items.indices.contains(lesson.position) {
      switch lesson.items[lesson.position] {
      case .prose(let text):
        lines += (lines.isEmpty ? [] : [""]) + MarkdownText.lines(text, width: textWidth)
        lesson.position += 1
      case .file(let file):
        if !file.isHidden {
          lines +=
            (lines.isEmpty ? [] : [""]) + FilePage.lines(file, width: width, lesson.frames)
        }
        lesson.position += 1
      case .step:
        if let opened = lesson.openedSession() {
          switch opened {
          case .success(let session): goOn(in: session)
          case .failure(let failure):
            self.lesson = lesson
            return lines + [failure.message] + leaveLesson().lines
          }
        }
        if lesson.block?.words.contains(.hide) == true, let step = lesson.step {
          self.lesson = lesson
          _ = perform(line: step.command)
          lesson.position += 1
          self.lesson = lesson
          continue
        }
        lines += (lines.isEmpty ? [] : [""]) + lesson.arrive(width: textWidth)
        self.lesson = lesson
        return lines
      }
      self.lesson = lesson
    }
    return lines + [""] + endLesson()
  }

  // MARK: - What is always answered

  /// Where the learner is.
  private var whereabouts: [String] {
    guard let lesson else { return [] }
    let frames = lesson.frames
    var lines = Paragraph.wrap(
      frames("where.lesson", lesson.name, lesson.transcript.title).escapedForTerminal, width: width)
    if let goal = lesson.transcript.goal { lines += Paragraph.wrap(goal, width: width) }
    let progress = lesson.progress
    let heading = lesson.block?.heading.map { MarkdownText.inline($0) } ?? lesson.transcript.title
    lines.append(frames("where.at", heading, "\(progress.done)", "\(progress.count)"))
    if let task = lesson.task {
      lines += MarkdownText.lines(task.text.map { "! " + $0 }, width: min(width, 76))
    } else if lesson.isAsking {
      lines += lesson.asked(width: min(width, 76))
    } else {
      lines.append(lesson.instruction)
    }
    return lines
  }

  /// Goes on in another language.
  private mutating func tell(in language: String) -> Output {
    guard var lesson else { return Output() }
    let shelf = LessonShelf(folders: lessonFolders, folder: folder, preferred: [language])
    do throws(Refusal) {
      try LessonCommand.check(language, on: shelf)
    } catch {
      return Output([error.message], failed: true)
    }
    learner.languages = [language]
    let transcript = lesson.name == Tour.name ? shelf.tour : shelf.lesson(lesson.name)?.transcript
    lesson.tell(transcript ?? lesson.transcript, Frames(preferred: [language]))
    self.lesson = lesson
    return Output(whereabouts)
  }

  /// What is said to a line that is not the lesson's: looking is free, and nothing is lost.
  private func correct(_ typed: String) -> Output {
    guard let lesson else { return Output() }
    guard !typed.isEmpty else { return Output([lesson.instruction]) }
    var copy = self
    copy.lesson = nil
    let word = Arguments(typed)[0] ?? ""
    let command: any Command
    do throws(Refusal) {
      command = try Session.command(named: word)
    } catch {
      return Output([error.message, lesson.instruction])
    }
    guard CommandTable.looking.contains(where: { $0.name == word }) || word == "help" else {
      let wanted = Arguments(lesson.step?.command ?? "")[0] ?? ""
      let reason = word == wanted ? "near" : command.acts ? "away" : "after"
      return Output([lesson.frames(reason, quoted(word)), lesson.instruction])
    }
    let output = copy.perform(line: typed)
    return Output(output.lines + ["", lesson.frames("goes-on") + " " + lesson.instruction])
  }

  // MARK: - The end

  /// Ends the lesson before its end.
  private mutating func leaveLesson() -> Output {
    guard let lesson else { return Output() }
    let name = lesson.name
    let word = name == Tour.name ? name : "lesson \(name)"
    var lines = [lesson.frames("left", name, word)]
    if lesson.progress.done > 0 { lines.append(lesson.frames("left.resume")) }
    return Output(lines + endLesson().dropFirst())
  }

  /// Goes back to what the session was doing before the lesson.
  private mutating func endLesson() -> [String] {
    guard let lesson, let before = lesson.left.first else { return [] }
    let next = shelf.lesson(after: lesson.name)
    goOn(in: before)
    self.lesson = nil
    let frames = lesson.frames
    var lines = [frames("end")]
    lines.append(frames("back", world.app.name).escapedForTerminal)
    if let next { lines.append(frames("next", next.name, next.title).escapedForTerminal) }
    return lines
  }
}

extension Lesson {
  /// What is shown on coming to a command: the question before it, the task, or what to type.
  fileprivate mutating func arrive(width: Int) -> [String] {
    if case .step(_, 0) = items[position], let task = block?.task {
      isAtTask = true
      hintsGiven = 0
      return MarkdownText.lines(
        task.text.enumerated().map { ($0 == 0 ? "! " : "") + $1 }, width: width)
        + [instruction]
    }
    guard let question = step?.question, !question.isEmpty else { return [instruction] }
    isAsking = true
    return asked(width: width)
  }
}
