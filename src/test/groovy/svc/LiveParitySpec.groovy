package svc

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.host.live.LiveBrowser
import svc.host.live.LiveHost
import svc.session.HostChoice
import svc.testing.FrontEndCalls
import svc.testing.LiveSimulator
import svc.verb.VerbCatalog
import svc.verb.VerbDescriptor
import svc.verb.FrontEnd

/** The calls of ParitySpec once on Live, a simulated one for each face: equal answers, equal sets. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the faces are not compared on Live')
@Tag('slow')
class LiveParitySpec extends Specification {
  @Shared @TempDir
  Path folder
  @Shared
  VerbCatalog catalog = VerbAreas.catalog()
  @Shared
  Map<FrontEnd, LiveSimulator> lives = [:]

  /** What each Live's set was like when it was looked at last. */
  @Shared
  Map<FrontEnd, String> digests
  @Shared
  String fresh
  @Shared
  int count = 0

  /** What is not about the set that is open, or tells the time of day. */
  static final List<String> APART = ['host install', 'host uninstall', 'doctor', 'instrument refresh', 'journal', 'undo']

  /** What svc does to sets of its own only. */
  static final List<String> EMBEDDED = ['set new', 'set reset', 'set save', 'instrument import']

  /** No snapshot has it, and Live is asked all the same, because it may be newer. */
  static final String UNLISTED = 'query:Nope#x'

  def setupSpec() {
    FrontEnd.values().each { lives[it] = LiveSimulator.bridged(home(it), '--haste', '10') }
    digests = lives.collectEntries { face, live -> [face, live.act('digest')] }
    fresh = digests[FrontEnd.CLI]
  }

  def cleanupSpec() { lives.values()*.close() }

  def "#verb #args on Live: the same answer and the same set on every face, and the same error as on the embedded host"() {
    given:
    VerbDescriptor descriptor = catalog.find(verb.split(' ') as List).get()
    def faces = FrontEnd.values().findAll { descriptor.isOfferedOn(it) }
    faces.findAll { digests[it] != fresh }.each { lives[it].act('restart', [set: 'demo']) }
    def embedded = new FrontEndCalls(folder.resolve("embedded${count++}"))
    embedded.bench.directory = folder

    when:
    def answers = faces.collectEntries { face -> [face, ParitySpec.neutral(descriptor, projects { at(face).call(face, descriptor, args) })] }
    faces.each { digests[it] = lives[it].act('digest') }
    def expected = projects { embedded.call(FrontEnd.CLI, descriptor, args) }

    then:
    answers.values().collect { ParitySpec.comparable(it, answers[faces[0]]) }.toSet().size() == 1
    digests.subMap(faces).values().toSet().size() == 1
    !answers.values().first().error || digests[faces[0]] == fresh
    verb in EMBEDDED || args.path == UNLISTED || answers.values().first().error?.code == expected.error?.code

    where:
    [verb, args] << ParitySpec.CALLS.findAll { !(it[0] in APART) }
  }

  private Path home(FrontEnd face) { Files.createDirectories(folder.resolve(face.name())) }

  /** With the projects that the calls name, as they were before any call. */
  private Map projects(Closure<Map> call) {
    Files.writeString(folder.resolve('bad.svc'), ParitySpec.BAD)
    Files.writeString(folder.resolve('song.svc'), ParitySpec.SONG)
    Files.deleteIfExists(folder.resolve('made.svc'))
    call()
  }

  private FrontEndCalls at(FrontEnd face) {
    def there = home(face)
    def faces = new FrontEndCalls(there)
    faces.bench.directory = folder
    faces.bench.choice = {
      new HostChoice('live', { new LiveHost(there.resolve('live'), '0.1.0') }, { new LiveBrowser(there.resolve('browser-snapshot.json'), there.resolve('live')) }, [])
    }
    faces
  }
}
