package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.cli.output.StandardStreams
import svc.testing.TestEnvironment

/** Set files that are applied again when they change: {@code svc set apply FILE --watch}. */
class SetWatchCommandSpec extends Specification {
  @TempDir
  Path folder

  @Delegate
  TestEnvironment bench
  def out = new ByteArrayOutputStream()
  def err = new ByteArrayOutputStream()
  def streams = new StandardStreams(System.in, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'), OutputTerminal.PIPE)

  def setup() { bench = new TestEnvironment(folder.resolve('home')) }

  Path getFile() { folder.resolve('a.set.groovy') }

  void write(String text) { Files.writeString(file, text) }

  ScriptWatchCommandSpec.Changes watch(String text, List<Closure> steps, List<String> options = []) {
    write(text)
    def changes = new ScriptWatchCommandSpec.Changes(steps)
    def args = ['set', 'apply', file.toString()] + options + '--watch'
    assert SetWatchCommand.accepts(args)
    def status = new SetWatchCommand(catalog, streams, { session() }).run(args, changes)
    assert Thread.interrupted() && status == 130
    changes
  }

  double level() { svc('mix', 'track', 'Bass', '--json').json().volume_db }

  List<String> errors() { err.toString('UTF-8').readLines()*.replace(file.toString(), 'FILE') }

  def "a set file is applied at every save, each time with one undo"() {
    when:
    watch("track 'Bass', { mix volume: -20.dB }", [
      { assert level() == -20; write("track 'Bass', { mix volume: -21.dB, pan: 0.5 }") },
      { assert level() == -21; write("track 'Bass', { mix volume: -21.dB, pan: 0.5 } // a comment") },
    ])

    then:
    out.toString('UTF-8').readLines().findAll { !it.startsWith(' ') } == ['Applied 1 change', 'Applied 2 changes', 'Nothing to change: the set is as the file describes it']
    errors() == ['svc: Waiting for a change of FILE; Ctrl-C ends.'] * 3

    when:
    svc('undo')

    then:
    level() == -20
  }

  def "a save of an included file applies the set"() {
    given:
    def part = Files.writeString(folder.resolve('part.set.groovy'), "track 'Bass', { mix volume: -20.dB }")

    when:
    def changes = watch("include 'part.set.groovy'", [
      { Files.writeString(part, "track 'Bass', { mix volume: -21.dB }") },
    ])

    then:
    level() == -21
    changes.observed*.fileName*.toString() as Set == ['a.set.groovy', 'part.set.groovy'] as Set
  }

  def "#what leaves the last state and is shown with its line, and the next save is applied"() {
    when:
    watch("track 'Bass', { mix volume: -20.dB }", [
      { change(file) },
      { assert level() == -20; write("track 'Bass', { mix volume: -22.dB }") },
    ])

    then:
    level() == -22
    errors().any { it.contains(message) }

    where:
    what                | message                              | change
    'a mistake'         | 'FILE:2:3: a MIDI or audio track'    | { Files.writeString(it, "track 'Bass', {\n  mux volume: -3.dB }") }
    'a syntax error'    | 'FILE:1'                             | { Files.writeString(it, "track 'Bass', { mix volume: -3.dB") }
    'an unknown device' | 'FILE:2: '                           | { Files.writeString(it, "track 'Bass', { mix volume: -3.dB\n device 'Nothing' }") }
    'a deleted file'    | 'there is no file FILE'              | { Files.delete(it) }
  }

  def "a dry run shows at every save what would change"() {
    when:
    watch("track 'Bass', { mix volume: -20.dB }", [], ['--dry-run'])

    then:
    level() == -4
    out.toString('UTF-8').contains('Dry run: nothing was changed.')
  }

  def "#args is refused"() {
    expect:
    new SetWatchCommand(catalog, streams, { session() }).run(['set', 'apply'] + args + '--watch', new ScriptWatchCommandSpec.Changes([])) == 2
    errors().any { it.contains(message) }

    where:
    args                                    | message
    []                                      | 'error: <file> is missing: the set file (.set.groovy) to watch'
    ['--text', "song 'x'"]                  | '--watch and --text cannot be used together'
    ['a.set.groovy', '--digest', '1-2']     | '--watch and --digest cannot be used together'
    ['a.groovy']                            | 'must end in .set.groovy'
  }

  def "the shell does not watch a file, and help about it does not, either"() {
    expect:
    svc('set', 'apply', file.toString(), '--watch').err.contains('cannot be used in the shell')
    !SetWatchCommand.accepts(['set', 'apply', '--watch', '--help'])
    !SetWatchCommand.accepts(['set', 'plan', 'a.set.groovy'])
  }
}
