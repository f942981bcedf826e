import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    @IBOutlet weak var badgeView: UIImageView!
    @IBOutlet weak var namedView: UIImageView!

    override func viewDidLoad() {
        super.viewDidLoad()
        badgeView.image = UIImage(named: "badge")
        namedView.image = UIImage(named: NSLocalizedString("badge.image", comment: ""))
    }
}
