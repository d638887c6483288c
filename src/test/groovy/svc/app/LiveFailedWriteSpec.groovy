package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.testing.LiveProgram
import svc.testing.LiveSimulator

/** Writes that fail in Live: nothing of them is left, and earlier writes can still be undone. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: failing writes on Live are not tested')
@Tag('slow')
class LiveFailedWriteSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveProgram live

  def "a Live whose locators cannot be named gets no locator: #profile, #locators"() {
    given:
    live = new LiveProgram(folder, profile, 'locator-names=fixed', locators)
    def fresh = live.digest()
    live.svc('device', 'delete', 'Pad', '2')
    def before = live.digest()

    when:
    def failed = live.run(['locator', 'create', 'Hook', '--at', '33.1'])

    then:
    failed.error.code == 'HOST_ERROR'
    live.digest() == before

    and: 'it does not prevent the undo of earlier writes'
    live.svc('undo').items*.by == ['host']
    live.digest() == fresh

    where:
    [profile, locators] << [['11.0', '12.2', '12.4'], ['locators=now', 'locators=late']].combinations()
  }

  def "a lay-out reports that it could not create its locators, and is undone: #profile, #locators"() {
    given:
    live = new LiveProgram(folder, profile, 'locator-names=fixed', locators)
    def before = live.digest()

    when:
    def done = live.svc('arrangement', 'lay-out', '--section', '1:4', '--section', '2:4', '--at', '60.1')

    then:
    done.created_locators == []
    done.warnings*.message.any { it.startsWith('the locators could not be written') }
    live.svc('locator', 'list').items*.position_beats.every { it < 236 }
    live.svc('undo').items*.by == ['host']
    live.digest() == before

    where:
    [profile, locators] << [['11.0', '12.2', '12.4'], ['locators=now', 'locators=late']].combinations()
  }

  def "a lay-out of which the user has undone some steps is not undone further: #profile"() {
    given:
    live = new LiveProgram(folder, profile)
    live.svc('arrangement', 'lay-out', '--section', '1:4', '--section', '2:4', '--at', '60.1')
    3.times { live.act('undo') }
    def partly = live.digest()

    expect:
    live.run(['undo']).error.message.contains('what it changed has been changed again since the write')
    live.digest() == partly

    when: 'the user undoes the rest'
    while (live.svc('arrangement', 'list').items.any { it.position_beats >= 236 }) {
      live.act('undo')
    }

    then:
    live.svc('undo').items*.by == ['user']

    where:
    profile << ['11.0', '12.2', '12.4']
  }
}
