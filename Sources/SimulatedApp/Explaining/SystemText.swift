public import AppCode
internal import InterfaceBuilder

/// A text on screen that the system writes: UIKit, or a formatter of dates inside a control.
///
/// What UIKit says in which language is its own data and not known here; in which language it says it, is.
public struct SystemText: Sendable, Hashable {
  /// What kind of text it is.
  public enum Kind: Sendable, Hashable {
    /// A bar button made by the name of a system item: `done`.
    case barButton(String)
    /// The word of a button that leads back, where the screen below has no title.
    case back
    /// The button that ends a search.
    case searchCancel
    /// The dates of a picker.
    case dates
    /// What a formatter wrote, which is not known here.
    case formatted(String)
  }

  /// The object that shows it.
  public let object: ObjectID
  /// How people name the object.
  public let name: String
  /// What kind of text it is.
  public let kind: Kind
  /// The language or locale in which it is written.
  public let language: String
}

extension World {
  /// The texts on screen that the system writes, with the language of each.
  ///
  /// UIKit's bundle was fixed to the app's language at launch (view-runtime section 2); a date picker goes
  /// by its own locale, else by the process's.
  public var systemTexts: [SystemText] {
    var texts: [SystemText] = []
    var seen: Set<ObjectID> = []
    let names = systemNames
    func add(_ object: ObjectID, _ kind: SystemText.Kind, _ language: String, else name: String) {
      guard seen.insert(object).inserted else { return }
      texts.append(
        SystemText(object: object, name: names[object] ?? name, kind: kind, language: language))
    }
    if let layout = screenLayout {
      for item in layout.area.barItems where item.isSystem {
        if item.property == "back" { add(item.object, .back, mainLanguage, else: "back button") }
        if item.property == "systemItem", World.systemItemsWithText.contains(item.text) {
          add(item.object, .barButton(item.text), mainLanguage, else: "\(item.text) button")
        }
      }
    }
    for id in screen.controllers {
      guard let view = controller(id)?.view else { continue }
      for object in descendants(of: view) {
        let chain = classChain(of: object)
        if chain.contains("UIDatePicker") {
          let own = slot("locale", of: object)?.value.localeIdentifier
          add(object, .dates, own ?? currentLocale, else: "date picker")
        } else if chain.contains("UISearchBar"), showsCancel(object) {
          add(object, .searchCancel, mainLanguage, else: "search bar")
        } else if let item = slot("systemItem", of: object)?.value,
          let name = item.text ?? item.caseName, World.systemItemsWithText.contains(name)
        {
          add(object, .barButton(name), mainLanguage, else: "\(name) button")
        }
      }
    }
    return texts
  }

  /// The system items that show a word; the others show a picture.
  private static let systemItemsWithText: Set<String> = [
    "done", "cancel", "edit", "save", "undo", "redo",
  ]

  private func showsCancel(_ id: ObjectID) -> Bool {
    if let set = slot("showsCancelButton", of: id)?.value { return set == .bool(true) }
    return element(of: id)?["showsCancelButton"] == "YES"
  }

  /// Names for objects on screen that show no text of the app: outlets, then names of the editor.
  private var systemNames: [ObjectID: String] {
    var names: [ObjectID: String] = [:]
    for (id, object) in process.objects {
      if let label = object.origin?.userLabel { names[id] = label }
    }
    for id in screen.controllers {
      for (name, object) in controller(id)?.outlets ?? [:] { names[object] = name }
      for (name, value) in process.memory[id]?.fields ?? [:] {
        if let object = value.objectID, controller(object) == nil { names[object] = name }
      }
    }
    return names
  }
}

extension ScreenLayout.Area {
  /// The items of all bars, in reading order.
  var barItems: [ScreenLayout.Item] {
    switch self {
    case .bars(let top, let area, let bottom):
      ([top].compactMap(\.self) + bottom).flatMap { $0.leading + $0.middle + $0.trailing }
        + area.barItems
    case .columns(let areas): areas.flatMap(\.barItems)
    case .views: []
    }
  }
}
