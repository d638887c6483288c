package svc.text

import spock.lang.Specification

class DisplayWidthSpec extends Specification {
  def "#text takes #width columns"() {
    expect:
    DisplayWidth.of(text) == width

    where:
    text          || width
    ''            || 0
    'Bass'        || 4
    'Größe'       || 5
    'Gro\u0308ße' || 5
    '한국어'         || 6
    'ベース'         || 6
    'ﾍﾞｰｽ'        || 4
    'Ａ'           || 2
    '🎹 Piano 🎵'   || 11
    '♪'           || 1
    '→…│'         || 3
    '⚡'           || 2
  }

  def "a text is cut before the character that does not fit"() {
    expect:
    DisplayWidth.truncate('한국어', columns) == start

    where:
    columns || start
    6       || '한국어'
    5       || '한국'
    1       || ''
  }
}
