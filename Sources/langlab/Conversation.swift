internal import Basics
internal import Foundation
internal import LabShell
internal import LineEditing
internal import Synchronization

/// A session with the one who types, or with the file that is read.
final class Conversation {
  private let launch: Launch
  private let opening: Opening?
  private lazy var session = launch.session
  private var failed = false
  /// The columns of the terminal, where somebody reads there.
  private var columns: Int?

  init(_ opening: Opening) {
    self.opening = opening
    launch = Launch(opening)
  }

  /// Goes on in a session that is there.
  init(_ session: Session) {
    opening = nil
    launch = Launch(session)
  }

  /// Goes on by hand, without a banner.
  func talk(_ facts: TerminalFacts) -> Int32 {
    let choice = ReaderChoice(facts)
    if choice == .editing, let reader = editor(history: HistoryFile(path: nil)) {
      return talk(with: reader) { [unowned self] in session.prompt }
    }
    return talk(with: PlainLineReader(showsPrompt: choice != .stream)) { [unowned self] in
      session.prompt
    }
  }

  /// Runs the lines of a stream to its end, without prompts.
  ///
  /// - Returns: the code to leave with: 1 where a command failed.
  func run(_ reader: inout some LineReader) -> Int32 {
    if let choice = opening?.choice { Langlab.say(choice) }
    launch.begin()
    // Not among the answers, which a program may be reading.
    for line in session.problems { Langlab.say(line) }
    failed = session.world.process.trap != nil
    while !session.hasEnded {
      switch reader.readLine(prompt: "") {
      case .line(let line): perform(line)
      case .end: return failed ? 1 : 0
      case .interrupted: return 130
      case .terminated(let signal): return 128 + signal
      case .failed(let failure):
        Langlab.say("langlab: \(failure)")
        return 2
      }
    }
    return failed ? 1 : 0
  }

  /// Talks with a person at a terminal.
  func talk(
    _ facts: TerminalFacts, _ invocation: Invocation, environment: [String: String]
  ) -> Int32 {
    for line in opening?.banner ?? [] { print(line) }
    let choice = ReaderChoice(facts)
    var hint = choice.hint
    let path = invocation.keepsHistory ? HistoryFile.location(environment: environment) : nil
    if choice == .editing, let reader = editor(history: HistoryFile(path: path)) {
      if let problem = reader.historyProblem { print(problem) }
      return edit(with: reader)
    }
    if choice == .editing { hint = "No line editing: the settings of libedit turn it off." }
    if let hint { print(hint) }
    launch.begin()
    for line in session.greeting { print(line) }
    return talk(with: PlainLineReader(showsPrompt: choice != .stream)) { [unowned self] in
      session.prompt
    }
  }

  /// Talks while the app is being launched: what there is to say of it comes as soon as it is known.
  private func edit(with reader: EditlineReader) -> Int32 {
    var isLaunched = false
    let greet: () -> String = { [unowned self] in
      isLaunched = true
      for line in session.greeting { print(line) }
      return session.prompt
    }
    reader.onNews { [unowned self] in
      if isLaunched { return session.prompt }
      return greet()
    }
    reader.onFirstPrompt { [unowned self] in launch.begin { EditlineReader.bringNews() } }
    return talk(
      with: reader,
      prompt: { [unowned self] in isLaunched ? session.prompt : opening?.prompt ?? "" },
      before: { if !isLaunched { _ = greet() } })
  }

  private func editor(history: HistoryFile) -> EditlineReader? {
    EditlineReader(
      program: "langlab", readsUserKeys: true, history: history,
      displayWidth: { $0.displayWidth },
      completer: { [unowned self] line, cursor in
        let typed = line[..<cursor]
        // A command is followed by its arguments; a name may go on, with a dot and a property.
        let ending = typed.contains(" ") ? "" : " "
        return session.completions(for: String(typed)).map {
          Candidate(word: $0.word, detail: $0.note, after: typed, ending: ending)
        }
      })
  }

  private func talk(
    with reader: some LineReader, prompt: () -> String, before: () -> Void = {}
  ) -> Int32 {
    var reader = reader
    columns = TerminalSize.current.map { max(40, $0.columns) }
    while true {
      fflush(nil)
      switch reader.readLine(prompt: prompt()) {
      case .line(let line):
        before()
        Interruption.watching { perform(line) }
        if session.hasEnded { return 0 }
      case .interrupted: continue
      case .end: return 0
      case .terminated(let signal): return 128 + signal
      case .failed(let failure):
        Langlab.say("langlab: \(failure)")
        return 2
      }
    }
  }

  private func perform(_ line: String) {
    let output = session.run(line)
    for line in output.lines {
      // A terminal would break a long line within a word.
      let parts = columns.map { Paragraph.wrap(line, width: $0) } ?? [line]
      for part in line.displayWidth > columns ?? Int.max ? parts : [line] { print(part) }
    }
    failed = failed || output.failed
  }
}

/// The launch of an app beside the prompt.
private final class Launch: Sendable {
  private let opening: Opening?
  private let result: Mutex<Session?>
  private let isDone: DispatchSemaphore

  init(_ opening: Opening) {
    self.opening = opening
    result = Mutex(nil)
    isDone = DispatchSemaphore(value: 0)
  }

  /// The launch of a session that is there.
  init(_ session: Session) {
    opening = nil
    result = Mutex(session)
    isDone = DispatchSemaphore(value: 1)
  }

  /// Begins; `finished` is called in another thread when the session is there.
  func begin(_ finished: @escaping @Sendable () -> Void = {}) {
    guard let opening else { return finished() }
    let thread = Thread { [self] in
      let session = opening.launch()
      result.withLock { $0 = session }
      isDone.signal()
      finished()
    }
    // The app's code runs on this thread's stack, as deep as on the main one's.
    thread.stackSize = 16 << 20
    thread.start()
  }

  /// The session, waited for.
  var session: Session {
    isDone.wait()
    defer { isDone.signal() }
    guard let session = result.withLock({ $0 }) else {
      preconditionFailure("a launch that is done has a session")
    }
    return session
  }
}
