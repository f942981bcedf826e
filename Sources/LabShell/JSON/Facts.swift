internal import AppResources

/// What a command found, for programs: the members of its JSON object, made only when they are asked for.
typealias Facts = @Sendable () -> [JSONValue.Member]

extension JSONValue.Member {
  /// A member with a text.
  init(_ key: String, _ text: String) { self.init(key, .string(text)) }
  /// A member with a text or `null`.
  init(_ key: String, orNull text: String?) { self.init(key, .string(orNull: text)) }
  /// A member with a number.
  init(_ key: String, _ number: Int) { self.init(key, .integer(number)) }
  /// A member with a flag.
  init(_ key: String, _ flag: Bool) { self.init(key, .boolean(flag)) }
  /// A member with texts.
  init(_ key: String, _ texts: [String]) { self.init(key, .array(texts.map { .string($0) })) }
  /// A member with values.
  init(_ key: String, _ values: [JSONValue]) { self.init(key, .array(values)) }
  /// A member with an object.
  init(_ key: String, object members: [JSONValue.Member]) { self.init(key, .object(members)) }
}

/// The JSON object that stands for the output of a command.
struct Answer {
  /// The number of the shapes; a change that a reader of the last one would not understand raises it.
  static let version = 1

  /// What every answer has before the members of its command.
  static let fields: [Shape.Field] = [
    .init("shape", .text, "the command and the version of its shape, as stale/\(version)"),
    .init("line", .text, "what was typed, without --json"),
    .init("failed", .flag, "whether the command did not do what was asked"),
    .init("refusal", .orNull(.text), "why the command did nothing; then no other member follows"),
  ]

  /// The command's name, empty for a line without one.
  let command: String
  /// What was typed, without `--json`.
  let line: String

  /// The answer of a command that ran.
  func text(_ output: Output) -> String {
    text(failed: output.failed, refusal: nil, output.facts?() ?? [.init("lines", output.lines)])
  }

  /// The answer of a command that did nothing.
  func text(_ refusal: Refusal) -> String {
    text(failed: true, refusal: refusal.message, [])
  }

  private func text(failed: Bool, refusal: String?, _ facts: [JSONValue.Member]) -> String {
    JSONValue.object(
      [
        .init("shape", "\(command)/\(Self.version)"), .init("line", line),
        .init("failed", failed), .init("refusal", orNull: refusal),
      ] + facts
    ).text
  }
}

extension Output {
  /// The answer to a program in place of the lines for people; the lines where no program asked.
  func told(by answer: Answer?) -> Output {
    guard let answer else { return self }
    return Output([answer.text(self)], failed: failed)
  }
}
