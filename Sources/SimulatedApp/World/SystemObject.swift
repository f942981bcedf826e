public import AppCode
public import Diagnostics

/// What the simulated system keeps for an object beside what the app's own code stores in it.
///
/// The same shape serves views, controllers, bar items, alerts and windows: properties by name, a place in
/// a hierarchy, and where the object came from. What only some objects have is in `Detail`.
public struct SystemObject: Sendable, Hashable {
  /// A property as it stands, with the event that set it.
  public struct Slot: Sendable, Hashable {
    /// The value.
    public var value: Value
    /// The number of the event that set it, which tells who, where and from what.
    public var event: Int
  }

  /// The properties of the system's class that have been set, by name.
  public var slots: [String: Slot] = [:]
  /// The objects inside, in order: subviews, bar items, actions of an alert.
  public var children: [ObjectID] = []
  /// The object that holds this one.
  public var parent: ObjectID?
  /// The element of a document that it was decoded from.
  public var origin: DocumentOrigin?
  /// What a control does when people act on it.
  public var actions: [ControlAction] = []
  /// The ids of the segues that start from it in its document.
  public var segues: [String] = []
  /// The cells that a table or collection makes copies of, by reuse identifier.
  public var prototypes: [String: CellPrototype] = [:]
  /// What only its kind has.
  public var detail: Detail = .none
  /// What may have changed it and was not understood, in order; the first few.
  public var doubts: [Doubt] = []

  /// Something that was not understood and may have changed an object.
  public struct Doubt: Sendable, Hashable {
    /// The number of the last event before it: what was set later is certain.
    public var event: Int
    /// What was not understood.
    public var fact: Unknown
  }

  /// What only some kinds of objects have.
  public enum Detail: Sendable, Hashable {
    /// Nothing more.
    case none
    /// A bundle.
    case bundle(BundleObject)
    /// An image.
    case image(ImageObject)
    /// A storyboard.
    case storyboard(StoryboardObject)
    /// A view controller.
    case controller(Controller)
  }
}

/// The element of a document that an object was decoded from.
public struct DocumentOrigin: Sendable, Hashable {
  /// The path of the document below the opened folder.
  public var document: String
  /// The object's id in the document.
  public var id: String
  /// The element's name: `label`.
  public var element: String
  /// The element's start tag.
  public var place: Place
  /// How people name the object in the editor, when the document says.
  public var userLabel: String?
}

/// An open bundle.
public struct BundleObject: Sendable, Hashable {
  /// The folder below the opened tree; empty for a bundle that is the opened folder itself.
  public var path: String
}

/// An image, and how it was found.
public struct ImageObject: Sendable, Hashable {
  /// The file below the opened tree, or `nil` for a system or missing image.
  public var path: String?
  /// The name or path that was asked for.
  public var asked: String
  /// How it was asked for: `named`, `file`, `system`.
  public var way: String
  /// The number of the event of its search.
  public var event: Int
}

/// A storyboard object: a document found once; its strings are looked up at every instantiation.
public struct StoryboardObject: Sendable, Hashable {
  /// The name it was asked for under.
  public var name: String
  /// The path of the document below the opened folder.
  public var path: String
  /// The bundle object that its strings are asked of.
  public var bundle: ObjectID
}

/// What the system keeps for a view controller.
public struct Controller: Sendable, Hashable {
  /// The storyboard object it was instantiated from.
  public var storyboard: ObjectID?
  /// The name of the nib with its view, where code gave one.
  public var nibName: String?
  /// The bundle of that nib, where code gave one.
  public var nibBundle: ObjectID?
  /// The objects made together with it by their ids in the document: its bar items and the like.
  public var parts: [String: ObjectID] = [:]
  /// Its view, once loaded.
  public var view: ObjectID?
  /// Whether it has appeared in a window.
  public var hasAppeared = false
  /// The child controllers: tabs, a navigation stack, embedded children.
  public var children: [ObjectID] = []
  /// The child that shows, for a tab bar controller.
  public var selectedIndex = 0
  /// The controller that it presents.
  public var presented: ObjectID?
  /// The controller that presents it.
  public var presenter: ObjectID?
  /// The outlets by name, as the document connected them.
  public var outlets: [String: ObjectID] = [:]
}

/// What a control does when people act on it.
public struct ControlAction: Sendable, Hashable {
  /// The object that gets the message; `nil` means the first responder that answers.
  public var target: ObjectID?
  /// The selector: `changeLanguage:`.
  public var selector: String
  /// The event: `touchUpInside`.
  public var event: String
}
