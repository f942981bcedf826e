internal import AppCode
internal import Diagnostics
internal import InterfaceBuilder
internal import SimulatedApp

/// The lines that tell why a view reads from left to right or from right to left.
struct WhyDirection {
  private let world: World
  private let name: String
  let explanation: DirectionExplanation

  /// Explains what was typed: a bar, a view, the number of a listing's row, or nothing for the app.
  init(_ arguments: Arguments, in session: Session) throws(Refusal) {
    world = session.world
    let typed = arguments.name
    if typed.isEmpty {
      name = "the app"
      explanation = world.explanation(ofDirectionOf: nil)
      return
    }
    if let bar = world.bar(named: typed) {
      name = typed
      explanation = world.explanation(ofDirectionOf: bar)
      return
    }
    let found = try session.found(arguments)
    let view = world.controller(found.object).map { $0.view ?? found.object } ?? found.object
    guard world.classChain(of: view).contains("UIView") else {
      throw Refusal(
        "\(found.name) is a \(world.className(of: view)), which lays nothing out; navigationBar and tabBar are views"
          .escapedForTerminal)
    }
    name = found.name
    explanation = world.explanation(ofDirectionOf: view)
  }

  func lines(width: Int) -> [String] {
    var table = TextTable(indent: 2)
    table.add("decided by", decision)
    if explanation.view != nil { addOthers(to: &table) }
    table.add("the app", appLine)
    if let text = explanation.text {
      let side = text.side.rawValue
      let told =
        text.alignment == "natural"
        ? "natural, which is the \(side) side in an app that began \(world.appDirection.told), whatever the view's direction"
        : text.alignment + alignedBy
      table.add("text", told)
    }
    if let mirrors = explanation.mirrorsImage {
      table.add("image", mirrors ? "drawn mirrored" : "drawn as it is")
    }
    if explanation.view == nil {
      table.add(
        "gestures",
        "swiping back and the like follow the app's direction at launch, where no view forces another: inferred, no document says so"
      )
    }
    for trial in explanation.trials {
      table.add(trial.kind.rawValue, "\(trial.direction.told) (tried)")
    }
    return [
      "\(name) reads \(explanation.effective.direction.told)".escapedForTerminal
    ] + table.lines(width: width)
  }

  private var decision: String {
    switch explanation.effective.reason {
    case .own(let attribute, let event):
      return "its own semanticContentAttribute, \(attribute.rawValue)\(set(world.journal[event]))"
    case .appearance(let name, let attribute, let event):
      let proxy = "\(name).appearance() at \(attribute.rawValue)\(set(world.journal[event]))"
      return "\(proxy); taken when the view entered the window".escapedForTerminal
    case .language(let language):
      return
        "the app's language at launch #\(world.process.number), \(language): chosen from (\(world.process.userLanguages.joined(separator: ", ")))"
        .escapedForTerminal
    case .preference:
      return "\(World.forcedDirection), read at launch #\(world.process.number)"
    }
  }

  /// Which code aligned the text, or what that code aligned while it left this view alone.
  private var alignedBy: String {
    guard let view = explanation.view else { return "" }
    if let event = world.alignmentEvent(of: view), event.document == nil {
      let document = world.documentAlignment(of: view).map { "; the document has \($0)" } ?? ""
      return ", set by \(cause(of: event)), in step \(event.step)\(document)"
    }
    let origin = ", as the document has it"
    guard let other = world.alignmentElsewhere(besides: view) else { return origin }
    let tag = world.tag(of: view)
    return
      "\(origin); \(cause(of: other.event)), aligned \(other.name) in step \(other.event.step), and not this"
      + (tag == 0 ? "" : ", whose tag is \(tag)")
  }

  /// What else could have decided and did not, and why.
  private func addOthers(to table: inout TextTable) {
    if let own = explanation.own, own.attribute == .unspecified {
      table.add("its own", "unspecified\(set(own.event)), which leaves it to others")
    } else if explanation.own == nil {
      table.add("its own", "unspecified: nothing set a semanticContentAttribute")
    }
    if explanation.proxies.isEmpty { table.add("proxies", "no appearance proxy says anything") }
    for proxy in explanation.proxies {
      if case .appearance(proxy.className, proxy.attribute, _) = explanation.effective.reason {
        continue
      }
      let reason =
        proxy.isOfView ? "for views that enter a window from then on" : "not of this class"
      table.add(
        "proxies",
        "\(proxy.className).appearance() at \(proxy.attribute.rawValue)\(set(proxy.event)): \(reason)"
          .escapedForTerminal)
    }
  }

  private var appLine: String {
    let now = "\(world.appDirection.told) since launch #\(world.process.number)"
    var text =
      explanation.isForced ? "\(now), forced by a preference" : "\(now), in \(world.mainLanguage)"
    if let domain = explanation.forcedNext, !explanation.isForced {
      text += "; \(World.forcedDirection) in the \(domain) domain forces it at the next launch"
    }
    return text.escapedForTerminal
  }

  /// Who set something, and when.
  private func set(_ event: Event?) -> String {
    guard let event, case .propertySet(_, "semanticContentAttribute", _, _) = event.kind else {
      return ", as the document has it"
    }
    let time = event.step == 0 ? "at the first launch" : "in step \(event.step)"
    return ", set by \(cause(of: event)), \(time)"
  }
}
