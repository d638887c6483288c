package svc.automation

import svc.model.envelope.AutomationTarget
import spock.lang.Specification
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint

class EnvelopeResolutionSpec extends Specification {
  static final AutomationTarget TARGET = new AutomationTarget('dev_1', 5)

  /** Whether a clip at 8 to 16 that holds such points has what a lane from there on says. */
  static boolean holds(EnvelopeResolution grain, List points, List wanted, double from = 8, double to = 16) {
    grain.matches(new BeatRange(8, 16), envelope(points), new AutomationSegment(new BeatRange(from, to), at(wanted)))
  }

  static Envelope envelope(List points) { new Envelope(TARGET.deviceId(), TARGET.paramIndex(), at(points)) }

  static List<EnvelopePoint> at(List points) { points.collect { time, value -> new EnvelopePoint(time, value) } }

  /** A line as a host holds it that steps: each step at the value of its start. */
  static List stairs(double step, double length, Closure value) {
    (0..<(int) (length / step)).collectMany { [[it * step, value(it * step)], [(it + 1) * step, value(it * step)]] }
  }

  def "points are held up to what 32 bits do to them"() {
    expect:
    holds(EnvelopeResolution.EXACT, [[0, 0], [8, 1]], [[0, 0], [8, 1]])
    holds(EnvelopeResolution.EXACT, [[0, 0], [8, (double) 0.7f]], [[0, 0], [8, 0.7d]])
    holds(EnvelopeResolution.EXACT, [[0, 0], [4, 0.5d], [8, 1]], [[0, 0], [8, 1]])
    !holds(EnvelopeResolution.EXACT, [[0, 0], [8, 0.999d]], [[0, 0], [8, 1]])
    !holds(EnvelopeResolution.EXACT, stairs(0.0625, 8) { it / 8 }, [[0, 0], [8, 1]])
  }

  def "steps hold a line that goes through them, on the part where both are"() {
    given:
    def grain = new EnvelopeResolution(0.0625, { 0 })

    expect:
    holds(grain, stairs(0.0625, 8) { it / 8 }, [[0, 0], [8, 1]])
    holds(grain, stairs(0.0625, 8) { it / 8 }, [[0, 0.25d], [2, 0.5d]], 10, 12)
    holds(grain, stairs(0.0625, 8) { it / 8 }, [[0, 0.251d], [2, 0.501d]], 10.008d, 12.008d)
    holds(grain, stairs(0.0625, 8) { it < 4 ? 0 : 1 }, [[0, 0], [4, 0], [4, 1], [8, 1]])
    !holds(grain, stairs(0.0625, 8) { it / 8 }, [[0, 0.1d], [8, 1]])
    !holds(grain, stairs(0.0625, 8) { it < 3 ? 0 : 1 }, [[0, 0], [4, 0], [4, 1], [8, 1]])
    !holds(grain, stairs(0.0625, 8) { it / 8 }, [[0, 0], [8, 1]], 16, 24)
  }

  def "a parameter of steps is held on the nearest"() {
    given:
    def grain = new EnvelopeResolution(beats, { it == TARGET ? 4 : 0 })

    expect:
    holds(grain, [[0, 0.25d], [8, 0.25d]], [[0, 0.3d], [8, 0.3d]])
    holds(grain, [[0, 0.25d], [4, 0.25d], [4, 0.5d], [8, 0.5d]], [[0, 0.25d], [8, 0.5d]])
    !holds(grain, [[0, 0.5d], [8, 0.5d]], [[0, 0.3d], [8, 0.3d]])

    where:
    beats << [0, 0.0625]
  }
}
