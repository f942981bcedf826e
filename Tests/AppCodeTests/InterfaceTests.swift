import AppCode
import Testing

/// Declaration files of the platform, read without the full parser.
@Suite("Declarations of the platform") struct InterfaceTests {
  static func interfaces(_ files: [String: String]) -> Interfaces {
    Interfaces(
      files.sorted { $0.key < $1.key }.map { name, source in
        Interfaces.File(name: name, path: "\(name).swift") { Array(source.utf8) }
      })
  }

  static let segmented = """
    /// A row of segments.
    open class UISegmentedControl: UIControl, NSCoding {
      public init(items: [Any]?)
      public convenience init?(coder: NSCoder)
      open var numberOfSegments: Int { get }
      @shown var titles: [String?] = []
      @cosmetic open var selectedSegmentTintColor: UIColor?
      open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        titles[segment] = title  // braces in comments: }
      }
      @standIn("the size on a device") open func widthForSegment(at segment: Int = 0) -> CGFloat
      open class func appearance<T: UIView & NSCoding>(for type: T.Type) -> Self where T.Tag == Int
      public struct Style: OptionSet { public let rawValue: UInt; public static let bar = Style(rawValue: 1 << 0) }
      public enum Mode: Int { case fixed, `default` = 4 }
    }
    extension Array: Sequence where Element: Hashable {
      public typealias Index = Int
      @inlinable public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows
      public subscript(position: Int) -> Element { get set }
      public subscript<R>(range r: R) -> ArraySlice<Element> where R: RangeExpression, R.Bound == Int { get }
      public static func + (lhs: [Element], rhs: [Element]) -> [Element]
      public func reduce<R>(into initial: R, _ update: (inout R, Element) throws -> ()) rethrows -> R
    }
    public protocol Maker<Product> {
      associatedtype Product = String
      func make(_ first: @escaping @Sendable (_ name: String, Int?) async throws(MyError) -> Void, more: Product...) async -> (key: String, any Error)?
      var label: String! { get }
    }
    public indirect enum Tree<Leaf> { case leaf(Leaf), branch(left: Tree<Leaf>, right: [String: [Leaf]]) }
    """

  @Test("are the same as the full parser reads")
  func agrees() {
    let files = ["UISegmentedControl": Self.segmented, "Functions": Self.functions]
    #expect(Self.interfaces(files).disagreements == [])
    #expect(Self.interfaces(files).diagnostics.map(\.description) == [])
  }

  static let functions = """
    public func min<T: Comparable>(_ x: T, _ y: T) -> T
    public func print(_ items: Any..., separator: String = " ", terminator: String = "\\n")
    public func assert(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = String())
    prefix public func ! (a: Bool) -> Bool
    public typealias TimeInterval = Double
    public let NSNotFound: Int
    infix operator ??: NilCoalescingPrecedence
    """

  @Test("are found by the type's name, nested ones by their full name, functions by theirs")
  func found() throws {
    let platform = Self.interfaces([
      "UISegmentedControl": Self.segmented, "Functions": Self.functions,
    ])
    let type = try #require(platform.type(named: "UISegmentedControl"))
    #expect(type.inherited == ["UIControl", "NSCoding"])
    #expect(type.property("titles")?.attributes.contains("shown") == true)
    #expect(
      platform.type(named: "UISegmentedControl.Mode")?.enumCase("default")?.rawValue == .int(4))
    #expect(platform.functions(named: "min").first?.generics.parameters.map(\.name) == ["T"])
    #expect(platform.alias(named: "TimeInterval")?.description == "Double")
    #expect(platform.type(named: "UILabel") == nil)
  }

  @Test(
    "that are broken are told, and the rest is read",
    arguments: [
      ("class A { func f( }", "A.swift:1:19: error: expected a type"),
      ("class A { func f() -> }", "A.swift:1:23: error: expected a type"),
      ("class A { ) var b: Int }", "A.swift:1:11: error: unexpected ')'"),
      ("class A { var b: Int } }", "A.swift:1:24: error: unexpected '}'"),
    ])
  func broken(source: String, fault: String) {
    let platform = Self.interfaces(["A": source])
    #expect(platform.diagnostics.map(\.description).first == fault)
    #expect(platform.type(named: "A") != nil)
  }

  @Test("end whatever the bytes are") func hostile() {
    let pieces = [
      "class A {", "(", "<", "[", "\"", "@x(", "func f", "{ get", "->", "/*", "`", "T.", ":", "=",
    ]
    for first in pieces {
      for second in pieces {
        let platform = Self.interfaces(["A": String(repeating: first + second + " ", count: 50)])
        _ = platform.type(named: "A")
        _ = platform.diagnostics
      }
    }
  }
}
