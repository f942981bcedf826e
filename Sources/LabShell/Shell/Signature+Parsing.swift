internal import Diagnostics

extension Signature {
  /// The arguments with the declared options taken out of them.
  ///
  /// - Throws: What does not fit the declaration: an unknown option, a value that is missing or of another
  ///   kind, an argument too few or too many.
  func parsed(
    _ arguments: Arguments, of command: any Command, in session: Session
  ) throws(Refusal) -> Arguments {
    var arguments = arguments
    for option in options {
      try arguments.take(option)
      if let parameter = option.value, let value = arguments[option.name] {
        try parameter.kind.check(value, ArgumentContext(session: session, typed: value))
      }
    }
    if !forms.joined().contains(where: \.kind.isFree) { try refuseUnknownOptions(arguments) }
    try checkWords(arguments, of: command, in: session)
    try refuseMissing(arguments, of: command, in: session)
    return arguments
  }

  private func refuseUnknownOptions(_ arguments: Arguments) throws(Refusal) {
    for word in arguments.words where word.text.hasPrefix("--") && !word.isQuoted {
      throw Refusal(
        "there is no option \(word.text.escapedForTerminal) here",
        didYouMean: nearest(word.text, in: (options + CommandOption.shared).map(\.name)),
        about: word.text)
    }
  }

  /// Refuses a word that none of the forms takes at its place.
  private func checkWords(
    _ arguments: Arguments, of command: any Command, in session: Session
  ) throws(Refusal) {
    for (index, word) in arguments.words.enumerated() {
      let possible = parameters(after: arguments.words[..<index])
      guard !possible.isEmpty else {
        let hint =
          forms.joined().contains(where: \.kind.isText) ? "; what has spaces stands in quotes" : ""
        throw Refusal(
          forms.allSatisfy(\.isEmpty)
            ? "\(command.name) takes no arguments, and \(quoted(arguments.text)) follows it"
            : "\(quoted(word.text)) is too much: \(command.name) \(usage)\(hint)",
          about: word.text)
      }
      // The rest of a line is one argument, which the command reads as it was typed.
      if possible.contains(where: \.takesLine) { return }
      let names = possible.filter { $0.isWord && !word.isQuoted }.map(\.name)
      if names.contains(word.text) { continue }
      let context = ArgumentContext(session: session, typed: word.text)
      let kinds = possible.filter { !$0.isWord }.map(\.kind)
      guard !kinds.isEmpty else {
        throw Refusal(
          "\(command.name) takes \(list(names, "or")), not \(quoted(word.text))",
          didYouMean: nearest(word.text, in: names), about: word.text)
      }
      // With several kinds at one place the command tells them apart.
      if kinds.count == 1 { try kinds[0].check(word.text, context) }
    }
  }

  private func refuseMissing(
    _ arguments: Arguments, of command: any Command, in session: Session
  ) throws(Refusal) {
    let begun = forms.filter { form in
      zip(form, arguments.words).allSatisfy { !$0.isWord || $0.name == $1.text }
    }
    let missing = begun.map { form in
      form.filter { !$0.isOptional }.dropFirst(arguments.count)
    }
    guard !missing.contains(where: \.isEmpty) else { return }
    var needs: [String] = []
    for need in missing.map({ list($0.map(\.told)) }) where !needs.contains(need) {
      needs.append(need)
    }
    let alone = missing.count == 1 && missing[0].count == 1 ? missing[0].first : nil
    let context = ArgumentContext(session: session, typed: "", before: arguments.words.map(\.text))
    let possible = alone?.kind.completions(context).map(\.word.escapedForTerminal) ?? []
    let few = (1...6).contains(possible.count) ? list(possible, "or") : command.examples.first
    throw Refusal(
      "\(command.name) needs \(list(needs, "or"))\(few.map { ": \($0)" } ?? "")")
  }

  /// The parameters that the next word can be one of, after `words`.
  func parameters(after words: some Collection<Arguments.Word>) -> [Parameter] {
    forms.compactMap { form in
      guard zip(form, words).allSatisfy({ !$0.isWord || $0.name == $1.text }) else { return nil }
      if form.indices.contains(words.count) { return form[words.count] }
      return form.last.flatMap { $0.takesAll ? $0 : nil }
    }
  }
}

extension Parameter {
  /// How a refusal names it.
  fileprivate var told: String { isWord ? name : kind.noun }

  /// Whether it is all that is left of the line.
  fileprivate var takesLine: Bool {
    switch count {
    case .rest, .optionalRest: true
    case .one, .optional, .many: false
    }
  }
}
