extension ObjectiveCLowering {
  /// `@try { … } @catch (NSException *exception) { … } @finally { … }`.
  func attempt(_ first: Int) throws(ObjectiveCFault) -> [Statement] {
    index += 1
    let inside = try block(braces: ())
    var catches: [Statement.Catch] = []
    while token.kind == .atKeyword, token.text == "catch" {
      catches.append(try handler())
    }
    let attempt = Statement(.attempt(label: nil, inside, catches), range(first))
    guard token.kind == .atKeyword, token.text == "finally" else { return [attempt] }
    let start = index
    index += 1
    let last = Statement(.deferred(try block(braces: ())), range(start))
    let whole = Block([last, attempt], slots: 0..<0)
    return [Statement(.attempt(label: nil, whole, []), range(first))]
  }

  /// `@catch (NSException *exception) { … }`; `@catch (…)` takes whatever was raised.
  private func handler() throws(ObjectiveCFault) -> Statement.Catch {
    index += 1
    try expect("(")
    function?.scopes.append([:])
    defer { function?.scopes.removeLast() }
    var items: [Statement.Choice.Item] = []
    if !takes("...") {
      let type = try self.type()
      let name = token.kind == .identifier ? try identifier() : "_"
      let slot = function?.declare(name) ?? 0
      var pattern = Pattern.bind(slot: slot, name: name)
      if let reference = type.reference, type.isObject { pattern = .cast(pattern, reference) }
      items.append(Statement.Choice.Item(pattern: pattern, filter: nil))
    }
    try expect(")")
    return Statement.Catch(
      items: items, errorSlot: nil, body: try block(braces: ()), takesExceptions: true)
  }
}
