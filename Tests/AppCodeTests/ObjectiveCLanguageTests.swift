import AppCode
import Testing

@Suite("Objective-C: statements and expressions")
struct ObjectiveCLanguageTests {
  @Test(
    "expressions give what C and Foundation give",
    arguments: [
      ("return @(1 + 2 * 3);", "7"), ("return @(7 / 2);", "3"),
      ("return @(7 % 4 + (1 << 3));", "11"),
      ("return @\"a\" @\"b\";", "ab"), ("return @\"\\u00e9\\n\";", "é\n"),
      ("return @[@\"a\", @2, @YES];", "[\"a\", 2, true]"),
      ("return @{@\"k\": @\"v\"}[@\"k\"];", "v"), ("return @{@\"k\": @\"v\"}[@\"other\"];", "nil"),
      ("NSString *s = nil; return s ?: @\"none\";", "none"),
      ("return 3 > 2 ? @\"yes\" : @\"no\";", "yes"),
      ("NSString *s = nil; return s.length == 0 ? @\"empty\" : s;", "empty"),
      ("NSString *s = nil; return @([s length] + 1);", "1"),
      ("return [@\"zh-Hans\" componentsSeparatedByString:@\"-\"][0];", "zh"),
      ("return [@\"ja-JP\" substringToIndex:2];", "ja"),
      ("return [@\"en\" stringByAppendingString:@\".lproj\"];", "en.lproj"),
      ("return @([@\"en-GB\" hasPrefix:@\"en\"]);", "true"),
      ("return @([@\"a\" isEqualToString:@\"a\"]);", "true"),
      ("return @([@[@1, @2] containsObject:@2]);", "true"),
      ("return [@[@1, @2] lastObject];", "2"), ("return @[@1, @2].firstObject;", "1"),
      (
        "return [[NSArray arrayWithObjects:@\"a\", @\"b\", nil] componentsJoinedByString:@\"+\"];",
        "a+b"
      ),
      ("return @((int)3.9);", "3"), ("return @((CGFloat)1 / 2);", "0.5"),
      ("return NSStringFromSelector(@selector(setTitle:forState:));", "setTitle:forState:"),
      ("return NSLocalizedString(@\"k\", comment: \"\");", "k"),
      ("return @(!nil && YES);", "true"), ("return @('a');", "97"), ("return @0x1F;", "31"),
      ("return @(@available(iOS 13.0, *));", "true"),
      ("return @(@available(iOS 99.0, *));", "false"),
      ("return @(@available(macOS 99.0, *));", "true"),
    ])
  func expressions(body: String, expected: String) throws {
    let value = try objectiveCValue(body)
    #expect(value == expected)
  }

  @Test(
    "statements run as in C",
    arguments: [
      (
        "int n = 0; for (int i = 0; i < 5; i++) { if (i == 2) continue; n += i; } return @(n);", "8"
      ),
      ("int i; for (i = 0; i < 9; i++) { if (i == 4) break; } return @(i);", "4"),
      ("int n = 0; while (n < 3) n++; return @(n);", "3"),
      ("int n = 0; do { n += 2; } while (n < 5); return @(n);", "6"),
      (
        "NSMutableString *s = [NSMutableString string]; for (NSString *c in @[@\"a\", @\"b\"]) { [s appendString:c]; } return s;",
        "ab"
      ),
      (
        "NSMutableArray *a = [NSMutableArray array]; for (id k in @{@\"x\": @1}) [a addObject:k]; return a;",
        "[\"x\"]"
      ),
      (
        "switch (2) { case 1: return @\"one\"; case 2: case 3: return @\"few\"; default: return @\"many\"; }",
        "few"
      ),
      (
        "NSString *s = @\"\"; switch (1) { case 1: s = @\"a\"; case 2: s = [s stringByAppendingString:@\"b\"]; break; default: s = @\"c\"; } return s;",
        "ab"
      ),
      ("if (@available(iOS 11.0, *)) { return @1; } else { return @2; }", "1"),
      ("if (@available(iOS 17.2, *)) { return @1; } else { return @2; }", "2"),
      ("if (@available(iOS 99.0, *) || YES) { return @1; } else { return @2; }", "1"),
      ("NSString *s = nil; if (s) return @1; else if (!s) { return @2; } return @3;", "2"),
      ("__block int n = 1; void (^add)(int) = ^(int m) { n += m; }; add(4); return @(n);", "5"),
      ("int n = 1; int (^get)(void) = ^int { return n; }; n = 9; return @(get());", "1"),
      (
        "NSMutableDictionary *d = [@{} mutableCopy]; d[@\"a\"] = @1; [d setObject:@2 forKey:@\"b\"]; [d removeObjectForKey:@\"a\"]; return d;",
        "[\"b\": 2]"
      ),
      ("@autoreleasepool { return @1; }", "1"),
      ("int a = 1, b = 2; return @(a + b);", "3"),
      ("CGRect r = CGRectMake(1, 2, 3, 4); r.size = CGSizeMake(5, 6); return @1;", "1"),
    ])
  func statements(body: String, expected: String) throws {
    let value = try objectiveCValue(body)
    #expect(value == expected)
  }

  @Test("a static variable of a function keeps its value, and dispatch_once runs once")
  func statics() throws {
    let source = """
      static int made = 0;
      @interface Store : NSObject
      + (instancetype)shared;
      @end
      @implementation Store
      + (instancetype)shared {
        static Store *store = nil;
        static dispatch_once_t once;
        dispatch_once(&once, ^{ store = [[self alloc] init]; made++; });
        return store;
      }
      @end
      id run(void) {
        BOOL same = [Store shared] == [Store shared];
        return @[@(same), @(made)];
      }
      """
    let value = try objectiveCResult(source)
    #expect(value == "[true, 1]")
  }

  @Test("properties have variables behind them, and code of their own where the class gives it")
  func properties() throws {
    let source = """
      @interface Base : NSObject { int _count; }
      @property (nonatomic, copy) NSString *name;
      @property (nonatomic, getter=isReady) BOOL ready;
      @property (nonatomic, readonly) NSString *title;
      @property (nonatomic) NSInteger level;
      @property (class, readonly) NSString *kind;
      @end
      @interface Base ()
      @property (nonatomic, strong) NSMutableArray *items;
      @end
      @implementation Base
      + (NSString *)kind { return @"base"; }
      - (NSString *)title { return [_name uppercaseString]; }
      - (void)setLevel:(NSInteger)level { _level = level * 2; _count++; }
      - (NSMutableArray *)items { if (!_items) { _items = [NSMutableArray new]; } return _items; }
      - (instancetype)initWithName:(NSString *)name {
        if (self = [super init]) { _name = [name copy]; }
        return self;
      }
      @end
      id run(void) {
        Base *b = [[Base alloc] initWithName:@"ja"];
        b.ready = YES;
        b.level = 3;
        b.level += 1;
        [b setName:[b.name stringByAppendingString:@"!"]];
        [b.items addObject:@"x"];
        return @[b.name, b.title, @(b.isReady), @(b.level), b.items, Base.kind];
      }
      """
    let value = try objectiveCResult(source)
    #expect(value == "[\"ja!\", \"JA!\", true, 14, [\"x\"], \"base\"]")
  }

  @Test("classes inherit, super and self find their methods, categories add to any class")
  func classes() throws {
    let source = """
      @interface A : NSObject
      - (NSString *)who;
      @end
      @implementation A
      - (NSString *)who { return @"A"; }
      - (NSString *)ask { return [self who]; }
      @end
      @interface B : A
      @end
      @implementation B
      - (NSString *)who { return [@"B" stringByAppendingString:[super who]]; }
      @end
      @interface NSString (Code)
      - (NSString *)shortCode;
      @end
      @implementation NSString (Code)
      - (NSString *)shortCode { return [self substringToIndex:2]; }
      @end
      id run(void) {
        A *b = [B new];
        return @[[b ask], @([b isKindOfClass:[A class]]), @([b respondsToSelector:@selector(ask)]),
          NSStringFromClass([b class]), [@"zh-Hans" shortCode], @"en-GB".shortCode];
      }
      """
    let value = try objectiveCResult(source)
    #expect(value == "[\"BA\", true, true, \"B\", \"zh\", \"en\"]")
  }

  @Test("macros of constants and of look-ups are the app's words for them")
  func macros() throws {
    let header = """
      #ifndef App_h
      #define App_h
      #define kLanguageKey @"AppLanguage"
      #define L(key) NSLocalizedString(key, nil)
      #define JOIN(a, ...) [@[a, ##__VA_ARGS__] componentsJoinedByString:@"-"]
      typedef NS_ENUM(NSInteger, Tone) { ToneLow = 1, ToneHigh };
      #endif
      """
    let source = """
      #import "App.h"
      #if DEBUG
      #define MODE @"debug"
      #else
      #define MODE @"release"
      #endif
      id run(void) { return @[kLanguageKey, L(@"k"), JOIN(@"a", @"2"), MODE, @(ToneHigh)]; }
      """
    var run = interpreter(objectiveC: [("App.h", header), ("App.m", source)])
    run.host.tables = ["en": ["k": "text"]]
    let value = try run.call("run")
    #expect(run.describe(value) == "[\"AppLanguage\", \"text\", \"a-2\", \"debug\", high]")
  }
}
