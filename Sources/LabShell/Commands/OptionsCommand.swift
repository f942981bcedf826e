internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `options`: what happens here where it is not certain what a device does.
struct OptionsCommand: Command {
  let name = "options"
  let signature = Signature(
    .optional("NAME", .platformOption), .optional("VALUE | default", .platformOptionValue))
  let summary = "list or set what is not certain on a device"
  let details = [
    "Where public sources disagree or are silent, one possibility is taken, and answers",
    "that lean on it name the option. Setting one shows what the other would bring.",
  ]
  let examples = ["options", "options language-matching qa1828"]
  let acts = true

  let fields: [Shape.Field] = [
    .init(
      "options",
      .list(
        .object([
          .init("name", .text, "the option"),
          .init("value", .text, "what it is at"),
          .init("values", .list(.text), "what it can be, the default first"),
          .init("fact", .text, "the fact that is not certain"),
          .init("rule", .orNull(.text), "the number of the platform's rule"),
          .init("isReadAtLaunch", .flag, "whether a running process keeps what it began with"),
        ])), "the options")
  ]

  /// The options for programs.
  private static func facts(_ names: [PlatformOptions.Name], _ options: PlatformOptions) -> Facts {
    {
      [
        .init(
          "options",
          names.map { name in
            JSONValue.object([
              .init("name", name.rawValue), .init("value", options[name]),
              .init("values", name.values), .init("fact", name.fact),
              .init("rule", orNull: name.rule), .init("isReadAtLaunch", name.isReadAtLaunch),
            ])
          })
      ]
    }
  }

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let options = session.world.device.options
    guard let typed = arguments[0] else {
      let names = PlatformOptions.Name.allCases
      return Output(
        names.flatMap { lines($0, options, width: session.width) },
        facts: Self.facts(names, options))
    }
    guard let name = PlatformOptions.Name(rawValue: typed) else {
      let names = PlatformOptions.Name.allCases.map(\.rawValue)
      throw Refusal(
        "no option \(quoted(typed)); 'options' lists them", didYouMean: nearest(typed, in: names))
    }
    guard let wanted = arguments[1] else {
      return Output(
        lines(name, options, width: session.width), facts: Self.facts([name], options))
    }
    let value = wanted == "default" ? PlatformOptions()[name] : wanted
    guard name.values.contains(value) else {
      throw Refusal(
        "\(name.rawValue) is \(list(name.values, "or")), not \(quoted(wanted))",
        didYouMean: nearest(wanted, in: name.values + ["default"]))
    }
    session.world.device.options[name] = value
    return Output(
      told(name, value, session.world, width: session.width),
      facts: Self.facts([name], session.world.device.options))
  }

  /// An option with its values, the one in force marked, and the fact that it is about.
  private func lines(_ name: PlatformOptions.Name, _ options: PlatformOptions, width: Int)
    -> [String]
  {
    let standard = PlatformOptions()[name]
    let values = name.values.map { value in
      (value == options[name] ? "* " : "  ") + value + (value == standard ? " (default)" : "")
    }
    var table = TextTable()
    table.add(name.rawValue.padded(to: 20), values.joined(separator: "  "))
    let time = name.isReadAtLaunch ? "; read at launch" : ""
    return table.lines(width: width)
      + Paragraph.wrap("\(name.told)\(time)", width: width - 4).map { "    \($0)" }
  }

  private func told(
    _ name: PlatformOptions.Name, _ value: String, _ world: World, width: Int
  ) -> [String] {
    let standard = value == PlatformOptions()[name] ? ", as the better sources have it" : ""
    var line = "\(name.rawValue) is \(value)\(standard)"
    let running = world.process.caches.options[name]
    if name.isReadAtLaunch, running != value {
      line += "; this process goes on with \(running) until relaunch"
    } else if !name.isReadAtLaunch {
      line += ", from now on; what was looked up before stays"
    }
    return Paragraph.wrap(line, width: width)
  }
}
