/// Where the views of a document are, for an app of either direction (section 2, geometry).
///
/// The frames are those given at design time; nothing is laid out anew. For right-to-left a frame is
/// mirrored in its superview where Auto Layout or a stack view would do so. Make one value for a
/// document and ask it for many views.
public struct DocumentLayout: Sendable {
  /// Why a frame is mirrored in a superview that reads from right to left, or why it isn't.
  public enum Mirroring: String, Hashable, Sendable, CaseIterable {
    /// A leading or trailing constraint holds the view: mirrored.
    case leadingEdges
    /// A stack view arranges it: mirrored.
    case stack
    /// Only constraints on left, right or centre hold the view: kept.
    case fixedEdges
    /// No constraint holds it: kept, since autoresizing knows no direction.
    case autoresizing

    /// Whether the frame changes with the direction.
    public var isMirrored: Bool { self == .leadingEdges || self == .stack }
  }

  /// A view and where it is.
  public struct PlacedView: Hashable, Sendable {
    /// The view.
    public let object: InterfaceObject
    /// Its frame, from the upper left corner of the view the list was made for.
    public let frame: Rectangle
    /// How many views of the list are around it.
    public let depth: Int
    /// Its own direction.
    public let direction: LayoutDirection
    /// Whether and why it changes sides; `nil` for the first view, which isn't placed by another.
    public let mirroring: Mirroring?
  }

  private let document: InterfaceDocument
  private let leadingEdges: Set<String>
  private let fixedEdges: Set<String>
  private let edges: [String: [String]]

  /// The layout of `document`.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public init(_ document: InterfaceDocument) {
    self.document = document
    var leading: Set<String> = []
    var fixed: Set<String> = []
    var edges: [String: [String]] = [:]
    for constraint in document.objects.lazy.flatMap(\.constraints) {
      let ends = [
        (constraint.firstItem, constraint.firstAttribute),
        (constraint.secondItem ?? "", constraint.secondAttribute ?? ""),
      ]
      for (item, attribute) in ends {
        if !attribute.isEmpty, !(edges[item]?.contains(attribute) ?? false) {
          edges[item, default: []].append(attribute)
        }
        switch attribute {
        case "leading", "trailing", "leadingMargin", "trailingMargin": leading.insert(item)
        case "left", "right", "leftMargin", "rightMargin", "centerX", "centerXWithinMargins":
          fixed.insert(item)
        default: break
        }
      }
    }
    leadingEdges = leading
    fixedEdges = fixed
    self.edges = edges
  }

  /// The edges and sizes of `view` that constraints hold, each once, in the order of the file.
  public func constrainedEdges(of view: InterfaceObject) -> [String] { edges[view.id] ?? [] }

  /// Whether and why the frame of `view` is mirrored when its superview reads from right to left.
  public func mirroring(of view: InterfaceObject) -> Mirroring {
    if view.parent?.name == "stackView", view.element.parent?.name == "subviews" { return .stack }
    guard view.isLaidOutByConstraints else { return .autoresizing }
    if leadingEdges.contains(view.id) { return .leadingEdges }
    return fixedEdges.contains(view.id) ? .fixedEdges : .autoresizing
  }

  /// The frame of `view` inside `superview`, when `superview` has `direction`.
  ///
  /// That the superview's direction decides, not the view's own, is inferred from how developers
  /// keep the order of views.
  public func frame(
    of view: InterfaceObject, in superview: InterfaceObject, direction: LayoutDirection
  ) -> Rectangle? {
    guard var frame = view.frame else { return nil }
    guard let outer = superview.frame else { return frame }
    if direction == .rightToLeft, mirroring(of: view).isMirrored {
      frame.x = outer.width - frame.x - frame.width
    }
    if view.element.platform == .macOS, !superview.isFlipped {
      frame.y = outer.height - frame.y - frame.height
    }
    return frame
  }

  /// `root` and every view inside it with its frame in `root`, containers before their content.
  ///
  /// Views without a frame take that of the view around them. Hidden views are left out with all inside.
  ///
  /// - Parameters:
  ///   - root: The view at the origin.
  ///   - app: The direction of the app's language at launch.
  ///   - semantics: The attribute in force for a view, where it isn't the document's own; appearance
  ///     proxies and code can change it.
  /// - Returns: The views back to front; the first is `root`.
  public func placedViews(
    in root: InterfaceObject, app: LayoutDirection,
    semantics: (InterfaceObject) -> SemanticContentAttribute = { $0.semantics }
  ) -> [PlacedView] {
    guard !root.isHidden else { return [] }
    let frame = root.frame ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    let first = PlacedView(
      object: root, frame: Rectangle(x: 0, y: 0, width: frame.width, height: frame.height),
      depth: 0, direction: semantics(root).direction(app: app), mirroring: nil)
    var placed: [PlacedView] = []
    var waiting = [first]
    while let next = waiting.popLast() {
      placed.append(next)
      let inner = next.object.viewChildren.filter { !$0.isHidden }.map { view in
        var frame =
          self.frame(of: view, in: next.object, direction: next.direction)
          ?? Rectangle(x: 0, y: 0, width: next.frame.width, height: next.frame.height)
        frame.x += next.frame.x
        frame.y += next.frame.y
        return PlacedView(
          object: view, frame: frame, depth: next.depth + 1,
          direction: semantics(view).direction(app: app), mirroring: mirroring(of: view))
      }
      waiting += inner.reversed()
    }
    return placed
  }
}

extension InterfaceObject {
  /// Whether an AppKit view counts from its upper edge.
  fileprivate var isFlipped: Bool {
    ["tableView", "outlineView", "textView", "stackView", "collectionView"].contains(name)
  }
}
