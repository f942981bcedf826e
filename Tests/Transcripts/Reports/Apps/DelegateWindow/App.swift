import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

enum Reset {

    /// The window of the app delegate, which an app with scenes does not have.
    static func change(to language: String) {
        UserDefaults.standard.set([language], forKey: "AppleLanguages")
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let window = UIApplication.shared.delegate!.window!!
        window.rootViewController = storyboard.instantiateInitialViewController()
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = NSLocalizedString("title", comment: "")
    }
}
