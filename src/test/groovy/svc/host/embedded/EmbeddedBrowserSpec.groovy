package svc.host.embedded

import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.instrument.StockInstruments
import svc.host.ProgressListener
import svc.json.Json
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.part.PartType
import svc.model.error.SvcException
import svc.store.file.TsvResource
import svc.store.browser.BrowserListingFile
import svc.testing.FakeClock

class EmbeddedBrowserSpec extends Specification {
  static final List<BrowserItem> OTHER = [new BrowserItem('u#1', 'Mine.adg', 'Packs/Mine.adg', BrowserItemKind.RACK, true)]

  @TempDir
  Path folder

  FakeClock clock = new FakeClock()

  def "scans the built-in library on first use only"() {
    given:
    def browser = browser()

    when:
    browser.prepareSnapshot()
    def first = Files.readString(browser.snapshotFile())

    then:
    items().size() > 300
    items()*.kind() as Set == BrowserItemKind.values() as Set
    items().size() == TsvResource.readRows(EmbeddedBrowser, 'browser').size()
    header().scanned_at == '1970-01-01T00:16:40Z'
    header().item_count == items().size()

    when:
    clock.advance(60_000)
    browser.prepareSnapshot()

    then:
    Files.readString(browser.snapshotFile()) == first

    when:
    browser.refreshSnapshot(ProgressListener.NONE)

    then:
    header().scanned_at == '1970-01-01T00:17:40Z'
  }

  def "the built-in library is valid: items are unique, in known root folders and loadable, and paths end with the name"() {
    given:
    browser().prepareSnapshot()

    expect:
    items()*.uri().unique(false).size() == items().size()
    items()*.path().unique(false).size() == items().size()
    items()*.rootFolder() as Set == ['Instruments', 'Drums', 'Sounds', 'Audio Effects', 'MIDI Effects', 'Plug-Ins', 'Packs', 'User Library'] as Set
    items().every { it.loadable() && it.path().endsWith("/${it.name()}") && it.uri().contains(':') && it.uri().contains('#') }
  }

  def "an installed library replaces the built-in one in all processes, until it is removed"() {
    given:
    def browser = browser()
    browser.prepareSnapshot()
    def builtIn = items()

    when:
    browser.installLibrary(OTHER)

    then:
    items() == OTHER

    when:
    this.browser().refreshSnapshot(ProgressListener.NONE)

    then:
    items() == OTHER

    when:
    Files.delete(browser.snapshotFile())
    browser.prepareSnapshot()

    then:
    items() == OTHER

    when:
    browser.installLibrary(null)

    then:
    items() == builtIn

    when:
    browser.refreshSnapshot(ProgressListener.NONE)

    then:
    items() == builtIn
  }

  def "a library can be empty, and restoring the built-in one is idempotent"() {
    when:
    browser().installLibrary([])

    then:
    items() == []

    when:
    2.times { browser().installLibrary(null) }

    then:
    items().size() > 300
  }

  def "reports a library that cannot be read and leaves the snapshot unchanged"() {
    given:
    browser().installLibrary(OTHER)
    Files.writeString(folder.resolve('embedded/browser-library.json'), '{"format":1,')

    when:
    browser().refreshSnapshot(ProgressListener.NONE)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains('browser-library.json')
    items() == OTHER
  }

  def "reports a folder that cannot be created"() {
    given:
    Files.writeString(folder.resolve('embedded'), '')

    when:
    browser().prepareSnapshot()

    then:
    def e = thrown(SvcException)
    e.code() == WRITE_FAILED
    e.message.contains(folder.resolve('embedded') as String)
  }

  def "the built-in library contains one of the stock instruments for #type in \"#genre\""() {
    given:
    browser().prepareSnapshot()
    def known = items()*.path() as Set

    expect:
    paths.split('\\|').any { it in known }

    where:
    [genre, type, paths] << TsvResource.readRows(StockInstruments, 'instruments').collect { it[0..2] }
  }

  def "every part type except single drums has a generic stock instrument, and the drums have their kit"() {
    given:
    def generic = TsvResource.readRows(StockInstruments, 'instruments').findAll { it[0].empty }*.getAt(1)

    expect:
    generic.sort(false) == (PartType.values().findAll { it.family() != PartType.PartTypeFamily.DRUM } + PartType.DRUMS)*.toString().sort()
  }

  private EmbeddedBrowser browser() { new EmbeddedBrowser(folder.resolve('embedded'), clock) }

  private List<BrowserItem> items() { BrowserListingFile.readSnapshotItems(browser().snapshotFile()) }

  private Map header() { Json.parse(Files.readAllBytes(browser().snapshotFile())) as Map }
}
