import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    @IBOutlet weak var nameLabel: UILabel!
}
