package svc.app

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.als.AlsHost
import svc.host.als.EquippedSet
import svc.host.als.PresetFixture
import svc.host.als.browser.AlsBrowser
import svc.host.als.browser.PresetLibrary
import svc.host.als.file.LiveSetFile
import svc.host.als.file.LiveSetValidator
import svc.host.als.store.SetFileOptions
import svc.json.Json
import svc.session.HostChoice
import svc.session.files.SvcHome
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
      'device copy'          : ['Vocal', 'all', '--to', 'Lead'],
      'device delete'        : ['Lead', '2'],
      'device duplicate'     : ['Lead', '2'],
      'device load'          : ['Lead', 'Audio Effects/Echo'],
      'device move'          : ['Pad', '3', '--at', '2'],
      'device off'           : ['Lead', '2'],
      'device on'            : ['Pad', '2'],
      'device rename'        : ['Lead', '2', 'New'],
      'device set'           : ['Lead', '2', 'Frequency', '800 Hz'],
      'device sidechain'     : ['Bass', 'Compressor', '--from', 'Lead'],
      'locator create'       : ['Hook', '--at', '61.1'],
      'locator delete'       : ['Drop'],
      'locator rename'       : ['Drop', 'Peak'],
      'mix apply'            : ['--part', 'lead=-7', '--part', 'bass=-9'],
      'mix apply-profile'    : ['--profile', 'techno'],
      'mix compress'         : ['Bass', 'Compressor', '--for', 'bass'],
      'mix duck'             : ['Bass', '--by', 'Lead'],
      'mix snapshot recall'  : ['verse'],
      'mix set'              : ['Lead', '--volume-db', '-7', '--pan', '0.3', '--send', 'A=-12'],
      'note add'             : ['Lead', '3', 'C3@1.1:1'],
      'note remove'          : ['Lead', '3'],
      'note replace'         : ['Lead', '3', 'C3 E3'],
      'note transform'       : ['Lead', '3', '--transpose', '3'],
      'scene color'          : ['3', 'red'],
      'scene create'         : ['New', '--at', '2'],
      'scene delete'         : ['3'],
      'scene duplicate'      : ['3'],
      'scene rename'         : ['3', 'New'],
      'track color'          : ['Lead', 'red'],
      'track create'         : ['New', '--at', '7'],
      'track delete'         : ['Lead'],
      'track duplicate'      : ['Lead'],
      'track group'          : ['Lead', 'Bass', '--name', 'New'],
      'track rename'         : ['Lead', 'New'],
      'track route'          : ['Lead', '--monitor', 'in'],
      'track ungroup'        : ['Kick'],
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

  /** Writes that give a Live Set file the clips and the locator of the other hosts' sets. */
  static final List<List<String>> FILE_PREPARATIONS = [
      ['instrument', 'refresh'],
      ['clip', 'create', 'Lead', '3', '--bars', '2'],
      ['note', 'add', 'Lead', '3', 'C3@1.1:2 E3@2.1:2'],
      ['clip', 'envelope', 'write', 'Lead', '3', '2', 'Frequency', '--curve', 'SawUp', '--length', '8'],
      ['arrangement', 'place', 'Lead', '3', '--at', '11.1'],
      ['automation', 'write', 'Lead', '11.1', '8', '--device', '2', '--param', 'Frequency', '--curve', 'ExpUp'],
      ['locator', 'create', 'Drop', '--at', '9.1'],
      ['device', 'off', 'Pad', '2'],
      ['mix', 'snapshot', 'save', 'verse'],
      ['mix', 'set', 'Pad', '--pan', '0.2'],
      ['clip', 'export', 'Lead', '3', 'lead.mid'],
  ]

  /** The parameter and value of a Live Set file's device that stand for those of the other hosts. */
  static final Map<String, String> FILE_WORDS = [Frequency: 'Bass Freq', '800 Hz': '300 Hz']

  /** The calls for Live Set files, which have other devices, and where a clip with an envelope cannot be doubled. */
  static final Map<String, List<String>> FILE_CALLS = [
      'clip double' : ['Lead', '1'],
      'device copy' : ['Pad', '2', '--to', 'Lead'],
      'device load' : ['Lead', 'User Library/Presets/Utility.adv'],
      'device move' : ['Pad', '2', '--at', '1'],
      'track create': ['New', '--at', '5']]

  /** The errors of a deletion that a host cannot make, or whose object the write deleted. */
  static final List<String> NOT_DELETED = ['NOT_SUPPORTED_BY_HOST', 'CLIP_NOT_FOUND', 'DEVICE_NOT_FOUND', 'SCENE_NOT_FOUND', 'TRACK_NOT_FOUND']

  /** Returns the deletions; the track is at a position, because a write can rename it. */
  static Map<String, List<String>> deletions(int track) {
    [track        : ['track', 'delete', track as String],
     device       : ['device', 'delete', track as String, '2'],
     scene        : ['scene', 'delete', '3'],
     clip         : ['clip', 'delete', track as String, '3'],
     timeline_clip: ['arrangement', 'delete', track as String, '--at', '11.1']]
  }

  /** Verbs that do not change the open set, or that replace it; and verbs that are made of those above, which have specs of their own. */
  static final List<String> APART = [
      'undo', 'redo', 'journal', 'doctor', 'host', 'set', 'als', 'project', 'instrument', 'clip fire', 'clip stop', 'clip capture', 'clip warp', 'clip export', 'render', 'scene fire', 'scene list', 'locator jump',
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
    problems(verb, folder.resolve('embedded/lead.mid') as String, run, 6, state) == []

    where:
    verb << CALLS.keySet()
  }

  def "#verb and deletions are undone in a set of Live #version"() {
    given:
    def song = folder.resolve("als${version}/song.als")
    def bench = hosts.computeIfAbsent("als$version" as String) { setFile(song, version) } as TestEnvironment
    def run = { List<String> words -> runInFile(bench, words) }
    def state = { [song, song.resolveSibling('song.svc.als')].collect { new BigInteger(1, Files.readAllBytes(it)) } }

    expect:
    problems(verb, song.resolveSibling('lead.mid') as String, run, 2, state, CALLS + FILE_CALLS) == []
    LiveSetValidator.findProblems(LiveSetFile.read(song.resolveSibling('song.svc.als'))) == []

    where:
    [version, verb] << [10, 11, 12].collectMany { at -> CALLS.keySet().collect { [at, it] } }
  }

  @Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: undo on Live is not tested')
  def "#verb and deletions are undone on Live #profile"() {
    given:
    hosts.findAll { name, host -> name != profile && host instanceof Closeable }.keySet().toList().each { hosts.remove(it).close() }
    def live = hosts.computeIfAbsent(profile) { start(it) } as LiveProgram
    def run = { List<String> words -> live.run(words).with { it.error ? [error: it.error] : it.result } }

    expect:
    problems(verb, folder.resolve("$profile/lead.mid") as String, run, 6, { live.digest() }) == []

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

  private TestEnvironment setFile(Path song, int version) {
    def bench = new TestEnvironment(Files.createDirectories(song.parent))
    EquippedSet.write(song, version)
    def folder = new SvcHome(song.parent).setFileFolder(song)
    def library = song.resolveSibling('User Library')
    PresetFixture.write(library.resolve('Presets/Utility.adv'), version, 'StereoGain')
    def browser = new AlsBrowser(song.resolveSibling('browser'), { library }, bench.clock)
    bench.choice = { new HostChoice('als', { new AlsHost(new SetFileOptions(song, false, false, false), folder, Clock.systemUTC()).withLibrary(new PresetLibrary({ library })) }, { browser }, []) }
    FILE_PREPARATIONS.each { words ->
      def done = runInFile(bench, words*.replace('lead.mid', song.resolveSibling('lead.mid') as String))
      assert !done.error: "$words: $done"
    }
    bench
  }

  private static Map runInFile(TestEnvironment bench, List<String> words) {
    bench.svc(*words.collect { FILE_WORDS.getOrDefault(it, it) }, '--json').with { it.status == 0 ? it.json() : [error: it.error()] }
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
  private List<String> problems(String verb, String file, Closure<Map> run, int track, Closure state, Map<String, List<String>> calls = CALLS) {
    def before = state()
    deletions(track).collectMany { kind, deletion ->
      def written = run([*verb.split(' '), *calls[verb]*.replace('lead.mid', file)])
      def after = state()
      if (written.error?.code == 'NOT_SUPPORTED_BY_HOST') {
        return []
      }
      if (written.error || after == before) {
        return ["the call changes nothing: $written"]
      }
      def found = []
      def deleted = run(deletion)
      if (deleted.error) {
        found += deleted.error.code in NOT_DELETED ? [] : ["$kind is not deleted: $deleted"]
      } else {
        def first = run(['undo'])
        found += state() == after ? [] : ["$kind: the first undo, ${Json.print(first)}"]
      }
      def second = run(['undo'])
      found + (state() == before ? [] : ["$kind: the second undo, ${Json.print(second)}"])
    }*.toString()
  }
}
