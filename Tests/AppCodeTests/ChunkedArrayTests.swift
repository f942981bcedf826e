import Testing

@testable import AppCode

@Suite("A list in chunks")
struct ChunkedArrayTests {
  @Test("holds what an array would", arguments: [0, 1, 127, 128, 129, 1000])
  func elements(count: Int) {
    var list = ChunkedArray<Int>()
    for number in 0..<count { list.append(number) }
    #expect(Array(list) == Array(0..<count))
    #expect(list.count == count && list.indices == 0..<count)
    #expect(Array(list.reversed()) == (0..<count).reversed())
    #expect(Array(list[(count / 2)...]) == Array((count / 2)..<count))
  }

  @Test("changes apart from its copies")
  func copies() {
    var list = ChunkedArray<Int>()
    for number in 0..<300 { list.append(number) }
    let before = list
    list[10] = -1
    list.append(300)
    #expect(Array(before) == Array(0..<300))
    #expect(list[10] == -1 && list.last == 300 && list != before)
  }

  @Test("tells what is kept for an object, and of others that there is nothing")
  func table() {
    var table = ObjectTable<String>()
    table[ObjectID(3), default: ""] += "a"
    table[ObjectID(200), default: "b"] += "c"
    table[ObjectID(3)]? += "d"
    table[ObjectID(4)]? += "e"
    #expect(table[ObjectID(3)] == "ad" && table[ObjectID(200)] == "bc")
    #expect(table[ObjectID(4)] == nil && table[ObjectID(0)] == nil && table[ObjectID(999)] == nil)
    #expect(table.map(\.key.number) == [3, 200])
    #expect(table.newest { !$0.isEmpty } == ObjectID(200))
    #expect(table.newest { $0.hasPrefix("a") } == ObjectID(3))
  }
}
