public import AppCode
public import InterfaceBuilder

/// Something on screen with its place: a view, a row, the title of a section.
public struct PlacedView: Sendable {
  /// How it shows what it shows.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// A line or lines of text.
    case label
    /// A button.
    case button
    /// A field that a person types into.
    case field
    /// A text of many lines.
    case textView
    /// A segmented control, with one text a segment.
    case segments
    /// A search bar.
    case searchBar
    /// A switch that is on or off.
    case toggle
    /// A slider, a stepper and the like.
    case slider
    /// An image.
    case image
    /// The title of a section of a table.
    case header
    /// A bar item inside a bar that stands among the views.
    case barItem
    /// A row of a table.
    case row
    /// A view that holds others.
    case container
  }

  /// A text it shows, by the property that holds it.
  public struct Shown: Sendable, Hashable {
    /// The property: `text`.
    public var property: String
    /// The text.
    public var text: String
  }

  /// The object.
  public var object: ObjectID
  /// How it shows what it shows.
  public var role: Role
  /// Its frame, from the upper left corner of the root view.
  public var frame: Rectangle
  /// The position in the list of what holds it; `nil` for the root.
  public var parent: Int?
  /// The texts it shows, in order.
  public var texts: [Shown]
  /// The file or name of the image it shows.
  public var image: String?
  /// Whether the image is drawn mirrored.
  public var isImageFlipped = false
  /// The direction of what is inside it.
  public var direction: EffectiveDirection
  /// The side that its text keeps to.
  public var side: TextSide
  /// Whether and why its frame changes sides with its superview's direction.
  public var mirroring: DocumentLayout.Mirroring?
  /// Whether a toggle is on, and which segment is selected.
  public var state: Int?
}

/// The screen as areas with frames: what a drawing is made from.
public struct ScreenLayout: Sendable {
  /// A part of the screen.
  public indirect enum Area: Sendable {
    /// Bars above and below the rest.
    case bars(top: Bar?, Area, bottom: [Bar])
    /// Areas side by side, in order of reading.
    case columns([Area])
    /// Views with their frames in a root of this size, containers before their content.
    case views(width: Double, height: Double, [PlacedView])
  }

  /// A bar of a container.
  public struct Bar: Sendable {
    /// What it stands for.
    public enum Kind: Sendable, Hashable {
      /// A navigation bar.
      case navigation
      /// A tab bar.
      case tabs
      /// A toolbar.
      case tools
    }

    /// What it stands for.
    public var kind: Kind
    /// What is at the side where reading begins.
    public var leading: [Item] = []
    /// What is in the middle.
    public var middle: [Item] = []
    /// What is at the side where reading ends.
    public var trailing: [Item] = []
    /// The direction of the bar's own view.
    public var direction: LayoutDirection
  }

  /// Something in a bar.
  public struct Item: Sendable, Hashable {
    /// The object.
    public var object: ObjectID
    /// The property that holds the text.
    public var property: String
    /// The text.
    public var text: String
    /// Whether the text is the system's own, and named here by the item's kind.
    public var isSystem = false
    /// Whether it is the tab that is selected.
    public var isSelected = false
  }

  /// An alert or sheet in front of it all.
  public struct Alert: Sendable {
    /// Title and message.
    public var texts: [Item]
    /// The rows.
    public var rows: [Item]
  }

  /// The screen without alerts.
  public var area: Area
  /// The alert or sheet in front.
  public var alert: Alert?
  /// The direction of the app.
  public var direction: LayoutDirection
}
