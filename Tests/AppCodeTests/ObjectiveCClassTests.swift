import AppCode
import Testing

@Suite("Objective-C: classes and what stands before them")
struct ObjectiveCClassTests {
  private let page = """
    @class Other;
    @protocol PageDelegate <NSObject>
    @required
    - (NSString *)titleForPage:(id)page;
    @optional
    - (void)pageDidClose:(id)page;
    @end
    @interface Page : UIViewController <UITableViewDelegate> {
      @private
      NSString *_ivar;
      IBOutlet UILabel *oldLabel;
      int count;
    }
    @property (nonatomic, weak) IBOutlet UILabel *label;
    @property (strong, nonatomic) IBOutletCollection(UIButton) NSArray *buttons;
    @property (nonatomic, assign) id<PageDelegate> delegate;
    @property (nonatomic, copy) void (^onClose)(NSString *reason);
    + (instancetype)pageWithName:(NSString *)name;
    - (IBAction)save:(id)sender;
    @end
    @interface Page () <PageDelegate>
    @property (nonatomic, strong) NSString *name;
    @end
    @implementation Page {
      NSString *_inside;
    }
    + (instancetype)pageWithName:(NSString *)name {
      Page *page = [[self alloc] init];
      page->_ivar = name;
      page.name = name;
      return page;
    }
    - (instancetype)init {
      self = [super init];
      if (self) { _inside = @"in"; count = 3; }
      return self;
    }
    - (NSString *)titleForPage:(id)page { return @"own"; }
    - (IBAction)save:(id)sender {
      count++;
      if ([self.delegate respondsToSelector:@selector(titleForPage:)]) {
        _ivar = [self.delegate titleForPage:self];
      }
      if (self.onClose) self.onClose(_ivar);
    }
    - (NSArray *)all { return @[_ivar, _inside, self.name, @(count)]; }
    @end
    """

  @Test("variables in braces, class extensions, protocols and blocks as properties")
  func members() throws {
    let value = try objectiveCResult(
      page + """

        id run(void) {
          Page *page = [Page pageWithName:@"p"];
          NSArray *before = [page all];
          __block NSString *told = nil;
          page.delegate = page;
          page.onClose = ^(NSString *reason) { told = reason; };
          [page performSelector:@selector(save:) withObject:nil];
          return @[before, [page all], told, @([page conformsToProtocol:@protocol(PageDelegate)])];
        }
        """)
    #expect(
      value == "[[\"p\", \"in\", \"p\", 3], [\"own\", \"in\", \"p\", 4], \"own\", true]")
  }

  @Test("outlets and actions are marked for the documents that name them")
  func outlets() throws {
    let file = ObjectiveCReader.read(page, file: "Page.m").file
    let properties = file.types.flatMap(\.properties)
    let outlets = properties.filter { $0.attributes.contains("IBOutlet") }.map(\.name)
    #expect(outlets.sorted() == ["buttons", "label", "oldLabel"])
    let actions = file.types.flatMap(\.functions).filter(\.isAction).map(\.selector)
    #expect(actions == ["save:"])
  }

  @Test(
    "a property and the variable behind it are one, however they are declared",
    arguments: [
      ("", "@property NSString *name;", "@synthesize name;", "name"),
      ("", "@property NSString *name;", "@synthesize name = name_;", "name_"),
      ("NSString *name_;", "@property NSString *name;", "@synthesize name = name_;", "name_"),
      ("NSString *name;", "@property NSString *name;", "@synthesize name;", "name"),
      ("NSString *_name;", "@property NSString *name;", "", "_name"),
      ("", "@property NSString *name;", "@dynamic other;", "_name"),
    ])
  func synthesized(variables: String, property: String, synthesize: String, name: String) throws {
    func source(_ accessor: String) -> String {
      """
      @interface A : NSObject { \(variables) }
      \(property)
      @end
      @implementation A
      \(synthesize)
      \(accessor)
      - (NSString *)kept { return \(name); }
      - (void)keep:(NSString *)text { \(name) = text; }
      @end
      id run(void) {
        A *a = [A new];
        a.name = @"set";
        NSString *first = [a kept];
        [a keep:@"kept"];
        return @[first, a.name];
      }
      """
    }
    let plain = try objectiveCResult(source(""))
    #expect(plain == "[\"set\", \"kept\"]")
    let lazy = try objectiveCResult(
      source("- (NSString *)name { if (\(name) == nil) { \(name) = @\"made\"; } return \(name); }"))
    #expect(lazy == "[\"set\", \"kept\"]")
  }

  @Test("Swift reads an Objective-C getter as a property, and calls a method without arguments")
  func swiftProperty() throws {
    let header = """
      @interface Settings : NSObject
      @property (class, readonly) Settings *shared;
      @property (nonatomic, readonly, getter=isRight) BOOL right;
      @property (nonatomic, copy) NSString *code;
      - (NSString *)languageName;
      @end
      """
    let source = """
      #import "Settings.h"
      @implementation Settings
      + (Settings *)shared { static Settings *one; if (!one) one = [Settings new]; return one; }
      - (BOOL)isRight { return [_code isEqualToString:@"ar"]; }
      - (NSString *)languageName { return [_code uppercaseString]; }
      @end
      """
    let swift = """
      func run() -> [Any] {
          Settings.shared.code = "ar"
          return [Settings.shared.isRight, Settings.shared.code, Settings.shared.languageName()]
      }
      """
    var run = interpreter(
      objectiveC: [("Settings.h", header), ("Settings.m", source)], swift: [("App.swift", swift)])
    let value = try run.call("run")
    #expect(run.describe(value) == "[true, \"ar\", \"AR\"]")
    #expect(run.host.skipped.isEmpty)
  }

  @Test("the runtime exchanges the class of an object and keeps what is associated with it")
  func runtime() throws {
    let source = """
      #import <objc/runtime.h>
      static char kKey;
      static void *kOther = &kOther;
      @interface A : NSObject
      - (NSString *)who;
      @end
      @interface B : A
      @end
      @implementation A
      - (NSString *)who { return @"A"; }
      @end
      @implementation B
      - (NSString *)who { return [@"B" stringByAppendingString:[super who]]; }
      @end
      @interface NSObject (Tag)
      @property (nonatomic, copy) NSString *tag;
      @end
      @implementation NSObject (Tag)
      - (void)setTag:(NSString *)tag {
        objc_setAssociatedObject(self, @selector(tag), tag, OBJC_ASSOCIATION_COPY_NONATOMIC);
      }
      - (NSString *)tag { return objc_getAssociatedObject(self, _cmd); }
      @end
      id run(void) {
        A *a = [A new];
        NSString *before = [a who];
        Class old = object_setClass(a, [B class]);
        objc_setAssociatedObject(a, &kKey, @"kept", OBJC_ASSOCIATION_RETAIN);
        a.tag = @"tagged";
        id gone = objc_getAssociatedObject(a, kOther);
        return @[before, [a who], NSStringFromClass(old), objc_getAssociatedObject(a, &kKey),
                 a.tag, @(gone == nil), NSStringFromClass(object_getClass(a))];
      }
      """
    let value = try objectiveCResult(source)
    #expect(value == "[\"A\", \"BA\", \"A\", \"kept\", \"tagged\", true, \"B\"]")
  }

  @Test(
    "macros take macros, and attributes say nothing",
    arguments: [
      (
        "#define MAX2(a, b) ((a) > (b) ? (a) : (b))\nid run(void) { return @(MAX2(MAX2(1, 5), MAX2(4, 3))); }",
        "5"
      ),
      (
        "#define L(k) NSLocalizedString(k, nil)\n#define LF(k, ...) @[L(k), ##__VA_ARGS__]\nid run(void) { return @[LF(@\"a\"), LF(@\"b\", L(@\"c\"))]; }",
        "[[\"a\"], [\"b\", \"c\"]]"
      ),
      (
        "#define STR(x) @#x\n#define NAME(a, b) a##b\nid run(void) { NSString *NAME(te, xt) = STR(word); return text; }",
        "word"
      ),
      (
        "#define KEEP(x) _Pragma(\"clang diagnostic push\") x; _Pragma(\"clang diagnostic pop\")\nid run(void) { id a; KEEP(a = @1) return a; }",
        "1"
      ),
      (
        "#define ONCE(x) do { x; } while (0)\nid run(void) { int n = 1; ONCE(n = 2); return @(n); }",
        "2"
      ),
      (
        "#define SELF_REF SELF_REF\n#define A B\n#define B A\nint SELF_REF = 4;\nid run(void) { return @(SELF_REF); }",
        "4"
      ),
      (
        "__attribute__((unused)) static int n __attribute__((aligned(8))) = 3;\nid run(void) { return @(n); }",
        "3"
      ),
      (
        "#if !__has_feature(objc_arc)\n#error no\nid run(void) { return @1; }\n#else\nid run(void) { return @2; }\n#endif",
        "2"
      ),
      (
        "#ifdef __IPHONE_8_0\n#if __IPHONE_OS_VERSION_MAX_ALLOWED >= __IPHONE_8_0 && defined(TARGET_OS_IOS)\nid run(void) { return @\"new\"; }\n#endif\n#endif",
        "new"
      ),
      (
        "#if 0\n#if 1\nid run(void) { return @1; }\n#endif\n#elif 1\nid run(void) { return @2; }\n#else\nid run(void) { return @3; }\n#endif",
        "2"
      ),
      ("#undef N\n#define N 1\n#undef N\n#define N 2\nid run(void) { return @(N); }", "2"),
    ])
  func macros(source: String, expected: String) throws {
    let value = try objectiveCResult(source)
    #expect(value == expected)
  }

  @Test("a header of the app is read once, whoever imports it, and its macros hold everywhere")
  func imports() throws {
    let first = "#ifndef A_H\n#define A_H\n#import \"B.h\"\n#define kA @\"a\"\n#endif"
    let second = "#ifndef B_H\n#define B_H\n#import \"A.h\"\n#define kB kA @\"b\"\n#endif"
    var run = interpreter(objectiveC: [
      ("A.h", first), ("B.h", second), ("App.m", "#import \"B.h\"\nid run(void) { return kB; }"),
    ])
    let value = try run.call("run")
    #expect(run.describe(value) == "ab")
  }
}
