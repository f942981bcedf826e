import Diagnostics

extension StringsReader {
  /// A table of a property list that is no old-style text: XML, binary, or nothing readable.
  static func table(_ document: PropertyListDocument, path: String, isEmpty: Bool) -> TableFile {
    let finder = document.source.map { PlaceFinder($0, path: path) }
    func place(_ offset: Int) -> Place {
      finder?.place(at: offset) ?? Place(file: path, line: 1)
    }
    var file = TableFile(
      path: path, kind: .strings, encoding: document.encoding, entries: [], isUsable: false)
    if let failure = document.failure {
      file.error = failure.message
      file.xmlError = failure.xml?.message
      if isEmpty {
        file.diagnostics = [.emptyFile(at: place(0))]
      } else {
        if document.source?.invalidOffset != nil {
          file.diagnostics.append(.legacyEncoding(at: place(failure.offset)))
        }
        let shown = document.looksLikeXML ? failure.xml : nil
        file.diagnostics.append(
          .unreadable(
            shown?.message ?? failure.message, at: place(shown?.offset ?? failure.offset),
            fault: nil))
      }
      return file
    }
    guard let root = document.root else { return file }
    guard let members = root.members else {
      let noun = root.string == nil ? root.value.noun : "one single text"
      file.diagnostics = [.notATable(noun, at: place(root.offset))]
      return file
    }
    var diagnostics = PropertyListReader.duplicateKeys(in: root, place: place)
    let entries = members.map { member in
      let value = member.value
      let valuePlace = place(value.offset)
      if value.string == nil, diagnostics.count < Diagnostic.limit {
        diagnostics.append(.nestedValue(member.key, value.value.noun, at: valuePlace))
      }
      return TableEntry(
        key: member.key, keyPlace: place(member.keyOffset),
        value: value.string.map(TableValue.text) ?? .other(value.value), valuePlace: valuePlace)
    }
    return TableFile(
      path: path, kind: .strings, encoding: document.encoding, entries: entries,
      diagnostics: diagnostics)
  }
}
