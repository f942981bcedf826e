public import AppCode

/// Who wants to hear of a notification.
public struct Observer: Sendable, Hashable {
  /// The notification's name.
  public var name: Value
  /// The observing object, with `selector`.
  public var object: ObjectID?
  /// The selector to send.
  public var selector: String?
  /// The closure to run instead.
  public var block: Value?
}
