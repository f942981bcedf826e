import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
}

/// Takes the main bundle's place and asks the folder of one language.
class ChosenBundle: Bundle {

    static var language = ""

    static func use(_ language: String) {
        ChosenBundle.language = language
        object_setClass(Bundle.main, ChosenBundle.self)
    }

    override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        guard let path = Bundle.main.path(forResource: ChosenBundle.language, ofType: "lproj"),
            let bundle = Bundle(path: path)
        else {
            return super.localizedString(forKey: key, value: value, table: tableName)
        }
        return bundle.localizedString(forKey: key, value: value, table: tableName)
    }
}

class ItemsViewController: UITableViewController {

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let detail = segue.destination as? DetailViewController {
            detail.number = 7
        }
    }

    @IBAction func unwindToItems(_ segue: UIStoryboardSegue) {
    }
}

class DetailViewController: UIViewController {

    var number = 0

    @IBOutlet var sizeLabels: [UILabel]!
    @IBOutlet weak var sizeControl: UISegmentedControl!

    override func viewDidLoad() {
        super.viewDidLoad()
        sizeLabels[1].text = "\(number)"
    }

    @IBAction func sizeChanged(_ sender: UISegmentedControl) {
        sizeLabels[1].text = sender.titleForSegment(at: sender.selectedSegmentIndex)
    }

    @IBAction func showNote(_ sender: Any) {
        navigationController?.pushViewController(NoteViewController(), animated: true)
    }
}

class NoteViewController: UIViewController {

    @IBOutlet weak var noteLabel: UILabel!
}
