internal import Foundation
internal import LabShell
internal import LineEditing

/// The program: reads its arguments, opens the app, and hands lines to a session.
@main
enum Langlab {
  static func main() {
    let environment = settings()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(Refusal) {
      exit(run(try Invocation(arguments), environment: environment))
    } catch {
      say("langlab: \(error.message)")
      say("see langlab --help")
      exit(2)
    }
  }

  /// The variables that this program looks at; taking over the whole environment costs more than the rest
  /// of the arguments.
  private static func settings() -> [String: String] {
    var settings: [String: String] = [:]
    for name in [
      "TERM", "HOME", "XDG_STATE_HOME", "LANGLAB_HISTORY", "CI", "LANGUAGE", "LC_ALL",
      "LC_MESSAGES",
      "LANG",
    ] {
      if let value = getenv(name) { settings[name] = String(cString: value) }
    }
    return settings
  }

  private static func run(_ invocation: Invocation, environment: [String: String]) -> Int32 {
    switch invocation.action {
    case .help:
      print(Invocation.usage)
      return 0
    case .version:
      print("langlab \(Invocation.version)")
      return 0
    case .inspect(let paths, let asJSON):
      return Answers(invocation).inspect(paths, asJSON: asJSON)
    case .negotiate(let request, let asJSON):
      return Answers(invocation).negotiate(request, asJSON: asJSON)
    case .negotiateBatch(let path):
      return Answers(invocation).negotiateBatch(path)
    case .helpOnTest:
      print(TranscriptTest.usage)
      return 0
    case .test(var test):
      test.environment = environment
      return run(test, environment: environment)
    case .page(let request):
      let outcome = request.run(opening: Session.opening())
      for line in outcome.lines { outcome.exitCode == 0 ? print(line) : say(line) }
      return outcome.exitCode
    case .play(let request): return Player.play(request, environment: environment)
    case .open(let app):
      guard let path = app ?? sample() else {
        say(Invocation.usage)
        return 2
      }
      return open(path, invocation, environment: environment)
    }
  }

  /// Runs transcripts; where one differs and its session is kept, goes on in it by hand.
  private static func run(_ test: TranscriptTest, environment: [String: String]) -> Int32 {
    let result = test.run(opening: Session.opening())
    for line in result.lines { print(line) }
    guard var session = result.session as? Session else { return result.exitCode }
    session.goOnByHand(
      lessons: lessons(), learner: Learner(languages: Learner.languages(environment: environment)))
    print("this is the session at that point; quit leaves it")
    let facts = TerminalFacts.current(environment: environment, wantsEditing: true)
    let code = Conversation(session).talk(facts)
    return code == 0 ? result.exitCode : code
  }

  /// Where lessons may lie: below the working directory, or above the program.
  private static func lessons() -> [String] {
    places("Samples/Lessons").filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The bundled sample: below the working directory, or above the program.
  private static func sample() -> String? {
    places("Samples/InfoForm").first { FileManager.default.fileExists(atPath: $0 + "/Info.plist") }
  }

  /// A path below the working directory, and below each folder above the program.
  private static func places(_ path: String) -> [String] {
    var folders = [URL(fileURLWithPath: FileManager.default.currentDirectoryPath)]
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      folders.append(folder)
    }
    return folders.map { $0.appendingPathComponent(path).path }
  }

  private static func open(
    _ path: String, _ invocation: Invocation, environment: [String: String]
  ) -> Int32 {
    let facts = TerminalFacts.current(
      environment: environment, wantsEditing: invocation.allowsEditing)
    let isInteractive = facts.inputIsTerminal && invocation.commands.isEmpty
    let width =
      invocation.width
      ?? (facts.outputIsTerminal ? min(TerminalSize.current?.columns ?? 80, 120) : 80)
    let opening: Opening
    do throws(Refusal) {
      opening = try Opening(
        path, lessons: { lessons() },
        learner: Learner(
          languages: Learner.languages(environment: environment),
          progressPath: isInteractive && invocation.keepsHistory
            ? Learner.progressPath(environment: environment) : nil),
        device: invocation.device, target: invocation.target,
        configuration: invocation.configuration,
        width: max(40, width))
    } catch {
      say("langlab: \(error.message)")
      return 3
    }
    let conversation = Conversation(opening)
    if !invocation.commands.isEmpty {
      var reader = ScriptedLineReader(invocation.commands)
      return conversation.run(&reader)
    }
    guard isInteractive else {
      var reader = PlainLineReader()
      return conversation.run(&reader)
    }
    return conversation.talk(facts, invocation, environment: environment)
  }

  /// Writes a line for people who made a mistake.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
