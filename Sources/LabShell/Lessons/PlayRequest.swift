internal import Diagnostics

/// What stands after `langlab play`.
public struct PlayRequest: Sendable, Equatable {
  /// The transcript.
  public var path: String

  /// How many characters of a command are typed in a second; 0 shows it at once.
  public var pace = 25.0

  /// Reads what stands after `langlab play`.
  ///
  /// - Throws: What is wrong with it, in one line.
  init(_ arguments: ArraySlice<String>) throws(Refusal) {
    var rest = arguments
    var paths: [String] = []
    while let word = rest.popFirst() {
      if word == "--pace" {
        guard let number = Double(try Invocation.value(of: word, &rest)), (0...10_000) ~= number
        else { throw Refusal("--pace is how many characters are typed in a second; 0 is at once") }
        pace = number
      } else if word.hasPrefix("-") {
        throw Refusal("play has no option \(word)", didYouMean: nearest(word, in: ["--pace"]))
      } else {
        paths.append(word)
      }
    }
    guard paths.count == 1 else { throw Refusal("usage: langlab play [--pace N] FILE") }
    path = paths[0]
  }
}
