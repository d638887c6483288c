package svc

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.Areas
import svc.host.live.LiveBrowser
import svc.host.live.LiveHost
import svc.session.HostChoice
import svc.testing.Faces
import svc.testing.LiveSimulator
import svc.verb.Catalog
import svc.verb.Descriptor
import svc.verb.Face

/** The calls of ParitySpec once on Live, a simulated one for each face: equal answers, equal sets. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the faces are not compared on Live')
class LiveParitySpec extends Specification {
  @Shared @TempDir
  Path folder
  @Shared
  Catalog catalog = Areas.catalog()
  @Shared
  Map<Face, LiveSimulator> lives = [:]

  def setupSpec() {
    Face.values().each { lives[it] = LiveSimulator.bridged(home(it), '--haste', '10') }
  }

  def cleanupSpec() { lives.values()*.close() }

  def "#verb #args on Live: the same answer and the same set on every face"() {
    given:
    Descriptor descriptor = catalog.find(verb.split(' ') as List).get()
    def faces = Face.values().findAll { descriptor.serves(it) }
    faces.each { lives[it].act('restart', [set: 'demo']) }
    def before = lives[faces[0]].act('digest')

    when:
    def answers = faces.collectEntries { [it, projects { at(it).call(it, descriptor, args) }] }
    def sets = faces.collect { lives[it].act('digest') }

    then:
    answers.values().toSet().size() == 1
    sets.toSet().size() == 1
    !answers.values().first().containsKey('error') || sets.first() == before

    where:
    [verb, args] << ParitySpec.CALLS
  }

  private Path home(Face face) { Files.createDirectories(folder.resolve(face.name())) }

  /** With the projects that the calls name, as they were before any call. */
  private Map projects(Closure<Map> call) {
    Files.writeString(folder.resolve('bad.svc'), ParitySpec.BAD)
    Files.writeString(folder.resolve('song.svc'), ParitySpec.SONG)
    Files.deleteIfExists(folder.resolve('made.svc'))
    call()
  }

  private Faces at(Face face) {
    def there = home(face)
    def faces = new Faces(there)
    faces.bench.directory = folder
    faces.bench.choice = {
      new HostChoice('live', { new LiveHost(there.resolve('live'), '0.1.0') }, { new LiveBrowser(there.resolve('browser-snapshot.json'), there.resolve('live')) }, [])
    }
    faces
  }
}
