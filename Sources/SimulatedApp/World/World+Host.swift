public import AppCode

extension World: Host {
  /// The memory of the running process.
  public var memory: Memory {
    _read { yield process.memory }
    _modify { yield &process.memory }
  }

  /// The simulated Foundation and UIKit.
  public static var library: Library<World> { SystemLibrary.shared }

  /// Counts a statement, which is no event of its own.
  public mutating func ran(_ statement: Statement) {
    journal.statements.count(statement)
    lastRan = statement
  }

  /// Turns what the code does into events.
  public mutating func notice(_ event: CodeEvent) {
    switch event {
    case .ran: break
    case .skipped(let unknown):
      record(.skipped(unknown))
    case .entered(let function, let place, _):
      record(.entered(function, at: place))
    case .left:
      break
    case .doubted(let id, let fact):
      guard process.objects[id] != nil else { return }
      if let known = process.objects[id]?.doubts, known.count < 16 {
        process.objects[id]?.doubts.append(SystemObject.Doubt(event: journal.last, fact: fact))
      }
    case .setField(let object, let field, let value, let place):
      let isConnection = connecting?.object == object && connecting?.outlet == field
      decoding = isConnection ? connecting?.place : nil
      connecting = isConnection ? nil : connecting
      cause.place = place
      record(.fieldSet(object, field: field, value))
      decoding = nil
    case .initialised(let name, let value, _):
      record(.initialised(name, value))
    case .assignmentSkipped(let name, let place):
      guard name == "rootViewController" else { return }
      cause.place = place
      record(.remark(.windowMissing))
      cause = .system
    }
  }
}

/// The app as it runs: its program on the simulated world.
public typealias RunningApp = Interpreter<World>

extension Interpreter<World> {
  /// Records an event with the statement and functions that run now as its cause.
  @discardableResult
  mutating func record(_ kind: Event.Kind) -> Int {
    host.cause = World.Cause(place: place, functions: functions)
    defer { host.cause = .system }
    return host.record(kind)
  }

  /// Sets a property of a system object for the statement that runs now, and records it.
  @discardableResult
  mutating func setSlot(_ property: String, of id: ObjectID, to value: Value) -> Int {
    host.cause = World.Cause(place: place, functions: functions)
    defer { host.cause = .system }
    return host.setSlot(property, of: id, to: value)
  }
}

extension World {
  /// Runs app code on this world; a trap is recorded and ends that run, not the session.
  ///
  /// - Returns: what `body` returned, or `nil` after a trap.
  @discardableResult
  public mutating func run<Result>(
    _ body: (inout RunningApp) throws(Trap) -> Result
  ) -> Result? {
    var options = RunOptions()
    options.systemVersion = device.systemVersion
    // Moved there and back, as a copy left behind would make every change copy what it changes.
    var running = Interpreter(program: app.program, host: consume self, options: options)
    var result: Result?
    do throws(Trap) {
      result = try body(&running)
      try running.drainQueue()
    } catch {
      // Where `UIApplicationMain` takes over, the function that called it does not go on.
      if error.kind != .limit || error.message != LaunchRequest.mark {
        running.record(.trapped(error))
        running.host.process.trap = error
      }
    }
    self = running.host
    return result
  }
}

extension Interpreter<World> {
  /// Runs what waits for the main queue, in order, after the code that put it there has ended.
  mutating func drainQueue() throws(Trap) {
    var rounds = 0
    while !host.process.queue.isEmpty, rounds < 1000 {
      rounds += 1
      // What was asked for later runs later; otherwise first come, first served.
      var next = host.process.queue.startIndex
      for index in host.process.queue.indices
      where host.process.queue[index].delay < host.process.queue[next].delay {
        next = index
      }
      let work = host.process.queue.remove(at: next)
      record(.dequeued(work.number))
      if case .function = work.function { _ = try invoke(work.function, []) }
    }
  }
}
