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
  /// The files of an app are read once for all sessions that the function opens, so a run of many
  /// transcripts shares them.
  public static func opening(
    folder: String = "."
  ) -> @Sendable (SessionRequest) -> Result<any TranscriptSession, SessionFailure> {
    let apps = OpenedApps()
    return { request in
      do throws(Refusal) {
        let app = try apps.app(for: request)
        let device = request.device.map { Device(languages: $0) } ?? Device(languages: ["en-US"])
        return .success(
          Session(world: World(app, device: device), width: request.width, folder: folder))
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

  private let folders = Mutex<[Name: OpenedApp]>([:])
  /// The last app with files of its transcript: `reset` opens it again.
  private let last = Mutex<(name: Name, app: OpenedApp)?>(nil)

  func app(for request: SessionRequest) throws(Refusal) -> OpenedApp {
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
