import MagicKit
import UIKit

func text(_ key: String) -> String { NSLocalizedString(key, comment: "") }

/// Three texts, of which two pass through code of a library that is not here.
@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = ViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

class ViewController: UIViewController, UITableViewDataSource {
  let heading = UILabel()
  let motto = UILabel()
  let list = UITableView()
  var chosen: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = text("heading")
    motto.text = text("motto")
    motto.sparkle(with: .confetti)
    list.dataSource = self
    view.addSubview(heading)
    view.addSubview(motto)
    view.addSubview(list)
    choose()
    title = chosen!
  }

  func choose() {
    if MagicKit.isReady { chosen = text("title") }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    MagicKit.items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
