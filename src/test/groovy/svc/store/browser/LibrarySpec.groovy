package svc.store.browser

import static svc.model.ErrorCode.SNAPSHOT_MISSING

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.Browser
import svc.host.Progress
import svc.model.PartType
import svc.model.SvcException
import svc.store.SafeFile

class LibrarySpec extends Specification {
  @TempDir
  Path folder

  def "where there is no snapshot there is no shelf, and who needs one is told where it would be"() {
    given:
    def library = library()

    expect:
    library.shelf().empty
    Library.missing().code() == 'SNAPSHOT_MISSING'

    when:
    library.require()

    then:
    def e = thrown(SvcException)
    e.code() == SNAPSHOT_MISSING
    e.message.contains(folder.resolve('snapshot.json') as String)
    e.hint().contains('svc instrument refresh')
  }

  def "items and tags are read again when they change, a shelf in hand stays as it is"() {
    given:
    def library = library()
    write(Libraries.item('a/b'))
    def first = library.require()

    expect:
    library.require().snapshot().is(first.snapshot())
    first.tags(0) == Tags.Entry.NONE

    when:
    library.update { it.tagged(Libraries.item('a/b'), 'query:X#a/b', PartType.BASS) }

    then:
    library.require().snapshot().is(first.snapshot())
    library.require().tags(0).recognized() == ['svc:bass']
    first.tags(0) == Tags.Entry.NONE
    library.tags().items().keySet() == ['query:X#a/b'] as Set

    when:
    write(Libraries.item('a/c'))

    then:
    library.require().item(0).path() == 'a/c'
    library.require().tags(0) == Tags.Entry.NONE
  }

  def "a host that can make its snapshot at once does so on first use"() {
    given:
    def library = library { write(Libraries.item('a/b')) }

    expect:
    library.require().item(0).path() == 'a/b'
  }

  private Library library(Closure<?> making = {}) {
    def browser = new Browser() {
      Path snapshot() { folder.resolve('snapshot.json') }
      void prepare() { making.call() }
      void refresh(Progress progress) {}
    }
    new Library({ browser }, folder.resolve('instrument-tags.json'))
  }

  private void write(item) {
    SafeFile.write(folder.resolve('snapshot.json'), SnapshotWriter.write([item], Libraries.WHEN, null))
  }
}
