/// The report for build servers: a suite a file, a case a block, in the form that JUnit gave it.
struct JUnitReport {
  let report: TranscriptReport

  init(_ report: TranscriptReport) {
    self.report = report
  }

  /// The XML document.
  var text: String {
    let suites = report.results.map(suite)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"langlab\">\n"
      + suites.joined() + "</testsuites>\n"
  }

  private func suite(_ result: TranscriptResult) -> String {
    let path = result.transcript.path
    var cases = result.blocks.map { block in
      let faults = TranscriptReport.lines(block, in: path)
      let name = "\(block.name) (line \(block.block.line))"
      guard let first = faults.first?.first else { return testCase(name, in: path, "") }
      let kind = block.failure == nil ? "failure" : "error"
      let text = escaped(faults.joined().joined(separator: "\n"))
      return testCase(
        name, in: path, "<\(kind) message=\"\(escaped(first))\">\(text)</\(kind)>")
    }
    if !result.lacking.isEmpty {
      let reason = "<skipped message=\"\(escaped(result.lackingText))\"/>"
      cases.append(testCase("requirements", in: path, reason))
    } else if let problem = result.problem {
      cases.append(testCase("file", in: path, "<error message=\"\(escaped(problem))\"/>"))
    }
    let failures = result.blocks.count { !$0.passed && $0.failure == nil }
    let errors =
      result.blocks.count { $0.failure != nil }
      + (result.lacking.isEmpty && result.problem != nil ? 1 : 0)
    return "  <testsuite name=\"\(escaped(path))\" tests=\"\(cases.count)\" "
      + "failures=\"\(failures)\" errors=\"\(errors)\" "
      + "skipped=\"\(result.lacking.isEmpty ? 0 : 1)\">\n\(cases.joined())  </testsuite>\n"
  }

  private func testCase(_ name: String, in path: String, _ content: String) -> String {
    let start = "    <testcase classname=\"\(escaped(path))\" name=\"\(escaped(name))\""
    return content.isEmpty ? "\(start)/>\n" : "\(start)>\(content)</testcase>\n"
  }

  /// Text inside an XML document, which can hold no control characters but these.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The report in the Test Anything Protocol: a test point a block.
struct TAPReport {
  let report: TranscriptReport
  let comments: [String]

  init(_ report: TranscriptReport, comments: [String]) {
    self.report = report
    self.comments = comments
  }

  /// The lines, the plan first.
  var lines: [String] {
    var points: [String] = []
    var count = 0
    func point(_ isGood: Bool, _ name: String, directive: String = "", details: [String] = []) {
      count += 1
      let title = name.replacing("#", with: "\\#")
      points.append("\(isGood ? "ok" : "not ok") \(count) - \(title)\(directive)")
      points += details.map { "# " + $0 }
    }
    for result in report.results {
      let path = result.transcript.path
      for block in result.blocks {
        point(
          block.passed, "\(path):\(block.block.line) \(block.name)",
          details: TranscriptReport.lines(block, in: path).flatMap { $0 })
      }
      if !result.lacking.isEmpty {
        point(true, path, directive: " # SKIP \(result.lackingText)")
      } else if let problem = result.problem {
        point(false, path, details: [problem])
      }
    }
    if report.notBegun > 0 { point(false, "\(report.notBegun) files not begun in time") }
    return ["TAP version 13", "1..\(count)"] + comments.map { "# \($0)" } + points
  }
}

extension BlockResult {
  /// The heading above the block, or its place.
  var name: String { block.heading ?? "block" }
}

extension TranscriptResult {
  /// What is wrong with the file as a whole, or `nil`.
  var problem: String? {
    if let first = transcript.diagnostics.first(where: { $0.severity == .error }) {
      return first.description
    }
    return isComplete ? nil : "\(transcript.path): stopped before its end"
  }
}
