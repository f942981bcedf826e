/// What the old-style property list parser cannot go on with (rules G10, G11, G14, G17).
enum OldStyleFault: Hashable, Sendable {
  case unterminatedString
  case unterminatedBackslash
  case unexpectedCharacter(UInt16)
  case unexpectedEnd
  case missingSemicolon
  case missingSemicolonOrEquals
  case missingComma
  case unterminatedArray
  case unterminatedDictionary
  case unevenData
  case invalidData
  case unterminatedData
  case tooDeep
  case junk

  /// The message of the platform's parser for the fault on `line`.
  func message(line: Int) -> String {
    switch self {
    case .unterminatedString: "Unterminated quoted string starting on line \(line)"
    case .unterminatedBackslash: "Unterminated backslash sequence on line \(line)"
    case .unexpectedCharacter(let unit):
      "Unexpected character '0x\(String(unit, radix: 16))' at line \(line)"
    case .unexpectedEnd: "Unexpected EOF while parsing plist"
    case .missingSemicolon: "Missing ';' on line \(line)"
    case .missingSemicolonOrEquals: "Expected ';' or '=' after key at line \(line)"
    case .missingComma: "Expected ',' for array at line \(line)"
    case .unterminatedArray: "Expected terminating ')' for array at line \(line)"
    case .unterminatedDictionary: "Expected terminating '}' for dictionary at line \(line)"
    case .unevenData: "Malformed data byte group at line \(line); uneven length"
    case .invalidData: "Malformed data byte group at line \(line); invalid hex"
    case .unterminatedData: "Expected terminating '>' for data at line \(line)"
    case .tooDeep: "Too many nested arrays or dictionaries at line \(line)"
    case .junk: "Junk after plist at line \(line)"
    }
  }
}
