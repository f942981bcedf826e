import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    @IBOutlet weak var aLabel: UILabel!
    @IBOutlet weak var bLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        aLabel.text = NSLocalizedString("a", comment: "")
        bLabel.text = NSLocalizedString("b", comment: "")
    }
}
