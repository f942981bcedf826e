/// What a table's value needs of one argument of the call that formats it.
public struct FormatUse: Hashable, Sendable {
  /// The position of the argument, from 1.
  public let position: Int
  /// How the argument is passed.
  public let argumentClass: FormatSpecifier.ArgumentClass
  /// The variables of the entry that choose by it, outermost first.
  public var variables: [String]

  /// Whether it is a number.
  public var isNumber: Bool {
    !variables.isEmpty || argumentClass != .object && argumentClass != .pointer
  }
  /// Whether it is a number that may have a fraction.
  public var mayBeFraction: Bool { argumentClass == .double }
}

extension TableValue {
  /// The arguments that the value's format uses, by position, those of its variants included.
  public func uses(device: String = "iphone") -> [FormatUse] {
    var collector = FormatUseCollector()
    switch self {
    case .text(let text): collector.collect(text, first: 0, entry: nil, depth: 0)
    case .rules(let entry):
      switch entry.resolved(device: device, width: nil).value {
      case .text(let text): collector.collect(text, first: 0, entry: nil, depth: 0)
      case .entry(.format(let entry)):
        collector.collect(entry.format ?? "", first: 0, entry: entry, depth: 0)
      case .entry, .other: break
      }
    case .other: break
    }
    return collector.uses.values.sorted { $0.position < $1.position }
  }
}

extension PluralEntry {
  /// The format and variables that are left after the choice of a device; `nil` for a plain text.
  public func formatEntry(device: String = "iphone") -> FormatEntry? {
    if case .entry(.format(let entry)) = resolved(device: device, width: nil).value {
      entry
    } else {
      nil
    }
  }
}

/// Walks through a format and the variants that it refers to, as filling it would.
private struct FormatUseCollector {
  var uses: [Int: FormatUse] = [:]
  /// Variants can refer to one another without end.
  private var budget = 2_000

  mutating func collect(
    _ format: String, first: Int, entry: PluralEntry.FormatEntry?, depth: Int
  ) {
    var next = first
    for specifier in FormatString(format).specifiers {
      budget -= 1
      guard budget > 0, depth < 16 else { return }
      let index = specifier.position.map { $0 - 1 } ?? next
      if specifier.position == nil { next += 1 }
      guard (0..<100).contains(index) else { continue }
      guard let name = specifier.variable, let variable = entry?.variable(name) else {
        add(index, specifier.argumentClass, nil)
        continue
      }
      let type = FormatString("%" + (variable.valueType ?? "@")).specifiers.first
      add(index, type?.argumentClass ?? .object, name)
      for variant in variable.variants {
        if case .text(let text) = variant.value {
          collect(text, first: index, entry: entry, depth: depth + 1)
        }
      }
    }
  }

  private mutating func add(
    _ index: Int, _ kind: FormatSpecifier.ArgumentClass, _ variable: String?
  ) {
    // A variable's own type tells how the argument is read; that of the first use stands.
    var use =
      uses[index] ?? FormatUse(position: index + 1, argumentClass: kind, variables: [])
    if let variable, !use.variables.contains(variable) { use.variables.append(variable) }
    uses[index] = use
  }
}
