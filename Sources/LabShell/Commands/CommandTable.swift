/// All commands, in the order in which `help` lists them.
enum CommandTable {
  /// The commands that look.
  static let looking: [any Command] = [
    ShowCommand(),
    TreeCommand(),
    DrawCommand(),
    FitsCommand(),
    WhyCommand(),
    StaleCommand(),
    MixedCommand(),
    PrefsCommand(),
    BundleCommand(),
    LanguagesCommand(),
    LookupCommand(),
    MatrixCommand(),
    PluralCommand(),
    FilesCommand(),
    DocumentsCommand(),
    TargetsCommand(),
    InspectCommand(),
    AuditCommand(),
    SourceCommand(),
    TraceCommand(),
  ]

  /// The commands that act.
  static let acting: [any Command] = [
    LangCommand(),
    SetCommand(),
    UnsetCommand(),
    DeviceCommand(),
    ResetRootCommand(),
    RelaunchCommand(),
    RecipeCommand(),
    OptionsCommand(),
    CompareCommand(),
    SwapBundleCommand(),
    RestoreBundleCommand(),
    TapCommand(),
    ChooseCommand(),
    TypeCommand(),
    EvalCommand(),
    GoCommand(),
    BackCommand(),
    SelectCommand(),
    PresentCommand(),
    DismissCommand(),
    OpenCommand(),
  ]

  /// The commands that suppose changes of the app's files.
  static let supposing: [any Command] = [
    SetTextCommand(),
    AddLanguageCommand(),
    RemoveCommand(),
    SetPlistCommand(),
    OverlayCommand(),
  ]

  /// The commands about the session itself.
  static let session: [any Command] = [
    StepCommand(),
    UndoCommand(),
    RedoCommand(),
    HistoryCommand(),
    RewindCommand(),
    DiffCommand(),
    ReadCommand(),
    RecordCommand(),
    ReplayCommand(),
    TourCommand(),
    LessonCommand(),
    HintCommand(),
    AgainCommand(),
    WhereCommand(),
    HelpCommand(),
    QuitCommand(),
  ]

  /// All of them.
  static let all = looking + acting + supposing + session
}
