/// A place for a local variable.
enum Slot {
  /// Not declared yet.
  case empty
  /// The variable itself.
  case value(Value)
  /// A variable that a closure captured lives in the memory.
  case cell(Int)
  /// A computed local variable.
  case computed(Function)
}

/// A function that runs.
struct Frame {
  let code: Code
  let base: Int
  let caller: Statement?
  /// The object that an initialiser is making: its observers sleep.
  let initializing: ObjectID?
}

/// How a statement ends.
enum Flow {
  // swift-format-ignore: OneCasePerLine
  case normal, leave, next, result, fallThrough
}
