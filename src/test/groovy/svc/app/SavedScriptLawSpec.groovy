package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.frontend.dsl.EmbeddedScripts
import svc.host.contents.HostSetReader
import svc.host.live.LiveBrowser
import svc.host.live.LiveHost
import svc.json.Json
import svc.session.HostChoice
import svc.testing.LiveProgram
import svc.testing.LiveSimulator
import svc.testing.TestEnvironment

/**
 * The script of the open set, run in a fresh home, gives the present set: after any mix of writes, writes without effect, failed writes, undo, also
 * of single entries, and redo. -Dscript.sequences=N and -Dscript.first=N choose the random sequences of the long feature.
 */
class SavedScriptLawSpec extends Specification {
  static final int SEQUENCES = Integer.getInteger('script.sequences', 300)
  static final int FIRST = Integer.getInteger('script.first', 1000)
  static final int COMMANDS = 30
  static final int LIVE_SEQUENCES = Integer.getInteger('script.live.sequences', 20)

  private static final List<String> DIGITS = '0123456789.E-'.toList()

  /** A number; Live stores those of envelopes in single precision. */
  private static final String NUMBER = /(?<![\w#])-?\d+\.\d+(E-?\d+)?/

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

  @Tag('slow')
  @Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the scripts are not run on Live')
  def "on an empty Live, the scripts of sets that began empty give the same sets, except for the calls that their comments list"() {
    given:
    def live = new LiveProgram(folder.resolve('live'), '12.4')
    live.svc('instrument', 'refresh')

    expect:
    (FIRST..<FIRST + LIVE_SEQUENCES).every { scriptGivesSetOnLive(it, live) }

    cleanup:
    live?.close()
  }

  /** Compares Live with a new embedded set, in which the script runs without the calls that it skips on Live. */
  private boolean scriptGivesSetOnLive(int seed, LiveProgram live) {
    def lines = Files.readAllLines(savedScript(seed, 'new'))
    live.act('restart', [set: 'empty'])
    def scripts = new EmbeddedScripts(live.folder)
    scripts.bench.choice = { new HostChoice('live', { new LiveHost(live.folder.resolve('live'), Version.NUMBER) }, { new LiveBrowser(live.folder.resolve('browser-snapshot.json'), live.folder.resolve('live')) }, []) }
    def able = live.svc('host', 'status').capabilities as List<String>
    def guards = lines.findAll { it.startsWith('if (') && !it.endsWith('set.new()') }
    def skipped = guards.findAll { line -> line.findAll(/'(\w+)' in /) { it[1] }.any { !(it in able) } }
    def fresh = new EmbeddedScripts(Files.createTempDirectory(folder, "limited$seed"))
    def text = lines.join('\n')
    def errors = [(scripts): text, (fresh): (lines - skipped).join('\n')].collect { runner, calls -> errorOf { runner.run(calls) } }
    def sets = [scripts, fresh].collect { contents(it.bench) }
    assert errors[0] == errors[1] && (skipped || !errors[0]): "$errors\n$text"
    def numbers = sets*.findAll(NUMBER)*.collect { it.toDouble() }
    boolean isSame = sets*.replaceAll(NUMBER, '').toSet().size() == 1 && numbers.transpose().every { Math.abs(it[0] - it[1]) < 1e-4 }
    assert isSame: text + differences(sets)
    true
  }

  private boolean scriptGivesSet(int seed, String start) {
    def script = savedScript(seed, start)
    def fresh = new EmbeddedScripts(Files.createTempDirectory(folder, "fresh$seed"))
    try {
      fresh.run(script)
    } catch (svc.model.error.SvcException e) {
      throw new AssertionError("${log.join('\n')}\n${Files.readString(script)}" as Object, e)
    }
    fresh.bench.svc('track', 'list')
    def present = describe(bench)
    def replayed = describe(fresh.bench)
    boolean isSame = replayed == present
    assert isSame: log.join('\n') + '\n' + Files.readString(script) + differences([replayed, present])
    true
  }

  /** Returns the script of the set after random commands. */
  private Path savedScript(int seed, String start) {
    random = new Random(seed)
    random.nextInt()
    log = ["seed $seed".toString()]
    bench = new TestEnvironment(Files.createTempDirectory(folder, "home$seed"))
    begin(start)
    COMMANDS.times { command() }
    Path.of(succeed('journal', '--save', 'saved.svc.groovy').script as String)
  }

  private static String differences(List<String> sets) {
    int same = sets*.size().min()
    int first = (0..<same).find { sets[0][it] != sets[1][it] && !(sets[0][it] in DIGITS) } ?: same
    sets.collect { '\n… ' + it.substring(Math.max(0, first - 300), Math.min(it.size(), first + 150)) }.join()
  }

  private static String errorOf(Closure action) {
    try {
      action()
      null
    } catch (svc.model.error.SvcException e) {
      "$e.code $e.message"
    }
  }

  /** Returns what both hosts show of the set: not its name, handles and colors, and of the devices' parameters only the raw values. */
  private static String contents(TestEnvironment bench) {
    bench.session().withCloseable { session ->
      def set = new HostSetReader(session.host()).readContents()
      Map<String, String> handles = [:]
      [set.transport(), set.scenes(), set.locators(), *set.tracks()].join('\n')
          .replaceAll(/color=(#\w+|null)/, 'color')
          .replace('name=Main, kind=master', 'name=Master, kind=master')
          .replaceAll(/display=[^=]*, value=([^,]+), min=[^\[]*quantized=\w+, choices=(null|\[[^\]]*\])/, 'value=$1')
          .replaceAll(/\b[a-z]+_\d+\b/) { String it -> handles.computeIfAbsent(it) { "handle ${handles.size()}".toString() } }
    }
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
      [session.stores().ledgers().read(session.host().identity()).entries()*.toString(), devices*.toString()]
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
