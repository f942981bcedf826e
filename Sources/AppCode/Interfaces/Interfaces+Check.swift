extension Interfaces {
  /// What the full parser reads otherwise than the quick reader in any of the files; both should agree.
  ///
  /// All files are read, which takes a while.
  public var disagreements: [String] {
    allFiles.flatMap { file -> [String] in
      let bytes = file.source()
      let (full, faults) = SwiftReader.read(bytes, file: file.path)
      let quick = InterfaceReader.read(bytes, file: file.path).file
      let wanted = Interfaces.lines(full)
      let found = Interfaces.lines(quick)
      return faults.map(\.description)
        + wanted.filter { !found.contains($0) }.map { "\(file.path): not read: \($0)" }
        + found.filter { !wanted.contains($0) }.map { "\(file.path): read instead: \($0)" }
    }
  }

  /// A line for each declaration of a file.
  private static func lines(_ file: SourceFile) -> [String] {
    var lines = file.types.flatMap { type -> [String] in
      var lines = ["\(type.kind.rawValue) \(type.name): \(type.inheritedTypes)"]
      lines.append("\(type.name) is generic over \(type.generics)")
      lines += type.associatedTypes.keys.map { "\(type.name) has the associated type \($0)" }
      lines += members(type.name, type.functions, type.properties, type.aliases)
      lines += type.cases.map { "\(type.name) has the case \($0.name)\(signature($0.parameters))" }
      lines += type.subscripts.map {
        "\(type.name) has subscript\(signature($0.parameters)) -> \($0.type?.description ?? "")"
      }
      return lines
    }
    lines += members("the file", file.functions, file.globals, file.aliases)
    return lines.sorted()
  }

  private static func members(
    _ owner: String, _ functions: [FunctionDeclaration], _ properties: [Property],
    _ aliases: [String: TypeReference]
  ) -> [String] {
    let mark = { (isStatic: Bool) in isStatic ? "static " : "" }
    return functions.map {
      let result = $0.returnType.map { " -> \($0)" } ?? ""
      let kind = mark($0.isStatic) + ($0.isMutating ? "mutating " : "")
      return "\(owner) has \(kind)\($0.name)\(signature($0.parameters))\(result) \($0.generics)"
    }
      + properties.map {
        "\(owner) has \(mark($0.isStatic))\($0.name): \($0.type?.description ?? "?")"
      }
      + aliases.map { "\(owner) has \($0.key) = \($0.value)" }
  }

  private static func signature(_ parameters: [Parameter]) -> String {
    let parts = parameters.map {
      let marks = ($0.isInout ? "inout " : "") + ($0.isAutoclosure ? "autoclosure " : "")
      let type = $0.type?.description ?? "?"
      return "\($0.label ?? "_"): \(marks)\(type)\($0.isVariadic ? "..." : "")"
        + ($0.defaultValue == nil ? "" : " = default")
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}
