import AppCode
import Testing

/// Each construct that the reader knows, by the value that it comes to.
@Suite("Objective-C: every construct")
struct ObjectiveCConstructTests {
  @Test(
    "variables of every kind keep their values",
    arguments: [
      // Of the file: a variable, a constant, an array of C.
      ("static NSInteger n = 2;\nid run(void) { n += 3; return @(n); }", "5"),
      ("NSString *const kName = @\"a\";\nid run(void) { return kName; }", "a"),
      (
        "extern NSString *const kName;\nNSString *const kName = @\"b\";\nid run(void) { return kName; }",
        "b"
      ),
      (
        "static NSString *const names[] = { @\"a\", @\"b\" };\nid run(void) { return names[1]; }",
        "b"
      ),
      // Of a function: it outlives the call.
      (
        "int next(void) { static int n = 10; return ++n; }\nid run(void) { next(); return @(next()); }",
        "12"
      ),
      // A number begins with 0, an object with nil.
      ("static int n; static id o;\nid run(void) { return @[@(n), @(o == nil)]; }", "[0, true]"),
      (
        "id run(void) { NSString *a = @\"x\", *b = @\"y\"; return [a stringByAppendingString:b]; }",
        "xy"
      ),
      (
        "id run(void) { unsigned long long a = 1; const CGFloat b = 0.5f; return @(a + b); }", "1.5"
      ),
      (
        "id run(void) { NSString *s; { NSString *s = @\"in\"; s = nil; } return s ?: @\"out\"; }",
        "out"
      ),
      ("id run(void) { __weak NSString *s = @\"w\"; __strong NSString *t = s; return t; }", "w"),
    ])
  func variables(source: String, expected: String) throws {
    let value = try objectiveCResult(source)
    #expect(value == expected)
  }

  @Test(
    "functions of C are called with their arguments",
    arguments: [
      (
        "static inline NSString *twice(NSString *s) { return [s stringByAppendingString:s]; }\nid run(void) { return twice(@\"ab\"); }",
        "abab"
      ),
      (
        "int sum(int n);\nid run(void) { return @(sum(4)); }\nint sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }",
        "10"
      ),
      ("void set(NSMutableArray *a) { }\nid run(void) { set(nil); return @1; }", "1"),
      (
        "BOOL isRight(NSString *code) { return [code hasPrefix:@\"ar\"]; }\nid run(void) { return @(isRight(@\"ar-EG\")); }",
        "true"
      ),
      (
        "NSString *text(void (^work)(NSString *)) { work(@\"k\"); return @\"done\"; }\nid run(void) { __block id got = nil; text(^(NSString *s) { got = s; }); return got; }",
        "k"
      ),
    ])
  func functions(source: String, expected: String) throws {
    let value = try objectiveCResult(source)
    #expect(value == expected)
  }

  @Test(
    "operators and conditions are those of C",
    arguments: [
      ("int n = 5; n -= 2; n *= 3; n /= 2; n %= 3; return @(n);", "1"),
      ("int n = 6; n |= 1; n &= 5; n ^= 1; n <<= 2; n >>= 1; return @(n);", "8"),
      ("int n = 1; int a = n++ + ++n; return @[@(a), @(n), @(n--), @(--n)];", "[4, 3, 3, 1]"),
      ("int n = -3; return @[@(-n), @(+n), @(~n), @(!n), @(!!n)];", "[3, -3, 2, false, true]"),
      ("return @(1 < 2 && 2 <= 2 || 0 > 1);", "true"), ("return @(3 != 3 || 4 >= 5);", "false"),
      ("int a, b; a = b = 7; return @(a + b);", "14"),
      ("return @((1, 2));", "2"), ("return @(0 ? 1 : 2 ? 3 : 4);", "3"),
      ("id a = nil; return a ? a : @\"none\";", "none"),
      ("return @(NSNotFound == [@[] indexOfObject:@1]);", "true"),
      (
        "return @[@1.5, @2.0f, @10L, @0x10, @017, @1e3, @'A', @YES, @(NO)];",
        "[1.5, 2.0, 10, 16, 15, 1000.0, 65, true, false]"
      ),
      ("return @((NSInteger)-3.7);", "-3"),
      ("return @(MAX(MIN(9, 4), ABS(-3)) + fabs(-0.5));", "4.5"),
      ("return @(NSLocaleLanguageDirectionRightToLeft == UIBlurEffectStyleLight);", "false"),
      ("return @((BOOL)5);", "true"),
      ("return [(NSString *)@\"a\" stringByAppendingString:(id)@\"b\"];", "ab"),
      ("return @(UIUserInterfaceIdiomPad == UIUserInterfaceIdiomPad);", "true"),
    ])
  func operators(body: String, expected: String) throws {
    let value = try objectiveCValue(body)
    #expect(value == expected)
  }

  @Test(
    "messages nest, chain and go to nil",
    arguments: [
      ("return [[[@\"a b\" componentsSeparatedByString:@\" \"] lastObject] uppercaseString];", "B"),
      ("return @\"a b\".uppercaseString.lowercaseString;", "a b"),
      ("id n = nil; return @([[n foo] bar:1 baz:2] == nil);", "true"),
      ("NSArray *a = nil; return @(a.count + [a count]);", "0"),
      (
        "return @([@\"a\" isKindOfClass:[NSString class]] && ![@1 isKindOfClass:[NSString class]]);",
        "true"
      ),
      ("return @([@[] isKindOfClass:NSArray.class]);", "true"),
      ("return [@\"x\" performSelector:@selector(uppercaseString)];", "X"),
      ("return NSStringFromSelector(@selector(a:b:));", "a:b:"),
      (
        "NSMutableArray *a = [@[@1] mutableCopy]; a[0] = @5; [a insertObject:@4 atIndex:0]; return a;",
        "[4, 5]"
      ),
      (
        "NSMutableDictionary *d = [NSMutableDictionary dictionary]; d[@\"k\"] = [NSMutableArray array]; [d[@\"k\"] addObject:@1]; return d;",
        "[\"k\": [1]]"
      ),
    ])
  func messages(body: String, expected: String) throws {
    let value = try objectiveCValue(body)
    #expect(value == expected)
  }

  @Test(
    "loops and branches leave where C leaves them",
    arguments: [
      ("int n = 0; for (;;) { if (++n == 3) break; } return @(n);", "3"),
      ("int n = 0; for (int i = 0, j = 9; i < j; i++, j--) n++; return @(n);", "5"),
      (
        "int n = 0; for (NSNumber *a in @[@1, @2]) for (NSNumber *b in @[@3, @4]) { if (a == b) continue; n += [b intValue]; } return @(n);",
        "14"
      ),
      ("int n = 9; while (YES) { n--; if (n > 5) continue; break; } return @(n);", "5"),
      (
        "NSString *k; NSMutableString *s = [NSMutableString string]; for (k in @[@\"a\", @\"b\"]) [s appendString:k]; return s;",
        "ab"
      ),
      ("switch (7) { default: return @\"other\"; case 7: return @\"seven\"; }", "seven"),
      (
        "int n = 0; switch (1) { default: n += 8; case 2: n += 1; break; case 3: n += 2; } return @(n);",
        "9"
      ),
      (
        "int n = 0; switch (2) { case 1: { n = 1; break; } case 2: { int m = 4; n = m; break; } } return @(n);",
        "4"
      ),
      ("if (@available(iOS 11.0, *)) { return @\"new\"; } return @\"old\";", "new"),
      (
        "for (int i = 0; i < 3; i++) { switch (i) { case 1: return @\"one\"; default: break; } } return @\"none\";",
        "one"
      ),
      ("do { return @\"once\"; } while (0);", "once"), (";;{ ; } return @1;", "1"),
    ])
  func control(body: String, expected: String) throws {
    let value = try objectiveCValue(body)
    #expect(value == expected)
  }

  @Test(
    "blocks keep what they capture, and run where they are given",
    arguments: [
      (
        "NSString *a = @\"a\"; NSString *(^f)(NSString *) = ^(NSString *b) { return [a stringByAppendingString:b]; }; a = @\"x\"; return f(@\"b\");",
        "ab"
      ),
      ("__block int n = 0; void (^f)(void) = ^{ n++; }; f(); f(); return @(n);", "2"),
      ("int (^add)(int, int) = ^int(int a, int b) { return a + b; }; return @(add(2, 3));", "5"),
      (
        "__block int n = 0; [@[@1, @2, @3] enumerateObjectsUsingBlock:^(NSNumber *v, NSUInteger i, BOOL *stop) { n += v.intValue; if (i == 1) *stop = YES; }]; return @(n);",
        "3"
      ),
      (
        "NSMutableArray *seen = [NSMutableArray array]; [@{@\"a\": @1} enumerateKeysAndObjectsUsingBlock:^(id key, id value, BOOL *stop) { [seen addObject:key]; [seen addObject:value]; *stop = YES; }]; return seen;",
        "[\"a\", 1]"
      ),
      (
        "__block int n = 0; void (^f)(int) = ^(int k) { void (^g)(void) = ^{ n += k; }; g(); }; f(3); return @(n);",
        "3"
      ),
      ("return ^{ return @\"at once\"; }();", "at once"),
    ])
  func blocks(body: String, expected: String) throws {
    let value = try objectiveCValue(body)
    #expect(value == expected)
  }

  @Test(
    "an exception is caught by the nearest @catch that takes it, and @finally runs",
    arguments: [
      (
        "@try { [@[] objectAtIndex:3]; return @\"no\"; } @catch (NSException *e) { return @\"caught\"; }",
        "caught"
      ),
      (
        "@try { @throw [NSException exceptionWithName:@\"N\" reason:@\"R\" userInfo:nil]; } @catch (NSException *e) { return [e.name stringByAppendingString:e.reason]; }",
        "NR"
      ),
      (
        "__block int n = 0; @try { n = 1; } @catch (...) { n = 2; } @finally { n += 10; } return @(n);",
        "11"
      ),
      (
        "int n = 0; @try { @try { [@[] objectAtIndex:0]; } @finally { n += 1; } } @catch (NSException *e) { n += 10; } return @(n);",
        "11"
      ),
      ("@synchronized(self) { return @\"in\"; }", "in"),
    ])
  func exceptions(body: String, expected: String) throws {
    let value = try objectiveCValue(body)
    #expect(value == expected)
  }

  @Test("an exception that nothing catches ends the process with its name and reason")
  func uncaught() throws {
    var run = interpreter(objectiveC: [
      (
        "App.m",
        "id run(void) {\n @throw [NSException exceptionWithName:@\"N\" reason:@\"R\" userInfo:nil];\n}"
      )
    ])
    let trap = #expect(throws: Trap.self) { try run.call("run") }
    #expect(trap?.kind == .exception)
    #expect(trap?.message == "N: R")
    #expect(trap?.place?.line == 2)
  }

  @Test("a list that was passed on is changed for the one who changes it, and that is said")
  func passedOn() throws {
    let source = """
      void fill(NSMutableArray *list) {
        [list addObject:@1];
      }
      id run(void) { NSMutableArray *list = [NSMutableArray array]; fill(list); return list; }
      """
    let skipped = try objectiveCSkipped(source)
    #expect(
      skipped == ["N10 2: whoever gave 'list' sees it unchanged here: lists are copied"])
  }
}
