package svc.store.browser

import static svc.model.device.BrowserItemKind.RACK
import static svc.model.error.ErrorCode.FILE_INVALID

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.HostBrowser
import svc.host.ProgressListener
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.error.SvcException
import svc.model.part.PartType
import svc.store.file.AtomicFileWriter

class SnapshotSearchSpec extends Specification {
  private static final List<BrowserItem> ITEMS =
      BrowserLibraries.inFolders(new Random(3), 9) + BrowserLibraries.withUnusualText(new Random(4), 12).drop(1)

  @TempDir
  Path folder

  def "a search by lines finds the items that a search in all items finds: #text"() {
    given:
    byte[] bytes = write(SnapshotWriter.write(ITEMS, BrowserLibraries.WHEN, 'ñ'))
    Files.write(file(), bytes)
    def all = SnapshotFileReader.parse(file(), bytes)
    def expected = search(all, BrowserItemQuery.byName(text))
    def snapshots = new SnapshotFileReader()
    boolean isFound = snapshots.search(file(), text)

    expect:
    isFound == !expected.empty
    !isFound || snapshots.findMatches(file(), text).get().items() == expected
    !isFound || snapshots.findMatches(file(), text).get().header() == all.header()

    where:
    [text, write] << [['', 'k', 'kick', 'É', 'e\u0301', 'ß', 'я', '"', '\\', '/', 'a"b', 'name', 'loadable', '\u212a', '\u017f', 'i', '\t', '#'],
                      [{ it }, { new String(it, 'UTF-8').toCharArray().collect { char c -> c < 127 ? c as String : String.format('\\u%04x', (int) c) }.join('').bytes }]].combinations()
  }

  def "a search parses only the lines that can contain the text"() {
    given:
    def parsed = []
    def pattern = new CaseInsensitivePattern('kick')

    when:
    SnapshotLineReader.read(SnapshotWriter.write(ITEMS, BrowserLibraries.WHEN, null), { line ->
      boolean isNeeded = pattern.mayBeInName(line)
      parsed.addAll(isNeeded ? [line] : [])
      isNeeded
    })

    then:
    parsed.size() < ITEMS.size()
    parsed.every { it.toLowerCase().contains('kick') || it.contains('\\') }
  }

  def "a truncated file, one with other items than its header says and one in another layout are not searched by lines: #text"() {
    given:
    Files.writeString(file(), text)

    expect:
    new SnapshotFileReader().search(file(), 'n') == isSearched

    where:
    text                                               || isSearched
    snapshot(4, 4)                                     || true
    snapshot(4, 4) + ' \n'                             || true
    snapshot(4, 4) + ']'                               || false
    snapshot(4, 4).take(250)                           || false
    snapshot(4, 5)                                     || false
    snapshot(4, 3)                                     || false
    snapshot(4, 0)                                     || false
    snapshot(4, -1)                                    || false
    snapshot(4, 2000000000)                            || false
    snapshot(4, 4).replace('"format":1', '"format":2') || false
    snapshot(4, 4).replace('},\n', '}, ')              || false
    snapshot(4, 4).replace('"name":"n"', '"name":"n\\x"') || false
    snapshot(0, 0)                                     || false
    ''                                                 || false
  }

  def "a query for the expected text reads only the matching items, if there are any and no tags: #text"() {
    given:
    Files.write(file(), SnapshotWriter.write(ITEMS, BrowserLibraries.WHEN, null))
    def query = new BrowserItemQuery(text, null, null, kinds as Set, null, null, false)
    def library = newLibrary()
    prepare(library)
    def all = newLibrary().findItems().get()

    when:
    def found = library.findItems(query).get()

    then:
    found.snapshot().size() == (isReduced ? all.find(BrowserItemQuery.byName(text)).length : ITEMS.size())
    found.find(query).collect { found.itemAt(it) } == all.find(query).collect { all.itemAt(it) }
    found.find(query).collect { found.tagsOf(it) } == all.find(query).collect { all.tagsOf(it) }

    where:
    text   | kinds        | prepare                          || isReduced
    'kick' | []           | { it.prefetch('kick') }          || true
    'kick' | [kickKind()] | { it.prefetch('kick') }          || true
    'kick' | [RACK]       | { it.prefetch('kick') }          || false
    'none' | []           | { it.prefetch('none') }          || false
    'kick' | []           | { it.prefetch('pad') }           || false
    'kick' | []           | { it.prefetch(null) }            || false
    'kick' | []           | { }                              || false
    'kick' | []           | { tag(it); it.prefetch('kick') } || false
    'kick' | []           | { it.prefetch('kick'); tag(it) } || false
  }

  def "a file that is replaced after it was searched is read again"() {
    given:
    def library = newLibrary()
    Files.write(file(), SnapshotWriter.write(ITEMS, BrowserLibraries.WHEN, null))
    library.prefetch('kick')
    def query = BrowserItemQuery.byName('kick')
    def first = library.findItems(query).get()

    when:
    AtomicFileWriter.write(file(), SnapshotWriter.write([BrowserLibraries.item('a/Kick 7')], BrowserLibraries.WHEN, null))
    def second = library.findItems(query).get()

    then:
    second.find(query).collect { second.itemAt(it).path() } == ['a/Kick 7']
    first.itemAt(first.find(query)[0]).path() != 'a/Kick 7'

    when:
    Files.delete(file())

    then:
    library.findItems(query).empty
  }

  def "a search in a damaged file reports the same error as reading all items: #text"() {
    given:
    Files.writeString(file(), text)
    def library = newLibrary()
    library.prefetch('n')

    when:
    library.findItems(BrowserItemQuery.byName('n'))

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message == outcome { newLibrary().findItems() }

    where:
    text << ['', '{', snapshot(4, 5), snapshot(4, 4).take(150), snapshot(4, 4).replace('"uri":"u"', '"uri":7')]
  }

  private static BrowserItemKind kickKind() {
    ITEMS.find { it.name().toLowerCase().contains('kick') }.kind()
  }

  private static tag(TaggedBrowserItems library) {
    library.updateTags { it.withTag(ITEMS[0], ITEMS[0].uri(), PartType.BASS) }
  }

  private TaggedBrowserItems newLibrary() {
    def browser = new HostBrowser() {
      Path snapshotFile() { file() }
      void refreshSnapshot(ProgressListener progress) {}
    }
    new TaggedBrowserItems({ browser.snapshotFile() }, { browser.prepareSnapshot() }, folder.resolve('instrument-tags.json'))
  }

  private Path file() { folder.resolve('snapshot.json') }

  private static String snapshot(int items, int count) {
    def lines = ['{"uri":"u","name":"n","path":"p/n","kind":"Rack","loadable":true}'] * items
    """{"format":1,"scanned_at":"x","item_count":$count,"items":[\n${lines.join(',\n')}\n]}\n"""
  }

  private static List<BrowserItem> search(BrowserSnapshot snapshot, BrowserItemQuery query) {
    def all = new TaggedItems(snapshot, { null })
    all.find(query).collect { all.itemAt(it) }
  }

  private static outcome(Closure action) {
    try {
      return action.call()
    } catch (SvcException e) {
      return e.message
    }
  }
}
