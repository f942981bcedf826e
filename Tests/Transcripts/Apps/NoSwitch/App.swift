import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    @IBOutlet weak var codeLabel: UILabel!
    @IBOutlet weak var baseLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        codeLabel.text = NSLocalizedString("hello", comment: "")
    }
}
