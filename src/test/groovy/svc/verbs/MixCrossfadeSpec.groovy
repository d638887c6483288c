package svc.verbs

import java.nio.file.Files
import svc.ParitySpec
import svc.curve.Breakpoints
import svc.frontend.dsl.EmbeddedScripts
import svc.model.envelope.EnvelopePoint
import svc.model.track.FaderScale

/** The recall of a mix snapshot over a length, as a crossfade in automation. */
class MixCrossfadeSpec extends VerbSpec {
  Map recall(String... more) { run('mix snapshot recall', 'verse', *more) }

  Map envelopes(String track) { run('automation get', track, '--device', 'mixer').items.collectEntries { [it.param, it] } }

  /** Returns start, length and the values of the points of an envelope. */
  List values(String track, String param) { envelopes(track)[param].with { [it.start_beats, it.length_beats, it.points*.value] } }

  /** Returns the values of a parameter at beats of the timeline. */
  List at(String track, String param, List<Double> beats) {
    def items = run('automation get', track, '--device', 'mixer', '--param', param).items
    beats.collect { beat ->
      def item = items.find { it.start_beats <= beat && beat < it.start_beats + it.length_beats }
      def points = Breakpoints.of(item.points.collect { new EnvelopePoint(it.time as double, it.value as double) })
      Math.round(points.valueAfter(beat - item.start_beats) * 1000) / 1000d
    }
  }

  private Breakpoints curve(String track, String param) {
    Breakpoints.of(envelopes(track)[param].points.collect { new EnvelopePoint(it.time as double, it.value as double) })
  }

  /** Saves the mix of the demo set as "verse" and changes the mixers of two tracks. */
  void changeMix() {
    run('mix snapshot save', 'verse')
    run('mix set', 'Bass', '--volume-db', '-40', '--send', 'Reverb=-30')
    run('mix set', 'Lead', '--volume-db', '-inf', '--pan', '-0.5', '--mute')
  }

  def "recalling over four bars crossfades two mixes, and one undo removes the crossfade"() {
    given:
    changeMix()
    def before = content()
    def recalled = recall('--at', '13.1', '--over', '4 bars')

    expect:
    recalled.crossfade.with { [start_beats, length_beats] } == [48, 16]
    recalled.crossfade.settings.collect { [it.track, it.setting, it.from, it.to] } == [
        ['Bass', 'volume', -40, -4], ['Bass', 'send A-Reverb', -30, '-inf'],
        ['Lead', 'volume', '-inf', -7], ['Lead', 'pan', -0.5, 0.1], ['Lead', 'mute', true, false]]
    [recalled.items, recalled.total, recalled.warnings] == [[], 0, []]
    values('Lead', 'pan') == [48, 16, [0.25, 0.55]]
    values('Lead', 'mute') == [48, 16, [0, 0]]
    run('mix track', 'Lead').volume_db == '-inf'
    run('undo').undone == 1
    content() == before
    run('redo').redone == 1
    values('Lead', 'pan') == [48, 16, [0.25, 0.55]]
  }

  def "#param of #track is within 0.05 dB of a line in dB at 200 times"() {
    given:
    changeMix()
    recall('--at', '13.1', '--over', '16')
    def curve = curve(track, param)

    expect:
    (0..199).every {
      def beat = 16 * it / 199d
      Math.abs(scale.toFiniteDb(curve.valueAfter(beat)) - (from + (to - from) * beat / 16)) <= 0.05
    }

    where:
    track  | param           | scale             | from | to
    'Bass' | 'volume'        | FaderScale.VOLUME | -40  | -4
    'Lead' | 'volume'        | FaderScale.VOLUME | -70  | -7
    'Bass' | 'send:A-Reverb' | FaderScale.SEND   | -30  | -76
  }

  def "the crossfade starts from existing automation, and repeating it changes nothing"() {
    given:
    run('mix snapshot save', 'verse')
    run('automation write', 'Lead', '48b', '8', '--device', 'mixer', '--param', 'pan', '--from', '0.2', '--to', '0.8', '--curve', 'LinearUp', '--force')
    recall('--at', '52b', '--over', '4')
    def first = at('Lead', 'pan', 48d..63d as List)
    recall('--at', '52b', '--over', '4')

    expect:
    at('Lead', 'pan', [48d, 50d, 52d, 54d, 56d, 60d]) == [0.2d, 0.35d, 0.5d, 0.525d, 0.55d, 0.55d]
    at('Lead', 'pan', 48d..63d as List) == first
  }

  def "a second crossfade continues where the first ended"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix set', 'Lead', '--pan', '-0.5')
    recall('--at', '48b', '--over', '4')
    run('mix set', 'Lead', '--pan', '-1')
    run('mix snapshot save', 'left')
    def second = run('mix snapshot recall', 'left', '--at', '56b', '--over', '4')

    expect:
    second.crossfade.settings.collect { [it.setting, it.from, it.to] } == [['pan', 0.1, -1]]
  }

  def "in a longer clip, the new value is kept to the end of the clip"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix set', 'Lead', '--pan', '-1')
    recall('--at', '50b', '--over', '4')

    expect:
    envelopes('Lead').keySet() == ['pan'] as Set
    at('Lead', 'pan', [48d, 50d, 52d, 54d, 63d]) == [0d, 0d, 0.275d, 0.55d, 0.55d]
  }

  def "other automation after the window is kept"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix set', 'Lead', '--pan', '-1')
    run('automation write', 'Lead', '48b', '16', '--device', 'mixer', '--param', 'pan', '--curve', 'LinearUp')
    recall('--at', '48b', '--over', '4')

    expect:
    at('Lead', 'pan', [48d, 50d, 52d, 56d, 63d]) == [0d, 0.275d, 0.25d, 0.5d, 0.938d]
  }

  def "gaps between clips are filled, and tracks without clips are listed"() {
    given:
    run('mix snapshot save', 'verse')
    ['Lead', 'Vocal', 'Master'].each { run('mix set', it, '--volume-db', '-20') }
    def recalled = recall('--at', '100.1', '--over', '4')

    expect:
    recalled.crossfade.settings*.track == ['Lead', 'Vocal']
    recalled.warnings*.code == ['NOT_AUTOMATED']
    recalled.warnings[0].message.endsWith(': "Master" (volume)')
    run('arrangement list').items.findAll { it.position_beats == 396 }*.track == ['Lead', 'Vocal']
  }

  def "solo and arm are set at once, also without automation"() {
    given:
    run('mix snapshot save', 'verse')
    run('mix set', 'Lead', '--solo', '--arm')
    def recalled = recall('--at', '13.1', '--over', '4')

    expect:
    recalled.crossfade.settings == []
    recalled.items.collect { [it.track, it.mixer.solo, it.mixer.arm] } == [['Lead', false, false]]
    recalled.warnings*.code == ['SWITCHED_AT_ONCE']
    run('undo').undone == 1
    run('mix track', 'Lead').with { [solo, arm] } == [true, true]
  }

  def "the position can be a section, and the journal contains its beats"() {
    given:
    Files.writeString(home.resolve('song.svc'), ParitySpec.SONG)
    changeMix()
    def recalled = recall('--at', 'a', '--tracks', 'Bass', '--project', 'song.svc')

    expect:
    recalled.crossfade.with { [start_beats, length_beats, settings*.track.unique()] } == [16, 16, ['Bass']]
    run('journal').items[-1].call == "mix.snapshot.recall 'verse', tracks: ['Bass'], at: '16b', over: 16"
  }

  def "the journal repeats a crossfade in a copy of the set"() {
    given:
    changeMix()
    recall('--at', '13.1', '--over', '4 bars')
    def written = ['Bass', 'Lead'].collectEntries { [it, envelopes(it)] }
    def script = run('journal', '--save', 'saved.groovy').script
    def second = new EmbeddedScripts(home.resolve('second'))
    second.run(java.nio.file.Path.of(script as String))

    expect:
    ['Bass', 'Lead'].every { track ->
      second.bench.svc('automation', 'get', track, '--device', 'mixer', '--json').json().items.collectEntries { [it.param, it] } == written[track]
    }
  }

  def "a dry run lists the changes and writes nothing"() {
    given:
    changeMix()
    def before = state()
    def listed = recall('--at', '13.1', '--over', '16', '--dry-run')

    expect:
    listed.dry_run
    listed.total > 0
    state() == before
  }

  def "a mix that has the values of the snapshot needs no automation"() {
    given:
    run('mix snapshot save', 'verse')

    expect:
    recall('--at', '13.1', '--over', '16').crossfade.settings == []
    svc('mix', 'snapshot', 'recall', 'verse', '--at', '13.1', '--over', '16').out == 'No automation was needed for the mix snapshot verse\n'
  }

  def "refused: #args"() {
    given:
    changeMix()

    expect:
    refused('mix snapshot recall', 'verse', *args) == code

    where:
    args                                 || code
    ['--over', '4 bars']                 || 'MISSING_ARGUMENT'
    ['--at', '9.1']                      || 'MISSING_ARGUMENT'
    ['--at', 'dorp', '--over', '4']      || 'SECTION_NOT_FOUND'
    ['--at', '9.1', '--over', '0']       || 'INVALID_ARGUMENT'
    ['--at', '9.1', '--over', '4 dB']    || 'INVALID_ARGUMENT'
  }
}
