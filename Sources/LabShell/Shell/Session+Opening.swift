internal import AppResources
internal import SimulatedApp

/// An app that was found and is about to be launched.
///
/// Finding reads next to nothing, so that the prompt stands at once, whatever the size of the app; its
/// code is read and its process launched by `launch`, which may run beside the prompt.
public struct Opening: Sendable {
  private let found: FoundApp
  private let device: Device
  private let width: Int
  private let folder: String
  private let target: String?
  private let lessons: @Sendable () -> [String]
  private let learner: Learner

  /// Finds the app in a folder.
  ///
  /// - Throws: What keeps it from being opened, in one line.
  public init(
    _ path: String, lessons: @escaping @Sendable () -> [String] = { [] },
    learner: Learner = Learner(), device: [String]? = nil, target: String? = nil,
    configuration: String? = nil, width: Int = 80, folder: String = "."
  ) throws(Refusal) {
    self.lessons = lessons
    self.learner = learner
    self.target = target
    do throws(OpeningError) {
      found = try FoundApp(path, choosing: target, configuration: configuration)
    } catch {
      throw Refusal("\(error)".escapedForTerminal)
    }
    self.device = device.map { Device(languages: $0) } ?? Device(languages: ["en-US"])
    self.width = width
    self.folder = folder
  }

  /// Reads the app's code and launches it.
  public func launch() -> Session {
    var session = Session(
      world: World(OpenedApp(found), device: device), width: width, folder: folder)
    session.target = target
    session.lessonFolders = lessons()
    session.learner = learner
    return session
  }

  /// The language that the main bundle reads from launch on: code has no part in it.
  private var language: String {
    let list = SearchList(
      localizations: found.main.localizationNames,
      developmentRegion: found.main.developmentRegion?.name, userLanguages: device.languages)
    return list.languages.first ?? "en"
  }

  /// What is known of the app before its code is read.
  public var banner: [String] {
    let names = found.main.localizationNames.filter { $0 != "Base" }.joined(separator: " ")
    let region = found.main.developmentRegion?.name ?? "none"
    var line = "\(found.name): \(names.isEmpty ? "no localizations" : names)"
    line += " (development language \(region)), launched in \(language)"
    line += ", device \(device.languages.joined(separator: ", "))"
    var lines = Paragraph.wrap(line.escapedForTerminal, width: width)
    if let choice { lines += Paragraph.wrap(choice, width: width) }
    return lines
  }

  /// Which app of the folder was taken, where there are others.
  public var choice: String? {
    if let line = found.projectLine { return line.escapedForTerminal }
    guard !found.folder.others.isEmpty else { return nil }
    let others = found.folder.others.map(\.name)
    let shown = others.prefix(4).joined(separator: ", ") + (others.count > 4 ? ", …" : "")
    let place = found.main.path.isEmpty ? "the folder itself" : found.main.path
    return "taken from \(place); --target chooses another: \(shown)".escapedForTerminal
  }

  /// What stands before the first line while the app is being launched.
  public var prompt: String { "\(found.name) \(language)> ".escapedForTerminal }
}

extension Session {
  /// Opens the app in a folder and launches it.
  ///
  /// - Throws: What keeps it from being opened, in one line.
  public static func open(
    _ path: String, device: [String]? = nil, target: String? = nil, width: Int = 80,
    folder: String = "."
  ) throws(Refusal) -> Session {
    try Opening(path, device: device, target: target, width: width, folder: folder).launch()
  }
}
