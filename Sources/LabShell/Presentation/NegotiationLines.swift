internal import AppResources

/// The lines that tell how a language was chosen: each step, and of each localization why it won or lost.
struct NegotiationLines {
  private let list: SearchList

  init(_ list: SearchList) { self.list = list }

  func lines(width: Int) -> [String] {
    var lines: [String] = []
    for step in list.steps {
      lines += Paragraph.wrap("\(step) (\(step.rule))".escapedForTerminal, width: width)
      guard let negotiation = step.negotiation, !negotiation.result.isEmpty else { continue }
      var table = TextTable(indent: 2)
      for candidate in negotiation.candidates {
        table.add(
          candidate.name.written.escapedForTerminal,
          negotiation.sentence(forCandidateAt: candidate.position).escapedForTerminal)
      }
      lines += table.lines(width: width)
    }
    return lines
  }
}
