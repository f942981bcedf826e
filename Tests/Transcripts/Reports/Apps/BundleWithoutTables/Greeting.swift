import Foundation

// What the build tool makes for a static framework: its resources lie in a bundle beside the app's own.
enum Greeting {

    static var bundle: Bundle {
        let path = Bundle.main.path(forResource: "Greeting", ofType: "bundle")!
        return Bundle(path: path)!
    }

    static var text: String {
        NSLocalizedString("greeting", bundle: bundle, comment: "")
    }
}
