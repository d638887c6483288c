package svc.note

import spock.lang.Specification
import svc.model.clip.MidiNote
import svc.model.clip.NoteChange
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.model.time.TimeSignature

class NoteTransformsSpec extends Specification {
  static final ClipExtent CLIP = new ClipExtent(16, new TimeSignature(4, 4))
  static final NoteWindow WHOLE = NoteWindow.whole(CLIP)

  static MidiNote note(int pitch, double start, double duration = 1, double velocity = 100) {
    new MidiNote(pitch, start, duration, velocity, 0.25d, true)
  }

  static List<MidiNote> apply(NoteTransform transform, List<MidiNote> notes, NoteWindow window = WHOLE) {
    transform.applyTo(notes, window, CLIP).merged().notes()
  }

  /** Notes without overlaps on a grid of sixteenths, by pitch and start. */
  static List<MidiNote> randomNotes(long seed, int lowest = 40, int highest = 80) {
    def random = new Random(seed)
    def notes = (1..80).collect {
      def start = random.nextInt(60) / 4d
      new MidiNote(lowest + random.nextInt(highest - lowest), start, Math.min(1 + random.nextInt(4), 64 - start * 4) / 4d,
          1 + random.nextInt(127), random.nextInt(5) / 4d, random.nextBoolean())
    }
    NoteOverlapResolver.merge([], notes).notes()
  }

  private static SvcException refusal(Closure action) {
    try {
      action()
      throw new AssertionError((Object) 'nothing was refused')
    } catch (SvcException error) {
      assert error.code() == ErrorCode.INVALID_ARGUMENT
      error
    }
  }

  def "a transform changes the notes of its window and counts them"() {
    given:
    def notes = [note(60, 0), note(60, 4), note(72, 4), note(60, 8)]

    when:
    def result = PitchTransforms.transpose(2).applyTo(notes, new NoteWindow(4, 8, 0, 70), CLIP)

    then:
    result.merged().notes() == [note(60, 0), note(60, 8), note(62, 4), note(72, 4)]
    [result.selected(), result.changed()] == [1, 1]
    result.merged().changes() == [new NoteChange(note(60, 4), note(62, 4))]
    PitchTransforms.transpose(0).applyTo(notes, WHOLE, CLIP).with { [selected(), changed(), merged().changes()] } == [4, 0, []]
  }

  def "a changed note replaces an unchanged one of equal pitch and start"() {
    when:
    def result = PitchTransforms.transpose(2).applyTo([note(60, 0), note(62, 0, 4)], new NoteWindow(0, 16, 60, 60), CLIP)

    then:
    result.merged().notes() == [note(62, 0)]
    result.merged().replaced() == [note(62, 0, 4)]
  }

  def "transposing up and down gives the same notes"() {
    given:
    def notes = randomNotes(seed)

    expect:
    apply(PitchTransforms.transpose(-steps), apply(PitchTransforms.transpose(steps), notes)) == notes

    where:
    seed << (1..10)
    steps = seed * 3 - 15
  }

  def "transposing out of range is refused and names the notes"() {
    expect:
    refusal { apply(PitchTransforms.transpose(Integer.MAX_VALUE), [note(60, 0)]) }.message.contains('moves 1 note out of the range C-2 to G8: C3 at 1.1')
    refusal { apply(PitchTransforms.transpose(12), (116..125).collect { note(it, it - 116) }) }.message ==
        'transposing moves 10 notes out of the range C-2 to G8: G#7 at 1.1, A7 at 1.2, A#7 at 1.3, B7 at 1.4, C8 at 2.1 and 5 more'
  }

  def "#pitch moves by #degrees degrees of #key to #result"() {
    expect:
    apply(PitchTransforms.transposeByDegrees(degrees, MusicalKey.parse(key)), [note(PitchNames.parse(pitch), 0)])*.pitch() == [PitchNames.parse(result)]

    where:
    pitch | degrees | key                  | result
    'C3'  | 1       | 'C major'            | 'D3'
    'E3'  | 1       | 'C major'            | 'F3'
    'C3'  | 2       | 'C major'            | 'E3'
    'B3'  | 1       | 'C major'            | 'C4'
    'C3'  | -1      | 'C major'            | 'B2'
    'C3'  | 7       | 'C major'            | 'C4'
    'C3'  | -14     | 'C major'            | 'C1'
    'C#3' | 1       | 'C major'            | 'D#3'
    'F#3' | -1      | 'C pentatonic major' | 'D#3'
    'C#3' | -1      | 'D major pentatonic' | 'A#2'
    'A2'  | 2       | 'A minor'            | 'C3'
    'G3'  | 1       | 'A harmonic minor'   | 'G#3'
    'C0'  | 1       | 'D dorian'           | 'D0'
    'C3'  | 1       | 'C blues'            | 'Eb3'
    'C3'  | 3       | 'C blues'            | 'Gb3'
    'A3'  | 1       | 'C pentatonic major' | 'C4'
    'C3'  | 5       | 'C chromatic'        | 'F3'
    'C3'  | 6       | 'C whole tone'       | 'C4'
    'C-2' | 1       | 'B major'            | 'D-2'
  }

  def "notes of a scale return when moved up and down by degrees"() {
    given:
    def scale = MusicalKey.parse(key)
    def notes = (-15..15).collect { note(60 + (int) scale.root() + (int) scale.scale().move(0, it), 0) }

    expect:
    apply(PitchTransforms.transposeByDegrees(-9, scale), apply(PitchTransforms.transposeByDegrees(9, scale), notes)) == notes

    where:
    key << MusicalScale.titles().collect { "F# $it" as String }
  }

  def "degrees out of range are refused"() {
    expect:
    refusal { apply(PitchTransforms.transposeByDegrees(degrees, MusicalKey.parse('C')), [note(60, 0)]) }.message.contains('C3 at 1.1')

    where:
    degrees << [Integer.MAX_VALUE, Integer.MIN_VALUE, 60]
  }

  def "inverting mirrors pitches around an axis or the center"() {
    expect:
    apply(PitchTransforms.invert(), [note(60, 0), note(64, 1), note(67, 2)])*.pitch() == [60, 63, 67]
    apply(PitchTransforms.invert(60), [note(60, 0), note(64, 1)])*.pitch() == [56, 60]
    apply(PitchTransforms.invert(), []) == []
    apply(PitchTransforms.invert(), apply(PitchTransforms.invert(), randomNotes(4))) == randomNotes(4)
    refusal { apply(PitchTransforms.invert(10), [note(60, 0)]) }.message.startsWith('inverting moves 1 note out of the range')
  }

  def "shifting moves starts and refuses to leave the clip"() {
    expect:
    apply(TimeTransforms.shift(0.5), [note(60, 0), note(62, 15)]) == [note(60, 0.5), note(62, 15.5)]
    refusal { apply(TimeTransforms.shift(-1), [note(60, 0.5), note(62, 1)]) }.message == 'shifting moves 1 note out of the clip: C3 at 1.1.3'
    refusal { apply(TimeTransforms.shift(1), [note(60, 15)]) }.message == 'shifting moves 1 note out of the clip: C3 at 4.4'
  }

  def "stretching scales starts and durations around the window's start"() {
    expect:
    apply(TimeTransforms.stretch(2), [note(60, 4), note(62, 6, 0.5)], new NoteWindow(4, 8)) == [note(60, 4, 2), note(62, 8, 1)]
    apply(TimeTransforms.stretch(0.5), [note(60, 4), note(62, 6, 0.5)]) == [note(60, 2, 0.5), note(62, 3, 0.25)]
    refusal { apply(TimeTransforms.stretch(2), [note(60, 8)]) }.message.startsWith('stretching moves 1 note')
    refusal { apply(TimeTransforms.stretch(0.001), [note(60, 8, 0.01)]) }.message.startsWith('the stretched duration must be')
  }

  def "reversing mirrors the window, and a note past its end is cut"() {
    expect:
    apply(TimeTransforms.reverse(), [note(60, 0), note(62, 1, 3)], new NoteWindow(0, 4)) == [note(60, 3), note(62, 0, 3)]
    apply(TimeTransforms.reverse(), [note(60, 3, 4)], new NoteWindow(0, 4)) == [note(60, 0, 1)]
  }

  def "reversing twice gives the same notes"() {
    given:
    def notes = randomNotes(seed)

    expect:
    apply(TimeTransforms.reverse(), apply(TimeTransforms.reverse(), notes)) == notes

    where:
    seed << (1..10)
  }

  def "legato makes notes end where the next start, and chords end together"() {
    expect:
    apply(TimeTransforms.legato(), [note(60, 0, 0.25), note(64, 0, 8), note(62, 4), note(60, 12)]) ==
        [note(60, 0, 4), note(60, 12, 4), note(62, 4, 8), note(64, 0, 4)]
    apply(TimeTransforms.legato(), [note(60, 1), note(62, 8)], new NoteWindow(0, 4)) == [note(60, 1, 3), note(62, 8)]
  }

  def "quantizing #start to #grid with strength #strength and swing #swing gives #result"() {
    expect:
    Math.abs(apply(new Quantization(grid, strength, swing), [note(60, start)])[0].start() - result) < 1e-12

    where:
    start  | grid | strength | swing | result
    0.9d   | 0.5d | 1        | 0     | 1
    0.9d   | 0.5d | 0.5d     | 0     | 0.95d
    0.9d   | 0.5d | 0        | 0     | 0.9d
    0.25d  | 0.5d | 1        | 0     | 0.5d
    0.5d   | 0.5d | 1        | 1     | 2 / 3d
    0.5d   | 0.5d | 1        | 0.5d  | 0.5d + 0.25d / 3
    0.6d   | 0.5d | 1        | 1     | 2 / 3d
    1.6d   | 0.5d | 1        | 1     | 1 + 2 / 3d
    2 / 3d | 0.5d | 1        | 0     | 0.5d
    1d     | 0.5d | 1        | 1     | 1
    15.9d  | 0.5d | 1        | 0     | 15.5d
    15.9d  | 32d  | 1        | 0     | 0
  }

  def "quantizing with strength 1 and no swing puts all starts on the grid"() {
    given:
    def random = new Random(seed)
    def notes = (1..100).collect { note(random.nextInt(128), random.nextDouble() * 15.99d, 0.1d + random.nextDouble()) }

    when:
    def result = new Quantization(grid, 1, 0).applyTo(notes, WHOLE, CLIP)

    then:
    result.merged().notes().every { it.start() == Math.rint(it.start() / grid) * grid && it.start() < 16 }
    result.merged().notes().size() + result.merged().replaced().size() == 100
    new Quantization(grid, 1, 0).applyTo(result.merged().notes(), WHOLE, CLIP).changed() == 0

    where:
    seed << (1..12)
    grid = [0.25d, 0.5d, 1d, 1 / 3d, 1 / 6d, 0.1d][seed % 6]
  }

  def "velocities are scaled, rounded and limited"() {
    expect:
    apply(VelocityAndTimingTransforms.scaleVelocity(factor, offset), [note(60, 0, 1, before)])*.velocity() == [after]

    where:
    before | factor | offset | after
    100    | 0.5d   | 0      | 50
    101    | 0.5d   | 0      | 51
    100    | 2      | 0      | 127
    100    | 1      | 10     | 110
    100    | 0      | 0      | 1
    100    | 1      | -127   | 1
    80     | 0.5d   | 20     | 60
  }

  def "humanizing is determined by its seed and stays within its amounts"() {
    given:
    def notes = randomNotes(9)
    def transform = { long seed -> VelocityAndTimingTransforms.humanize(0.05, 10, seed).apply(notes, WHOLE, CLIP) }

    expect:
    transform(1) == transform(1)
    transform(1) != transform(2)
    [notes, transform(1)].transpose().every { MidiNote before, MidiNote after ->
      Math.abs(before.start() - after.start()) <= 0.05d && after.start() >= 0 && Math.abs(before.velocity() - after.velocity()) <= 10
          && after.velocity() >= 1 && after.velocity() <= 127
    }
    VelocityAndTimingTransforms.humanize(0, 0, 1).apply(notes, WHOLE, CLIP) == notes
    (1..100).every { CLIP.contains(VelocityAndTimingTransforms.humanize(100, 0, it).apply([note(60, 1)], WHOLE, CLIP)[0].start()) }
  }

  def "humanizing gives these values on every Java version"() {
    expect:
    VelocityAndTimingTransforms.humanize(1, 20, 42).apply([note(60, 8), note(62, 8)], WHOLE, CLIP).collect { [it.start(), it.velocity()] } ==
        [[8.483129757543647d, 86d], [7.5572022605102775d, 94d]]
  }

  def "every transform keeps the fields that it does not change"() {
    expect:
    transform.apply([note(60, 4)], WHOLE, CLIP).every { it.probability() == 0.25d && it.mute() }

    where:
    transform << [PitchTransforms.transpose(1), PitchTransforms.transposeByDegrees(1, MusicalKey.parse('C')), PitchTransforms.invert(61),
                  TimeTransforms.shift(1), TimeTransforms.stretch(1.5), TimeTransforms.reverse(), TimeTransforms.legato(),
                  new Quantization(3, 1, 0), VelocityAndTimingTransforms.scaleVelocity(0.5, 0), VelocityAndTimingTransforms.humanize(1, 10, 1)]
  }

  def "numbers out of range are refused"() {
    expect:
    refusal(action)

    where:
    action << [{ TimeTransforms.shift(Double.NaN) }, { TimeTransforms.shift(Double.POSITIVE_INFINITY) },
               { TimeTransforms.stretch(0) }, { TimeTransforms.stretch(-1) }, { TimeTransforms.stretch(Double.NaN) },
               { new Quantization(0, 1, 0) }, { new Quantization(Double.NaN, 1, 0) }, { new Quantization(1, 1.5, 0) }, { new Quantization(1, 1, -0.1) },
               { VelocityAndTimingTransforms.scaleVelocity(Double.NaN, 0) }, { VelocityAndTimingTransforms.scaleVelocity(1, Double.NEGATIVE_INFINITY) },
               { VelocityAndTimingTransforms.humanize(-1, 0, 1) }, { VelocityAndTimingTransforms.humanize(0, 128, 1) },
               { new NoteWindow(4, 4) }, { new NoteWindow(-1, 4) }, { new NoteWindow(0, Double.NaN) }, { new NoteWindow(0, 4, 61, 60) },
               { new NoteWindow(0, 4, 0, 128) }, { new ClipExtent(0, CLIP.signature()) }]
  }

  def "more than 10,000 notes are refused"() {
    given:
    def clip = new ClipExtent(20_000, CLIP.signature())
    def notes = (0..10_000).collect { note(60, it) }

    expect:
    refusal { PitchTransforms.transpose(1).applyTo(notes, NoteWindow.whole(clip), clip) }.message == 'more than 10000 notes in one call'
    PitchTransforms.transpose(1).applyTo(notes, new NoteWindow(0, 10_000), clip).changed() == 10_000
  }
}
