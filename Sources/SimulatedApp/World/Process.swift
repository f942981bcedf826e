public import AppCode
public import AppResources
internal import Diagnostics

/// A running process of the app: all that ends with it.
public struct Process: Sendable {
  /// The how-manieth launch this is, from 1.
  public let number: Int
  /// The launch arguments, without the program's name.
  public let arguments: [String]
  /// The user's languages as the process read them at launch; nothing changes them later (rule K1).
  public internal(set) var userLanguages: [String]
  /// The objects, type properties and captured variables.
  public var memory = Memory()
  /// What the system keeps for each object.
  public var objects = ObjectTable<SystemObject>()
  /// The controllers by their views.
  public var viewOwners: [ObjectID: ObjectID] = [:]
  /// What bundles have read and keep, by folder: two objects for one folder share it (rule R15).
  public var caches: BundleCaches
  /// The bundle objects by folder, since opening a folder twice gives the same object.
  public var bundles: [String: ObjectID] = [:]
  /// The main bundle's object.
  public var mainBundle: ObjectID
  /// The application object.
  public var application: ObjectID
  /// What `UIApplicationMain` was given, once it was called.
  public internal(set) var launchRequest: LaunchRequest?
  /// What keeps a screen from appearing, when the launch met it.
  public internal(set) var obstacle: LaunchObstacle?
  /// The app delegate, when the app has one.
  public var delegate: ObjectID?
  /// The windows in order.
  public var windows: [ObjectID] = []
  /// The scenes, where the app has any.
  public var scenes: [ObjectID] = []
  /// Windows that are not the app's own, such as a keyboard's; code finds them before the others.
  public var otherWindows: [ObjectID] = []
  /// The images found by name, which stay until memory runs low.
  public var namedImages: [String: ObjectID] = [:]
  /// The values associated with objects, by object and key.
  public var associations: [Association: Value] = [:]
  /// The system's single objects, such as `UserDefaults.standard`, by name.
  public var singletons: [String: ObjectID] = [:]
  /// Who wants to hear of notifications, in the order in which they asked.
  public var observers: [Observer] = []
  /// The files of strings that were found and could not be used, each told once.
  var unusableTables: Set<Diagnostic> = []
  /// What was remarked of documents, each told once.
  var remarks: Set<Remark> = []
  /// The work that waits for the main queue, in order.
  public var queue: [QueuedWork] = []
  /// How much work was put on the queue so far.
  var queuedCount = 0

  /// Work that waits for its turn.
  public struct QueuedWork: Sendable, Hashable {
    /// The how-manieth work of the process this is, from 1.
    public var number: Int
    /// The function.
    public var function: Value
    /// How many seconds later it was asked for.
    public var delay: Double
  }
  /// Set while the process has trapped and a device would have ended it.
  public var trap: Trap?

  /// The key of an associated value.
  public struct Association: Hashable, Sendable {
    /// The object.
    public var object: ObjectID
    /// The key, as the code writes it.
    public var key: String
  }

  init(number: Int, arguments: [String], userLanguages: [String], caches: BundleCaches) {
    self.number = number
    self.arguments = arguments
    self.userLanguages = userLanguages
    self.caches = caches
    mainBundle = memory.makeObject(of: "Bundle")
    application = memory.makeObject(of: "UIApplication")
    objects[mainBundle] = SystemObject(detail: .bundle(BundleObject(path: caches.mainBundle.path)))
    objects[application] = SystemObject()
    bundles[caches.mainBundle.path] = mainBundle
    singletons["UIApplication.shared"] = application
  }
}
