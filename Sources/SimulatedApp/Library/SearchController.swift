internal import AppCode

extension SystemLibrary {
  /// A controller that brings a search bar into a navigation item.
  static let searchController = SystemType(
    "UISearchController", superclass: "UIViewController",
    makesController("UISearchController") + [
      initializer("init(searchResultsController:)") { app, call in
        app.makeController(of: "UISearchController", call)
      },
      getter("searchBar") { app, call in app.part("searchBar", of: call, type: "UISearchBar") },
    ]
      + stored("searchResultsUpdater", "delegate")
      + stored("isActive", initial: .bool(false))
      + cosmetic(
        "obscuresBackgroundDuringPresentation", "hidesNavigationBarDuringPresentation",
        "automaticallyShowsCancelButton"))
}
