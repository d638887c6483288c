package svc.host.embedded

import java.nio.file.Path
import java.time.Clock
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.model.track.TrackKind
import svc.testing.ArchivedProgram
import svc.testing.Renamer

@Tag('slow')
class ConcurrentProcessesSpec extends Specification {
  @TempDir
  Path folder

  @Shared @TempDir
  Path archive
  @Shared
  ArchivedProgram program

  def setupSpec() { program = new ArchivedProgram(archive, Renamer, "${archive.resolve('host')}", 'trk_4', '2', '3') }

  Process renamer(String track, int scene, int times) {
    program.process(folder.toString(), track, "$scene", "$times")
        .redirectError(ProcessBuilder.Redirect.INHERIT).start()
  }

  def "200 writers that are killed at random moments never leave an unreadable set, nor lose a name that they reported"() {
    given:
    def host = new EmbeddedHost(folder, Clock.systemUTC())
    def random = new Random(7)

    expect:
    (1..200).every {
      def process = renamer('trk_4', 2, 0)
      def said = process.inputStream.newReader()
      int reported = 0
      (1..1 + random.nextInt(12)).each { reported = said.readLine() as int }
      process.toHandle().destroyForcibly()
      process.waitFor()
      def later = said.readLines().findAll { it.isInteger() }
      reported = later ? later.last() as int : reported
      def name = host.clips().get('trk_4', 2).get().name()
      name == "name $reported" || name == "name ${reported + 1}"
    }
  }

  def "concurrent processes and threads do not lose writes"() {
    given:
    def before = new SetStore(folder).read().revision()
    def processes = [renamer('trk_2', 1, 100), renamer('trk_4', 2, 100)]
    def pool = Executors.newFixedThreadPool(4)
    def threads = (1..4).collect { scene ->
      pool.submit({
        def host = new EmbeddedHost(folder, Clock.systemUTC())
        (1..25).each { host.clips().rename('trk_5', [1, 2, 3, 5][scene - 1], "$it") }
      } as Callable)
    }
    processes.each { it.inputStream.readLines() }
    threads*.get()

    def statuses = processes*.waitFor()
    long writes = new SetStore(folder).read().revision() - before
    def clips = new EmbeddedHost(folder, Clock.systemUTC()).clips()
    def names = [clips.get('trk_2', 1).get().name(), clips.get('trk_5', 5).get().name()]

    expect:
    statuses == [0, 0]
    writes == 300
    names == ['name 100', '25']

    cleanup:
    pool.shutdown()
  }

  def "concurrent requests for the same track create it once"() {
    given:
    def pool = Executors.newFixedThreadPool(8)
    def ensured = (1..8).collect {
      pool.submit({ new EmbeddedHost(folder, Clock.systemUTC()).tracks().ensureTrack(TrackKind.MIDI, 'Low') } as Callable)
    }*.get()

    expect:
    ensured.count { it.made() } == 1
    ensured*.track()*.livesetId().toSet().size() == 1
    new EmbeddedHost(folder, Clock.systemUTC()).tracks().list().count { it.name() == 'Low' } == 1

    cleanup:
    pool.shutdown()
  }
}
