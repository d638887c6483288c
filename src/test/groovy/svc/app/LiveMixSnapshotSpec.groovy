package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator

/** Mix snapshots and relative levels on a simulated Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: mix snapshots on Live are not tested')
@Tag('slow')
class LiveMixSnapshotSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  Map svc(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def status = Main.run(['--host', 'live', '--json', *words], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert status == 0: words.join(' ') + out.toString('UTF-8') + err.toString('UTF-8')
    Json.parse(out.toString('UTF-8')) as Map
  }

  private List mixers() { svc('track', 'list').items*.liveset_id.collect { svc('mix', 'track', it) } }

  def "recalling a snapshot restores the mixer of every track, as one undo: #profile"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    def saved = mixers()
    svc('mix', 'snapshot', 'save', 'verse')
    svc('mix', 'set', 'Bass', '--volume-db', '-inf', '--mute', '--send', 'A=-9', '--arm')
    svc('mix', 'set', 'Lead', '--pan', '-0.5', '--solo')
    svc('mix', 'set', svc('track', 'list').items.find { it.kind == 'master' }.liveset_id, '--volume-db', '-3')
    def changed = mixers()
    def recalled = svc('mix', 'snapshot', 'recall', 'verse')
    def restored = mixers()
    def undone = svc('undo').undone

    expect:
    [recalled.items*.mixer*.kind, recalled.items*.track.take(2), recalled.warnings] == [['midi', 'midi', 'master'], ['Bass', 'Lead'], []]
    restored == saved
    undone == 1
    mixers() == changed
    svc('mix', 'snapshot', 'recall', 'verse').total == 3
    svc('mix', 'snapshot', 'diff', 'verse').total == 0

    where:
    profile << ['11.0', '12.4']
  }

  def "relative levels change the levels that Live has"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '12.0', '--haste', '10')
    svc('mix', 'set', 'Bass', '--volume-db', '-6', '--send', 'A=-12')

    expect:
    svc('mix', 'apply', '--part', 'bass+=2:send=A-=3').items[0].with { [volume_db, sends[0].level_db] } == [-4, -15]
    svc('undo').undone == 1
    svc('mix', 'track', 'Bass').with { [volume_db, sends[0].level_db] } == [-6, -12]
    svc('mix', 'compare', '--part', 'bass').items[0].with { [current, suggested] } == [-6, -9]
  }
}
