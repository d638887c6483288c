package svc.app

import java.nio.file.Files
import java.nio.file.Path
import svc.testing.TestEnvironment
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout
import svc.json.Json
import svc.testing.GoldenFile
import svc.testing.TmuxTerminal

/** A long shell session with real key presses: from an empty set to a mixed, automated arrangement, and its script. */
@Timeout(300)
@Requires(value = { TmuxTerminal.isPossible() }, reason = 'no tmux on the PATH: the shell is not tried in a real terminal')
@Tag('slow')
class LongShellSessionGoldenSpec extends Specification {
  private static final String PROJECT = '''new File('song.svc').text = """{
    "Format": 1, "Name": "Evening", "Genre": "techno", "Tempo": 120,
    "Parts": [
      {"Id": "drums", "PartType": "Drums", "Track": "Drums"}, {"Id": "bass", "PartType": "Bass", "Track": "Sub Bass"},
      {"Id": "lead", "PartType": "Lead", "Track": "Lead"}, {"Id": "pad", "PartType": "Pad", "Track": "Pad"}
    ],
    "Sections": [
      {"Id": "intro", "Start": "1.1", "Bars": 8, "Clips": {"drums": {"Source": "scene:1"}, "pad": {"Source": "scene:1"}}},
      {"Id": "drop", "Start": "9.1", "Bars": 16, "Clips": {"drums": {"Source": "scene:2"}, "lead": {"Source": "scene:2"}}}
    ]
  }"""; null'''

  @TempDir
  Path home

  @TempDir
  Path elsewhere

  @AutoCleanup
  TmuxTerminal terminal

  def "from an empty set to a mixed, automated arrangement, and a script that repeats it"() {
    given:
    start()

    when: 'the set and its clips'
    enterAndWait('set new', 'Untitled')
    enterAndWait('clip create 1-MIDI 2 --bars 8', 'Created')
    enterAndWait("clip.rename '1-MIDI', 2, 'Hook'", 'Hook')
    enterAndWait(PROJECT, 'svc>')
    enterAndWait('project generate song.svc', 'placed')

    and: 'sounds, with names completed by Tab'
    enterAndWait('device load Lead "Audio Effects/Auto Filter"', 'position 2')
    enterAndWait('device load Sub "Audio Effects/Auto Filter"', 'Did you mean "Sub Bass"?')
    complete('device load Sub', 'device load "Sub Bass"')
    enterAndWait('"Audio Effects/Utility"', 'position 2')
    enterAndWait('device set Lead "Auto Filter" Frequency 800Hz', '800.0 Hz')

    and: 'the mix, by part types in dB and with Groovy'
    clearScreen()
    enterAndWait('mix apply --part drums=-6 --part bass=-8 --part lead=-10:send=Reverb=-12', '-10 dB')
    enterAndWait("mix.apply 'pad=-14:send=Reverb=-9'", '-14 dB')

    then:
    screenMatches('mix', 'Untitled (modified)')

    when:
    clearScreen()
    enterAndWait('tracks.findAll { it.volumeDb < -9.dB }.each { mix.set it.livesetId, pan: it.name == "Pad" ? -0.2 : 0.2 }; null', 'svc>')
    enterAndWait('mix set "Sub Bass" --volume-db 6', '-8 → 6 dB')
    enterAndWait('undo', 'mix set')
    enterAndWait('transaction { mix.set "Pad", volumeDb: 0.dB; mix.set "Bas", pan: 0 }', 'The set was restored; writes undone: 1.')
    enterAndWait('mix.track("Pad").volumeDb', '-14')

    and: 'the arrangement'
    clearScreen()
    enterAndWait('automation write Lead 9.1 64 --device Auto --param Frequency --curve LinearUp', 'Wrote')
    enterAndWait('automation get Lead', '26.0 Hz')

    then:
    screenMatches('sweep', 'ledger: 1 unsaved')

    when:
    clearScreen()
    enterAndWait('automation.write "Lead", "1.1", 32, device: 2, param: "Resonance", curve: Sine, from: 0.2, to: 0.6; null', 'svc>')
    enterAndWait('clip create Lead 1', 'Created')
    enterAndWait('clip envelope write Lead 1 "Auto Filter" Resonance --curve LinearUp --length 16', 'Wrote')
    enterAndWait('journal --save evening.svc.groovy', 'calls')

    and:
    def before = [set(home), ledger(home)]
    def again = new ByteArrayOutputStream()
    int status = Main.run(['run', home.resolve('evening.svc.groovy').toString()], [SVC_HOME: elsewhere.toString()],
        new PrintStream(again), new PrintStream(again))

    then:
    status == 0
    [set(elsewhere), ledger(elsewhere)] == before
  }

  private void start() {
    def java = ProcessHandle.current().info().command().get()
    def command = [java, '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Dsvc.keys=yes', '-Dsvc.columns=80',
                   '-cp', System.getProperty('java.class.path'), 'svc.app.Main', 'shell']
    terminal = new TmuxTerminal(home, 84, 36, [SVC_HOME: home.toString(), LC_ALL: 'C.UTF-8', TERM: 'xterm-256color'], command)
    terminal.until { it =~ /(?m)>\s*$/ }
  }

  /** Types statements and waits until the result and the next prompt are displayed. */
  private void enterAndWait(String typed, String result) {
    typed.readLines().each { terminal.enter(it) }
    terminal.until({ String screen -> screen.contains(result) && screen =~ /(?m)^svc>\s*$/ }, result)
  }

  private void complete(String typed, String expected) {
    terminal.type(typed)
    terminal.press('Tab')
    terminal.until(expected)
  }

  private void clearScreen() {
    terminal.press('C-l')
    terminal.until { it.readLines().findAll().size() == 3 }
  }

  /** Compares the screen after its last line has been updated. */
  private boolean screenMatches(String name, String footer) {
    def lines = terminal.until(footer).readLines()*.stripTrailing()
    GoldenFile.matches("src/test/golden/shell/${name}.txt", lines.join('\n').stripTrailing() + '\n')
  }

  private static Map set(Path home) {
    new TestEnvironment(home).content()
  }

  /** Returns the ledger without the times of the writes. */
  private static String ledger(Path home) {
    Json.print(new TestEnvironment(home).storedLedger()).replaceAll(/"written_at":"[^"]*"/, '')
  }
}
