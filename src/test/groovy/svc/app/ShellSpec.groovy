package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout
import svc.testing.LiveSimulator
import svc.testing.TmuxTerminal

/** The shell in a real terminal, with real key presses. */
@Timeout(300)
@Requires(value = { TmuxTerminal.isPossible() }, reason = 'no tmux on the PATH: the shell is not tried in a real terminal')
@Tag('terminal')
class ShellSpec extends Specification {
  @TempDir
  Path home

  @AutoCleanup
  TmuxTerminal terminal

  void start(Map<String, String> environment = [:], int columns = 100, int rows = 30) {
    def java = ProcessHandle.current().info().command().get()
    def command = [java, '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Dsvc.keys=yes', '-Dsvc.columns=80',
                   '-cp', System.getProperty('java.class.path'), 'svc.app.Main', 'shell']
    terminal = new TmuxTerminal(home, columns, rows, [SVC_HOME: home.toString(), LC_ALL: 'C.UTF-8', TERM: 'xterm-256color'] + environment, command)
    terminal.until { it =~ /(?m)>\s*$/ }
  }

  /** Returns the line with the cursor and those above it, without the footer. */
  List<String> lines() { terminal.screen().readLines().findAll { it } }

  def "the prompt accepts verbs and Groovy, and _ is the last result"() {
    given:
    start()

    when:
    terminal.enter('mix set Bass --volume-db -6')
    terminal.until('Bass  -4 → -6 dB')
    terminal.enter('_.volumeDb + 2.dB')
    terminal.until('-4')
    terminal.enter("mix.apply 'bass=-9'")
    terminal.until('Bass  -6 → -9 dB')
    terminal.enter('[1, 2].each {')
    terminal.until('…')
    terminal.enter('println it * 21')
    terminal.enter('}')

    then:
    terminal.until('42')
    terminal.until('embedded  Night Drive (modified)  124 bpm  4/4')

    when:
    terminal.enter('exit')

    then:
    terminal.until('ended: 0')
  }

  def "Tab completes verbs, names with blanks and options, in Groovy too, and the footer explains them"() {
    given:
    start()

    when:
    complete('device set Le', 'device set Lead')
    complete('au', 'device set Lead "Auto Filter"')
    complete('freq', 'device set Lead "Auto Filter" Frequency')

    then:
    terminal.until('<value>')

    when:
    terminal.press('C-u')
    complete('mix.s', 'suggest')
    complete("et('Ba", "mix.set('Bass'")
    complete(', volumeD', "mix.set('Bass', volumeDb:")

    then:
    terminal.until('Between -70 and 6 dB.')
  }

  /** Presses Tab, repeatedly if nothing happens, because keys do not wait for the host's names. */
  private void complete(String typed, String expected) {
    terminal.type(typed)
    terminal.until(typed.strip())
    terminal.until({ it.contains(expected) || pressTab() }, expected)
  }

  /** Presses Tab, and waits until it has had its effect: the next key appears and is deleted again. */
  private boolean pressTab() {
    terminal.press('Tab')
    terminal.type('~')
    terminal.until('~')
    terminal.press('BSpace')
    terminal.until { !it.contains('~') }
    false
  }

  def "a menu inserts its choices at the cursor, and Enter accepts one: #typed"() {
    given:
    start()
    complete('mix track Ba', 'mix track Bass')
    terminal.press('C-u')
    complete(typed, completed)

    when:
    listCandidates(listed)
    terminal.press('Tab')

    then:
    terminal.until { it.readLines().any { line -> line.strip() == 'svc> ' + chosen } }

    when:
    terminal.press('Enter')
    terminal.until { !it.contains(listed) }
    terminal.type('x')

    then:
    terminal.until { it.readLines().any { line -> line.strip() == 'svc> ' + chosen + after } }

    where:
    typed                | completed            | listed    | chosen                                      | after
    'clip get Ba'        | 'clip get Bass'      | '(scene'  | 'clip get Bass Intro'                       | ' x'
    'device set Lead "A' | 'Lead "Auto Filter"' | 'Slope'   | 'device set Lead "Auto Filter" "Device On"' | ' x'
    'mix.set('           | 'mix.set('           | '(group)' | "mix.set('Drums'"                           | 'x'
    'mix apply '         | 'mix apply'          | '--debug' | 'mix apply --part'                          | ' x'
  }

  /** Presses Tab until candidates are listed; a key too many would already choose one. */
  private void listCandidates(String expected) {
    10.times {
      if (!terminal.screen().contains(expected)) {
        terminal.press('Tab')
        terminal.sees(expected, 2)
      }
    }
    terminal.until(expected)
  }

  def "Tab in Groovy offers only what matches, and on an empty line what a line may begin with"() {
    given:
    Files.writeString(home.resolve('paste.txt'), '')
    start()

    when:
    complete('tracks[0].na', 'tracks[0].name')
    terminal.press('C-u')
    complete("mix.apply 'bas", "mix.apply 'Bass=")
    terminal.press('C-u')
    listCandidates('Verbs')

    then:
    def shown = terminal.until('Variables').readLines()*.strip()
    shown.findAll { it in ['Verbs', 'Shell', 'Variables'] } == ['Verbs', 'Shell', 'Variables']
    !shown.any { it.startsWith('ExpUp') || it.startsWith('args') || it.startsWith('paste') }

    when:
    terminal.press('C-u')
    terminal.until { !it.contains('Verbs') }
    terminal.type('device set Lead "Auto Filter" Frequency ')

    then:
    terminal.until({ it.contains('26.0 Hz to 19.91 kHz') || terminal.press('C-e') }, 'range of the parameter')
  }

  def "a caret points at the error in the line"() {
    given:
    start()

    when:
    terminal.enter(line)

    then:
    def shown = terminal.until(error).readLines()
    def caret = shown.find { it ==~ /\s*\^+/ }
    caret == ' ' * ('svc> '.length() + line.indexOf(place)) + '^' * place.length()

    where:
    line                       | place    | error
    'clip list frist'          | 'frist'  | 'there is no track "frist"'
    'mix aply --part bass=-6'  | 'aply'   | 'Did you mean "mix apply"?'
    'trak list'                | 'trak'   | 'Did you mean "track list"?'
    "mix.aply 'bass=-6'"       | 'aply'   | 'Did you mean mix.apply?'
  }

  def "Ctrl-C discards a line and interrupts a loop or a verb, but not the shell"() {
    given:
    start()

    when:
    terminal.type('half a line')
    terminal.until('half a line')
    terminal.press('C-c')
    terminal.until { it.readLines().containsAll(['svc> half a line', 'svc>']) }
    terminal.enter('println 6 * 9; while (true) { }')
    terminal.until('54')
    terminal.press('C-c')
    terminal.until('error: the statement was stopped by Ctrl-C')
    terminal.enter('println 7 * 9; sleep 1000000')
    terminal.until('63')
    terminal.press('C-c')
    terminal.until('the statement was stopped by Ctrl-C during `sleep`')
    terminal.enter('6 * 7')

    then:
    terminal.until('42')

    when:
    terminal.until { it =~ /(?m)^svc>\s*$/ }
    terminal.press('C-d')

    then:
    terminal.until('ended: 0')
  }

  def "Ctrl-C at a dumb terminal, in the pager and in a watch does not change the shell"() {
    given:
    start([TERM: 'dumb'])

    when:
    terminal.type('half')
    terminal.until('half')
    terminal.press('C-c')
    terminal.until { it.readLines().findAll { line -> line.startsWith('svc>') }.size() == 2 }
    terminal.enter('println 6 * 9; while (true) { }')
    terminal.until('54')
    terminal.press('C-c')

    then:
    terminal.until('error: the statement was stopped by Ctrl-C')

    when:
    terminal.close()
    start()
    terminal.enter('x = 5; null')
    terminal.enter('help')
    terminal.until('Type commands as on the command line, or Groovy:')
    terminal.press('C-c')
    terminal.until { it =~ /(?m)^svc>\s*$/ }
    terminal.enter('watch track list')
    terminal.until('press any key')
    terminal.press('C-c')
    terminal.until { !it.contains('press any key') }
    terminal.enter('x * 8')

    then:
    terminal.until('40')
    !terminal.screen().contains('warning')
  }

  def "a statement that does not stop is abandoned, and the next one runs with the same variables"() {
    given:
    start()

    when:
    terminal.enter('x = 5; null')
    terminal.enter('println 6 * 9; java.util.stream.LongStream.range(0, Long.MAX_VALUE).sum()')
    terminal.until('54')
    terminal.press('C-c')
    terminal.until('running for')
    terminal.press('C-c')
    terminal.until('the statement did not stop; it continues in the background')
    terminal.enter('x * 8')

    then:
    terminal.until('40')
  }

  def "later output of a thread appears above the line being typed"() {
    given:
    start()

    when:
    terminal.enter('go = new File("go"); Thread.start { while (!go.exists()) { sleep 10 }; println "tick " + 6 * 7 }; null')
    terminal.until { it =~ /(?m)^svc>\s*$/ }
    terminal.type('mix track')
    terminal.until('svc> mix track')
    Files.writeString(home.resolve('go'), '')

    then:
    terminal.until { it =~ /(?s)tick 42\s*\n.*svc> mix track/ }
  }

  def "the footer and Tab show changes by others"() {
    given:
    start()
    terminal.until('embedded  Night Drive  124 bpm')

    when:
    Main.run(['set', 'new'], [SVC_HOME: home.toString()], silent(), silent())

    then:
    terminal.until('embedded  Untitled  120 bpm')

    when:
    complete('mix track 1-', 'mix track 1-MIDI')

    then:
    terminal.screen().contains('mix track 1-MIDI')
  }

  def "watch draws a verb repeatedly until a key is pressed"() {
    given:
    start()

    when:
    terminal.enter('watch mix returns')
    terminal.until('press any key')
    Main.run(['mix', 'set', 'A-Reverb', '--volume-db', '-17'], [SVC_HOME: home.toString()], silent(), silent())

    then: 'the change is in its own row'
    terminal.until({ it.readLines().any { line -> line =~ /A-Reverb\s+-17\s/ } }, '-17 beside A-Reverb')
    terminal.screen().readLines().any { it =~ /B-Delay\s+0\s/ }

    when:
    terminal.press('q')
    terminal.until { !it.contains('press any key') }
    terminal.enter('watch mix set Bass --pan 0')

    then:
    terminal.until('watch runs only verbs that read')
  }

  private static PrintStream silent() { new PrintStream(OutputStream.nullOutputStream()) }

  def "long output is shown page by page"() {
    given:
    start()

    when:
    terminal.enter('instrument list --limit 60')
    terminal.until('q leaves')
    terminal.press('q')
    terminal.until { !it.contains('q leaves') }
    terminal.enter('6 * 7')

    then:
    terminal.until('42')
  }

  def "a text that fits the screen only without the prompt and the footer is shown once"() {
    given:
    start([:], 80, 24)

    when:
    terminal.enter('help curves')
    terminal.until('q leaves')
    terminal.press('q')
    def screen = terminal.until { !it.contains('q leaves') && it =~ /(?m)>\s*$/ }

    then:
    screen.count('Shapes of automation curves') == 1
    !screen.contains('Example')
  }

  def "lines are stored once in the history, and Ctrl-R finds them"() {
    given:
    start()

    when:
    ['mix track Bass', 'mix track Lead', 'mix track Bass'].each { terminal.enter(it) }
    terminal.enter('6 * 7')
    terminal.until('42')
    terminal.enter('exit')
    terminal.until('ended: 0')

    then:
    Files.readAllLines(home.resolve('history')).count { it.contains('mix track Bass') } == 1

    when:
    terminal.close()
    start()
    terminal.press('C-r')
    terminal.type('Lead')

    then:
    terminal.until('mix track Lead')
  }

  def "a history that cannot be read causes a warning"() {
    given:
    Files.createDirectory(home.resolve('history'))
    start()

    expect:
    terminal.until('warning: cannot use the history')

    when:
    terminal.enter('6 * 7')

    then:
    terminal.until('42')
  }

  def "#what: no escape sequences except cursor movements"() {
    given:
    start(environment)

    when:
    terminal.enter("mix.set('Bass', pan: 2)")
    terminal.until('error:')

    then:
    !(terminal.colored() =~ /\e\[[0-9;]*(3[0-7]|1|2)m/)

    where:
    what         | environment
    'NO_COLOR'   | [NO_COLOR: '1']
    'TERM=dumb'  | [TERM: 'dumb']
  }

  def "a terminal with 20 columns, and a resized terminal"() {
    given:
    start([:], 20, 15)

    when:
    terminal.enter('mix returns')
    terminal.until('A-Rev')
    terminal.resize(90, 25)
    terminal.until('embedded  Night Drive  124 bpm')
    terminal.enter('track list')

    then:
    terminal.until('Vocal     audio')
    terminal.until('embedded  Night Drive  124 bpm')
    terminal.screen().count('embedded') == 1

    when: 'the terminal becomes lower and higher again'
    terminal.resize(90, 12)
    terminal.until { isRedrawn(it, 12) }
    terminal.resize(90, 25)
    terminal.until { isRedrawn(it, 25) }

    and:
    terminal.enter('transport tempo 130')
    terminal.until('130 bpm')
    terminal.enter('mix returns')

    then:
    terminal.until('B-Delay')
    terminal.until { it.readLines().last().contains('embedded  Night Drive') }
  }

  /** Returns whether the shell has cleared a screen with this number of rows, and drawn its line and its footer. */
  private static boolean isRedrawn(String screen, int rows) {
    def lines = screen.readLines()
    lines.size() == rows && lines.first().startsWith('svc>') && lines.last().contains('embedded  Night Drive')
  }

  def "a terminal that is resized while a statement runs"() {
    given:
    def file = home.resolve('resized')
    start([:], 90, 25)

    when:
    terminal.enter("println 'star' + 'ted'; while (!new File('$file').exists()) { Thread.onSpinWait() }")
    terminal.until('started')
    terminal.resize(90, 12)
    terminal.resize(90, 30)
    Files.createFile(file)
    terminal.enter('transport tempo 130')

    then:
    terminal.until('130 bpm')
    terminal.until { it.readLines().last().contains('embedded  Night Drive') }
    terminal.screen().count('embedded') == 1
  }

  @Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
  def "on Live, which disconnects and reconnects"() {
    given:
    def live = LiveSimulator.bridged(home, '--profile', '12.4')
    start([SVC_HOST: 'live'])

    when:
    terminal.enter('mix set Bass --volume-db -6')
    terminal.until('→ -6 dB')
    complete('mix set Le', 'mix set Lead')
    terminal.press('C-u')
    live.kill()
    terminal.enter('mix track Bass')

    then:
    terminal.until('(no host)>')

    when:
    live.close()
    live = LiveSimulator.bridged(home, '--profile', '12.4')
    terminal.enter('mix track Lead')

    then:
    terminal.until('volume db')
    terminal.until { it.readLines().findAll { line -> line ==~ /svc( live)?>/ } }

    when:
    terminal.enter('host embedded')
    terminal.enter('host status')

    then:
    terminal.until('embedded')

    cleanup:
    live.close()
  }
}
