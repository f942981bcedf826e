/// What a transcript needs of the LangLab that runs it: a version, or commands by their names.
enum Requirement {
  /// Whether this LangLab has what a word after `requires:` asks for.
  ///
  /// `0.2` and `langlab 0.2` ask for that version or a later one, any other word for a command.
  static func isMet(_ word: String) -> Bool {
    let name = word.split(separator: " ").last.map(String.init) ?? ""
    guard name.first?.isNumber == true else {
      return CommandTable.all.contains { $0.name == word }
    }
    let wanted = numbers(name)
    let here = numbers(Invocation.version)
    for index in 0..<max(wanted.count, here.count) {
      let left = index < here.count ? here[index] : 0
      let right = index < wanted.count ? wanted[index] : 0
      if left != right { return left > right }
    }
    return true
  }

  private static func numbers(_ version: String) -> [Int] {
    version.split(separator: ".").map { Int($0) ?? 0 }
  }
}
