package svc.app

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CountDownLatch
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout
import svc.frontend.cli.GlobalOptions
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.cli.output.StandardStreams
import svc.testing.TestEnvironment

/** Scripts that run again when they change: {@code svc run --watch FILE}. */
@Timeout(120)
class ScriptWatchCommandSpec extends Specification {
  static final WAITING = 'svc: Waiting for a change of FILE; Ctrl-C ends.'

  @TempDir
  Path folder

  @Delegate
  TestEnvironment bench
  def out = new ByteArrayOutputStream()
  def err = new ByteArrayOutputStream()

  def setup() { bench = new TestEnvironment(folder.resolve('home')) }

  Path getFile() { folder.resolve('a.svc.groovy') }

  /** Changes of files that the spec makes; the watch ends after the last one. */
  static class Changes implements FileChanges {
    final List<Closure> steps
    final Set<Path> observed = []

    Changes(List<Closure> steps) { this.steps = steps as LinkedList }

    void observe(Collection<Path> files) { observed.addAll(files) }

    void await() {
      if (steps.empty) {
        throw new InterruptedException()
      }
      steps.removeFirst().call()
    }

    void close() {}
  }

  Changes watch(String script, List<Closure> steps) {
    Files.writeString(file, script)
    def changes = new Changes(steps)
    def streams = new StandardStreams(System.in, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'), OutputTerminal.PIPE)
    def status = new ScriptWatchCommand(catalog, GlobalOptions.NONE, streams, changes).run(file.toString(), ['x'], { session() })
    assert Thread.interrupted() && status == 130
    changes
  }

  List<String> notes() { err.toString('UTF-8').readLines()*.replace(file.toString(), 'FILE') }

  double level() { svc('mix', 'track', 'Bass', '--json').json().volume_db }

  def "a changed script runs again after the writes of the previous run are undone"() {
    when:
    watch("println args; mix.set 'Bass', volumeDb: -20; mix.set 'Lead', pan: 0.5", [
      { assert level() == -20; Files.writeString(file, "println mix.track('Lead').pan; mix.set 'Bass', volumeDb: mix.track('Bass').volumeDb - 1.dB") },
      { assert level() == -5; Files.writeString(file, 'println 3') },
      { assert level() == -4 },
    ])

    then:
    out.toString() == '[x]\n0.1\n3\n'
    notes() == [WAITING, 'svc: The script changed; writes of the previous run undone: 2.',
                WAITING, 'svc: The script changed; writes of the previous run undone: 1.', WAITING]
    level() == -4
  }

  def "the writes of the last run are kept"() {
    when:
    watch("mix.set 'Bass', volumeDb: -20", [])

    then:
    level() == -20
  }

  def "a change of an included file runs the script again, a save without a change does not"() {
    given:
    def part = Files.writeString(folder.resolve('part.svc.groovy'), 'def level() { -20 }')

    when:
    def changes = watch("include 'part.svc.groovy'\nmix.set 'Bass', volumeDb: level()\nprintln level()", [
      { Files.writeString(part, 'def level() { -20 }') },
      { Files.writeString(part, 'def level() { -21 }') },
    ])

    then:
    out.toString() == '-20\n-21\n'
    changes.observed*.fileName*.toString() as Set == ['a.svc.groovy', 'part.svc.groovy'] as Set
  }

  def "what the user changed since is kept, and the writes that were not undone are counted"() {
    when:
    watch("mix.set 'Bass', volumeDb: -20", [
      { svc('mix', 'set', 'Lead', '--pan', '0.7'); Files.writeString(file, 'println 2') },
    ])

    then:
    level() == -20
    svc('mix', 'track', 'Lead', '--json').json().pan == 0.7
    notes()[1..2] == ['svc: The script changed; writes of the previous run undone: 0.',
                      'svc: Writes of the previous run that were not undone: 1. the set was also changed outside the script while it ran.']
  }

  def "#what is reported, and the next change runs the script again"() {
    when:
    watch("mix.set 'Bass', volumeDb: -20", [
      { change(file) },
      { assert level() == -4; Files.writeString(file, "println 'again'") },
    ])

    then:
    notes().any { it.contains(message) }
    out.toString() == 'again\n'

    where:
    what                       | message                                    | change
    'an error in the script'   | 'there is no track "Nobody"'               | { Path f -> Files.writeString(f, "mix.set 'Bass', pan: 1; mix.set 'Nobody', pan: 1") }
    'a script with a mistake'  | 'syntax error'                             | { Path f -> Files.writeString(f, 'println 1 +') }
    'a deleted script'         | 'there is no script FILE'                  | { Path f -> Files.delete(f) }
    'a missing include'        | 'b.svc.groovy'                             | { Path f -> Files.writeString(f, "include 'b.svc.groovy'") }
  }

  def "a watcher of the file system sees that a file is written or replaced, and no other file: #what"() {
    given:
    def watched = Files.writeString(folder.resolve('w'), '1')
    def watcher = new FolderWatcher()
    watcher.observe([watched])
    def returned = new CountDownLatch(1)
    def waiting = Thread.start { watcher.await(); returned.countDown() }

    when:
    Files.writeString(folder.resolve('other'), '1')

    then:
    new spock.util.concurrent.PollingConditions(timeout: 30, delay: 0.02).eventually { assert waiting.state == Thread.State.WAITING }
    returned.count == 1

    when:
    change(watched)
    returned.await()

    then:
    notThrown(Exception)

    cleanup:
    watcher.close()

    where:
    what       | change
    'written'  | { Path f -> Files.writeString(f, '2') }
    'replaced' | { Path f -> Files.move(Files.writeString(f.resolveSibling('new'), '2'), f, java.nio.file.StandardCopyOption.REPLACE_EXISTING) }
    'deleted'  | { Path f -> Files.delete(f) }
  }
}
