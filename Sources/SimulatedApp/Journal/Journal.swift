public import AppCode
internal import Diagnostics

/// All that happened since the app was opened, in order.
public struct Journal: Sendable {
  /// The events in order; the event `number` stands at `number - 1`.
  public private(set) var events = ChunkedArray<Event>()

  /// The statements of the app that ran in the current process, with how often.
  public internal(set) var statements = StatementCounts()

  /// An empty journal.
  public init() {}

  /// The event with this number.
  public subscript(number: Int) -> Event? {
    events.indices.contains(number - 1) ? events[number - 1] : nil
  }

  /// The number of the newest event, 0 when there is none.
  public var last: Int { events.count }

  /// The events after `number`.
  public func events(after number: Int) -> Slice<ChunkedArray<Event>> {
    events[min(max(number, 0), events.count)...]
  }

  mutating func append(
    _ kind: Event.Kind, step: Int, place: Place?, functions: [String], document: Place?
  ) -> Int {
    let number = events.count + 1
    events.append(
      Event(
        number: number, step: step, place: place, functions: functions, document: document,
        kind: kind))
    return number
  }
}
