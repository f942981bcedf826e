internal import AppCode
internal import AppResources
public import Diagnostics
internal import InterfaceBuilder

/// What came of opening every document of an app and making every scene of it in every language: the
/// figures that tell whether an app's screens can be simulated.
public struct SceneSurvey: Sendable, Hashable {
  /// How many storyboards and xibs were found.
  public var documents = 0
  /// How many of them could be opened.
  public var opened = 0
  /// Why the others could not, one each.
  public var faults: [Diagnostic] = []
  /// How many are made for another system than iOS, whose views are stood in for.
  public var otherPlatforms = 0
  /// How many scenes and xibs there are to make, in one language.
  public var scenes = 0
  /// How many languages each was made in; `1` without any.
  public var languages = 0
  /// How many times a scene or xib was made with its view.
  public var made = 0
  /// How many objects were made.
  public var objects = 0
  /// How many texts stood on the views and items, over all languages.
  public var texts = 0
  /// How many of them a table gave.
  public var translatedTexts = 0
  /// What kept scenes from being made, with how often.
  public var traps: [String: Int] = [:]
  /// How many tables belong to a document of Base.
  public var tables = 0
  /// How many of their keys belong to a text.
  public var matchedKeys = 0
  /// How many of their keys belong to an object that has no such text.
  public var unusedKeys = 0
  /// How many of their keys belong to no object.
  public var orphanKeys = 0

  /// A survey of nothing.
  public init() {}

  /// Adds the figures of another survey.
  public static func += (left: inout SceneSurvey, right: SceneSurvey) {
    left.documents += right.documents
    left.opened += right.opened
    left.faults += right.faults
    left.otherPlatforms += right.otherPlatforms
    left.scenes += right.scenes
    left.languages = max(left.languages, right.languages)
    left.made += right.made
    left.objects += right.objects
    left.texts += right.texts
    left.translatedTexts += right.translatedTexts
    left.traps.merge(right.traps, uniquingKeysWith: +)
    left.tables += right.tables
    left.matchedKeys += right.matchedKeys
    left.unusedKeys += right.unusedKeys
    left.orphanKeys += right.orphanKeys
  }
}

extension SceneSurvey {
  /// Opens every document below `app`'s folder and makes every scene and xib of it in every language of
  /// the app, with its view.
  ///
  /// - Complexity: O(*d*·*l*) for *d* objects in the documents and *l* languages.
  public static func survey(_ app: OpenedApp) -> SceneSurvey {
    var survey = SceneSurvey()
    let paths = app.files.documents
    let languages = app.main.localizationNames.filter { $0 != "Base" && $0 != "mul" }
    survey.languages = max(1, languages.count)
    var readable: [String] = []
    for path in paths {
      survey.documents += 1
      let read = app.document(at: path)
      if let fault = read.diagnostics.first(where: { $0.severity == .error }) {
        survey.faults.append(fault)
      }
      guard let document = read.document, document.isComplete else { continue }
      survey.opened += 1
      survey.otherPlatforms += [.iOS, .tvOS].contains(document.platform) ? 0 : 1
      survey.scenes +=
        document.isStoryboard
        ? document.scenes.filter { $0.controller?.kind == .controller }.count : 1
      readable.append(path)
    }
    for language in languages.isEmpty ? ["en"] : languages {
      let world = World(app, device: Device(languages: [language]))
      for path in readable { survey.make(path, in: world) }
    }
    survey.match(readable, in: World(app))
    return survey
  }

  /// Makes every scene of the document at `path`, each in a copy of the world.
  private mutating func make(_ path: String, in world: World) {
    guard let document = world.app.document(at: path).document else { return }
    var copy = world
    copy.process.trap = nil
    let bundle = copy.process.mainBundle
    if document.isStoryboard {
      let storyboard = copy.run { app throws(Trap) in
        app.makeSystemObject(
          of: "UIStoryboard",
          .storyboard(StoryboardObject(name: document.name, path: path, bundle: bundle)))
      }
      guard let storyboard else { return }
      for scene in document.scenes {
        guard let element = scene.controller, element.kind == .controller else { continue }
        var one = copy
        let last = one.journal.last
        let controller = one.run { app throws(Trap) in
          let id = try app.instantiate(element, of: storyboard)
          try app.loadView(of: id)
          return id
        }
        count(one, since: last, isMade: controller != nil)
      }
    } else {
      let last = copy.journal.last
      let owner = document.filesOwner?.customClass
      let objects = copy.run { app throws(Trap) in
        let id: ObjectID =
          if let owner, app.host.app.program.isClass(owner) {
            try app.instantiate(owner)
          } else {
            app.makeController(of: "UIViewController")
          }
        return try app.loadNib(at: path, owner: id, in: bundle)
      }
      count(copy, since: last, isMade: objects != nil)
    }
  }

  private mutating func count(_ world: World, since event: Int, isMade: Bool) {
    made += isMade ? 1 : 0
    if let trap = world.process.trap {
      traps[Self.kind(of: trap), default: 0] += 1
    }
    for event in world.journal.events(after: event) {
      switch event.kind {
      case .made: objects += 1
      case .propertySet(_, _, _, .string(let text)):
        texts += 1
        for origin in text.origins {
          if case .lookedUp(let question)? = world.journal[origin]?.kind, question.answer.isFound {
            translatedTexts += 1
            break
          }
        }
      default: break
      }
    }
  }

  /// A trap without the names in it, so that like ones count together.
  private static func kind(of trap: Trap) -> String {
    var kind = ""
    var isQuoted = false
    for character in trap.message {
      if character == "'" || character == "\"" {
        isQuoted.toggle()
        kind.append(isQuoted ? "'…" : "'")
      } else if !isQuoted {
        kind.append(character)
      }
    }
    return String(kind.prefix(100))
  }

  /// Fits the keys of every table of a Base document to its texts.
  private mutating func match(_ paths: [String], in world: World) {
    for path in paths where path.contains("Base.lproj/") {
      for table in world.report(onDocumentAt: path).tables {
        tables += 1
        matchedKeys += table.match.matched.count
        unusedKeys += table.match.unused.count
        orphanKeys += table.match.orphans.count
      }
    }
  }
}

extension FileTree {
  /// The storyboards and xibs of the tree, in order of their paths.
  var documents: [String] {
    var found: [String] = []
    var waiting = [("", 0)]
    while let (folder, depth) = waiting.popLast(), found.count < 20_000 {
      for child in children(of: folder) where !child.hasPrefix(".") {
        let path = folder.isEmpty ? child : "\(folder)/\(child)"
        if child.hasSuffix(".storyboard") || child.hasSuffix(".xib") {
          if isFile(path) { found.append(path) }
        } else if depth < 16, isFolder(path) {
          waiting.append((path, depth + 1))
        }
      }
    }
    return found.sorted()
  }
}
