import Diagnostics

/// Gathers the localizable texts of one object by tables 3.1 to 3.3.
struct TextCollector {
  private let object: InterfaceObject
  private var element: InterfaceElement { object.element }
  private(set) var found: [LocalizableText] = []

  init(object: InterfaceObject) {
    self.object = object
  }

  /// Adds the value `key` of `holder`, unless it's missing or empty.
  private mutating func add(
    _ key: String, of holder: InterfaceElement? = nil, as suffix: String? = nil,
    landsOn property: String? = nil, verified: Bool = true
  ) {
    guard let value = (holder ?? element).value(key), !value.text.isEmpty else { return }
    let suffix = suffix ?? key
    found.append(
      LocalizableText(
        object: object, suffix: suffix, property: property ?? suffix, text: value.text,
        place: value.place, isVerified: verified))
  }

  // MARK: - UIKit (3.1, 3.2)

  /// Collects by the rules for UIKit.
  mutating func collectTouch() {
    switch object.name {
    case "label": collectLabel()
    case "button": collectTouchButton()
    case "textField":
      add("placeholder")
      add("text")
    case "textView":
      if !element.isYes("usesAttributedText") { add("text", verified: false) }
    case "navigationItem":
      add("title")
      add("prompt", verified: false)
    case "barButtonItem":
      if element["systemItem"] == nil { add("title") }
    case "tabBarItem":
      if element["systemItem"] == nil { add("title") }
      add("badgeValue")
    case "tableViewSection":
      add("headerTitle")
      add("footerTitle")
    case "segmentedControl": collectSegments("title", as: "segmentTitles", on: "segmentTitles")
    case "searchBar": collectSearchBar()
    case "viewController", "tableViewController", "collectionViewController": add("title")
    default:
      if object.kind == .controller || object.kind == .menu { add("title", verified: false) }
    }
    collectTouchAccessibility()
  }

  private mutating func collectLabel() {
    if element.child("attributedString", key: "attributedText") == nil { add("text") }
  }

  private mutating func collectTouchButton() {
    for state in object.states {
      switch state["key"] {
      case "normal": add("title", of: state, as: "normalTitle")
      case "highlighted", "disabled", "selected", "focused":
        add("title", of: state, as: "\(state["key"] ?? "")Title", verified: false)
      default: break
      }
    }
    if let configuration = object.configuration {
      add("title", of: configuration, as: "configuration.title")
      add("subtitle", of: configuration, as: "configuration.subtitle", verified: false)
    }
  }

  private mutating func collectSegments(_ key: String, as suffix: String, on property: String) {
    for (number, segment) in object.segments.enumerated() {
      add(key, of: segment, as: "\(suffix)[\(number)]", landsOn: "\(property)[\(number)]")
    }
  }

  private mutating func collectSearchBar() {
    for key in ["placeholder", "text", "prompt"] { add(key, verified: false) }
    collectStrings(in: "scopeButtonTitles", as: "scopeButtonTitles", on: "scopeButtonTitles")
  }

  /// Adds the strings of the list `name`, which have no key of their own.
  private mutating func collectStrings(
    in name: String, as suffix: String, on property: String
  ) {
    guard let list = element.child(name) ?? element.child("array", key: name) else { return }
    let strings = list.children.filter { $0.name == "string" }
    for (number, string) in strings.enumerated() {
      guard let text = string.decodedText, !text.isEmpty else { continue }
      found.append(
        LocalizableText(
          object: object, suffix: "\(suffix)[\(number)]", property: "\(property)[\(number)]",
          text: text, place: string.place, isVerified: false))
    }
  }

  private mutating func collectTouchAccessibility() {
    guard let settings = element.child("accessibility", key: "accessibilityConfiguration") else {
      return
    }
    let labelled: Set = ["button", "imageView", "textField", "textView", "switch"]
    add("label", of: settings, as: "accessibilityLabel", verified: labelled.contains(object.name))
    let hinted = object.name == "button" || object.name == "textView"
    add("hint", of: settings, as: "accessibilityHint", verified: hinted)
    add("value", of: settings, as: "accessibilityValue", verified: false)
  }

  // MARK: - AppKit (3.3)

  /// Collects by the rules for AppKit: titles belong to cells, tool tips to controls.
  mutating func collectCocoa() {
    switch object.name {
    case "menuItem", "menu", "window", "box", "viewController": add("title")
    case "buttonCell":
      add("title")
      add("alternateTitle", verified: false)
    case "textFieldCell", "searchFieldCell":
      add("title")
      add("placeholderString")
    case "secureTextFieldCell", "tokenFieldCell", "comboBoxCell", "textCell", "formCell",
      "pathCell":
      add("title", verified: false)
      add("placeholderString", verified: false)
      collectStrings(in: "objectValues", as: "ibShadowedObjectValues", on: "objectValues")
    case "panel", "tabViewController", "splitViewController", "hostingController":
      add("title", verified: false)
    case "tableColumn":
      if let header = element.child("tableHeaderCell", key: "headerCell") {
        add("title", of: header, as: "headerCell.title")
      }
      add("headerToolTip")
    case "tabViewItem": add("label")
    case "segmentedCell": collectSegments("label", as: "ibShadowedLabels", on: "segmentLabels")
    case "toolbarItem":
      for key in ["label", "paletteLabel", "toolTip"] { add(key) }
    case let name where name.hasSuffix("oolbarItem"):
      for key in ["label", "paletteLabel", "toolTip"] { add(key, verified: false) }
    default: break
    }
    if object.kind != .item {
      let seen: Set = ["button", "popUpButton", "imageView", "textField", "searchField"]
      add(
        "toolTip", as: "ibShadowedToolTip", landsOn: "toolTip",
        verified: seen.contains(object.name))
    }
    if let settings = element.child("accessibility") {
      add(
        "description", of: settings, as: "ibExternalAccessibilityDescription",
        landsOn: "accessibilityDescription", verified: object.name == "button")
    }
  }

  // MARK: - WatchKit (3.1, last row)

  /// Collects by the rules for WatchKit.
  mutating func collectWatch() {
    switch object.name {
    case "label": collectLabel()
    case "controller": add("title")
    case "button", "menuItem", "notificationController": add("title", verified: false)
    default: break
    }
  }

  // MARK: - Values set by name

  /// Collects the localized runtime attributes, which are numbered without the others.
  mutating func collectRuntimeAttributes() {
    let localized = object.runtimeAttributes.filter(\.isLocalized)
    for (number, attribute) in localized.enumerated() where attribute.type == "string" {
      let suffix = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(number)]"
      add("value", of: attribute.element, as: suffix, landsOn: attribute.keyPath)
    }
  }
}
