/// The labels of a call, and which of its arguments stand after the parentheses.
struct CallShape: Hashable, Sendable {
  var labels: [String?] = []
  /// The position of the first closure after the parentheses.
  var trailing: Int?

  init(_ labels: [String?] = [], trailing: Int? = nil) {
    self.labels = labels
    self.trailing = trailing
  }

  init(_ arguments: [Argument]) { labels = arguments.map(\.label) }

  func isBareTrailing(_ index: Int) -> Bool { index == trailing && labels[index] == nil }
}

/// A member of the host with the labels that the arguments of a call have by its declaration.
struct MatchedMember<H: Host>: Sendable {
  let member: Library<H>.Member
  let labels: [String?]
}

/// The members of a type by name, so that a call finds its member at once.
struct MemberIndex<H: Host>: Sendable {
  private struct Key: Hashable {
    let kind: Library<H>.Member.Kind
    let name: String
  }

  private struct Entry {
    let member: Library<H>.Member
    /// `nil` takes any arguments.
    let labels: [String]?
  }

  private var entries: [Key: [Entry]] = [:]

  init(_ members: [Library<H>.Member]) {
    for member in members {
      var (name, labels) = splitName(member.name)
      // A setter named like its property takes the new value.
      if labels?.isEmpty == true, member.kind == .setter || member.kind == .staticSetter {
        labels = nil
      }
      entries[Key(kind: member.kind, name: name), default: []].append(
        Entry(member: member, labels: labels))
    }
  }

  func has(_ kind: Library<H>.Member.Kind, _ name: String) -> Bool {
    entries[Key(kind: kind, name: name)] != nil
  }

  /// The member that leaves the fewest parameters to their defaults.
  func find(_ kind: Library<H>.Member.Kind, _ name: String, _ shape: CallShape) -> MatchedMember<H>?
  {
    guard let candidates = entries[Key(kind: kind, name: name)] else { return nil }
    var best: (member: MatchedMember<H>, missing: Int)?
    for candidate in candidates {
      guard let declared = candidate.labels else {
        if best == nil {
          best = (MatchedMember(member: candidate.member, labels: shape.labels), Int.max)
        }
        continue
      }
      guard let labels = match(shape, declared) else { continue }
      let missing = declared.count - labels.count
      if let found = best, found.missing <= missing { continue }
      best = (MatchedMember(member: candidate.member, labels: labels), missing)
    }
    return best?.member
  }

  /// The declared labels of the arguments, when they are some of the declared ones in order.
  private func match(_ shape: CallShape, _ declared: [String]) -> [String?]? {
    guard shape.labels.count <= declared.count else { return nil }
    var result: [String?] = []
    var next = 0
    for (index, label) in shape.labels.enumerated() {
      var position = next
      if shape.isBareTrailing(index) {
        let following = shape.labels.dropFirst(index + 1).first ?? nil
        let end = following.flatMap { declared.firstIndex(of: $0) } ?? declared.count
        guard next < end else { return nil }
        position =
          declared[next..<end].firstIndex { closureLabels.contains($0) } ?? end - 1
      } else {
        let wanted = label ?? "_"
        guard let found = declared[next...].firstIndex(of: wanted) else { return nil }
        position = found
      }
      result.append(declared[position] == "_" ? nil : declared[position])
      next = position + 1
    }
    return result
  }
}

/// The labels under which the system's functions take their closures.
private let closureLabels: Set<String> = [
  "handler", "completion", "completionHandler", "animations", "execute", "using", "block",
  "action", "where", "by", "body", "work", "actions", "content",
]

/// `present(_:animated:)` as its name and its labels; `name(…)` has labels `nil`, a plain name none.
func splitName(_ full: String) -> (name: String, labels: [String]?) {
  guard let open = full.firstIndex(of: "("), full.last == ")" else { return (full, []) }
  let name = String(full[..<open])
  let inside = full[full.index(after: open)...].dropLast()
  if inside == "…" || inside == "..." { return (name, nil) }
  return (name, inside.split(separator: ":").map(String.init))
}
