package svc.verbs

import svc.json.Json
import svc.model.clip.ArrangementClip
import svc.model.clip.MidiNote
import svc.model.track.TrackKind

/** Rounding errors in sums of decimals do not matter at the bounds of clips. */
class TimeToleranceSpec extends VerbSpec {
  static final List<String> CUTOFF = ['--device', 'Auto Filter', '--param', 'Frequency']
  static final List<String> RESONANCE = ['--device', 'Auto Filter', '--param', 'Resonance']

  private List<List<Double>> bounds(String track = 'trk_6') { host().arrangement().clips(track).collect { [it.startBeats(), it.lengthBeats()] } }

  def "adjacent windows with decimal bounds touch"() {
    given:
    run('automation write', 'Lead', '869.7b', '2.2', *CUTOFF, '--curve', 'LinearUp')
    run('automation write', 'Lead', '871.9b', '7.2', *CUTOFF, '--curve', 'LinearUp')

    expect:
    bounds().findAll { it[0] > 800 }.size() == 2
    run('automation get', 'Lead').items.count { it.source == 'ledger' } == 2
  }

  def "no empty clip remains between others"() {
    given:
    run('automation write', 'Lead', '144.1b', '7.2', *CUTOFF, '--curve', 'LinearUp')
    run('automation write', 'Lead', '151.3b', '2.6', *CUTOFF, '--curve', 'LinearUp')
    def over = run('automation write', 'Lead', '144.1b', '9.8', *RESONANCE, '--curve', 'LinearUp')

    expect:
    over.slices.size() == 2
    bounds().every { it[1] > 0.1d }
  }

  def "a point or a curve may end with the window despite rounding errors"() {
    expect:
    run('automation write', 'Lead', '64.1b', '3.3', *CUTOFF, '--json-data', '[{"time":0,"value":0},{"time":3.3,"value":1}]').slices*.status == ['written']
    run('automation write', 'Lead', '64.1b', '3.3', '--envelopes', file('''[{"target": {"kind": "device_param", "device": "Auto Filter", "param": "Resonance"},
        "curve_spec": {"shape": "Sine", "length": 3.3}}]''')).slices*.status == ['written']
  }

  def "a window with the bounds of a recorded audio clip can be written"() {
    given:
    run('device load', 'Vocal', 'Audio Effects/Auto Filter')
    def vocal = run('track list').items.find { it.name == 'Vocal' }.liveset_id
    host().arrangement().placeClips(vocal, [new ArrangementClip('take', TrackKind.AUDIO, null, 437.37d, 11.63d, null, [])])
    def written = run('automation write', 'Vocal', '437.37b', '11.63', *CUTOFF, '--curve', 'LinearUp')

    expect:
    written.slices*.status == ['written']
    bounds(vocal).findAll { it[0] > 400 } == [[437.37d, 11.63d]]
  }

  def "automation read from clips at #start can be written again"() {
    given:
    host().arrangement().placeClips('trk_6', [new ArrangementClip('', TrackKind.MIDI, null, start, length, [], [])])
    run('automation write', 'Lead', "${start}b", "$length", *CUTOFF, '--curve', 'Triangle')
    def read = run('automation get', 'Lead', *CUTOFF, '--from', "${start}b", '--length', "$length").items[0]
    def back = run('automation write', 'Lead', "${read.start_beats}b", "$read.length_beats", *CUTOFF, '--json-data', Json.print(read.points))

    expect:
    back.slices*.status == ['written']
    run('automation get', 'Lead', *CUTOFF, '--from', "${start}b", '--length', "$length").items[0].points == read.points

    where:
    start                 | length
    100.1d                | 7.7d
    100.33333333333333d   | 2.6666666666666665d
    437.3712345d          | 11.6312345d
    1234.0000049d         | 0.7000051d
  }

  def "a note at the bound of a cut is not lost or shortened to nothing"() {
    given:
    host().arrangement().placeClips('trk_6', [new ArrangementClip('', TrackKind.MIDI, null, 869.7d, 8, [new MidiNote(60, 2.2d, 1, 100, 1, false)], [])])
    host().arrangement().placeClips('trk_6', [new ArrangementClip('', TrackKind.MIDI, null, 869.7d, 871.9d - 869.7d, [], [])])

    expect:
    host().arrangement().clips('trk_6').find { it.startBeats() > 870 }.notes()*.with { [it.pitch(), it.start().round(6), it.duration()] } == [[60, 0d, 1d]]
  }

  def "a clip envelope may end with its clip"() {
    given:
    def scene = run('clip list', 'Lead').items.find { it.clip == null }.scene_index as String
    run('clip create', 'Lead', scene, '--bars', '0.7')
    def length = run('clip get', 'Lead', scene).clip.length_beats as double

    expect:
    run('clip envelope write', 'Lead', scene, *CUTOFF[1, 3], '--json-data', "[{\"time\":0,\"value\":0},{\"time\":${length + 1e-9},\"value\":1}]").envelope.points*.time.last() == length
    run('clip envelope write', 'Lead', scene, *CUTOFF[1, 3], '--curve', 'Sine', '--length', "${length + 1e-9}").warnings == []
    refused('clip envelope write', 'Lead', scene, *CUTOFF[1, 3], '--json-data', "[{\"time\":${length + 0.001},\"value\":1}]") == 'INVALID_ARGUMENT'
  }

  private String file(String text) {
    def file = home.resolve('specs.json').toFile()
    file.text = text
    file.path
  }
}
