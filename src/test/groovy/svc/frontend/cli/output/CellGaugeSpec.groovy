package svc.frontend.cli.output

import spock.lang.Specification

class CellGaugeSpec extends Specification {
  def "a level of #db dB fills #bar of the bar"() {
    expect:
    CellGauge.draw('level', db, null, false) == bar.padRight(12)
    CellGauge.draw('level', db, null, true) == plain.padRight(12)

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

  def "what a level was is marked where it was clearly another: #db after #was"() {
    expect:
    CellGauge.draw('level', db, was, ascii) == bar

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

  def "a pan of #pan after #was stands at #line"() {
    expect:
    CellGauge.draw('pan', pan, was, true) == line
    CellGauge.draw('pan', pan, was, false) == line.tr('-+oO', '─┼○●')

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

  def "what is not there is not drawn"() {
    expect:
    CellGauge.draw('level', null, -6, false) == ''
    CellGauge.draw('pan', null, 0, true) == ''
  }

  def "every drawing has one width: #value"() {
    expect:
    [true, false].every { ascii ->
      CellGauge.draw('level', value, 1 - value, ascii).length() == 12 && CellGauge.draw('pan', value / 10, value, ascii).length() == 9
    }

    where:
    value << (-80..12).step(1)
  }
}
