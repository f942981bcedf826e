internal import AppCode
internal import InterfaceBuilder
internal import SimulatedApp

/// Draws a screen as a picture, from the same places as the wireframe of characters.
///
/// A text that changed, is stale, or does not fit has a colour and a sign of its own. Texts of the app are
/// escaped; the picture needs no font, no file and no network.
struct ScreenSVG {
  /// An object and the property that shows something.
  struct Shown: Hashable {
    var object: ObjectID
    var property: String
  }

  private let world: World
  private let changed: Set<Shown>
  private let stale: Set<Shown>

  /// A picture of the screen of `world`, with what differs from `earlier` marked.
  init(_ world: World, since earlier: World? = nil) {
    self.world = world
    changed = Set(
      (earlier.map { world.changes(since: $0) } ?? []).filter { $0.new != nil }
        .map { Shown(object: $0.item.object, property: $0.item.property) })
    stale = Set(
      world.staleItems.map { Shown(object: $0.item.object, property: $0.item.property) })
  }

  /// A part of a picture, and how high it is.
  private struct Part {
    var text = ""
    var height = 0.0

    mutating func add(_ element: String) { text += element + "\n" }
  }

  private static let barHeight = 44.0
  private static let margin = 8.0

  /// The screen in a group, with its size; a black window has no layout.
  func group() -> (text: String, width: Double, height: Double) {
    guard let layout = world.screenLayout else {
      let text = "<rect class=\"ll-window\" width=\"375\" height=\"240\" rx=\"12\"/>\n"
      return (text, 375, 240)
    }
    let width = min(max(Self.width(of: layout.area), 120), 4000)
    var content = Part()
    content.add(draw(layout.area, x: 0, y: 0, width: width, depth: 0, height: &content.height))
    if let alert = layout.alert { draw(alert, over: width, in: &content) }
    let height = min(max(content.height, 120), 20_000)
    let frame =
      "<rect class=\"ll-screen\" width=\"\(told(width))\" height=\"\(told(height))\" rx=\"12\"/>\n"
    return (frame + content.text, width, height)
  }

  private static func width(of area: ScreenLayout.Area) -> Double {
    switch area {
    case .bars(_, let inner, _): width(of: inner)
    case .columns(let areas): areas.map(width).reduce(0, +)
    case .views(let width, _, _): width
    }
  }

  private func draw(
    _ area: ScreenLayout.Area, x: Double, y: Double, width: Double, depth: Int,
    height: inout Double
  ) -> String {
    guard depth < 40 else { return "" }
    switch area {
    case .views(_, let ownHeight, let views):
      let lowest =
        views.filter { $0.role != .container }
        .map { $0.frame.y + $0.frame.height }.max() ?? 0
      // What stands below everything is left out, so that a page holds two screens.
      height = max(min(ownHeight, max(lowest + 24, 160)), 60)
      return views.map { draw($0, x: x, y: y) }.joined()
    case .columns(let areas):
      let ordered = world.isRightToLeft ? areas.reversed() : areas
      var text = ""
      var left = x
      for inner in ordered {
        var own = 0.0
        let room = Self.width(of: inner)
        text += draw(inner, x: left, y: y, width: room, depth: depth + 1, height: &own)
        height = max(height, own)
        left += room
      }
      return text
    case .bars(let top, let inner, let bottom):
      var text = ""
      var next = y
      if let top {
        text += draw(top, x: x, y: next, width: width)
        next += Self.barHeight
      }
      var own = 0.0
      text += draw(inner, x: x, y: next, width: width, depth: depth + 1, height: &own)
      next += own
      for bar in bottom {
        text += draw(bar, x: x, y: next, width: width)
        next += Self.barHeight
      }
      height = next - y
      return text
    }
  }
}

// MARK: - Views

extension ScreenSVG {
  private func draw(_ view: PlacedView, x: Double, y: Double) -> String {
    let frame = Rectangle(
      x: x + bounded(view.frame.x), y: y + bounded(view.frame.y),
      width: max(bounded(view.frame.width), 1), height: max(bounded(view.frame.height), 1))
    let isRightToLeft = view.direction.direction == .rightToLeft
    func texts(_ side: TextSide, _ kind: String = "") -> String {
      view.texts.map { shown in
        Lettering(
          text: shown.text, frame: frame, side: side, isRightToLeft: isRightToLeft,
          allowed: allowedLines(shown.text, in: view.object)
        ).element(kind: kind, marks: marks(view.object, shown.property, shown.text))
      }.joined()
    }
    switch view.role {
    case .container, .row, .slider, .header:
      let border = view.parent == nil || view.role == .header ? "" : box(frame, "ll-box", radius: 4)
      return border + texts(view.side)
    case .label, .barItem: return texts(view.side)
    case .textView: return box(frame, "ll-field", radius: 4) + texts(view.side)
    case .field, .searchBar: return box(frame, "ll-field", radius: 6) + texts(view.side)
    case .button:
      let image = view.texts.isEmpty ? view.image.map { picture($0, view, frame) } ?? "" : ""
      return box(frame, "ll-button", radius: 8) + texts(.center, "ll-action") + image
    case .toggle:
      let isOn = view.state == 1
      let knob = (isOn == !isRightToLeft) ? frame.x + frame.width - 14 : frame.x + 14
      return box(frame, isOn ? "ll-on" : "ll-off", radius: frame.height / 2)
        + "<circle class=\"ll-knob\" cx=\"\(told(knob))\" cy=\"\(told(frame.y + frame.height / 2))\" r=\"10\"/>\n"
    case .segments:
      let width = frame.width / Double(max(view.texts.count, 1))
      return box(frame, "ll-field", radius: 6)
        + view.texts.enumerated().map { index, shown in
          let place = isRightToLeft ? view.texts.count - 1 - index : index
          let own = Rectangle(
            x: frame.x + width * Double(place), y: frame.y, width: width, height: frame.height)
          return (index == view.state ? box(own, "ll-on", radius: 6) : "")
            + Lettering(text: shown.text, frame: own, side: .center, isRightToLeft: isRightToLeft)
            .element(kind: "", marks: marks(view.object, shown.property, shown.text))
        }.joined()
    case .image: return view.image.map { picture($0, view, frame) } ?? ""
    }
  }

  private func picture(_ image: String, _ view: PlacedView, _ frame: Rectangle) -> String {
    let property = view.role == .button ? "normalImage" : "image"
    let name = shortPath(image) + (view.isImageFlipped ? " ⇋" : "")
    return box(frame, "ll-image", radius: 2)
      + "<path class=\"ll-cross\" d=\"M\(told(frame.x)) \(told(frame.y))l\(told(frame.width)) \(told(frame.height))m0 \(told(-frame.height))l\(told(-frame.width)) \(told(frame.height))\"/>\n"
      + Lettering(text: name, frame: frame, side: .center, isRightToLeft: false, size: 10)
      .element(kind: "ll-note", marks: marks(view.object, property, nil))
  }

  private func box(_ frame: Rectangle, _ kind: String, radius: Double) -> String {
    "<rect class=\"\(kind)\" x=\"\(told(frame.x))\" y=\"\(told(frame.y))\" width=\"\(told(frame.width))\" height=\"\(told(frame.height))\" rx=\"\(told(radius))\"/>\n"
  }

  /// How many lines a view allows a text, where its document says so.
  private func allowedLines(_ text: String, in object: ObjectID) -> Int {
    TextMeasure(text, in: object, of: world)?.lines.allowed ?? 1
  }

  private func marks(_ object: ObjectID, _ property: String, _ text: String?) -> Lettering.Marks {
    let shown = Shown(object: object, property: property)
    return Lettering.Marks(
      isChanged: changed.contains(shown), isStale: stale.contains(shown),
      isCut: text.flatMap { TextMeasure($0, in: object, of: world) }?.isTooLong == true)
  }

  /// A frame comes from the app's document, and may be any number.
  private func bounded(_ number: Double) -> Double {
    number.isFinite ? min(max(number, -4000), 20_000) : 0
  }
}

// MARK: - Bars and alerts

extension ScreenSVG {
  private func draw(_ bar: ScreenLayout.Bar, x: Double, y: Double, width: Double) -> String {
    let isRightToLeft = bar.direction == .rightToLeft
    let frame = Rectangle(x: x, y: y, width: width, height: Self.barHeight)
    var text = box(frame, "ll-bar", radius: bar.kind == .navigation ? 12 : 0)
    func row(_ items: [ScreenLayout.Item], _ side: TextSide) -> String {
      items.enumerated().map { index, item in
        let room = width / Double(max(items.count, 1))
        let place = isRightToLeft ? items.count - 1 - index : index
        let own =
          side == .center
          ? Rectangle(x: x + room * Double(place), y: y, width: room, height: Self.barHeight)
          : Rectangle(
            x: x + Self.margin, y: y, width: width - 2 * Self.margin, height: Self.barHeight)
        let kind = item.isSelected ? "ll-selected" : item.isSystem ? "ll-system" : "ll-action"
        return Lettering(
          text: item.isSystem ? "<\(shortPath(item.text))>" : item.text, frame: own, side: side,
          isRightToLeft: isRightToLeft
        ).element(
          kind: bar.kind == .navigation && side == .center ? "ll-title" : kind,
          marks: marks(item.object, item.property, nil))
      }.joined()
    }
    text += row(bar.leading, isRightToLeft ? .right : .left)
    text += row(bar.middle, .center)
    return text + row(bar.trailing, isRightToLeft ? .left : .right)
  }

  private func draw(_ alert: ScreenLayout.Alert, over width: Double, in part: inout Part) {
    let height = 26.0 * Double(alert.texts.count + alert.rows.count) + 24
    let top = part.height + 8
    let frame = Rectangle(x: 16, y: top, width: max(width - 32, 80), height: height)
    part.add(box(frame, "ll-alert", radius: 12))
    for (index, item) in (alert.texts + alert.rows).enumerated() {
      let own = Rectangle(
        x: frame.x + 8, y: top + 12 + 26 * Double(index), width: frame.width - 16, height: 26)
      part.add(
        Lettering(
          text: item.text, frame: own, side: .center,
          isRightToLeft: world.isRightToLeft
        ).element(
          kind: index < alert.texts.count ? "ll-title" : "ll-action",
          marks: marks(item.object, item.property, nil)))
    }
    part.height = top + height + 8
  }
}

// MARK: - Whole pictures

extension ScreenSVG {
  /// Pictures side by side, each below its caption, as a file.
  static func file(_ screens: [(caption: String, picture: ScreenSVG)]) -> String {
    var x = 16.0
    var height = 0.0
    var content = ""
    for (caption, picture) in screens {
      let (text, width, own) = picture.group()
      content +=
        "<text class=\"ll-caption\" x=\"\(told(x))\" y=\"22\">\(HTML.escaped(caption))</text>\n"
        + "<g transform=\"translate(\(told(x)) 34)\">\n\(text)</g>\n"
      x += width + 24
      height = max(height, own)
    }
    let size = (width: told(x - 8), height: told(height + 50))
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width) \(size.height)\" "
      + "width=\"\(size.width)\" height=\"\(size.height)\" role=\"img\">\n"
      + "<title>\(HTML.escaped(screens.map(\.caption).joined(separator: ", ")))</title>\n"
      + "<style>\n\(PageAssets.pictureStyle)</style>\n"
      + "<rect class=\"ll-paper\" width=\"100%\" height=\"100%\"/>\n\(content)</svg>\n"
  }

  /// The picture in a page, which has the style; `title` is what it shows, for those who hear it.
  func element(title: String) -> String {
    let (text, width, height) = group()
    return
      "<svg class=\"ll\" viewBox=\"-1 -1 \(told(width + 2)) \(told(height + 2))\" role=\"img\" "
      + "aria-label=\"\(HTML.escaped(title))\">\n\(text)</svg>"
  }
}

/// A number with at most one digit after the point.
private func told(_ number: Double) -> String {
  let rounded = (number * 10).rounded() / 10
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
