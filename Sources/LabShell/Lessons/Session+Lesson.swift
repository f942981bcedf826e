internal import Diagnostics
internal import Foundation
internal import SimulatedApp

extension Session {
  /// Begins a lesson in place of what the session was doing, which comes back at its end.
  mutating func begin(_ name: String, _ transcript: Transcript) -> Output {
    guard !transcript.hasErrors else {
      return Output(transcript.diagnostics.map { $0.description.escapedForTerminal }, failed: true)
    }
    let lacking = transcript.settings.requires.filter { !Requirement.isMet($0) }
    guard lacking.isEmpty else {
      return Output(["the lesson needs \(list(lacking)), which is not here"], failed: true)
    }
    lesson = Lesson(
      name: name, transcript: transcript, leaving: self,
      exists: { FileManager.default.fileExists(atPath: $0) })
    return Output(
      goToNextCommand() + ["", "'lesson off' leaves the lesson, 'lesson skip' types for you."])
  }

  /// Takes a line that the learner typed.
  mutating func learn(_ line: String) -> Output {
    guard var lesson else { return perform(line: line) }
    let typed = line.trimmingSpaces
    switch Arguments(typed).words.map(\.text) {
    case ["lesson", "off"], ["quit"], ["lesson", "quit"]: return leaveLesson()
    case ["lesson"], ["tour"]: return Output([lesson.instruction])
    case ["lesson", "skip"], ["lesson", "next"]:
      guard !lesson.isAsking else { break }
      return doStep()
    default: break
    }
    if lesson.isAsking {
      lesson.isAsking = false
      lesson.answer = typed.isEmpty ? nil : typed
      self.lesson = lesson
      return Output(["", lesson.instruction])
    }
    return lesson.expects(typed) ? doStep() : hint(typed)
  }

  /// Runs the command that the lesson is at.
  private mutating func doStep() -> Output {
    guard var lesson, let step = lesson.step else { return leaveLesson() }
    var output = perform(line: step.command)
    if lesson.block?.words.contains(.fails) == true { output.failed = false }
    if let answer = lesson.answer {
      output.lines += ["", "You said: \(answer.escapedForTerminal)"]
    }
    lesson.answer = nil
    lesson.position += 1
    self.lesson = lesson
    output.lines += [""] + goToNextCommand()
    return output
  }

  /// Shows what stands before the next command that the learner types, and does what is hidden.
  private mutating func goToNextCommand() -> [String] {
    var lines: [String] = []
    let textWidth = min(width, 76)
    while var lesson, lesson.items.indices.contains(lesson.position) {
      switch lesson.items[lesson.position] {
      case .prose(let text):
        lines += (lines.isEmpty ? [] : [""]) + MarkdownText.lines(text, width: textWidth)
        lesson.position += 1
      case .file(let file):
        if !file.isHidden {
          lines += (lines.isEmpty ? [] : [""]) + FilePage.lines(file, width: width)
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
        if let question = lesson.step?.question, !question.isEmpty {
          lines += lines.isEmpty ? [] : [""]
          lines += question.flatMap { MarkdownText.lines(["? " + $0], width: textWidth) }
          lines.append("  Guess in your own words, then Return; Return alone is no guess.")
          lesson.isAsking = true
        } else {
          lines += (lines.isEmpty ? [] : [""]) + [lesson.instruction]
        }
        self.lesson = lesson
        return lines
      }
      self.lesson = lesson
    }
    return lines + [""] + endLesson()
  }

  /// What is said to a line that is not the lesson's: looking is free, and nothing is lost.
  private func hint(_ typed: String) -> Output {
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
      let reason =
        word == wanted
        ? "nearly; what follows \(quoted(word)) is another here"
        : command.acts
          ? "\(quoted(word)) would lead away from the lesson, and was not run"
          : "\(quoted(word)) is for after the lesson"
      return Output([reason, lesson.instruction])
    }
    let output = copy.perform(line: typed)
    return Output(output.lines + ["", "The lesson goes on. " + lesson.instruction])
  }

  /// Ends the lesson before its end.
  private mutating func leaveLesson() -> Output {
    let name = lesson?.name ?? ""
    let word = name == Tour.name ? name : "lesson \(name)"
    return Output(["\(name): left; '\(word)' begins again"] + endLesson().dropFirst())
  }

  /// Goes back to what the session was doing before the lesson.
  private mutating func endLesson() -> [String] {
    guard let lesson, let before = lesson.left.first else { return [] }
    let next = LessonShelf(folders: lessonFolders, folder: folder).lesson(after: lesson.name)
    goOn(in: before)
    self.lesson = nil
    var lines = ["End of the lesson."]
    lines.append("This is \(world.app.name) again, as it was.".escapedForTerminal)
    if let next { lines.append("Next:  lesson \(next.name)   \(next.title)".escapedForTerminal) }
    return lines
  }
}
