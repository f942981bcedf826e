internal import AppResources

/// The lines that tell how a language was chosen: each step, and of each localization why it won or lost.
struct NegotiationLines {
  private let list: SearchList

  init(_ list: SearchList) { self.list = list }

  func lines(width: Int) -> [String] {
    var lines: [String] = []
    for step in list.steps {
      lines += Paragraph.wrap("\(step)\(ruleNumber(step.rule))".escapedForTerminal, width: width)
      guard let negotiation = step.negotiation, !negotiation.result.isEmpty else { continue }
      lines += Self.candidates(of: negotiation, width: width)
    }
    return lines
  }

  /// The candidates of one negotiation, what matters most first.
  ///
  /// Localizations that are simply of other languages share one line, as a big app has dozens of them.
  static func candidates(of negotiation: Negotiation, width: Int) -> [String] {
    var table = TextTable(indent: 2)
    var others: [String] = []
    let candidates = negotiation.candidates.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }.map(\.element)
    for candidate in candidates {
      if candidate.isOther {
        others.append(candidate.name.written)
        continue
      }
      table.add(
        candidate.name.written.escapedForTerminal,
        negotiation.sentence(forCandidateAt: candidate.position).escapedForTerminal
          + ruleNumber(candidate.verdict.rule))
    }
    if let last = candidates.last(where: \.isOther) {
      let reason = negotiation.sentence(forCandidateAt: last.position).escapedForTerminal
      // A few are named; the names of many stand in the list of localizations.
      let names = others.joined(separator: ", ").escapedForTerminal
      table.add(
        others.count <= 3 ? names : "\(others.count) others",
        "\(reason)\(ruleNumber(last.verdict.rule))")
    }
    return table.lines(width: width)
  }
}

extension Negotiation.Candidate {
  /// Whether it lost for no better reason than its language.
  fileprivate var isOther: Bool { verdict == .otherLanguage && name.written != "Base" }

  /// How far behind the winner it is told.
  fileprivate var weight: Int {
    switch verdict {
    case .chosen, .chosenOnSecondLook, .chosenForPortuguese, .chosenWithoutLanguage: 0
    case .fallback: 1
    case .replaced: 2
    case .worse: 3
    case .otherScript, .heldBack, .notMoreGeneral: 4
    case .tooLate: 5
    case .notALanguage, .matchingIsOff: 6
    case .otherLanguage: 7
    }
  }
}
