extension PluralRules {
  /// The numbers at which the category changes, from 0 on: `0 1 2 5 11 21 22 25` in Russian.
  ///
  /// Below ten every change counts. From ten and from a hundred on a change counts where it is the first
  /// of its kind there, as in Russian 21 is again like 1 and 11 is not. A thousand and a million stand
  /// there where no number before them has their category.
  public var borders: [Int] {
    func category(_ number: Int) -> PluralCategory { choice(for: PluralNumber(number)).category }
    var numbers = [0, 1, 2]
    var seen: Set<Change> = []
    var inTens: Set<PluralCategory> = []
    for number in 3...110 {
      if number == 11 || number == 100 { seen = [] }
      let change = Change(from: category(number - 1), to: category(number))
      let isException = number == 11 && change.to != category(1) && inherits(1, at: 21)
      guard change.from != change.to || isException, seen.insert(change).inserted else { continue }
      if number >= 100, inTens.contains(change.to) { continue }
      if number > 10, number < 100 { inTens.insert(change.to) }
      numbers.append(number)
    }
    for number in [1_000, 1_000_000]
    where !numbers.contains(where: { category($0) == category(number) }) {
      numbers.append(number)
    }
    return numbers
  }

  /// A change from one category to another.
  private struct Change: Hashable {
    var from: PluralCategory
    var to: PluralCategory
  }

  /// Whether a larger number has the category of a smaller one that is not `other`.
  private func inherits(_ small: Int, at large: Int) -> Bool {
    let category = choice(for: PluralNumber(small)).category
    return category != .other && choice(for: PluralNumber(large)).category == category
  }

  /// The categories that whole numbers can have, in the order of CLDR; the others are for fractions only.
  public var wholeNumberCategories: [PluralCategory] {
    let found = Set(
      (Array(0...110) + [1_000, 1_000_000]).map { choice(for: PluralNumber($0)).category })
    return categories.filter { found.contains($0) }
  }
}
