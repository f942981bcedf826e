public import AppCode

/// The same switch by several recipes from the same starting world, found out by running each in a copy.
public struct Comparison: Sendable {
  /// The language that is switched to.
  public let language: String
  /// The ways to switch, in the order of the cells.
  public let ways: [Way]
  /// The kinds of things, with what each way does for them.
  public let rows: [Row]

  /// A way to switch.
  public struct Way: Sendable {
    /// The recipe's name; `nil` is the app's own switch.
    public let recipe: String?
    /// How the switch is written: `LanguageSwitch.use(…)`.
    public let title: String
    /// What came of running it.
    public let outcome: Outcome
  }

  /// What came of running a way.
  public enum Outcome: Sendable {
    /// It ran.
    case ran
    /// It trapped.
    case trapped(Trap)
    /// It has no such language.
    case noSuchLanguage
    /// It could not be used on this app.
    case unusable(RecipeFault)
  }

  /// A kind of thing on the screen or in the app.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    // swift-format-ignore: OneCasePerLine
    case codeText = "code text"
    case ownLookup = "own lookup text"
    case staticConstant = "static constant"
    case baseStoryboard = "Base storyboard"
    case wholeStoryboard = "whole storyboard"
    case controllerTitle = "controller title"
    case imageByPath = "image by path"
    case imageByName = "image by name"
    case alert = "alert on screen"
    case systemText = "system button"
    case direction = "direction"
    case locale = "Locale.current"
    case infoPlist = "Info.plist name"
  }

  /// When a thing is as it is in a process launched in the language.
  public enum Moment: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// The object that stood there before the switch shows it.
    case atOnce
    /// A new object shows it in the same process.
    case rebuild
    /// It shows after the next launch.
    case relaunch
    /// Not even then.
    case never

    /// Orders by time.
    public static func < (left: Moment, right: Moment) -> Bool { left.rawValue < right.rawValue }
  }

  /// One kind of thing.
  public struct Row: Sendable {
    /// The kind.
    public let kind: Kind
    /// Whether the app has such a thing at all.
    public let isThere: Bool
    /// How many things of the kind the app has that the languages differ in.
    public let count: Int
    /// For each way, when each of the things is right; nothing where the way did not run.
    public let cells: [[Moment]]
  }
}

extension World {
  /// Compares ways to switch to a language: `nil` stands for the app's own switch.
  public func compare(_ recipes: [Recipe?], to language: String) -> Comparison {
    let stage = Stage(self, language: language)
    var ways: [Comparison.Way] = []
    var columns: [[Stage.Subject: Comparison.Moment]] = []
    for recipe in recipes {
      let (way, moments) = stage.run(recipe)
      ways.append(way)
      columns.append(moments)
    }
    let rows = Comparison.Kind.allCases.map { kind in
      let subjects = stage.subjects.filter { $0.kind == kind }
      return Comparison.Row(
        kind: kind, isThere: stage.kinds.contains(kind), count: subjects.count,
        cells: columns.map { column in subjects.compactMap { column[$0] } })
    }
    return Comparison(language: language, ways: ways, rows: rows)
  }

  /// Which language texts come in after a request, for each way; what the system itself would choose at the
  /// next launch comes last.
  public func answers(to request: String, of recipes: [Recipe?]) -> [String] {
    var answers = recipes.map { recipe -> String in
      var copy = quiet
      guard copy.take(recipe) == nil else { return "–" }
      switch copy.switchLanguage(to: request) {
      case .ran: break
      case .trapped: return "crash"
      case .noSuchLanguage: return "no case"
      case .noReceiver, .noSwitch: return "–"
      }
      let lookup = copy.mainLookup()
      if lookup.trap != nil { return "crash" }
      return copy.languageInForce.app
    }
    var copy = quiet
    copy.relaunch(arguments: ["-AppleLanguages", "(\"\(request)\")"])
    answers.append(copy.mainLanguage)
    return answers
  }

  /// A copy to try something in.
  var quiet: World {
    var copy = self
    copy.keepsMoments = false
    copy.process.trap = nil
    return copy
  }

  /// Puts a recipe in force, or the app's own switch.
  mutating func take(_ recipe: Recipe?) -> RecipeFault? {
    guard let recipe else {
      useOwnSwitch()
      return nil
    }
    do throws(RecipeFault) {
      try use(recipe)
      return nil
    } catch {
      return error
    }
  }
}
