import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

extension Notification.Name {

    static let languageChanged = Notification.Name("LanguageChanged")
}

enum AppLanguage {

    static var bundle: Bundle {
        let language = UserDefaults.standard.string(forKey: "AppLanguage") ?? "en"
        let path = Bundle.main.path(forResource: language, ofType: "lproj")!
        return Bundle(path: path)!
    }

    // The bar is turned for Arabic, and nothing turns it back; it stays when its controllers are replaced.
    static func change(to language: String) {
        UserDefaults.standard.set(language, forKey: "AppLanguage")
        let bars = UIApplication.shared.keyWindow!.rootViewController as! UINavigationController
        if language == "ar" {
            bars.navigationBar.semanticContentAttribute = .forceRightToLeft
        }
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        bars.viewControllers = [storyboard.instantiateViewController(withIdentifier: "content")]
        NotificationCenter.default.post(name: .languageChanged, object: nil)
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = AppLanguage.bundle.localizedString(
            forKey: "title", value: nil, table: nil)
    }
}
