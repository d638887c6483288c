package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.frontend.dsl.EmbeddedScripts
import svc.host.dryrun.HostSetReader
import svc.json.Json
import svc.testing.TestEnvironment

/**
 * The script of the open set, run in a fresh home, gives the present set: after any mix of writes, writes without effect, failed writes, undo, also
 * of single entries, and redo. -Dscript.sequences=N and -Dscript.first=N choose the random sequences of the long feature.
 */
class SavedScriptLawSpec extends Specification {
  static final int SEQUENCES = Integer.getInteger('script.sequences', 300)
  static final int FIRST = Integer.getInteger('script.first', 1000)
  static final int COMMANDS = 30

  /** How a set can begin. */
  static final List<String> STARTS = ['new', 'demo', 'reset', 'open']

  @TempDir
  Path folder

  TestEnvironment bench
  Random random
  List<String> log = []

  def "the script of #start sets gives the present set: seed #seed"() {
    expect:
    scriptGivesSet(seed, start)

    where:
    start << STARTS * 2
    seed = STARTS.indexOf(start) + 1
  }

  @Tag('slow')
  def "the scripts of many random sequences give the present sets"() {
    expect:
    (FIRST..<FIRST + SEQUENCES).every { scriptGivesSet(it, STARTS[it % STARTS.size()]) }
  }

  private boolean scriptGivesSet(int seed, String start) {
    random = new Random(seed)
    random.nextInt()
    log = ["seed $seed".toString()]
    def home = Files.createTempDirectory(folder, "home$seed")
    bench = new TestEnvironment(home)
    begin(start)
    COMMANDS.times { command() }
    def script = Path.of(succeed('journal', '--save', 'saved.svc.groovy').script as String)
    def fresh = new EmbeddedScripts(Files.createTempDirectory(folder, "fresh$seed"))
    try {
      fresh.run(script)
    } catch (svc.model.error.SvcException e) {
      throw new AssertionError("${log.join('\n')}\n${Files.readString(script)}" as Object, e)
    }
    fresh.bench.svc('track', 'list')
    def present = describe(bench)
    def replayed = describe(fresh.bench)
    int same = [replayed, present]*.size().min()
    int differs = (0..<same).find { replayed[it] != present[it] } ?: same
    assert replayed == present: log.join('\n') + '\n' + Files.readString(script) +
        [replayed, present].collect { '\n… ' + it.substring(Math.max(0, differs - 150), Math.min(it.size(), differs + 80)) }.join()
    true
  }

  private void begin(String start) {
    random.nextInt(3).times { fileWrite() }
    switch (start) {
      case 'new': succeed('set', 'new'); break
      case 'reset': succeed('set', 'reset'); break
      case 'open':
        succeed('track', 'create', 'Before')
        succeed('set', 'save', bench.home.resolve('begun.svcset') as String)
        succeed('track', 'create', 'Lost')
        succeed('set', 'open', bench.home.resolve('begun.svcset') as String)
        break
      default: succeed('track', 'list')
    }
  }

  /**
   * Returns the set and its ledger, without the set's file, with handles numbered by their first occurrence, because undo does not give a handle
   * again. The values of parameters are those that svc shows: the file contains a value that was set back, but not one that was never set.
   */
  private static String describe(TestEnvironment bench) {
    def content = bench.content().findAll { !(it.key in ['modified', 'name', 'path', 'next_track', 'next_device']) }
    def (ledger, values) = bench.session().withCloseable { session ->
      def devices = new HostSetReader(session.host()).readContents().tracks()*.devices().flatten()
      [session.ledgers().read(session.host().identity()).entries()*.toString(), devices*.toString()]
    }
    Map<String, String> handles = [:]
    Json.print([content, ledger, values]).replaceAll(/(trk|dev)_\d+/) { all, kind -> handles.computeIfAbsent(all) { "$kind ${handles.size()}".toString() } }
        .replaceAll(/"(id|group)":\d+/, '"$1":0')
        .replaceAll(/"values":\{[^{}]*\}/, '"values":{}')
  }

  private void command() {
    switch (random.nextInt(12)) {
      case 0: svc(['undo', "${1 + random.nextInt(4)}"]); break
      case 1: svc(['redo', "${1 + random.nextInt(4)}"]); break
      case 2: fileWrite(); break
      case 3: svc(['undo', '--entry', "${1 + random.nextInt(log.size())}"]); break
      default: write()
    }
  }

  /** Runs a write, which can fail or change nothing, sometimes twice. */
  private void write() {
    def words = any(this.&mixer, this.&clip, this.&notes, this.&device, this.&structure, this.&timing, this.&timeline, this.&automation)() as List<String>
    (1 + random.nextInt(4).intdiv(3)).times { svc(words) }
  }

  private void fileWrite() {
    svc(any(
        { ['instrument', any('tag', 'untag'), any('Upright Bass', '808 Core Kit', 'Operator'), any('bass', 'pad', 'lead')] },
        { ['device', 'set-default', any('Pad', 'Bass'), *any(['--set', 'Instruments/Operator'], ['--set', 'Instruments/Wavetable'], ['--unset'])] },
        { ['mix', 'snapshot', 'save', any('a', 'b'), *any([], ['--replace'])] },
        { ['set', 'save', bench.home.resolve("${any('x', 'y')}.svcset") as String] })())
  }

  private List<String> mixer() {
    any(
        { ['mix', 'set', track(), '--volume-db', "${-random.nextInt(3)}", '--pan', any('0.1', '0.2')] },
        { ['mix', 'set', track(), any('--mute', '--unmute', '--solo', '--arm'), '--send', "A=${any('-inf', '-12')}"] },
        { ['mix', 'apply', '--part', "bass=-${random.nextInt(5)}:pan=0.1"] },
        { ['mix', 'snapshot', 'recall', any('a', 'b')] },
        { ['mix', 'snapshot', 'recall', any('a', 'b'), '--at', '9.1', '--over', '8'] })()
  }

  private List<String> clip() {
    any(
        { ['clip', 'create', track(), scene(), '--bars', '2'] },
        { ['clip', 'rename', track(), scene(), any('x', 'y')] },
        { ['clip', 'duplicate', track(), scene(), '--to-scene', scene(), *any([], ['--replace'])] },
        { ['clip', 'move', track(), scene(), '--to-scene', scene()] },
        { ['clip', 'set', track(), scene(), *any(['--length', '1'], ['--no-loop'], ['--color', 'green'])] },
        { ['clip', 'envelope', 'write', track(), scene(), 'mixer', 'volume', '--curve', 'Wander', '--length', '4'] },
        { ['clip', 'envelope', 'clear', track(), scene()] },
        { ['clip', 'delete', track(), scene()] })()
  }

  private List<String> notes() {
    any(
        { ['note', 'add', track(), scene(), any('C3 E3@1.3:2', 'Dm7@2.1', 'C1@9.1:1'), *any([], ['--extend'])] },
        { ['note', 'remove', track(), scene(), *any([], ['--at', '1.2', '--length', '1'])] },
        { ['note', 'replace', track(), scene(), 'G2:1/4 A2', '--at', '1.1', '--length', '2'] },
        { ['note', 'transform', track(), scene(), *any(['--transpose', '3'], ['--reverse'], ['--humanize', '0.2'])] })()
  }

  private List<String> device() {
    any(
        { ['device', 'load', track(), any('Audio Effects/Echo', 'Audio Effects/Reverb')] },
        { ['device', 'load', track(), '--part-type', any('Bass', 'Pad', 'Drums')] },
        { ['device', 'set', track(), any('1', '2'), any('1', 'Device On'), any('0', '1')] },
        { ['device', any('on', 'off'), track(), '1'] },
        { ['device', 'move', track(), '1', '--at', '2'] },
        { ['device', 'rename', track(), '1', any('One', 'Two')] },
        { ['device', 'duplicate', track(), '1'] },
        { ['device', 'delete', track(), any('1', '2')] })()
  }

  private List<String> structure() {
    any(
        { ['track', 'create', any('Bass', 'Lead', 'New'), '--kind', any('midi', 'audio', 'return')] },
        { ['track', 'duplicate', track(), *any([], ['Copy'])] },
        { ['track', 'color', track(), any('red', 'green')] },
        { ['track', 'rename', track(), any('Lead', '3', 'trk_2', 'New')] },
        { ['track', 'delete', track(), *any([], ['--force'])] },
        { ['scene', 'create', any('A', 'B'), *any([], ['--at', scene()])] },
        { ['scene', 'rename', scene(), any('A', 'B'), *any([], ['--tempo', '90'])] },
        { ['scene', 'duplicate', scene()] },
        { ['scene', 'delete', scene()] })()
  }

  private List<String> timing() {
    any(
        { ['transport', 'tempo', any('90', '120')] },
        { ['transport', 'signature', any('3/4', '4/4')] },
        { ['transport', 'loop', any('on', 'off'), '--at', '5.1', '--over', '8'] },
        { ['transport', 'metronome', any('on', 'off')] },
        { ['locator', 'create', any('Here', 'There'), '--at', at()] },
        { ['locator', 'rename', any('Here', '1'), any('There', 'Else')] },
        { ['locator', 'delete', any('Here', 'There', '1')] })()
  }

  private List<String> timeline() {
    any(
        { ['arrangement', 'place', track(), scene(), '--at', at(), *any([], ['--times', '2'], ['--replace'])] },
        { ['arrangement', any('move', 'duplicate'), track(), '--at', at(), '--to', at(), *any([], ['--replace'])] },
        { ['arrangement', 'delete', track(), '--at', at()] },
        { ['arrangement', 'lay-out', '--section', 'A:2', '--section', 'B=1:2', *any([], ['--replace'])] },
        { ['arrangement', 'clear', track(), '--at', at(), '--over', '8', *any([], ['--cut'])] })()
  }

  private List<String> automation() {
    any(
        { ['automation', 'write', track(), at(), any('4', '8', '6'), '--device', 'mixer', '--param', any('volume', 'pan'),
           '--curve', any('Wander', 'Sine', 'LinearUp'), *any([], ['--replace'], ['--force'])] },
        { ['automation', any('thin', 'reverse'), track(), '--at', at(), '--over', '16', '--force'] },
        { ['automation', 'scale', track(), '--at', '0b', '--over', '32', '--amount', '0.5', '--force'] },
        { ['automation', 'copy', track(), '--at', '0b', '--over', '8', '--to', at(), '--force'] },
        { ['automation', 'clear', track(), *any([], ['--from', at(), '--length', '8'])] })()
  }

  private String track() { any('Bass', 'Lead', '1', '2', '3', '4', 'Copy') }

  private String scene() { "${1 + random.nextInt(4)}" }

  private String at() { "${4 * random.nextInt(8)}b" }

  private <T> T any(T... all) { all[random.nextInt(all.length)] }

  private Map succeed(String... words) {
    def result = svc(words as List<String>)
    assert result.status == 0: "$result.err ${log.join('\n')}"
    result.json()
  }

  private TestEnvironment.CliResult svc(List<String> words) {
    def result = bench.svc(*(words*.toString()), '--json')
    log << "svc ${words.join(' ')}${result.status ? "  # ${result.error().code}" : ''}".toString()
    result
  }
}
