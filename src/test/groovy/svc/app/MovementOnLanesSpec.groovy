package svc.app

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.testing.SetFileFixture
import svc.testing.SetFileProgram

/** Movement on a host that stores automation on lanes: a set file. */
class MovementOnLanesSpec extends Specification {
  @TempDir
  Path folder

  @Delegate
  SetFileProgram program

  def setup() {
    program = new SetFileProgram(folder, SetFileFixture.write(folder.resolve('song.als')))
    svc('project', 'init', file(), '--part', 'Bass:bass:Bass & "Sub"', '--section', 'Intro:4', '--section', 'Drop:4')
    svc('automation', 'clear', 'Bass & "Sub"')
  }

  String file() { folder.resolve('song.svc') }

  List statuses(String... energy) { svc('movement', 'apply', '--project', file(), *energy).envelopes*.status.unique() }

  List points() { svc('automation', 'get', 'Bass & "Sub"').items.findAll { it.param == 'volume' }.collectMany { it.points } }

  def "movement is applied once, derived again and undone"() {
    given:
    def before = points()

    expect:
    statuses('--energy', 'intro .2, drop 1') == ['new']
    points().size() > before.size()
    statuses() == ['unchanged']

    when:
    def written = points()
    def changed = svc('movement', 'apply', '--project', file(), '--energy', 'intro .2, drop .3')

    then:
    changed.envelopes*.status.unique() == ['changed']
    changed.warnings*.code.contains('AUTOMATION_REPLACED')
    !changed.warnings*.code.contains('HELD_OUTSIDE_WINDOW')
    points() != written

    when:
    svc('undo')
    svc('undo')

    then:
    points() == before
  }

  def "movement is not cleared, because lanes do not show which automation is movement"() {
    given:
    statuses('--energy', 'intro .2, drop 1')
    def written = points()

    when:
    def error = run(1, 'movement', 'clear').error

    then:
    error.code == 'NOT_SUPPORTED_BY_HOST'
    error.hint.contains('automation clear')
    points() == written
  }
}
