package svc.text

import spock.lang.Specification

class DecimalDigitsSpec extends Specification {
  def "\"#text\" is a number: #expected"() {
    expect:
    DecimalDigits.isNumber(text) == expected

    where:
    text << ['0', '-6', '+6', '5.', '.5', '-.5', '12.25', '1e3', '1E-3', '1e+300', '.5e1',
             '', '-', '+', '.', '-.', 'e3', '1e', '1e-', '1e1234', '1.2.3', '--6', '1 ', ' 1', '1x', '1e3x', '0x10', '٣', '1_000', 'NaN']
    expected = text in ['0', '-6', '+6', '5.', '.5', '-.5', '12.25', '1e3', '1E-3', '1e+300', '.5e1']
  }

  def "\"#text\" has #digits digits from #from on"() {
    expect:
    DecimalDigits.count(text, from) == digits
    DecimalDigits.areAll(text, from, 3) == areAll

    where:
    text      | from | digits | areAll
    'trk_12'  | 4    | 2      | true
    'trk_12a' | 4    | 2      | false
    'trk_'    | 4    | 0      | false
    '1234'    | 0    | 4      | false
    '123'     | 0    | 3      | true
    'a1'      | 0    | 0      | false
  }
}
