import LabShell

/// A session that answers each command from a table, and `count` with how many commands it has run.
struct ScriptedSession: TranscriptSession {
  var answers: [String: CommandOutcome]
  var request: SessionRequest
  private var count = 0

  init(_ answers: [String: CommandOutcome], _ request: SessionRequest) {
    self.answers = answers
    self.request = request
  }

  mutating func perform(_ command: String) -> CommandOutcome {
    count += 1
    switch command {
    case "count": return CommandOutcome(["\(count)"])
    case "app": return CommandOutcome([request.app])
    case "device":
      return CommandOutcome(["\(request.device ?? []) \(request.width)"])
    case "quit": return CommandOutcome([], endsSession: true)
    default:
      return answers[command] ?? CommandOutcome(["no command \"\(command)\""], failed: true)
    }
  }
}

/// Runs the transcript `text` against the table `answers`; an app in a folder `missing` can't be opened.
func runTranscript(
  _ text: String, _ answers: [String: String] = [:], path: String = "Tests/t.md",
  existing: Set<String> = [], until shouldStop: () -> Bool = { false }
) -> TranscriptResult {
  let outcomes = answers.mapValues { CommandOutcome($0.isEmpty ? [] : [$0]) }
  let runner = TranscriptRunner(
    exists: { existing.contains($0) },
    opening: { request in
      request.app.contains("missing")
        ? .failure(SessionFailure("no folder \"\(request.app)\""))
        : .success(ScriptedSession(outcomes, request))
    })
  return runner.run(Transcript(reading: text, path: path), until: shouldStop)
}

/// The report on one transcript, as lines in one text.
func report(_ result: TranscriptResult) -> String {
  TranscriptReport([result]).lines.joined(separator: "\n")
}
