internal import AppCode
public import Diagnostics

extension World {
  /// The protocols of the app that the switch in force asks objects for, where no object adopts them now.
  public var unmetCasts: [(protocolName: String, place: Place)] {
    guard let code = app.languageSwitch?.code else { return [] }
    var found: [(protocolName: String, place: Place)] = []
    for expression in code.allExpressions {
      guard case .cast(_, .conditional, let type) = expression.kind, let name = type.name,
        app.program.type(named: name)?.kind == .protocol,
        !process.memory.objects.contains(where: { adopts(name, $0.value.className) }),
        !found.contains(where: { $0.protocolName == name })
      else { continue }
      found.append((name, expression.place))
    }
    return found
  }

  private func adopts(_ name: String, _ className: String) -> Bool {
    ([className] + app.program.superclassChain(of: className)).contains {
      app.program.type(named: $0)?.inherited.contains(name) ?? false
    }
  }
}
