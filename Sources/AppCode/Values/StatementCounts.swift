/// How often each statement of a program ran.
///
/// Counted at every statement, so it costs a few nanoseconds: the numbers of a source lie in a list, and the
/// source that ran last is remembered.
public struct StatementCounts: Sendable {
  private struct Source: Sendable {
    let text: SourceText
    var times: [UInt32]
  }

  private var sources: [Source] = []
  /// The position of the source whose statement ran last.
  private var current = 0

  /// Nothing has run.
  public init() {}

  /// Notes that a statement runs.
  @inline(__always)
  public mutating func count(_ statement: Statement) {
    if current >= sources.count || sources[current].text !== statement.range.text {
      change(to: statement.range.text)
    }
    if statement.number >= sources[current].times.count { grow(for: statement.number) }
    sources[current].times[statement.number] &+= 1
  }

  @inline(never)
  private mutating func change(to text: SourceText) {
    if let known = sources.firstIndex(where: { $0.text === text }) {
      current = known
    } else {
      sources.append(Source(text: text, times: []))
      current = sources.count - 1
    }
  }

  @inline(never)
  private mutating func grow(for number: Int) {
    let missing = number + 64 - sources[current].times.count
    sources[current].times.append(contentsOf: repeatElement(0, count: missing))
  }

  /// How often a statement ran.
  public subscript(statement: Statement) -> Int {
    guard let source = sources.first(where: { $0.text === statement.range.text }),
      source.times.indices.contains(statement.number)
    else { return 0 }
    return Int(source.times[statement.number])
  }
}
