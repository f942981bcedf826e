extension Interpreter {
  /// A property of a value that the standard library has.
  mutating func standardProperty(_ name: String, of value: Value) throws(Trap) -> Value? {
    switch value {
    case .string(let text): return stringProperty(name, text)
    case .array(let values): return collectionProperty(name, values, value)
    case .set(let values): return collectionProperty(name, values, value)
    case .dictionary(let pairs):
      switch name {
      case "keys": return .array(pairs.map(\.key))
      case "values": return .array(pairs.map(\.value))
      case "first":
        return pairs.first.map {
          .tuple([Value.Element("key", $0.key), Value.Element("value", $0.value)])
        } ?? .some(.none)
      case "count": return .int(pairs.count)
      case "isEmpty": return .bool(pairs.isEmpty)
      default: return described(name, value)
      }
    case .int(let number): return integerProperty(name, number)
    case .double(let number): return doubleProperty(name, number)
    case .bool(let flag):
      if name == "description" { return .string(Text(flag ? "true" : "false")) }
      if name == "boolValue" { return .bool(flag) }
      return nil
    case .range(let lower, let upper, let closed):
      return rangeProperty(name, lower, upper, closed, value)
    case .structure(let structure):
      if structure.type == "String.Index" || structure.type == "Range" {
        return structure.type == "Range" && name == "isEmpty"
          ? .bool(structure["lowerBound"] == structure["upperBound"]) : nil
      }
      return described(name, value)
    case .enumeration:
      return described(name, value)
    case .function, .none, .tuple, .object, .type, .unknown: return nil
    }
  }

  private func described(_ name: String, _ value: Value) -> Value? {
    switch name {
    case "description", "debugDescription": return .string(Text(describe(value)))
    case "hashValue": return .int(describe(value).utf8.reduce(5381) { ($0 &* 33) &+ Int($1) })
    case "self": return value
    default: return nil
    }
  }

  private func stringProperty(_ name: String, _ text: Text) -> Value? {
    let string = text.string
    switch name {
    case "count", "length": return .int(name == "count" ? string.count : string.utf16.count)
    case "isEmpty": return .bool(string.isEmpty)
    case "first": return string.first.map { .string(text.with(String($0))) } ?? .some(.none)
    case "last": return string.last.map { .string(text.with(String($0))) } ?? .some(.none)
    case "startIndex": return .textIndex(0)
    case "endIndex": return .textIndex(string.count)
    case "indices": return .array((0..<string.count).map { .textIndex($0) })
    case "characters", "self", "description", "lazy": return .string(text)
    case "debugDescription": return .string(text.with("\"\(string)\""))
    case "capitalized": return .string(text.with(capitalized(string)))
    case "localizedLowercase": return .string(text.with(string.lowercased()))
    case "localizedUppercase": return .string(text.with(string.uppercased()))
    case "utf8": return .array(string.utf8.map { .int(Int($0)) })
    case "utf16": return .array(string.utf16.map { .int(Int($0)) })
    case "unicodeScalars":
      return .array(string.unicodeScalars.map { .string(text.with(String($0))) })
    case "hashValue", "hash":
      return .int(string.utf8.reduce(5381) { ($0 &* 33) &+ Int($1) })
    case "isNumber": return .bool(string.first?.isNumber == true)
    case "isLetter": return .bool(string.first?.isLetter == true)
    case "isWhitespace": return .bool(string.first?.isWhitespace == true)
    case "isNewline": return .bool(string.first?.isNewline == true)
    case "isUppercase": return .bool(string.first?.isUppercase == true)
    case "isLowercase": return .bool(string.first?.isLowercase == true)
    case "isPunctuation": return .bool(string.first?.isPunctuation == true)
    case "isSymbol": return .bool(string.first?.isSymbol == true)
    case "asciiValue":
      return string.first?.asciiValue.map { .int(Int($0)) } ?? .some(.none)
    case "intValue", "integerValue":
      return .int(Int(string.trimmed.prefix { $0.isNumber || $0 == "-" }) ?? 0)
    case "boolValue": return .bool(["true", "yes", "1", "y", "t"].contains(string.lowercased()))
    case "doubleValue": return .double(Double(string.trimmed) ?? 0)
    default: return nil
    }
  }

  private func capitalized(_ string: String) -> String {
    var result = ""
    var isStart = true
    for character in string {
      result += isStart ? character.uppercased() : character.lowercased()
      isStart = character.isWhitespace
    }
    return result
  }

  private func collectionProperty(_ name: String, _ values: [Value], _ value: Value) -> Value? {
    switch name {
    case "count", "underestimatedCount": return .int(values.count)
    case "capacity": return .int(values.count)
    case "isEmpty": return .bool(values.isEmpty)
    case "first": return values.first ?? .some(.none)
    case "last": return values.last ?? .some(.none)
    case "startIndex": return .int(0)
    case "endIndex": return .int(values.count)
    case "indices": return .range(lower: 0, upper: values.count, closed: false)
    case "lazy", "self": return value
    case "allObjects": return .array(values)
    default: return described(name, value)
    }
  }

  private func integerProperty(_ name: String, _ number: Int) -> Value? {
    switch name {
    case "description", "stringValue": return .string(Text(String(number)))
    case "magnitude": return .int(number == .min ? .max : abs(number))
    case "isZero": return .bool(number == 0)
    case "hashValue", "self", "intValue", "integerValue", "int64Value", "int32Value":
      return .int(number)
    case "doubleValue", "floatValue": return .double(Double(number))
    case "boolValue": return .bool(number != 0)
    case "nonzeroBitCount": return .int(number.nonzeroBitCount)
    default: return nil
    }
  }

  private func doubleProperty(_ name: String, _ number: Double) -> Value? {
    switch name {
    case "description", "stringValue": return .string(Text("\(number)"))
    case "magnitude": return .double(abs(number))
    case "isZero": return .bool(number == 0)
    case "isNaN": return .bool(number.isNaN)
    case "isInfinite": return .bool(number.isInfinite)
    case "isFinite": return .bool(number.isFinite)
    case "self", "doubleValue": return .double(number)
    case "intValue", "integerValue", "int64Value", "int32Value":
      return Int(exactly: number.rounded(.towardZero)).map { .int($0) }
    case "hashValue": return .int(number.hashValue)
    default: return nil
    }
  }

  private func rangeProperty(
    _ name: String, _ lower: Int?, _ upper: Int?, _ closed: Bool, _ value: Value
  ) -> Value? {
    switch name {
    case "lowerBound": return lower.map { .int($0) }
    case "upperBound": return upper.map { .int($0) }
    case "first", "startIndex":
      guard let lower else { return nil }
      if let upper, !closed, lower >= upper { return .some(.none) }
      return .int(lower)
    case "last":
      guard let upper, let lower else { return nil }
      if !closed, lower >= upper { return .some(.none) }
      return .int(closed ? upper : upper - 1)
    case "count":
      guard let lower, let upper else { return nil }
      return .int((upper &- lower) &+ (closed ? 1 : 0))
    case "isEmpty":
      guard let lower, let upper else { return nil }
      return .bool(!closed && lower >= upper)
    case "lazy": return value
    default: return described(name, value)
    }
  }

  // MARK: - Members of types

  func standardStatic(_ name: String, of type: String) throws(Trap) -> Value? {
    if let limits = StandardTypes.integers[type] {
      switch name {
      case "max": return .int(limits.high)
      case "min": return .int(limits.low)
      case "zero": return .int(0)
      case "bitWidth": return .int(64)
      default: return nil
      }
    }
    if StandardTypes.decimals.contains(type) {
      switch name {
      case "pi": return .double(.pi)
      case "infinity": return .double(.infinity)
      case "nan": return .double(.nan)
      case "zero": return .double(0)
      case "greatestFiniteMagnitude": return .double(.greatestFiniteMagnitude)
      case "leastNormalMagnitude": return .double(.leastNormalMagnitude)
      default: return nil
      }
    }
    return nil
  }
}
