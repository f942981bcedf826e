internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

// MARK: - The session and what comes with it

extension ArgumentKind {
  /// A command, by its word.
  static let command = ArgumentKind(
    noun: "a command",
    completions: { _ in CommandTable.all.map { Completion($0.name, $0.summary) } })

  /// A lesson.
  static let lesson = ArgumentKind(
    noun: "a lesson",
    completions: { context in
      context.session.shelf.lessons.map { Completion($0.name, $0.title) }
        + [Completion("resume", "goes on where you were")]
    })

  /// A recipe that comes with LangLab.
  static let recipe = ArgumentKind(
    noun: "a recipe",
    completions: { _ in
      Recipe.all.map { recipe in Completion(recipe.name, recipe.comment.first ?? "") }
    })

  /// A moment of history.
  static let moment = ArgumentKind(
    noun: "the number of a moment",
    completions: { context in
      let changes = context.session.changes
      return (0...changes.count).map { number in
        Completion("\(number)", number == 0 ? "the first launch" : "after \(changes[number - 1])")
      }
    })

  /// An option of the platform: what is not certain.
  static let platformOption = ArgumentKind(
    noun: "an option",
    completions: { _ in
      PlatformOptions.Name.allCases.map { name in Completion(name.rawValue, name.fact) }
    })

  /// A value of the option that was named before.
  static let platformOptionValue = ArgumentKind(
    noun: "a value",
    completions: { context in
      guard let name = context.before.first.flatMap(PlatformOptions.Name.init(rawValue:)) else {
        return []
      }
      let standard = PlatformOptions()[name]
      return name.values.map { Completion($0, $0 == standard ? "default" : "") }
        + [Completion("default", standard)]
    })

  /// A change of files that is supposed, by its number.
  static let supposedChange = ArgumentKind(
    noun: "the number of a change",
    completions: { context in
      let world = context.session.world
      let lines = OverlayLines(world, width: 200)
      return world.overlay.changes.enumerated().map { index, change in
        Completion("\(index + 1)", lines.told(change))
      }
    })

  /// A launch argument of an Xcode scheme.
  static let launchArgument = ArgumentKind(
    noun: "a launch argument", isFree: true,
    completions: { context in
      context.before.last == "-AppleLanguages"
        ? context.session.world.app.main.localizationNames.filter { $0 != "Base" }.map {
          Completion("(\($0))", LanguageNames.name(of: $0) ?? "")
        }
        : ["-AppleLanguages", "-AppleLocale", "-NSDoubleLocalizedStrings"].map { Completion($0) }
    })
}

extension ArgumentKind {
  /// A recipe, or the app's own switch.
  static let recipeOrOwn = either(recipe, words([("own", "the app's own switch")]))

  /// What `help` takes: a command, or any word to search for.
  static let helpTopic = ArgumentKind(noun: "a command", completions: command.completions)

  /// A step of the journal.
  static let stepNumber = ArgumentKind(
    noun: "the number of a step",
    completions: { context in
      let steps = Set(context.session.world.journal.events.map(\.step)).sorted()
      return steps.map { Completion("\($0)", $0 == 0 ? "the first launch" : "") }
    })

  /// A version of the system.
  static let systemVersion = ArgumentKind(
    noun: "a version",
    completions: { _ in ["12", "13", "14", "15", "16", "17", "18", "26"].map { Completion($0) } },
    check: { typed, _ throws(Refusal) in
      guard let version = SystemVersion(typed), version.major > 0 else {
        throw Refusal(
          "--ios is a version such as 12 or 13.4, not \(quoted(typed))", about: typed)
      }
    })
}
