import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

extension Notification.Name {

    static let languageChanged = Notification.Name("LanguageChanged")
}

final class LanguageManager {

    static let shared = LanguageManager()

    private let key = "appLanguage"

    private(set) var bundle = Bundle.main

    func set(language: String) {
        UserDefaults.standard.set(language, forKey: key)
        if let path = Bundle.main.path(forResource: language, ofType: "lproj"),
            let found = Bundle(path: path)
        {
            bundle = found
        }
        NotificationCenter.default.post(name: .languageChanged, object: nil)
    }

    func text(_ key: String) -> String {
        bundle.localizedString(forKey: key, value: nil, table: nil)
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var codeLabel: UILabel!
    @IBOutlet weak var baseLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        setTexts()
        NotificationCenter.default.addObserver(
            self, selector: #selector(setTexts), name: .languageChanged, object: nil)
    }

    @objc func setTexts() {
        codeLabel.text = LanguageManager.shared.text("hello")
    }
}
