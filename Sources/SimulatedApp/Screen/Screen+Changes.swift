public import AppCode

/// How a text or image on screen differs between two moments.
public struct ScreenChange: Sendable {
  /// The item as it is now, or as it was when it is gone.
  public let item: Screen.Item
  /// What was shown before, `nil` when the item is new.
  public let old: String?
  /// What is shown now, `nil` when the item is gone.
  public let new: String?
}

extension World {
  /// What an item shows: its characters, or the path of its image.
  public func shown(_ value: Value) -> String {
    switch value {
    case .string(let text): text.string
    case .object(let id):
      if case .image(let image)? = process.objects[id]?.detail {
        image.path ?? image.asked
      } else {
        title(of: id)
      }
    case .unknown(let unknown): "unknown: \(unknown.reason)"
    default: ""
    }
  }

  /// The differences between what was on screen in `earlier` and what is now, in reading order.
  public func changes(since earlier: World) -> [ScreenChange] {
    let before = earlier.screen
    let now = screen
    var old: [String: Screen.Item] = [:]
    for item in before.items where old[item.identity] == nil { old[item.identity] = item }
    var changes: [ScreenChange] = []
    var seen: Set<String> = []
    for item in now.items {
      seen.insert(item.identity)
      let new = shown(item.slot.value)
      guard let was = old[item.identity] else {
        changes.append(ScreenChange(item: item, old: nil, new: new))
        continue
      }
      let text = earlier.shown(was.slot.value)
      if text != new { changes.append(ScreenChange(item: item, old: text, new: new)) }
    }
    for item in before.items where !seen.contains(item.identity) {
      changes.append(ScreenChange(item: item, old: earlier.shown(item.slot.value), new: nil))
    }
    return changes
  }
}
