import Foundation
import ObjectiveC

private var languageBundleKey: UInt8 = 0

class BundleEx: Bundle {

    override func localizedString(
        forKey key: String, value: String?, table tableName: String?
    ) -> String {
        if let bundle = objc_getAssociatedObject(self, &languageBundleKey) as? Bundle {
            return bundle.localizedString(forKey: key, value: value, table: tableName)
        }
        return super.localizedString(forKey: key, value: value, table: tableName)
    }
}

extension Bundle {

    // A static constant is evaluated once in a process, as dispatch_once was.
    private static let exchangeClass: Void = {
        object_setClass(Bundle.main, BundleEx.self)
    }()

    static func setLanguage(_ language: String?) {
        _ = exchangeClass
        var bundle: Bundle?
        if let language = language,
            let path = Bundle.main.path(forResource: language, ofType: "lproj")
        {
            bundle = Bundle(path: path)
        }
        objc_setAssociatedObject(
            Bundle.main, &languageBundleKey, bundle, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}
