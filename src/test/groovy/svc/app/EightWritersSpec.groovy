package svc.app

import java.nio.file.Path
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicInteger
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.store.journal.JournalReader
import svc.store.journal.JournalStore
import svc.testing.FrontEndCalls
import svc.testing.TestEnvironment
import svc.verb.FrontEnd

/** Eight writers of all front ends lose nothing, and readers see only complete states meanwhile. */
@Tag('slow')
class EightWritersSpec extends Specification {
  static final int WRITES = 40
  static final List<String> TRACKS = ['Kick', 'Hats', 'Bass', 'Pad', 'Lead', 'Vocal', 'A-Reverb', 'B-Delay']

  @TempDir
  Path folder

  def "all acknowledged writes are in the set and in the journal, once, in one chain of states"() {
    given:
    def environment = new TestEnvironment(folder)
    environment.svc('track', 'list')
    def verb = environment.catalog.find(['mix', 'set']).get()
    def running = new AtomicInteger(8)
    def pool = Executors.newFixedThreadPool(9)

    when:
    def writers = (0..7).collect { writer ->
      pool.submit({
        def calls = new FrontEndCalls(folder)
        def frontEnd = [FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP][writer % 3]
        try {
          (1..WRITES).collect { calls.call(frontEnd, verb, [track: TRACKS[writer], pan: it / 100d]) }
        } finally {
          running.decrementAndGet()
        }
      } as Callable)
    }
    def reader = pool.submit({
      def newest = []
      while (running.get() > 0) {
        newest << numbers().with { assert it == it.toSet().sort(); it ? it.last() : 0 }
      }
      newest
    } as Callable)
    def results = writers*.get().flatten()

    then:
    results.every { !it.error }
    reader.get() == reader.get().sort()
    entries()*.n() == (1..8 * WRITES).toList()
    entries().collate(2, 1, false).every { before, after -> after.from() == before.mark() }
    environment.svc('track', 'list', '--json').json().items.findAll { it.name in TRACKS }*.pan.every { it == WRITES / 100d }

    cleanup:
    pool.shutdownNow()
  }

  List<Long> numbers() { entries()*.n() }

  List entries() {
    def found = []
    new JournalReader(new JournalStore(folder.resolve('journal'), folder.resolve('embedded/set.json'))).readBackwards { found << it; false }
    found.reverse()
  }
}
