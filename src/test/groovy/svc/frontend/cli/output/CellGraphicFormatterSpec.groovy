package svc.frontend.cli.output

import static svc.model.serialization.ColumnFormat.LEVEL_GAUGE
import static svc.model.serialization.ColumnFormat.PAN_GAUGE

import spock.lang.Specification

class CellGraphicFormatterSpec extends Specification {
  def "a level of #db dB fills #bar of the bar"() {
    expect:
    CellGraphicFormatter.draw(LEVEL_GAUGE, db, null, false) == bar.padRight(12)
    CellGraphicFormatter.draw(LEVEL_GAUGE, db, null, true) == plain.padRight(12)

    where:
    db      || bar              | plain
    6       || '████████████'   | '############'
    9       || '████████████'   | '############'
    0       || '██████████▌'    | '##########'
    -6      || '█████████'      | '#########'
    -6.5d   || '████████▉'      | '#########'
    -18     || '██████'         | '######'
    -38.5d  || '▉'              | '#'
    -38     || '█'              | '#'
    -41.8d  || ''               | ''
    -42     || ''               | ''
    -70     || ''               | ''
    '-inf'  || ''               | ''
  }

  def "the previous level is marked if it is visibly different: #db after #was"() {
    expect:
    CellGraphicFormatter.draw(LEVEL_GAUGE, db, was, ascii) == bar

    where:
    db      | was    | ascii || bar
    -6      | -18    | true  || '######|##   '
    -18     | -6     | true  || '######   |  '
    -18     | -6     | false || '██████   ┊  '
    -6      | -5     | true  || '#########   '
    -6      | 6      | true  || '#########  |'
    -6      | '-inf' | true  || '|########   '
    '-inf'  | -6     | true  || '         |  '
    '-inf'  | '-inf' | true  || '            '
  }

  def "a pan of #pan after #was is drawn as #line"() {
    expect:
    CellGraphicFormatter.draw(PAN_GAUGE, pan, was, true) == line
    CellGraphicFormatter.draw(PAN_GAUGE, pan, was, false) == line.tr('-+oO', '─┼○●')

    where:
    pan   | was   || line
    0     | null  || '----O----'
    -1    | null  || 'O---+----'
    1     | null  || '----+---O'
    0.5d  | null  || '----+-O--'
    -0.2d | null  || '---O+----'
    0.1d  | null  || '----O----'
    3     | null  || '----+---O'
    0.5d  | 0     || '----o-O--'
    0.5d  | -1    || 'o---+-O--'
    0.5d  | 0.5d  || '----+-O--'
  }

  def "a missing value has no drawing"() {
    expect:
    CellGraphicFormatter.draw(LEVEL_GAUGE, null, -6, false) == ''
    CellGraphicFormatter.draw(PAN_GAUGE, null, 0, true) == ''
  }

  def "all drawings have the same width: #value"() {
    expect:
    [true, false].every { ascii ->
      CellGraphicFormatter.draw(LEVEL_GAUGE, value, 1 - value, ascii).length() == 12 && CellGraphicFormatter.draw(PAN_GAUGE, value / 10, value, ascii).length() == 9
    }

    where:
    value << (-80..12).step(1)
  }
}
