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
import svc.testing.SetFileFixture

/** A set that a connected Live has open is not written by the als host. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class OpenLiveSetPathSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  Path set

  def setup() { set = SetFileFixture.write(folder.resolve('song.als'), SetFileFixture.xml(12)) }

  /** Runs a command on the set; its result is the exit status and the parsed output or error. */
  List svc(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'als', '--set', "$set" as String], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    [code, Json.parse((code ? err : out).toString('UTF-8'))]
  }

  List rename(String... options) { svc('track', 'rename', 'trk_10', 'New', *options) }

  def "a set that is open in Live is not changed in place, but its working copy is"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '12.4', '--set', 'empty', '--haste', '10')
    def original = Files.readAllBytes(set)

    when:
    live.act('save', [path: set.toString()])
    def (status, answer) = rename('--in-place')

    then:
    status == 1
    answer.error.code == 'HOST_ERROR'
    answer.error.message.contains('is open in Live')
    Files.readAllBytes(set) == original
    !Files.exists(folder.resolve('Backup'))

    when:
    def copied = rename()

    then:
    copied[0] == 0
    copied[1].warnings == []
    Files.readAllBytes(set) == original

    when: 'Live opens another set'
    live.act('save', [path: folder.resolve('other.als').toString()])
    def written = rename('--in-place')

    then:
    written[0] == 0
    written[1].warnings == []

    when: 'Live is closed'
    live.close()
    def unknown = svc('track', 'rename', 'trk_10', 'Newer', '--in-place')

    then:
    unknown[0] == 0
    unknown[1].warnings*.code == ['SET_MAY_BE_OPEN']
  }

  def "a set is written in place with a warning if Live does not report the path of its set"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '11.0', '--set', 'empty', '--haste', '10')

    when:
    live.act('save', [path: set.toString()])
    def (status, answer) = rename('--in-place')

    then:
    status == 0
    answer.warnings*.code == ['SET_MAY_BE_OPEN']
  }
}
