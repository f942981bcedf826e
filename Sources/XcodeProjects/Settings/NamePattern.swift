/// A pattern of file names: `*`, `?`, `**` for folders at any depth, `{a,b}` for choices.
package struct NamePattern: Sendable {
  private let choices: [[Character]]

  /// The pattern that `text` spells.
  package init(_ text: String) { choices = Self.choices(text).map(Array.init) }

  /// Whether the whole of `name` fits.
  package func matches(_ name: String) -> Bool {
    let letters = Array(name)
    return choices.contains { Self.matches($0, letters) }
  }

  /// The texts that `{a,b}` stands for.
  private static func choices(_ text: String) -> [String] {
    guard let open = text.firstIndex(of: "{"),
      let close = text[open...].firstIndex(of: "}")
    else { return [text] }
    let parts = text[text.index(after: open)..<close]
      .split(separator: ",", omittingEmptySubsequences: false)
    let rests = choices(String(text[text.index(after: close)...])).prefix(64)
    return parts.prefix(64).flatMap { part in
      rests.map { "\(text[..<open])\(part.trimmingPrefix { $0 == " " })\($0)" }
    }
  }

  /// A star that was passed: where the pattern goes on after it, and up to where it fits so far.
  private struct Star {
    var pattern: Int
    var name: Int
    /// Whether it stands for whole folders: `**/`.
    var isFolders = false
  }

  /// Compares from the front; a star that fits too little is tried with more, `*` within its folder and
  /// then the last `**`.
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (position, index) = (0, 0)
    var star: Star?
    var deep: Star?
    while true {
      if position < pattern.count, pattern[position] == "*" {
        var next = position + 1
        let crosses = next < pattern.count && pattern[next] == "*"
        while next < pattern.count, pattern[next] == "*" { next += 1 }
        if crosses {
          // `**/` fits no folder, too.
          let isFolders = next < pattern.count && pattern[next] == "/"
          if isFolders { next += 1 }
          deep = Star(pattern: next, name: index, isFolders: isFolders)
          star = nil
        } else {
          star = Star(pattern: next, name: index)
        }
        position = next
        continue
      }
      if index == name.count, position == pattern.count { return true }
      if index < name.count, position < pattern.count,
        pattern[position] == name[index] || (pattern[position] == "?" && name[index] != "/")
      {
        position += 1
        index += 1
        continue
      }
      if let last = star, last.name < name.count, name[last.name] != "/" {
        star = Star(pattern: last.pattern, name: last.name + 1)
        (position, index) = (last.pattern, last.name + 1)
      } else if var last = deep, last.name < name.count {
        if last.isFolders {
          guard let slash = name[last.name...].firstIndex(of: "/") else { return false }
          last.name = slash + 1
        } else {
          last.name += 1
        }
        deep = last
        star = nil
        (position, index) = (last.pattern, last.name)
      } else {
        return false
      }
    }
  }
}
