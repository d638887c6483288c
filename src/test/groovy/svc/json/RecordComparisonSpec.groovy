package svc.json

import spock.lang.Specification
import svc.host.embedded.set.DemoSetFactory
import svc.host.embedded.set.SetState

class RecordComparisonSpec extends Specification {
  static record Leaf(double value, Integer maybe) {}

  static record Node(String name, List<Leaf> leaves, Map<String, Double> values) {}

  def "values are equal exactly if their method equals returns true: #first, #second"() {
    expect:
    RecordComparison.areEqual(first, second) == Objects.equals(first, second)
    RecordComparison.areEqual(second, first) == Objects.equals(second, first)

    where:
    [first, second] << [VALUES, VALUES].combinations()
  }

  static final List VALUES = [
      null, 'a', 1, 1L, new Leaf(1, null), new Leaf(1, 2), new Leaf(0.0d, 2), new Leaf(-0.0d, 2), new Leaf(Double.NaN, 2),
      [], [new Leaf(1, null)], [new Leaf(1, null), new Leaf(1, 2)], [null], [1], List.of(1), [1] as Set,
      new Node('a', [new Leaf(1, null)], [x: 1d]), new Node('a', [new Leaf(1, 2)], [x: 1d]), new Node('a', [new Leaf(1, null)], [x: 2d]),
      new Node('a', [new Leaf(1, null)], [x: 1d]), new Node('b', [], [:]), new Node(null, null, null),
  ]

  def "a set equals itself after it was stored and read, and a changed one does not"() {
    given:
    def set = DemoSetFactory.createDemo()
    def read = RecordReader.read(Json.parse(Json.print(RecordJsonConverter.toExactTree(set))), SetState)
    def changed = set.asWritten(set.revision() + 1, true)

    expect:
    RecordComparison.areEqual(set, read) == (set == read)
    RecordComparison.areEqual(set, set)
    !RecordComparison.areEqual(set, changed)
  }

  def "a list that is not parsed equals one with the same text"() {
    given:
    def text = '[{"value":1,"maybe":2}]'.bytes
    def stored = { byte[] bytes -> new LazyJsonList<>(bytes, 0, bytes.length, Leaf) }

    expect:
    RecordComparison.areEqual(stored(text), stored(Arrays.copyOf(text, text.length)))
    RecordComparison.areEqual([new Leaf(1, 2)], stored(text))
    RecordComparison.areEqual(stored(text), [new Leaf(1, 2)])
    !RecordComparison.areEqual(stored(text), stored('[]'.bytes))
  }
}
