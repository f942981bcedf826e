import AppCode
import AppResources
import InterfaceBuilder
import SimulatedApp
import Testing

@testable import LabShell

/// Random numbers that are the same in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

/// A scene of nested views with texts, made by chance.
private struct ChanceScene {
  private var dice: Dice
  private var number = 0
  private(set) var texts: [String: String] = [:]

  init(_ seed: UInt64) { dice = Dice(state: seed &* 7919 &+ 17) }

  mutating func document() -> String {
    let views = content(
      width: 375, height: 667, depth: 0, count: Int.random(in: 4...9, using: &dice))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch" initialViewController="vc">
      <scenes><scene sceneID="s"><objects>
      <viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(views)</subviews></view></viewController>
      </objects></scene></scenes></document>
      """
  }

  private mutating func content(width: Int, height: Int, depth: Int, count: Int) -> String {
    (0..<count).map { _ in
      let w = Int.random(in: 10...max(11, width), using: &dice)
      let h = Int.random(in: 17...max(18, min(height, 120)), using: &dice)
      let x = Int.random(in: 0...max(0, width - w), using: &dice)
      let y = Int.random(in: 0...max(0, height - h), using: &dice)
      number += 1
      let id = "v\(number)"
      let rect = "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(w)\" height=\"\(h)\"/>"
      if depth < 3, w > 60, h > 40, Int.random(in: 0..<3, using: &dice) == 0 {
        let inside = content(
          width: w, height: h, depth: depth + 1, count: Int.random(in: 1...3, using: &dice))
        return "<view id=\"\(id)\">\(rect)<subviews>\(inside)</subviews></view>"
      }
      let words = ["名前を入力してください", "Name", "Your basic information", "名", "a😀b", "اسم"]
      let text = (words.randomElement(using: &dice) ?? "x") + "\(number)"
      texts[id] = text
      switch Int.random(in: 0..<4, using: &dice) {
      case 0:
        return "<button id=\"\(id)\">\(rect)<state key=\"normal\" title=\"\(text)\"/></button>"
      case 1: return "<textField id=\"\(id)\" placeholder=\"\(text)\">\(rect)</textField>"
      default: return "<label id=\"\(id)\" text=\"\(text)\">\(rect)</label>"
      }
    }.joined()
  }
}

@Suite("A drawing of any layout")
struct DrawingLawTests {
  private func world(_ scene: inout ChanceScene, language: String) throws -> World {
    let files = FileTree(texts: [
      "Info.plist": """
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
      """,
      "Base.lproj/Main.storyboard": scene.document(),
      "ar.lproj/Localizable.strings": "a = b;", "en.lproj/Localizable.strings": "a = b;",
    ])
    return World(try OpenedApp(files, named: "App"), device: Device(languages: [language]))
  }

  @Test(
    "draws every text once, none over another, inside what holds it, in the order of reading",
    arguments: 0..<60)
  func laws(seed: Int) throws {
    var scene = ChanceScene(UInt64(seed))
    let world = try world(&scene, language: seed % 3 == 0 ? "ar" : "en")
    let layout = try #require(world.screenLayout)
    guard case .views(let width, let height, let views) = layout.area else {
      Issue.record("the screen is one area")
      return
    }
    let drawing = ContentDrawing(
      views, width: width, height: height, columns: 78, rows: 38, direction: layout.direction)
    #expect(
      Set(drawing.items.compactMap { world.process.objects[$0.object]?.origin?.id })
        == Set(scene.texts.keys))
    #expect(drawing.lines.allSatisfy { $0.displayWidth == 78 })
    for (index, item) in drawing.items.enumerated() {
      #expect(item.left >= 0 && item.left < item.right && item.right <= 78)
      #expect(item.row < drawing.rowCount)
      let line = drawing.lines[item.row]
      let sign = item.text.cut(to: item.right - item.left)
      #expect(line.contains(sign), "\(item.text) in \(line)")
      for other in drawing.items[(index + 1)...] where other.row == item.row {
        #expect(other.right <= item.left || item.right <= other.left)
      }
      for other in drawing.items where other.frame.y + other.frame.height <= item.frame.y {
        #expect(other.row < item.row, "\(other.text) is above \(item.text)")
      }
      for box in drawing.boxes.indices {
        let drawn = drawing.boxes[box]
        if item.boxes.contains(box) {
          #expect(drawn.left < item.left && item.right < drawn.right)
          #expect(drawn.top < item.row && item.row < drawn.bottom)
        } else if (drawn.top...drawn.bottom).contains(item.row) {
          #expect(item.right <= drawn.left || drawn.right <= item.left)
        }
      }
    }
  }

  @Test("is as wide as asked, and not higher than 40 rows where the texts fit", arguments: 0..<20)
  func size(seed: Int) throws {
    var scene = ChanceScene(UInt64(seed + 1000))
    let world = try world(&scene, language: "en")
    let lines = ScreenDrawing(try #require(world.screenLayout), width: 80, height: 40).lines()
    #expect(Set(lines.map(\.displayWidth)).count == 1)
    #expect(lines.count <= 40)
    #expect(lines[0].displayWidth <= 80)
  }
}
