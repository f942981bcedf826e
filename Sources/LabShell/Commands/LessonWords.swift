/// A word that is of use within a lesson, where ``Session/learn(_:)`` answers it.
private protocol LessonWord: Command {}

extension LessonWord {
  var signature: Signature { Signature() }

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    throw Refusal("no lesson is going on; 'lesson' lists them")
  }
}

/// `hint`: help with the task of a lesson.
struct HintCommand: LessonWord {
  let name = "hint"
  let summary = "in a lesson: help with the task, a little more each time"
}

/// `again`: the passage of a lesson once more.
struct AgainCommand: LessonWord {
  let name = "again"
  let summary = "in a lesson: show the passage once more"
}

/// `where`: the place in a lesson.
struct WhereCommand: LessonWord {
  let name = "where"
  let summary = "in a lesson: which one, what for, and how far"
}
