internal import AppCode
internal import AppResources
internal import SimulatedApp

/// An uncertain fact that an answer leans on: with another value of the option the answer would be another.
struct Leaning: Hashable {
  /// The option that sets what happens here.
  let option: PlatformOptions.Name
  /// What the option is at, and what the answer would be at which other value, where that was tried.
  let value: String
  let other: (value: String, answer: String)?

  static func == (left: Leaning, right: Leaning) -> Bool { left.option == right.option }
  func hash(into hasher: inout Hasher) { hasher.combine(option) }

  /// The lines that name it.
  func lines(width: Int) -> [String] {
    var text = "leans on an uncertain fact: \(option.told). Here \(value)"
    if let other { text += "; with \(other.value): \(other.answer)" }
    return Paragraph.wrap(
      "\(text) (option \(option.rawValue))".escapedForTerminal, width: width)
  }

  /// The lines of several, each option once.
  static func lines(_ leanings: [Leaning], width: Int) -> [String] {
    var seen: Set<Leaning> = []
    return leanings.filter { seen.insert($0).inserted }.flatMap { $0.lines(width: width) }
  }
}

extension World {
  /// What the choice of a bundle's language leans on.
  func leanings(of bundle: ResourceBundle, userLanguages: [String], with options: PlatformOptions)
    -> [Leaning]
  {
    leanings(among: [.matching], with: options) { world, options in
      world.searchList(of: bundle, userLanguages: userLanguages, matching: options.matching)
        .languages.first ?? "en"
    }
  }

  /// What an answer leans on: each option that gives another one at another value.
  func leanings(
    among names: [PlatformOptions.Name], with options: PlatformOptions,
    _ answer: (World, PlatformOptions) -> String
  ) -> [Leaning] {
    let here = answer(self, options)
    return names.compactMap { name in
      for value in name.values where value != options[name] {
        let other = answer(self, options.with(name, value))
        if other != here {
          return Leaning(option: name, value: options[name], other: (value, other))
        }
      }
      return nil
    }
  }

  /// What a look-up in the main bundle, or in the folder of a language, leans on.
  func leanings(ofLookUp key: String, table: String?, in language: String?) -> [Leaning] {
    let now = process.caches.options
    return leanings(among: [.loctable, .doubling, .width], with: now) { world, options in
      let copy = world.trying(options)
      let answer =
        language.map { copy.lookUp(key, table: table, inLanguage: $0) }
        ?? copy.lookUpInMain(key, table: table)
      return quoted(answer.text)
    }
      + leanings(of: app.main, userLanguages: process.userLanguages, with: now)
      .filter { _ in language == nil }
  }

  /// What the chain behind a text leans on: what was uncertain when it was looked up, and the choice of
  /// the language at launch.
  func leanings(of explanation: Explanation) -> [Leaning] {
    var leanings: [Leaning] = []
    if case .lookup(let event, _) = explanation.provenance {
      let places = [event.place, explanation.setting?.place].compactMap(\.self)
      for earlier in journal.events[..<max(0, event.number - 1)].reversed().prefix(40) {
        if case .propertySet = earlier.kind { break }
        guard case .remark(.uncertain(let option)) = earlier.kind,
          let place = earlier.place, places.contains(place)
        else { continue }
        leanings.append(Leaning(option: option, value: device.options[option], other: nil))
      }
    }
    if case .negotiated? = explanation.choice {
      leanings += self.leanings(
        of: app.main, userLanguages: process.userLanguages, with: process.caches.options)
    }
    return leanings
  }
}
