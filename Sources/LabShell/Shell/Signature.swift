/// What may follow a command's word: the one declaration that parsing, usage, help, completion and refusals
/// come from.
///
/// `Signature(.one("KEY", .textKey), .many("N", .numbers), options: [.value("--in", "LANG", …)])` is written
/// `KEY [N…] [--in LANG]` for people.
struct Signature: Sendable {
  /// The ways in which arguments may be given; a line has to fit one of them.
  let forms: [[Parameter]]
  /// The options, wherever they stand in the line.
  let options: [CommandOption]

  /// A command whose arguments are given in one way.
  init(_ parameters: Parameter..., options: [CommandOption] = []) {
    self.init(forms: [parameters], options: options)
  }

  /// A command whose arguments may be given in several ways.
  init(forms: [[Parameter]], options: [CommandOption] = []) {
    self.forms = forms
    self.options = options
  }
}

/// One argument of a command.
struct Parameter: Sendable {
  /// How often it stands.
  enum Count: Sendable {
    /// Once.
    case one
    /// Once or not at all.
    case optional
    /// As often as wanted, also not at all.
    case many
    /// Once, as all that is left of the line, which may hold spaces.
    case rest
    /// All that is left of the line, or not at all.
    case optionalRest
  }

  /// The name that it has for people, such as `KEY`; a word that is typed as it is in small letters.
  let name: String
  /// What kind of thing it is.
  let kind: ArgumentKind
  /// How often it stands.
  let count: Count
  /// Whether it is typed as it is.
  var isWord = false

  /// An argument that has to be there.
  static func one(_ name: String, _ kind: ArgumentKind) -> Parameter {
    Parameter(name: name, kind: kind, count: .one)
  }

  /// An argument that may be left out.
  static func optional(_ name: String, _ kind: ArgumentKind) -> Parameter {
    Parameter(name: name, kind: kind, count: .optional)
  }

  /// Arguments as many as wanted, or none.
  static func many(_ name: String, _ kind: ArgumentKind) -> Parameter {
    Parameter(name: name, kind: kind, count: .many)
  }

  /// All that is left of the line.
  static func rest(_ name: String, _ kind: ArgumentKind) -> Parameter {
    Parameter(name: name, kind: kind, count: .rest)
  }

  /// All that is left of the line, or nothing.
  static func optionalRest(_ name: String, _ kind: ArgumentKind) -> Parameter {
    Parameter(name: name, kind: kind, count: .optionalRest)
  }

  /// A word that is typed as it is, with what it does.
  static func word(_ word: String, _ meaning: String = "") -> Parameter {
    Parameter(name: word, kind: .words([(word, meaning)]), count: .one, isWord: true)
  }

  /// Whether a line may go without it.
  var isOptional: Bool {
    switch count {
    case .one, .rest: false
    case .optional, .many, .optionalRest: true
    }
  }

  /// Whether it takes every word that is left.
  var takesAll: Bool {
    switch count {
    case .one, .optional: false
    case .many, .rest, .optionalRest: true
    }
  }
}

/// An option of a command, such as `--table T`.
struct CommandOption: Sendable {
  /// The option with its dashes: `--table`.
  let name: String
  /// What follows it, `nil` for an option that stands alone.
  let value: Parameter?
  /// What it does, in a phrase.
  let summary: String

  /// An option that stands alone.
  static func flag(_ name: String, _ summary: String) -> CommandOption {
    CommandOption(name: name, value: nil, summary: summary)
  }

  /// An option with a value.
  static func value(
    _ name: String, _ value: String, _ kind: ArgumentKind, _ summary: String
  ) -> CommandOption {
    CommandOption(name: name, value: .one(value, kind), summary: summary)
  }

  /// The option as people write it: `--table T`.
  var usage: String { value.map { "\(name) \($0.name)" } ?? name }

  /// The options that every command has.
  static let shared: [CommandOption] = [
    .flag("--json", "answer with one JSON object, for programs"),
    .flag("--full", "the whole answer, also on a terminal"),
    .flag("--rules", "name the platform's rules by their numbers"),
  ]
}

// MARK: - As people write it

extension Signature {
  /// What may follow the word, as people write it: `KEY [N…] [--in LANG]`.
  var usage: String {
    let written = forms.filter { !$0.isEmpty }.map { Self.written($0[...]) }
    var text = written.joined(separator: " | ")
    if forms.contains(where: \.isEmpty), !written.isEmpty { text = "[\(text)]" }
    return ([text] + options.map { "[\($0.usage)]" }).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func written(_ parameters: ArraySlice<Parameter>) -> String {
    guard let first = parameters.first else { return "" }
    let rest = written(parameters.dropFirst())
    let name =
      switch first.count {
      case .many: "\(first.name)…"
      case .one, .optional, .rest, .optionalRest: first.name
      }
    guard first.isOptional else { return rest.isEmpty ? name : "\(name) \(rest)" }
    // What comes after something that may be left out stands inside of its brackets.
    return rest.isEmpty ? "[\(name)]" : "[\(name) \(rest)]"
  }
}
