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

/** Undo, failing scripts and transactions on a simulated Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: undo on Live is not tested')
@Tag('slow')
class LiveUndoSpec extends Specification {
  static final String BASS = 'song.tracks[3]'

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile, String... more) { live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10', *more) }

  List run(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def status = Main.run(['--host', 'live', *words], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    [status, out.toString('UTF-8'), err.toString('UTF-8')]
  }

  Map svc(String... words) {
    def (status, out, err) = run('--json', *words)
    assert status == 0: out + err
    Json.parse(out) as Map
  }

  Map errorOf(String... words) {
    def (status, out, err) = run('--json', *words)
    assert status != 0
    (Json.parse(err) as Map).error as Map
  }

  Map script(String text) {
    def file = Files.writeString(folder.resolve('a.groovy'), text)
    def (status, out, err) = run('--json', 'run', file.toString())
    status == 0 ? [:] : (Json.parse(err) as Map).error as Map
  }

  List bassState() { [live.inspect("${BASS}.mixer_device.volume.value"), live.inspect("${BASS}.mixer_device.panning.value"), svc('clip', 'list', 'Bass').items] }

  List padDevices() { svc('device', 'list', 'Pad').items*.name }

  def "undo skips what the user has undone, and undoes the writes before it: #profile"() {
    given:
    start(profile)
    def before = bassState()
    svc('mix', 'set', 'Bass', '--volume-db', '-6.3', '--pan', '0.5')
    svc('clip', 'create', 'Bass', '1')
    svc('mix', 'set', 'Lead', '--pan', '0.25')
    live.act('undo')

    when:
    def undone = svc('undo', '3')

    then:
    undone.items*.by == ['user', 'host', 'host']
    undone.exact
    bassState() == before
    svc('undo').undone == 0

    where:
    profile << ['11.0', '12.4']
  }

  def "transport settings and locators are undone, by inverse verbs if Live records no step, and playback is skipped: #profile, #more"() {
    given:
    start(profile, *more)
    def state = { [svc('transport', 'show').subMap('tempo', 'signature', 'loop', 'metronome'), svc('locator', 'list').items] }
    def before = state()
    svc('transport', 'tempo', '90')
    svc('transport', 'signature', '3/4')
    svc('transport', 'loop', 'on', '--at', '9.1', '--over', '8')
    svc('transport', 'metronome', 'on')
    svc('locator', 'create', 'Fill', '--at', '46')
    svc('locator', 'rename', 'Fill', 'Solo')
    svc('locator', 'delete', 'Drop')
    svc('transport', 'play', '--at', '9.1')
    svc('transport', 'stop')
    svc('locator', 'jump', 'Verse')

    when:
    def undone = svc('undo', '7')

    then:
    undone.items*.verb == ['locator delete', 'locator rename', 'locator create', 'transport metronome', 'transport loop', 'transport signature', 'transport tempo']
    undone.items*.by == ['host'] * 3 + ['verbs'] * 2 + ['host'] * 2
    state() == before
    svc('transport', 'show').position_beats == 16
    svc('undo').undone == 0

    where:
    profile | more
    '11.0'  | []
    '12.4'  | []
    '12.4'  | ['--switch', 'metronome=step', '--switch', 'locators=late']
  }

  def "a loop or metronome without an undo step in Live does not disturb the undo of earlier writes"() {
    given:
    start('12.4')
    def before = padDevices()
    svc('device', 'delete', 'Pad', '2')
    svc('transport', 'loop', 'on')
    svc('transport', 'metronome', 'on')

    when:
    def undone = svc('undo', '3')

    then:
    undone.items*.by == ['verbs', 'verbs', 'host']
    padDevices() == before
  }

  def "undo reverts all edits of clips, also those that take several steps in Live: #profile"() {
    given:
    start(profile)
    def before = bassState()
    def file = folder.resolve('drop.mid').toString()
    svc('clip', 'export', 'Bass', 'Drop', file)
    svc('clip', 'import', 'Bass', '1', file)
    svc('clip', 'import', 'Bass', '2', file, '--replace')
    svc('clip', 'duplicate', 'Bass', '2', '--to-scene', '4', '--replace')
    svc('clip', 'double', 'Bass', '2')
    svc('clip', 'set', 'Bass', 'Drop 2', '--length', '1', '--color', 'red', '--launch-quantization', 'none')
    svc('clip', 'move', 'Bass', '2', '--to-scene', '3')

    when:
    def undone = svc('undo', '6')

    then:
    undone.undone == 6
    bassState() == before

    where:
    profile << ['11.0', '12.4']
  }

  def "otherwise undo uses Live's undo and reports it: #profile"() {
    given:
    start(profile)
    def before = padDevices()
    svc('device', 'delete', 'Pad', '2')

    when:
    def undone = svc('undo')

    then:
    undone.items*.by == ['host']
    undone.items[0].reason.contains('which undoes the latest change')
    padDevices() == before

    where:
    profile << ['11.0', '12.4']
  }

  def "undo restores deleted tracks and scenes, and keeps the handles of the other tracks: #profile"() {
    given:
    start(profile)
    def handles = { svc('track', 'list').items.findAll { it.name != 'Lead' }*.liveset_id }
    def state = { [handles(), svc('scene', 'list').items, svc('device', 'list', 'Lead').items*.name] }
    svc('automation', 'write', 'Lead', '13.1', '16', '--device', '2', '--param', 'Frequency', '--curve', 'Sine')
    def remembered = { svc('automation', 'get', 'Lead').items.findAll { it.source == 'ledger' }*.points }
    def before = state()
    def points = remembered()

    when:
    svc('track', 'delete', 'Lead')
    svc('scene', 'delete', 'Drop')
    def undone = svc('undo', '2')

    then:
    undone.items*.by == ['host', 'host']
    state() == before
    remembered() == points && points

    where:
    profile << ['11.0', '12.4']
  }

  def "undo removes created and duplicated tracks and scenes: #profile"() {
    given:
    start(profile)
    def before = live.act('digest')
    svc('track', 'create', 'Strings', '--at', '2')
    svc('track', 'duplicate', 'Drums')
    svc('track', 'rename', 'Bass', 'Sub')
    svc('track', 'color', 'Sub', 'red')
    svc('scene', 'create', 'Bridge', '--at', '2')
    svc('scene', 'duplicate', 'Drop')

    when:
    def undone = svc('undo', '6')

    then:
    undone.undone == 6
    live.act('digest') == before

    where:
    profile << ['11.0', '12.4']
  }

  def "undo restores both the source and the values of a compressor that ducks: #profile"() {
    given:
    start(profile)
    svc('device', 'set', 'Bass', 'Compressor', 'Threshold', '-20 dB')
    def state = { [svc('device', 'list', 'Bass', '--sidechains').sidechains, svc('automation', 'params', 'Bass', 'Compressor').items*.value] }
    def before = state()

    when:
    svc('mix', 'duck', 'Bass', '--by', 'Kick')

    then:
    state() != before
    svc('undo').exact
    state() == before

    where:
    profile << ['11.0', '12.4']
  }

  def "undo removes the tempo of a scene with Live's undo"() {
    given:
    start('12.4')
    svc('scene', 'rename', 'Drop', '--tempo', '90', '--signature', '3/4')

    when:
    def undone = svc('undo')

    then:
    undone.items*.by == ['host']
    svc('scene', 'list').items[3].with { [it.tempo, it.signature] } == [null, null]
  }

  def "Live's undo is not used after later writes of svc, unless forced"() {
    given:
    start('12.4')
    def before = padDevices()
    svc('device', 'delete', 'Pad', '2')
    def theirs = folder.resolve('journal/journal.jsonl')
    def journal = Files.readString(theirs)
    svc('clip', 'rename', 'Bass', 'Drop', 'x')
    Files.writeString(theirs, journal)

    expect:
    errorOf('undo').code == 'CANNOT_UNDO'
    errorOf('undo').message.contains('the set has changed since the write')
    padDevices() != before

    when: 'Live undoes the rename as well, which was last'
    svc('undo', '--force')

    then:
    padDevices() == before
    svc('clip', 'get', 'Bass', '4').clip.name != 'x'
  }

  def "a script that fails undoes its writes and reports those it could not undo"() {
    given:
    start('12.4')
    def before = bassState()

    when:
    def error = script("mix.set 'Bass', pan: 0.5\nclip.create 'Bass', 1\nclip.fire 'Bass', 2\n1/0")

    then:
    error.details.writes_undone == 2
    error.details.writes_kept == 1
    error.details.kept[0].contains('clip fire')
    bassState()[0..1] == before[0..1]
    svc('clip', 'list', 'Bass').items[0].clip == null
  }

  def "a transaction that fails undoes its own writes, and the script continues"() {
    given:
    start('12.4')

    when:
    def error = script("""
      mix.set 'Bass', pan: 0.25
      try { transaction { mix.set 'Bass', pan: 0.5; transaction { mix.set 'Bass', pan: 0.75 }; 1 / 0 } } catch (ArithmeticException e) { }
      assert mix.track('Bass').pan == 0.25
      mix.set 'Lead', pan: 0.5
    """)

    then:
    error == [:]
    live.inspect("${BASS}.mixer_device.panning.value") == 0.25d
    svc('undo', '2').items*.verb == ['mix set', 'mix set']
    live.inspect("${BASS}.mixer_device.panning.value") == 0
  }

  def "undo restores the points of a drawn clip envelope, although Live only accepts steps: #verb"() {
    given:
    start('11.0')
    def before = live.act('digest')
    svc('clip', 'envelope', verb, 'Lead', '3', *arguments)
    svc('mix', 'set', 'Bass', '--pan', '0.5')

    when:
    def undone = svc('undo', '2')

    then:
    undone.items*.by == ['host', 'host']
    live.act('digest') == before

    where:
    verb    | arguments
    'write' | ['Auto Filter', 'Frequency', '--curve', 'LinearUp', '--length', '4']
    'clear' | []
  }

  List<String> automated() { svc('automation', 'get', 'Lead').items.collect { "$it.source $it.param $it.start_beats" as String } }

  String[] sweep(double start, Object to) {
    ['automation', 'write', 'Lead', "${start}b", '4', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'LinearUp', '--to', "$to"]
  }

  def "writes during an undo do not prevent the undo of earlier writes: #profile"() {
    given:
    start(profile)
    def before = bassState() + [svc('automation', 'get', 'Lead')]
    svc(sweep(0, 1))
    svc('mix', 'set', 'Bass', '--pan', '0.5')

    when:
    def undone = at.collect { svc('undo', "$it") }

    then:
    undone*.undone == at
    bassState() + [svc('automation', 'get', 'Lead')] == before
    svc('undo').undone == 0

    where:
    profile | at
    '11.0'  | [1, 1]
    '12.4'  | [2]
  }

  def "nine automation writes and clears are all undone: #profile"() {
    given:
    start(profile)
    def before = svc('automation', 'get', 'Lead')
    6.times {
      svc(sweep(8 + 4 * (it % 3), 0.2 + it / 10))
      if (it % 2) {
        svc('automation', 'clear', 'Lead', '--from', "${8 + 4 * (it % 3)}b", '--length', '4')
      }
    }

    when:
    def undone = svc('undo', '10')

    then:
    undone.items*.by == ['host'] * 9
    svc('automation', 'get', 'Lead') == before

    where:
    profile << ['11.0', '12.4']
  }

  def "a write is not reported as undone if Live's undo reverted a later change of the user#forced: #profile"() {
    given:
    start(profile)
    def empty = automated()
    svc(sweep(0, 1))
    def written = automated()
    live.act('set', [path: "${BASS}.name", value: 'Low'])

    when:
    def error = errorOf('undo', *forced)

    then:
    error.code == 'CANNOT_UNDO'
    error.message.contains('would undo a later change')
    automated() == written
    live.inspect("${BASS}.name") == 'Low'

    when: 'the user undoes the change'
    live.act('undo')
    svc('undo')

    then:
    automated() == empty

    where:
    profile | forced
    '11.0'  | ['--force']
    '12.4'  | []
    '12.4'  | ['--force']
  }

  def "the identity that a set gets with the first write is not a write to undo, even if it is an undo step of Live: #data"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '12.4', '--haste', '10', '--switch', "data=$data")
    live.act('set', [path: "${BASS}.name", value: 'Low'])
    def before = automated()
    svc(sweep(0, 1))

    expect:
    svc('journal').items[0].undo_steps == 1
    svc('undo').undone == 1
    automated() == before
    live.inspect("${BASS}.name") == 'Low'

    where:
    data << ['step', 'silent']
  }

  def "one undo reverts a script, and one redo restores it: #profile"() {
    given:
    start(profile)
    def state = { [live.inspect("${BASS}.mixer_device.panning.value"), live.inspect("${BASS}.mixer_device.volume.value"), svc('clip', 'list', 'Bass').items, padDevices()] }
    def before = state()
    assert script("mix.set 'Bass', pan: 0.5, volumeDb: -9\nclip.create 'Bass', 1, name: 'New'\ndevice.delete 'Pad', 2\nmix.set 'Bass', pan: 0.25") == [:]
    def after = state()

    when:
    def undone = svc('undo')

    then:
    undone.gestures == 1
    undone.items*.by == ['host'] * 4
    state() == before

    when:
    def redone = svc('redo')

    then:
    redone.gestures == 1
    state() == after
    svc('redo').redone == 0

    when:
    svc('undo')

    then:
    state() == before

    where:
    profile << ['11.0', '12.4']
  }

  def "one write is undone by its number, and redo brings it back in its place"() {
    given:
    start('12.4')
    svc('mix', 'set', 'Bass', '--pan', '0.5')
    svc('clip', 'rename', 'Bass', 'Drop', 'New')
    svc('mix', 'set', 'Lead', '--pan', '0.5')

    expect:
    svc('undo', '--entry', '2').items.collect { [it.n, it.by] } == [[2, 'verbs']]
    svc('mix', 'track', 'Bass').pan == 0.5d
    svc('mix', 'track', 'Lead').pan == 0.5d
    svc('clip', 'get', 'Bass', 'Drop').clip.name == 'Bass Drop'
    svc('redo').items*.n == [2]
    svc('clip', 'get', 'Bass', 'Drop').clip.name == 'New'
    svc('undo', '3').items*.n == [3, 2, 1]

    and: 'an undo without effect adds no entry'
    svc('undo').warnings*.code == ['NOTHING_TO_UNDO']
    svc('journal', '--last', '1').items*.n == [6]
    svc('journal', '--last', '1').items[0].undo_steps
  }

  def "Live's own redo is used if the last write can be checked, also for several steps"() {
    given:
    start('12.4')
    def before = live.act('digest')
    assert script("device.delete 'Pad', 2\nmix.set 'Bass', pan: 0.5\ndevice.delete 'Lead', 2") == [:]
    def after = live.act('digest')
    assert svc('undo').items*.by == ['host'] * 3
    assert live.act('digest') == before

    when:
    def redone = svc('redo')

    then:
    redone.items*.by == ['host'] * 3
    live.act('digest') == after

    and: 'the redone writes can be undone again'
    svc('undo').items*.by == ['host'] * 3
    live.act('digest') == before
  }

  def "after the user's own changes, redo repeats the calls, and keeps these changes"() {
    given:
    start('12.4')
    svc('device', 'delete', 'Pad', '2')
    def after = padDevices()
    svc('undo')
    live.act('set', [path: "${BASS}.name", value: 'Low'])

    when:
    def redone = svc('redo')

    then:
    redone.items*.by == ['verbs']
    padDevices() == after
    live.inspect("${BASS}.name") == 'Low'
  }

  def "redo does not redo what the user has undone: #profile"() {
    given:
    start(profile)
    live.act('set', [path: "${BASS}.name", value: 'Low'])
    svc('device', 'delete', 'Pad', '2')
    def after = padDevices()
    svc('undo')
    live.act('undo')

    when:
    svc('redo')

    then:
    padDevices() == after
    live.inspect("${BASS}.name") == 'Bass'

    where:
    profile << ['11.0', '12.4']
  }

  def "each set has its own history"() {
    given:
    start('12.4')
    svc('mix', 'set', 'Bass', '--pan', '0.5')
    live.act('load', [set: 'demo'])

    expect:
    svc('undo').undone == 0
  }
}
