package svc.store.browser

import static svc.model.error.ErrorCode.SNAPSHOT_MISSING

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.HostBrowser
import svc.host.ProgressListener
import svc.model.part.PartType
import svc.model.error.SvcException
import svc.store.file.AtomicFileWriter

class TaggedBrowserItemsSpec extends Specification {
  @TempDir
  Path folder

  def "without a snapshot there are no items, and the error contains the path of the snapshot"() {
    given:
    def library = library()

    expect:
    library.findItems().empty
    TaggedBrowserItems.missingSnapshotWarning().code() == 'SNAPSHOT_MISSING'

    when:
    library.requireItems()

    then:
    def e = thrown(SvcException)
    e.code() == SNAPSHOT_MISSING
    e.message.contains(folder.resolve('snapshot.json') as String)
    e.hint().contains('svc instrument refresh')
  }

  def "items and tags are read again after they change, but items that were already read do not change"() {
    given:
    def library = library()
    write(BrowserLibraries.item('a/b'))
    def first = library.requireItems()

    expect:
    library.requireItems().snapshot().is(first.snapshot())
    first.tagsOf(0) == TagCollection.ItemTags.NONE

    when:
    library.updateTags { it.withTag(BrowserLibraries.item('a/b'), 'query:X#a/b', PartType.BASS) }

    then:
    library.requireItems().snapshot().is(first.snapshot())
    library.requireItems().tagsOf(0).recognized() == ['svc:bass']
    first.tagsOf(0) == TagCollection.ItemTags.NONE
    library.readTags().items().keySet() == ['query:X#a/b'] as Set

    when:
    write(BrowserLibraries.item('a/c'))

    then:
    library.requireItems().itemAt(0).path() == 'a/c'
    library.requireItems().tagsOf(0) == TagCollection.ItemTags.NONE
  }

  def "a host that can create its snapshot immediately does so on first use"() {
    given:
    def library = library { write(BrowserLibraries.item('a/b')) }

    expect:
    library.requireItems().itemAt(0).path() == 'a/b'
  }

  private TaggedBrowserItems library(Closure<?> making = {}) {
    def browser = new HostBrowser() {
      Path snapshotFile() { folder.resolve('snapshot.json') }
      void prepareSnapshot() { making.call() }
      void refreshSnapshot(ProgressListener progress) {}
    }
    new TaggedBrowserItems({ browser.snapshotFile() }, { browser.prepareSnapshot() }, folder.resolve('instrument-tags.json'))
  }

  private void write(item) {
    AtomicFileWriter.write(folder.resolve('snapshot.json'), SnapshotWriter.write([item], BrowserLibraries.WHEN, null))
  }
}
