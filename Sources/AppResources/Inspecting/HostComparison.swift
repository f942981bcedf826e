import Foundation

/// Our tables beside those of the host's own property list reader, file by file.
///
/// The host's reader is the platform's parser in C. It gives no places and hides duplicates, but what it
/// keeps is the measure for what we keep.
public struct HostComparison: Sendable {
  /// How many files were compared.
  public private(set) var fileCount = 0
  /// How many of them the host reads as a dictionary.
  public private(set) var readableCount = 0
  /// How many entries the host keeps in all of these.
  public private(set) var entryCount = 0
  /// One line for each file in which the two disagree: the path and the first difference.
  public private(set) var differences: [String] = []

  /// A comparison of nothing.
  public init() {}

  /// Compares the two readings of one `.strings` file.
  public mutating func compare(_ bytes: [UInt8], path: String) {
    fileCount += 1
    let ours = TableFile.read(bytes, path: path, kind: .strings)
    let host: Any?
    do {
      host = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      host = nil
    }
    guard let table = host as? [String: Any] else {
      if ours.isUsable {
        differences.append("\(path): the host refuses what we read")
      } else if ours.error == nil, host == nil {
        differences.append("\(path): the host cannot read what we can")
      }
      return
    }
    readableCount += 1
    entryCount += table.count
    if let difference = Self.difference(ours, table) {
      differences.append("\(path): \(difference)")
    }
  }

  /// Compares the two readings of one property list of any kind.
  public mutating func comparePropertyList(_ bytes: [UInt8], path: String) {
    fileCount += 1
    let ours = PropertyListReader.read(bytes, path: path)
    let host: Any
    do {
      host = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      if ours.value != nil { differences.append("\(path): the host refuses what we read") }
      return
    }
    readableCount += 1
    guard let value = ours.value else {
      differences.append("\(path): we refuse what the host reads: \(ours.error ?? "")")
      return
    }
    entryCount += ours.keys.count
    if PropertyListValue(host: host).map(Self.comparable) != Self.comparable(value) {
      differences.append("\(path): the values differ")
    }
  }

  /// Compares every `.strings`, `.stringsdict` and `.plist` file below `folder`, in the order of their paths.
  ///
  /// Links are not followed, and only ordinary files are read.
  public mutating func compareFolder(_ folder: String) {
    let manager = FileManager.default
    let paths = (manager.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    for path in paths {
      guard let type = path.split(separator: ".").last.map(String.init),
        ["strings", "stringsdict", "plist"].contains(type),
        let bytes = ordinaryFile("\(folder)/\(path)")
      else { continue }
      if type == "strings" {
        compare(bytes, path: path)
      } else {
        comparePropertyList(bytes, path: path)
      }
    }
  }

  /// The bytes at `path` when an ordinary file is there: a pipe would never end.
  private func ordinaryFile(_ path: String) -> [UInt8]? {
    let type: FileAttributeType?
    do {
      type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    } catch {
      return nil
    }
    guard type == .typeRegular else { return nil }
    return FileManager.default.contents(atPath: path).map { Array($0) }
  }

  private static func difference(_ ours: TableFile, _ host: [String: Any]) -> String? {
    guard ours.isUsable else { return "we refuse what the host reads: \(ours.error ?? "")" }
    // A Swift dictionary takes keys for one that differ only in how they are composed (rule G13).
    var table: [String: [TableValue]] = [:]
    for entry in ours.keptEntries { table[entry.key, default: []].append(entry.value) }
    for (key, value) in host {
      guard let values = table.removeValue(forKey: key) else { return "we lack \"\(key)\"" }
      let expected = PropertyListValue(host: value)
      let isSame = values.contains { candidate in
        switch candidate {
        case .text(let text): expected == .string(text)
        case .other(let other): expected.map(Self.comparable) == Self.comparable(other)
        case .rules: false
        }
      }
      if !isSame { return "\"\(key)\" differs" }
    }
    return table.keys.first.map { "the host lacks \"\($0)\"" }
  }

  /// A value without what the host does not keep: order, overridden duplicates, the type of a round number.
  private static func comparable(_ value: PropertyListValue) -> PropertyListValue {
    switch value {
    case .array(let elements): return .array(elements.map(comparable))
    case .dictionary(let members):
      var table: [String: PropertyListValue] = [:]
      for member in members { table[member.key] = comparable(member.value) }
      return .dictionary(table.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    case .real(let number):
      // The host does not tell 32 and 32.0 apart.
      return Int(exactly: number).map { .integer($0) } ?? value
    default: return value
    }
  }
}

extension PropertyListValue {
  /// The value that the host's property list reader returned; `nil` for a type that no list holds.
  init?(host value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let data as Data: self = .data(Array(data))
    case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
    case let values as [Any]: self = .array(values.compactMap { PropertyListValue(host: $0) })
    case let table as [String: Any]:
      self = .dictionary(
        table.compactMap { key, value in PropertyListValue(host: value).map { .init(key, $0) } })
    case let flag as Bool where "\(type(of: value))".contains("Bool"): self = .boolean(flag)
    case let number as Int: self = .integer(number)
    case let number as Double: self = .real(number)
    case let number as UInt64: self = .real(Double(number))
    default: return nil
    }
  }
}
