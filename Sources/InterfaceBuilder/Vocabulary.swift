/// The element names this reader knows: objects of any platform, and the elements that describe them.
///
/// A name that is not here is kept like any other and counted in `unknownElements`.
enum Vocabulary {
  /// Whether the reader knows what elements of this name are.
  static func isKnown(_ name: String) -> Bool {
    described.contains(name)
      || Platform.allCases.contains { SystemClass.known(name, on: $0) != nil }
  }

  private static let described = Set(
    """
    document dependencies deployment plugIn capability development device adaptation customFonts
    scenes scene objects resources image namedColor systemColor color designables designable classes
    inferredMetricsTieBreakers simulatedMetricsContainer include string

    rect point size inset edgeInsets directionalEdgeInsets extendedEdge autoresizingMask
    subviews constraints constraint connections outlet outletCollection action segue binding
    layoutGuides accessibilityConnection accessibility accessibilityTraits bool
    userDefinedRuntimeAttributes userDefinedRuntimeAttribute variation mask exclude

    attributedString fragment attributes font fontDescription paragraphStyle textAttributes textTab
    tabStops mutableString mutableData characters bytes data date url real integer double decimal int
    nil array dictionary set object reference value locale calendarDate timeZone behavior

    state segments segment items item cells sections prototypes rows columns tableColumns
    tableViewCells buttonConfiguration backgroundConfiguration listContentConfiguration
    imageReference preferredSymbolConfiguration symbolConfiguration fontDescription
    textInputTraits dataDetectorType dataDetectorTypes scopeButtonTitles scopeBarSegments
    offsetWrapper edgeInsetsWrapper blurEffect vibrancyEffect navigationBarAppearance
    standardAppearance scrollEdgeAppearance toolbarAppearance tabBarAppearance separator
    viewControllerTransitionOptions mapViewPointOfInterestFilter attributedPlaceholder

    leftBarButtonItems rightBarButtonItems toolbarItems tabBarItems gestureRecognizers
    navigationItems customSpacing extendedToolbarItems wkWebViewConfiguration audiovisualMediaTypes
    wkPreferences webPreferences nextSegue simulatedStatusBarMetrics simulatedOrientationMetrics
    simulatedScreenMetrics simulatedTabBarMetrics simulatedNavigationBarMetrics
    simulatedToolbarMetrics simulatedTopBarMetrics simulatedBottomBarMetrics
    freeformSimulatedSizeMetrics modalFormSheetSimulatedSizeMetrics modalPageSheetSimulatedSizeMetrics
    popoverArrowDirection

    modifierMask tableColumnResizingMask windowStyleMask windowPositionMask windowCollectionBehavior
    contentBorderThickness visibilityPriorities holdingPriorities animations prototypeCellViews
    gridCells tabViewItems defaultToolbarItems allowedToolbarItems allowedTypes declaredKeys
    sortDescriptor sortDescriptors datePickerElements beginningViews precedingGestureRecognizers
    rowTemplates predicateTemplates classReference allowedInputSourceLocales connectedItems
    touchBarItems customizationAllowedItemIdentifiers defaultItemIdentifiers userActivityTypes
    userComments tokenizingCharacterSet itemPrototype
    range keyCommands shadow tableViewGridLines options userGuides accessibilityOverrides expression
    popUpMenus comparisonPredicateOptions splitViewItems
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
