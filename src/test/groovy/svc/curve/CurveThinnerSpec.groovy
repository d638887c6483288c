package svc.curve

import spock.lang.Specification
import svc.model.envelope.EnvelopePoint

class CurveThinnerSpec extends Specification {
  static List<EnvelopePoint> points(List<List<Number>> pairs) { pairs.collect { new EnvelopePoint(it[0] as double, it[1] as double) } }

  static List<List<Double>> thin(List<List<Number>> pairs, double tolerance) {
    CurveThinner.thin(points(pairs), tolerance).collect { [it.time(), it.value()] }
  }

  def "#pairs within #tolerance becomes #expected"() {
    expect:
    thin(pairs, tolerance) == expected.collect { [it[0] as double, it[1] as double] }

    where:
    pairs                                    | tolerance || expected
    [[0, 0.5]]                               | 0.1       || [[0, 0.5]]
    [[0, 0], [4, 1]]                         | 1         || [[0, 0], [4, 1]]
    [[0, 0], [2, 0.5], [4, 1]]               | 0         || [[0, 0], [4, 1]]
    [[0, 0], [2, 0.6], [4, 1]]               | 0.05      || [[0, 0], [2, 0.6], [4, 1]]
    [[0, 0], [2, 0.6], [4, 1]]               | 0.11      || [[0, 0], [4, 1]]
    [[0, 0], [2, 0], [2, 1], [4, 1]]         | 0.1       || [[0, 0], [2, 0], [2, 1], [4, 1]]
    [[0, 0], [0, 0.5], [0, 1], [4, 1]]       | 0         || [[0, 0], [0, 1], [4, 1]]
    [[0, 1], [4, 1], [4, 0.5], [4, 0]]       | 0         || [[0, 1], [4, 1], [4, 0]]
  }

  def "the value changes nowhere by more than the tolerance"() {
    given:
    def random = new Random(seed)
    def curve = points((0..300).collect { [(it / 3).toDouble(), random.nextDouble()] })
    def thinned = CurveThinner.thin(curve, 0.2d)

    expect:
    thinned.size() < curve.size()
    (0..1000).every { Math.abs(Breakpoints.of(curve).valueAfter(it / 10d) - Breakpoints.of(thinned).valueAfter(it / 10d)) <= 0.2d + 1e-9 }

    where:
    seed << (1..5)
  }
}
