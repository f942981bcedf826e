extension Session {
  /// What may be typed in place of the word at the end of `line`, which is the line up to the cursor.
  ///
  /// Words with spaces come in quotes, options once a dash is typed. Of very many those after the first hundred have no note, as they are
  /// not shown.
  public func completions(for line: String) -> [(word: String, note: String)] {
    let words = Arguments(line).words
    let last = words.last.flatMap { $0.end == line.endIndex ? $0 : nil }
    let before = last == nil ? words[...] : words.dropLast()
    guard let name = before.first?.text else {
      return found(ArgumentKind.command.completions(context(last)), as: last)
    }
    guard
      let command = CommandTable.all.first(where: { $0.name == name || $0.synonyms.contains(name) })
    else { return [] }
    return completions(for: last, after: before.dropFirst(), of: command)
  }

  private func completions(
    for last: Arguments.Word?, after words: ArraySlice<Arguments.Word>, of command: any Command
  ) -> [(word: String, note: String)] {
    let signature = command.signature
    var context = context(last)
    var others: [Arguments.Word] = []
    var rest = words
    while let word = rest.popFirst() {
      guard !word.isQuoted, let option = signature.options.first(where: { $0.name == word.text })
      else {
        others.append(word)
        continue
      }
      guard let value = option.value else {
        context.options[option.name] = ""
        continue
      }
      guard let given = rest.popFirst() else {
        return found(value.kind.completions(context), as: last)
      }
      context.options[option.name] = given.text
    }
    context.before = others.map(\.text)
    if last?.isQuoted == false, context.typed.hasPrefix("-") {
      let options = (signature.options + CommandOption.shared).filter {
        context.options[$0.name] == nil
      }
      let named = options.map { option in Completion(option.name, option.summary) }
      let own = signature.parameters(after: others).flatMap { $0.kind.completions(context) }
      return found(named + own.filter { $0.word.hasPrefix("-") }, as: last)
    }
    return found(
      signature.parameters(after: others).flatMap { $0.kind.completions(context) }, as: last)
  }

  private func context(_ last: Arguments.Word?) -> ArgumentContext {
    ArgumentContext(session: self, typed: last?.text ?? "")
  }

  /// Those that begin as typed, each once, as they are typed.
  private func found(
    _ completions: [Completion], as last: Arguments.Word?
  ) -> [(word: String, note: String)] {
    let typed = last?.text ?? ""
    var seen: Set<String> = []
    var found: [(word: String, note: String)] = []
    // What cannot be shown as it is cannot be typed either.
    for completion in completions
    where completion.word.hasPrefix(typed) && completion.word.escapedForTerminal == completion.word
      && seen.insert(completion.word).inserted
    {
      let word = completion.word.typed(inQuotes: last?.isQuoted == true)
      found.append((word, found.count < 100 ? completion.note.escapedForTerminal : ""))
    }
    return found
  }
}

extension String {
  /// The word as it is typed: in quotes where it has spaces or quotes, or where it was begun with one.
  fileprivate func typed(inQuotes: Bool) -> String {
    // Parentheses hold the spaces of a property list together.
    let isList = hasPrefix("(") && hasSuffix(")")
    guard inQuotes || (!isList && contains { $0 == " " || $0 == "\t" || $0 == "\"" }) else {
      return self
    }
    let escaped = flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}
