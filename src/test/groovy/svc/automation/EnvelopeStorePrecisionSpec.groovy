package svc.automation

import svc.model.envelope.AutomationTarget
import spock.lang.Specification
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint

class EnvelopeStorePrecisionSpec extends Specification {
  static final AutomationTarget TARGET = new AutomationTarget('dev_1', 5)

  /** Returns whether the points of a clip at beats 8 to 16 match those of a segment. */
  static boolean matches(EnvelopeStorePrecision resolution, List points, List expected, double from = 8, double to = 16) {
    resolution.matches(new BeatRange(8, 16), envelope(points), new AutomationSegment(new BeatRange(from, to), toPoints(expected)))
  }

  static Envelope envelope(List points) { new Envelope(TARGET.deviceId(), TARGET.paramIndex(), toPoints(points)) }

  static List<EnvelopePoint> toPoints(List points) { points.collect { time, value -> new EnvelopePoint(time, value) } }

  /** Returns a curve in steps, each with the value at its start. */
  static List steps(double step, double length, Closure value) {
    (0..<(int) (length / step)).collectMany { [[it * step, value(it * step)], [(it + 1) * step, value(it * step)]] }
  }

  def "points match within the precision of 32-bit numbers"() {
    expect:
    matches(new EnvelopeStorePrecision(0, { 0 }), [[0, 0], [8, 1]], [[0, 0], [8, 1]])
    matches(new EnvelopeStorePrecision(0, { 0 }), [[0, 0], [8, (double) 0.7f]], [[0, 0], [8, 0.7d]])
    matches(new EnvelopeStorePrecision(0, { 0 }), [[0, 0], [4, 0.5d], [8, 1]], [[0, 0], [8, 1]])
    !matches(new EnvelopeStorePrecision(0, { 0 }), [[0, 0], [8, 0.999d]], [[0, 0], [8, 1]])
    !matches(new EnvelopeStorePrecision(0, { 0 }), steps(0.0625, 8) { it / 8 }, [[0, 0], [8, 1]])
  }

  def "steps match a line that passes through them, in the range that both have"() {
    given:
    def resolution = new EnvelopeStorePrecision(0.0625, { 0 })

    expect:
    matches(resolution, steps(0.0625, 8) { it / 8 }, [[0, 0], [8, 1]])
    matches(resolution, steps(0.0625, 8) { it / 8 }, [[0, 0.25d], [2, 0.5d]], 10, 12)
    matches(resolution, steps(0.0625, 8) { it / 8 }, [[0, 0.251d], [2, 0.501d]], 10.008d, 12.008d)
    matches(resolution, steps(0.0625, 8) { it < 4 ? 0 : 1 }, [[0, 0], [4, 0], [4, 1], [8, 1]])
    !matches(resolution, steps(0.0625, 8) { it / 8 }, [[0, 0.1d], [8, 1]])
    !matches(resolution, steps(0.0625, 8) { it < 3 ? 0 : 1 }, [[0, 0], [4, 0], [4, 1], [8, 1]])
    !matches(resolution, steps(0.0625, 8) { it / 8 }, [[0, 0], [8, 1]], 16, 24)
  }

  def "values of a stepped parameter match the nearest step"() {
    given:
    def resolution = new EnvelopeStorePrecision(beats, { it == TARGET ? 4 : 0 })

    expect:
    matches(resolution, [[0, 0.25d], [8, 0.25d]], [[0, 0.3d], [8, 0.3d]])
    matches(resolution, [[0, 0.25d], [4, 0.25d], [4, 0.5d], [8, 0.5d]], [[0, 0.25d], [8, 0.5d]])
    !matches(resolution, [[0, 0.5d], [8, 0.5d]], [[0, 0.3d], [8, 0.3d]])

    where:
    beats << [0, 0.0625]
  }
}
