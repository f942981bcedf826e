import AppCode
import Testing

@Suite("Objective-C: what is not understood")
struct ObjectiveCHonestyTests {
  @Test(
    "a construct outside the subset is skipped and reported at its line",
    arguments: [
      ("id run(void) {\n int *p = 0;\n *p = 3;\n return @1;\n}", "N10 3: what a pointer points to"),
      ("id run(void) {\n goto end;\n end: return @1;\n}", "N10 2: 'goto'"),
      ("id run(void) {\n [Nobody doIt];\n return @1;\n}", "N3 2: the type 'Nobody' is not known"),
      (
        "id run(void) {\n NSString *a = @\"x\";\n if (a == @\"x\") { a = nil; }\n return @1;\n}",
        "N4 3: '==' compares where two texts are kept, not what they say: \"x\""
      ),
    ])
  func reported(source: String, expected: String) throws {
    let skipped = try objectiveCSkipped(source)
    #expect(skipped.contains(expected), "\(skipped)")
  }

  @Test("an undecided #if takes the other branch, as C does, and says so")
  func undecided() throws {
    let source = """
      #if MY_FLAG
      #define T @"a"
      #else
      #define T @"b"
      #endif
      id run(void) { return T; }
      """
    let read = ObjectiveCReader.read(source, file: "App.m")
    #expect(
      read.file.notUnderstood.map { "\($0.code.rawValue) \($0.place?.line ?? 0)" } == ["N11 1"])
    #expect(try objectiveCResult(source) == "b")
  }

  @Test("a broken method costs only itself")
  func recovery() throws {
    let source = """
      @implementation A
      - (void)broken { [self foo:; }
      - (NSString *)fine { return @"fine"; }
      @end
      @interface A : NSObject
      @end
      id run(void) { return [[A new] fine]; }
      """
    let value = try objectiveCResult(source)
    #expect(value == "fine")
  }

  private static let hostile: [String] = [
    String(repeating: "[", count: 200_000), String(repeating: "(", count: 200_000),
    "id run(void) { return " + String(repeating: "!", count: 100_000) + "1; }",
    "id run(void) { return 1" + String(repeating: "+1", count: 100_000) + "; }",
    "id run(void) { return a" + String(repeating: ".b", count: 100_000) + "; }",
    "void f(void) {" + String(repeating: "{", count: 100_000),
    "void f(void) {" + String(repeating: "if (1) {} else ", count: 50_000) + "; }",
    String(repeating: "@implementation A\n- (void)x {", count: 5_000),
    "#define A B B\n#define B C C\n#define C D D\n#define D E E\n#define E A A\nid x = A;",
    "#define F(x) x x x x\nid x = " + String(repeating: "F(", count: 5_000) + "1;",
    String(repeating: "#if (", count: 20_000), "@\"" + String(repeating: "a", count: 300_000),
    "/*", "@", "@interface", "@interface A (", "- (", "#", "\\", "\"\\", "@{", "^", "^(", "typedef",
    String(repeating: "NSArray<", count: 50_000), "@property (", "enum {", "a\u{0}b\u{1}",
    String(repeating: "void f(void) { ^{", count: 20_000),
    // Nested, not closed, cut off.
    "id run(void) { return " + String(repeating: "[a b:", count: 50_000),
    "id run(void) { return " + String(repeating: "@[@{@\"k\": ", count: 50_000),
    "id run(void) { return " + String(repeating: "^{ return ", count: 50_000),
    "id run(void) { return " + String(repeating: "(a ? ", count: 50_000),
    "id run(void) { return " + String(repeating: "(id)", count: 100_000) + "a; }",
    "id run(void) { return " + String(repeating: "(a+1+1+1+1+1+1+1+1+1", count: 20_000),
    "id run(void) { return a" + String(repeating: "[a[0]", count: 50_000),
    "void f(void) {" + String(repeating: "@try { ", count: 50_000),
    "void f(void) {" + String(repeating: "switch (a) { case 1: ", count: 50_000),
    "void f(void) {" + String(repeating: "for (;;) while (1) ", count: 50_000),
    "@interface A" + String(repeating: " (B) <C> {", count: 50_000),
    String(repeating: "@interface A : A\n", count: 50_000),
    String(repeating: "@interface A : B\n@end\n@interface B : A\n@end\n", count: 5_000),
    String(repeating: "typedef struct { ", count: 50_000),
    String(repeating: "void (^(^", count: 50_000),
    String(repeating: "__attribute__((", count: 100_000),
    "\"\\", "@\"\\", "'\\", "@\"\\u", "@\"\\x", "#define", "#define A(", "#define A(x", "#if",
    // Macros that name themselves, that double what they get, that join it or make a text of it.
    "#define A(x) A(A(x)) A(x)\nid x = A(A(A(A(A(1)))));",
    "#define A(x) x x x x x x x x\n#define B(x) A(A(A(A(x))))\n#define C(x) B(B(B(B(x))))\nid x = C(C(1));",
    "#define A(x) x##x##x##x\n#define B(x) A(x##x##x##x)\n#define C(x) B(x##x##x##x)\n"
      + "#define D(x) C(x##x##x##x)\n#define E(x) D(x##x##x##x)\n#define F(x) E(x##x##x##x)\n"
      + "id x = F(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa);",
    "#define A(x) " + String(repeating: "#x ", count: 20_000) + "\nid x = A("
      + String(repeating: "a ", count: 20_000) + ");",
    "#define A(x) " + String(repeating: "1 ##x ", count: 20_000) + "\nid x = A("
      + String(repeating: "a ", count: 20_000) + ");",
    "#define A x\n" + String(repeating: "A ", count: 200_000),
    "#define A(x) x\n" + String(repeating: "A(", count: 100_000),
    "#define A(x) x\n" + String(repeating: "A(\n", count: 50_000),
    String(repeating: "#define A", count: 1) + String(repeating: " A", count: 300_000),
    String(repeating: "#if 1\n a\n", count: 100_000),
    String(repeating: "#if 0\n a\n", count: 100_000),
    "#if " + String(repeating: "!", count: 100_000) + "1\n#endif",
    "#if " + String(repeating: "defined(A) || ", count: 50_000) + "1\n#endif",
    "#import \"Hostile.m\"\n#include \"Hostile.m\"\nint x;",
    String(repeating: "\u{0}", count: 300_000), String(repeating: "a ", count: 500_000),
    String(repeating: "-", count: 300_000), String(repeating: "@", count: 300_000),
    String(repeating: "/* ", count: 300_000), String(repeating: "case ", count: 300_000),
  ]

  /// What reading twice as much costs is the benchmark's to show; here all of them end.
  @Test("hostile sources are read to their end", arguments: hostile.indices)
  func hostileSource(number: Int) {
    let source = ObjectiveCHonestyTests.hostile[number]
    let read = ObjectiveCReader.read(source, file: "Hostile.m")
    let lines = source.utf8.count { $0 == 0x0A } + 1
    let places = read.diagnostics.compactMap(\.place) + read.file.notUnderstood.compactMap(\.place)
    #expect(places.allSatisfy { (1...lines + 1).contains($0.line) })
  }

  @Test("bytes that are no text are read, and places stay inside the source")
  func bytes() throws {
    let noise: [[UInt8]] = [
      Array("id run(void) { return @\"".utf8) + [0xFF, 0xFE, 0x80, 0x00] + Array("\"; }".utf8),
      [0xEF, 0xBB, 0xBF] + Array("id run(void) { return @1; }\\".utf8),
      Array("id \u{65E5}\u{672C}(void) { return @1; }".utf8) + [0xE6, 0x97],
      [0x0D, 0x0A, 0x0D], Array(repeating: 0x80, count: 100_000),
      Array("#define ".utf8) + [0xC3, 0x28] + Array(" 1\nint x = ".utf8) + [0xC3, 0x28],
    ]
    for bytes in noise {
      let read = ObjectiveCReader.read([("A.m", bytes)])[0]
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
      let places =
        read.diagnostics.compactMap(\.place) + read.file.notUnderstood.compactMap(\.place)
        + read.file.functions.map(\.place)
      #expect(places.allSatisfy { $0.line >= 1 && $0.line <= max(lines, 3) })
      for function in read.file.functions {
        #expect(function.code?.allStatements.allSatisfy { $0.source.utf8.count < 2000 } ?? true)
      }
    }
  }

  @Test("a file that is larger than a source is left out, and one long line is read")
  func large() {
    let huge = "id x = @\"" + String(repeating: "a", count: 10 << 20) + "\";"
    let refused = ObjectiveCReader.read(huge, file: "Huge.m")
    #expect(refused.diagnostics.map(\.id) == ["objective-c-size"])
    #expect(refused.file.globals.isEmpty)
    let long = "id x = @[" + String(repeating: "@1, ", count: 900_000) + "];"
    #expect(ObjectiveCReader.read(long, file: "Long.m").file.globals.count == 1)
  }

  @Test("headers that import each other are read once")
  func importLoop() {
    let header = "#import \"B.h\"\n#define A B\n@class B;\n@interface A : NSObject\n@end"
    let other = "#import \"A.h\"\n#define B A\n@interface B : A\n@end"
    let read = ObjectiveCReader.read([
      ("A.h", Array(header.utf8)), ("B.h", Array(other.utf8)), ("A.m", Array("id x = A;".utf8)),
    ])
    #expect(read.count == 3)
    #expect(read.allSatisfy { $0.diagnostics.isEmpty })
  }

  @Test("any cut of a real source can be read")
  func cuts() {
    let source = Array(
      """
      #define L(k) NSLocalizedString(k, nil)
      @interface A : NSObject <B> { int x; }
      @property (nonatomic, weak) IBOutlet UILabel *label;
      @end
      @implementation A
      - (void)run:(NSArray<NSString *> *)list {
        for (NSString *s in list) { self.label.text = [L(s) stringByAppendingFormat:@"%d", x]; }
        dispatch_async(dispatch_get_main_queue(), ^{ [self.label setText:@{@"a": @[@1]}[@"a"]]; });
        switch (x) { case 1: break; default: x = x ? 1 : 2; }
      }
      @end
      """.utf8)
    var faults = 0
    for length in 0..<source.count {
      let read = ObjectiveCReader.read([("A.m", Array(source.prefix(length)))])
      faults += read[0].diagnostics.isEmpty ? 0 : 1
    }
    for removed in 0..<source.count {
      var bytes = source
      bytes.remove(at: removed)
      #expect(ObjectiveCReader.read([("A.m", bytes)]).count == 1)
    }
    #expect(faults > 0)
  }
}
