internal import SimulatedApp

extension Session {
  /// Opens the app in a folder and launches it.
  ///
  /// - Throws: What keeps it from being opened, in one line.
  public static func open(
    _ path: String, device: [String]? = nil, target: String? = nil, width: Int = 80,
    folder: String = "."
  ) throws(Refusal) -> Session {
    do throws(OpeningError) {
      let app = try OpenedApp(path, choosing: target)
      let device = device.map { Device(languages: $0) } ?? Device(languages: ["en-US"])
      return Session(world: World(app, device: device), width: width, folder: folder)
    } catch {
      throw Refusal("\(error)".escapedForTerminal)
    }
  }

  /// Opens apps for transcripts, with files named by `read` relative to `folder`.
  public static func opening(
    folder: String = "."
  ) -> (SessionRequest) -> Result<any TranscriptSession, SessionFailure> {
    { request in
      do throws(Refusal) {
        return .success(
          try open(request.app, device: request.device, width: request.width, folder: folder))
      } catch {
        return .failure(SessionFailure(error.message))
      }
    }
  }
}
