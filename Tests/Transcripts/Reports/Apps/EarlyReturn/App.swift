import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

enum AppLanguage {

    /// The language that the running app is in.
    static var resolved: String { Bundle.main.preferredLocalizations.first ?? "en" }

    static func change(to language: String) {
        if language == resolved { return }
        let others = (UserDefaults.standard.stringArray(forKey: "AppleLanguages") ?? [])
            .filter { $0 != language }
        UserDefaults.standard.set([language] + others, forKey: "AppleLanguages")
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        UIApplication.shared.keyWindow?.rootViewController =
            storyboard.instantiateInitialViewController()
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = NSLocalizedString("title", comment: "")
    }
}
