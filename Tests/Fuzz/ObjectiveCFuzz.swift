import Diagnostics

/// The entry of the fuzzer: any bytes are read as an implementation, with what stands before the first
/// form feed as a header beside it, and nothing may break.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzObjectiveC(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let header = bytes.firstIndex(of: 0x0C) ?? 0
  let files = [("A.h", Array(bytes[..<header])), ("A.m", bytes)]
  for result in ObjectiveCReader.read(files) {
    ReadSource(result.file.text).check(result.file, result.diagnostics)
  }
  return 0
}

/// Looks at everything that was read of a source.
private struct ReadSource {
  private let text: SourceText
  private let lines: Int

  init(_ text: SourceText) {
    self.text = text
    lines = LineTable(text.bytes).lineCount
  }

  func check(_ file: SourceFile, _ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { check(diagnostic.place) }
    for unknown in file.notUnderstood { check(unknown.place) }
    for function in file.functions { check(function) }
    for global in file.globals { check(global) }
    for type in file.types {
      check(type.place)
      for function in type.functions { check(function) }
      for property in type.properties { check(property) }
    }
  }

  private func check(_ place: Place?) {
    guard let place else { return }
    precondition(place.line >= 1 && place.line <= lines, "a place is inside the source")
  }

  private func check(_ function: FunctionDeclaration) {
    check(function.place)
    precondition(!function.selector.isEmpty, "a function has a selector")
    if let code = function.code { check(code) }
  }

  private func check(_ property: Property) {
    check(property.place)
    for code in [property.initialValue, property.getter, property.setter] {
      if let code { check(code) }
    }
  }

  private func check(_ code: Code) {
    check(code.range)
    for statement in code.allStatements { check(statement.range) }
    for expression in code.allExpressions {
      check(expression.range)
      guard case .local(let slot, _) = expression.kind else { continue }
      precondition(slot >= 0, "a variable has a place")
    }
  }

  private func check(_ range: SourceRange) {
    precondition(
      range.start >= 0 && range.start <= range.end && range.end <= range.text.bytes.count,
      "a range is inside the source")
    precondition(range.text.file == text.file || range.text.file == "A.h", "a range has its source")
    precondition(range.oneLine.utf8.count < 2000 && range.firstLine.utf8.count < 2000)
  }
}
