internal import AppResources
internal import SimulatedApp

/// `overlay`: the changes of files that are supposed.
struct OverlayCommand: Command {
  let name = "overlay"
  let signature = Signature(forms: [
    [], [.word("drop", "forget all, or one of them"), .optional("N", .supposedChange)],
  ])
  let summary = "list the changes of files that are supposed, or forget them"
  let details = [
    "set-text, add-language, remove and set-plist suppose changes. They are kept in",
    "memory, and the next process is launched with them. 'overlay drop' forgets them",
    "all, 'overlay drop 2' the second alone.",
  ]
  let examples = ["overlay", "overlay drop 1", "overlay drop"]
  let acts = true
  let fields = OverlayFacts.fields

  func acts(with arguments: Arguments) -> Bool { arguments[0] == "drop" }

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let lines = OverlayLines(session.world, width: session.width)
    guard !arguments.isEmpty else {
      let facts = OverlayFacts(world: session.world)
      return Output(lines.all) { facts.members }
    }
    let changes = session.world.overlay.changes
    guard !changes.isEmpty else {
      throw Refusal("nothing is supposed, so there is nothing to drop")
    }
    let before = session.world
    var dropped = Array(changes.indices)
    if let typed = arguments[1] {
      guard let number = Int(typed), changes.indices.contains(number - 1) else {
        throw Refusal(
          changes.count == 1
            ? "there is one change, number 1" : "a change is a number from 1 to \(changes.count)")
      }
      if let other = session.world.dropOverlayChange(at: number - 1) {
        throw Refusal("change \(other + 1) needs change \(number); drop that first")
      }
      dropped = [number - 1]
    } else {
      session.world.dropOverlay()
    }
    var table = TextTable()
    for position in dropped { table.add("dropped", lines.told(changes[position])) }
    let languages = dropped.reduce(into: [String]()) { languages, position in
      for language in OverlayLines.languages(of: changes[position], before, session.world)
      where !languages.contains(language) {
        languages.append(language)
      }
    }
    let after = OverlayLines(session.world, width: session.width)
    let effect = session.world.effect(since: before, in: languages)
    let facts = OverlayFacts(world: session.world, effect: effect)
    return Output(table.lines(width: session.width) + after.told(effect)) { facts.members }
  }
}
