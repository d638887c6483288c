package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.curve.Breakpoints
import svc.frontend.dsl.EmbeddedScripts
import svc.model.envelope.EnvelopePoint
import svc.model.track.FaderScale

class AutomationUnitsSpec extends VerbSpec {
  static final List<String> FREQUENCY = ['--device', 'Auto Filter', '--param', 'Frequency']
  static final List<String> GAIN = ['--device', 'Auto Filter', '--param', 'S/C Gain']
  static final double BOTTOM = FaderScale.GAIN.minimumDb()

  Map write(List<String> param, String... more) { run('automation write', 'Lead', '13.1', '16', *param, *more) }

  /** Returns the written points of the last write. */
  List<Map> points() { run('automation get', 'Lead', '--from', '13.1', '--length', '16').items.findAll { it.source == 'ledger' }.last().points }

  Breakpoints stored() { Breakpoints.of(points().collect { new EnvelopePoint(it.time as double, it.value as double) }) }

  def "a curve with units is written with the values that the host displays"() {
    when:
    write(FREQUENCY, '--curve', 'LinearUp', '--from', '200hz', '--to', '8khz')

    then:
    points()*.display == ['200.0 Hz', '8.00 kHz']
  }

  def "points may be pairs with displayed values"() {
    when:
    write(FREQUENCY, '--json-data', '[[8,"1 kHz"],[0,"200 Hz"],[16,0]]')

    then:
    points().collect { [it.time, it.display] } == [[0, '200.0 Hz'], [8, '1.00 kHz'], [16, '26.0 Hz']]
  }

  def "a fade in dB is within 0.05 dB of its line at 200 times: #from to #to"() {
    when:
    write(GAIN, '--curve', 'LinearUp', '--from', from, '--to', to, '--interpolate', 'display')
    def curve = stored()

    then:
    (0..200).every { i ->
      double wanted = start + (end - start) * i / 200
      double actual = FaderScale.GAIN.toFiniteDb(curve.valueAfter(16d * i / 200))
      assert Math.abs(actual - wanted) <= 0.05
      true
    }
    points()[0].display == first && points()[-1].display == last
    curve.size() < 80

    where:
    from      | to        | start  | end  | first     | last
    '-inf'    | '0dB'     | BOTTOM | 0d   | '-inf dB' | '0.0 dB'
    '0 dB'    | '-inf dB' | 0d     | BOTTOM | '0.0 dB' | '-inf dB'
    '-40 dB'  | '24 dB'   | -40d   | 24d  | '-40.0 dB' | '24.0 dB'
  }

  def "a logarithmic sweep is even, also between points"() {
    when:
    write(['--device', 'Auto Filter', '--param', 'Env. Release'], *source, '--interpolate', 'log')
    def curve = stored()

    then:
    (0..200).every { i ->
      double wanted = 2 * Math.pow(100d, i / 200d)
      double actual = 0.1 + 399.9 * curve.valueAfter(16d * i / 200)
      assert Math.abs(Math.log(actual / wanted)) <= 0.01
      true
    }

    where:
    source << [['--curve', 'LinearUp', '--from', '2 ms', '--to', '200 ms'], ['--json-data', '[[0,"2 ms"],[8,"20 ms"],[16,"0.2 s"]]']]
  }

  def "a drift is centered on a displayed value and stays within a displayed range"() {
    when:
    write(GAIN, '--curve', 'Wander', '--center', '-6dB', '--range', '3dB', '--seed', '3', '--interpolate', 'display')

    then:
    points().every { it.value >= FaderScale.GAIN.finiteDbToRaw(-9.01) && it.value <= FaderScale.GAIN.finiteDbToRaw(-2.99) }
    refused('automation write', 'Lead', '13.1', '16', *GAIN, '--curve', 'Wander', '--range', '3dB') == 'INVALID_ARGUMENT'
  }

  def "refuses #args: #message"() {
    expect:
    svc('automation', 'write', 'Lead', '13.1', '16', '--device', 'Auto Filter', '--json', *args).error().message == message

    where:
    args                                                                              | message
    ['--param', 'Frequency', '--curve', 'LinearUp', '--from', '800 ms']               | '"Frequency" of "Auto Filter" accepts values in Hz, not "800 ms"'
    ['--param', 'Frequency', '--curve', 'LinearUp', '--from', '2hz']                  | '"Frequency" of "Auto Filter" must be between 26.0 Hz and 19.91 kHz, not "2hz"'
    ['--param', 'Frequency', '--curve', 'LinearUp', '--from', '200']                  | '--from must be between 0 and 1, not 200'
    ['--param', 'LFO Amount', '--curve', 'LinearUp', '--interpolate', 'display']      | '--interpolate must be raw for "LFO Amount" of "Auto Filter", because the host does not display its values as numbers'
    ['--param', 'Slope', '--curve', 'LinearUp', '--interpolate', 'display']           | '--interpolate must be raw for "Slope" of "Auto Filter", because the host does not display its values as numbers'
    ['--param', 'Resonance', '--curve', 'LinearUp', '--interpolate', 'log']           | '--interpolate log is for parameters in Hz and ms; "Resonance" of "Auto Filter" is in %'
    ['--param', 'Frequency', '--curve', 'Hold', '--to', '2khz']                       | 'Hold does not use --to'
    ['--param', 'Frequency', '--curve', 'Wander', '--range', '2khz', '--interpolate', 'log'] | '--range with a unit cannot be used with --interpolate log'
  }

  def "the name of an item is a displayed value"() {
    when:
    write(['--device', 'Auto Filter', '--param', 'Filter Type'], '--json-data', '[[0,"Lowpass"],[8,"Notch"]]')

    then:
    points()*.display == ['Lowpass', 'Notch']
  }

  def "a clip envelope accepts units and a length in bars"() {
    given:
    def result = run('clip envelope write', 'Bass', 'Drop', 'Compressor', 'Threshold', '--curve', 'LinearDown', '--from', '-10 dB', '--to', '-30dB', '--length', '1 bar')

    expect:
    result.envelope.points.collect { [it.time, it.display] } == [[0, '-10.0 dB'], [4, '-30.0 dB']]
    run('clip envelope write', 'Bass', 'Drop', 'Compressor', 'Threshold', '--json-data', '[[0,"-10 dB"],[4,"-30 dB"]]').envelope.points == result.envelope.points
  }

  def "an envelope in a file has its own interpolation, and the option applies to the others"() {
    given:
    def file = home.resolve('envelopes.json')
    Files.writeString(file, """[{"target": {"kind": "device_param", "device": "Auto Filter", "param": "S/C Gain"}, "points": [[0, "-inf"], [16, "0 dB"]], "interpolate": "raw"},
      {"target": {"kind": "device_param", "device": "Auto Filter", "param": "Env. Release"}, "curve_spec": {"shape": "LinearUp", "from": "2 ms", "to": "200 ms"}}]""")

    expect:
    run('automation write', 'Lead', '13.1', '16', '--envelopes', "$file", '--interpolate', 'log').envelopes*.points.with { it[0] == 2 && it[1] > 5 }
  }

  def "the curve in a project file keeps its text, and is resolved when it is applied"() {
    given:
    def project = home.resolve('song.svc')
    run('project init', "$project", '--part', 'lead:Lead:Lead', '--section', 'drop:4', '--tempo', '126')
    Files.writeString(project, Files.readString(project).replaceFirst('"Clips": \\{\\s*\\}', '"Clips": {"lead": {"Source": "scene:1"}}'))

    when:
    def applied = run('automation apply', '--project', "$project", '--part', 'lead', '--slot', 'cutoff', '--sections', 'all', '--curve', 'LinearUp', '--from', '200hz', '--to', '50 %', '--interpolate', 'display')

    then:
    applied.applied.size() == 1
    Files.readString(project).contains('"from": "200hz"') && Files.readString(project).contains('"interpolate": "display"')
    run('project show', "$project").automation[0].curve == [shape: 'LinearUp', from: '200hz', to: '50 %', interpolate: 'display']
  }

  def "a window may be #length"() {
    expect:
    run('automation write', 'Lead', '13.1', length, *FREQUENCY, '--curve', 'Sine', '--force').length_beats == beats

    where:
    length             | beats
    '4 bars'           | 16
    '4bars'            | 16
    '1 bar'            | 4
    '6 beats'          | 6
    '3/4'              | 3
    '1/16'             | 0.25d
    '2 bars + 1 beat'  | 9
    '7'                | 7
  }

  def "refuses the length #length"() {
    expect:
    svc('automation', 'write', 'Lead', '13.1', '--', length, *FREQUENCY, '--curve', 'Sine', '--json').status == 2

    where:
    length << ['0 bars', '-1 bar', 'bars', '1/0', '4 ms', '2 bars +', '1 bar + -8 beats']
  }

  def "other verbs accept lengths in bars"() {
    expect:
    run('arrangement place', 'Lead', '3', '--at', '17.1', '--over', '2 bars', '--replace').clips*.length_beats.sum() == 8
    run('clip set', 'Bass', 'Drop', '--length', '4 beats').clip.length_bars == 1
    run('clip set', 'Bass', 'Drop', '--length', '2').clip.length_bars == 2
    run('transport loop', 'on', '--at', '9.1', '--over', '8 bars').loop.length_beats == 32
  }

  def "a replay of the journal writes equal automation on a fresh set"() {
    given:
    write(GAIN, '--curve', 'LinearUp', '--from', '-inf', '--to', '0dB', '--interpolate', 'display')
    run('automation write', 'Lead', '9.1', '2 bars', *FREQUENCY, '--json-data', '[[0,"200 Hz"],[8,"8 kHz"]]', '--interpolate', 'log')
    run('clip envelope write', 'Bass', 'Drop', 'Compressor', 'Threshold', '--curve', 'Wander', '--center', '-20 dB', '--range', '6 dB', '--length', '1 bar', '--interpolate', 'display')
    def expected = content()

    when:
    def saved = run('journal', '--save', 'a.groovy')
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))
    other.run(Path.of(saved.script as String))

    then:
    saved.calls == 3
    other.bench.content() == expected
    other.bench.svc('automation', 'get', 'Lead', '--json').json().items == run('automation get', 'Lead').items
  }
}
