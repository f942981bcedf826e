// The reasons of a negotiation as short sentences, apart from the facts they tell.

extension Negotiation {
  /// One sentence that says why the localization at `position` won or lost.
  ///
  /// For an Australian device, of `en-GB`: `the nearest that en-AU falls back to: en-AU → en-GB`.
  public func sentence(forCandidateAt position: Int) -> String {
    switch verdict(ofCandidateAt: position) {
    case .chosen(let meeting): chosen(meeting)
    case .chosenOnSecondLook(let meeting, let loose):
      "exactly \(user(meeting)), which is better than a loose match of the same language "
        + "(\(name(loose)) for \(user(loose)))"
    case .chosenForPortuguese(let index):
      "nothing else matched, so Brazilian Portuguese stands in for \(preferred[index].written)"
    case .chosenWithoutLanguage: "nothing matched, and zxx is the localization without language"
    case .fallback(let chosen, let entry): fallback(position, behind: chosen, entry)
    case .replaced(_, let better):
      "gave way to \(name(better)), which is exactly \(user(better))"
    case .worse(let meeting, let winner): worse(meeting, than: winner)
    case .tooLate(let meeting, let winner):
      winner.map {
        "fits \(user(meeting)), but \(user($0)) is preferred and has a match"
      } ?? "fits \(user(meeting)), which was not reached"
    case .heldBack(let index):
      "stands in for \(preferred[index].written) only when nothing else matches"
    case .otherScript(let index): otherScript(preferred[index], available[position])
    case .notMoreGeneral(let index): "no more general form of \(preferred[index].written)"
    case .otherLanguage where available[position].written == "Base":
      "no language: it holds the documents that all languages share"
    case .otherLanguage: "another language than \(preferredNames)"
    case .notALanguage: "not the name of a language"
    case .matchingIsOff: off
    }
  }

  /// One sentence that says what came out.
  public var summary: String {
    switch outcome {
    case .nothingToMatch, .disabled: off
    case .matched(let meeting, _):
      "\(name(meeting)) for \(user(meeting))"
    case .portuguese(let position): "\(available[position].written), for want of a closer match"
    case .withoutLanguage: "zxx, for want of a match"
    case .noMatch: "nothing matches \(preferredNames)"
    }
  }
}

// MARK: - Parts of sentences

extension Negotiation {
  private func user(_ meeting: Meeting) -> String { preferred[meeting.preferred].written }

  private func name(_ meeting: Meeting) -> String { available[meeting.available].written }

  private var preferredNames: String {
    let names = preferred.map(\.written)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private var off: String {
    switch outcome {
    case .disabled(let entry):
      "\"\(entry)\" is not plain ASCII, which turns matching off for the whole list"
    case .nothingToMatch:
      available.isEmpty ? "there are no localizations" : "there is no preferred language"
    case .matched, .portuguese, .withoutLanguage, .noMatch: ""
    }
  }

  /// A way up as people read it: `zh-Hant-HK → zh-HK → zh-Hant`.
  private func way(_ names: ArraySlice<String>) -> String {
    names.map { $0.replacing("_", with: "-") }.joined(separator: " → ")
  }

  private func chosen(_ meeting: Meeting) -> String {
    let wanted = preferred[meeting.preferred]
    let found = available[meeting.available]
    if meeting.score < 0 { return "exactly \(wanted.written)" }
    if meeting.score == 0 {
      return "the same as \(wanted.written): both mean \(way([wanted.normalForm]))"
    }
    let up =
      matching == .qa1828
      ? way([wanted.normalForm, meeting.meetingPoint])
      : way(wanted.chain.prefix(meeting.preferredSteps + 1))
    if meeting.availableSteps == 0 {
      return "the nearest that \(wanted.written) falls back to: \(up)"
    }
    let back = way(found.chain.prefix(meeting.availableSteps + 1))
    if meeting.preferredSteps == 0 { return "a form of \(wanted.written): \(back)" }
    return "both fall back to \(way([meeting.meetingPoint])): \(up), and \(back)"
  }

  private func fallback(_ position: Int, behind chosen: Int, _ entry: String) -> String {
    let first = available[chosen].written
    guard entry == available[position].normalForm else {
      return "taken behind \(first), as Taiwan's is the nearest to Hong Kong's"
    }
    return "what \(first) falls back to, for files that are missing there"
  }

  private func worse(_ meeting: Meeting, than winner: Meeting) -> String {
    let rival = "\(name(winner)) for \(user(winner))"
    if meeting.score == winner.score {
      return "as near as \(rival), which the bundle names first"
    }
    if winner.isExact { return "fits \(user(meeting)), but \(rival) is exact" }
    return "fits \(user(meeting)) too, but farther off (\(meeting.score)) than "
      + "\(name(winner)) (\(winner.score))"
  }

  private func otherScript(_ wanted: LanguageName, _ found: LanguageName) -> String {
    func script(_ name: LanguageName) -> String? {
      let parts = LanguageParts(name.normalForm)
      return parts.script ?? LikelySubtags.maximized(parts.language, region: parts.region)?.script
    }
    guard let mine = script(found), let theirs = script(wanted), mine != theirs else {
      return "of the same group as \(wanted.written), but the two share no parent"
    }
    return "in \(Self.letters(mine)), but \(wanted.written) is in \(Self.letters(theirs)): "
      + "another script never matches"
  }

  /// A script as people name it.
  private static func letters(_ script: String) -> String {
    let names = [
      "Hans": "simplified characters", "Hant": "traditional characters", "Latn": "Latin letters",
      "Cyrl": "Cyrillic letters", "Arab": "Arabic letters", "Deva": "Devanagari",
      "Guru": "Gurmukhi",
    ]
    return names[script].map { "\($0) (\(script))" } ?? "the script \(script)"
  }
}
