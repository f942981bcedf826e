internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// A text of the app in quotes, with control characters shown as escapes.
func quoted(_ text: String) -> String { "\"\(text.escapedForTerminal)\"" }

/// A list of words: `en, ja and ko`; of a long one the beginning and how many more there are.
func list(_ words: [String], _ last: String = "and") -> String {
  if words.count > 12 {
    return words.prefix(10).joined(separator: ", ") + " and \(words.count - 10) more"
  }
  guard words.count > 1, let end = words.last else { return words.first ?? "none" }
  return words.dropLast().joined(separator: ", ") + " \(last) " + end
}

/// `1 text`, `2 texts`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

extension Place {
  /// The place as people name it: from the lproj folder on, else the file's name, and the line; what a
  /// what-if overlay supposes says so.
  var short: String { "\(shortPath(file)):\(line)\(isSupposed ? " (what-if)" : "")" }
}

/// A path as people name it: from its lproj folder on, else the file's name.
func shortPath(_ path: String) -> String {
  let parts = path.split(separator: "/")
  let start = parts.firstIndex { $0.hasSuffix(".lproj") } ?? max(parts.count - 1, 0)
  return parts[start...].joined(separator: "/").escapedForTerminal
}

/// A class as the system's runtime names it.
func runtimeName(_ className: String) -> String {
  className == "Bundle" ? "NSBundle" : className
}

extension PropertyListValue {
  /// The value as it is typed: `(ja, en)`, `{a = 1;}`.
  var typed: String {
    switch self {
    case .string(let text): PropertyListValue.word(text)
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .data(let bytes): "<\(bytes.count) bytes>"
    case .date(let seconds): "<date \(seconds)>"
    case .array(let values): "(" + values.map(\.typed).joined(separator: ", ") + ")"
    case .dictionary(let members):
      "{"
        + members.map { "\(PropertyListValue.word($0.key)) = \($0.value.typed);" }.joined(
          separator: " ") + "}"
    }
  }

  private static func word(_ text: String) -> String {
    let plain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || [0x5F, 0x2D, 0x2E, 0x2F, 0x3A, 0x24].contains(byte)
      }
    return plain ? text : quoted(text)
  }
}

extension World {
  /// A value as Swift would write it, objects by class and number.
  func written(_ value: Value) -> String {
    switch value {
    case .none: "nil"
    case .bool(let flag): String(flag)
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .string(let text): quoted(text.string)
    case .array(let values), .set(let values):
      "[" + values.map(written).joined(separator: ", ") + "]"
    case .dictionary(let pairs):
      pairs.isEmpty
        ? "[:]"
        : "[" + pairs.map { "\(written($0.key)): \(written($0.value))" }.joined(separator: ", ")
          + "]"
    case .tuple(let elements):
      "("
        + elements.map { ($0.label.map { "\($0): " } ?? "") + written($0.value) }.joined(
          separator: ", ") + ")"
    case .range(let lower, let upper, let closed):
      "\(lower.map(String.init) ?? "")\(closed ? "..." : "..<")\(upper.map(String.init) ?? "")"
    case .structure(let structure):
      "\(structure.type)("
        + structure.fields.map { ($0.label.map { "\($0): " } ?? "") + written($0.value) }.joined(
          separator: ", ")
        + ")"
    case .enumeration(let item):
      (item.type.isEmpty ? "" : item.type) + ".\(item.name)"
    case .object(let id): writtenObject(id)
    case .function: "a function"
    case .type(let name): name.escapedForTerminal
    case .unknown(let unknown): "unknown: \(unknown.reason.escapedForTerminal)"
    }
  }

  private func writtenObject(_ id: ObjectID) -> String {
    switch process.objects[id]?.detail {
    case .bundle(let bundle):
      bundle.path.isEmpty ? "Bundle.main" : "Bundle(\(shortPath(bundle.path)))"
    case .image(let image): "UIImage(\(shortPath(image.path ?? image.asked)))"
    case .storyboard(let storyboard): "UIStoryboard(\(shortPath(storyboard.path)))"
    case .controller, .some(.none), nil: title(of: id).escapedForTerminal
    }
  }

  /// What an item shows, as it is told: a text in quotes, an image by its file.
  func told(_ value: Value) -> String {
    if case .string(let text) = value { return quoted(text.string) }
    if case .object(let id) = value, case .image(let image)? = process.objects[id]?.detail {
      return image.path.map(shortPath) ?? (image.way == "system" ? "system image " : "")
        + quoted(image.asked)
    }
    return written(value)
  }

  /// What an item showed or would show, given as plain text.
  func told(_ shown: String, like item: Screen.Item) -> String {
    if case .object = item.slot.value { shortPath(shown) } else { quoted(shown) }
  }
}

/// What caused an event: `ViewController.viewDidLoad(), ViewController.swift:28`, or the element of a
/// document, or the system.
func cause(of event: Event) -> String {
  if let element = event.document { return element.short }
  guard let place = event.place else { return "the system" }
  guard let function = event.functions.first else { return place.short }
  return "\(functionName(function)), \(place.short)"
}

/// A function as people name it: the getter of a property by the property's name alone.
func functionName(_ name: String) -> String {
  (name.hasSuffix(".get") ? String(name.dropLast(4)) : name).escapedForTerminal
}

/// Lines of a text with the place it is about at the right edge, below the text where it does not fit.
func placed(_ text: String, _ place: String, after margin: Int = 0, width: Int) -> [String] {
  guard !place.isEmpty else { return Paragraph.wrap(text, width: max(20, width - margin)) }
  let room = max(20, width - margin)
  var lines = Paragraph.wrap(text, width: room)
  let last = lines.last ?? ""
  let gap = room - last.displayWidth - place.displayWidth
  if gap >= 2, !lines.isEmpty {
    lines[lines.count - 1] = last + String(repeating: " ", count: gap) + place
  } else {
    lines.append(String(repeating: " ", count: max(0, room - place.displayWidth)) + place)
  }
  return lines
}

/// Lines with a title before the first one and as much room before the others.
func titled(_ title: String, _ lines: [String], margin: Int) -> [String] {
  lines.enumerated().map { index, line in
    (index == 0 ? title.padded(to: margin) : String(repeating: " ", count: margin)) + line
  }
}
