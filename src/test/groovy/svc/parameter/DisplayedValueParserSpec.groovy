package svc.parameter

import spock.lang.Specification

class DisplayedValueParserSpec extends Specification {
  def "'#text' is parsed as #number in #unit"() {
    expect:
    DisplayedValueParser.parse(unit, text) == number

    where:
    text         | unit || number
    '800 Hz'     | 'Hz' || 800
    '800Hz'      | 'Hz' || 800
    ' 1.20 kHz ' | 'Hz' || 1200
    '1.2 KHZ'    | 'Hz' || 1200
    '-6.0 dB'    | 'dB' || -6
    '+3 db'      | 'dB' || 3
    '-inf dB'    | 'dB' || Double.NEGATIVE_INFINITY
    'inf'        | 'dB' || Double.POSITIVE_INFINITY
    '250 ms'     | 'ms' || 250
    '1.5 s'      | 'ms' || 1500
    '250 ms'     | 's'  || 0.25d
    '.6 s'       | 's'  || 0.6d
    '5. s'       | 's'  || 5
    '4.00 :1'    | ':1' || 4
    '4.00 : 1'   | ':1' || 4
    '4:'         | ':1' || 4
    'inf :1'     | ':1' || Double.POSITIVE_INFINITY
    '50 %'       | '%'  || 50
    '90°'        | '°'  || 90
    '-12'        | 'st' || -12
    '7'          | 'ms' || 7
  }

  def "'#text' cannot be parsed in #unit"() {
    expect:
    DisplayedValueParser.parse(unit, text) == null

    where:
    text       | unit
    '800 Hz'   | 'ms'
    '-6 dB'    | '%'
    '4 :1'     | 'dB'
    '1,200 Hz' | 'Hz'
    '1,5 s'    | 's'
    'fast'     | 'ms'
    'Auto'     | 'ms'
    '1e3'      | 'Hz'
    '0x10'     | 'Hz'
    '1 2 ms'   | 'ms'
    'NaN'      | 'ms'
    '4:2'      | ':1'
    ''         | 'ms'
    null       | 'ms'
  }

  def "a very long text is parsed quickly"() {
    expect:
    DisplayedValueParser.parse('ms', '1' * 100_000 + '!') == null
  }
}
