package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.testing.LiveProgram
import svc.testing.LiveSimulator

/** Undo when Live's history contains steps that svc does not count, was changed by the user, or is gone. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: undo on Live is not tested')
@Tag('slow')
class LiveUndoneElsewhereSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveProgram live

  def "a write below '#words' is undone, even if Live records the metronome as a step: #profile"() {
    given:
    live = new LiveProgram(folder, profile, 'metronome=step')
    def before = live.digest()
    live.svc('scene', 'duplicate', '2')
    def between = live.digest()
    live.svc(*words)

    when:
    live.svc('undo')

    then:
    live.digest() == between

    when:
    live.svc('undo')

    then:
    live.digest() == before

    when:
    live.svc('redo')

    then:
    live.digest() == between

    where:
    [profile, words] << [['11.0', '12.4'], [['transport', 'metronome', 'on'], ['transport', 'loop', 'on', '--at', '9.1', '--over', '8'], ['mix', 'set', 'Bass', '--arm']]].combinations()
  }

  def "the user's own switch of the metronome is not undone"() {
    given:
    live = new LiveProgram(folder, '12.4', 'metronome=step')
    live.svc('scene', 'duplicate', '2')
    live.set('song.metronome', true)
    def before = live.digest()

    expect:
    live.run(['undo']).error.code == 'CANNOT_UNDO'
    live.digest() == before
    live.inspect('song.metronome')
  }

  def "a #kind that the user has undone and redone has its handle again, and undo presses Live's undo once: #profile"() {
    given:
    live = new LiveProgram(folder, profile)
    def before = live.digest()
    live.svc(*words)
    def after = live.digest()
    live.act('undo')
    live.act('redo')

    when:
    def undone = live.svc('undo')

    then:
    undone.items*.by == ['host']
    live.act('depth') == 0
    live.digest() == before

    when:
    live.svc('redo')

    then:
    live.digest() == after

    where:
    [profile, kind, words] << ['11.0', '12.4'].collectMany { at ->
      [[at, 'track', ['track', 'create', 'Arp']], [at, 'copy of a track', ['track', 'duplicate', 'Bass']], [at, 'device', ['device', 'load', 'Bass', 'query:AudioFx#Utilities:Utility']]]
    }
  }

  def "after a restart of Live, undo says why there is nothing to undo"() {
    given:
    live = new LiveProgram(folder, '12.4')
    live.svc('mix', 'set', 'Bass', '--pan', '0.4')
    live.act('save', [path: '/a.als'])
    live.act('restart', [set: '/a.als'])

    when:
    def undone = live.svc('undo')

    then:
    undone.undone == 0
    undone.warnings*.code == ['NOTHING_TO_UNDO']
    undone.warnings[0].message == "nothing to undo: the host was restarted, or opened another set, after write 1 (mix.set 'Bass', pan: 0.4), and its undo history ended then"
    live.svc('undo', '--list').warnings[0].message == undone.warnings[0].message
  }
}
