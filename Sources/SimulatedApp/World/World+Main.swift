internal import AppCode
internal import Diagnostics

extension Interpreter<World> {
  /// Runs `main.swift`: its variables get their values and its statements run in the order of the file.
  mutating func runMain(_ file: SourceFile) throws(Trap) {
    let statements = file.topLevel?.statements ?? []
    var position = 0
    func isBefore(_ left: Place, _ right: Place) -> Bool { left < right }
    for global in file.globals.sorted(by: { $0.place < $1.place }) {
      while position < statements.count, isBefore(statements[position].place, global.place) {
        try run(one: statements[position], of: file)
        position += 1
      }
      if global.isStored { _ = try staticProperty(global.name) }
    }
    while position < statements.count {
      try run(one: statements[position], of: file)
      position += 1
    }
  }

  private mutating func run(one statement: Statement, of file: SourceFile) throws(Trap) {
    guard let code = file.topLevel else { return }
    _ = try run([statement], in: code)
  }
}
