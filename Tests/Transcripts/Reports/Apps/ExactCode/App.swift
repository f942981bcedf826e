import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class ViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = text("title")
    }

    /// The text in exactly the first preferred language, and nothing where there is no such folder.
    func text(_ key: String) -> String {
        guard
            let path = Bundle.main.path(
                forResource: Locale.preferredLanguages[0], ofType: "lproj")
        else {
            return ""
        }
        return Bundle(path: path)!.localizedString(forKey: key, value: nil, table: nil)
    }
}
