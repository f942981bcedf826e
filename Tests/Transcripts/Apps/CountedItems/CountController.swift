import UIKit

class CountController: UIViewController {
    @IBOutlet weak var itemsLabel: UILabel!
    @IBOutlet weak var greetingLabel: UILabel!
    @IBOutlet weak var ageLabel: UILabel!
    @IBOutlet weak var plainLabel: UILabel!

    let count = 3
    let owner = "Mira"

    override func viewDidLoad() {
        super.viewDidLoad()
        itemsLabel.text = String.localizedStringWithFormat(
            NSLocalizedString("items", comment: ""), count)
        greetingLabel.text = String(format: NSLocalizedString("greeting", comment: ""), owner, count)
        ageLabel.text = String(format: NSLocalizedString("age", comment: ""), owner, count)
        plainLabel.text = "\(count) " + NSLocalizedString("unit", comment: "")
    }
}
