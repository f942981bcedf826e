import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

enum LanguageManager {

    static func setLanguage(_ language: String) {
        UserDefaults.standard.set(language, forKey: "ChosenLanguage")
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let root = storyboard.instantiateInitialViewController() as! UINavigationController
        UIApplication.shared.keyWindow?.rootViewController = root
        walk(root.topViewController!.view, in: language)
    }

    // Labels and fields are translated where they stand.
    static func walk(_ view: UIView, in language: String) {
        if let label = view as? UILabel {
            label.text = translated(label.text, in: language)
        } else if let field = view as? UITextField {
            field.placeholder = translated(field.placeholder, in: language)
        }
        for child in view.subviews { walk(child, in: language) }
    }

    static func translated(_ text: String?, in language: String) -> String? {
        guard let text = text,
            let path = Bundle.main.path(forResource: language, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return text
        }
        return bundle.localizedString(forKey: text, value: text, table: nil)
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var greetingLabel: UILabel!
}
