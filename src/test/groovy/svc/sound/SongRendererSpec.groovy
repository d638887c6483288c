package svc.sound

import static svc.testing.SoundBench.RATE
import static svc.testing.SoundBench.master
import static svc.testing.SoundBench.note
import static svc.testing.SoundBench.render
import static svc.testing.SoundBench.renderStems
import static svc.testing.SoundBench.track

import spock.lang.Shared
import spock.lang.Specification
import svc.model.envelope.EnvelopePoint
import svc.model.part.PartType
import svc.model.time.TempoChange
import svc.model.track.Decibels
import svc.model.track.FaderScale
import svc.model.track.TrackKind
import svc.sound.score.Control
import svc.sound.score.Score
import svc.sound.score.ScoreEffect
import svc.sound.score.ScoreEffect.EffectKind
import svc.sound.score.ScoreInstrument
import svc.sound.score.ScoreInstrument.InstrumentControl
import svc.sound.score.ScoreNote
import svc.sound.score.SongTempo
import svc.testing.SoundBench.Sound

/** The mixer, measured by its sound. */
class SongRendererSpec extends Specification {
  static final List<ScoreNote> TONE = [note(0, 64, 60)]

  @Shared
  Sound reference = tone([:], 4)

  static Sound tone(Map values, double beats = 4) { render([track([part: PartType.ORGAN, notes: TONE] + values)], beats) }

  static Control ramp(List<List<Number>> points) {
    Control.following(points.collect { new EnvelopePoint(it[0] as double, it[1] as double) }, { it })
  }

  def "at #raw the sound is within 0.02 dB of the level that svc shows"() {
    given:
    double shown = FaderScale.VOLUME.toDb(raw).value()

    expect:
    Math.abs(tone(volume: raw).db(0.5, 1.5) - reference.db(0.5, 1.5) - shown) < 0.02

    where:
    raw << [1.0d, 0.95d, 0.92494d, 0.9d, 0.85d, 0.8d, 0.77494d, 0.75d, 0.7d, 0.65d, 0.6d, 0.55d, 0.5d, 0.45d, 0.4d, 0.34366d,
            0.30241d, 0.23844d, 0.18704d, 0.14288d, 0.10354d, 0.06779d, 0.03462d, 0.02d]
  }

  def "pan #pan follows Live's law: #left dB left and #right dB right"() {
    given:
    def sound = tone(pan: pan)

    expect:
    [[true, left], [false, right]].every { channel, db ->
      db == null ? sound.rms(0.5, 1.5, channel) == 0 : Math.abs(sound.db(0.5, 1.5, channel) - reference.db(0.5, 1.5, channel) - db) < 0.01
    }

    where:
    pan  | left  | right
    0d   | 0     | 0
    -1d  | 3.01  | null
    1d   | null  | 3.01
    0.5d | -5.33 | 2.32
  }

  def "a muted track, and one beside a solo track, is silent and sends nothing"() {
    given:
    def hall = track(name: 'Hall', kind: TrackKind.RETURN)
    def one = [name: 'One', part: PartType.ORGAN, notes: TONE, sends: [1d]]

    expect:
    render([track(one + [mute: 1d]), hall], 2).rms(0, 1) == 0
    renderStems([track(one), track(one + [solo: true, pan: 1d]), hall], 2).with { stems ->
      stems[0].rms(0, 1) == 0 && stems[1].rms(0, 1, false) > 0 && stems[-1].rms(0.1, 1, true) == 0 && stems[-1].rms(0.1, 1, false) > 0
    }
  }

  def "a solo track sounds through its group, and a solo group through its tracks"() {
    given:
    def group = [name: 'Group', kind: TrackKind.GROUP]
    def member = [part: PartType.ORGAN, notes: TONE, parent: 0]

    expect:
    render([track(group), track(member + [solo: true]), track(member)], 2).rms(0.5, 1) == reference.rms(0.5, 1)
    render([track(group + [solo: true]), track(member), track(part: PartType.ORGAN, notes: TONE)], 2).rms(0.5, 1) == reference.rms(0.5, 1)
  }

  def "a send at #db dB adds that level of the track to the return track"() {
    given:
    def hall = track(name: 'Hall', kind: TrackKind.RETURN)
    def raw = FaderScale.SEND.toRaw(new Decibels(db))
    def stems = renderStems([track(part: PartType.ORGAN, notes: TONE, volume: 0.7d, sends: [raw]), hall], 2)

    expect:
    Math.abs(stems[1].db(0.5, 1) - stems[0].db(0.5, 1) - db) < 0.02

    where:
    db << [0d, -6d, -20d, -40d]
  }

  def "a fade in dB is within 0.1 dB of its line at every beat"() {
    given:
    def levels = (0..16).collect { [it, FaderScale.VOLUME.toRaw(new Decibels(-2.5d * it))] }
    def faded = tone([volume: ramp(levels)], 16)
    def steady = tone([:], 16)

    expect:
    (1..15).every { beat ->
      double at = beat * 0.5
      Math.abs(faded.db(at - 0.01, at + 0.01) - steady.db(at - 0.01, at + 0.01) + 2.5 * beat) < 0.1
    }
  }

  def "the brightness follows the sweep of #what"() {
    given:
    def cutoff = Control.following([new EnvelopePoint(0, 200), new EnvelopePoint(8, 6000)], { it })
    def sweep = device
        ? track(part: PartType.STRINGS, notes: TONE, effects: [new ScoreEffect(EffectKind.AUTO_FILTER, [Frequency: cutoff], -1)])
        : track(instrument: new ScoreInstrument(PartType.STRINGS, [:], [(InstrumentControl.CUTOFF): cutoff]), notes: TONE)
    def sound = render([sweep], 8)
    def steps = (0..6).collect { sound.brightness(0.3 + it * 0.5, 0.6 + it * 0.5) }

    expect:
    steps[0] < steps[3] && steps[3] < steps[6]
    steps.last() > 1.8 * steps.first()

    where:
    what         | device
    'a device'   | true
    'the instrument' | false
  }

  def "notes start at their sample, with swing and with changes of the tempo"() {
    given:
    def starts = [0d, 0.66d, 1d, 1.66d, 2.5d, 4.25d, 6d]
    def tempo = new SongTempo([new TempoChange(0, 120), new TempoChange(2, 90), new TempoChange(4, 150)])
    def seconds = { double beat -> beat < 2 ? beat * 0.5 : beat < 4 ? 1 + (beat - 2) * 60 / 90 : 1 + 120 / 90 + (beat - 4) * 60 / 150 }
    def sound = render([track(part: PartType.HH, notes: starts.collect { note(it, 0.1, 42) })], 8, 0, tempo)

    expect:
    sound.onsets().size() == starts.size()
    [sound.onsets(), starts].transpose().every { frame, beat -> Math.abs(frame - seconds(beat) * RATE) <= 3 }
  }

  def "a section sounds as in the song, from its start on"() {
    given:
    def hats = track(part: PartType.HH, notes: (0..7).collect { note(it, 0.25, 42) })
    def section = render([hats], 2, 4).left
    def song = render([hats], 8).left

    expect:
    Arrays.equals(section, Arrays.copyOfRange(song, 2 * RATE, 3 * RATE))
  }

  def "the same score gives the same samples, and stems add up to the mix"() {
    given:
    def tracks = [
        track(name: 'Group', kind: TrackKind.GROUP, volume: 0.7d, pan: 0.3d),
        track(part: PartType.DRUMS, parent: 0, notes: (0..7).collect { note(it * 0.5, 0.25, [36, 42][it % 2]) }),
        track(part: PartType.PAD, notes: TONE, sends: [0.8d, 0.5d]),
        track(name: 'Hall', kind: TrackKind.RETURN, effects: [new ScoreEffect(EffectKind.REVERB, ['Dry/Wet': Control.constant(100)], -1)]),
        track(name: 'Echo', kind: TrackKind.RETURN, effects: [new ScoreEffect(EffectKind.DELAY, ['Dry/Wet': Control.constant(100)], -1)]),
        master(volume: 0.8d)]
    def stems = renderStems(tracks, 4)
    def mix = stems[-1]
    double difference = 0
    mix.left.length.times { i -> difference = Math.max(difference, Math.abs(mix.left[i] - [0, 2, 3, 4].sum { stems[it].left[i] })) }

    expect:
    render(tracks, 4).hash() == mix.hash()
    difference < 1e-6
  }

  def "a track has at most 32 voices, and the oldest released ones end first"() {
    given:
    def notes = (0..39).collect { note(it * 0.01, 8, 30 + it) }
    def renderer = new SongRenderer(new Score(SongTempo.constant(120), [track(part: PartType.PAD, notes: notes), master()]), new RenderRange(0, 4, RATE))

    when:
    while (renderer.position() < renderer.length()) { renderer.renderBlock() }

    then:
    renderer.stolenVoices(0) == 8
  }

  def "a compressor with a side chain ducks a track when the other one plays"() {
    given:
    def settings = [Threshold: -30d, Ratio: 10d, Attack: 1d, Release: 60d, 'S/C On': 1d].collectEntries { [it.key, Control.constant(it.value)] }
    def kick = track(name: 'Kick', part: PartType.BD, mute: 1d, notes: [note(2, 0.25, 36)])
    def pad = track(part: PartType.ORGAN, notes: TONE, effects: [new ScoreEffect(EffectKind.COMPRESSOR, settings, 1)])
    def sound = render([pad, kick], 8)

    expect:
    sound.db(1.02, 1.1) < sound.db(0.5, 0.9) - 6
    Math.abs(sound.db(3, 3.9) - sound.db(0.5, 0.9)) < 1
  }

  def "the echoes of a delay are in time with the tempo of #tempo bpm"() {
    given:
    def settings = ['Dry/Wet': 100d, 'L 16th': 2d, Feedback: 0d, 'Filter On': 0d].collectEntries { [it.key, Control.constant(it.value)] }
    def hit = track(part: PartType.HH, notes: [note(0, 0.1, 42)], effects: [new ScoreEffect(EffectKind.DELAY, settings, -1)])

    expect:
    Math.abs(render([hit], 4, 0, SongTempo.constant(tempo)).onsets().first() - 0.75 * 60 / tempo * RATE) <= 4

    where:
    tempo << [90d, 120d, 174d]
  }

  def "an equalizer changes the level at its frequency by its gain"() {
    given:
    def settings = ['1 Filter On A': 1d, '1 Filter Type A': 2d, '1 Frequency A': 2000d, '1 Gain A': -12d].collectEntries { [it.key, Control.constant(it.value)] }
    def low = tone(effects: [new ScoreEffect(EffectKind.EQ_EIGHT, settings, -1)])

    expect:
    Math.abs(low.db(0.5, 1.5) - reference.db(0.5, 1.5) + 12) < 1.5
  }
}
