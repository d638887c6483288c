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
  static final List<String> WINDOW = ['--at', '11.1', '--over', '8', '--device', '2', '--param', 'Frequency']

  /** The calls of all verbs that change the open set; the track is Lead with its device 2 and its clip in scene 3. */
  static final Map<String, List<String>> CALLS = [
      'arrangement clear'    : ['Lead', '--at', '11.1', '--over', '8'],
      'arrangement delete'   : ['Lead', '--at', '11.1'],
      'arrangement duplicate': ['Lead', '--at', '11.1', '--to', '61.1'],
      'arrangement lay-out'  : ['--section', '3:4', '--at', '61.1'],
      'arrangement move'     : ['Lead', '--at', '11.1', '--to', '61.1'],
      'arrangement place'    : ['Lead', '3', '--at', '61.1'],
      'automation clear'     : ['Lead', '--from', '11.1', '--length', '8'],
      'automation copy'      : ['Lead', *WINDOW, '--to', '13.1', '--force'],
      'automation reverse'   : ['Lead', *WINDOW],
      'automation scale'     : ['Lead', *WINDOW, '--amount', '0.5'],
      'automation shift'     : ['Lead', *WINDOW, '--by', '1', '--force'],
      'automation thin'      : ['Lead', *WINDOW],
      'automation write'     : ['Lead', '61.1', '8', '--device', '2', '--param', 'Frequency', '--curve', 'Sine'],
      'clip create'          : ['Lead', '6'],
      'clip delete'          : ['Lead', '3'],
      'clip import'          : ['Lead', '6', 'lead.mid'],
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
      'device move'          : ['Pad', '3', '--at', '2'],
      'device off'           : ['Lead', '2'],
      'device on'            : ['Pad', '2'],
      'device rename'        : ['Lead', '2', 'New'],
      'device set'           : ['Lead', '2', 'Frequency', '800 Hz'],
      'locator create'       : ['Hook', '--at', '61.1'],
      'locator delete'       : ['Drop'],
      'locator rename'       : ['Drop', 'Peak'],
      'mix apply'            : ['--part', 'lead=-7', '--part', 'bass=-9'],
      'mix apply-profile'    : ['--profile', 'techno'],
      'mix compress'         : ['Bass', 'Compressor', '--for', 'bass'],
      'mix snapshot recall'  : ['verse'],
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

  /** Writes that the calls need. */
  static final List<List<String>> PREPARATIONS = [
      ['instrument', 'refresh'],
      ['automation', 'write', 'Lead', '11.1', '8', '--device', '2', '--param', 'Frequency', '--curve', 'ExpUp'],
      ['device', 'off', 'Pad', '2'],
      ['device', 'load', 'Pad', 'Audio Effects/Echo'],
      ['mix', 'snapshot', 'save', 'verse'],
      ['mix', 'set', 'Pad', '--pan', '0.2'],
      ['clip', 'export', 'Lead', '3', 'lead.mid'],
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
      'transport play', 'transport stop', 'device list', 'mix returns',
      'automation apply', 'automation enable', 'device load-defaults', 'device set-default', 'mix snapshot save', 'mix snapshot delete', 'movement apply', 'movement clear', 'part set']

  /** The versions of Live; -Dundo.profiles=12.4 tests only one. */
  static final List<String> PROFILES = System.getProperty('undo.profiles', '11.0,12.2,12.4').split(',') as List

  @Shared @TempDir
  Path folder

  @Shared
  Map<String, Object> hosts = [:]

  def cleanupSpec() { hosts.values().findAll { it instanceof Closeable }*.close() }

  def "every verb that changes the open set is tested"() {
    given:
    def writing = new TestEnvironment(folder).catalog.allVerbs().findAll { it.effect() != VerbEffect.READS }*.name()

    expect:
    writing.findAll { name -> !(name in CALLS) && APART.every { name != it && !name.startsWith("$it ") } } == []
  }

  def "#verb and deletions are undone on the embedded host"() {
    given:
    def bench = hosts.computeIfAbsent('embedded') { embedded() } as TestEnvironment
    def run = { List<String> words -> bench.svc(*words, '--json').with { it.status == 0 ? it.json() : [error: it.error()] } }
    def state = { bench.content().findAll { !(it.key in ['nextDevice', 'next_device', 'nextTrack', 'next_track', 'modified']) } }

    expect:
    problems(verb, folder.resolve('embedded/lead.mid') as String, run, state) == []

    where:
    verb << CALLS.keySet()
  }

  @Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: undo on Live is not tested')
  def "#verb and deletions are undone on Live #profile"() {
    given:
    hosts.findAll { name, host -> name != profile && host instanceof Closeable }.keySet().toList().each { hosts.remove(it).close() }
    def live = hosts.computeIfAbsent(profile) { start(it) } as LiveProgram
    def run = { List<String> words -> live.run(words).with { it.error ? [error: it.error] : it.result } }

    expect:
    problems(verb, folder.resolve("$profile/lead.mid") as String, run) { live.digest() } == []

    cleanup:
    if (live.digest() != live.fresh) {
      hosts.remove(profile).close()
    }

    where:
    [profile, verb] << PROFILES.collectMany { at -> CALLS.keySet().collect { [at, it] } }
  }

  private TestEnvironment embedded() {
    def bench = new TestEnvironment(folder.resolve('embedded'))
    PREPARATIONS.each { words -> bench.svc(*words*.replace('lead.mid', folder.resolve('embedded/lead.mid') as String), '--json') }
    bench
  }

  private LiveProgram start(String profile) {
    def live = new LiveProgram(folder.resolve(profile), profile)
    try {
      PREPARATIONS.each { live.svc(it*.replace('lead.mid', folder.resolve("$profile/lead.mid") as String)) }
      live.fresh = live.digest()
      live
    } catch (Throwable failed) {
      live.close()
      throw failed
    }
  }

  /** Returns the deletions after which an undo does not restore the state before. */
  private List<String> problems(String verb, String file, Closure<Map> run, Closure state) {
    def before = state()
    DELETIONS.collectMany { kind, deletion ->
      def written = run([*verb.split(' '), *CALLS[verb]*.replace('lead.mid', file)])
      def after = state()
      if (written.error?.code == 'NOT_SUPPORTED_BY_HOST') {
        return []
      }
      if (written.error || after == before) {
        return ["the call changes nothing: $written"]
      }
      def found = []
      if (!run(deletion).error) {
        def first = run(['undo'])
        found += state() == after ? [] : ["$kind: the first undo, ${Json.print(first)}"]
      }
      def second = run(['undo'])
      found + (state() == before ? [] : ["$kind: the second undo, ${Json.print(second)}"])
    }*.toString()
  }
}
