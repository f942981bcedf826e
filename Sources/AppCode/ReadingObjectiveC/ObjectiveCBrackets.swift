/// Where the brackets of a file end, found in one pass so that skipping nested ones takes no longer.
struct ObjectiveCBrackets {
  /// For each token the position behind what begins there; 0 for a token that is no opening bracket.
  private(set) var ends: [Int]

  /// A brace ends what parentheses inside of it left open; what never ends goes on to the last token.
  init(_ tokens: [ObjectiveCToken]) {
    let last = max(0, tokens.count - 1)
    var result = [Int](repeating: 0, count: tokens.count)
    var open: [(position: Int, isBrace: Bool)] = []
    for position in tokens.indices where tokens[position].kind == .mark {
      switch tokens[position].text {
      case "(", "[", "{":
        open.append((position, tokens[position].text == "{"))
        result[position] = last
      case ")", "]":
        if let inner = open.last, !inner.isBrace {
          result[inner.position] = position + 1
          open.removeLast()
        }
      case "}":
        while let inner = open.popLast() {
          result[inner.position] = inner.isBrace ? position + 1 : position
          if inner.isBrace { break }
        }
      default: break
      }
    }
    ends = result
  }
}
