public import Diagnostics

/// Reads Objective-C source: headers and implementations of an app, together.
///
/// The reader is our own: the platform's compiler drops what it has no declarations for, and an app's
/// sources are opened without the SDK's headers.
public enum ObjectiveCReader {
  /// What one file gives.
  public typealias Result = (file: SourceFile, diagnostics: [Diagnostic])

  /// The declarations of files that belong together, in the order given, and what was wrong in them.
  ///
  /// What can't be read is a diagnostic or is noted as not understood (N10, N11); the rest is used.
  public static func read(
    _ files: [(name: String, bytes: [UInt8])], flags: Set<String> = SwiftReader.debugFlags
  ) -> [Result] {
    var sources = files.map { Source(SourceText($0.bytes, file: $0.name)) }
    var facts = ObjectiveCFacts()
    let headers = sources.indices.filter { sources[$0].isHeader }
    // A header may use the macros of another that comes later by name.
    for position in headers { sources[position].preprocess(&facts.macros, flags, isShared: true) }
    for position in sources.indices {
      sources[position].preprocess(&facts.macros, flags, isShared: false)
    }
    for source in sources {
      let scan = ObjectiveCLowering(source.text, source.tokens, facts, isScanning: true)
      scan.file()
      facts = scan.facts
    }
    return sources.map { source in
      let lowering = ObjectiveCLowering(source.text, source.tokens, facts, isScanning: false)
      lowering.file()
      let file = SourceFile(
        name: source.text.file, text: source.text, types: lowering.types,
        functions: lowering.functions, globals: lowering.globals, aliases: [:], topLevel: nil,
        notUnderstood: source.notUnderstood + lowering.notUnderstood)
      return (file, source.diagnostics + lowering.diagnostics)
    }
  }

  /// The declarations of one file.
  public static func read(_ source: String, file: String) -> Result {
    read([(file, Array(source.utf8))])[0]
  }

  /// A file on its way to the parser.
  private struct Source {
    let text: SourceText
    var tokens: [ObjectiveCToken]
    var notUnderstood: [Unknown] = []
    var diagnostics: [Diagnostic] = []
    private var lexed: [ObjectiveCToken]

    init(_ text: SourceText) {
      self.text = text
      guard text.bytes.count <= SwiftReader.sizeLimit else {
        let reason =
          "a source of \(text.bytes.count) bytes is larger than this reader takes"
        let place = text.place(at: 0)
        notUnderstood = [Unknown(.objectiveC, reason, at: place)]
        diagnostics = [Diagnostic("objective-c-size", .error, at: place, reason)]
        let end = ObjectiveCToken(kind: .end, text: "", start: 0, end: 0, startsLine: true)
        lexed = [end]
        tokens = [end]
        return
      }
      var lexer = ObjectiveCLexer(text.bytes)
      lexed = lexer.tokens()
      tokens = lexed
      if let start = lexer.unterminated {
        diagnostics.append(
          Diagnostic(
            "objective-c-syntax", .error, at: text.place(at: start),
            "a comment or a text that does not end"))
      }
    }

    var isHeader: Bool { text.file.hasSuffix(".h") || text.file.hasSuffix(".pch") }

    mutating func preprocess(
      _ shared: inout [String: ObjectiveCMacro], _ flags: Set<String>, isShared: Bool
    ) {
      var preprocessor = ObjectiveCPreprocessor(lexed, macros: shared, flags: flags)
      tokens = preprocessor.run()
      if isShared {
        shared = preprocessor.macros
        return
      }
      for remark in preprocessor.remarks {
        notUnderstood.append(
          Unknown(.conditionalCompilation, remark.reason, at: text.place(at: remark.start)))
      }
    }
  }
}
