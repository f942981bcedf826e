internal import SwiftSyntax

extension Lowering {
  func string(_ node: StringLiteralExprSyntax) -> Expression {
    let pounds = node.openingPounds?.text.count ?? 0
    let isMultiline = node.openingQuote.tokenKind == .multilineStringQuote
    var segments: [Expression.Segment] = []
    var characters = ""
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part):
        characters += unescaped(part.content.text, pounds: pounds, isMultiline: isMultiline)
      case .expressionSegment(let part):
        if !characters.isEmpty { segments.append(.text(characters)) }
        characters = ""
        guard let value = part.expressions.first else { continue }
        if value.label != nil {
          segments.append(.value(unsupported("an interpolation with a label", part)))
        } else if part.expressions.count > 1 {
          let options = part.expressions.dropFirst().map {
            ArgumentExpression($0.label?.identifierText, expression($0.expression))
          }
          segments.append(.formatted(expression(value.expression), options))
        } else {
          segments.append(.value(expression(value.expression)))
        }
      @unknown default: segments.append(.value(unsupported("this part of a text", node)))
      }
    }
    if segments.isEmpty { return expression(.literal(.string(Text(characters))), node) }
    if !characters.isEmpty { segments.append(.text(characters)) }
    return expression(.interpolation(segments), node)
  }

  /// The characters that a part of a literal stands for.
  private func unescaped(_ source: String, pounds: Int, isMultiline: Bool) -> String {
    guard source.utf8.contains(UInt8(ascii: "\\")) else { return source }
    let marker = "\\" + String(repeating: "#", count: pounds)
    var result = ""
    var rest = source[...]
    while let first = rest.first {
      guard rest.hasPrefix(marker) else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      rest = rest.dropFirst(marker.count)
      guard let code = rest.first else { break }
      rest.removeFirst()
      switch code {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += "\0"
      case "u":
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { continue }
        let digits = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        if let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) {
          result.unicodeScalars.append(scalar)
        }
      case "\\", "\"", "'": result.append(code)
      default:
        // In a multi-line literal a backslash at the end of a line joins it with the next.
        if isMultiline, code.isWhitespace {
          if !code.isNewline {
            while let space = rest.first, space.isWhitespace {
              rest.removeFirst()
              if space.isNewline { break }
            }
          }
        } else {
          result.append(code)
        }
      }
    }
    return result
  }
}
