extension TranscriptResult {
  /// How many blocks have output that is not what the file says.
  public var blocksToAccept: Int {
    blocks.count { $0.steps.contains(where: \.hasOtherOutput) }
  }

  /// The text of the transcript with the output that the commands had.
  ///
  /// Only lines of output that differ change, of commands that ran; a pattern that still holds stays.
  /// Everything else is kept byte for byte, the ends of lines included.
  public var acceptedText: String {
    var text = ""
    var index = 0
    func keep(until end: Int) {
      for line in transcript.lines[index..<end] { text += line.text + line.ending }
      index = end
    }
    for step in blocks.flatMap(\.steps) where step.hasOtherOutput {
      keep(until: step.step.line)
      let ending = transcript.lines[step.step.line - 1].ending
      for line in step.acceptedLines { text += line.source + ending }
      index += step.step.expected.count
    }
    keep(until: transcript.lines.count)
    return text
  }
}

extension StepResult {
  /// The expected lines that fit the actual output.
  var acceptedLines: [ExpectedLine] {
    let lines: [ExpectedLine] = comparison.edits.compactMap { edit in
      switch edit {
      case .same(let index, _), .placeholder(let index): step.expected[index]
      case .surplus(let index): .exactly(actual[index])
      case .missing, .underPlaceholder: nil
      }
    }
    return lines.isEmpty ? [.noOutput] : lines
  }
}
