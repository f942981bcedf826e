public import AppCode

/// The title of a tab: whose it is, and which controller's code wrote it.
public struct TabTitle: Sendable, Hashable {
  /// The number of the tab, counted from 1.
  public let number: Int
  /// The controller of the tab, whose title its item shows.
  public let owner: ObjectID
  /// The number of the tab whose controller wrote the title, if it is another.
  public let writtenByTab: Int?
}

extension World {
  /// What there is to say about a tab's title; `nil` for everything else.
  func tabTitle(of item: Screen.Item) -> TabTitle? {
    guard classChain(of: item.controller).contains("UITabBarController"), item.property == "title",
      let children = controller(item.controller)?.children,
      let index = tabItems(of: item.controller).firstIndex(of: item.object),
      children.indices.contains(index)
    else { return nil }
    let event = journal[item.slot.event]
    let functions = event?.document == nil ? event?.functions ?? [] : []
    let writer = children.firstIndex { child in
      functions.first?.hasPrefix("\(className(of: child)).") ?? false
    }
    let isOwn =
      writer == nil || className(of: children[index]) == writer.map { className(of: children[$0]) }
    return TabTitle(
      number: index + 1, owner: children[index], writtenByTab: isOwn ? nil : writer.map { $0 + 1 })
  }
}
