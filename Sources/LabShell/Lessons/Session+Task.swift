internal import SimulatedApp

extension Session {
  /// Takes a line of a learner who is at a task: it is run, and then the conditions are tried.
  mutating func tryTask(_ typed: String) -> Output {
    guard let lesson, let task = lesson.task else { return Output() }
    guard !typed.isEmpty || stepping != nil else {
      return Output(MarkdownText.lines(task.text, width: min(width, 76)) + [lesson.instruction])
    }
    let word = Arguments(typed)[0] ?? ""
    let isOfSession = ["record", "replay", "tour", "lesson"].contains(word)
    guard !isOfSession else {
      return Output([lesson.frames("after", quoted(word)), lesson.instruction])
    }
    let before = world
    var output = perform(line: typed)
    guard stepping == nil, !hasEnded else { return output }
    guard let unmet = task.unmet(in: learning) else {
      self.lesson?.endTask()
      noteProgress()
      output.lines += ["", lesson.frames("task.solved"), ""] + goToNextCommand()
      output.failed = false
      return output
    }
    guard world.journal.last != before.journal.last || world.overlay != before.overlay else {
      return output
    }
    output.lines += [""] + lesson.told(unmet)
    output.lines += MarkdownText.lines(task.feedback(in: learning), width: min(width, 76))
    return output
  }

  /// The session without its lesson, as conditions are tried in it.
  private var learning: Session {
    var copy = self
    copy.lesson = nil
    copy.recording = nil
    copy.mayRecord = false
    return copy
  }

  /// The next hint of the task, or what there is to say instead.
  mutating func giveHint() -> Output {
    guard let lesson else { return Output() }
    let frames = lesson.frames
    guard let task = lesson.task else {
      return Output([lesson.isAsking ? frames("guess.hint") : lesson.instruction])
    }
    guard !task.hints.isEmpty else { return Output([frames("hint.none")]) }
    let number = min(lesson.hintsGiven, task.hints.count - 1)
    let said = frames("hint", "\(number + 1)", "\(task.hints.count)", task.hints[number].text)
    var lines = MarkdownText.lines([said], width: min(width, 76))
    if lesson.hintsGiven >= task.hints.count { lines.append(frames("hint.last")) }
    self.lesson?.hintsGiven = min(lesson.hintsGiven + 1, task.hints.count)
    return Output(lines)
  }
}

extension Lesson {
  /// What is still to be brought about.
  fileprivate func told(_ unmet: Exercise.Condition) -> [String] {
    let command = "'\(unmet.command)'"
    let what =
      switch unmet.wanted {
      case nil: frames("task.does", command)
      case .some(let wanted) where wanted.isContained: frames("task.contains", command, wanted.text)
      case .some(let wanted): frames("task.lacks", command, wanted.text)
      }
    return [frames("task.open", what).escapedForTerminal]
  }
}
