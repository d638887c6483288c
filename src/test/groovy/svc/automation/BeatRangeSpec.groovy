package svc.automation

import spock.lang.Specification

class BeatRangeSpec extends Specification {
  static BeatRange range(double start, double end) { new BeatRange(start, end) }

  def "edges that differ by rounding count as one"() {
    given:
    def sum = 869.7d + 2.2d

    expect:
    sum != 871.9d
    range(869.7, sum).toString() == '869.7 to 871.9'
    !range(869.7, sum).containsInside(871.9)
    range(869.7, sum).intersect(range(871.9, 879.1)).empty
    range(869.7, 879.1).subtract([range(869.7, sum)]) == [range(sum, 879.1)]
    range(869.7, 871.9).subtract([range(869.7, sum)]) == []
    range(869.7, 871.9).isContainedIn(range(869.7, sum)) && range(869.7, sum).isContainedIn(range(869.7, 871.9))
    BeatRange.mergeAdjacent([range(869.7, sum), range(871.9, 879.1)]) == [range(869.7, 879.1)]
  }

  def "the common part has the first one's edges where both have the same"() {
    expect:
    range(37.37, 49.000000000000001d).intersect(range(37.370000001, 48.9999999)).get() == range(37.37, 49.000000000000001d)
    range(0, 10).intersect(range(2, 9.99999)).get() == range(2, 10)
  }

  def "pieces shorter than the shortest stretch are dropped, and the shortest is none of them"() {
    expect:
    range(0, 10).intersect(range(9.99995, 12)).empty
    range(0, 10).subtract([range(0.00009, 9.99992)]) == []
    range(1000, 1000 + BeatRange.SHORTEST).intersect(range(0, 2000)).present
    range(1_000_000, 1_000_000 + BeatRange.SHORTEST).intersect(range(0, 2_000_000)).present
  }

  def "a lane moves onto bounds that are equal to its own, with its jumps"() {
    given:
    def points = [[0, 0.1], [0, 0.2], [3.3, 0.6], [3.3, 0.9]].collect { new svc.model.envelope.EnvelopePoint(it[0], it[1]) }
    def lane = new AutomationSegment(range(64.1, 67.4), points)
    def clip = range(64.1, 64.1d + 3.3d)

    expect:
    lane.slice(clip).range() == clip
    lane.slice(clip).points()*.value() == points*.value()
    lane.slice(clip).points().last().time() == clip.length()
    lane.slice(clip).lastValue() == 0.6d
    lane.slice(range(60, 64.1 + 1e-9)) == null
  }

  def "a jump on a bound between two clips belongs to both sides, whatever rounding does"() {
    given:
    def lane = new AutomationSegment(range(0, 9.9d), [new svc.model.envelope.EnvelopePoint(0, 0), new svc.model.envelope.EnvelopePoint(2.2d, 0), new svc.model.envelope.EnvelopePoint(2.2d, 1), new svc.model.envelope.EnvelopePoint(9.9d, 1)])

    expect:
    lane.slice(range(0, edge)).points()*.value() == [0d, 0d]
    lane.slice(range(edge, 9.9d)).points()*.value() == [1d, 1d]

    where:
    edge << [2.2d, 871.9d - 869.7d, 2.2d + 1e-9, 2.2d - 1e-9]
  }
}
