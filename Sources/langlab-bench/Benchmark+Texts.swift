internal import AppCode
internal import Foundation
internal import SimulatedApp

// The texts that apps set in their code: how many of them a run reaches and understands.

extension Benchmark {
  /// A line for each app of a folder, and the reasons for what was not understood in all of them.
  static func surveyTexts(_ folder: String, _ isListed: Bool) throws {
    var all = TextFigures()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { continue }
      do throws(OpeningError) {
        let app = try OpenedApp(path)
        var figures = TextFigures()
        let time = Timing.milliseconds { figures.add(TextSurvey.survey(app), isListed) }
        print("\(name): \(figures.line), in \(Timing.figure(time / 1000)) s")
        all.add(figures)
      } catch {
        print("\(name): not opened, \(error)")
      }
    }
    print("together: \(all.line)")
    for (reason, count) in all.mostFrequentReasons.prefix(40) { print("  \(count) × \(reason)") }
    for (trap, count) in all.mostFrequentTraps.prefix(15) { print("  ended \(count) ×: \(trap)") }
  }
}

/// The figures of one app, or of several.
private struct TextFigures {
  private var met = 0
  private var reached = 0
  private var evaluated = 0
  private var withoutObject = 0
  private var trapped = 0
  private var presented = 0
  private var codes: [Unknown.Code: Int] = [:]
  private var reasons: [String: Int] = [:]
  private var traps: [String: Int] = [:]

  mutating func add(_ survey: TextSurvey, _ isListed: Bool) {
    presented += survey.presented
    traps.merge(survey.traps, uniquingKeysWith: +)
    for assignment in survey.assignments {
      met += 1
      var result: String?
      switch assignment.outcome {
      case .notReached: break
      case .withoutObject:
        withoutObject += 1
        result = "no object"
      case .trapped(let trap):
        trapped += 1
        result = "ended: \(trap.message)"
      case .unknown(let unknown):
        codes[unknown.code, default: 0] += 1
        reasons["\(unknown.code.rawValue) \(unknown.reason)", default: 0] += 1
        result = "\(unknown.code.rawValue) \(unknown.reason)"
      case .evaluated(let text):
        evaluated += 1
        result = text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "⏎")
      }
      guard let result else { continue }
      reached += 1
      if isListed {
        print("  \(assignment.place.file):\(assignment.place.line)  \(assignment.source)")
        print("    \(result)")
      }
    }
  }

  mutating func add(_ other: TextFigures) {
    met += other.met
    reached += other.reached
    evaluated += other.evaluated
    withoutObject += other.withoutObject
    trapped += other.trapped
    presented += other.presented
    codes.merge(other.codes, uniquingKeysWith: +)
    reasons.merge(other.reasons, uniquingKeysWith: +)
    traps.merge(other.traps, uniquingKeysWith: +)
  }

  var line: String {
    let share = reached == 0 ? 0 : 100 * evaluated / reached
    var parts = [
      "\(met) texts set", "\(reached) reached by \(presented) screens",
      "\(evaluated) evaluated (\(share) %)",
    ]
    if withoutObject > 0 { parts.append("\(withoutObject) without object") }
    if trapped > 0 { parts.append("\(trapped) ended") }
    for (code, count) in codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      parts.append("\(code.rawValue) \(count)")
    }
    return parts.joined(separator: ", ")
  }

  var mostFrequentReasons: [(String, Int)] { TextFigures.sorted(reasons) }
  var mostFrequentTraps: [(String, Int)] { TextFigures.sorted(traps) }

  private static func sorted(_ counts: [String: Int]) -> [(String, Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
