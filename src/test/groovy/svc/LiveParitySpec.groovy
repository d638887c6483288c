package svc

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.app.VerbAreas
import svc.host.live.LiveBrowser
import svc.host.live.LiveHost
import svc.session.HostChoice
import svc.store.file.UserFileResolver
import svc.store.midi.MidiFileWriter
import svc.testing.FrontEndCalls
import svc.testing.LiveSimulator
import svc.verb.VerbCatalog
import svc.verb.VerbDescriptor
import svc.verb.FrontEnd

/** Runs the calls of ParitySpec on a simulated Live for each front end: equal results and sets. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the front ends are not compared on Live')
@Tag('slow')
class LiveParitySpec extends Specification {
  @Shared @TempDir
  Path folder
  @Shared
  VerbCatalog catalog = VerbAreas.catalog()
  @Shared
  Map<FrontEnd, LiveSimulator> lives = [:]

  /** The digest of each Live's set when it was last read. */
  @Shared
  Map<FrontEnd, String> digests
  @Shared
  String fresh
  @Shared
  int count = 0

  /** Verbs that do not concern the open set, or whose results contain the time. */
  static final List<String> APART = ['host install', 'host uninstall', 'doctor', 'instrument refresh', 'history', 'journal', 'undo']

  /** Verbs that only the embedded host supports. */
  static final List<String> EMBEDDED = [
      'set new', 'set reset', 'set save', 'instrument import', 'mix snapshot save', 'mix snapshot recall', 'mix snapshot delete',
      'track group', 'track ungroup', 'set import']

  /** Verbs that only Live supports. */
  static final List<String> LIVE = ['clip capture']

  /** Calls on clips that repeat their loop on the timeline of Live; on the embedded host, they are longer and do not loop. */
  static final List<List> LOOPING = [
      ['clip double', [track: 'Chords', scene: '1.1']],
      ['clip set', [track: 'Bass', scene: '5.1', looping: true]],
      ['clip set', [track: 'Bass', scene: '5.1', length: 20]],
      ['note add', [track: 'Bass', scene: '5.1', notes: ['C1@5.1:1'], extend: true]],
      ['note add', [track: 'Bass', scene: '5.1', notes: ['C1@9.1:1'], extend: true]]]

  /** A URI in no snapshot; Live is asked nevertheless, because its browser may be newer. */
  static final String UNLISTED = 'query:Nope#x'

  def setupSpec() {
    FrontEnd.values().each { lives[it] = LiveSimulator.bridged(home(it), '--haste', '10') }
    lives.values()*.act('pause')
    digests = lives.collectEntries { frontEnd, live -> [frontEnd, digest(live)] }
    fresh = digests[FrontEnd.CLI]
  }

  def cleanupSpec() { lives.values()*.close() }

  def "#verb #args on Live: the same result and set on every front end, and the same error as on the embedded host"() {
    given:
    VerbDescriptor descriptor = catalog.find(verb.split(' ') as List).get()
    def frontEnds = FrontEnd.values().findAll { descriptor.isOfferedOn(it) }
    frontEnds.findAll { digests[it] != fresh }.each { lives[it].act('restart', [set: 'demo']) }
    def embedded = new FrontEndCalls(folder.resolve("embedded${count++}"))
    embedded.bench.directory = folder

    when:
    def results = frontEnds.collectEntries { frontEnd -> [frontEnd, withoutHome(frontEnd, ParitySpec.withToolNames(descriptor, projects { on(frontEnd) { it.call(frontEnd, descriptor, args) } }))] }
    frontEnds.each { digests[it] = digest(lives[it]) }
    def expected = projects { embedded.call(FrontEnd.CLI, descriptor, args) }

    then:
    results.values().collect { ParitySpec.comparable(it, results[frontEnds[0]]) }.toSet().size() == 1
    digests.subMap(frontEnds).values().toSet().size() == 1
    !results.values().first().error || digests[frontEnds[0]] == fresh
    verb in EMBEDDED + LIVE || [verb, args] in LOOPING || args.path == UNLISTED || results.values().first().error?.code == expected.error?.code

    where:
    // A handle of the embedded host does not exist in Live.
    [verb, args] << ParitySpec.CALLS.findAll { !(it[0] in APART) && it[1].track != 'trk_4' }
  }

  /** The digest of Live's set without the constants of parameters, which no verb can change. */
  private static String digest(LiveSimulator live) {
    live.act('digest', [without: ['default', 'max', 'min', 'original_name', 'scale', 'unit', 'items', 'table']])
  }

  /** Replaces the path of the home folder in a result. */
  private Map withoutHome(FrontEnd frontEnd, Map result) {
    Json.parse(Json.print(result).replace(home(frontEnd).toString(), 'HOME')) as Map
  }

  private Path home(FrontEnd frontEnd) { Files.createDirectories(folder.resolve(frontEnd.name())) }

  /** Calls a Live, which runs only meanwhile: the ticks of idle Lives take processor time. */
  private Map on(FrontEnd frontEnd, Closure<Map> call) {
    lives[frontEnd].act('resume')
    try {
      return call(at(frontEnd))
    } finally {
      lives[frontEnd].act('pause')
    }
  }

  /** Runs a call with the original project files. */
  private Map projects(Closure<Map> call) {
    Files.writeString(folder.resolve('bad.svc'), ParitySpec.BAD)
    Files.writeString(folder.resolve('song.svc'), ParitySpec.SONG)
    Files.deleteIfExists(folder.resolve('made.svc'))
    MidiFileWriter.write(folder.resolve('song.mid'), UserFileResolver.IN_PLACE, ParitySpec.MIDI, true)
    svc.testing.AudioFixture.write(folder.resolve('take.wav'), 2)
    svc.testing.DawProjectFixture.write(folder.resolve('song.dawproject'), ['project.xml': svc.testing.DawProjectFixture.SONG])
    Files.writeString(folder.resolve('night.set.groovy'), ParitySpec.NIGHT)
    call()
  }

  private FrontEndCalls at(FrontEnd frontEnd) {
    def root = home(frontEnd)
    def frontEnds = new FrontEndCalls(root)
    frontEnds.bench.directory = folder
    frontEnds.bench.choice = {
      new HostChoice('live', { new LiveHost(root.resolve('live'), '0.1.0') }, { new LiveBrowser(root.resolve('browser-snapshot.json'), root.resolve('live')) }, [])
    }
    frontEnds
  }
}
