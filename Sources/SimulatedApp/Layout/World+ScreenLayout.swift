internal import AppCode
internal import InterfaceBuilder

extension World {
  /// The screen with frames: what is in front, with its bars, and the alert before it.
  public var screenLayout: ScreenLayout? {
    guard var front = keyWindow.flatMap({ root(of: $0) }) else { return nil }
    var alert: ScreenLayout.Alert?
    var seen: Set<ObjectID> = []
    while seen.insert(front).inserted {
      let presented = controllers(below: front).compactMap { controller($0)?.presented }
      if let sheet = presented.last(where: { className(of: $0) == "UIAlertController" }) {
        alert = alertLayout(of: sheet)
      }
      guard let next = presented.first(where: { className(of: $0) != "UIAlertController" }) else {
        break
      }
      front = next
    }
    return ScreenLayout(
      area: area(of: front, depth: 0), alert: alert, direction: appDirection)
  }

  private func area(of id: ObjectID, depth: Int) -> ScreenLayout.Area {
    let chain = classChain(of: id)
    let shown = shownChildren(of: id)
    guard depth < 32 else { return .views(width: 375, height: 667, []) }
    if chain.contains("UITabBarController"), let child = shown.first {
      return .bars(top: nil, area(of: child, depth: depth + 1), bottom: [tabBar(of: id)])
    }
    if chain.contains("UINavigationController"), let top = shown.last {
      let tools = toolbar(of: top, in: id)
      return .bars(
        top: navigationBar(of: id, top), area(of: top, depth: depth + 1),
        bottom: tools.map { [$0] } ?? [])
    }
    let isColumns =
      chain.contains("UISplitViewController") || chain.contains("UIPageViewController")
    if isColumns, !shown.isEmpty {
      let areas = shown.map { area(of: $0, depth: depth + 1) }
      return areas.count == 1 ? areas[0] : .columns(areas)
    }
    guard let view = controller(id)?.view else { return .views(width: 375, height: 667, []) }
    let views = placedViews(in: view)
    let size = views.first?.frame ?? Rectangle(x: 0, y: 0, width: 375, height: 667)
    return .views(width: size.width, height: size.height, views)
  }

  // MARK: - Bars

  /// The direction of a container's bar: its own, which a proxy may have given it, else its view's.
  private func barDirection(of id: ObjectID, _ bar: String) -> LayoutDirection {
    if let view = slot(bar, of: id)?.value.objectID { return direction(of: view).direction }
    return controller(id)?.view.map { direction(of: $0).direction } ?? appDirection
  }

  private func tabBar(of id: ObjectID) -> ScreenLayout.Bar {
    let selected = controller(id)?.selectedIndex ?? 0
    let items = tabItems(of: id).enumerated().map { number, item in
      ScreenLayout.Item(
        object: item, property: "title",
        text: slot("title", of: item).map { shown($0.value) } ?? "",
        isSelected: number == selected)
    }
    return ScreenLayout.Bar(kind: .tabs, middle: items, direction: barDirection(of: id, "tabBar"))
  }

  private func navigationBar(of id: ObjectID, _ top: ObjectID) -> ScreenLayout.Bar? {
    guard slot("isNavigationBarHidden", of: id)?.value != .bool(true) else { return nil }
    var bar = ScreenLayout.Bar(
      kind: .navigation, direction: barDirection(of: id, "navigationBar"))
    let item = slot("navigationItem", of: top)?.value.objectID
    if let item, let text = slot("title", of: item).map({ shown($0.value) }), !text.isEmpty {
      bar.middle = [ScreenLayout.Item(object: item, property: "title", text: text)]
    } else if let text = slot("title", of: top).map({ shown($0.value) }), !text.isEmpty {
      bar.middle = [ScreenLayout.Item(object: top, property: "title", text: text)]
    }
    if let item {
      bar.leading = barItems(of: item, "leftBarButtonItem")
      bar.trailing = barItems(of: item, "rightBarButtonItem")
      if let prompt = slot("prompt", of: item).map({ shown($0.value) }), !prompt.isEmpty {
        bar.middle.insert(
          ScreenLayout.Item(object: item, property: "prompt", text: prompt), at: 0)
      }
    }
    if bar.leading.isEmpty, let back = backItem(of: id) { bar.leading = [back] }
    return bar
  }

  /// The button that leads back: its own title, else that of the controller below, else UIKit's word.
  private func backItem(of id: ObjectID) -> ScreenLayout.Item? {
    guard let below = controller(id)?.children.dropLast().last else { return nil }
    let item = slot("navigationItem", of: below)?.value.objectID
    let own = item.flatMap { slot("backBarButtonItem", of: $0)?.value.objectID }
    for (object, property) in [(own, "title"), (item, "title"), (below, "title")] {
      guard let object, let text = slot(property, of: object).map({ shown($0.value) }),
        !text.isEmpty
      else { continue }
      return ScreenLayout.Item(object: object, property: property, text: "‹ \(text)")
    }
    return ScreenLayout.Item(object: id, property: "back", text: "‹ back", isSystem: true)
  }

  private func toolbar(of top: ObjectID, in id: ObjectID) -> ScreenLayout.Bar? {
    guard case .array(let values)? = slot("toolbarItems", of: top)?.value else { return nil }
    let items = values.compactMap(\.objectID).flatMap(barItem)
    guard !items.isEmpty else { return nil }
    return ScreenLayout.Bar(
      kind: .tools, middle: items, direction: barDirection(of: id, "toolbar"))
  }

  /// The bar items of one side of a navigation item.
  private func barItems(of item: ObjectID, _ property: String) -> [ScreenLayout.Item] {
    if case .array(let values)? = slot(property + "s", of: item)?.value {
      return values.compactMap(\.objectID).flatMap(barItem)
    }
    return slot(property, of: item)?.value.objectID.map(barItem) ?? []
  }

  private func barItem(_ id: ObjectID) -> [ScreenLayout.Item] {
    if let custom = slot("customView", of: id)?.value.objectID {
      return ([custom] + descendants(of: custom)).flatMap { view -> [ScreenLayout.Item] in
        guard !isHidden(view) else { return [] }
        return visibleTexts(of: view, role(of: view)).map {
          ScreenLayout.Item(object: view, property: $0.property, text: $0.text)
        }
      }
    }
    if let text = slot("title", of: id).map({ shown($0.value) }), !text.isEmpty {
      return [ScreenLayout.Item(object: id, property: "title", text: text)]
    }
    if let value = slot("systemItem", of: id)?.value {
      let name = value.text ?? value.caseName ?? ""
      guard !["flexibleSpace", "fixedSpace"].contains(name) else { return [] }
      return [ScreenLayout.Item(object: id, property: "systemItem", text: name, isSystem: true)]
    }
    if let image = slot("image", of: id)?.value, image.objectID != nil {
      return [
        ScreenLayout.Item(object: id, property: "image", text: shown(image), isSystem: true)
      ]
    }
    return []
  }

  /// The texts of an item that stands in a bar among the views.
  func barTexts(of id: ObjectID) -> [(object: ObjectID, shown: PlacedView.Shown)] {
    if classChain(of: id).contains("UINavigationItem") {
      let title = slot("title", of: id).map { shown($0.value) } ?? ""
      let middle = title.isEmpty ? [] : [(id, PlacedView.Shown(property: "title", text: title))]
      let sides = ["leftBarButtonItem", "rightBarButtonItem"].map { side in
        barItems(of: id, side).map {
          ($0.object, PlacedView.Shown(property: $0.property, text: $0.text))
        }
      }
      return sides[0] + middle + sides[1]
    }
    return barItem(id).map { ($0.object, PlacedView.Shown(property: $0.property, text: $0.text)) }
  }

  // MARK: - Alerts

  private func alertLayout(of id: ObjectID) -> ScreenLayout.Alert {
    var alert = ScreenLayout.Alert(texts: [], rows: [])
    for property in ["title", "message"] {
      guard let text = slot(property, of: id).map({ shown($0.value) }), !text.isEmpty else {
        continue
      }
      alert.texts.append(ScreenLayout.Item(object: id, property: property, text: text))
    }
    for child in process.objects[id]?.children ?? [] where className(of: child) == "UITextField" {
      for shown in visibleTexts(of: child, .field) {
        alert.texts.append(
          ScreenLayout.Item(object: child, property: shown.property, text: shown.text))
      }
    }
    alert.rows = rows(of: id).map {
      ScreenLayout.Item(object: $0.id, property: "title", text: $0.title)
    }
    return alert
  }
}
