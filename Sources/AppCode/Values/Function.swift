/// A function as a value; what it holds is the interpreter's own business.
public struct Function: Hashable, Sendable {
  var kind: Kind

  enum Kind: Hashable, Sendable {
    /// A closure or a local function, with the cells of the variables it captured.
    case closure(CodeReference, cells: [Int])
    /// A method taken from its receiver without calling it, `self.changed`.
    case method(receiver: Value, name: String, labels: [String]?)
    /// A free function by its name.
    case free(String, labels: [String]?)
    /// An initialiser, `UIImage.init`.
    case initializer(type: String)
    /// A case with associated values, `Result.success`.
    case enumCase(type: String, name: String)
    /// A key path used as a function.
    case keyPath([String])
    /// An operator, `+`.
    case operation(String)
  }
}

/// A body compared by identity.
struct CodeReference: Hashable, Sendable {
  let code: Code

  static func == (left: CodeReference, right: CodeReference) -> Bool { left.code === right.code }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(code)) }
}
