/// A version of the simulated system, as `#available` names one: `13`, `13.4`, `13.4.1`.
public struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number before the first dot.
  public var major: Int
  /// The number behind it.
  public var minor: Int
  /// The number behind the second dot.
  public var patch: Int

  /// The version `major.minor.patch`.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// The version that is written as one to three numbers with dots; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { $0 >= 0 }
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  /// Earlier versions come first.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// `13.4`, with the third number where it is not 0.
  public var description: String {
    "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)")
  }

  /// The first version of iOS for which a list of platforms holds: `iOS 13, tvOS 12, *`.
  ///
  /// A list that does not name iOS holds for every version: that is what `*` says.
  static func required(by platforms: [(name: String, version: String)]) -> SystemVersion? {
    let names = ["iOS", "iOSApplicationExtension"]
    return platforms.first { names.contains($0.name) }.flatMap { SystemVersion($0.version) }
  }
}
