package svc.frontend.shell

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.CompletableFuture
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.cli.GlobalOptions
import svc.frontend.cli.output.StandardStreams
import svc.frontend.cli.output.OutputTerminal
import svc.testing.TestEnvironment

/** Statements from a pipe. */
class PipedShellSpec extends Specification {
  @TempDir
  Path home

  @Delegate
  TestEnvironment bench
  def out = new ByteArrayOutputStream()
  def err = new ByteArrayOutputStream()

  def setup() { bench = new TestEnvironment(home) }

  int run(String text, List hosts = ['embedded', 'live'], GlobalOptions globals = GlobalOptions.NONE) {
    def streams = new StandardStreams(new ByteArrayInputStream(text.getBytes('UTF-8')), new PrintStream(out, true, 'UTF-8'),
        new PrintStream(err, true, 'UTF-8'), OutputTerminal.PIPE)
    new ShellContext(catalog, [], hosts, { session() }, globals).withCloseable { new PipedShell(it, streams).run() }
  }

  List<String> lines() { out.toString('UTF-8').readLines() }

  def "every result has the format with which the shell was started"() {
    expect:
    run("""mix track Bass
mix.track 'Bass'
mix track Bass --format csv
[[a: 1]]
mix set 99 --pan 0
""", ['embedded'], GlobalOptions.split(['--json']).globals()) != 0
    lines()[0].startsWith('{"liveset_id":"trk_4"')
    lines()[1] == lines()[0]
    lines()[2].startsWith('liveset_id,')
    lines()[4] == '{"items":[{"a":1}]}'
    err.toString('UTF-8').readLines()[0].startsWith('{"error":{"code":')
  }

  def "each language can use the other's results"() {
    expect:
    run('''\
mix set Bass --volume-db -6
println _.track
def wanted = _.volumeDb
mix.set 'Lead', volumeDb: wanted
mix track Lead --json
x = 20
def twice(n) { n * 2 }
import java.time.DayOfWeek
class Pair { int a }
println "${twice(x)} ${DayOfWeek.MONDAY} ${new Pair(a: 1).a}"
''') == 0
    err.toString().empty
    lines().contains('Bass')
    lines().any { it.contains('"track":"Lead"') && it.contains('"volume_db":-6') }
    lines().last() == '40 MONDAY 1'
  }

  def "a value read before the statement's last write is not shown: #statement"() {
    expect:
    run("def all = tracks; null\n$statement\n_") == 0
    out.toString().empty
    err.toString().empty

    where:
    statement << [
      'tracks.findAll { it.kind == TrackKind.MIDI }.each { mix.set it, volumeDb: -20.dB }',
      "all.each { mix.set it, volumeDb: -20.dB }",
      "tracks.groupBy { it.kind }.each { mix.set 'Bass', volumeDb: -20.dB }",
      "def bass = mix.track('Bass'); mix.set 'Bass', volumeDb: -20.dB; bass",
    ]
  }

  def "a value read after the statement's last write, or returned by it, is shown: #statement"() {
    expect:
    run("$statement\n_") == 0
    lines().findAll { it.contains('-20') && it.contains('Bass') }.size() >= 2

    where:
    statement << [
      "tracks.findAll { it.name == 'Bass' }.collect { mix.set it, volumeDb: -20.dB }",
      "mix.set 'Bass', volumeDb: -20.dB; tracks",
      "mix.set 'Bass', volumeDb: -20.dB; [mix.track('Bass')]",
    ]
  }

  def "#statement is printed as a table"() {
    expect:
    run(statement) == 0
    out.toString() == printed

    where:
    statement | printed
    "[[name: 'Kick', volumeDb: -6.dB], [name: 'Bass', volumeDb: 3.5]]" | 'name  volumeDb\nKick  -6 dB\nBass  3.5\n'
    "tracks.findAll { it.position in 2..3 }.collect { [track: it.name, db: it.volumeDb] }" | 'track  db\nKick    0\nHats   -6\n'
    "[['Kick', 1], ['Bass', 22]]" | 'Kick   1\nBass  22\n'
    "[kick: 1, bass: 'two']" | 'kick  1\nbass  two\n'
    "[kick: [a: 1, b: 2], bass: [b: 3]]" | '      a  b\nkick  1  2\nbass     3\n'
    "[[:]]" | '[[:]]\n'
    "[1, 2]" | '[1, 2]\n'
    "def f = { it }" | '(closure)\n'
  }

  def "warnings of verbs in a statement are shown once each"() {
    expect:
    run("(1..3).each { mix.apply 'guitar=-6', 'bass=-7' }\nmix.apply 'guitar=-6', 'bass=-7'\n" +
        "transaction { mix.apply 'guitar=-6', 'bass=-7'; nothing }") == 1
    err.toString().readLines().findAll { it.contains('warning') || it.contains('error') }*.replaceAll(/: .*/, '') ==
        ['warning', 'warning', 'warning', 'warning', 'error']
  }

  def "the shell ends with the given exit status: #text"() {
    expect:
    run(text) == status
    out.toString().contains('1') == (status != 2)
    err.toString().contains(says)

    where:
    text                        | status | says
    'println 1\nexit 3\nprintln 2'  | 3 | ''
    'println 1\nquit'             | 0      | ''
    'exit soon'                   | 2      | 'the exit status must be between 0 and 255, not "soon"'
    'watch track list\nprintln 1' | 2      | '"watch" needs a terminal'
  }

  def "a variable cannot hide verbs, with or without def: #text"() {
    expect:
    run(text) == 2
    err.toString().contains('"mix" is reserved for verbs and cannot be assigned')
    err.toString().contains('Choose another name for your variable.')

    where:
    text << ['mix = 3', 'def mix = 3']
  }

  def "Groovy results are printed as on the command line: #groovy"() {
    given:
    svc(*command)
    def expected = svc(*command).out

    expect:
    run(groovy) == 0
    out.toString('UTF-8') == expected

    where:
    groovy                                       | command
    'track.list()'                               | ['track', 'list']
    'tracks'                                     | ['track', 'list']
    "mix.track 'Bass'"                           | ['mix', 'track', 'Bass']
    "mix.apply 'bass=-6', 'lead=-9'"             | ['mix', 'apply', '--part', 'bass=-6', '--part', 'lead=-9']
    'returns'                                    | ['mix', 'returns']
  }

  def "filtered rows are printed as a table"() {
    expect:
    run('tracks.findAll { it.volumeDb < -7.dB }*.name\ntracks.findAll { it.name == "Pad" }') == 0
    lines()[0] == '[Chords, Pad]'
    lines()[1].startsWith('#  name')
    lines()[2].contains('Pad')
  }

  def "the first failed statement ends the shell, with its line and status"() {
    expect:
    run('\ntrack list\nclip list frist\nmix set Bass --pan 1\n') == 1
    err.toString().contains('there is no track "frist"')
    err.toString().contains('in line 3 of the input')
    svc('mix', 'track', 'Bass', '--json').json().pan == 0
  }

  def "#line fails: #error"() {
    expect:
    run(line) == 2
    err.toString().contains(error)
    err.toString().contains(near)

    where:
    line                        | error                                        | near
    'trak list'                 | '"trak" is not a verb, a variable or valid Groovy' | 'track list'
    'wach track list'           | '"wach" is not a verb, a variable or valid Groovy'                          | 'watch'
    'mix aply --part bass=-6'   | 'there is no verb "mix aply"'                | 'mix apply'
    "mix.aply 'bass=-6'"        | 'there is no verb "mix.aply"'                | 'mix.apply'
  }

  def "Groovy that does not compile, or fails, does not change the set"() {
    given:
    svc('track', 'list')
    def before = content()

    expect:
    run(text) == 1
    !err.toString().contains('shell-1')
    content() == before

    where:
    text << ['1 + * 2', "mix.set 'Bass', pan: 1; throw new IOException('x')", "mix.set('Bass', pan: 1); nothing.here"]
  }

  def "a statement of more than 4 MiB is refused: #what"() {
    when:
    run(text)

    then:
    def e = thrown(svc.model.error.SvcException)
    e.message == 'a statement in the input is larger than 4 MiB'

    where:
    what          | text
    'in one line' | '#' * (5 << 20)
    'in lines'    | 'x = """\n' + ('#' * (1 << 20) + '\n') * 5
  }

  def "a statement runs when its last line arrives, before the next one is written: #first"() {
    given:
    def input = new PipedOutputStream()
    def streams = new StandardStreams(new PipedInputStream(input), new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'), OutputTerminal.PIPE)
    def status = CompletableFuture.supplyAsync {
      new ShellContext(catalog, [], [], { session() }, GlobalOptions.NONE).withCloseable { new PipedShell(it, streams).run() }
    }

    when:
    input << "$first\n"
    input.flush()

    then:
    new spock.util.concurrent.PollingConditions(timeout: 60, delay: 0.02).eventually { assert out.toString('UTF-8').contains(shown) }
    !status.done

    when:
    input << "println 'second'\n"
    input.close()

    then:
    status.get(60, TimeUnit.SECONDS) == 0
    lines().last() == 'second'

    where:
    first                                       | shown
    'mix track Bass'                            | 'Bass'
    'x = 20; x * 2'                             | '40'
    '[1, 2].each {\n  println "one $it"\n}; 0'  | 'one 2'
    'println "ä"'                               | 'ä'
  }

  def "a line that begins with a dot, or with the second branch of a condition, continues a statement that arrived with it"() {
    expect:
    run('[3, 1]\n  .sort()\n  .each { println it }; null\nif (false) {\n}\nelse {\n  println "else"\n}') == 0
    lines() == ['1', '3', 'else']
  }

  def "exit ends the shell before the end of the input"() {
    expect:
    run('exit\nclip list frist') == 0
    err.toString().empty
  }

  def "help explains the shell, curves and verbs"() {
    expect:
    run("help $topic") == 0
    out.toString('UTF-8').contains(text)

    where:
    topic     | text
    ''        | "mix.apply 'bass=-6'"
    'CURVES'  | 'Wander'
    'curves'  | 'ExpDown       Fast at first'
    'mix set' | 'Usage: svc mix set'
    'watch'   | 'every second'
  }

  def "an interrupt stops a statement and rolls back its changes: #statement"() {
    given:
    svc('track', 'list')
    def before = content()
    def status = null
    def worker = Thread.start { status = run(statement) }

    when:
    new spock.util.concurrent.PollingConditions(timeout: 60, delay: 0.02).eventually { assert reached(worker) }
    worker.interrupt()
    worker.join(60_000)

    then:
    status == 130
    err.toString().contains('stopped by Ctrl-C')
    out.toString() == 'begun\n'
    content() == before

    where:
    statement << [
      "mix.set 'Bass', pan: 1; println 'begun'; while (true) { }",
      "transaction { mix.set 'Bass', pan: 1; println 'begun'; while (true) { } }",
      "transaction { mix.set 'Bass', pan: 1; println 'begun'; sleep 600_000 }",
      "transaction { mix.set 'Bass', pan: 1; transaction { println 'begun'; Thread.sleep(600_000) } }",
      "[1].each { mix.set 'Bass', pan: 1; println 'begun'; sleep 600_000 }",
      "class Waiting { static waitLong() { sleep 600_000 } }; mix.set 'Bass', pan: 1; println 'begun'; Waiting.waitLong()",
      "def pause() { sleep 600_000 }; mix.set 'Bass', pan: 1; println 'begun'; pause()",
      "transaction { mix.set 'Bass', pan: 1; println 'begun'; try { sleep 600_000 } catch (Exception e) { } }",
    ]
  }

  private boolean reached(Thread worker) {
    out.toString() == 'begun\n' && worker.state in [Thread.State.TIMED_WAITING, Thread.State.RUNNABLE]
  }

  def "page writes and opens a page of the set, and keeps it up to date until the shell ends"() {
    given:
    def page = home.resolve('page-embedded.html')

    expect:
    run('page\npage --compare undo:1\n') == 2
    lines() == ["Wrote a page of 11 tracks to $page"]
    err.toString('UTF-8').readLines()[0] == 'svc: Now rewriting the page after each change of the set until you leave the shell.'
    err.toString('UTF-8').contains('error: --compare needs 1 write')
    Files.readString(page).contains('</html>')
    !Files.readString(page).contains('id="reload"')
  }

  def "page with a file replaces it only if asked, and ends when the host changes"() {
    given:
    def page = Files.writeString(home.resolve('mine.html'), 'mine')

    expect:
    run("page '$page'\n") == 2
    Files.readString(page) == 'mine'
    run("page '$page' --replace\nhost embedded\n") == 0
    err.toString('UTF-8').contains('svc: No longer rewriting the page after each change of the set, because the host changed.')
    Files.readString(page).contains('</html>')
  }
}
