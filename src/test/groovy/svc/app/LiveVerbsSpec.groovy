package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator

/** Verbs on the command line with a simulated Live: their results are correct, and their undo steps revert them. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveVerbsSpec extends Specification {
  static final List<String> PROFILES = ['11.0', '11.3', '12.0', '12.2', '12.4']
  /** Values of an audio clip with a file; the audio clips of the embedded demo set have none. */
  static final List<String> AUDIO_FILE = ['file', 'missing', 'sample_rate', 'length_seconds', 'markers/*/beats', 'markers/*/seconds'].collect { "/clip/audio/$it".toString() }
  static final String LEAD = 'song.tracks[5]'

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile, String... more) { live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10', *more) }

  Map on(String host, int status, String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', host], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == status: words.join(' ') + out.toString('UTF-8') + err.toString('UTF-8')
    Json.parse((status ? err : out).toString('UTF-8')) as Map
  }

  Map svc(String... words) { on('live', 0, words) }

  Map errorOf(String... words) { on('live', 2, words).error }

  /** Returns everything that the user sees of the Lead track. */
  List leadState() {
    def clips = { path -> live.inspect(path).indices.collect { i -> ['name', 'start_time', 'end_time', 'looping'].collect { live.inspect("${path}[$i].$it") } } }
    [clips("${LEAD}.arrangement_clips"), live.inspect('song.scenes').size(),
     live.inspect("${LEAD}.clip_slots").indices.collect { live.inspect("${LEAD}.clip_slots[$it].has_clip") }]
  }

  static Set shape(Object tree, String at = '') {
    tree instanceof Map ? tree.collectMany { key, value -> shape(value, "$at/$key") } as Set :
        tree instanceof List ? tree.collectMany { shape(it, "$at/*") } as Set : [at] as Set
  }

  def "'mix compress' sets attack, release and ratio of Compressor in one undo step: #profile"() {
    given:
    start(profile)
    def params = { svc('automation', 'params', 'Bass', 'Compressor').items.collectEntries { [it.name, it.display] } }
    def before = params()
    def done = svc('mix', 'compress', 'Bass', 'Compressor', '--for', 'kick')

    expect:
    done.items.collect { [it.param, it.display] } == [['Attack', '20.00 ms'], ['Release', '70.00 ms'], ['Ratio', '4.00 :1']]
    done.warnings == []
    params().subMap('Model', 'Knee') == before.subMap('Model', 'Knee')
    svc('undo').undone == 1
    params() == before

    where:
    profile << ['11.0', '12.4']
  }

  def "a section is a position, and automation keeps its beats after a change of tempo and signature: #profile"() {
    given:
    start(profile)
    Files.writeString(folder.resolve('song.svc'), '{"Format": 1, "Sections": [{"Id": "chorus", "Start": "9.1", "Bars": 8}]}')
    def project = ['--project', folder.resolve('song.svc').toString()]
    svc('automation', 'write', 'Lead', '1.1', '16', '--device', '2', '--param', 'Frequency', '--curve', 'Sine')
    def before = svc('automation', 'get', 'Lead')

    expect:
    svc('transport', 'loop', 'on', '--at', 'chorus', *project).loop == [on: true, start: '9.1', start_beats: 32, length_beats: 32]
    svc('locator', 'delete', 'Build').position == '9.1'
    svc('locator', 'create', 'Chorus', '--at', 'section:chorus', *project).position_beats == 32

    when:
    svc('transport', 'tempo', '90')
    svc('transport', 'signature', '3/4')

    then:
    svc('automation', 'get', 'Lead').items*.findAll { it.key != 'position' } == before.items*.findAll { it.key != 'position' }
    svc('transport', 'play', '--at', '9.1').position == '9.1'
    on('live', 1, 'locator', 'create', 'x', '--at', '90.1').error.hint.contains('transport stop')
    svc('transport', 'stop').playing == false
    live.inspect('song.tempo') == 90

    where:
    profile << PROFILES
  }

  def "a curve is written and read, and the reported number of undo steps reverts it: #profile"() {
    given:
    start(profile)
    def before = leadState()

    when:
    def written = svc('automation', 'write', 'Lead', '1.1', '64', '--device', '2', '--param', 'Frequency', '--curve', 'Sine')
    def got = svc('automation', 'get', 'Lead')

    then:
    written.slices*.status.every { it == 'written' }
    written.warnings*.code.toSet() == [profile in ['12.2', '12.4'] ? 'UNLEDGERED_REPLACED' : 'UNLEDGERED_AUTOMATION_MAY_BE_LOST'] as Set
    written.resolution_beats == (profile == '12.4' ? null : 0.0625)
    got.items.every { it.source == 'ledger' && it.param == 'Frequency' }
    got.items*.length_beats.sum() == 64
    got.items*.verified.toSet() == [profile in ['12.2', '12.4'] ? null : false] as Set
    leadState()[1..2] == before[1..2]

    when:
    written.undo_steps.times { live.act('undo') }

    then:
    leadState() == before

    where:
    profile << PROFILES
  }

  def "warnings list automation that Live cannot read, and what a write may overwrite: #profile"() {
    given:
    start(profile)
    def shows = profile in ['12.2', '12.4']

    when:
    def got = svc('automation', 'get', 'Lead')
    def written = svc('automation', 'write', 'Lead', '11.1', '8', '--device', '2', '--param', 'Resonance', '--curve', 'Hold')

    then:
    got.warnings*.code == (shows ? [] : ['AUTOMATION_UNREAD'])
    got.warnings*.message.every { it.contains('"Frequency" may have automation that svc did not write') }
    written.warnings*.code == (shows ? [] : ['UNLEDGERED_AUTOMATION_MAY_BE_LOST'])
    written.warnings*.message.every { it.contains('the clip at beats 40 to 48 contained automation of "Frequency"') }

    where:
    profile << PROFILES
  }

  def "automation of which svc wrote only a part is still reported as unread elsewhere: #profile"() {
    given:
    start(profile)
    svc('automation', 'write', 'Lead', '11.1', '8', '--device', '2', '--param', 'Frequency', '--curve', 'Hold')
    def unread = { String... window -> svc('automation', 'get', 'Lead', '--param', 'Frequency', *window).warnings*.code }

    expect:
    unread() == (profile in ['12.2', '12.4'] ? [] : ['AUTOMATION_UNREAD'])
    unread('--from', '11.1', '--length', '8') == []

    where:
    profile << PROFILES
  }

  def "curves with jumps at thirds of a beat and curves of stepped parameters are written as requested: #profile"() {
    given:
    start(profile)
    def saw = svc('automation', 'write', 'Chords', '1.1', '64', '--device', '1', '--param', 'Cutoff', '--curve', 'SawUp', '--subdivisions', '6')
    def steps = svc('automation', 'write', 'Bass', '1.1', '16', '--device', 'Compressor', '--param', 'Model', '--curve', 'Sine')
    def clip = svc('clip', 'envelope', 'write', 'Bass', '2', 'Compressor', 'Ratio', '--curve', 'SawUp', '--length', '8', '--subdivisions', '3')

    expect:
    [saw, steps].every { it.slices*.status.every { status -> status == 'written' } }
    [saw, steps, clip].collectMany { it.warnings*.code } - ['UNLEDGERED_REPLACED', 'ONLY_GAPS_FILLED'] == []
    svc('automation', 'get', 'Chords').items*.source.toSet() == ['ledger'] as Set
    svc('automation', 'get', 'Bass').items*.source.toSet() == ['ledger'] as Set

    where:
    profile << PROFILES
  }

  def "silence and infinity are the limits of a range: #display"() {
    given:
    start('12.4')

    expect:
    svc('device', 'set', 'Vocal', 'Compressor', param, display).param.display == display

    where:
    param        | display
    'Threshold'  | '-inf dB'
    'Ratio'      | 'inf :1'
    'S/C Gain'   | '-inf dB'
  }

  def "clear flattens written automation and removes it from the ledger, and writing it again has the same result: #profile"() {
    given:
    start(profile)
    def write = { svc('automation', 'write', 'Lead', '1.1', '64', '--device', '2', '--param', 'Frequency', '--curve', 'ExpUp') }

    when:
    write()
    def once = leadState()
    def again = write()

    then:
    leadState() == once
    again.slices*.status.every { it == 'written' }
    again.warnings == []

    when:
    def cleared = svc('automation', 'clear', 'Lead')

    then:
    cleared.cleared >= 1
    cleared.warnings == []
    svc('automation', 'get', 'Lead').items.every { it.source == 'live' && it.points*.value.every { v -> v == 1 } }

    where:
    profile << PROFILES
  }

  def "the ledger is found again when the set is reopened: #profile"() {
    given:
    start(profile)
    svc('automation', 'write', 'Lead', '1.1', '64', '--device', '2', '--param', 'Frequency', '--curve', 'Sine')
    live.act('save', [path: '/Sets/Mine.als'])
    def before = svc('automation', 'get', 'Lead')

    when:
    live.act('load', [set: 'empty'])
    live.act('load', [set: '/Sets/Mine.als'])
    def after = svc('automation', 'get', 'Lead')

    then:
    after.items*.points == before.items*.points
    after.items*.source == before.items*.source
    after.items*.device_id != before.items*.device_id

    where:
    profile << PROFILES
  }

  def "a template's curve is written to the clip of its section: #profile"() {
    given:
    start(profile)
    def project = Files.writeString(folder.resolve('song.svc'), '''{"Format": 1, "Name": "Night Drive", "Tempo": 124, "TimeSignature": "4/4",
        "Parts": [{"Id": "lead", "PartType": "Lead", "Track": "Lead", "Kind": "midi"}],
        "Sections": [{"Id": "sweep", "Name": "Sweep", "Start": "11.1", "Bars": 2, "Clips": {"lead": {"Source": "scene:1"}}}]}''')
    def before = leadState()

    when:
    def done = svc('automation', 'apply', '--project', project.toString(), '--part', 'lead', '--slot', 'synth_cutoff', '--sections', 'all',
        '--curve', 'LinearUp', '--apply-to-live')

    then:
    done.applied*.live_status == ['applied']
    done.applied*.param == ['Filter 1 Freq']
    done.undo_steps > 0
    done.resolution_beats == (profile == '12.4' ? null : 0.0625)
    done.warnings*.code == (profile == '11.0' ? ['UNLEDGERED_AUTOMATION_MAY_BE_LOST'] : [])

    when:
    done.undo_steps.times { live.act('undo') }

    then:
    leadState() == before

    where:
    profile << ['11.0', '12.4']
  }

  def "a loop on the timeline is unrolled, and its slice says so: #profile"() {
    given:
    start(profile)
    def clip = "${LEAD}.arrangement_clips[0]".toString()
    def at = { live.inspect("${clip}.$it") }
    def from = at('start_time')
    def length = at('end_time') - from
    live.act('set', [path: "${clip}.looping".toString(), value: true])
    live.act('set', [path: "${clip}.loop_end".toString(), value: at('loop_start') + 2])
    assert [at('start_time'), at('end_time')] == [from, from + length]

    when:
    def written = svc('automation', 'write', 'Lead', "${from as int}".toString(), "$length".toString(), '--device', '2', '--param', 'Frequency', '--curve', 'Sine')

    then:
    written.slices*.unlooped == [true]
    written.slices*.status == ['written']
    [at('start_time'), at('end_time'), at('looping')] == [from, from + length, false]

    where:
    profile << ['11.0', '12.4']
  }

  def "a clip envelope is written with the resolution of Live and without a warning: #profile, #curve"() {
    given:
    start(profile)

    when:
    def written = svc('clip', 'envelope', 'write', 'Bass', '2', '1', param, '--curve', curve, '--length', '4')

    then:
    written.warnings == []
    written.envelope.points.size() >= 2
    svc('clip', 'envelope', 'get', 'Bass', '2').items.size() == 1

    where:
    [profile, [curve, param]] << [PROFILES, [['SawUp', '5'], ['Sine', '5'], ['Triangle', 'Device On']]].combinations()
  }

  def "a parameter is set by its display value: #profile"() {
    given:
    start(profile)
    def set = { String... words -> svc('device', 'set', 'Lead', 'Auto Filter', *words).param.display }

    expect:
    set('Frequency', '800 Hz') == '800.0 Hz'
    set('Frequency', '1.2 kHz') == '1.20 kHz'
    set('Frequency', '1234 Hz') == '1.23 kHz'
    set('Device On', 'off') == 'Off'
    errorOf('device', 'set', 'Lead', 'Auto Filter', 'Frequency', '90 kHz').message == on('embedded', 2, 'device', 'set', 'Lead', 'Auto Filter', 'Frequency', '90 kHz').error.message
    errorOf('device', 'set', 'Lead', 'Auto Filter', 'Frequency', '800') == on('embedded', 2, 'device', 'set', 'Lead', 'Auto Filter', 'Frequency', '800').error
    errorOf('device', 'set', 'Lead', 'Auto Filter', 'Device On', 'Maybe') == on('embedded', 2, 'device', 'set', 'Lead', 'Auto Filter', 'Device On', 'Maybe').error
    errorOf('device', 'set', 'Lead', 'Auto Filter', 'Frequency', '3 dB').message == on('embedded', 2, 'device', 'set', 'Lead', 'Auto Filter', 'Frequency', '3 dB').error.message

    where:
    profile << ['11.0', '12.4']
  }

  def "results have the same structure as on the embedded host: #words"() {
    given:
    start('12.4')

    expect:
    shape(svc(*words)) - shape(on('embedded', 0, *words)) == extra as Set
    shape(on('embedded', 0, *words)) - shape(svc(*words)) == missing as Set

    where:
    words                                    | extra      | missing
    ['track', 'list']                        | []         | []
    ['device', 'list', 'Lead']               | []         | []
    ['automation', 'params', 'Lead', '2']    | []         | []
    ['clip', 'list', 'Bass']                 | []         | []
    ['clip', 'get', 'Bass', '2']             | []         | []
    ['clip', 'get', 'Vocal', '2']            | AUDIO_FILE | []
    ['mix', 'returns']                       | []         | []
    ['mix', 'track', 'trk_4']                | []         | []
    ['device', 'drum-pads', 'Kick']          | []         | []
    ['clip', 'envelope', 'get', 'Bass', '2'] | []         | []
    ['host', 'status']                       | ['/version'] | ['/set/modified']
  }

  def "tracks that Live disarms for a new instrument are armed again, with a warning: #profile"() {
    given:
    start(profile, '--switch', 'instrument-arms=on')
    svc('mix', 'set', 'Bass', '--arm')
    svc('device', 'delete', 'Pad', '1')
    svc('device', 'delete', 'Pad', '1')

    when:
    def loaded = svc('device', 'load', 'Pad', 'query:Synths#Drift')

    then:
    loaded.warnings*.code == ['REARMED']
    loaded.warnings[0].message.contains('"Bass"')
    svc('track', 'list').items.findAll { it.arm }*.name == ['Bass']
    svc('device', 'load', 'Pad', 'query:Synths#Operator').warnings == []

    when:
    svc('device', 'delete', 'Pad', '1')
    def project = folder.resolve('song.svc')
    Files.writeString(project, '{"Format": 1, "Name": "x", "Parts": [{"Id": "p", "PartType": "Pad", "Track": "Pad"}]}')
    svc('instrument', 'refresh')
    def defaults = svc('device', 'load-defaults', '--project', "$project" as String)

    then:
    defaults.loaded == 1
    defaults.warnings*.code.contains('REARMED')
    svc('track', 'list').items.findAll { it.arm }*.name == ['Bass']

    where:
    profile << ['11.0', '12.4']
  }

  def "devices are moved, renamed and duplicated, and the undo restores the set: #profile"() {
    given:
    start(profile)
    def chains = { ['Vocal', 'Pad'].collect { svc('device', 'list', it).items*.subMap(['name', 'class_name', 'is_on']) } }
    def before = chains()
    def device = svc('device', 'list', 'Vocal').items[1].id as String

    when:
    svc('device', 'off', 'Vocal', device)
    svc('device', 'move', 'Vocal', device, '--at', '1')
    svc('device', 'rename', 'Vocal', device, 'Leveler')
    def moved = svc('device', 'move', 'Vocal', 'Leveler', '--to', 'Pad', '--at', '2')

    then:
    moved.device.id == device
    moved.devices*.name == ['Analog', 'Leveler', 'Chorus-Ensemble']
    errorOf('device', 'move', 'Lead', 'Auto Filter', '--to', 'Pad').message.contains('has automation on "Lead"')
    svc('undo', '4').undone == 4
    chains() == before
    profile == '12.4'
        ? svc('device', 'duplicate', 'Vocal', '2').devices*.name == ['EQ Eight', 'Compressor', 'Compressor']
        : on('live', 1, 'device', 'duplicate', 'Vocal', '2').error.code == 'NOT_SUPPORTED_BY_HOST'

    where:
    profile << ['11.0', '12.2', '12.4']
  }
}
