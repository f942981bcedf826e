import AppCode
import Testing

@testable import SimulatedApp

@Suite("A nib is loaded")
struct NibLoadingTests {
  private static func xib(_ views: String, owner: String = "", connections: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
    <connections>\(connections)</connections></placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <view id="v">\(views)</view></objects></document>
    """
  }

  private static let main = SmallApp.storyboard(SmallApp.label("x", "x"))
  private static let table = "\"l.text\" = \"ノート\";"
  private static let connected = """
    <outlet property="view" destination="v" id="o1"/>\
    <outlet property="note" destination="l" id="o2"/>
    """

  @Test(
    "for a controller without a nib name from that of its class, else by the name it was given",
    arguments: [
      ("NoteViewController()", "NoteView.xib"), ("NoteViewController()", "NoteViewController.xib"),
      ("NoteViewController(nibName: \"Other\", bundle: nil)", "Other.xib"),
    ])
  func controllers(call: String, file: String) throws {
    let name = String(file.dropLast(4))
    var world = try SmallApp(
      [
        "Base.lproj/Main.storyboard": Self.main,
        "Base.lproj/\(file)": Self.xib(
          "<subviews>\(SmallApp.label("l", "Note"))</subviews>", owner: "NoteViewController",
          connections: Self.connected),
        "ja.lproj/\(name).strings": Self.table,
      ],
      code: """
        class NoteViewController: UIViewController {
          @IBOutlet weak var note: UILabel!
          var loaded = ""
          override func viewDidLoad() { super.viewDidLoad(); loaded = note.text! }
        }
        class Opener {
          static func open(_ x: String) {
            UIApplication.shared.windows[0].rootViewController = \(call)
          }
        }
        """
    ).world("ja")
    world.call("Opener.open", "")
    #expect(world.process.trap == nil)
    #expect(try world.shownText("note") == "ノート")
    let front = try #require(world.frontController)
    #expect(world.process.memory[front]?.fields["loaded"] == .string("ノート"))
  }

  @Test("by code, each time as new objects; the owner gets no awakeFromNib, the objects do")
  func byCode() throws {
    let views = """
      <subviews><label id="l" text="Note" customClass="AwakeLabel"/></subviews>
      """
    var world = try SmallApp(
      [
        "Base.lproj/Main.storyboard": Self.main,
        "Base.lproj/Card.xib": Self.xib(views, owner: "Loader"),
      ],
      code: """
        class AwakeLabel: UILabel {
          override func awakeFromNib() { super.awakeFromNib(); text = text! + "!" }
        }
        class Loader: UIViewController {
          var awoken = false
          override func awakeFromNib() { awoken = true }
          static func load(_ name: String) {
            let loader = Loader()
            let first = Bundle.main.loadNibNamed(name, owner: loader, options: nil)!
            let second = UINib(nibName: name, bundle: nil).instantiate(withOwner: loader, options: nil)
            loader.view = UIView()
            loader.view.addSubview(first[0] as! UIView)
            loader.view.addSubview(second[0] as! UIView)
            UIApplication.shared.windows[0].rootViewController = loader
          }
        }
        """
    ).world()
    world.call("Loader.load", "Card")
    #expect(world.process.trap == nil)
    let texts = world.screen.items.map { world.shown($0.slot.value) }
    #expect(texts == ["Note!", "Note!"])
    let front = try #require(world.frontController)
    #expect(world.process.memory[front]?.fields["awoken"] == .bool(false))
  }

  @Test("and one that is missing, or has no view, or could not be compiled, is an exception")
  func faults() throws {
    let code = """
      class Opener {
        static func named(_ name: String) {
          _ = UIViewController(nibName: name, bundle: nil).view
        }
      }
      """
    let files = [
      "Base.lproj/Main.storyboard": Self.main, "Base.lproj/NoView.xib": Self.xib(""),
      "Base.lproj/Old.xib": "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "Base.lproj/Half.xib": String(Self.xib("").prefix(260)),
    ]
    for (name, message) in [
      ("Gone", "could not load a nib named 'Gone' in bundle Bundle.main"),
      ("NoView", "'NoView' was loaded but its File's Owner has no view outlet"),
      ("Old", "Base.lproj/Old.xib can't be compiled: not understood"),
      ("Half", "Base.lproj/Half.xib can't be compiled: "),
    ] {
      var world = try SmallApp(files, code: code).world()
      world.call("Opener.named", name)
      #expect(world.process.trap?.message.hasPrefix(message) == true, "\(name)")
    }
  }

  @Test("in two steps: the controller's when it is made, the view's when it is needed")
  func twoNibs() throws {
    let document = SmallApp.storyboard(
      SmallApp.label("l", "text"), controller: "viewController id=\"vc\" title=\"title\"",
      items: "<navigationItem key=\"navigationItem\" title=\"item\" id=\"n\"/>")
    var world = try SmallApp(
      [
        "Base.lproj/Main.storyboard": Self.main, "Base.lproj/D.storyboard": document,
        "ja.lproj/D.strings":
          "\"l.text\" = \"ja\"; \"vc.title\" = \"ja\"; \"n.title\" = \"ja item\";",
        "ko.lproj/D.strings": "\"l.text\" = \"ko\"; \"vc.title\" = \"ko\"; \"n.title\" = \"ko\";",
      ],
      code: """
        class Keeper {
          static var kept: UIViewController?
          static func make(_ name: String) {
            kept = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
          }
          static func show(_ x: String) {
            UIApplication.shared.windows[0].rootViewController =
              UINavigationController(rootViewController: kept!)
          }
        }
        """
    ).world("ja")
    world.call("Keeper.make", "D")
    world.call("ChosenBundle.use", "ko")
    world.call("Keeper.show", "")
    #expect(world.process.trap == nil)
    #expect(try world.shownText("l") == "ko")
    #expect(try world.shownText("navigationItem") == "ja item")
    let front = try #require(world.frontController)
    #expect(world.slot("title", of: front)?.value == .string("ja"))
  }

  @Test("with values set by name, before it awakes; a key that the class lacks is only remarked")
  func attributes() throws {
    let views = """
      <label id="l" text="Base" customClass="KeyLabel"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="key" value="hello"/>
      <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="string" localized="YES" keyPath="hint" value="Base hint"/>
      <userDefinedRuntimeAttribute type="boolean" keyPath="nothing" value="YES"/>
      </userDefinedRuntimeAttributes></label>
      """
    let key = "l.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]"
    let world = try SmallApp(
      [
        "Base.lproj/Main.storyboard": SmallApp.storyboard(views),
        "ja.lproj/Main.strings": "\"\(key)\" = \"ヒント\";",
        "ja.lproj/Localizable.strings": "hello = \"こんにちは\";",
      ],
      code: """
        class KeyLabel: UILabel {
          @IBInspectable var key: String = "" {
            didSet { text = NSLocalizedString(key, comment: "") }
          }
          @IBInspectable var count: Int = 0
          @IBInspectable var hint: String = ""
          override func awakeFromNib() { super.awakeFromNib(); text = text! + " \\(count) " + hint }
        }
        """
    ).world("ja")
    #expect(try world.shownText("l") == "こんにちは 3 ヒント")
    let remarks = world.journal.events.filter {
      if case .remark(.attributeMissing("nothing", "KeyLabel", _)) = $0.kind { true } else { false }
    }
    #expect(remarks.count == 1)
  }

  @Test("and an outlet that the class lacks is an exception at its line")
  func missingOutlet() throws {
    let document = SmallApp.storyboard(
      SmallApp.label("l", "x"), controller: "viewController id=\"vc\" customClass=\"Plain\"",
      connections: "<outlet property=\"gone\" destination=\"l\" id=\"o\"/>")
    let world = try SmallApp(
      ["Base.lproj/Main.storyboard": document], code: "class Plain: UIViewController {}"
    ).world()
    #expect(world.process.trap?.message == "outlet 'gone' has no property in class Plain")
    #expect(world.process.trap?.place?.file == "Base.lproj/Main.storyboard")
  }

  @Test(
    "not from a document that breaks off, is empty, or gives an id twice",
    arguments: [
      (String(main.prefix(420)), "broken-off"), ("", "the file is empty"),
      (
        SmallApp.storyboard(SmallApp.label("root", "x")),
        "object id \"root\" is already that of the view in line"
      ),
    ])
  func broken(document: String, message: String) throws {
    let world = try SmallApp(["Base.lproj/Main.storyboard": document]).world()
    let trap = try #require(world.process.trap)
    #expect(trap.message.hasPrefix("Base.lproj/Main.storyboard can't be compiled: "))
    if message != "broken-off" { #expect(trap.message.contains(message)) }
    #expect(trap.place?.file == "Base.lproj/Main.storyboard")
    #expect(world.screen.items.isEmpty)
  }
}
