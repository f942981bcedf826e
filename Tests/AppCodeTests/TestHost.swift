import AppCode
import Diagnostics

/// A small system to run code on: a bundle, preferences, labels, alerts.
struct TestHost: Host {
  var memory = Memory()
  var events: [CodeEvent] = []
  var preferences: [String: Value] = [:]
  var tables: [String: [String: String]] = [:]
  /// Properties of system objects, by object and name.
  var properties: [ObjectID: [String: Value]] = [:]
  var mainBundle: ObjectID?
  var printed: [String] = []
  var lastCalls: [Call] = []

  mutating func notice(_ event: CodeEvent) { events.append(event) }

  var skipped: [Unknown] {
    events.compactMap { if case .skipped(let fact) = $0 { fact } else { nil } }
  }

  mutating func bundle() -> ObjectID {
    if let id = mainBundle { return id }
    let id = memory.makeObject(of: "Bundle")
    properties[id] = ["path": .string("App.app")]
    mainBundle = id
    return id
  }

  /// What the small system declares, as far as the tests of types need it.
  static let platform = InterfaceTests.interfaces([
    "Optional": """
    public enum Optional<Wrapped> {
      case none
      case some(Wrapped)
      public func map<U>(_ transform: (Wrapped) throws -> U) rethrows -> U?
      public func flatMap<U>(_ transform: (Wrapped) throws -> U?) rethrows -> U?
    }
    """,
    "Array": """
    public struct Array<Element>: Sequence {
      public var first: Element? { get }
      public var count: Int { get }
      public subscript(index: Int) -> Element { get set }
      public func map<T>(_ transform: (Element) throws -> T) rethrows -> [T]
      public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element]
      public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element]
      public func reduce<R>(_ initial: R, _ next: (R, Element) throws -> R) rethrows -> R
      public mutating func append(_ newElement: Element)
    }
    """,
    "Dictionary": """
    public struct Dictionary<Key: Hashable, Value>: Sequence {
      public typealias Element = (key: Key, value: Value)
      public var keys: [Key] { get }
      public func mapValues<T>(_ transform: (Value) throws -> T) rethrows -> [Key: T]
    }
    """,
    "Sequence": "public protocol Sequence { associatedtype Element }",
    "UIView": "open class UIView: NSObject { open var alpha: CGFloat }",
    "NSObject": "open class NSObject { public init() }",
    "UILabel": """
    open class UILabel: UIView {
      open var text: String?
      open var textAlignment: NSTextAlignment
    }
    """,
    "NSTextAlignment": "public enum NSTextAlignment: Int { case left, center, right, justified }",
    "Functions": """
    public func min<T: Comparable>(_ x: T, _ y: T) -> T
    public typealias CGFloat = Double
    """,
  ])

  static let library = Library<TestHost>(
    types: [
      .init("NSObject", [.init(.initializer, "init()", make)]),
      .init(
        "Bundle", superclass: "NSObject", aliases: ["NSBundle"],
        [
          .init(.staticGetter, "main") { (run, _) throws(Trap) in .object(run.host.bundle()) },
          .init(.initializer, "init(path:)") { (run, call) throws(Trap) in
            guard case .string(let path)? = call["path"], path.string.hasSuffix(".lproj") else {
              return .none
            }
            let id = call.object ?? run.host.memory.makeObject(of: "Bundle", at: call.place)
            run.host.properties[id] = ["path": .string(path)]
            return .object(id)
          },
          .init(.method, "path(forResource:ofType:)") { (run, call) throws(Trap) in
            guard case .string(let name)? = call["forResource"],
              case .string(let type)? = call["ofType"], run.host.tables[name.string] != nil
            else { return .none }
            return .string(Text("App.app/\(name.string).\(type.string)"))
          },
          .init(.method, "localizedString(forKey:value:table:)") { (run, call) throws(Trap) in
            guard case .string(let key)? = call["forKey"], let id = call.object,
              case .string(let path)? = run.host.properties[id]?["path"]
            else { return .none }
            let language =
              path.string == "App.app"
              ? "en" : String(path.string.dropFirst(8).dropLast(6))
            let value = run.host.tables[language]?[key.string]
            return .string(Text(value ?? key.string, origins: [key.string.count]))
          },
        ]),
      .init(
        "UserDefaults", superclass: "NSObject",
        [
          .init(.staticGetter, "standard") { (_, _) throws(Trap) in
            .structure(Structure("UserDefaults"))
          },
          .init(.method, "string(forKey:)") { (run, call) throws(Trap) in
            guard case .string(let key)? = call["forKey"],
              case .string(let text)? = run.host.preferences[key.string]
            else { return .none }
            return .string(text)
          },
          .init(.method, "object(forKey:)") { (run, call) throws(Trap) in
            guard case .string(let key)? = call["forKey"] else { return .none }
            return run.host.preferences[key.string] ?? .none
          },
          .init(.method, "set(_:forKey:)") { (run, call) throws(Trap) in
            guard case .string(let key)? = call["forKey"], let value = call[0] else { return .void }
            run.host.preferences[key.string] = value
            return .void
          },
          .init(.method, "synchronize()") { (_, _) throws(Trap) in .bool(true) },
        ]),
      .init(
        "Locale", aliases: ["NSLocale"],
        [
          .init(.staticGetter, "preferredLanguages") { (run, _) throws(Trap) in
            guard let stored = run.host.preferences["AppleLanguages"] else {
              return .array([.string("en-US")])
            }
            if case .array = stored { return stored }
            return .array([])
          }
        ]),
      .init(
        "UIView", superclass: "NSObject",
        [.init(.initializer, "init()", make)] + property("tag") + property("isHidden")),
      .init("UILabel", superclass: "UIView", property("text") + property("textAlignment")),
      .init("UIButton", superclass: "UIView", [.init(.method, "setTitle(_:for:)", record)]),
      .init(
        "UIViewController", superclass: "NSObject",
        [
          .init(.initializer, "init()", make), .init(.method, "viewDidLoad()", record),
          .init(.method, "present(_:animated:completion:)", record),
          .init(.getter, "view") { (run, call) throws(Trap) in
            .object(run.host.memory.makeObject(of: "UIView"))
          },
        ] + property("title")),
      .init(
        "UIAlertController", superclass: "UIViewController",
        [
          .init(.initializer, "init(title:message:preferredStyle:)", makeWithArguments),
          .init(.method, "addAction(_:)") { (run, call) throws(Trap) in
            guard let id = call.object, let action = call[0] else { return .void }
            var list: [Value] = []
            if case .array(let actions)? = run.host.properties[id]?["actions"] { list = actions }
            run.host.properties[id, default: [:]]["actions"] = .array(list + [action])
            return .void
          },
        ]),
      .init(
        "UIAlertAction", superclass: "NSObject",
        [.init(.initializer, "init(title:style:handler:)", makeWithArguments)]),
      .init(
        "IndexPath",
        [
          .init(.initializer, "init(row:section:)") { (_, call) throws(Trap) in
            .structure(
              Structure(
                "IndexPath",
                [
                  Value.Element("row", call["row"] ?? .int(0)),
                  Value.Element("section", call["section"] ?? .int(0)),
                ]))
          }
        ]),
    ],
    functions: [
      "NSLocalizedString(_:tableName:bundle:value:comment:)": { (run, call) throws(Trap) in
        guard let key = call[0] else { return .none }
        return try run.send(
          "localizedString(forKey:value:table:)", to: run.host.bundle(),
          [Argument("forKey", key), Argument("value", .none), Argument("table", .none)])
      },
      "object_setClass(_:_:)": { (run, call) throws(Trap) in
        guard case .object(let id)? = call[0], case .type(let name)? = call[1] else { return .none }
        let old = run.host.memory[id]?.className
        run.host.memory.setClass(of: id, to: name)
        return old.map { .type($0) } ?? .none
      },
      "print(…)": { (run, call) throws(Trap) in
        run.host.printed.append(
          call.arguments.map { run.describe($0.value) }.joined(separator: " "))
        return .void
      },
      "secret()": { (run, call) throws(Trap) in
        .unknown(Unknown(.data, "the secret is run-time data", at: call.place))
      },
    ])

  private static let make: Library<TestHost>.Body = { (run, call) throws(Trap) in
    if let id = call.object { return .object(id) }
    guard case .type(let name) = call.receiver else { return .none }
    return .object(run.host.memory.makeObject(of: name, at: call.place))
  }

  private static let makeWithArguments: Library<TestHost>.Body = { (run, call) throws(Trap) in
    guard case .type(let name) = call.receiver else { return call.receiver }
    let id = run.host.memory.makeObject(of: name, at: call.place)
    for argument in call.arguments {
      run.host.properties[id, default: [:]][argument.label ?? "_"] = argument.value
    }
    return .object(id)
  }

  private static let record: Library<TestHost>.Body = { (run, call) throws(Trap) in
    run.host.lastCalls.append(call)
    return .void
  }

  private static func property(_ name: String) -> [Library<TestHost>.Member] {
    [
      .init(.getter, name) { (run, call) throws(Trap) in
        call.object.flatMap { run.host.properties[$0]?[name] } ?? Value.none
      },
      .init(.setter, name) { (run, call) throws(Trap) in
        guard let id = call.object else { return .void }
        run.host.properties[id, default: [:]][name] = call[0] ?? Value.none
        return .void
      },
    ]
  }
}

/// An interpreter of one source file.
func interpreter(_ source: String, file: String = "App.swift", options: RunOptions = RunOptions())
  -> Interpreter<TestHost>
{
  let (parsed, _) = SwiftReader.read(source, file: file)
  return Interpreter(program: Program(files: [parsed]), host: TestHost(), options: options)
}

/// What a function `run()` of the source gives, as Swift would print it.
func result(of source: String) throws -> String {
  var run = interpreter(source)
  let value = try run.call("run")
  return run.describe(value)
}

/// What the body of a function gives, as Swift would print it.
func value(of body: String) throws -> String { try result(of: "func run() -> Any {\n\(body)\n}") }

/// The trap that a function `run()` of the source ends with.
func trap(of source: String) -> String {
  var run = interpreter(source)
  do throws(Trap) {
    let value = try run.call("run")
    return "no trap, but \(run.describe(value))"
  } catch {
    let place = error.place.map { "\($0.file):\($0.line)" } ?? "nowhere"
    return "\(error.kind.rawValue) \(place): \(error.message)"
  }
}

/// What was not understood while a function `run()` of the source ran.
func skipped(in source: String) throws -> [String] {
  var run = interpreter(source)
  _ = try run.call("run")
  return run.host.skipped.map { "\($0.code.rawValue) \($0.place?.line ?? 0): \($0.reason)" }
}
