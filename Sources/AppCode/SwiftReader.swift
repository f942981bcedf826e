public import Diagnostics
internal import SwiftOperators
internal import SwiftParser
internal import SwiftSyntax

/// Reads Swift source with the toolchain's own parser.
public enum SwiftReader {
  /// What the build of the app defines for `#if`.
  public static let debugFlags: Set<String> = ["DEBUG"]

  /// The declarations of a source text, and what was wrong in it.
  ///
  /// What doesn't parse is a diagnostic; the rest of the file is used.
  public static func read(
    _ source: String, file: String, flags: Set<String> = debugFlags
  ) -> (file: SourceFile, diagnostics: [Diagnostic]) {
    read(Array(source.utf8), file: file, flags: flags)
  }

  /// The declarations of the bytes of a source file, and what was wrong in it.
  public static func read(
    _ bytes: [UInt8], file: String, flags: Set<String> = debugFlags
  ) -> (file: SourceFile, diagnostics: [Diagnostic]) {
    let text = SourceText(bytes, file: file)
    if bytes.count > sizeLimit {
      return refused(text, "a source of \(bytes.count) bytes is larger than this reader takes", 0)
    }
    if let offset = NestingGuard.tooDeep(bytes) {
      return refused(text, "nested deeper than this reader follows; the file is left out", offset)
    }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let lowering = Lowering(text, flags: flags)
    lowering.addOperators(of: tree)
    let statements = lowering.file(tree)
    let faults = tree.hasError ? SyntaxFaults.find(in: tree, text) : []
    let skipped = lowering.notUnderstood.map { reason, range in
      Unknown(.syntax, reason, at: range.place)
    }
    let result = SourceFile(
      name: file, text: text, types: lowering.types, functions: lowering.functions,
      globals: lowering.globals, aliases: lowering.aliases, topLevel: statements,
      notUnderstood: skipped)
    return (result, faults)
  }

  /// Larger files are left out.
  static let sizeLimit = 4 << 20

  /// A file of which nothing is read.
  private static func refused(_ text: SourceText, _ reason: String, _ offset: Int)
    -> (file: SourceFile, diagnostics: [Diagnostic])
  {
    let place = text.place(at: offset)
    let file = SourceFile(
      name: text.file, text: text, types: [], functions: [], globals: [], aliases: [:],
      topLevel: nil, notUnderstood: [Unknown(.syntax, reason, at: place)])
    return (file, [Diagnostic("swift-nesting", .error, at: place, reason)])
  }
}

extension Lowering {
  /// Takes in the operators that the file declares.
  func addOperators(of tree: SourceFileSyntax) {
    let declares = tree.statements.contains {
      $0.item.is(OperatorDeclSyntax.self) || $0.item.is(PrecedenceGroupDeclSyntax.self)
    }
    if declares { operators.addSourceFile(tree, errorHandler: { _ in }) }
  }

  /// Reads the declarations, and returns the statements that stand outside of them.
  func file(_ tree: SourceFileSyntax) -> Code? {
    var loose: [CodeBlockItemSyntax] = []
    func take(_ items: CodeBlockItemListSyntax) {
      for item in items {
        if let config = item.item.as(IfConfigDeclSyntax.self) {
          if case .statements(let inner) = activeElements(config) { take(inner) }
        } else if case .decl(let node) = item.item {
          declare(node, in: nil)
        } else {
          loose.append(item)
        }
      }
    }
    take(tree.statements)
    guard !loose.isEmpty else { return nil }
    return code(text.file, context: nil, hasSelf: false, returnType: nil, tree) { _ in
      ([], block(tree.statements.filter { loose.contains($0) }))
    }
  }
}

/// Finds what the parser had to add or leave out.
enum SyntaxFaults {
  static let limit = 50

  static func find(in tree: SourceFileSyntax, _ text: SourceText) -> [Diagnostic] {
    let visitor = Visitor(text)
    visitor.walk(tree)
    return visitor.found
  }

  final class Visitor: SyntaxAnyVisitor {
    let text: SourceText
    var found: [Diagnostic] = []

    init(_ text: SourceText) {
      self.text = text
      super.init(viewMode: .all)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      if let part = node.as(UnexpectedNodesSyntax.self) { return unexpected(part) }
      return node.hasError && found.count < SyntaxFaults.limit ? .visitChildren : .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      guard token.presence == .missing, found.count < SyntaxFaults.limit else {
        return .skipChildren
      }
      let place = text.place(at: token.positionAfterSkippingLeadingTrivia.utf8Offset)
      found.append(Diagnostic("swift-syntax", .error, at: place, "expected \(wanted(token.text))"))
      return .skipChildren
    }

    /// What stands for a missing token: the parser's own stand-ins are `<#expression#>` and the like.
    private func wanted(_ text: String) -> String {
      if text.isEmpty { return "a name or a value" }
      guard text.hasPrefix("<#"), text.hasSuffix("#>") else { return "'\(text)'" }
      return "a \(text.dropFirst(2).dropLast(2))".replacing("a e", with: "an e")
    }

    private func unexpected(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
      guard found.count < SyntaxFaults.limit else { return .skipChildren }
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      let range = SourceRange(
        text: text, start: start, end: node.endPositionBeforeTrailingTrivia.utf8Offset)
      found.append(
        Diagnostic(
          "swift-syntax", .error, at: range.place, "unexpected code '\(range.firstLine)'"))
      return .skipChildren
    }
  }
}
