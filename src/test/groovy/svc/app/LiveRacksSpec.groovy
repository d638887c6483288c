package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator

/** Verbs on devices inside racks of a simulated Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveRacksSpec extends Specification {
  static final List<String> PROFILES = ['11.0', '12.2', '12.4']
  static final String SIMPLER = '808 Core Kit/Kick 808/Simpler'
  static final String INNER = 'song.tracks[1].devices[0].chains[0].devices[0]'

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile) { live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10') }

  Map on(int status, String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'live'], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == status: words.join(' ') + out.toString('UTF-8') + err.toString('UTF-8')
    Json.parse((status ? err : out).toString('UTF-8')) as Map
  }

  Map svc(String... words) { on(0, words) }

  def "a device inside a rack is switched, set and renamed, and undo restores it: #profile"() {
    given:
    start(profile)
    def before = live.inspect("${INNER}.parameters[20].value")

    expect:
    svc('device', 'list', 'Kick', '--chains').chains.with { it.size() == 16 && it[0].note == 36 && it[0].devices[0].path == LiveRacksSpec.SIMPLER }
    !svc('device', 'off', 'Kick', SIMPLER).device.is_on
    live.inspect("${INNER}.parameters[0].value") == 0
    svc('device', 'set', 'Kick', SIMPLER, 'Volume', '-6 dB').param.display == '-6.0 dB'
    svc('device', 'rename', 'Kick', SIMPLER, 'Boom').device.path == '808 Core Kit/Kick 808/Boom'
    live.inspect("${INNER}.name") == 'Boom'
    svc('undo', '3').undone == 3
    [live.inspect("${INNER}.name"), live.inspect("${INNER}.parameters[0].value"), live.inspect("${INNER}.parameters[20].value")] == ['Simpler', 1, before]

    where:
    profile << PROFILES
  }

  def "automation inside a rack is written, read, cleared and undone: #profile"() {
    given:
    start(profile)

    when:
    svc('automation', 'write', 'Kick', '1.1', '32', '--device', SIMPLER, '--param', 'Volume', '--curve', 'LinearUp')
    svc('clip', 'envelope', 'write', 'Kick', '1', SIMPLER, 'Volume', '--curve', 'LinearUp', '--length', '4')

    then:
    svc('automation', 'get', 'Kick').items.collect { [it.device, it.param, it.source] } == [[SIMPLER, 'Volume', 'ledger']]
    svc('clip', 'envelope', 'get', 'Kick', '1').items*.device == [SIMPLER]
    svc('clip', 'envelope', 'clear', 'Kick', '1', '--device', '1/1/1', '--param', 'Volume').cleared == 1
    svc('clip', 'envelope', 'get', 'Kick', '1').items == []
    svc('automation', 'clear', 'Kick', '--device', SIMPLER).cleared == 1
    svc('undo', '4').undone == 4
    svc('automation', 'get', 'Kick').items == []
    live.inspect("${INNER}.parameters[20].automation_state") == 0

    where:
    profile << PROFILES
  }

  def "the ledger finds a device inside a rack again when the set is reopened: #profile"() {
    given:
    start(profile)
    svc('automation', 'write', 'Kick', '1.1', '32', '--device', SIMPLER, '--param', 'Volume', '--curve', 'LinearUp')
    svc('device', 'rename', 'Kick', '1', 'Kit')
    live.act('save', [path: '/Sets/Mine.als'])
    live.act('load', [set: 'empty'])
    live.act('load', [set: '/Sets/Mine.als'])

    expect:
    svc('automation', 'get', 'Kick').items.collect { [it.device, it.source] } == [['Kit/Kick 808/Simpler', 'ledger']]

    where:
    profile << PROFILES
  }

  def "the copy of a track has the automation inside its racks: #profile"() {
    given:
    start(profile)
    svc('automation', 'write', 'Kick', '1.1', '32', '--device', SIMPLER, '--param', 'Volume', '--curve', 'LinearUp')

    when:
    svc('track', 'duplicate', 'Kick', 'Kick 2')

    then:
    svc('automation', 'get', 'Kick 2').items.collect { [it.device, it.source] } == [[SIMPLER, 'ledger']]

    where:
    profile << PROFILES
  }

  def "'device delete' refuses a device inside a rack"() {
    given:
    start('12.4')

    expect:
    on(2, 'device', 'delete', 'Kick', SIMPLER).error.code == 'INVALID_ARGUMENT'
    live.inspect("${INNER}.name") == 'Simpler'
  }

  /** Replaces the instrument of Bass by a rack, and moves the compressor into the rack, as the user does. */
  void putEffectIntoRack() {
    svc('device', 'load', 'Bass', 'query:Sounds#Bass:Basic%20303%20Bass.adg')
    live.act('call', [path: 'song.move_device', args: [[path: 'song.tracks[3].devices[1]'], [path: 'song.tracks[3].devices[0].chains[0]'], 1]])
  }

  def "a device inside a rack moves out of it, and undo and redo follow: #profile"() {
    given:
    start(profile)
    putEffectIntoRack()
    def before = live.act('digest')
    def names = { svc('device', 'list', 'Vocal').items*.name }
    def vocal = names()

    when:
    def dry = svc('device', 'move', 'Bass', '1/1/2', '--to', 'Vocal', '--at', '1', '--dry-run')

    then:
    dry.items*.how
    live.act('digest') == before

    when:
    def moved = svc('device', 'move', 'Bass', '1/1/2', '--to', 'Vocal', '--at', '1')

    then:
    names() == ['Compressor'] + vocal
    moved.devices*.name == ['Compressor'] + vocal
    svc('device', 'list', 'Bass', '--chains').chains[0].devices*.name == ['Simpler']
    svc('undo').exact
    live.act('digest') == before
    svc('redo').undone == null
    names() == ['Compressor'] + vocal
    svc('undo').undone == 1
    live.act('digest') == before

    where:
    profile << PROFILES
  }

  def "a device inside a rack is duplicated and moved within its chain in Live 12.4"() {
    given:
    start('12.4')
    putEffectIntoRack()
    def before = live.act('digest')

    when:
    def copy = svc('device', 'duplicate', 'Bass', '1/1/2')
    def moved = svc('device', 'move', 'Bass', copy.device.path as String, '--at', '2')

    then:
    copy.device.index == 3
    moved.device.id == copy.device.id
    moved.devices*.index == [1, 2, 3]
    svc('device', 'list', 'Bass', '--chains').chains[0].devices[1].id == copy.device.id
    svc('undo').exact
    svc('device', 'list', 'Bass', '--chains').chains[0].devices[2].id == copy.device.id
    svc('undo').exact
    live.act('digest') == before
    svc('redo', '2').redone == 2
    svc('device', 'list', 'Bass', '--chains').chains[0].devices.size() == 3
  }
}
