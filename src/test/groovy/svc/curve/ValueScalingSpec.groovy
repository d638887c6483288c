package svc.curve

import spock.lang.Specification
import svc.model.envelope.EnvelopePoint

class ValueScalingSpec extends Specification {
  static List<List<Double>> apply(ValueScaling scaling, List<List<Number>> pairs) {
    scaling.apply(pairs.collect { new EnvelopePoint(it[0] as double, it[1] as double) }).collect { [it.time(), it.value().round(9)] }
  }

  def "#scaling changes #pairs to #expected"() {
    expect:
    apply(scaling, pairs) == expected.collect { [it[0] as double, it[1] as double] }

    where:
    scaling                                  | pairs                    || expected
    ValueScaling.around(0.5, 0.5)            | [[0, 0], [4, 1]]         || [[0, 0.25], [4, 0.75]]
    ValueScaling.around(0.5, -1)             | [[0, 0.2], [4, 1]]       || [[0, 0.8], [4, 0]]
    ValueScaling.around(0, 2)                | [[0, 0], [4, 1]]         || [[0, 0], [2, 1], [4, 1]]
    ValueScaling.around(0.5, 2)              | [[0, 0], [4, 1]]         || [[0, 0], [1, 0], [3, 1], [4, 1]]
    ValueScaling.around(0.5, 2)              | [[0, 1], [4, 0]]         || [[0, 1], [1, 1], [3, 0], [4, 0]]
    ValueScaling.around(0.5, 2)              | [[2, 0], [2, 1]]         || [[2, 0], [2, 0], [2, 1], [2, 1]]
    ValueScaling.between(0.2, 0.6, 0, 1)     | [[0, 0.2], [4, 0.6]]     || [[0, 0], [4, 1]]
    ValueScaling.between(0.2, 0.6, 0.9, 0.1) | [[0, 0.2], [4, 0.6]]     || [[0, 0.9], [4, 0.1]]
    ValueScaling.between(0.4, 0.4, 0, 1)     | [[0, 0.4], [4, 0.4]]     || [[0, 0.5], [4, 0.5]]
  }

  def "values outside 0 to 1 are recognized"() {
    expect:
    ValueScaling.around(0.5, 2).exceedsRange(0)
    !ValueScaling.around(0.5, 2).exceedsRange(0.25)
    !ValueScaling.between(0.1, 0.7, 0, 1).exceedsRange(0.7)
  }
}
