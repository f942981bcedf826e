extension Message {
  /// Whether this is `*pointer` or `*pointer = value` of C.
  var isPointee: Bool { selector == "pointee" || selector == "setPointee:" }
}

extension Value {
  /// The address of a variable that is kept in a cell.
  static func pointer(_ name: String, cell: Int) -> Value {
    .structure(
      Structure("Pointer", [Element("name", .string(Text(name))), Element("cell", .int(cell))]))
  }
}

extension Interpreter {
  /// Reads or writes what a pointer points to; only the flags that loops hand out are followed.
  mutating func pointee(_ message: Message, _ pointer: Value) throws(Trap) -> Value {
    guard case .structure(let structure) = pointer, structure.type == "Pointer",
      case .int(let cell)? = structure["cell"], host.memory.cells.indices.contains(cell)
    else { return unknown(.objectiveC, "what a pointer points to") }
    guard let expression = message.arguments.first else {
      return host.memory.cells[cell] ?? .none
    }
    let value = try evaluate(expression)
    host.memory.cells[cell] = value
    return .void
  }

  /// Runs a block once a round with the arguments given and the address of a flag that ends the loop.
  mutating func enumerate(_ rounds: [[Value]], _ block: Value) throws(Trap) {
    host.memory.cells.append(.bool(false))
    let cell = host.memory.cells.count - 1
    for round in rounds {
      let arguments = round + [.pointer("stop", cell: cell)]
      _ = try apply(block, arguments.map { Argument(nil, $0) })
      switch host.memory.cells[cell] {
      case .bool(false)?, .int(0)?: continue
      default: return
      }
    }
  }
}
