package svc.host.live

import static svc.model.error.ErrorCode.CANCELLED
import static svc.model.error.ErrorCode.FILE_INVALID
import static svc.model.error.ErrorCode.INSTRUMENT_TAG_SCRIPT_NOT_RUNNING
import static svc.model.error.ErrorCode.WRITE_FAILED

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.ProgressListener
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.error.SvcException
import svc.store.browser.SnapshotWriter

class LiveBrowserSpec extends Specification {
  static final List<BrowserItem> ITEMS = [new BrowserItem('u#', 'Operator', 'Instruments/Operator', BrowserItemKind.DEVICE, true)]

  @TempDir
  Path folder

  int pauses = 0

  def "writes a request to the trigger file and waits until the script answers it"() {
    given:
    def requests = []
    def browser = browser { int pause ->
      requests << request()
      if (pause == 3) {
        answer(request())
      }
    }

    when:
    browser.refreshSnapshot(ProgressListener.NONE)

    then:
    pauses == 3
    requests.unique().size() == 1
    UUID.fromString(requests[0])
    Files.readString(browser.snapshotFile()).contains(requests[0])
    folder.resolve('live').toFile().list() as List == ['refresh-requested']
  }

  def "each request has a new nonce"() {
    given:
    def requests = []
    def browser = browser { int pause ->
      requests << request()
      answer(request())
    }

    when:
    2.times { browser.refreshSnapshot(ProgressListener.NONE) }

    then:
    requests.unique().size() == 2
  }

  def "ignores a scan that answers another request or none: #other"() {
    given:
    def browser = browser { int pause -> answer(pause < 5 ? other : request()) }
    answer(other)

    when:
    browser.refreshSnapshot(ProgressListener.NONE)

    then:
    pauses == 5

    where:
    other << [null, '00000000-0000-0000-0000-000000000000', '']
  }

  def "ignores the request's text in the name of an item"() {
    given:
    def browser = browser { int pause ->
      def name = "\"request\":\"${request()}\""
      Files.write(snapshot(), SnapshotWriter.write([new BrowserItem('u#', name, name, BrowserItemKind.RACK, true)], 'now', pause < 5 ? null : request()))
    }

    when:
    browser.refreshSnapshot(ProgressListener.NONE)

    then:
    pauses == 5
  }

  def "accepts an answer during the last pause"() {
    given:
    def browser = browser { int pause -> if (pause == 300) { answer(request()) } }

    when:
    browser.refreshSnapshot(ProgressListener.NONE)

    then:
    pauses == 300
  }

  def "reports that the script is not running if there is no answer within 300 pauses"() {
    given:
    answer(null)
    def before = Files.readAllBytes(snapshot())

    when:
    browser {}.refreshSnapshot(ProgressListener.NONE)

    then:
    def e = thrown(SvcException)
    e.code() == INSTRUMENT_TAG_SCRIPT_NOT_RUNNING
    e.hint() == INSTRUMENT_TAG_SCRIPT_NOT_RUNNING.remedy()
    e.hint().contains('the remote script must be installed')
    e.message.contains('30 s')
    e.details() == [trigger: folder.resolve('live/refresh-requested') as String, snapshot: snapshot() as String]
    pauses == 300
    Files.readAllBytes(snapshot()) == before
  }

  def "progress grows from 0 to nearly 1"() {
    given:
    def heard = []

    when:
    browser {}.refreshSnapshot({ what, done -> heard << done } as ProgressListener)

    then:
    thrown(SvcException)
    heard.size() == 300
    heard[0] == 0d
    heard == heard.sort(false).unique(false)
    heard[-1] > 0.99d && heard[-1] < 1d
  }

  def "reports the trigger file if it cannot be written: #obstacle"() {
    given:
    Files.createDirectories(folder.resolve(obstacle).parent)
    obstacle == 'live' ? Files.writeString(folder.resolve('live'), '') : Files.createDirectories(folder.resolve(obstacle).resolve('x'))

    when:
    browser {}.refreshSnapshot(ProgressListener.NONE)

    then:
    def e = thrown(SvcException)
    e.code() == WRITE_FAILED
    e.message.contains(folder.resolve('live/refresh-requested') as String)
    pauses == 0

    where:
    obstacle << ['live', 'live/refresh-requested']
  }

  def "reports a snapshot that cannot be read"() {
    given:
    Files.createDirectory(snapshot())

    when:
    browser {}.refreshSnapshot(ProgressListener.NONE)

    then:
    def e = thrown(SvcException)
    e.code() == FILE_INVALID
    e.message.contains(snapshot() as String)
  }

  def "an interrupt ends the wait and is preserved"() {
    given:
    def browser = browser { int pause -> if (pause == 2) { throw new InterruptedException() } }

    when:
    browser.refreshSnapshot(ProgressListener.NONE)

    then:
    def e = thrown(SvcException)
    e.code() == CANCELLED
    pauses == 2
    Thread.interrupted()

    cleanup:
    Thread.interrupted()
  }

  def "Live's library cannot be replaced"() {
    when:
    browser {}.installLibrary(ITEMS)

    then:
    thrown(SvcException)
    !Files.exists(snapshot())
  }

  /** Returns a browser that calls the closure with the number of each pause, from 1. */
  private LiveBrowser browser(Closure<?> script) {
    new LiveBrowser(snapshot(), folder.resolve('live'), { script.call(++pauses) } as LiveBrowser.PollDelay)
  }

  private Path snapshot() { folder.resolve('browser-snapshot.json') }

  private String request() { Files.readString(folder.resolve('live/refresh-requested')).strip() }

  private void answer(String request) { Files.write(snapshot(), SnapshotWriter.write(ITEMS, 'now', request)) }
}
