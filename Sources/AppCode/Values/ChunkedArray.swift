/// A list that grows at its end and whose copies share what was there before.
///
/// The elements lie in chunks. Appending to a list of which a copy is alive copies the last chunk only, and
/// a list that grows never moves its elements, as an array does.
public struct ChunkedArray<Element> {
  @usableFromInline var chunks: [[Element]] = []
  /// How many elements there are.
  @inlinable public var count: Int { length }
  @usableFromInline var length = 0

  @inlinable static var chunkSize: Int { 128 }

  /// An empty list.
  public init() {}

  /// Adds an element.
  @inlinable
  public mutating func append(_ element: Element) {
    if length % Self.chunkSize == 0 {
      var chunk: [Element] = []
      chunk.reserveCapacity(Self.chunkSize)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(element)
    length += 1
  }
}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element.
  @inlinable public var startIndex: Int { 0 }

  /// The position behind the last element.
  @inlinable public var endIndex: Int { length }

  /// The element at a position.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield chunks[position / Self.chunkSize][position % Self.chunkSize] }
    _modify { yield &chunks[position / Self.chunkSize][position % Self.chunkSize] }
  }
}

extension ChunkedArray: Equatable where Element: Equatable {}
extension ChunkedArray: Hashable where Element: Hashable {}
extension ChunkedArray: Sendable where Element: Sendable {}
