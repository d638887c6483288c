package svc.frontend.cli.output

import spock.lang.Specification

class SparklineSpec extends Specification {
  def "#shape"() {
    given:
    def points = given.collect { [time: it[0], value: it[1]] }

    expect:
    CellGauge.draw('envelope', points, null, false) == line
    CellGauge.draw('envelope', points, null, true) == plain

    where:
    shape                  | given                                  || line               | plain
    'a line that rises'    | [[0, 0], [16, 1]]                      || '▁▂▂▃▃▃▄▄▅▅▆▆▆▇▇█' | "___.....-----'''"
    'a hold'               | [[4, 0.5], [8, 0.5]]                   || '▅' * 16           | '-' * 16
    'a jump in the middle' | [[0, 0], [8, 0], [8, 1], [16, 1]]      || '▁' * 8 + '█' * 8  | '_' * 8 + "'" * 8
    'one point'            | [[3, 1]]                               || '█' * 16           | "'" * 16
    'no point'             | []                                     || ''                 | ''
  }
}
