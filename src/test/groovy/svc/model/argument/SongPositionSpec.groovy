package svc.model.argument

import static svc.model.error.ErrorCode.INVALID_ARGUMENT

import spock.lang.Specification
import svc.model.time.TimeSignature
import svc.model.error.SvcException

class SongPositionSpec extends Specification {
  def "#given is #beats beats in #signature"() {
    expect:
    SongPosition.parse(given).toBeats(of(signature)) == beats

    where:
    given                                           | signature || beats
    '1.1'                                           | '4/4'     || 0
    '9.1'                                           | '4/4'     || 32
    ' 16.2 '                                        | '4/4'     || 61
    '16.2.3'                                        | '4/4'     || 61.5
    '1.4.4'                                         | '4/4'     || 3.75
    '2.1'                                           | '3/4'     || 3
    '2.6'                                           | '6/8'     || 5.5
    '2.6.2'                                         | '6/8'     || 5.75
    '2.7'                                           | '7/8'     || 6.5
    '3.2'                                           | '2/2'     || 10
    '1.1.8'                                         | '2/2'     || 1.75
    '1.16'                                          | '16/16'   || 3.75
    '0'                                             | '4/4'     || 0
    '16'                                            | '7/8'     || 16
    '16b'                                           | '4/4'     || 16
    '16.5b'                                         | '4/4'     || 16.5
    '16.5B'                                         | '4/4'     || 16.5
    16                                              | '4/4'     || 16
    16L                                             | '4/4'     || 16
    16.0d                                           | '4/4'     || 16
    0                                               | '4/4'     || 0
    new Quantity(1.5d, Quantity.QuantityUnit.BEATS) | '4/4'     || 1.5
    '999999.4.4'                                    | '4/4'     || 3999995.75
  }

  def "#given is not a position in #signature: #problem"() {
    when:
    SongPosition.parse(given).toBeats(of(signature))

    then:
    def e = thrown(SvcException)
    e.code() == INVALID_ARGUMENT
    e.message == "invalid position $problem"
    e.hint().contains(hint)

    where:
    given                                         | signature || problem                                                  | hint
    '16.5'                                        | '4/4'     || '"16.5": there is no beat 5; a bar of 4/4 has 4'         | 'write "16.5b"'
    '2.4'                                         | '3/4'     || '"2.4": there is no beat 4; a bar of 3/4 has 3'          | 'write "2.4b"'
    '1.5.1'                                       | '4/4'     || '"1.5.1": there is no beat 5; a bar of 4/4 has 4'        | 'Write a beat from 1 to 4.'
    '1.1.5'                                       | '4/4'     || '"1.1.5": there is no sixteenth 5; a beat of 4/4 has 4'  | 'Write a sixteenth from 1 to 4.'
    '1.1.3'                                       | '6/8'     || '"1.1.3": there is no sixteenth 3; a beat of 6/8 has 2'  | 'Write a sixteenth from 1 to 2.'
    '1.1.2'                                       | '7/16'    || '"1.1.2": there is no sixteenth 2; a beat of 7/16 has 1' | 'Omit the sixteenth.'
    '0.1'                                         | '4/4'     || '"0.1": bars, beats and sixteenths count from 1'         | '"1.1"'
    '9.0'                                         | '4/4'     || '"9.0": bars, beats and sixteenths count from 1'         | '"1.1"'
    '9.1.0'                                       | '4/4'     || '"9.1.0": bars, beats and sixteenths count from 1'       | '"1.1"'
    16.2d                                         | '4/4'     || '16.2: it could mean bar.beat or beats'                    | '"16.2" for bar.beat, "16.2b" for beats'
    16.2G                                         | '4/4'     || '16.2: it could mean bar.beat or beats'                    | '"16.2" for bar.beat, "16.2b" for beats'
    1e-5d                                         | '4/4'     || '0.00001: it could mean bar.beat or beats'                 | 'beats as text, such as "0.5b"'
    -1                                            | '4/4'     || '"-1"'                                                   | '"9.1"'
    Double.NaN                                    | '4/4'     || '"NaN"'                                                  | '"16.5b"'
    1e12d                                         | '4/4'     || '"1000000000000"'                                        | '"32"'
    '-1'                                          | '4/4'     || '"-1": a position cannot be before the start of the song'                                                   | '"9.1"'
    ''                                            | '4/4'     || '""'                                                     | '"9.1"'
    '1.'                                          | '4/4'     || '"1."'                                                   | '"9.1"'
    '.5'                                          | '4/4'     || '".5"'                                                   | '"9.1"'
    '1.1.1+1.5'                                    | '4/4'     || '"1.1.1+1.5"'                                            | '"9.1"'
    '1.1.1+3/2'                                    | '4/4'     || '"1.1.1+3/2": a fraction of a sixteenth is less than 1'     | '"9.1.3+1/4"'
    '1.1+0.5'                                      | '4/4'     || '"1.1+0.5"'                                              | '"9.1"'
    '1.1.1.1'                                     | '4/4'     || '"1.1.1.1"'                                              | '"9.1"'
    '1e3'                                         | '4/4'     || '"1e3"'                                                  | '"9.1"'
    '٩.١'                                         | '4/4'     || '"٩.١"'                                                  | '"9.1"'
    'nine'                                        | '4/4'     || '"nine"'                                                 | '"9.1"'
    '12345678.1'                                  | '4/4'     || '"12345678.1": the last bar is 999999'                                           | '"9.1"'
    new Quantity(4, Quantity.QuantityUnit.BARS)   | '4/4'     || '"4 bars": it is a length, not a position'               | 'Write "4.1" for bar 4, or "5.1" for the position after 4 bars.'
    new Quantity(-1, Quantity.QuantityUnit.BEATS) | '4/4'     || '"-1 beats"'                                             | '"9.1"'
  }

  def "#beats beats in #signature are formatted as #text"() {
    expect:
    SongPosition.format(beats, of(signature)) == text

    where:
    beats | signature || text
    0d    | '4/4'     || '1.1'
    61d   | '4/4'     || '16.2'
    61.5d | '4/4'     || '16.2.3'
    61.3d | '4/4'     || '16.2.2+0.2'
    1e-7d | '4/4'     || '1.1'
    8 / 15d | '4/4'   || '1.1.3+0.1333'
    1 / 24d | '4/4'   || '1.1.1+0.1667'
    3.999999d | '4/4' || '2.1'
    -0.5d | '4/4'     || '-0.5b'
    5.5d  | '6/8'     || '2.6'
    10d   | '2/2'     || '3.2'
    0.25d | '4/32'    || '1.3'
  }

  def "#text is #beats beats"() {
    expect:
    Math.abs(SongPosition.parse(text).toBeats(of('4/4')) - beats) < 1e-12

    where:
    text           | beats
    '1.1.3+0.5'    | 0.625d
    '1.1.3+.5'     | 0.625d
    '2.1.2+1/3'    | 4.25d + 1 / 12d
  }

  def "a formatted position parses to equal beats in #signature"() {
    given:
    def random = new Random(7)
    def all = (0..2000).collect { it / 8d } + (0..500).collect { random.nextDouble() * 1000 }

    expect:
    all.findAll { double it -> SongPosition.parse(SongPosition.format(it, of(signature))).toBeats(of(signature)).with { beats -> Math.abs(beats - it) > 1.3e-5 } } == []

    where:
    signature << ['4/4', '3/4', '6/8', '7/8', '5/4', '2/2', '7/16', '3/32', '1/1']
  }

  private static TimeSignature of(String text) { new TimeSignature(*(text.split('/')*.toInteger())) }
}
