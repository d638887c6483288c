package svc.automation

import static svc.automation.TimelineWritePlannerSpec.CUTOFF
import static svc.automation.TimelineWritePlannerSpec.clip
import static svc.automation.TimelineWritePlannerSpec.entry
import static svc.automation.TimelineWritePlannerSpec.ramp

import spock.lang.Shared
import spock.lang.Specification
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint
import svc.curve.ReferenceCurves

class AutomationSegmentSpec extends Specification {
  @Shared
  Random random = new Random(7)

  def "slices match a naive reference, in any order of requests"() {
    expect:
    200.times {
      def points = randomPoints()
      def slicer = new SegmentSlicer(new AutomationSegment(new BeatRange(10, 18), points))
      8.times {
        def (from, to) = [random.nextInt(17) / 2d, random.nextInt(17) / 2d].sort()
        def all = from == 0 && to == 8
        assert from == to || slicer.slice(new BeatRange(10 + from, 10 + to)).points() ==
            (all ? points : ReferenceCurves.part(points, from, to)): "$points $from $to"
      }
    }
  }

  def "segments of a target are sliced correctly in any order of requests"() {
    given:
    def segments = new SegmentSequence([ramp(8, 12), ramp(0, 2), ramp(4, 8)])

    expect:
    [[0, 1], [7, 9], [2, 4], [12, 16], [1, 20], [0, 4]].collect { start, end -> segments.slice(new BeatRange(start, end))*.range() } == [
        [new BeatRange(0, 1)], [new BeatRange(7, 8), new BeatRange(8, 9)], [], [],
        [new BeatRange(1, 2), new BeatRange(4, 8), new BeatRange(8, 12)], [new BeatRange(0, 2)]]
  }

  def "subtracting ranges leaves the parts that they do not cover"() {
    expect:
    new BeatRange(4, 8).subtract(others.collect { start, end -> new BeatRange(start, end) }) == remaining.collect { start, end -> new BeatRange(start, end) }

    where:
    others             | remaining
    []                 | [[4, 8]]
    [[0, 2], [10, 12]] | [[4, 8]]
    [[8, 12], [0, 4]]  | [[4, 8]]
    [[5, 6]]           | [[4, 5], [6, 8]]
    [[7, 9], [3, 5]]   | [[5, 7]]
    [[4, 6], [6, 8]]   | []
    [[0, 12]]          | []
  }

  def "a ledger entry elsewhere on the timeline does not explain automation"() {
    given:
    def clips = [clip(0, 4, [new Envelope('dev_1', 5, [new EnvelopePoint(0, 0.5d)])])]

    expect:
    LedgerReconciler.findUnexplained([entry(CUTOFF, ramp(8, 12))], clips)*.segment()*.range() == [new BeatRange(0, 4)]
  }

  /** Returns random points with jumps: at most two points at the same time. */
  private List<EnvelopePoint> randomPoints() {
    def times = (0..random.nextInt(12)).collect { random.nextInt(17) / 2d }.sort()
    def twice = times.findAll { time -> times.count(time) <= 2 }
    (twice ?: [1d]).collect { new EnvelopePoint(it, random.nextDouble()) }
  }
}
