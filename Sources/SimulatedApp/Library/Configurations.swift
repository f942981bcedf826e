internal import AppCode

extension SystemLibrary {
  /// What buttons and cells show since iOS 14, as values.
  static let configurations: [SystemType] = [
    SystemType(
      "UIButton.Configuration",
      [
        "plain()", "tinted()", "gray()", "filled()", "borderless()", "bordered()",
        "borderedTinted()", "borderedProminent()",
      ].map { name in
        staticMethod(name) { _, _ in .structure(Structure("UIButton.Configuration")) }
      }
        + ["title", "subtitle", "attributedTitle", "attributedSubtitle", "image"].map { name in
          // What was set stands in the structure itself.
          getter(name) { _, _ in .none }
        }),
    SystemType(
      "UIListContentConfiguration",
      ["cell()", "subtitleCell()", "valueCell()", "plainHeader()", "groupedHeader()"].map { name in
        staticMethod(name) { _, _ in .structure(Structure("UIListContentConfiguration")) }
      }
        + ["text", "secondaryText", "attributedText", "secondaryAttributedText", "image"].map {
          getter($0) { _, _ in .none }
        }
        + ["textProperties", "secondaryTextProperties", "imageProperties"].map { name in
          getter(name) { _, _ in .structure(Structure(name)) }
        }),
  ]

  /// The content of a cell as a value; its texts show in the labels of the cell.
  static let listContent: [SystemMember] =
    stored("contentConfiguration").filter { $0.kind == .getter } + [
      method("defaultContentConfiguration()") { _, _ in
        .structure(Structure("UIListContentConfiguration"))
      },
      setter("contentConfiguration") { app, call in
        guard let cell = call.object, let value = call[0] else { return .void }
        app.setSlot("contentConfiguration", of: cell, to: value)
        guard case .structure(let content) = value else { return .void }
        for (part, names) in [
          ("textLabel", ["attributedText", "text"]),
          ("detailTextLabel", ["secondaryAttributedText", "secondaryText"]),
        ] {
          guard let text = names.lazy.compactMap({ content[$0] }).first,
            let label = app.cellPart(part, of: call, type: "UILabel").objectID
          else { continue }
          app.setSlot("text", of: label, to: app.plain(text))
        }
        return .void
      },
    ]

  /// The configuration of a button, whose title shows in the place of that for the normal state.
  static let buttonConfiguration: [SystemMember] =
    stored("configuration").filter { $0.kind == .getter } + [
      setter("configuration") { app, call in
        if let id = call.object, let value = call[0] { app.configure(id, with: value) }
        return .void
      },
      initializer("init(configuration:primaryAction:)") { app, call in
        let id = call.object ?? app.makeSystemObject(of: "UIButton")
        if let value = call["configuration"] { app.configure(id, with: value) }
        return .object(id)
      },
    ] + withoutTextEffect("setNeedsUpdateConfiguration()")
}

extension Interpreter<World> {
  fileprivate mutating func configure(_ button: ObjectID, with value: Value) {
    setSlot("configuration", of: button, to: value)
    guard case .structure(let configuration) = value else { return }
    if let title = configuration["attributedTitle"] ?? configuration["title"] {
      setSlot("normalTitle", of: button, to: plain(title))
    }
  }
}
