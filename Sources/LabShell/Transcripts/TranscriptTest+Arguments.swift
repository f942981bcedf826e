internal import Diagnostics

extension TranscriptTest {
  /// What `langlab test --help` says.
  public static let usage = """
    usage: langlab test [options] FILE…

    Runs the transcripts in the files, and in the .md files of folders.

      --accept             write the output that differs back; never where CI is set
      --list               say which blocks there are, and run none
      --only FILE:LINE     one block, by a line of it or of the prose above it
      --junit PATH         write a report for build servers as well
      --tap                report in the Test Anything Protocol
      --time-limit SECONDS begin no command after that, and report what ran
      --keep-session       stop at the first mismatch, and go on by hand from there

    Exit codes: 0 all is as expected, 2 a transcript cannot be read, 3 an app could not
    be opened, 4 something differs or was not run in time.
    """

  private static let options = [
    "--accept", "--list", "--only", "--junit", "--tap", "--time-limit", "--keep-session", "--help",
  ]

  /// Reads what stands after `langlab test`.
  ///
  /// - Throws: What is wrong with it, in one line.
  init(_ arguments: ArraySlice<String>) throws(Refusal) {
    self.init(paths: [])
    var rest = arguments
    while let word = rest.popFirst() {
      switch word {
      case "--accept": accepts = true
      case "--list": lists = true
      case "--tap": isTAP = true
      case "--keep-session": keepsSession = true
      case "--junit": junit = try Invocation.value(of: word, &rest)
      case "--only": only = try SourceLine(try Invocation.value(of: word, &rest))
      case "--time-limit":
        guard let seconds = Double(try Invocation.value(of: word, &rest)), seconds > 0,
          seconds.isFinite
        else { throw Refusal("--time-limit is a number of seconds") }
        timeLimit = seconds
      default:
        guard !word.hasPrefix("-") else {
          throw Refusal(
            "test has no option \(word)", didYouMean: nearest(word, in: Self.options))
        }
        paths.append(word)
      }
    }
    if only != nil, !paths.isEmpty { throw Refusal("--only names its file itself") }
    if accepts, keepsSession { throw Refusal("--accept and --keep-session exclude each other") }
  }
}

extension TranscriptTest.SourceLine {
  /// Reads `FILE:LINE`.
  fileprivate init(_ text: String) throws(Refusal) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line > 0
    else { throw Refusal("--only takes FILE:LINE, as in a report: steps.md:12") }
    file = String(text[..<colon])
    self.line = line
  }
}
