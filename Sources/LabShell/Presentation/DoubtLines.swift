internal import AppCode
internal import Diagnostics
internal import SimulatedApp

/// The lines that tell what of a screen is not certain, and why.
struct DoubtLines {
  private let doubts: ScreenDoubts
  private let world: World

  /// What is not certain on the whole screen.
  init(_ world: World) { self.init(world, of: world.screen) }

  /// What is not certain on a part of the screen.
  init(_ world: World, of screen: Screen) {
    doubts = world.doubts(of: screen)
    self.world = world
  }

  /// A line for what is not certain, with its first cause; none where all is.
  ///
  /// A text that is not known says so itself, in its own line.
  func lines(width: Int) -> [String] {
    let doubtful = doubts.items.filter { $0.item.doubt != nil }
    var lines: [String] = []
    if let first = doubtful.first {
      lines += told(
        "\(count(doubtful.count, "text")) may be otherwise", because: first.fact, width: width)
    }
    for (object, fact) in doubts.views.prefix(3) {
      let name = world.title(of: object)
      lines += told("\(name) may show more or less", because: fact, width: width)
    }
    return lines
  }

  /// That nothing is known to be stale, where not all can be judged; `nil` where all can.
  var openVerdict: String? {
    guard let first = doubts.first else { return nil }
    let what =
      doubts.items.isEmpty
      ? "what \(count(doubts.views.count, "view")) would show is not known"
      : "\(doubts.items.count) of \(count(doubts.total, "text")) can't be judged"
    return "nothing is known to be stale; \(what): \(Self.reason(first))"
  }

  private func told(_ what: String, because fact: Unknown, width: Int) -> [String] {
    Paragraph.wrap("\(what): \(Self.reason(fact))", width: width - 2).map { "  \($0)" }
  }

  /// What was not understood, and where.
  static func reason(_ fact: Unknown) -> String {
    let place = fact.place.map { ", \($0.short)" } ?? ""
    return "\(fact.reason)\(place)".escapedForTerminal
  }
}

extension Screen {
  /// The part of a screen that one controller shows.
  static func part(_ controller: ObjectID, _ items: [Item]) -> Screen {
    Screen(controllers: [controller], items: items)
  }
}
