/// The Objective-C name of a method by the rules of Swift's export: `init(coder:)` is `initWithCoder:`.
///
/// The first label joins the name, after `With` unless it begins with a preposition of its own.
func objectiveCName(_ name: String, _ labels: [String?]) -> String {
  guard let first = labels.first else { return name }
  var result = name
  if let label = first {
    let start = label.prefix(1).uppercased() + label.dropFirst()
    result += startsWithPreposition(label) ? start : "With" + start
  }
  result += ":"
  for label in labels.dropFirst() { result += (label ?? "") + ":" }
  return result
}

private let prepositions: Set<String> = [
  "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
  "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
  "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
]

private func startsWithPreposition(_ label: String) -> Bool {
  prepositions.contains(String(label.prefix { !$0.isUppercase }))
}

/// The Objective-C name of a member of the host: `localizedString(forKey:value:table:)` is
/// `localizedStringForKey:value:table:`.
func objectiveCName(_ fullName: String) -> String {
  let (name, labels) = splitName(fullName)
  return objectiveCName(name, (labels ?? []).map { $0 == "_" ? nil : $0 })
}
