import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var codeLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        codeLabel.text = NSLocalizedString("hello", comment: "")
    }
}
