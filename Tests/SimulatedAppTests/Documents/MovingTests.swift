import AppCode
import Testing

@testable import SimulatedApp

@Suite("Moving through an app")
struct MovingTests {
  /// A second scene, reached by segues of these kinds.
  private func scene(
    _ id: String, _ attributes: String = "", _ views: String = "", _ more: String = ""
  )
    -> String
  {
    """
    <scene sceneID="s-\(id)"><objects>
    <viewController id="\(id)" \(attributes) sceneMemberID="viewController">
    <view key="view" id="\(id)-view"><subviews>\(views)</subviews></view></viewController>
    \(more)</objects></scene>
    """
  }

  private func segue(_ kind: String, _ destination: String, _ more: String = "") -> String {
    """
    <segue destination="\(destination)" kind="\(kind)" identifier="\(kind)" id="seg-\(kind)" \(more)/>
    """
  }

  private static let stack = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
    targetRuntime="iOS.CocoaTouch" initialViewController="nav"><scenes>
    <scene sceneID="s-nav"><objects>
    <navigationController id="nav" sceneMemberID="viewController">
    <navigationBar key="navigationBar" id="bar"/><connections>
    <segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/>
    </connections></navigationController></objects></scene>
    """

  private func inStack(_ document: String) -> String {
    document.replacing(/(?s)<\?xml.*?<scenes>/) { _ in Self.stack }
  }

  @Test(
    "performs each kind of segue",
    arguments: [
      ("show", "pushed"), ("push", "pushed"), ("showDetail", "pushed"),
      ("presentation", "presented"),
      ("modal", "presented"), ("popoverPresentation", "presented"), ("custom", "presented"),
    ])
  func kinds(kind: String, how: String) throws {
    let document = SmallApp.storyboard(
      SmallApp.label("l", "first"), connections: segue(kind, "b"),
      scenes: scene("b", "", SmallApp.label("m", "second")))
    var world = try SmallApp(["Base.lproj/Main.storyboard": inStack(document)]).world()
    let first = try #require(world.frontController)
    _ = try world.go(kind)
    #expect(world.process.trap == nil)
    let second = try #require(world.frontController)
    #expect(second != first)
    #expect(try world.shownText("m") == "second")
    #expect((world.controller(second)?.presenter != nil) == (how == "presented"))
    if how == "pushed" { _ = try world.goBack() } else { _ = try world.dismissPresented() }
    #expect(world.frontController == first)
  }

  @Test("asks the source first, and tells it while the destination's view is not loaded")
  func prepare() throws {
    let document = SmallApp.storyboard(
      "<button id=\"go\"><connections>\(segue("show", "b"))</connections></button>",
      controller: "viewController id=\"vc\" customClass=\"First\"",
      scenes: scene("b", "customClass=\"Second\""))
    let app = SmallApp(
      ["Base.lproj/Main.storyboard": inStack(document)],
      code: """
        class First: UIViewController {
          static var allows = false
          static func allow(_ x: String) { allows = true }
          override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
            return First.allows
          }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            let second = segue.destination as! Second
            second.wasLoaded = second.isViewLoaded
            second.name = segue.identifier!
          }
        }
        class Second: UIViewController {
          var wasLoaded = true
          var name = ""
        }
        """)
    var world = try app.world()
    let button = try world.find("go").object
    #expect(world.tap(button) == 1)
    #expect(world.className(of: try #require(world.frontController)) == "First")
    world.call("First.allow", "")
    #expect(world.tap(button) == 1)
    let second = try #require(world.frontController)
    #expect(world.process.memory[second]?.fields["wasLoaded"] == .bool(false))
    #expect(world.process.memory[second]?.fields["name"] == .string("show"))
  }

  @Test("goes back by an unwind segue to the nearest controller with the action")
  func unwind() throws {
    let back = """
      <button id="back"><connections><segue destination="exit" kind="unwind" id="u"\
       unwindAction="backHere:"/></connections></button>
      """
    let document = SmallApp.storyboard(
      SmallApp.label("l", "first"), controller: "viewController id=\"vc\" customClass=\"First\"",
      connections: segue("show", "b"),
      scenes: scene(
        "b", "",
        "<button id=\"on\"><connections>\(segue("presentation", "c"))</connections></button>")
        + scene("c", "", back, "<exit id=\"exit\" sceneMemberID=\"exit\"/>"))
    var world = try SmallApp(
      ["Base.lproj/Main.storyboard": inStack(document)],
      code: """
        class First: UIViewController {
          @IBOutlet weak var l: UILabel!
          var returned = ""
          @IBAction func backHere(_ segue: UIStoryboardSegue) { returned = "yes" }
        }
        """
    ).world()
    let first = try #require(world.frontController)
    _ = try world.go("show")
    _ = try world.go("presentation")
    #expect(world.screen.controllers.count == 3)
    #expect(world.tap(try world.find("back").object) == 1)
    #expect(world.frontController == first)
    #expect(world.process.memory[first]?.fields["returned"] == .string("yes"))
    #expect(world.presentedController == nil)
  }

  @Test("loads a tab's view when it is first selected, and tells both each time")
  func tabs() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch" initialViewController="tabs"><scenes>
      <scene sceneID="s"><objects><tabBarController id="tabs" sceneMemberID="viewController">
      <connections><segue destination="a" kind="relationship" relationship="viewControllers" id="r1"/>
      <segue destination="b" kind="relationship" relationship="viewControllers" id="r2"/>
      </connections></tabBarController></objects></scene>
      \(scene("a", "title=\"A\" customClass=\"Tab\""))\(scene("b", "title=\"B\" customClass=\"Tab\""))
      </scenes></document>
      """
    var world = try SmallApp(
      ["Base.lproj/Main.storyboard": document],
      code: """
        class Tab: UIViewController {
          var log = ""
          override func viewDidLoad() { log += "load " }
          override func viewWillAppear(_ animated: Bool) { log += "appear " }
          override func viewDidDisappear(_ animated: Bool) { log += "gone " }
        }
        """
    ).world()
    #expect(world.tabs?.titles == ["A", "B"])
    let children = try #require(world.tabs.flatMap { world.controller($0.controller)?.children })
    func logs() -> [Value?] { children.map { world.process.memory[$0]?.fields["log"] } }
    #expect(logs() == [.string("load appear "), .string("")])
    #expect(try world.selectTab("B") == 2)
    #expect(logs() == [.string("load appear gone "), .string("load appear ")])
    #expect(try world.selectTab("1") == 1)
    #expect(logs() == [.string("load appear gone appear "), .string("load appear gone ")])
    #expect(throws: NoWay.noTab("C", titles: ["A", "B"])) { try world.selectTab("C") }
  }

  @Test("shows both columns of a split view on a pad, and pushes the detail on a phone")
  func split() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch" initialViewController="split"><scenes>
      <scene sceneID="s"><objects><splitViewController id="split" sceneMemberID="viewController">
      <connections><segue destination="n" kind="relationship" relationship="masterViewController" id="r1"/>
      <segue destination="b" kind="relationship" relationship="detailViewController" id="r2"/>
      </connections></splitViewController></objects></scene>
      <scene sceneID="s2"><objects><navigationController id="n" sceneMemberID="viewController">
      <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r3"/>
      </connections></navigationController></objects></scene>
      <scene sceneID="s3"><objects><viewController id="a" sceneMemberID="viewController">
      <view key="view" id="av"><subviews>\(SmallApp.label("l", "list"))</subviews></view>
      <connections>\(segue("showDetail", "c"))</connections></viewController></objects></scene>
      \(scene("b", "", SmallApp.label("m", "empty")))\(scene("c", "", SmallApp.label("d", "detail")))
      </scenes></document>
      """
    let app = SmallApp(["Base.lproj/Main.storyboard": document])
    var pad = try app.world(idiom: .pad)
    #expect(pad.screen.items.map { pad.shown($0.slot.value) } == ["list", "empty"])
    var phone = try app.world()
    #expect(phone.screen.items.map { phone.shown($0.slot.value) } == ["list"])
    let list = try #require(phone.frontController)
    phone.run { app throws(Trap) in try app.performSegue("showDetail", from: list, sender: .none) }
    #expect(phone.screen.items.map { phone.shown($0.slot.value) } == ["detail"])
    let left = try #require(
      pad.screen.controllers.first { pad.process.objects[$0]?.origin?.id == "a" })
    pad.run { app throws(Trap) in try app.performSegue("showDetail", from: left, sender: .none) }
    #expect(pad.screen.items.map { pad.shown($0.slot.value) } == ["list", "detail"])
  }

  @Test("fills tables from prototypes by the app's code, anew at each reload")
  func table() throws {
    let table = """
      <tableView id="t"><prototypes><tableViewCell reuseIdentifier="row" id="c">
      <tableViewCellContentView key="contentView" id="cc"><subviews>
      \(SmallApp.label("l", "prototype"))</subviews></tableViewCellContentView>
      <connections><outlet property="name" destination="l" id="o1"/></connections>
      </tableViewCell></prototypes><connections>
      <outlet property="dataSource" destination="vc" id="o2"/>
      <outlet property="delegate" destination="vc" id="o3"/></connections></tableView>
      """.replacing("id=\"c\">", with: "customClass=\"NameCell\" id=\"c\">")
    var world = try SmallApp(
      [
        "Base.lproj/Main.storyboard": SmallApp.storyboard(
          table, controller: "viewController id=\"vc\" customClass=\"List\"",
          connections: "<outlet property=\"table\" destination=\"t\" id=\"o4\"/>")
      ],
      code: """
        class NameCell: UITableViewCell { @IBOutlet weak var name: UILabel! }
        class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
          @IBOutlet weak var table: UITableView!
          var names = ["one", "two"]
          var chosen = ""
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            return names.count
          }
          func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            return "Names"
          }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! NameCell
            cell.name.text = names[indexPath.row]
            return cell
          }
          func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            chosen = names[indexPath.row]
            names.append("three")
            tableView.reloadData()
          }
        }
        """
    ).world()
    #expect(world.process.trap == nil)
    func texts() -> [String] { world.screen.items.map { world.shown($0.slot.value) } }
    #expect(texts() == ["Names", "one", "two"])
    let list = try #require(world.frontController)
    let cells = world.descendants(of: try world.find("table").object).filter {
      world.className(of: $0) == "NameCell"
    }
    #expect(world.tap(cells[1]) == 1)
    #expect(world.process.memory[list]?.fields["chosen"] == .string("two"))
    #expect(texts() == ["Names", "one", "two", "three"])
  }

  @Test("bar items, gesture recognisers and switches can be tapped")
  func taps() throws {
    let views = """
      <view id="card"><connections>
      <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o"/>
      </connections></view><switch id="sw" on="YES"><connections>
      <action selector="changed:" destination="vc" eventType="valueChanged" id="a2"/>
      </connections></switch>
      """
    var world = try SmallApp(
      [
        "Base.lproj/Main.storyboard": inStack(
          SmallApp.storyboard(
            views, controller: "viewController id=\"vc\" customClass=\"Taps\"",
            beside: """
              <tapGestureRecognizer id="tap"><connections>
              <action selector="tapped:" destination="vc" id="a1"/></connections>
              </tapGestureRecognizer>
              """,
            items: """
              <navigationItem key="navigationItem" id="n"><rightBarButtonItems>
              <barButtonItem title="One" id="b1"><connections>
              <action selector="tapped:" destination="vc" id="a3"/></connections></barButtonItem>
              <barButtonItem title="Two" id="b2"/></rightBarButtonItems></navigationItem>
              """))
      ],
      code: """
        class Taps: UIViewController {
          var log = ""
          @IBAction func tapped(_ sender: Any) { log += "tap " }
          @IBAction func changed(_ sender: UISwitch) { log += sender.isOn ? "on " : "off " }
        }
        """
    ).world()
    let front = try #require(world.frontController)
    for name in ["card", "sw", "b1", "sw"] {
      let object = try world.find(name).object
      #expect(world.canBeTapped(object))
      #expect(world.tap(object) == 1)
    }
    #expect(world.process.memory[front]?.fields["log"] == .string("tap off tap on "))
    #expect(world.screen.items.map { world.shown($0.slot.value) } == ["One", "Two"])
  }
}
