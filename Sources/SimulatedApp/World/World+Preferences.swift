public import AppResources

extension World {
  /// Writes a preference to a domain and records it.
  mutating func writePreference(
    _ key: String, _ value: PropertyListValue, to domain: PreferenceDomains.Domain,
    cause: Cause = .system
  ) {
    let old = preferences.value(forKey: key, in: domain)
    preferences.set(value, forKey: key, in: domain)
    self.cause = cause
    record(.preferenceWritten(domain: domain.name, key: key, old: old, new: value))
    self.cause = .system
  }

  /// Removes a preference from a domain and records it.
  mutating func removePreference(
    _ key: String, from domain: PreferenceDomains.Domain, cause: Cause = .system
  ) {
    let old = preferences.value(forKey: key, in: domain)
    preferences.set(nil, forKey: key, in: domain)
    self.cause = cause
    record(.preferenceRemoved(domain: domain.name, key: key, old: old))
    self.cause = .system
  }

  /// Writes a preference as a person does at the prompt: to the app's domain, or the device's.
  public mutating func setPreference(_ key: String, _ value: PropertyListValue, global: Bool) {
    writePreference(key, value, to: global ? .global : .app)
  }

  /// Removes a preference as a person does at the prompt.
  public mutating func unsetPreference(_ key: String, global: Bool) {
    removePreference(key, from: global ? .global : .app)
  }

  /// Sets the device's languages and region; the running process keeps its own until relaunch.
  public mutating func setDevice(languages: [String], region: String?) {
    device.languages = languages
    device.locale = Device.locale(of: languages.first ?? "en", region: region)
    writePreference("AppleLanguages", .array(languages.map(PropertyListValue.string)), to: .global)
    writePreference("AppleLocale", .string(device.locale), to: .global)
    record(.remark(.deviceEndsApp))
  }
}

extension PreferenceDomains.Domain {
  /// The name people know the domain by.
  public var name: String {
    switch self {
    case .managed: "managed"
    case .argument: "argument"
    case .app: "app"
    case .suite(let name): name
    case .global: "global"
    case .registration: "registration"
    }
  }
}
