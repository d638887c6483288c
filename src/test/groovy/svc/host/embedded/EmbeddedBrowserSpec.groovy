package svc.host.embedded

import static svc.model.ErrorCode.FILE_INVALID
import static svc.model.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.defaults.StockInstruments
import svc.host.Progress
import svc.json.Json
import svc.model.BrowserItem
import svc.model.ItemKind
import svc.model.PartType
import svc.model.SvcException
import svc.store.Tsv
import svc.store.browser.Listing
import svc.testing.FakeClock

class EmbeddedBrowserSpec extends Specification {
  static final List<BrowserItem> OTHER = [new BrowserItem('u#1', 'Mine.adg', 'Packs/Mine.adg', ItemKind.RACK, true)]

  @TempDir
  Path folder

  FakeClock clock = new FakeClock()

  def "on first use the built-in library is scanned, and only then"() {
    given:
    def browser = browser()

    when:
    browser.prepare()
    def first = Files.readString(browser.snapshot())

    then:
    items().size() > 300
    items()*.kind() as Set == ItemKind.values() as Set
    items().size() == Tsv.rows(EmbeddedBrowser, 'browser').size()
    header().scanned_at == '1970-01-01T00:16:40Z'
    header().item_count == items().size()

    when:
    clock.advance(60_000)
    browser.prepare()

    then:
    Files.readString(browser.snapshot()) == first

    when:
    browser.refresh(Progress.NONE)

    then:
    header().scanned_at == '1970-01-01T00:17:40Z'
  }

  def "the built-in library is sound: every item once, under the folders of a host, loadable, its path ending in its name"() {
    given:
    browser().prepare()

    expect:
    items()*.uri().unique(false).size() == items().size()
    items()*.path().unique(false).size() == items().size()
    items()*.root() as Set == ['Instruments', 'Drums', 'Sounds', 'Audio Effects', 'MIDI Effects', 'Plug-Ins', 'Packs', 'User Library'] as Set
    items().every { it.loadable() && it.path().endsWith("/${it.name()}") && it.uri().contains(':') && it.uri().contains('#') }
  }

  def "another library takes its place, outlives a scan and another process, and goes again"() {
    given:
    def browser = browser()
    browser.prepare()
    def builtIn = items()

    when:
    browser.install(OTHER)

    then:
    items() == OTHER

    when:
    this.browser().refresh(Progress.NONE)

    then:
    items() == OTHER

    when:
    Files.delete(browser.snapshot())
    browser.prepare()

    then:
    items() == OTHER

    when:
    browser.install(null)

    then:
    items() == builtIn

    when:
    browser.refresh(Progress.NONE)

    then:
    items() == builtIn
  }

  def "a library without items is one, and bringing back what is there changes nothing"() {
    when:
    browser().install([])

    then:
    items() == []

    when:
    2.times { browser().install(null) }

    then:
    items().size() > 300
  }

  def "a library that cannot be read is named, and the snapshot stays"() {
    given:
    browser().install(OTHER)
    Files.writeString(folder.resolve('embedded/browser-library.json'), '{"format":1,')

    when:
    browser().refresh(Progress.NONE)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains('browser-library.json')
    items() == OTHER
  }

  def "a folder that cannot be made is named"() {
    given:
    Files.writeString(folder.resolve('embedded'), '')

    when:
    browser().prepare()

    then:
    def e = thrown(SvcException)
    e.code() == WRITE_FAILED
    e.message.contains(folder.resolve('embedded') as String)
  }

  def "one of the stock instruments for #type in \"#genre\" is in the built-in library"() {
    given:
    browser().prepare()
    def known = items()*.path() as Set

    expect:
    paths.split('\\|').any { it in known }

    where:
    [genre, type, paths] << Tsv.rows(StockInstruments, 'instruments').collect { it[0..2] }
  }

  def "every part type that is no drum has a generic stock instrument, and the drums have their kit"() {
    given:
    def generic = Tsv.rows(StockInstruments, 'instruments').findAll { it[0].empty }*.getAt(1)

    expect:
    generic.sort(false) == (PartType.values().findAll { it.family() != PartType.Family.DRUM } + PartType.DRUMS)*.toString().sort()
  }

  private EmbeddedBrowser browser() { new EmbeddedBrowser(folder.resolve('embedded'), clock) }

  private List<BrowserItem> items() { Listing.ofSnapshot(browser().snapshot()) }

  private Map header() { Json.parse(Files.readAllBytes(browser().snapshot())) as Map }
}
