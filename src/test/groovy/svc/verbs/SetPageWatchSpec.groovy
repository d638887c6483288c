package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import svc.frontend.cli.CommandLineFrontend
import svc.frontend.cli.SessionProvider
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.cli.output.StandardStreams
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.page.SetPageWriter
import svc.session.FollowUp
import svc.session.Session
import svc.verbs.set.PageReader
import svc.verbs.set.PageWatch

/** Pages that are rewritten after each change of the set. */
class SetPageWatchSpec extends VerbSpec {
  Path file
  List<String> notes = []

  def setup() {
    file = home.resolve('song.html')
    run('set new')
  }

  boolean reloads() { !SetPageSpec.find(SetPageSpec.parse(file), "//button[@id='reload']").empty }

  List<String> shownTracks() { SetPageSpec.texts(SetPageSpec.parse(file), "//div[@data-row='track']/h3/bdi") }

  /** Writes a page and watches the set; each action runs instead of a pause, and Ctrl-C follows the last. */
  void watch(Closure... actions) {
    def pauses = actions.toList()
    def watching = session()
    def read = { Session at -> new PageReader(at, null).read(null).withReload(true) }
    try {
      def first = read(watching)
      Files.write(file, SetPageWriter.render(first))
      new PageWatch(file, first, read, { pauses.empty ? { throw new InterruptedException() }() : pauses.remove(0).call() })
          .run(watching, { String note -> notes << note })
    } finally {
      watching.close()
    }
  }

  def "the page is rewritten after each change by another program, and only then"() {
    given:
    def seen = []

    when:
    watch({ run('track create', 'Bass') },
        { seen << [shownTracks().contains('Bass'), reloads()]; Files.setLastModifiedTime(file, FileTime.fromMillis(0)) },
        { seen << Files.getLastModifiedTime(file).toMillis(); run('track rename', 'Bass', 'Low') },
        { seen << shownTracks().contains('Low') })

    then:
    thrown(InterruptedException)
    seen == [[true, true], 0, true]
    notes == []

    and: 'a page that is not rewritten any more does not reload'
    shownTracks().contains('Low')
    !reloads()
  }

  def "a page that #somebody is not written again"() {
    when:
    watch({ change(file) }, { run('track create', 'Bass') })

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.CHANGES_OUTDATED
    e.message == "$file $text, so it is not updated any more"
    (Files.exists(file) ? Files.readString(file) : null) == content

    where:
    somebody             | change                                  | text                              | content
    'somebody replaced'  | { Path it -> Files.writeString(it, 'mine') } | 'was replaced by another program' | 'mine'
    'somebody deleted'   | { Path it -> Files.delete(it) }         | 'was deleted'                     | null
  }

  def "a problem is reported once, and the watch goes on"() {
    given:
    def set = home.resolve('embedded/set.json')
    def good

    when:
    watch({ good = Files.readString(set); Files.writeString(set, '{') }, {}, { Files.writeString(set, good); run('track create', 'Bass') },
        { assert shownTracks().contains('Bass') })

    then:
    thrown(InterruptedException)
    notes.size() == 1
    notes[0].startsWith('The page was not updated: ')
  }

  def "set page --watch shows its result, then watches until it is interrupted"() {
    given: 'a user who presses Ctrl-C when the watch has begun'
    def out = new ByteArrayOutputStream()
    def shown = []
    def err = new PrintStream(new ByteArrayOutputStream()) {
      @Override
      void println(String line) {
        shown << [line, out.toString('UTF-8')]
        Thread.currentThread().interrupt()
      }
    }
    def streams = new StandardStreams(input, new PrintStream(out, true, 'UTF-8'), err, OutputTerminal.PIPE)

    when:
    int status = new CommandLineFrontend(catalog, { [] }, { session() }, streams).run(['set', 'page', file as String, '--watch'])

    then:
    status == 0
    shown.size() == 1
    shown[0][0] == 'svc: Now rewriting the page after each change of the set; Ctrl-C ends.'
    shown[0][1].startsWith('Wrote a page of')
    !reloads()

    cleanup:
    Thread.interrupted()
  }

  def "the command fails with the error that ends the watch"() {
    when:
    SessionProvider.perCommand({ session() }).follow(
        new FollowUp('waiting', { at, shown -> throw ErrorCode.CHANGES_OUTDATED.because('gone') }), session(), {}, {})

    then:
    def e = thrown(SvcException)
    e.message == 'gone'
  }

  def "a dry run of --watch writes nothing and does not watch, and --audio is refused"() {
    expect:
    svc('set', 'page', file as String, '--watch', '--dry-run').status == 0
    !Files.exists(file)
    refused('set page', file as String, '--watch', '--audio') == 'CONFLICTING_ARGUMENTS'
  }
}
