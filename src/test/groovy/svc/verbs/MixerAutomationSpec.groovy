package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.dsl.EmbeddedScripts
import svc.json.Json

/** The automation of volume, pan, mute and sends. */
class MixerAutomationSpec extends VerbSpec {
  static final List<String> VOLUME = ['--device', 'mixer', '--param', 'volume']

  Map write(String param, String... more) { run('automation write', 'Lead', '13.1', '16', '--device', 'mixer', '--param', param, *more) }

  List envelopes(String... more) { run('automation get', 'Lead', *more).items.collect { [it.device, it.param, it.source] } }

  def "'automation params' searches by name and returns pages"() {
    given:
    def all = run('automation params', 'Bass', 'Operator')
    def search = { String... args -> run('automation params', 'Bass', 'Operator', *args) }

    expect:
    all.total == all.items.size() && all.total > 150 && !all.containsKey('next_offset')
    search('--search', 'FILTER').items == all.items.findAll { it.name.toLowerCase().contains('filter') }
    search('--limit', '5', '--offset', '3').with { [items, total, next_offset] } == [all.items[3..7], all.total, 8]
    search('--search', 'resonance').with { [items*.name, warnings*.code] } == [['Filter Res'], ['MATCHED_BY_WORDS']]
    search('--search', 'cutoff').items*.name.take(1) == ['Filter Freq']
    search('--search', 'cutoff').total > 1
    search('--search', 'low cut').items*.name == ['Filter Type']
    run('automation params', 'Bass', 'Compressor', '--search', 'sidechain').items*.name.take(2) == ['S/C On', 'S/C Listen']
    run('automation params', 'Bass', 'Compressor', '--search', 'mix').with { [items*.name, warnings] } == [['Dry/Wet', 'S/C Mix'], []]
    search('--search', 'tuba').with { [items, total, warnings*.code] } == [[], 0, ['NOTHING_FOUND']]
  }

  def "'automation params' lists the parameters of the mixer with their levels"() {
    given:
    def mixer = run('automation params', 'Lead', 'mixer')
    def rows = mixer.items.collectEntries { [it.name, it] }

    expect:
    mixer.device_id == 'mixer' && mixer.device == 'mixer'
    rows.keySet() as List == ['volume', 'pan', 'mute', 'send:A-Reverb', 'send:B-Delay']
    rows.volume.subMap(['index', 'display', 'display_min', 'display_max', 'unit', 'default_value', 'quantized']) ==
        [index: 0, display: '-7.0 dB', display_min: '-inf dB', display_max: '6.0 dB', unit: 'dB', default_value: 0.85d, quantized: false]
    rows.pan.subMap(['index', 'display', 'display_min', 'display_max', 'min', 'max']) ==
        [index: 1, display: '5R', display_min: '50L', display_max: '50R', min: -1, max: 1]
    rows.mute.subMap(['index', 'display', 'choices', 'quantized']) == [index: 2, display: 'Off', choices: ['Off', 'On'], quantized: true]
    rows['send:A-Reverb'].subMap(['display', 'display_min', 'display_max', 'unit']) == [display: '-24.0 dB', display_min: '-inf dB', display_max: '0.0 dB', unit: 'dB']
  }

  def "'#param' is written, read with its levels, and cleared"() {
    given:
    def written = write(param, '--json-data', '[{"time":0,"value":0},{"time":16,"value":1}]')

    expect:
    written.slices*.status == ['written']
    written.envelopes.collect { [it.device_id, it.device, it.param] } == [['mixer', 'mixer', name]]
    run('automation get', 'Lead', '--device', 'mixer', '--param', param).items[0].points*.display == displays
    run('automation clear', 'Lead', '--device', 'Mixer', '--param', param).cleared == 1
    envelopes('--device', 'mixer') == [['mixer', name, 'live']]

    where:
    param         | name            | displays
    'volume'      | 'volume'        | ['-inf dB', '6.0 dB']
    'vol'         | 'volume'        | ['-inf dB', '6.0 dB']
    'fader'       | 'volume'        | ['-inf dB', '6.0 dB']
    'reverb send' | 'send:A-Reverb' | ['-inf dB', '0.0 dB']
    'pan'         | 'pan'           | ['50L', '50R']
    'mute'        | 'mute'          | ['Off', 'On']
    'send:Reverb' | 'send:A-Reverb' | ['-inf dB', '0.0 dB']
    'SEND:b'      | 'send:B-Delay'  | ['-inf dB', '0.0 dB']
    'delay'       | 'send:B-Delay'  | ['-inf dB', '0.0 dB']
  }

  def "without a device, a parameter is that of the mixer and of every device"() {
    given:
    write('volume', '--curve', 'LinearUp')
    write('send:Reverb', '--curve', 'LinearUp')
    run('automation write', 'Lead', '13.1', '16', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'LinearUp')

    expect:
    envelopes('--param', 'volume') == [['mixer', 'volume', 'ledger']]
    envelopes('--param', 'pan') == []
    envelopes('--param', 'frequency') == [['Auto Filter', 'Frequency', 'live'], ['Auto Filter', 'Frequency', 'ledger']]
    refused('automation get', 'Lead', '--param', 'send:') == 'RETURN_NOT_FOUND'
    envelopes('--param', 'send:Reverb') == [['mixer', 'send:A-Reverb', 'ledger']]
    envelopes()*.getAt(1) == ['Frequency', 'Frequency', 'volume', 'send:A-Reverb']
    run('automation clear', 'Lead', '--param', 'volume').cleared == 1
    refused('automation write', 'Lead', '13.1', '16', '--param', 'volume', '--curve', 'Hold') == 'MISSING_ARGUMENT'
  }

  def "'#param' of #track is refused"() {
    expect:
    refused('automation write', track, '13.1', '16', '--device', 'mixer', '--param', param, '--curve', 'Hold') == code

    where:
    track    | param        || code
    'Lead'   | 'send:Rverb' || 'RETURN_NOT_FOUND'
    'Lead'   | 'solo'       || 'PARAM_NOT_FOUND'
    'Lead'   | '7'          || 'PARAM_NOT_FOUND'
    'Lead'   | 'crossfader' || 'NOT_SUPPORTED_BY_HOST'
    'Drums'  | 'volume'     || 'NOT_SUPPORTED_BY_HOST'
    'Reverb' | 'volume'     || 'NOT_SUPPORTED_BY_HOST'
    'Master' | 'volume'     || 'NOT_SUPPORTED_BY_HOST'
  }

  def "an unknown return lists the returns"() {
    when:
    def error = svc('automation', 'get', 'Lead', '--param', 'send:Room', '--json').error()

    then:
    error.details.candidates == ['A-Reverb', 'B-Delay']
  }

  def "the mixer is not a device of the chain"() {
    expect:
    refused('device set', 'Lead', 'mixer', 'volume', '-6') == 'INVALID_ARGUMENT'
    svc('device', 'off', 'Lead', 'Mixer', '--json').error().hint.contains('svc mix set')
  }

  def "envelopes of the mixer are written to session clips"() {
    given:
    def written = run('clip envelope write', 'Lead', '3', 'mixer', 'send:Reverb', '--curve', 'LinearUp', '--length', '4')

    expect:
    written.envelope.points*.display == ['-inf dB', '0.0 dB']
    run('clip envelope get', 'Lead', '3', '--device', 'mixer', '--param', 'send:A').items == [written.envelope]
    run('clip envelope get', 'Lead', '3').total == 2
    run('clip envelope clear', 'Lead', '3', '--device', 'mixer', '--param', 'send:A').previous == [written.envelope]

    when:
    run('undo')

    then:
    run('clip envelope get', 'Lead', '3', '--device', 'mixer', '--param', 'send:A').items == [written.envelope]
  }

  def "the copy of a clip on the timeline has the envelopes of the mixer"() {
    given:
    run('clip envelope write', 'Lead', '3', 'mixer', 'volume', '--curve', 'LinearUp', '--length', '4')
    run('arrangement place', 'Lead', '3', '--at', '40.1')

    expect:
    envelopes('--from', '40.1', '--length', '4') == [['Auto Filter', 'Frequency', 'live'], ['mixer', 'volume', 'live']]
  }

  def "automation of the mixer follows its clip"() {
    given:
    write('volume', '--curve', 'LinearUp')
    def before = run('automation get', 'Lead', *VOLUME).items[0]
    run('arrangement move', 'Lead', '--at', '13.1', '--to', '33.1')
    def moved = run('automation get', 'Lead', *VOLUME).items[0]

    expect:
    moved.start_beats == before.start_beats + 80 && moved.source == 'ledger'
    moved.points == before.points
  }

  def "the copy of a track has the automation of its mixer"() {
    given:
    write('volume', '--curve', 'LinearUp')
    write('send:Delay', '--curve', 'LinearUp')
    run('track duplicate', 'Lead', 'Lead 2')

    expect:
    run('automation get', 'Lead 2', '--device', 'mixer').items.collect { [it.param, it.source] } == [['volume', 'ledger'], ['send:B-Delay', 'ledger']]
  }

  def "deleting a return track removes the automation of the sends to it, and undo restores it"() {
    given:
    write('send:Reverb', '--curve', 'LinearUp')
    write('send:Delay', '--curve', 'LinearDown')
    def before = run('automation get', 'Lead', '--device', 'mixer').items
    run('track delete', 'Reverb', '--force')

    expect:
    run('automation get', 'Lead', '--device', 'mixer').with { [it.items*.param, it.items*.source, it.warnings] } == [['send:A-Delay'], ['ledger'], []]

    when:
    run('undo')

    then:
    run('automation get', 'Lead', '--device', 'mixer').items == before
  }

  def "a dry run writes nothing, and undo restores the previous automation"() {
    given:
    write('volume', '--curve', 'LinearUp')
    def before = run('automation get', 'Lead', *VOLUME).items

    expect:
    write('volume', '--curve', 'LinearDown', '--dry-run').previous*.param == ['volume']
    run('automation get', 'Lead', *VOLUME).items == before

    when:
    write('volume', '--curve', 'LinearDown')
    run('undo')

    then:
    run('automation get', 'Lead', *VOLUME).items == before
  }

  def "another automation write keeps that of the mixer"() {
    given:
    write('mute', '--json-data', '[{"time":0,"value":1},{"time":4,"value":1},{"time":4,"value":0}]')
    def before = run('automation get', 'Lead', '--device', 'mixer').items
    run('automation write', 'Lead', '13.1', '16', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'LinearUp')

    expect:
    run('automation get', 'Lead', '--device', 'mixer').items == before
  }

  def "a list of envelopes can contain the mixer: #target"() {
    given:
    def file = home.resolve('envelopes.json')
    Files.writeString(file, Json.print([[target: target, curve_spec: [shape: 'LinearUp']]]))

    expect:
    run('automation write', 'Lead', '13.1', '16', '--envelopes', "$file").envelopes*.param == ['pan']

    where:
    target << [[kind: 'mixer', param: 'pan'], [kind: 'device_param', device: 'mixer', param: 'pan']]
  }

  def "a mixer target has only a parameter: #target"() {
    given:
    def file = home.resolve('envelopes.json')
    Files.writeString(file, Json.print([[target: target, curve_spec: [shape: 'LinearUp']]]))

    expect:
    refused('automation write', 'Lead', '13.1', '16', '--envelopes', "$file") == 'FILE_INVALID'

    where:
    target << [[kind: 'mixer'], [kind: 'mixer', device: 'mixer', param: 'pan'], [kind: 'mixer', macro: 1, param: 'pan']]
  }

  def "the journal repeats automation of the mixer on a new set"() {
    given:
    def file = home.resolve('envelopes.json')
    Files.writeString(file, Json.print([[target: [kind: 'mixer', param: 'pan'], curve_spec: [shape: 'LinearUp']]]))
    def second = new EmbeddedScripts(home.resolve('second'))
    [this.bench, second.bench].each { it.svc('track', 'list') }

    when:
    write('send:Reverb', '--curve', 'LinearUp')
    run('automation write', 'Lead', '13.1', '16', '--envelopes', "$file")
    run('clip envelope write', 'Lead', '3', 'mixer', 'mute', '--curve', 'LinearUp', '--length', '4')
    run('automation clear', 'Lead', '--param', 'pan')
    second.run(Path.of(run('journal', '--save', 'saved.groovy').script as String))

    then:
    second.bench.content() == content()
  }

  def "the changes of a write name the mixer"() {
    expect:
    svc('clip', 'envelope', 'write', 'Lead', '3', 'mixer', 'send:Reverb', '--curve', 'LinearUp', '--length', '4', '--dry-run', '--json').json()
        .items*.what == ['mixer > send:A-Reverb in clip "Lead Sweep" in scene 3']
  }

  def "volume, pan and sends are slots of all part types but drums"() {
    given:
    def slots = run('automation slots', 'Lead').items.collectEntries { [it.slot_key, it] }

    expect:
    slots.volume.with { [it.target_kind, it.target_details] } == ['mixer', [param_name: 'volume']]
    slots['send:NAME'].with { [it.target_kind, it.target_details] } == ['mixer', [param_name: 'send:NAME']]
    run('automation slots', 'Bd').items == []
  }
}
