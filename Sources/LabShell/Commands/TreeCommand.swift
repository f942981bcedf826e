internal import AppCode
internal import SimulatedApp

/// `tree`: the view hierarchy.
struct TreeCommand: Command {
  let name = "tree"
  let usage = ""
  let summary = "the view hierarchy with classes, outlets and texts"
  let examples = ["tree"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try arguments.refuseOptions()
    let world = session.world
    guard let window = world.keyWindow else { return Output(["there is no window"]) }
    let screen = world.screen
    var names: [ObjectID: String] = [:]
    for (name, id) in world.names(in: screen) where names[id] == nil { names[id] = name }
    var lines = [world.title(of: window)]
    var drawn: Set<ObjectID> = []
    for controller in screen.controllers {
      let depth = 1 + depth(of: controller, in: world)
      lines.append(
        (indent(depth) + world.title(of: controller)).escapedForTerminal)
      guard let view = world.controller(controller)?.view else { continue }
      let others = Set(
        screen.controllers.filter { $0 != controller }.compactMap { world.controller($0)?.view })
      var waiting = [(view, depth + 1)]
      while let (id, level) = waiting.popLast() {
        guard drawn.insert(id).inserted else { continue }
        lines.append(line(for: id, named: names[id], at: level, in: world, width: session.width))
        for child in (world.process.objects[id]?.children ?? []).reversed()
        where !others.contains(child) {
          waiting.append((child, level + 1))
        }
      }
    }
    return Output(lines)
  }

  private func depth(of controller: ObjectID, in world: World) -> Int {
    var depth = 0
    var next = world.process.objects[controller]?.parent
    while let id = next, depth < 32 {
      depth += 1
      next = world.process.objects[id]?.parent
    }
    return depth
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: min(depth, 30)) }

  private func line(
    for id: ObjectID, named name: String?, at level: Int, in world: World, width: Int
  ) -> String {
    var words = [world.className(of: id)]
    if let name { words.append(name) }
    let slots = world.process.objects[id]?.slots ?? [:]
    if slots["isHidden"]?.value == .bool(true) { words.append("hidden") }
    let shown = ["text", "normalTitle", "title", "placeholder", "image"].compactMap {
      property -> String? in
      guard let value = slots[property]?.value, value != .none, value != .string("") else {
        return nil
      }
      return world.told(value)
    }
    if let first = shown.first { words.append(first) }
    return (indent(level) + words.joined(separator: "  ")).escapedForTerminal.truncated(to: width)
  }
}
