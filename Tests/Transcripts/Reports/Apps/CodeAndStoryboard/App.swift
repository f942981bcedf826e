import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

extension Notification.Name {

    static let languageChanged = Notification.Name("LanguageChanged")
}

enum Localize {

    static var language: String {
        UserDefaults.standard.string(forKey: "ChosenLanguage") ?? "en"
    }

    static func setLanguage(_ language: String) {
        UserDefaults.standard.set(language, forKey: "ChosenLanguage")
        NotificationCenter.default.post(name: .languageChanged, object: nil)
    }
}

extension String {

    func localized() -> String {
        guard let path = Bundle.main.path(forResource: Localize.language, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return self
        }
        return bundle.localizedString(forKey: self, value: nil, table: nil)
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var codeLabel: UILabel!
    @IBOutlet weak var ibLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        setTexts()
        NotificationCenter.default.addObserver(
            self, selector: #selector(setTexts), name: .languageChanged, object: nil)
    }

    @objc func setTexts() {
        codeLabel.text = "hello".localized()
    }
}
