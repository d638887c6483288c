package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator

/** The automation of volume, pan, mute and sends in a simulated Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveMixerAutomationSpec extends Specification {
  static final List<String> PROFILES = ['11.0', '12.2', '12.4']
  static final String MIXER = 'song.tracks[5].mixer_device'

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile, String... more) { live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10', *more) }

  Map on(int status, String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'live'], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == status: words.join(' ') + out.toString('UTF-8') + err.toString('UTF-8')
    Json.parse((status ? err : out).toString('UTF-8')) as Map
  }

  Map svc(String... words) { on(0, words) }

  Map write(String param, String curve) { svc('automation', 'write', 'Lead', '13.1', '16', '--device', 'mixer', '--param', param, '--curve', curve) }

  List mixerItems() { svc('automation', 'get', 'Lead', '--device', 'mixer').items }

  def "volume, pan, mute and sends are written, read, cleared and undone: #profile, #copies"() {
    given:
    start(profile, '--switch', copies)

    when:
    ['volume', 'pan', 'mute', 'send:Reverb'].each { assert write(it, 'LinearUp').slices*.status == ['written'] }
    def items = mixerItems()

    then:
    items.collect { [it.param, it.source] } == ['volume', 'pan', 'mute', 'send:A-Reverb'].collect { [it, 'ledger'] }
    items*.points*.display.collect { [it[0], it[-1]] } == [['-inf dB', '6.0 dB'], ['50L', '50R'], ['Off', 'On'], ['-inf dB', '0.0 dB']]
    ['volume', 'panning', 'track_activator', 'sends[0]'].every { live.inspect("${MIXER}.${it}.automation_state") == 1 }

    when:
    def cleared = svc('automation', 'clear', 'Lead', '--param', 'volume')

    then:
    cleared.cleared == 1
    mixerItems().findAll { it.source == 'ledger' }*.param == ['pan', 'mute', 'send:A-Reverb']

    when:
    svc('undo', '5')

    then:
    mixerItems() == []
    ['volume', 'panning', 'track_activator', 'sends[0]'].every { live.inspect("${MIXER}.${it}.automation_state") == 0 }

    where:
    profile | copies
    '11.0'  | 'copies=keep'
    '12.2'  | 'copies=keep'
    '12.2'  | 'copies=drop'
    '12.4'  | 'copies=keep'
    '12.4'  | 'copies=drop'
  }

  def "another write keeps the automation of the mixer: #profile"() {
    given:
    start(profile)
    write('volume', 'LinearUp')
    def before = mixerItems()
    svc('automation', 'write', 'Lead', '13.1', '16', '--device', '2', '--param', 'Resonance', '--curve', 'Hold')

    expect:
    mixerItems() == before
    live.inspect("${MIXER}.volume.automation_state") == 1

    where:
    profile << PROFILES
  }

  def "envelopes of session clips are written and cleared, and mute is inverted: #profile"() {
    given:
    start(profile)
    def written = svc('clip', 'envelope', 'write', 'Lead', '3', 'mixer', 'mute', '--json-data', '[{"time":0,"value":1},{"time":4,"value":1},{"time":4,"value":0}]')

    expect:
    written.envelope.points[0].subMap(['value', 'display']) == [value: 1, display: 'On']
    written.warnings == []
    svc('clip', 'envelope', 'get', 'Lead', '3', '--device', 'mixer', '--param', 'mute').items == [written.envelope]
    svc('arrangement', 'place', 'Lead', '3', '--at', '60.1')
    live.inspect("${MIXER}.track_activator.automation_state") == 1
    svc('undo', '2').undone == 2
    svc('clip', 'envelope', 'get', 'Lead', '3', '--device', 'mixer', '--param', 'mute').items == []

    where:
    profile << PROFILES
  }

  def "automation that the user drew is read, or a warning names it: #copies"() {
    given:
    start('12.4', '--switch', copies)
    svc('clip', 'envelope', 'write', 'Bass', '2', 'mixer', 'volume', '--curve', 'LinearUp', '--length', '4')
    svc('arrangement', 'place', 'Bass', '2', '--at', '60.1')
    def got = svc('automation', 'get', 'Bass')

    expect:
    got.items.collect { [it.device, it.param, it.source] } == items
    got.warnings*.message.every { it.contains('"volume" may have automation') }
    got.warnings.size() == (items ? 0 : 1)

    where:
    copies        || items
    'copies=keep' || [['mixer', 'volume', 'live']]
    'copies=drop' || []
  }

  def "the ledger has no entries for the send to a deleted return track until undo restores it"() {
    given:
    start('12.4', '--switch', 'copies=drop')
    write('send:Delay', 'LinearUp')
    write('send:Reverb', 'LinearDown')

    when:
    svc('track', 'delete', 'Reverb', '--force')

    then:
    mixerItems()*.param == ['send:A-Delay']

    when:
    svc('undo')

    then:
    mixerItems()*.param as Set == ['send:A-Reverb', 'send:B-Delay'] as Set
  }

  def "tracks without clips are refused: #track"() {
    given:
    start('12.4')

    expect:
    on(1, 'automation', 'write', track, '13.1', '16', '--device', 'mixer', '--param', 'volume', '--curve', 'Hold').error.code == 'NOT_SUPPORTED_BY_HOST'

    where:
    track << ['Drums', 'Reverb', 'Master']
  }
}
