package svc.automation

import spock.lang.Specification
import svc.model.envelope.EnvelopePoint

class SegmentMoverSpec extends Specification {
  static AutomationSegment segment(double start, double end, List<List<Number>> pairs) {
    new AutomationSegment(new BeatRange(start, end), pairs.collect { new EnvelopePoint(it[0] as double, it[1] as double) })
  }

  static List describe(List<AutomationSegment> segments) {
    segments.collect { [it.range().start(), it.range().end(), it.points().collect { point -> [point.time(), point.value()] }] }
  }

  def "a reversed segment mirrors times and jumps in its window"() {
    expect:
    describe([SegmentMover.reverse(segment(4, 8, [[0, 0], [1, 0], [1, 1], [4, 0.5]]), new BeatRange(4, 12))]) ==
        [[8d, 12d, [[0d, 0.5d], [3d, 1d], [3d, 0d], [4d, 0d]]]]
  }

  def "where automation was and no longer is, the nearest value is held: #beats"() {
    expect:
    describe(SegmentMover.move([segment(8, 16, [[0, 0.25], [8, 0.75]])], { SegmentMover.shift(it, beats) })).tail() == held

    where:
    beats || held
    2d    || [[8d, 10d, [[0d, 0.25d], [2d, 0.25d]]]]
    -2d   || [[14d, 16d, [[0d, 0.75d], [2d, 0.75d]]]]
    20d   || [[8d, 16d, [[0d, 0.25d], [8d, 0.25d]]]]
    -8d   || [[8d, 16d, [[0d, 0.75d], [8d, 0.75d]]]]
  }
}
