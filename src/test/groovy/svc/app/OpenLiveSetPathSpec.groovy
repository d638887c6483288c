package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.testing.LiveSimulator
import svc.testing.SetFileFixture
import svc.testing.SetFileProgram

/** A set that a connected Live has open is not written by the als host. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class OpenLiveSetPathSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  Path set

  SetFileProgram program

  def setup() {
    set = SetFileFixture.write(folder.resolve('song.als'), SetFileFixture.xml(12))
    program = new SetFileProgram(folder, set)
  }

  Map rename(int status, String... options) { program.run(status, 'track', 'rename', 'trk_10', 'New', *options) }

  def "a set that is open in Live is not changed in place, but its working copy is"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '12.4', '--set', 'empty', '--haste', '10')
    def original = Files.readAllBytes(set)

    when:
    live.act('save', [path: set.toString()])
    def error = rename(1, '--in-place').error

    then:
    error.code == 'HOST_ERROR'
    error.message.contains('is open in Live')
    Files.readAllBytes(set) == original
    !Files.exists(folder.resolve('Backup'))

    when:
    def copied = rename(0)

    then:
    copied.warnings == []
    Files.readAllBytes(set) == original

    when: 'Live opens another set'
    live.act('save', [path: folder.resolve('other.als').toString()])
    def written = rename(0, '--in-place')

    then:
    written.warnings == []
    Files.readAllBytes(set) != original

    when: 'Live is closed'
    live.close()
    def unknown = program.svc('track', 'rename', 'trk_10', 'Newer', '--in-place')

    then:
    unknown.warnings*.code == ['SET_MAY_BE_OPEN']
  }

  def "a set is written in place with a warning if Live does not report the path of its set"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '11.0', '--set', 'empty', '--haste', '10')

    when:
    live.act('save', [path: set.toString()])
    def written = rename(0, '--in-place')

    then:
    written.warnings*.code == ['SET_MAY_BE_OPEN']
  }
}
