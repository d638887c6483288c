package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator

/** Verbs on clips of the timeline in Live, with changes that the user undoes there. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveTimelineVerbsSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile) { live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10') }

  Map svc(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'live'], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == 0: words.join(' ') + err.toString('UTF-8')
    Json.parse(out.toString('UTF-8')) as Map
  }

  /** The clip of eight bars that repeats a loop of two bars. */
  Map clip() { svc('clip', 'get', 'Bass', '14.1').clip }

  def "a changed loop is undone in Live, also if the clip sounds as before: #profile"() {
    given:
    start(profile)
    def before = clip()

    when:
    svc('clip', 'double', 'Bass', '13.1')
    def doubled = clip()

    then:
    [before, doubled]*.loop_end == [8, 16]
    [before, doubled]*.length_beats == [32, 32]

    when:
    svc('clip', 'set', 'Bass', '13.1', '--loop-end', '2.1')

    then:
    svc('undo').exact
    clip() == doubled
    svc('undo').exact
    clip() == before

    where:
    profile << ['11.0', '12.4']
  }

  def "notes that the user has undone in Live are not undone again: #profile"() {
    given:
    start(profile)
    svc('clip', 'create', 'Bass', '30.1', '--bars', '2')
    svc('note', 'add', 'Bass', '31.1', 'A1 C2')
    svc('note', 'add', 'Bass', '30.1', 'E2', '--at', '2.1')

    when:
    live.act('undo')
    svc('undo')

    then:
    svc('note', 'list', 'Bass', '30.1').items*.name == ['A1', 'C2']
    svc('undo').exact
    svc('note', 'list', 'Bass', '30.1').items == []

    where:
    profile << ['11.0', '12.4']
  }
}
