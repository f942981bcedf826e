import UIKit

class NewsViewController: UIViewController {

    @IBOutlet weak var newsLabel: UILabel!
    @IBOutlet weak var closingLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        closingLabel.text = NSLocalizedString(
            "news.closing", comment: "The last line of the news")
    }
}
