package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.testing.LiveProgram
import svc.testing.LiveSimulator

/** Undo by svc after the user has pressed undo in Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: undo on Live is not tested')
@Tag('slow')
class LiveCommandZSpec extends Specification {
  static final List<String> PROFILES = ['11.0', '12.2', '12.4']

  static final Map<String, List<String>> WRITES = [
      'track delete'     : ['track', 'delete', 'Bass'],
      'automation write' : ['automation', 'write', 'Lead', '20.1', '8', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Sine'],
      'device delete'    : ['device', 'delete', 'Bass', '2'],
      'device load'      : ['device', 'load', 'Bass', 'Audio Effects/Echo'],
      'arrangement place': ['arrangement', 'place', 'Bass', '2', '--at', '30.1'],
      'scene delete'     : ['scene', 'delete', 'Drop'],
      'clip delete'      : ['clip', 'delete', 'Bass', '2'],
      'mix set'          : ['mix', 'set', 'Bass', '--volume-db', '-9.5'],
  ]

  @TempDir
  Path folder

  @AutoCleanup
  LiveProgram live

  def "after the user has undone #verb in Live, undo says so and keeps the user's edit: #profile"() {
    given:
    live = new LiveProgram(folder, profile)
    live.svc('instrument', 'refresh')
    live.set('song.tracks[6].name', 'mine')
    def before = live.digest()
    live.svc(WRITES[verb])
    def depth = live.act('depth')
    while (live.digest() != before) {
      live.act('undo')
    }
    depth -= live.act('depth')

    when:
    def undone = live.svc('undo')

    then:
    undone.items*.verb == [verb]
    undone.items*.by == ['user']
    live.digest() == before
    live.inspect('song.tracks[6].name') == 'mine'
    depth > 0
    live.svc('undo').undone == 0

    where:
    [profile, verb] << [PROFILES, WRITES.keySet()].combinations()
  }
}
