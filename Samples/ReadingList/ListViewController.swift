import UIKit

class ListViewController: UIViewController {

    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var countLabel: UILabel!
    @IBOutlet weak var pagesLabel: UILabel!
    @IBOutlet weak var nextLabel: UILabel!
    @IBOutlet weak var arrowView: UIImageView!
    @IBOutlet weak var hintLabel: UILabel!
    @IBOutlet weak var addButton: UIButton!
    @IBOutlet weak var languageButton: UIButton!

    /// How many books are on the list: kept from one launch to the next.
    var books: Int {
        get { return UserDefaults.standard.object(forKey: "Books") as? Int ?? 3 }
        set { UserDefaults.standard.set(newValue, forKey: "Books") }
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        let language = AppLanguage.current
        titleLabel.text = language.text("list.title")
        nextLabel.text = String(format: language.text("list.next"), "Emma", "Jane Austen")
        arrowView.image = UIImage(named: "arrow")?.imageFlippedForRightToLeftLayoutDirection()
        addButton.setTitle(language.text("list.add"), for: .normal)
        languageButton.setTitle(language.text("list.language"), for: .normal)
        showCounts()
    }

    func showCounts() {
        let language = AppLanguage.current
        countLabel.text = String(
            format: language.text("list.books"), locale: language.locale, books)
        pagesLabel.text = String(
            format: language.text("list.pages"), locale: language.locale, books * 250)
    }

    @IBAction func addBook(_ sender: UIButton) {
        books += 1
        showCounts()
    }

    @IBAction func chooseLanguage(_ sender: UIButton) {
        let language = AppLanguage.current
        let sheet = UIAlertController(
            title: language.text("list.language"), message: nil, preferredStyle: .actionSheet)
        for choice in AppLanguage.allCases {
            sheet.addAction(
                UIAlertAction(title: choice.name, style: .default) { _ in
                    AppLanguage.change(to: choice)
                })
        }
        sheet.addAction(
            UIAlertAction(title: language.text("list.cancel"), style: .cancel, handler: nil))
        present(sheet, animated: true, completion: nil)
    }
}
