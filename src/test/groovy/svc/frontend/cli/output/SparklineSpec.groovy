package svc.frontend.cli.output

import spock.lang.Specification
import svc.json.JsonObject
import svc.model.serialization.ColumnFormat

class SparklineSpec extends Specification {
  def "#shape"() {
    given:
    def points = given.collect { JsonObject.of([time: it[0], value: it[1]]) }

    expect:
    CellGraphicFormatter.draw(ColumnFormat.ENVELOPE, points, null, false) == line
    CellGraphicFormatter.draw(ColumnFormat.ENVELOPE, points, null, true) == plain

    where:
    shape                  | given                                  || line               | plain
    'a line that rises'    | [[0, 0], [16, 1]]                      || '▁▂▂▃▃▃▄▄▅▅▆▆▆▇▇█' | "___.....-----'''"
    'a hold'               | [[4, 0.5], [8, 0.5]]                   || '▅' * 16           | '-' * 16
    'a jump in the middle' | [[0, 0], [8, 0], [8, 1], [16, 1]]      || '▁' * 8 + '█' * 8  | '_' * 8 + "'" * 8
    'one point'            | [[3, 1]]                               || '█' * 16           | "'" * 16
    'no point'             | []                                     || ''                 | ''
  }
}
