package svc.text

import spock.lang.Specification

class TextSpec extends Specification {
  def "#text is parsed as the number #number"() {
    expect:
    OrdinalParser.parse(text) == (number == null ? OptionalInt.empty() : OptionalInt.of(number))

    where:
    text         | number
    '3'          | 3
    ' 12 '       | 12
    'first'      | 1
    'Twentieth'  | 20
    '21st'       | 21
    '22nd'       | 22
    '113th'      | 113
    '11th'       | 11
    '0'          | 0
    '-1'         | -1
    '11st'       | null
    '1.5'        | null
    'frist'      | null
    ''           | null
    '9999999999' | null
  }

  def "the names similar to #given are #near"() {
    expect:
    SimilarNames.find(given, known) == near

    where:
    given    | known                        | near
    'frist'  | ['first', 'second', 'third'] | ['first']
    'Bas'    | ['Bass', 'Pad', 'Lead']      | ['Bass']
    'reverb' | ['A-Reverb', 'B-Delay']      | ['A-Reverb']
    'xyzzyq' | ['Bass', 'Pad']              | []
    'Dm77'   | ['Dm7', 'Am']                | ['Dm7']
    'pad_17' | ['pad_1', 'pad_7', 'pads']   | []
    'ist'    | ['list', 'get']              | ['list']
  }

  def "invisible characters are removed from names"() {
    expect:
    TextSanitizer.sanitizeName(raw) == shown

    where:
    raw                         | shown
    'Bass'                      | 'Bass'
    'a\u001b[31mb'              | 'a[31mb'
    'x\u202Ey\u2066z'           | 'xyz'
    'a\u200Bb\uFEFFc'           | 'abc'
    'line\nbreak\tand\u0000nul' | 'linebreakandnul'
    'tag\uDB40\uDC41s'          | 'tags'
    'lone\uD83D'                | 'lone'
    'Grün 🎛'                    | 'Grün 🎛'
  }

  def "a long name is truncated to 200 characters; a text keeps its length and its lines"() {
    expect:
    TextSanitizer.sanitizeName('é' * 300).codePointCount(0, TextSanitizer.sanitizeName('é' * 300).length()) == 200
    TextSanitizer.sanitizeName('é' * 300).endsWith('…')
    TextSanitizer.sanitizeText('a\nb\t' + 'c' * 300).length() == 304
  }
}
