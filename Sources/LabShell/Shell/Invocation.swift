internal import Diagnostics

/// What the command line asks for.
public struct Invocation: Sendable, Equatable {
  /// What to do.
  public enum Action: Sendable, Equatable {
    /// Open an app, or the bundled sample where no path is given.
    case open(app: String?)
    /// Run transcripts.
    case test(TranscriptTest)
    /// Show a transcript to an audience.
    case play(PlayRequest)
    /// Make a page of a transcript, or of all lessons.
    case page(PageRequest)
    /// Tell what is in resource files.
    case inspect([String], asJSON: Bool)
    /// Choose localizations for preferred languages.
    case negotiate(NegotiationRequest, asJSON: Bool)
    /// Do that for each line of a file, or of standard input where it is `-`.
    case negotiateBatch(String)
    /// Say how it is used.
    case help
    /// Say how transcripts are run.
    case helpOnTest
    /// Say which version it is.
    case version
  }

  /// What to do.
  public var action: Action
  /// The commands given by `-c`, in order.
  public var commands: [String] = []
  /// The device's languages.
  public var device: [String]?
  /// The bundle of the tree that is meant.
  public var target: String?
  /// The build configuration of the project.
  public var configuration: String?
  /// The columns that lines keep to, where it is said.
  public var width: Int?
  /// Whether lines may be edited.
  public var allowsEditing = true
  /// Whether history is kept.
  public var keepsHistory = true

  /// Which version of LangLab this is.
  public static let version = "0.1"

  /// What `langlab --help` says.
  public static let usage = """
    usage: langlab [APP] [-c COMMAND]… [options]
           langlab test [options] FILE…     run transcripts; see langlab test --help
           langlab play [--pace N] FILE     show a transcript step by step
           langlab page FILE.md|FOLDER -o FILE.html [--in LANG]
           langlab inspect FILE… [--json]
           langlab negotiate --available a,b --preferred x,y [--development z] [--json]
           langlab negotiate --batch FILE

    Opens an iOS app's resources and sources and starts a simulated process of it.
    Without APP the sample InfoForm is opened. Without -c commands are read from the
    keyboard or from standard input; type help there.

      -c COMMAND        run this command and leave; several run in order
      --device LANG,…   the device's languages, the most preferred first
      --target NAME     which app, extension or framework of the tree is meant
      --configuration N the build configuration of the project, Debug unless said
      --width N         the columns that lines keep to
      --no-editing      read plain lines
      --no-history      keep no history
      --version, --help

    Exit codes: 0 good, 1 a command failed, 2 usage, 3 the app could not be opened,
    4 a transcript differs, 130 interrupted.
    """

  /// Reads the arguments of the command line, without the program's name.
  ///
  /// - Throws: What is wrong with them, in one line.
  public init(_ arguments: [String]) throws(Refusal) {
    var rest = arguments[...]
    action = .open(app: nil)
    switch rest.first {
    case "test":
      action =
        rest.contains("--help") ? .helpOnTest : .test(try TranscriptTest(rest.dropFirst()))
      return
    case "play":
      action = .play(try PlayRequest(rest.dropFirst()))
      return
    case "page":
      action = rest.contains("--help") ? .help : .page(try PageRequest(rest.dropFirst()))
      return
    default: break
    }
    if ["inspect", "negotiate", "play"].contains(rest.first), rest.contains("--help") {
      action = .help
      return
    }
    if rest.first == "inspect" || rest.first == "negotiate" {
      try takeSubcommand(rest.removeFirst(), rest)
      return
    }
    while let word = rest.popFirst() {
      switch word {
      case "-h", "--help": action = .help
      case "--version": action = .version
      case "-c": commands.append(try Invocation.value(of: word, &rest))
      case "--device":
        device = try Invocation.value(of: word, &rest).split { $0 == "," || $0 == " " }.map(
          String.init)
        guard let device, !device.isEmpty, device.allSatisfy(DeviceCommand.isLanguage) else {
          throw Refusal("--device takes language ids: --device ja-JP,en-JP")
        }
      case "--target", "--bundle": target = try Invocation.value(of: word, &rest)
      case "--configuration": configuration = try Invocation.value(of: word, &rest)
      case "--width":
        width = try Invocation.width(&rest)
      case "--no-editing": allowsEditing = false
      case "--no-history": keepsHistory = false
      default: try take(word)
      }
    }
  }

  private mutating func take(_ word: String) throws(Refusal) {
    let options = [
      "--device", "--target", "--configuration", "--width", "--no-editing", "--no-history",
      "--version", "--help",
    ]
    guard !word.hasPrefix("-") else {
      throw Refusal("there is no option \(quoted(word))", didYouMean: nearest(word, in: options))
    }
    switch action {
    case .open(nil): action = .open(app: word)
    case .open: throw Refusal("one app at a time; \(quoted(word)) is a second one")
    case .test, .play, .page, .inspect, .negotiate, .negotiateBatch, .help, .helpOnTest, .version:
      break
    }
  }

  static func width(_ rest: inout ArraySlice<String>) throws(Refusal) -> Int {
    guard let number = Int(try value(of: "--width", &rest)), (40...1000).contains(number) else {
      throw Refusal("--width is a number from 40 to 1000")
    }
    return number
  }

  static func value(of option: String, _ rest: inout ArraySlice<String>) throws(Refusal)
    -> String
  {
    guard let value = rest.popFirst() else { throw Refusal("\(option) needs a value after it") }
    return value
  }
}
