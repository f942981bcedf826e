internal import AppResources

/// A question of negotiation on its own, without an app: `langlab negotiate`.
public struct NegotiationRequest: Sendable, Equatable {
  /// The localizations to choose from, in the order of the bundle.
  public var available: [String]
  /// The preferred languages, in the user's order.
  public var preferred: [String]
  /// The development region, where a search list is asked for too.
  public var development: String?

  /// The question which of `available` a user gets who prefers `preferred`.
  public init(available: [String], preferred: [String], development: String? = nil) {
    self.available = available
    self.preferred = preferred
    self.development = development
  }

  private var negotiation: Negotiation {
    Negotiation(available: available, preferred: preferred)
  }

  private var searchList: SearchList? {
    development.map { region in
      // An empty region counts as none (rule L8).
      SearchList(
        localizations: available, developmentRegion: region.isEmpty ? nil : region,
        userLanguages: preferred)
    }
  }

  /// The answer for people: what was chosen, and of every candidate why it won or lost.
  public func lines(width: Int) -> [String] {
    let negotiation = negotiation
    var table = TextTable()
    table.add("available", Self.names(available))
    table.add("preferred", Self.names(preferred))
    table.add("localizations", Self.names(negotiation.result))
    if let development { table.add("development language", development.escapedForTerminal) }
    if let searchList { table.add("search list", Self.names(searchList.languages)) }
    var lines = table.lines(width: width)
    if let searchList {
      lines += NegotiationLines(searchList).lines(width: width)
    } else {
      lines += Paragraph.wrap(negotiation.summary.escapedForTerminal, width: width)
      lines += NegotiationLines.candidates(of: negotiation, width: width)
    }
    return lines
  }

  /// The answer as one JSON object on one line, with the reason of every candidate.
  public var json: String {
    let negotiation = negotiation
    let candidates = negotiation.candidates.map { candidate in
      JSONValue.object([
        .init("name", .string(candidate.name.written)),
        .init("isChosen", .boolean(candidate.verdict.isInResult)),
        .init("rule", .string(candidate.verdict.rule)),
        .init("score", .integer(orNull: candidate.verdict.meeting?.score)),
        .init("reason", .string(negotiation.sentence(forCandidateAt: candidate.position))),
      ])
    }
    var members = answer(negotiation)
    members.append(.init("candidates", .array(candidates)))
    if let searchList {
      let steps = searchList.steps.map { step in
        JSONValue.object([
          .init("rule", .string(step.rule)), .init("text", .string("\(step)")),
        ])
      }
      members.append(.init("steps", .array(steps)))
    }
    return JSONValue.object(members).text
  }

  /// The answer as one JSON object on one line, without reasons.
  var shortJSON: String { JSONValue.object(answer(negotiation)).text }

  private func answer(_ negotiation: Negotiation) -> [JSONValue.Member] {
    var members = [
      JSONValue.Member("localizations", .array(negotiation.result.map { .string($0) }))
    ]
    if let searchList {
      members.append(.init("searchList", .array(searchList.languages.map { .string($0) })))
    }
    return members
  }

  private static func names(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ").escapedForTerminal
  }
}

// MARK: - Many at once

extension NegotiationRequest {
  /// The question that one line of a batch asks, as `{"available":["en"],"preferred":["ja"]}`.
  ///
  /// - Throws: What is wrong with the line.
  init(line: String) throws(Refusal) {
    let object: JSONValue
    do throws(JSONValue.Fault) {
      object = try JSONValue(reading: Array(line.utf8))
    } catch {
      throw Refusal("no JSON: \(error.message) at byte \(error.position)")
    }
    guard case .object = object else { throw Refusal("expected a JSON object") }
    func list(_ name: String) throws(Refusal) -> [String] {
      guard let strings = object[name]?.strings else {
        throw Refusal("\"\(name)\" has to be an array of texts")
      }
      return strings
    }
    available = try list("available")
    preferred = try list("preferred")
    switch object["development"] {
    case nil, .null: development = nil
    case .string(let name): development = name
    default: throw Refusal("\"development\" has to be a text")
    }
  }

  /// The answer to one line of a batch: a JSON object on one line, with an `error` when the line asks
  /// nothing that can be answered.
  public static func answer(toLine line: String) -> (text: String, failed: Bool) {
    do throws(Refusal) {
      return (try NegotiationRequest(line: line).shortJSON, false)
    } catch {
      return (JSONValue.object([.init("error", .string(error.message))]).text, true)
    }
  }
}

extension Negotiation.Verdict {
  /// How the localization met a preferred language, where it did.
  fileprivate var meeting: Negotiation.Meeting? {
    switch self {
    case .chosen(let meeting), .chosenOnSecondLook(let meeting, _), .replaced(let meeting, _),
      .worse(let meeting, _), .tooLate(let meeting, _):
      meeting
    case .chosenForPortuguese, .chosenWithoutLanguage, .fallback, .heldBack, .otherScript,
      .notMoreGeneral, .otherLanguage, .notALanguage, .matchingIsOff:
      nil
    }
  }
}
