import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    @IBOutlet weak var arrowView: UIImageView!

    override func viewDidLoad() {
        super.viewDidLoad()
        arrowView.image = UIImage(named: "arrow")?.imageFlippedForRightToLeftLayoutDirection()
    }
}

class Direction {

    static func force() {
        UIView.appearance().semanticContentAttribute = .forceRightToLeft
    }

    static func rebuild() {
        UIApplication.shared.windows[0].rootViewController =
            UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    }
}
