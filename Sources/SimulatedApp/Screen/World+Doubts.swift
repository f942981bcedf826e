public import AppCode
internal import Diagnostics

/// What of the screen is not certain, as it depends on something that was not understood.
public struct ScreenDoubts: Sendable {
  /// The texts and images whose value is not known, or may be another one.
  public let items: [(item: Screen.Item, fact: Unknown)]
  /// The views that may show more or less than is known, each with the first cause.
  public let views: [(object: ObjectID, fact: Unknown)]
  /// How many texts and images are on screen.
  public let total: Int

  /// Whether nothing is in doubt.
  public var isEmpty: Bool { items.isEmpty && views.isEmpty }

  /// The first cause, items before views.
  public var first: Unknown? { items.first?.fact ?? views.first?.fact }
}

extension World {
  /// What may have changed a property since it was set.
  func doubt(of slot: SystemObject.Slot, _ id: ObjectID) -> Unknown? {
    process.objects[id]?.doubts.first { $0.event >= slot.event }?.fact
  }

  /// What of the screen is not certain.
  public var screenDoubts: ScreenDoubts { doubts(of: screen) }

  /// What of some controllers on screen is not certain.
  public func doubts(of screen: Screen) -> ScreenDoubts {
    let items = screen.items.compactMap { item -> (item: Screen.Item, fact: Unknown)? in
      if case .unknown(let fact) = item.slot.value { return (item, fact) }
      return item.doubt.map { (item, $0) }
    }
    var views: [(object: ObjectID, fact: Unknown)] = []
    for id in screen.controllers {
      guard let view = controller(id)?.view else { continue }
      for object in [view] + descendants(of: view) {
        guard let doubt = process.objects[object]?.doubts.first, holdsOthers(object) else {
          continue
        }
        views.append((object, doubt.fact))
      }
    }
    return ScreenDoubts(items: items, views: views, total: screen.items.count)
  }

  /// Whether how much a view shows depends on more than its own properties.
  private func holdsOthers(_ id: ObjectID) -> Bool {
    let chain = classChain(of: id)
    return ["UITableView", "UICollectionView", "UIStackView", "UISegmentedControl", "UIPickerView"]
      .contains { chain.contains($0) }
  }
}
