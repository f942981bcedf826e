/// What is kept for each object, by its id.
///
/// The numbers of ids follow one another, so they are positions in a list; copies share what neither has
/// changed.
public struct ObjectTable<Content> {
  @usableFromInline var contents = ChunkedArray<Content?>()

  /// An empty table.
  public init() {}

  /// What is kept for an object, `nil` for none.
  @inlinable
  public subscript(id: ObjectID) -> Content? {
    _read {
      if id.number >= 0, id.number < contents.count {
        yield contents[id.number]
      } else {
        yield nil
      }
    }
    _modify {
      precondition(id.number >= 0, "ids are numbered from 1")
      while contents.count <= id.number { contents.append(nil) }
      yield &contents[id.number]
    }
  }

  /// What is kept for an object, or something to begin with.
  @inlinable
  public subscript(id: ObjectID, default initial: @autoclosure () -> Content) -> Content {
    get { self[id] ?? initial() }
    _modify {
      var content = self[id].take() ?? initial()
      defer { self[id] = content }
      yield &content
    }
  }
}

extension ObjectTable: Sequence {
  /// The objects with what is kept for them, in order of their making.
  public func makeIterator() -> AnyIterator<(key: ObjectID, value: Content)> {
    var rest = contents.indices.makeIterator()
    return AnyIterator {
      while let number = rest.next() {
        if let content = contents[number] { return (ObjectID(number), content) }
      }
      return nil
    }
  }

  /// The object made last of those that fulfil a condition.
  public func newest(where isMeant: (Content) -> Bool) -> ObjectID? {
    contents.lastIndex { $0.map(isMeant) ?? false }.map(ObjectID.init)
  }
}

extension ObjectTable: Equatable where Content: Equatable {}
extension ObjectTable: Hashable where Content: Hashable {}
extension ObjectTable: Sendable where Content: Sendable {}
