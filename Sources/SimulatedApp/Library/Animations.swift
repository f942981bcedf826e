internal import AppCode

extension SystemLibrary {
  /// The options of animations, which change no text.
  static let animationTypes: [SystemType] = [
    SystemType("UIView.AnimationOptions", aliases: ["UIViewAnimationOptions"]),
    SystemType("UIView.AnimationCurve", aliases: ["UIViewAnimationCurve"]),
  ]

  /// Animations of views: what they change is changed at once, then they are complete.
  static let animations: [SystemMember] =
    [
      staticMethod("transition(with:duration:options:animations:completion:)") { app, call in
        try app.animate(call)
      },
      staticMethod("transition(from:to:duration:options:completion:)") { app, call in
        try app.animate(call)
      },
      staticMethod("animate(withDuration:animations:completion:)") { app, call in
        try app.animate(call)
      },
      staticMethod("animate(withDuration:delay:options:animations:completion:)") { app, call in
        try app.animate(call)
      },
      staticMethod(
        "animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)"
      ) { app, call in try app.animate(call) },
      staticMethod("animate(withDuration:animations:)") { app, call in try app.animate(call) },
    ]
    + [
      "beginAnimations(_:context:)", "commitAnimations()", "setAnimationDuration(_:)",
      "setAnimationDelay(_:)", "setAnimationCurve(_:)", "setAnimationDelegate(_:)",
      "setAnimationsEnabled(_:)", "setAnimationDidStop(_:)", "setAnimationTransition(_:for:cache:)",
    ].map { name in
      staticMethod(name) { app, _ in
        app.record(.noTextEffect(name))
        return .void
      }
    } + [
      staticMethod("performWithoutAnimation(_:)") { app, call in
        if let actions = call[0] { try app.runIfFunction(actions) }
        return .void
      }
    ]
}

extension Interpreter<World> {
  fileprivate mutating func animate(_ call: Call) throws(Trap) -> Value {
    if let animations = call["animations"] { try runIfFunction(animations) }
    if let completion = call["completion"], case .function = completion {
      _ = try invoke(completion, [.bool(true)])
    }
    return .void
  }
}
