import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

enum L10n {

    static let title = tr("title")
    static var subtitle: String { tr("subtitle") }

    private static func tr(_ key: String) -> String {
        NSLocalizedString(key, comment: "")
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var constantLabel: UILabel!
    @IBOutlet weak var computedLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        constantLabel.text = L10n.title
        computedLabel.text = L10n.subtitle
    }
}
