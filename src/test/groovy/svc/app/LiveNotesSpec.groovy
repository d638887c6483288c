package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.CountingWire
import svc.testing.LiveSimulator

/** The note verbs on a simulated Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveNotesSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  @AutoCleanup
  CountingWire wire

  def start(String profile) { live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10') }

  Map svc(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'live'], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == 0: words.join(' ') + err.toString('UTF-8')
    Json.parse(out.toString('UTF-8')) as Map
  }

  List<Map> notes() { svc('note', 'list', 'Bass', 'Drop', '--limit', '10000').items }

  def "notes are written, changed, replaced and removed, and undone one by one: #profile"() {
    given:
    start(profile)
    def states = [notes()]
    def step = { String... words ->
      svc(words)
      states << notes()
    }

    when:
    step('note', 'add', 'Bass', 'Drop', 'C3@1.1:1/4:90 Dm7@2.1:2')
    step('note', 'transform', 'Bass', 'Drop', '--transpose', '12', '--humanize', '0.1', '--seed', '4')
    step('note', 'replace', 'Bass', 'Drop', '[{"pitch": 60, "start": 4.5, "duration": 1, "probability": 0.5, "velocity_deviation": 9}]', '--at', '2.1')
    step('note', 'remove', 'Bass', 'Drop', '--at', '1.1', '--length', '4')

    then:
    states.toSet().size() == 5
    states[4]*.subMap(['pitch', 'start', 'duration', 'probability', 'velocity_deviation']) ==
        [[pitch: 60, start: 4.5d, duration: 1, probability: 0.5d, velocity_deviation: 9]]
    (3..0).every { svc('undo').undone == 1 && notes() == states[it] }

    where:
    profile << ['11.0', '12.4']
  }

  def "a clip is lengthened for notes after its end, and a single undo restores it: #profile"() {
    given:
    start(profile)
    svc('clip', 'create', 'Bass', '1', '--bars', '2')

    when:
    def written = svc('note', 'add', 'Bass', '1', 'C3@5.1:1', '--extend')

    then:
    written.length_bars == 5
    svc('clip', 'get', 'Bass', '1').clip.length_bars == 5

    when:
    def undone = svc('undo')

    then:
    undone.undone == 1
    svc('clip', 'get', 'Bass', '1').clip.length_bars == 2
    svc('note', 'list', 'Bass', '1').total == 0

    where:
    profile << ['11.0', '12.4']
  }

  def "drum steps find the pads of the track's drum rack"() {
    given:
    start('12.4')
    def pad = svc('device', 'drum-pads', 'Kick').items[0]

    expect:
    svc('note', 'replace', 'Kick', '2', "${pad.name}: x...", '--at', '1.1', '--length', '1').changed == 1
    svc('note', 'list', 'Kick', '2', '--at', '1.1', '--length', '1').items*.pad == [pad.name]
  }

  def "10,000 notes take one request, and a single undo removes them"() {
    given:
    start('12.4')
    svc('clip', 'create', 'Bass', '1', '--bars', '64')
    def rows = Json.print((0..<10_000).collect { [pitch: it % 128, start: it.intdiv(64) / 4, duration: 0.2d] })
    wire = new CountingWire(folder.resolve('live/bridge.json'))

    when:
    wire.take()
    svc('note', 'add', 'Bass', '1', rows)
    def sent = wire.take()

    then:
    sent.count { it.contains('notes.change') } == 1
    sent.size() <= 7
    svc('note', 'list', 'Bass', '1').total == 10_000

    when:
    def undone = svc('undo')

    then:
    undone.undone == 1
    svc('note', 'list', 'Bass', '1').total == 0
  }
}
