import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

enum Row: String {

    case sound
    case light

    var title: String { NSLocalizedString("settings.\(rawValue)", comment: "") }
}

class ViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("settings.title", comment: "")
        let light = UILabel()
        light.text = NSLocalizedString("settings.light", comment: "")
        view.addSubview(light)
    }
}
