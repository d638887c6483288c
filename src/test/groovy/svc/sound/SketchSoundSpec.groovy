package svc.sound

import static svc.testing.SoundBench.note
import static svc.testing.SoundBench.render
import static svc.testing.SoundBench.track

import spock.lang.Specification
import svc.model.part.PartType
import svc.sound.score.ScoreInstrument

/** The calibration of the sketch sounds, as the mix profiles assume it. */
class SketchSoundSpec extends Specification {
  static final TRIADS = [[60, 64, 67], [57, 60, 64], [53, 57, 60], [55, 59, 62]]
  static final OPEN = [[48, 55, 60, 64], [45, 52, 57, 60], [41, 48, 53, 57], [43, 50, 55, 59]]
  static final MELODY = [72, 74, 76, null, 79, 76, 74, null]
  static final PHRASE = [74, null, 72, 74, null, 77, null, 74, 72, null, 69, null, 70, null, 72, null]
  static final RUN = [60, 64, 67, 72, 76, 72, 67, 64]

  /** The loudest 3 s of a pattern of notes, chords and rests, which repeats. */
  private static double shortTerm(PartType part, double step, double length, List pattern) {
    double end = Math.max(16, length)
    def notes = (0..<(end / step as int)).collectMany { i ->
      [pattern[i % pattern.size()]].flatten().findAll { it != null }.collect { note(i * step, length, it) }
    }
    render([track(part: part, notes: notes)], end).measure().shortTermMaxLufs()
  }

  def "a typical pattern of #part is -18 LUFS short-term within 1 dB"() {
    expect:
    Math.abs(shortTerm(part, step, length, pattern) + 18) <= 1

    where:
    part               | step | length | pattern
    PartType.BASS      | 0.5  | 0.45   | [36, 36, null, 36, 43, null, 33, 36]
    PartType.LEAD      | 0.5  | 0.45   | MELODY
    PartType.VOCAL     | 0.5  | 0.45   | MELODY
    PartType.GUITAR    | 0.5  | 0.45   | [[48, 55, 60], null, [48, 55, 60], null]
    PartType.ARP       | 0.25 | 0.2    | RUN
    PartType.PLUCK     | 0.25 | 0.2    | RUN
    PartType.MALLETS   | 0.5  | 0.4    | [72, 76, 79, 84, 79, 76]
    PartType.PAD       | 4    | 4      | OPEN
    PartType.STRINGS   | 4    | 4      | OPEN
    PartType.CHORDS    | 2    | 1.8    | TRIADS
    PartType.ORGAN     | 4    | 3.8    | TRIADS
    PartType.BRASS     | 2    | 1.8    | TRIADS
    PartType.PIANO     | 1    | 0.9    | TRIADS
    PartType.OTHER     | 0.5  | 0.45   | [60, 62, null, 67]
    PartType.FX_RISER  | 16   | 16     | [60]
    PartType.FX_RELEASE | 16  | 16     | [60]
  }

  def "other usual patterns of #part are within 2 dB of that"() {
    expect:
    Math.abs(shortTerm(part, step, length, pattern) + 18) <= 2

    where:
    part             | step | length | pattern
    PartType.BASS    | 0.5  | 0.45   | [36, 36, 36, 43, 33, 33, 33, 40]
    PartType.BASS    | 0.5  | 0.45   | [38, null, 38, null, null, 36, null, 38]
    PartType.BASS    | 0.5  | 0.4    | [null, 33]
    PartType.BASS    | 0.25 | 0.2    | [33]
    PartType.BASS    | 4    | 4      | [28, 31]
    PartType.LEAD    | 0.5  | 0.45   | [72, 74, 76, 79, 76, 74, 72, 67]
    PartType.LEAD    | 0.5  | 0.45   | PHRASE
    PartType.LEAD    | 0.5  | 0.45   | PHRASE.collect { it == null ? null : it + 12 }
    PartType.LEAD    | 2    | 2      | [72, 76]
    PartType.VOCAL   | 0.5  | 0.45   | PHRASE
    PartType.VOCAL   | 2    | 2      | [72, 76]
    PartType.ARP     | 0.5  | 0.4    | [72, 76, 79, 84, 79, 76]
    PartType.MALLETS | 0.25 | 0.2    | RUN
    PartType.CHORDS  | 4    | 4      | OPEN
    PartType.CHORDS  | 1    | 0.9    | TRIADS
    PartType.PIANO   | 4    | 4      | OPEN
    PartType.ORGAN   | 2    | 1.8    | TRIADS
    PartType.BRASS   | 4    | 4      | OPEN
    PartType.GUITAR  | 2    | 1.9    | [[48, 55, 60]]
    PartType.PAD     | 2    | 1.8    | TRIADS
    PartType.STRINGS | 1    | 0.9    | TRIADS
    PartType.OTHER   | 0.5  | 0.45   | PHRASE
  }

  def "#part peaks between -12 and -6 dBFS"() {
    when:
    def notes = pitches.withIndex().collectMany { each, i -> [each].flatten().collect { note(i * 0.5, 0.25, it) } }
    def sound = render([track(part: part, notes: notes)], 4)

    then:
    with(sound.measure().truePeakDbtp()) { it >= -12 && it <= -6 }

    where:
    part           | pitches
    PartType.BD    | [36, 36, 36, 36]
    PartType.SD    | [38, 38, 38]
    PartType.HH    | [42, 42, 46, 42]
    PartType.TOM   | [41, 45, 48]
    PartType.SD    | [39, 37]
    PartType.PERC  | [60, 62, 63, 64]
    PartType.PERC  | [70, 56, 75]
    PartType.CRASH | [49]
    PartType.FILL  | [38, 45, 48, 41]
    PartType.ROLL  | [38, 38, 38, 38]
    PartType.OVERHEADS | [49, 51]
    PartType.DRUMS | [[36, 42], 42, [38, 42], 42, [36, 42], 42, [38, 42]]
  }

  def "a kit whose kick, snare and hat play together peaks between -12 and -6 dBFS"() {
    given:
    def notes = (0..3).collectMany { [note(it, 0.25, 36), note(it, 0.25, 38), note(it, 0.25, 42)] }

    expect:
    with(render([track(part: PartType.DRUMS, notes: notes)], 4).measure().truePeakDbtp()) { it >= -12 && it <= -6 }
  }

  def "a pad named #name sounds like note #like of a kit, whatever its note"() {
    given:
    def named = track(instrument: new ScoreInstrument(PartType.DRUMS, [84: name], [:]), notes: [note(0, 0.25, 84)])
    def usual = track(part: PartType.DRUMS, notes: [note(0, 0.25, like)])

    expect:
    def one = render([named], 1)
    def other = render([usual], 1)
    Math.abs(one.db(0, 0.3) - other.db(0, 0.3)) < 1.5
    Math.abs(one.brightness(0, 0.1) / other.brightness(0, 0.1) - 1) < 0.1

    where:
    name         | like
    'Kick 808'   | 36
    'Snare Fat'  | 38
    'Closed Hat' | 42
    'Hat Open'   | 46
    'Clap'       | 39
  }

  def "no voice clicks: #part starts and ends with small steps"() {
    given:
    def sound = render([track(part: part, notes: [note(0, 1, 48)])], 8)
    double largest = 0
    (1..40).each { largest = Math.max(largest, Math.abs(sound.left[it] - sound.left[it - 1])) }

    expect:
    largest < 0.06
    sound.rms(3.9, 4) < 1e-3

    where:
    part << [PartType.BASS, PartType.LEAD, PartType.PLUCK, PartType.PIANO, PartType.CHORDS, PartType.ORGAN]
  }
}
