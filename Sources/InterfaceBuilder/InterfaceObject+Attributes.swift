public import Diagnostics

/// A rectangle in points.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge; in AppKit documents the lower one.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A rectangle with its origin at `x` and `y`.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A relation between edges that Auto Layout keeps.
public struct Constraint: Hashable, Sendable {
  /// The constraint's own id.
  public let id: String
  /// The id of the first object; the owner of the constraints where none is named.
  public let firstItem: String
  /// The edge or size of the first object: `leading`.
  public let firstAttribute: String
  /// `equal`, `greaterThanOrEqual` or `lessThanOrEqual`.
  public let relation: String
  /// The id of the second object, if there is one.
  public let secondItem: String?
  /// The edge or size of the second object.
  public let secondAttribute: String?
  /// What is added.
  public let constant: Double
  /// What the second attribute is multiplied with.
  public let multiplier: Double
  /// How much it matters, up to 1000.
  public let priority: Double
  /// Where the constraint stands.
  public let place: Place
}

/// A value set by name when the object is made, before it awakes.
public struct RuntimeAttribute: Hashable, Sendable {
  /// The kind of value: `string`, `boolean`, `number` or `color`.
  public let type: String
  /// The property it is set on: `layer.cornerRadius`.
  public let keyPath: String
  /// The value as written, where it is a text, a number or a truth value.
  public let value: String?
  /// Whether the value is looked up in the document's table.
  public let isLocalized: Bool
  /// The element, for values of other kinds.
  public let element: InterfaceElement
  /// Where the attribute stands.
  public var place: Place { element.place }
}

extension InterfaceObject {
  /// The frame given at design time.
  public var frame: Rectangle? { rectangle(key: "frame") ?? rectangle(key: "contentRect") }

  /// Sides are held within a million points, so that sums of them stay numbers to draw with.
  private func rectangle(key: String) -> Rectangle? {
    guard let rect = element.child("rect", key: key) else { return nil }
    func side(_ name: String) -> Double {
      min(max(rect.number(name) ?? 0, -1_000_000), 1_000_000)
    }
    return Rectangle(x: side("x"), y: side("y"), width: side("width"), height: side("height"))
  }

  /// The constraints that this view owns.
  public var constraints: [Constraint] {
    guard let list = element.child("constraints") else { return [] }
    return list.children.compactMap { constraint in
      guard constraint.name == "constraint", let attribute = constraint["firstAttribute"] else {
        return nil
      }
      return Constraint(
        id: constraint["id"] ?? "", firstItem: constraint["firstItem"] ?? id,
        firstAttribute: attribute, relation: constraint["relation"] ?? "equal",
        secondItem: constraint["secondItem"], secondAttribute: constraint["secondAttribute"],
        constant: constraint.number("constant") ?? 0,
        multiplier: constraint["multiplier"].flatMap(Self.ratio) ?? 1,
        priority: constraint.number("priority") ?? 1000, place: constraint.place)
    }
  }

  /// The number of `0.5` or `1:2`.
  private static func ratio(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    let value: Double? =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0].flatMap { first in parts[1].map { first / $0 } }
      default: nil
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether Auto Layout owns the frame.
  public var isLaidOutByConstraints: Bool {
    element["translatesAutoresizingMaskIntoConstraints"] == "NO"
  }

  /// The values set by name, in order.
  public var runtimeAttributes: [RuntimeAttribute] {
    guard let list = element.child("userDefinedRuntimeAttributes") else { return [] }
    return list.children.compactMap { attribute in
      guard attribute.name == "userDefinedRuntimeAttribute", let keyPath = attribute["keyPath"]
      else { return nil }
      let inner = attribute.children.first { $0["key"] == "value" }
      let value =
        attribute.value("value")?.text ?? inner.flatMap { $0["value"] ?? $0["name"] }
      return RuntimeAttribute(
        type: attribute["type"] ?? "", keyPath: keyPath, value: value,
        isLocalized: attribute.isYes("localized"), element: attribute)
    }
  }

  /// The accessibility settings: label, hint, value, identifier, traits.
  public var accessibility: InterfaceElement? {
    element.child("accessibility")
  }

  /// The name of the image a view, button, item or cell shows.
  public var imageName: String? {
    element["image"]
      ?? element.child("state", key: "normal").flatMap {
        $0["image"] ?? $0.child("imageReference", key: "image")?["image"]
      }
      ?? element.child("imageReference", key: "image")?["image"]
      ?? configuration.flatMap {
        $0["image"] ?? $0.child("imageReference", key: "image")?["image"]
      }
  }

  /// Whether the image is one of the system's symbols.
  public var isSystemImage: Bool {
    let holders = [element, element.child("state", key: "normal"), configuration]
    return holders.contains { holder in
      holder?["catalog"] == "system"
        || holder?.child("imageReference", key: "image")?["catalog"] == "system"
    }
  }

  /// The states of a button that the document sets, `normal` among them.
  public var states: [InterfaceElement] {
    element.children.filter { $0.name == "state" }
  }

  /// The configuration of a button in the newer style.
  public var configuration: InterfaceElement? {
    element.child("buttonConfiguration", key: "configuration")
  }

  /// The segments of a segmented control, in order.
  public var segments: [InterfaceElement] {
    element.child("segments").map { list in list.children.filter { $0.name == "segment" } } ?? []
  }

  /// The direction the view is held in: `forceLeftToRight`; `nil` leaves it to the app.
  public var semanticContentAttribute: String? { element["semanticContentAttribute"] }

  /// The alignment of text: `natural`, `left`, `center`; `nil` where the document doesn't say.
  public var textAlignment: String? { element["textAlignment"] ?? element["alignment"] }

  /// Whether the view starts hidden.
  public var isHidden: Bool { element.isYes("hidden") }

  /// The text that identifies the view for people: its text, title or placeholder.
  public var visibleText: String? {
    let texts = [
      configuration?.value("title")?.text,
      element.child("state", key: "normal")?.value("title")?.text,
      element.value("text")?.text, element.value("title")?.text, element["label"],
      element.value("placeholder")?.text, element["headerTitle"],
    ]
    return texts.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// The name for people, in one short line: the author's label, else the element's name with its
  /// text, else with its own class, else the name alone (reader rule 4).
  public var friendlyName: String {
    if let userLabel, !userLabel.isEmpty { return Self.line(userLabel) }
    if let visibleText { return "\(name) '\(Self.line(visibleText))'" }
    return customClass.map { "\(name) \(Self.line($0))" } ?? name
  }

  /// `text` in one line of at most 40 characters.
  private static func line(_ text: String) -> String {
    let words = text.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 40 ? words.prefix(39) + "…" : words
  }
}
