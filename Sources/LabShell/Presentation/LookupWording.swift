internal import AppResources
internal import SimulatedApp

extension BundleQuestion {
  /// What a lookup gave when the table had no text: in a document its Base text, else what was asked.
  var told: String {
    if case .document = asker {
      switch answer.outcome {
      case .noTable: return "no table, so the Base text of the document"
      case .missingKey: return "the table lacks the key, so the Base text of the document"
      case .found, .notAText: break
      }
    }
    return answer.told
  }
}

extension StringLookup {
  /// What a lookup gave when the table had no text.
  var told: String {
    switch outcome {
    case .found(let entry, _): "\(entry.valuePlace.short) \(quoted(text))"
    case .notAText: "the value is no text; the key is shown"
    case .missingKey(let shown): "the table lacks the key; \(shown.told)"
    case .noTable(let shown): "there is no table \(table.name); \(shown.told)"
    }
  }
}

extension StringLookup.Shown {
  /// What is shown for want of an entry.
  var told: String {
    switch self {
    case .value: "the caller's default is shown"
    case .key: "the key itself is shown"
    case .nothing: "an empty text is shown"
    }
  }
}
