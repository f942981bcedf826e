/// Finds the parameter of each argument of a call.
enum ParameterMatch {
  /// For each argument the position of its parameter, or `nil` when the labels don't fit.
  static func match(_ parameters: [Parameter], _ shape: CallShape) -> [Int]? {
    var result: [Int] = []
    result.reserveCapacity(shape.labels.count)
    var next = 0
    for (index, label) in shape.labels.enumerated() {
      if let last = result.last, parameters[last].isVariadic, label == nil,
        !shape.isBareTrailing(index)
      {
        result.append(last)
        continue
      }
      if shape.isBareTrailing(index) {
        // The label of a closure that follows says where this one's parameter has to be before.
        let following = shape.labels.dropFirst(index + 1).first ?? nil
        let end = following.flatMap { label in
          parameters.indices.first { $0 > next && parameters[$0].label == label }
        }
        let candidates = Array(parameters[..<(end ?? parameters.count)])
        guard let position = closureParameter(candidates, from: next) else { return nil }
        guard canSkip(parameters[next..<position]) else { return nil }
        result.append(position)
        next = position + 1
        continue
      }
      while next < parameters.count, parameters[next].label != label {
        guard parameters[next].defaultValue != nil || parameters[next].isVariadic else {
          return nil
        }
        next += 1
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      next += 1
    }
    return canSkip(parameters[min(next, parameters.count)...]) ? result : nil
  }

  private static func canSkip(_ parameters: ArraySlice<Parameter>) -> Bool {
    parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
  }

  private static func closureParameter(_ parameters: [Parameter], from next: Int) -> Int? {
    guard next < parameters.count else { return nil }
    return parameters[next...].indices.first { parameters[$0].type?.isFunction == true }
      ?? parameters[next...].indices.last { position in
        // A type alias may hide a function type.
        if case .named? = parameters[position].type?.unwrapped { return true }
        return parameters[position].type == nil
      }
  }
}
