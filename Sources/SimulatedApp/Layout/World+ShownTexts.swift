internal import AppCode
internal import InterfaceBuilder

extension World {
  /// How an object shows what it shows, by its system class.
  func role(of id: ObjectID) -> PlacedView.Role {
    for name in classChain(of: id) {
      switch name {
      case "UILabel": return .label
      case "UIButton": return .button
      case "UITextField": return .field
      case "UITextView": return .textView
      case "UISegmentedControl": return .segments
      case "UISearchBar": return .searchBar
      case "UISwitch": return .toggle
      case "UISlider", "UIStepper", "UIProgressView", "UIPageControl": return .slider
      case "UIImageView": return .image
      case "UIBarItem", "UINavigationItem": return .barItem
      case "UITableViewSection": return .header
      case "UITableViewCell": return .row
      default: continue
      }
    }
    return .container
  }

  /// The texts of an object that can be seen: of a field what is typed, else what stands in its place.
  func visibleTexts(of id: ObjectID, _ role: PlacedView.Role) -> [PlacedView.Shown] {
    func first(_ properties: String...) -> [PlacedView.Shown] {
      for property in properties {
        guard let value = slot(property, of: id)?.value else { continue }
        let text = shown(value)
        if !text.isEmpty { return [PlacedView.Shown(property: property, text: text)] }
      }
      return []
    }
    switch role {
    case .label: return first("text", "attributedText")
    case .button:
      let title = first("configuration.title", "normalTitle", "attributedTitle")
      return title + first("configuration.subtitle")
    case .field: return first("text", "attributedText", "placeholder")
    case .textView: return first("text", "attributedText")
    case .searchBar:
      let scopes = (0..<8).flatMap { first("scopeButtonTitles[\($0)]") }
      return first("prompt") + first("text", "placeholder") + scopes
    case .segments: return (0..<segmentCount(of: id)).flatMap { first("segmentTitles[\($0)]") }
    case .header, .barItem, .toggle, .slider, .image, .row: return []
    case .container: return first("text", "title", "normalTitle", "placeholder")
    }
  }

  /// What an image property shows.
  func visibleImage(of id: ObjectID, _ role: PlacedView.Role) -> String? {
    guard role == .image || role == .button else { return nil }
    for property in ["image", "normalImage"] {
      if let value = slot(property, of: id)?.value, value.objectID != nil { return shown(value) }
    }
    return nil
  }

  /// Whether a view is switched off with all inside it.
  func isHidden(_ id: ObjectID) -> Bool { slot("isHidden", of: id)?.value == .bool(true) }
}
