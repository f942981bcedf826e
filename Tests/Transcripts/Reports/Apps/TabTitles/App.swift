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

    static func change(to language: String) {
        UserDefaults.standard.set(language, forKey: "AppLanguage")
        NotificationCenter.default.post(name: .languageChanged, object: nil)
    }

    static func text(_ key: String) -> String {
        bundle.localizedString(forKey: key, value: nil, table: nil)
    }
}

class HomeViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        title = AppLanguage.text("home")
    }
}

class ListViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        title = AppLanguage.text("list")
    }
}

class SettingsViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        title = AppLanguage.text("settings")
        NotificationCenter.default.addObserver(
            self, selector: #selector(setTexts), name: .languageChanged, object: nil)
    }

    // The tab in front tells the bar its title; the bar's own controller passes it on to the first tab.
    @objc func setTexts() {
        title = AppLanguage.text("settings")
        tabBarController?.viewControllers?.first?.title = title
    }
}
