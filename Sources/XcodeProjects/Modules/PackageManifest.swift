package import AppResources
package import Diagnostics
internal import SwiftParser
internal import SwiftSyntax

/// A `Package.swift`, read by its syntax and never run.
package struct PackageManifest: Sendable {
  /// A target of a package.
  package struct Target: Sendable {
    /// The name; the module has it as a name of C.
    package var name: String
    /// Whether it is a target of sources and no test, plug-in or binary.
    package var isModule: Bool
    /// The folder that `path:` names.
    package var path: String?
    /// What is left out of the folder.
    package var excluded: [String] = []
    /// The only paths that are taken, `nil` for all.
    package var sources: [String]?
    /// The resources that `process` names, with their localization.
    package var processed: [(path: String, localization: String?)] = []
    /// The resources that `copy` names.
    package var copied: [String] = []
    /// The targets and products that it depends on.
    package var dependencies: [String] = []
  }

  /// The folder of the manifest.
  package let folder: String
  /// The name of the package.
  package private(set) var name: String
  /// The language of what is not localized.
  package private(set) var defaultLocalization: String?
  /// The targets in order.
  package private(set) var targets: [Target] = []
  /// The products with the targets that they consist of.
  package private(set) var products: [(name: String, targets: [String])] = []
  /// The packages on disk that it depends on, by their paths.
  package private(set) var localPackages: [String] = []
  /// The packages on the network that it depends on.
  package private(set) var remotePackages: [String] = []
  /// What could not be read, as it is computed.
  package private(set) var faults: [Diagnostic] = []
  /// The version of the manifest's language.
  package private(set) var toolsVersion: (major: Int, minor: Int) = (5, 0)

  /// Reads the manifest in `folder`, `nil` when there is none.
  package init?(_ folder: String, in files: FileTree) {
    let path = TreePath.joined(folder, "Package.swift")
    guard case .success(let bytes) = files.contents(of: path), bytes.count < 1 << 20 else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // The parser recurses: a manifest nests a dozen levels, a hostile one as many as it likes.
    guard Self.nesting(bytes) < 200 else { return nil }
    self.folder = folder
    name = TreePath.name(of: folder).isEmpty ? "Package" : TreePath.name(of: folder)
    if let mark = text.firstRange(of: "swift-tools-version") {
      let numbers = text[mark.upperBound...].prefix(12).split { !$0.isNumber }.compactMap {
        Int($0)
      }
      if let major = numbers.first { toolsVersion = (major, numbers.count > 1 ? numbers[1] : 0) }
    }
    let reader = ManifestReader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: text))
    reader.settle()
    if let found = reader.name { name = found }
    defaultLocalization = reader.defaultLocalization
    targets = reader.targets
    products = reader.products
    localPackages = reader.localPackages
    remotePackages = reader.remotePackages
  }

  private static func nesting(_ bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return deepest
  }

  /// The targets that an import of `module` or a product of that name means.
  package func target(forModule module: String) -> Target? {
    targets.first { $0.isModule && SettingText.identifier($0.name) == module }
      ?? products.first { SettingText.identifier($0.name) == module }.flatMap { product in
        targets.first { $0.isModule && product.targets.contains($0.name) }
      }
  }

  /// The folder of a target's files.
  package func sourceFolder(of target: Target, in files: FileTree) -> String? {
    if let path = target.path { return ProjectPath.joined(folder, path) }
    let parents = ["Sources", "Source", "src", "srcs"].map { TreePath.joined(folder, $0) }
    for parent in parents {
      let path = TreePath.joined(parent, target.name)
      if files.isFolder(path) { return path }
    }
    if toolsVersion >= (5, 9), targets.count(where: \.isModule) == 1 {
      return parents.first(where: files.isFolder)
    }
    return nil
  }

  /// The name of the bundle that a target's resources are built into.
  package func bundleName(of target: Target) -> String { "\(name)_\(target.name)" }

  /// The sources and resources of a target.
  package func members(of target: Target, in files: FileTree) -> TargetMembers {
    var members = TargetMembers()
    guard let root = sourceFolder(of: target, in: files) else { return members }
    func inner(_ paths: [String]) -> [String] { paths.compactMap { ProjectPath.joined(root, $0) } }
    let excluded = inner(target.excluded)
    let copied = inner(target.copied)
    let processed = inner(target.processed.map(\.path))
    let only = target.sources.map(inner)
    func isInside(_ path: String, _ folders: [String]) -> Bool {
      folders.contains { $0 == path || path.hasPrefix($0 + "/") || $0.isEmpty }
    }
    var waiting = [(path: root, depth: 0)]
    var sources: [String] = []
    var count = 0
    while let (folder, depth) = waiting.popLast(), count < 8_000 {
      count += 1
      for name in files.children(of: folder).reversed() where !name.hasPrefix(".") {
        let path = TreePath.joined(folder, name)
        guard !isInside(path, excluded) else { continue }
        if copied.contains(path) {
          members.addResource(path)
          continue
        }
        let type = TreePath.splitExtension(name).type
        if files.isFolder(path), !FileRole.wrappers.contains(type) {
          if depth < 16 { waiting.append((path, depth + 1)) }
          continue
        }
        if isInside(path, processed) {
          if FileRole(name) != .source { members.addResource(path) }
        } else if ["swift", "m", "mm"].contains(type) {
          if only.map({ isInside(path, $0) }) ?? true { sources.append(path) }
        } else if Self.automatic.contains(type) || TreePath.folder(of: path).hasSuffix(".lproj") {
          members.addResource(path)
        }
      }
    }
    for path in processed where !path.hasPrefix(root) && files.contains(path) {
      members.addResource(path)
    }
    members.sources = sources.sorted()
    return members
  }

  private static let automatic: Set<String> = [
    "xib", "nib", "storyboard", "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel",
    "xcstrings",
  ]
}

/// Walks a manifest and keeps what its calls say.
private final class ManifestReader: SyntaxVisitor {
  var name: String?
  var defaultLocalization: String?
  var targets: [PackageManifest.Target] = []
  var products: [(name: String, targets: [String])] = []
  var localPackages: [String] = []
  var remotePackages: [String] = []
  private var constants: [String: String] = [:]
  private var pending: [FunctionCallExprSyntax] = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let text = Self.literal(node.initializer?.value)
    {
      constants[name] = text
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    pending.append(node)
    return .visitChildren
  }

  /// Reads the calls once all constants are known.
  func settle() {
    for call in pending {
      switch Self.called(call) {
      case "Package":
        name = text("name", call) ?? name
        defaultLocalization = text("defaultLocalization", call) ?? defaultLocalization
      case "library", "executable":
        if let name = text("name", call) { products.append((name, texts("targets", call))) }
      case "package":
        if let path = text("path", call) {
          localPackages.append(path)
        } else if let url = text("url", call) {
          remotePackages.append(url)
        }
      case "target", "executableTarget", "macro":
        guard let name = text("name", call), isTarget(call) else { continue }
        var target = PackageManifest.Target(name: name, isModule: Self.called(call) != "macro")
        target.path = text("path", call)
        target.excluded = texts("exclude", call)
        if argument("sources", call) != nil { target.sources = texts("sources", call) }
        target.dependencies = dependencies(call)
        for resource in resources(call) {
          if resource.kind == "copy" {
            target.copied.append(resource.path)
          } else if resource.kind == "process" {
            target.processed.append((resource.path, resource.localization))
          }
        }
        targets.append(target)
      case "testTarget", "binaryTarget", "plugin", "systemLibrary":
        if let name = text("name", call), isTarget(call) {
          targets.append(PackageManifest.Target(name: name, isModule: false))
        }
      default: break
      }
    }
  }

  /// Whether a call of `.target` declares one, and does not name one as a dependency.
  private func isTarget(_ call: FunctionCallExprSyntax) -> Bool {
    var node: Syntax? = Syntax(call).parent
    var steps = 0
    while let current = node, steps < 40 {
      if let argument = current.as(LabeledExprSyntax.self), let label = argument.label?.text {
        return label != "dependencies"
      }
      node = current.parent
      steps += 1
    }
    return true
  }

  private static func called(_ call: FunctionCallExprSyntax) -> String {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }

  private func argument(_ label: String, _ call: FunctionCallExprSyntax) -> ExprSyntax? {
    call.arguments.first { $0.label?.text == label }?.expression
  }

  private func text(_ label: String, _ call: FunctionCallExprSyntax) -> String? {
    value(argument(label, call))
  }

  private func value(_ expression: ExprSyntax?) -> String? {
    if let text = Self.literal(expression) { return text }
    if let name = expression?.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return constants[name]
    }
    // A language is written as a literal, or as `.init("en")`.
    if let call = expression?.as(FunctionCallExprSyntax.self), call.arguments.count == 1 {
      return value(call.arguments.first?.expression)
    }
    return nil
  }

  private func texts(_ label: String, _ call: FunctionCallExprSyntax) -> [String] {
    guard let list = argument(label, call)?.as(ArrayExprSyntax.self) else { return [] }
    return list.elements.compactMap { value($0.expression) }
  }

  private func dependencies(_ call: FunctionCallExprSyntax) -> [String] {
    guard let list = argument("dependencies", call)?.as(ArrayExprSyntax.self) else { return [] }
    return list.elements.compactMap { element in
      if let text = value(element.expression), element.expression.is(StringLiteralExprSyntax.self) {
        return text
      }
      return element.expression.as(FunctionCallExprSyntax.self).flatMap { text("name", $0) }
    }
  }

  private func resources(_ call: FunctionCallExprSyntax)
    -> [(kind: String, path: String, localization: String?)]
  {
    guard let list = argument("resources", call)?.as(ArrayExprSyntax.self) else { return [] }
    return list.elements.compactMap { element in
      guard let inner = element.expression.as(FunctionCallExprSyntax.self),
        let path = value(inner.arguments.first?.expression)
      else { return nil }
      let localization = argument("localization", inner)?.as(MemberAccessExprSyntax.self)?
        .declName.baseName.text
      return (Self.called(inner), path, localization)
    }
  }

  private static func literal(_ expression: ExprSyntax?) -> String? {
    guard let literal = expression?.as(StringLiteralExprSyntax.self) else { return nil }
    var text = ""
    for segment in literal.segments {
      guard case .stringSegment(let part) = segment else { return nil }
      text += part.content.text
    }
    return text
  }
}
