package svc.app.dryrun

import groovy.io.FileType
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.host.embedded.LargeSet
import svc.frontend.dsl.ScriptFrontend
import svc.frontend.dsl.compile.ScriptSource
import svc.json.Json
import svc.testing.ArchivedProgram
import svc.testing.TestEnvironment
import svc.testing.StoppedSvc
import svc.testing.files.FileOperations
import svc.testing.files.RecordingFileSystem

/** If a process ends at any file operation, the set, the ledger and the journal remain consistent. */
@Tag('slow')
class CrashSpec extends Specification {
  static final List<String> CUTOFF = ['--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'Sine']
  static final List<String> WRITE = ['automation', 'write', 'Lead', '1.1', '8', *CUTOFF]
  static final List<String> CLEAR = ['automation', 'clear', 'Lead']
  static final List<String> MIX = ['mix', 'set', 'Bass', '--volume-db', '-6']
  static final String TRANSACTION = '''
    transaction {
      mix.set 'Bass', pan: 0.1
      automation.write 'Lead', start: '1.1', length: 8, device: 'Auto Filter', param: 'Frequency', curve: 'Sine'
      clip.create 'Bass', 1
    }'''
  static final String SCRIPT = """
      mix.set 'Bass', pan: 0.1
      automation.clear 'Lead'
      clip.create 'Bass', 1"""
  static final String FAILING = "mix.set 'Bass', pan: 0.1; throw new IllegalStateException('too bad')"

  @TempDir
  Path folder

  Path home
  Path template

  static final class Ended extends Error {}

  def setup() {
    // The path must be the same each time, because files of killed writers are found by their path.
    home = folder.toRealPath().resolve('home')
    template = folder.resolve('template')
    svc(['track', 'list'])
  }

  TestEnvironment environment(Path at = home) { new TestEnvironment(at) }

  Path saved() { folder.toRealPath().resolve('a.svcset') }

  /** Runs a command or a script, which may end with an error. */
  void svc(Object command, Path at = home) {
    if (command instanceof List) {
      environment(at).svc(*command)
      return
    }
    try (def session = environment(at).session()) {
      ScriptFrontend.run(new ScriptSource('test', command as String), [], environment(at).catalog, session, new PrintStream(OutputStream.nullOutputStream()))
    } catch (svc.model.error.SvcException expected) {
      assert expected.message.contains('too bad')
    }
  }

  List items(String... words) { environment().svc(*words, '--json').with { it.status == 0 ? it.json().items : [it.error().code] } as List }

  /** Returns everything that must be consistent, as svc shows it. */
  Map snapshot() {
    def listed = environment().svc('journal', '--json')
    assert listed.status == 0: listed
    def journal = listed.json()
    assert journal.warnings == []
    def state = [items('track', 'list'), items('clip', 'list', 'Bass'), items('automation', 'get', 'Lead'),
                 items('note', 'list', 'Bass', 'Drop'), items('scene', 'list'), items('locator', 'list'), items('arrangement', 'list'), items('device', 'list', 'Bass')]
    [state: state, set: environment().svc('host', 'status', '--json').json().set,
     journal: journal.items.collect { it.subMap('n', 'verb', 'call', 'outcome', 'undone') }, ledger: ledger()]
  }

  List<Map> ledger() { environment().storedLedger() }

  void copy(Path from, Path to) {
    if (Files.exists(to)) {
      TemporaryFolders.delete(to)
    }
    from.toFile().eachFileRecurse(FileType.FILES) {
      def copied = to.resolve(from.relativize(it.toPath()))
      Files.createDirectories(copied.parent)
      Files.copy(it.toPath(), copied)
    }
  }

  /** Returns the snapshots before a command and after each of its steps. */
  List<Map> allowed(Object command, List<Object> steps) {
    def before = snapshot()
    copy(home, template)
    def after = (steps + [command]).collect {
      copy(template, home)
      svc(it)
      snapshot()
    }
    [before, *after]
  }

  /** Runs a command once for each of its file operations, and ends it before that operation. */
  void runWithEveryEnd(Object command, List<Map> allowed) {
    for (int limit = 0; ; limit++) {
      copy(template, home)
      Files.deleteIfExists(saved())
      def operations = new FileOperations(limit, { throw new Ended() })
      boolean ended = false
      try {
        svc(command, RecordingFileSystem.recording(home, operations))
      } catch (Throwable e) {
        ended = true
      }
      ended |= operations.recorded().size() == limit
      def now = snapshot()
      requireAllowed(now, allowed, operations.recorded())
      if (!ended) {
        assert now == allowed.last()
        return
      }
    }
  }

  void requireAllowed(Map now, List<Map> allowed, List<String> operations) {
    if (!(now in allowed)) {
      def differences = allowed.collect { state -> now.findAll { key, value -> state[key] != value }.collect { "$it.key: $it.value\ninstead of ${state[it.key]}" } }
      throw new AssertionError("after $operations\n${differences*.join('\n').join('\nor\n')}" as Object)
    }
  }

  def "#name: a process that ends at any operation has written everything or nothing"() {
    given:
    prepare.each { svc(it) }

    expect:
    runWithEveryEnd(command, allowed(command, []))

    where:
    name                              | prepare                       | command
    'a mixer write'                   | []                            | MIX
    'the first automation write'      | []                            | WRITE
    'an automation write over one'    | [WRITE]                       | WRITE + ['--from', '0.2']
    'an automation clear'             | [WRITE]                       | CLEAR
    'a transaction'                   | [WRITE]                       | TRANSACTION
    'an undo'                         | [MIX]                         | ['undo']
    'an undo of a script'             | [WRITE, SCRIPT]               | ['undo']
    'an undo to a number'             | [WRITE, SCRIPT, MIX]          | ['undo', '--to', '1']
    'a redo of a script'              | [WRITE, SCRIPT, ['undo']]     | ['redo']
    'a redo that repeats its calls'   | [MIX, ['instrument', 'tag', '808 Core Kit', 'Drums'], ['undo', '2']] | ['redo', '2']
    'a new set over unsaved changes'  | [WRITE]                       | ['set', 'new']
    'a reset over unsaved changes'    | [WRITE]                       | ['set', 'reset']
    'a profile for several tracks'    | []                            | ['mix', 'apply', '--part', 'bass=-6', '--part', 'lead=-3']
    'notes that lengthen their clip'  | []                            | ['note', 'add', 'Bass', 'Drop', 'C3@9.1', '--extend']
    'a new track'                     | []                            | ['track', 'create', 'New', '--at', '2']
    'a deleted track with automation' | [WRITE]                       | ['track', 'delete', 'Lead', '--force']
    'a deleted scene'                 | []                            | ['scene', 'delete', 'Drop']
    'a moved clip'                    | []                            | ['clip', 'move', 'Bass', 'Drop', '--to-scene', '1']
    'a placed clip'                   | []                            | ['arrangement', 'place', 'Bass', 'Drop', '--at', '65.1', '--times', '2']
    'a cleared timeline'              | [WRITE]                       | ['arrangement', 'clear', 'Lead', '--at', '1.1', '--over', '4', '--cut']
    'a locator'                       | []                            | ['locator', 'create', 'Here', '--at', '7.1']
    'a tempo'                         | []                            | ['transport', 'tempo', '90']
    'a renamed device'                | []                            | ['device', 'rename', 'Bass', '2', 'Glue']
  }

  def "#name on a large set: a process that ends at any operation has written everything or nothing"() {
    given:
    LargeSet.create(home.resolve('embedded'))
    prepare.each { svc(it) }

    expect:
    runWithEveryEnd(command, allowed(command, []))

    where:
    name                  | prepare | command
    'a mixer write'       | [MIX]   | ['mix', 'set', 'Bass', '--pan', '0.5']
    'an automation write' | [MIX]   | WRITE
    'an undo'             | [MIX]   | ['undo']
  }

  def "a script that fails: its writes are either complete or rolled back"() {
    expect:
    runWithEveryEnd(FAILING, allowed(FAILING, ["mix.set 'Bass', pan: 0.1"]))
  }

  def "saving a set: the file may exist, but ledger and journal are consistent with the set"() {
    given:
    svc(WRITE)
    def save = ['set', 'save', "${saved()}" as String]

    expect:
    runWithEveryEnd(save, allowed(save, []))
  }

  def "a process that is killed at every file operation: #name"() {
    given:
    prepare.each { svc(it) }
    def allowed = allowed(command, [])
    def count = new FileOperations()
    copy(template, home)
    def program = new ArchivedProgram(Files.createDirectory(folder.resolve('archive')), StoppedSvc, home as String, '1000', *command)
    copy(template, home)
    svc(command, RecordingFileSystem.recording(home, count))

    expect:
    (0..<count.recorded().size()).each { limit ->
      copy(template, home)
      assert killed(program, command, limit) == 137
      def now = snapshot()
      requireAllowed(now, allowed, count.recorded().take(limit))
      if (now == allowed.last()) {
        assert items('automation', 'get', 'Lead').findAll { it.start_beats == 0 }*.source == ['ledger']
        svc(limit % 2 ? ['undo'] : CLEAR)
        assert limit % 2 == 0 || snapshot().state == allowed.first().state
        assert limit % 2 || !items('automation', 'get', 'Lead').any { it.source == 'ledger' }
      }
    }

    where:
    name                  | prepare | command
    'an automation write' | []      | WRITE
  }

  int killed(ArchivedProgram program, List<String> command, int limit) {
    def process = program.process(home as String, "$limit", *command).redirectErrorStream(true).start()
    process.inputStream.readAllBytes()
    process.waitFor()
  }
}
