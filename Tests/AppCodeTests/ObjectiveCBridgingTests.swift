import Testing

@testable import AppCode

@Suite("Objective-C and Swift in one app")
struct ObjectiveCBridgingTests {
  private let category = """
    #import <objc/runtime.h>
    static const char key = 0;
    @interface BundleEx : NSBundle
    @end
    @implementation BundleEx
    - (NSString *)localizedStringForKey:(NSString *)k value:(NSString *)v table:(NSString *)t {
      NSBundle *bundle = objc_getAssociatedObject(self, &key);
      return bundle ? [bundle localizedStringForKey:k value:v table:t]
                    : [super localizedStringForKey:k value:v table:t];
    }
    @end
    @implementation NSBundle (Language)
    + (void)setLanguage:(NSString *)language {
      static dispatch_once_t once;
      dispatch_once(&once, ^{ object_setClass([NSBundle mainBundle], [BundleEx class]); });
      NSString *path = [[NSBundle mainBundle] pathForResource:language ofType:@"lproj"];
      id value = language ? [NSBundle bundleWithPath:path] : nil;
      objc_setAssociatedObject([NSBundle mainBundle], &key, value, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
    }
    @end
    """

  @Test("Swift calls the category, whose override answers its look-ups")
  func categoryFromSwift() throws {
    let swift = """
      func run() -> [String] {
          let before = NSLocalizedString("k", comment: "")
          Bundle.setLanguage("ja")
          let after = NSLocalizedString("k", comment: "")
          Bundle.setLanguage(nil)
          return [before, after, Bundle.main.localizedString(forKey: "k", value: nil, table: nil)]
      }
      """
    var run = interpreter(
      objectiveC: [("NSBundle+Language.m", category)], swift: [("App.swift", swift)])
    run.host.tables = ["en": ["k": "text"], "ja": ["k": "文"]]
    let value = try run.call("run")
    #expect(run.describe(value) == "[\"text\", \"文\", \"text\"]")
    #expect(run.host.skipped.isEmpty)
  }

  @Test("Objective-C calls Swift by its exported names, and Swift overrides Objective-C")
  func swiftFromObjectiveC() throws {
    let objectiveC = """
      @interface Page : UIViewController
      @property (nonatomic, copy) NSString *code;
      - (NSString *)textForCode:(NSString *)code inTable:(NSString *)table;
      - (NSString *)greeting;
      @end
      @implementation Page
      - (NSString *)textForCode:(NSString *)code inTable:(NSString *)table {
        return [@[code, table] componentsJoinedByString:@"/"];
      }
      - (NSString *)greeting { return [Greeter.shared greetWithName:self.code]; }
      @end
      """
    let swift = """
      class Greeter: NSObject {
          @objc static let shared = Greeter()
          @objc func greet(name: String) -> String { return "hi " + name }
      }
      class Sub: Page {
          override func greeting() -> String { return super.greeting() + "!" }
      }
      func run() -> [String] {
          let page = Sub()
          page.code = "ko"
          return [page.text(forCode: "a", inTable: "b"), page.greeting(), page.code]
      }
      """
    var run = interpreter(objectiveC: [("Page.m", objectiveC)], swift: [("App.swift", swift)])
    let value = try run.call("run")
    #expect(run.describe(value) == "[\"a/b\", \"hi ko!\", \"ko\"]")
    #expect(run.host.skipped.isEmpty)
  }

  @Test(
    "a selector has the Swift name that importing gives it",
    arguments: [
      (
        "localizedStringForKey:value:table:", ["String", "String", "String"],
        "localizedString(forKey:value:table:)"
      ),
      ("setLanguage:", ["String"], "setLanguage(_:)"),
      ("setLanguage:", ["Language"], "setLanguage(_:)"),
      (
        "tableView:cellForRowAtIndexPath:", ["UITableView", "IndexPath"],
        "tableView(_:cellForRowAt:)"
      ),
      ("numberOfSectionsInTableView:", ["UITableView"], "numberOfSections(in:)"),
      ("prepareForSegue:sender:", ["UIStoryboardSegue", "Any"], "prepare(for:sender:)"),
      ("initWithNibName:bundle:", ["String", "Bundle"], "init(nibName:bundle:)"),
      (
        "application:didFinishLaunchingWithOptions:", ["UIApplication", "Dictionary"],
        "application(_:didFinishLaunchingWithOptions:)"
      ),
      ("viewWillAppear:", ["Bool"], "viewWillAppear(_:)"), ("viewDidLoad", [], "viewDidLoad()"),
      (
        "scene:willConnectToSession:options:", ["UIScene", "UISceneSession", "Any"],
        "scene(_:willConnectTo:options:)"
      ),
    ])
  func importedNames(selector: String, types: [String], expected: String) {
    let name = ImportedName(selector: selector, types: types.map { $0 })
    #expect(name.fullName == expected)
  }

  @Test(
    "a selector finds the member that the system declares under its Swift name",
    arguments: [
      ("setTitle:forState:", "setTitle(_:for:)"), ("setObject:forKey:", "set(_:forKey:)"),
      ("presentViewController:animated:completion:", "present(_:animated:completion:)"),
      ("postNotificationName:object:", "post(name:object:)"),
      ("instantiateViewControllerWithIdentifier:", "instantiateViewController(withIdentifier:)"),
      (
        "dequeueReusableCellWithIdentifier:forIndexPath:",
        "dequeueReusableCell(withIdentifier:for:)"
      ),
      ("addTarget:action:forControlEvents:", "addTarget(_:action:for:)"),
      ("addObserver:selector:name:object:", "addObserver(_:selector:name:object:)"),
      ("setTitle:forSegmentAtIndex:", "setTitle(_:forSegmentAt:)"),
    ])
  func matches(selector: String, name: String) {
    let base = String(name.prefix { $0 != "(" })
    let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
    #expect(SelectorMatch.distance(selector, fromMethod: base, labels) != nil)
  }

  @Test("what only looks alike is not taken for the member")
  func mismatches() {
    #expect(
      SelectorMatch.distance("setTitle:forKey:", fromMethod: "setTitle", ["_", "for"]) == nil)
    #expect(SelectorMatch.distance("loadDataFromURL:", fromMethod: "load", ["_"]) == nil)
    #expect(
      SelectorMatch.distance("bundleWithURL:", fromInitializer: ["path"], of: "Bundle") == nil)
    #expect(SelectorMatch.distance("bundleWithPath:", fromInitializer: ["path"], of: "Bundle") == 0)
  }

  @Test("methods change places by the runtime's functions, from +load on")
  func swizzling() throws {
    let source = """
      @implementation NSBundle (Swizzle)
      + (void)load {
        Method a = class_getInstanceMethod(self, @selector(localizedStringForKey:value:table:));
        Method b = class_getInstanceMethod(self, @selector(my_localizedStringForKey:value:table:));
        method_exchangeImplementations(a, b);
      }
      - (NSString *)my_localizedStringForKey:(NSString *)key value:(NSString *)v table:(NSString *)t {
        return [[self my_localizedStringForKey:key value:v table:t] uppercaseString];
      }
      @end
      id run(void) { return NSLocalizedString(@"k", @""); }
      """
    var run = interpreter(objectiveC: [("Swizzle.m", source)])
    run.host.tables = ["en": ["k": "text"]]
    try run.runLoadMethods()
    let value = try run.call("run")
    #expect(run.describe(value) == "TEXT")
  }
}
