internal import AppResources
internal import SimulatedApp
internal import Synchronization

extension Session: TranscriptSession {
  /// Performs one line as if it were typed.
  public mutating func perform(_ command: String) -> CommandOutcome {
    let output = run(command)
    return CommandOutcome(output.lines, failed: output.failed, endsSession: hasEnded)
  }

  /// Opens apps for transcripts, with files named by `read` relative to `folder`.
  ///
  /// The files of an app are read once for all sessions that the function opens, and it is launched
  /// once for each device: a world is a value, and each session changes its own.
  public static func opening(
    folder: String = "."
  ) -> @Sendable (SessionRequest) -> Result<any TranscriptSession, SessionFailure> {
    let apps = OpenedApps()
    return { request in
      do throws(Refusal) {
        let world = try apps.world(for: request)
        var session = Session(world: world, width: request.width, folder: folder)
        session.target = request.target
        session.mayRecord = false
        return .success(session)
      } catch {
        return .failure(SessionFailure(error.message))
      }
    }
  }
}

/// The apps that were opened for transcripts: their files do not change while those run.
private final class OpenedApps: Sendable {
  private struct Name: Hashable {
    var app: String
    var target: String?
    var files: [String: String] = [:]
  }

  /// How many launched worlds are kept; each is as large as its app's objects.
  private static let mostWorlds = 16

  private struct Launch: Hashable {
    var name: Name
    var device: [String]
  }

  private let folders = Mutex<[Name: OpenedApp]>([:])
  private let worlds = Mutex<[Launch: World]>([:])
  /// The last app with files of its transcript: `reset` opens it again.
  private let last = Mutex<(name: Name, app: OpenedApp)?>(nil)

  /// The world of an app just launched.
  func world(for request: SessionRequest) throws(Refusal) -> World {
    let device = request.device ?? ["en-US"]
    let name = Name(app: request.app, target: request.target)
    let launch = Launch(name: name, device: device)
    if request.files.isEmpty, let there = worlds.withLock({ $0[launch] }) { return there }
    let world = World(try app(for: request), device: Device(languages: device))
    if request.files.isEmpty {
      worlds.withLock { kept in
        if kept.count >= Self.mostWorlds { kept = [:] }
        kept[launch] = world
      }
    }
    return world
  }

  private func app(for request: SessionRequest) throws(Refusal) -> OpenedApp {
    let name = Name(app: request.app, target: request.target, files: request.files)
    guard request.files.isEmpty else {
      if let there = last.withLock({ $0 }), there.name == name { return there.app }
      let app = try appWithFiles(request)
      last.withLock { $0 = (name, app) }
      return app
    }
    if let there = folders.withLock({ $0[name] }) { return there }
    let app: OpenedApp
    do throws(OpeningError) {
      app = try OpenedApp(request.app, choosing: request.target)
    } catch {
      throw Refusal("\(error)".escapedForTerminal)
    }
    folders.withLock { $0[name] = app }
    return app
  }

  /// An app with files of its transcript, which is not like any other's.
  private func appWithFiles(_ request: SessionRequest) throws(Refusal) -> OpenedApp {
    var tree = FileTree()
    if !request.isInMemory {
      do throws(FileTreeError) {
        tree = try FileTree(request.app)
      } catch {
        throw Refusal("\(error)".escapedForTerminal)
      }
    }
    for (path, text) in request.files.sorted(by: { $0.key < $1.key }) {
      tree.write(Array(text.utf8), to: path)
    }
    let name = request.app.split(separator: "/").last.map(String.init) ?? "App"
    do throws(OpeningError) {
      return try OpenedApp(tree, named: name, choosing: request.target)
    } catch {
      throw Refusal("\(error)".escapedForTerminal)
    }
  }
}
