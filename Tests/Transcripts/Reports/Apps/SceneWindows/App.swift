import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

protocol Resettable {

    func reset()
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?
}

enum Reset {

    /// Every scene whose delegate can be reset; this app's can not.
    static func change(to language: String) {
        UserDefaults.standard.set([language], forKey: "AppleLanguages")
        NotificationCenter.default.post(name: Notification.Name("LanguageChanged"), object: nil)
        for scene in UIApplication.shared.connectedScenes {
            if let delegate = scene.delegate as? Resettable { delegate.reset() }
        }
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = NSLocalizedString("title", comment: "")
    }
}
