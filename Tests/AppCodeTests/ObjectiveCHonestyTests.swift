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
  ]

  @Test("hostile sources end quickly", arguments: hostile.indices)
  func hostileSource(number: Int) {
    let source = ObjectiveCHonestyTests.hostile[number]
    let clock = ContinuousClock()
    let time = clock.measure { _ = ObjectiveCReader.read(source, file: "Hostile.m") }
    #expect(time < .seconds(10))
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
