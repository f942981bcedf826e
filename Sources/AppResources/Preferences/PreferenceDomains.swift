/// The preferences of an app's process, in the domains that `UserDefaults.standard` searches (rule D1).
///
/// The first domain that has a key wins with its whole value; arrays and dictionaries are not merged.
public struct PreferenceDomains: Hashable, Sendable {
  /// The domains, in the order in which they are searched.
  public enum Domain: Hashable, Sendable {
    /// Settings forced by whoever manages the device.
    case managed
    /// The launch arguments (rule D5).
    case argument
    /// What the app wrote, and what Settings wrote for the app (rules D3 and D10).
    case app
    /// A suite that the app added.
    case suite(String)
    /// What belongs to the device, such as its list of languages (rule D9).
    case global
    /// What the app registered for this run (rule D4).
    case registration
  }

  private var members: [Domain: [PropertyListValue.Member]] = [:]
  private var suites: [String] = []

  /// Preferences of a process that was launched with `arguments`.
  public init(
    arguments: [String] = [], app: [PropertyListValue.Member] = [],
    global: [PropertyListValue.Member] = []
  ) {
    for member in LaunchArguments.domain(of: arguments) { set(member.value, member.key, .argument) }
    for member in app { set(member.value, member.key, .app) }
    for member in global { set(member.value, member.key, .global) }
  }

  /// The domains in their order, those of added suites included.
  public var searchOrder: [Domain] {
    [.managed, .argument, .app] + suites.map { .suite($0) } + [.global, .registration]
  }

  /// What `domain` holds, in the order of writing.
  public func contents(of domain: Domain) -> [PropertyListValue.Member] { members[domain] ?? [] }

  /// The value of `key` in `domain` alone.
  public func value(forKey key: String, in domain: Domain) -> PropertyListValue? {
    members[domain]?.first { $0.key == key }?.value
  }

  /// The value of `key` that wins, with the domain it stands in.
  public func winner(forKey key: String) -> (value: PropertyListValue, domain: Domain)? {
    for domain in searchOrder {
      if let value = value(forKey: key, in: domain) { return (value, domain) }
    }
    return nil
  }
}

// MARK: - Writing

extension PreferenceDomains {
  /// Writes to the app's domain, as `set(_:forKey:)` does (rule D3).
  public mutating func set(_ value: PropertyListValue, forKey key: String) {
    set(value, key, .app)
  }

  /// Takes `key` from the app's domain, as `removeObject(forKey:)` does (rule D3).
  public mutating func removeObject(forKey key: String) { remove(key, .app) }

  /// Adds to the registration domain; earlier values of other keys stay (rule D4).
  public mutating func register(defaults: [PropertyListValue.Member]) {
    for member in defaults { set(member.value, member.key, .registration) }
  }

  /// Writes to `domain`, or takes `key` from it when there is no `value`.
  public mutating func set(_ value: PropertyListValue?, forKey key: String, in domain: Domain) {
    if let value { set(value, key, domain) } else { remove(key, domain) }
  }

  /// Puts a suite behind the app's domain, as `addSuite(named:)` does.
  public mutating func addSuite(named name: String) {
    if !suites.contains(name) { suites.append(name) }
  }

  /// Takes a suite out of the search.
  public mutating func removeSuite(named name: String) { suites.removeAll { $0 == name } }

  /// The preferences of the app's next process: what was registered and the arguments are gone.
  public func relaunched(arguments: [String] = []) -> PreferenceDomains {
    var next = self
    next.suites = []
    next.members[.registration] = nil
    next.members[.argument] = nil
    for member in LaunchArguments.domain(of: arguments) {
      next.set(member.value, member.key, .argument)
    }
    return next
  }

  private mutating func set(_ value: PropertyListValue, _ key: String, _ domain: Domain) {
    if let position = members[domain]?.firstIndex(where: { $0.key == key }) {
      members[domain]?[position].value = value
    } else {
      members[domain, default: []].append(PropertyListValue.Member(key, value))
    }
  }

  private mutating func remove(_ key: String, _ domain: Domain) {
    members[domain]?.removeAll { $0.key == key }
  }
}
