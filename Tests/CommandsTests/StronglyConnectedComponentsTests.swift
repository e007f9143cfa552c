import Testing

@testable import Commands

@Suite struct StronglyConnectedComponentsTests {
  /// Edges by their lower ends, and the nodes that are in one component.
  @Test(
    arguments: [
      ([], []),
      ([[]], [[0]]),
      ([[0]], [[0]]),
      ([[1], [2], [0, 3], [4], [3], [0]], [[0, 1, 2], [3, 4], [5]]),
      ([[1, 2], [3], [3], []], [[0], [1], [2], [3]]),
      ([[1], [0], [3], [2], [0, 2]], [[0, 1], [2, 3], [4]]),
    ] as [([[Int]], [[Int]])])
  func nodesThatReachEachOtherAreTogether(_ successors: [[Int]], _ expected: [[Int]]) {
    let components = stronglyConnectedComponents(of: successors)
    let found = Dictionary(grouping: successors.indices) { components[$0] }.values.sorted { $0[0] < $1[0] }
    #expect(found == expected)
  }

  @Test func aLongCircleTakesNoStack() {
    let count = 200_000
    let components = stronglyConnectedComponents(of: (0..<count).map { [($0 + 1) % count] })
    #expect(Set(components).count == 1)
  }
}
