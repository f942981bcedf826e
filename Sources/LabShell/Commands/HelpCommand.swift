internal import AppResources
internal import Diagnostics

/// `help`: the commands.
struct HelpCommand: Command {
  let name = "help"
  let synonyms = ["?"]
  let signature = Signature(forms: [
    [.optional("COMMAND", .helpTopic)],
    [.word("json", "what programs get"), .optional("COMMAND", .command)],
  ])
  let summary = "the commands, or one of them"
  let details = ["help json: what programs get, and help json COMMAND, the shape of one answer."]
  let examples = ["help lang", "help json stale"]
  let fields: [Shape.Field] = [
    .init(
      "commands",
      .list(
        .object([
          .init("name", .text, "the word"),
          .init("usage", .text, "what may follow it"),
          .init("summary", .text, "what it does"),
          .init("acts", .flag, "whether it changes the world"),
          .init("details", .list(.text), "more lines"),
          .init("examples", .list(.text), "lines to try"),
        ])), "the commands that were asked for"),
    .init(
      "members", .list(memberShape), "with json COMMAND, the members of its answer"),
    .init("shared", .named(.list(memberShape)), "the shapes that are named in them"),
  ]

  private static let memberShape = Shape.shared(
    "member",
    [
      .init("name", .text, "the member's name"),
      .init("shape", .text, "what it holds"),
      .init("meaning", .text, "what it means"),
    ])

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    guard let name = arguments[0] else {
      return Output(all(width: session.width)) { facts(CommandTable.all) }
    }
    if name == "json" { return try json(arguments[1], width: session.width) }
    let command = try Session.command(named: name)
    var lines = ["\(command.name) \(command.usage)".trimmingSpaces, "  \(command.summary)"]
    lines += command.details.map { "  \($0)" }
    if !command.examples.isEmpty { lines += ["examples"] + command.examples.map { "  \($0)" } }
    return Output(lines) { facts([command]) }
  }

  private func all(width: Int) -> [String] {
    ["to look"] + table(CommandTable.looking, width: width)
      + ["to act"] + table(CommandTable.acting, width: width)
      + ["to suppose"] + table(CommandTable.supposing, width: width)
      + ["the session"] + table(CommandTable.session, width: width)
      + [
        "'help COMMAND' tells what may follow it, with examples. Rows of listings have",
        "numbers, which later commands take for a name: 'show', then 'why 3'. With --json",
        "a command answers with one JSON object for programs: 'help json'.",
      ]
  }

  private func table(_ commands: [any Command], width: Int) -> [String] {
    var table = TextTable(indent: 2)
    // One column for all three lists.
    let column = CommandTable.all.map(\.name.count).max() ?? 0
    for command in commands { table.add(command.name.padded(to: column), command.summary) }
    return table.lines(width: width)
  }

  // MARK: - For programs

  /// What answers to `--json` look like.
  private func json(_ name: String?, width: Int) throws(Refusal) -> Output {
    guard let name else {
      let text =
        "With --json behind it every command answers with one JSON object on one line. Its first members are the same for all; a command that was refused has no others."
      return Output(
        Paragraph.wrap(text, width: width) + members(.object(Answer.fields), width: width)
          + ["'help json COMMAND' tells the others."]
      ) { facts([], .object(Answer.fields)) }
    }
    let command = try Session.command(named: name)
    return Output(
      ["\(command.name)/\(Answer.version)"] + members(command.shape, width: width)
    ) { facts([command], command.shape) }
  }

  /// The members of an object, objects inside them below, and the shared shapes at the end.
  private func members(_ shape: Shape, width: Int) -> [String] {
    var table = TextTable()
    add(shape.fields, to: &table, at: 1)
    for (name, fields) in shape.shared {
      table.rows.append([name])
      add(fields, to: &table, at: 1)
    }
    return table.lines(width: width)
  }

  private func add(_ fields: [Shape.Field], to table: inout TextTable, at level: Int) {
    let margin = String(repeating: "  ", count: level)
    for field in fields {
      table.add(margin + field.name, field.shape.told, field.meaning)
      if let inner = field.shape.ownFields { add(inner, to: &table, at: level + 1) }
    }
  }

  private func facts(_ commands: [any Command], _ shape: Shape? = nil) -> [JSONValue.Member] {
    [
      .init(
        "commands",
        commands.map { command in
          JSONValue.object([
            .init("name", command.name), .init("usage", command.usage),
            .init("summary", command.summary), .init("acts", command.acts),
            .init("details", command.details), .init("examples", command.examples),
          ])
        }),
      .init("members", Self.json(shape?.fields ?? [], within: "")),
      .init(
        "shared",
        object: (shape?.shared ?? []).map { .init($0.name, Self.json($0.fields, within: "")) }),
    ]
  }

  /// The members with those of objects inside them, named by their path.
  private static func json(_ fields: [Shape.Field], within path: String) -> [JSONValue] {
    fields.flatMap { field -> [JSONValue] in
      let name = path + field.name
      let own = JSONValue.object([
        .init("name", name), .init("shape", field.shape.told), .init("meaning", field.meaning),
      ])
      return [own] + json(field.shape.ownFields ?? [], within: name + ".")
    }
  }
}
