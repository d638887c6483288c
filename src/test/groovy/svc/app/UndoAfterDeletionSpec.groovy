package svc.app

import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.TestEnvironment
import svc.verb.VerbEffect

/**
 * Every write, then the deletion of its track, device, scene or clip, then two undos: the set is as before the deletion and as before the write.
 */
@Tag('slow')
class UndoAfterDeletionSpec extends Specification {
  /** The calls of all verbs that change the open set; the track is Lead with its device 2 and its clip in scene 3. */
  static final Map<String, List<String>> CALLS = [
      'arrangement clear'    : ['Lead', '--at', '9.1', '--over', '8'],
      'arrangement delete'   : ['Lead', '--at', '9.1'],
      'arrangement duplicate': ['Lead', '--at', '9.1', '--to', '61.1'],
      'arrangement lay-out'  : ['--section', '3:4', '--at', '61.1'],
      'arrangement move'     : ['Lead', '--at', '9.1', '--to', '61.1'],
      'arrangement place'    : ['Lead', '3', '--at', '61.1'],
      'automation clear'     : ['Lead', '--from', '32b', '--length', '8'],
      'automation mirror'    : ['Lead', '--at', '9.1', '--length', '8', '--device', '2', '--param', 'Frequency'],
      'automation reverse'   : ['Lead', '--at', '9.1', '--length', '8', '--device', '2', '--param', 'Frequency'],
      'automation scale'     : ['Lead', '--at', '9.1', '--length', '8', '--device', '2', '--param', 'Frequency', '--by', '0.5'],
      'automation write'     : ['Lead', '61.1', '8', '--device', '2', '--param', 'Frequency', '--curve', 'Sine'],
      'clip create'          : ['Lead', '6'],
      'clip delete'          : ['Lead', '3'],
      'clip double'          : ['Lead', '3'],
      'clip duplicate'       : ['Lead', '3', '--to-scene', '6'],
      'clip envelope clear'  : ['Lead', '3'],
      'clip envelope write'  : ['Lead', '3', '2', 'Frequency', '--curve', 'Sine', '--length', '4'],
      'clip move'            : ['Lead', '3', '--to-scene', '6'],
      'clip rename'          : ['Lead', '3', 'New'],
      'clip set'             : ['Lead', '3', '--color', 'red', '--length', '2'],
      'device delete'        : ['Lead', '2'],
      'device duplicate'     : ['Lead', '2'],
      'device load'          : ['Lead', 'Audio Effects/Echo'],
      'device move'          : ['Lead', '2', '--at', '1'],
      'device off'           : ['Lead', '2'],
      'device rename'        : ['Lead', '2', 'New'],
      'device set'           : ['Lead', '2', 'Frequency', '800 Hz'],
      'locator create'       : ['Hook', '--at', '61.1'],
      'locator delete'       : ['Drop'],
      'locator rename'       : ['Drop', 'Peak'],
      'mix apply'            : ['--part', 'lead=-7', '--part', 'bass=-9'],
      'mix apply-profile'    : ['--profile', 'techno'],
      'mix set'              : ['Lead', '--volume-db', '-7', '--pan', '0.3', '--send', 'A=-12'],
      'note add'             : ['Lead', '3', 'C3@1.1:1'],
      'note remove'          : ['Lead', '3'],
      'note replace'         : ['Lead', '3', 'C3 E3'],
      'note transform'       : ['Lead', '3', '--transpose', '3'],
      'scene create'         : ['New', '--at', '2'],
      'scene delete'         : ['3'],
      'scene duplicate'      : ['3'],
      'scene rename'         : ['3', 'New'],
      'track color'          : ['Lead', 'red'],
      'track create'         : ['New', '--at', '7'],
      'track delete'         : ['Lead'],
      'track duplicate'      : ['Lead'],
      'track rename'         : ['Lead', 'New'],
      'transport loop'       : ['on', '--at', '9.1', '--over', '8'],
      'transport metronome'  : ['on'],
      'transport signature'  : ['3/4'],
      'transport tempo'      : ['90'],
  ]

  static final Map<String, List<String>> DELETIONS = [
      track : ['track', 'delete', '6'],
      device: ['device', 'delete', '6', '2'],
      scene : ['scene', 'delete', '3'],
      clip  : ['clip', 'delete', '6', '3'],
  ]

  /** Verbs that do not change the open set, or that replace it; and verbs that are made of those above, which have specs of their own. */
  static final List<String> APART = [
      'undo', 'redo', 'journal', 'doctor', 'host', 'set', 'als', 'project', 'instrument', 'clip fire', 'clip stop', 'clip export', 'scene fire', 'scene list', 'locator jump',
      'transport play', 'transport stop', 'device list', 'mix returns']

  @Shared @TempDir
  Path folder

  @Shared
  Map<String, Object> hosts = [:]

  def cleanupSpec() { hosts.values().findAll { it instanceof Closeable }*.close() }

  def "every verb that changes the open set is tested"() {
    given:
    def writing = new TestEnvironment(folder).catalog.verbs().findAll { it.effect() != VerbEffect.READS }*.name()

    expect:
    writing.findAll { name -> !(name in CALLS) && APART.every { name != it && !name.startsWith("$it ") } } == []
  }

  def "#verb and deletions are undone on the embedded host"() {
    given:
    def bench = hosts.computeIfAbsent('embedded') { new TestEnvironment(folder.resolve('embedded')) } as TestEnvironment
    def run = { List<String> words -> bench.svc(*words, '--json').with { it.status == 0 ? it.json() : null } }
    def state = { bench.content().findAll { !(it.key in ['nextDevice', 'next_device', 'nextTrack', 'next_track', 'modified']) } }
    run(['track', 'list'])

    expect:
    problems(verb, run, state) == []

    where:
    verb << CALLS.keySet()
  }

  @Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: undo on Live is not tested')
  def "#verb and deletions are undone on Live #profile"() {
    given:
    def live = hosts.computeIfAbsent(profile) { start(it) } as LiveProgram
    def run = { List<String> words -> live.run(words).result }

    expect:
    problems(verb, run) { live.digest() } == []

    cleanup:
    if (live.digest() != live.fresh) {
      live.act('load', [set: 'demo'])
    }

    where:
    [profile, verb] << [['11.0', '12.2', '12.4'], CALLS.keySet()].combinations()
  }

  private LiveProgram start(String profile) {
    def live = new LiveProgram(folder.resolve(profile), profile)
    live.svc('instrument', 'refresh')
    live.fresh = live.digest()
    live
  }

  /** Returns the deletions after which an undo does not restore the state before. */
  private List<String> problems(String verb, Closure<Map> run, Closure state) {
    def before = state()
    DELETIONS.collectMany { kind, deletion ->
      def written = run([*verb.split(' '), *CALLS[verb]])
      def after = state()
      if (!written || after == before) {
        return []
      }
      def found = []
      if (run(deletion)) {
        def first = run(['undo'])
        found += state() == after ? [] : ["$kind: the first undo, ${Json.print(first?.items)}"]
      }
      def second = run(['undo'])
      found + (state() == before ? [] : ["$kind: the second undo, ${Json.print(second?.items)}"])
    }*.toString()
  }
}
