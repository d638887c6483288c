package svc.store.browser

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.embedded.EmbeddedBrowser
import svc.model.device.BrowserItem
import svc.model.error.ErrorCode
import svc.model.device.BrowserItemKind
import svc.model.part.PartType
import svc.model.error.SvcException
import svc.testing.ArchivedProgram
import svc.testing.Tagger

@Tag('slow')
class ConcurrentTaggingSpec extends Specification {
  static final int ITEMS = 1000

  @TempDir
  Path home

  @Shared @TempDir
  Path archive
  @Shared
  ArchivedProgram program

  def setupSpec() {
    def trained = archive.resolve('home')
    new EmbeddedBrowser(trained.resolve('embedded'), Clock.systemUTC()).installLibrary([item(1)])
    program = new ArchivedProgram(archive, Tagger, "$trained", '1', '1')
  }

  def browser() { new EmbeddedBrowser(home.resolve('embedded'), Clock.systemUTC()) }

  Path file() { home.resolve('instrument-tags.json') }

  /** Reads the URIs of tagged items as another process would. */
  Set<String> tagged() { new TaggedBrowserItems({ browser().snapshotFile() }, { browser().prepareSnapshot() }, file()).readTags().items().keySet() }

  List<String> tagFiles() { home.toFile().list().findAll { it.startsWith('instrument-tags') }.sort() }

  BrowserItem item(int n) {
    new BrowserItem(Tagger.uri(n), "Item ${n}.adv", "Sounds/Bass/Item ${n}.adv", BrowserItemKind.PRESET, true)
  }

  Process tagger(int first, int last) {
    program.process(home.toString(), "$first", "$last")
        .redirectError(ProcessBuilder.Redirect.INHERIT).start()
  }

  def "two processes that tag 500 items each at the same time lose no tags"() {
    given:
    browser().installLibrary((1..ITEMS).collect { item(it) })

    when:
    def processes = [tagger(1, ITEMS.intdiv(2)), tagger(ITEMS.intdiv(2) + 1, ITEMS)]
    def reported = processes.collect { it.inputStream.newReader() }*.readLines()

    then:
    processes*.waitFor() == [0, 0]
    reported*.size() == [500, 500]
    tagged() == (1..ITEMS).collect { Tagger.uri(it) } as Set
    tagFiles() == ['instrument-tags.json', 'instrument-tags.lock']
  }

  def "tags that another process has meanwhile stored under an item's new URI are kept"() {
    given:
    def old = item(1)
    def current = new BrowserItem('query:Sounds#Bass:New', old.name(), old.path(), old.kind(), true)
    def meanwhile = TagCollection.NONE.withTag(old, old.uri(), PartType.BASS).withTag(current, old.uri(), PartType.PAD)

    expect:
    meanwhile.withTag(current, old.uri(), PartType.LEAD).tagsOf(current.uri()).recognized() == ['svc:bass', 'svc:lead', 'svc:pad']
  }

  def "60 tagging processes, each killed at a random moment, leave a readable file with all tags that they reported"() {
    given:
    browser().installLibrary((1..ITEMS).collect { item(it) })
    def random = new Random(11)
    def first = [1, 301, 601]
    def next = first.collect()

    expect:
    (1..20).every {
      def processes = next.collect { tagger(it, ITEMS) }
      def killed = processes.withIndex().collect { process, n -> kill(process, random, next[n] - 1) }
      next = killed.collect { it + 1 }
      def reported = [first, next].transpose().collectMany { from, to -> (from..<to).collect { Tagger.uri(it) } }
      def found = tagged()
      // Each process may have stored one more tag that it had no time to report.
      found.containsAll(reported) && found.size() <= reported.size() + [first, next].transpose().size()
    }
    tagger(ITEMS, ITEMS).waitFor() == 0
    tagFiles() == ['instrument-tags.json', 'instrument-tags.lock']
  }

  /** Kills a process and returns the last item that it reported. */
  int kill(Process process, Random random, int before) {
    def output = process.inputStream.newReader()
    def lines = (1..1 + random.nextInt(5)).collect { output.readLine() }
    random.nextInt(20_000).times { Thread.onSpinWait() }
    process.toHandle().destroyForcibly()
    process.waitFor()
    // An incomplete line does not count as a report.
    (lines + output.readLines()).findAll { it?.isInteger() }*.toInteger().max() ?: before
  }

  @Requires({ ConcurrentTaggingSpec.canMount() })
  def "on a full disk, tagging fails and the tags are unchanged"() {
    given:
    def disk = Files.createDirectory(home.resolve('disk'))
    assert mount(disk)
    def tags = disk.resolve('instrument-tags.json')
    def library = new TaggedBrowserItems({ browser().snapshotFile() }, { browser().prepareSnapshot() }, tags)
    library.updateTags { it.withTag(item(1), Tagger.uri(1), PartType.BASS) }
    def before = Files.readString(tags)
    def ballast = disk.resolve('ballast')
    fill(ballast)

    when:
    library.updateTags { it.withTag(item(2), Tagger.uri(2), PartType.BASS) }

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.WRITE_FAILED
    e.message.contains(tags.toString())
    Files.readString(tags) == before
    disk.toFile().list().sort() == ['ballast', 'instrument-tags.json', 'instrument-tags.lock']
    library.readTags().items().keySet() == [Tagger.uri(1)] as Set

    when:
    Files.delete(ballast)
    library.updateTags { it.withTag(item(2), Tagger.uri(2), PartType.BASS) }

    then:
    library.readTags().items().size() == 2

    cleanup:
    ['umount', disk.toString()].execute().waitFor()
  }

  static void fill(Path file) {
    try (def out = Files.newOutputStream(file)) {
      while (true) { out.write(new byte[512]) }
    } catch (IOException full) {
      assert full.message.contains('space')
    }
  }

  static boolean mount(Path on) { ['mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', on.toString()].execute().waitFor() == 0 }

  /** Usually only root can mount. */
  static boolean canMount() {
    def folder = Files.createTempDirectory('svc')
    try {
      mount(folder) && ['umount', folder.toString()].execute().waitFor() == 0
    } catch (IOException absent) {
      false
    } finally {
      Files.delete(folder)
    }
  }
}
