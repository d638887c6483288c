package svc.note

import spock.lang.Specification
import svc.model.clip.MidiNote
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.time.TimeSignature

class NoteLimitsSpec extends Specification {
  static final MidiNote VALID = new MidiNote(60, 0, 1, 100, 1, false)

  def "a note is refused if #problem"() {
    when:
    NoteLimits.requireValid([VALID, note])

    then:
    def error = thrown(SvcException)
    error.code() == ErrorCode.INVALID_ARGUMENT
    error.message.startsWith("note 2: $problem")

    where:
    note                                                  | problem
    new MidiNote(128, 0, 1, 100, 1, false)                | 'the pitch must be between 0 and 127, not 128'
    new MidiNote(-1, 0, 1, 100, 1, false)                 | 'the pitch must be between 0 and 127, not -1'
    new MidiNote(60, -1, 1, 100, 1, false)                | 'the start in beats must be between'
    new MidiNote(60, Double.NaN, 1, 100, 1, false)        | 'the start in beats must be between'
    new MidiNote(60, 0, 0, 100, 1, false)                 | 'the duration must be at least'
    new MidiNote(60, 0, Double.POSITIVE_INFINITY, 100, 1, false) | 'the duration must be at least'
    new MidiNote(60, 0, 1, 0, 1, false)                   | 'the velocity must be between 1 and 127, not 0'
    new MidiNote(60, 0, 1, Double.NaN, 1, false)          | 'the velocity must be between'
    new MidiNote(60, 0, 1, 100, 1.1, false)               | 'the probability must be between 0 and 1, not 1.1'
  }

  def "notes outside the clip are named"() {
    given:
    def clip = new ClipExtent(4, new TimeSignature(4, 4))

    when:
    clip.requireInside([VALID, new MidiNote(61, 4, 1, 100, 1, false), new MidiNote(62, -0.5, 1, 100, 1, false)], [:], 'Move the notes.')

    then:
    def error = thrown(SvcException)
    error.message == '2 notes would start outside the clip: C#3 at 2.1, D3 at -0.5 beats'
    error.hint() == 'Counted from its start, the clip ends at 2.1. Move the notes.'
  }

  def "a clip of #length beats is lengthened to the bar line at or after beat #end: #expected"() {
    expect:
    new ClipExtent(length, new TimeSignature(numerator, 4)).extendedTo(end).length() == expected

    where:
    length | numerator | end        || expected
    4      | 4         | 4          || 4
    4      | 4         | 2          || 4
    4      | 4         | 4.1        || 8
    4      | 4         | 8.00000001 || 8
    3.5    | 4         | 3.6        || 4
    4      | 3         | 10         || 12
  }
}
