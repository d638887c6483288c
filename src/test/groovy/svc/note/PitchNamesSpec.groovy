package svc.note

import spock.lang.Specification
import svc.model.error.ErrorCode
import svc.model.error.SvcException

class PitchNamesSpec extends Specification {

  def "#text is MIDI #pitch"() {
    expect:
    PitchNames.parse(text) == pitch

    where:
    text   | pitch
    'C3'   | 60
    'c3'   | 60
    'C-2'  | 0
    'G8'   | 127
    'F#1'  | 42
    'f♯1'  | 42
    'Bb3'  | 70
    'bb3'  | 70
    'b3'   | 71
    'E♭2'  | 51
    'Cb3'  | 59
    'B#2'  | 60
    'C##3' | 62
    'Dbb3' | 60
    'bbb3' | 69
    '0'    | 0
    '127'  | 127
    ' 36 ' | 36
  }

  def "every pitch is parsed from its name, with sharps and with flats"() {
    given:
    def flat = MusicalKey.parse('Eb major')

    expect:
    (0..127).every { PitchNames.parse(PitchNames.format(it)) == it && PitchNames.parse(PitchNames.format(it, flat)) == it }
    PitchNames.format(70) == 'A#3'
    PitchNames.format(70, flat) == 'Bb3'
  }

  def "#text is refused, and #nearest is suggested"() {
    when:
    PitchNames.parse(text)

    then:
    def error = thrown(SvcException)
    error.code() == ErrorCode.INVALID_ARGUMENT
    isOutOfRange ? error.message ==~ /\Q$text\E is (above .*G8\)?, the highest|below .*C-2\)?, the lowest) pitch/ : error.message == "invalid pitch \"$text\""
    error.details().candidates[0] == nearest
    error.hint().startsWith(isOutOfRange ? 'Choose a pitch from C-2 to G8' : "Did you mean $nearest")
    error.hint().contains('from 0 to 127')

    where:
    text         | nearest | isOutOfRange
    'H3'         | 'B3'    | false
    'h#3'        | 'C4'    | false
    'C9'         | 'G8'    | true
    'G#8'        | 'G8'    | true
    'C-3'        | 'C-2'   | true
    'Cb-2'       | 'C-2'   | true
    '128'        | 'G8'    | true
    '-1'         | 'C-2'   | true
    'C999999999' | 'G8'    | true
    'C#b3'       | 'C#3'   | false
  }

  def "#text has no similar pitch"() {
    when:
    PitchNames.parse(text)

    then:
    def error = thrown(SvcException)
    error.details().isEmpty()
    error.hint().startsWith('Write a letter')

    where:
    text << ['', 'something', 'C' + '9' * 300]
  }
}
