import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

class NoteLabel: UILabel {

    @objc var note: String = "" {
        didSet { text = note }
    }
}

class ViewController: UIViewController {

    @IBOutlet weak var noteView: NoteLabel!
}
