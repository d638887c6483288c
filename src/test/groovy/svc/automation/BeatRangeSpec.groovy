package svc.automation

import spock.lang.Specification

class BeatRangeSpec extends Specification {
  static BeatRange range(double start, double end) { new BeatRange(start, end) }

  def "bounds that differ by a rounding error are equal"() {
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

  def "an intersection uses the bounds of the first range if both are equal within the tolerance"() {
    expect:
    range(37.37, 49.000000000000001d).intersect(range(37.370000001, 48.9999999)).get() == range(37.37, 49.000000000000001d)
    range(0, 10).intersect(range(2, 9.99999)).get() == range(2, 10)
  }

  def "results shorter than the minimum length are dropped"() {
    expect:
    range(0, 10).intersect(range(9.99995, 12)).empty
    range(0, 10).subtract([range(0.00009, 9.99992)]) == []
    range(1000, 1000 + BeatRange.SHORTEST).intersect(range(0, 2000)).present
    range(1_000_000, 1_000_000 + BeatRange.SHORTEST).intersect(range(0, 2_000_000)).present
  }

  def "a segment sliced by an equal range gets its bounds and keeps its jumps"() {
    given:
    def points = [[0, 0.1], [0, 0.2], [3.3, 0.6], [3.3, 0.9]].collect { new svc.model.envelope.EnvelopePoint(it[0], it[1]) }
    def segment = new AutomationSegment(range(64.1, 67.4), points)
    def clip = range(64.1, 64.1d + 3.3d)

    expect:
    segment.slice(clip).range() == clip
    segment.slice(clip).points()*.value() == points*.value()
    segment.slice(clip).points().last().time() == clip.length()
    segment.slice(clip).lastValue() == 0.6d
    segment.slice(range(60, 64.1 + 1e-9)) == null
  }

  def "a jump at the boundary of two clips applies to both, despite rounding errors"() {
    given:
    def segment = new AutomationSegment(range(0, 9.9d), [new svc.model.envelope.EnvelopePoint(0, 0), new svc.model.envelope.EnvelopePoint(2.2d, 0), new svc.model.envelope.EnvelopePoint(2.2d, 1), new svc.model.envelope.EnvelopePoint(9.9d, 1)])

    expect:
    segment.slice(range(0, edge)).points()*.value() == [0d, 0d]
    segment.slice(range(edge, 9.9d)).points()*.value() == [1d, 1d]

    where:
    edge << [2.2d, 871.9d - 869.7d, 2.2d + 1e-9, 2.2d - 1e-9]
  }
}
