internal import AppResources
internal import Diagnostics

// The arguments of `langlab inspect` and `langlab negotiate`.

extension Invocation {
  /// Reads what follows one of the words.
  mutating func takeSubcommand(
    _ word: String, _ arguments: ArraySlice<String>
  ) throws(Refusal) {
    var rest = arguments
    if word == "inspect" {
      try takeInspect(&rest)
    } else {
      try takeNegotiate(&rest)
    }
  }

  private mutating func takeInspect(_ rest: inout ArraySlice<String>) throws(Refusal) {
    var paths: [String] = []
    var asJSON = false
    while let word = rest.popFirst() {
      switch word {
      case "--json": asJSON = true
      case "--width": width = try Invocation.width(&rest)
      case "--":
        paths += rest
        rest = []
      default:
        guard !word.hasPrefix("-") else {
          throw Refusal(
            "inspect has no option \(quoted(word))",
            didYouMean: nearest(word, in: ["--json", "--width"]))
        }
        paths.append(word)
      }
    }
    guard !paths.isEmpty else { throw Refusal("inspect needs a file") }
    action = .inspect(paths, asJSON: asJSON)
  }

  private mutating func takeNegotiate(_ rest: inout ArraySlice<String>) throws(Refusal) {
    let options = ["--available", "--preferred", "--development", "--json", "--batch", "--width"]
    var values: [String: String] = [:]
    var asJSON = false
    while let word = rest.popFirst() {
      switch word {
      case "--json": asJSON = true
      case "--width": width = try Invocation.width(&rest)
      case "--available", "--preferred", "--development", "--batch":
        values[word] = try Invocation.value(of: word, &rest)
      default:
        throw Refusal(
          word.hasPrefix("-")
            ? "negotiate has no option \(quoted(word))"
            : "negotiate takes its languages after --available and --preferred, not \(quoted(word))",
          didYouMean: word.hasPrefix("-") ? nearest(word, in: options) : nil)
      }
    }
    if let path = values["--batch"] {
      guard values.count == 1 else {
        throw Refusal("--batch takes all languages from its lines")
      }
      action = .negotiateBatch(path)
      return
    }
    guard let available = values["--available"], let preferred = values["--preferred"] else {
      throw Refusal("negotiate needs --available and --preferred, or --batch")
    }
    action = .negotiate(
      NegotiationRequest(
        available: Self.names(available), preferred: Self.names(preferred),
        development: values["--development"]), asJSON: asJSON)
  }

  /// Names parted by commas.
  private static func names(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
  }
}

extension NegotiationRequest {
  /// The lines of a batch in a file.
  ///
  /// - Throws: What keeps the file from being read.
  public static func lines(ofFile path: String) throws(Refusal) -> [String] {
    switch FileTree.contents(ofNamedFile: path) {
    case .success(let bytes):
      return bytes.split(separator: UInt8(ascii: "\n")).map {
        String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
      }
    case .failure(let fault): throw Refusal("\(fault)".escapedForTerminal)
    }
  }
}
