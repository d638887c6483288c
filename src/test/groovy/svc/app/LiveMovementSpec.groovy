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
import svc.verbs.MovementSpec

/** The movement of a song in a simulated Live, and its undo. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveMovementSpec extends Specification {
  static final List<String> PROFILES = ['11.0', '12.2', '12.4']

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile) {
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    Files.writeString(folder.resolve('song.svc'), Json.pretty(MovementSpec.song()))
  }

  Map svc(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'live'], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == 0: words.join(' ') + err.toString('UTF-8')
    Json.parse(out.toString('UTF-8')) as Map
  }

  Map apply(String... more) { svc('movement', 'apply', '--project', folder.resolve('song.svc').toString(), *more) }

  List<Map> automation(String track) { svc('automation', 'get', track).items as List }

  List moved() { ['Bass', 'Chords', 'Lead', 'Pad'].collect { track -> automation(track).findAll { it.source == 'ledger' }.collect { [it.param, it.start_beats, it.points] } } }

  def "movement is applied once, derived again, cleared and undone: #profile"() {
    given:
    start(profile)
    def clips = svc('arrangement', 'list').items
    def before = ['Bass', 'Pad'].collect { automation(it) }

    when:
    def applied = apply('--energy', MovementSpec.ENERGY)
    def first = moved()

    then:
    applied.envelopes*.status.toSet() == ['new'] as Set
    applied.warnings*.code.every { it == 'UNLEDGERED_AUTOMATION_MAY_BE_LOST' }
    first.every { !it.empty }
    svc('arrangement', 'list').items*.name == clips*.name
    apply().envelopes*.status.toSet() == ['unchanged'] as Set

    when:
    def changed = apply('--energy', 'intro 1, drop .2')

    then:
    changed.envelopes*.status.toSet() == ['changed'] as Set
    moved() != first

    when:
    svc('undo')

    then:
    moved() == first

    when:
    svc('movement', 'clear')

    then:
    moved().every { it.empty }
    ['Bass', 'Pad'].collect { automation(it) } == before

    when:
    svc('undo')

    then:
    moved() == first

    when:
    svc('undo')

    then:
    moved().every { it.empty }
    !Files.readString(folder.resolve('song.svc')).contains('Energy')

    where:
    profile << PROFILES
  }
}
