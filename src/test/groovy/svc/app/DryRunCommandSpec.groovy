package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.comparison.SessionChange
import svc.comparison.SessionChange.ChangedItemKind
import svc.comparison.SetComparison
import svc.comparison.TagAndFileSnapshot
import svc.frontend.cli.output.OutputFormat
import svc.frontend.cli.GlobalOptions
import svc.session.SetFileChoice
import svc.frontend.cli.output.StandardStreams
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.dsl.DslExamplesSpec
import svc.frontend.dsl.ScriptFrontend
import svc.frontend.dsl.compile.ScriptSource
import svc.host.contents.HostSetReader
import svc.json.Json
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.testing.TestEnvironment
import svc.app.dryrun.DryRunSession

/** A dry run on the embedded host shows the changes of a real run without making them. */
class DryRunCommandSpec extends Specification {
  @TempDir
  Path folder

  TestEnvironment environment
  Path here
  String printed

  def setup() {
    environment = new TestEnvironment(Files.createDirectory(folder.resolve('home')))
    here = environment.directory = Files.createDirectory(folder.resolve('here'))
    environment.svc('track', 'list')
  }

  List<SessionChange> dryRunChanges(String text) { dryRunChanges(new ScriptSource('test', text)) }

  List<SessionChange> dryRunChanges(ScriptSource source) {
    def out = new ByteArrayOutputStream()
    try (def shadow = DryRunSession.create(environment.session())) {
      ScriptFrontend.dryRun(source, [], environment.catalog, shadow.session(), new PrintStream(out, true, 'UTF-8'), { }, { })
      shadow.changes()
    } finally {
      printed = out.toString('UTF-8')
    }
  }

  /** Returns the changes that a real run makes to the set and the tags. */
  List<SessionChange> realChanges(ScriptSource source) {
    try (def session = environment.session()) {
      def before = new HostSetReader(session.host()).readContents()
      def tags = tagsByPath()
      ScriptFrontend.run(source, [], environment.catalog, session, new PrintStream(new ByteArrayOutputStream()))
      SetComparison.between(before, new HostSetReader(session.host()).readContents()) + new TagAndFileSnapshot(tags, [:]).changesTo(new TagAndFileSnapshot(tagsByPath(), [:]))
    }
  }

  Map<String, List<String>> tagsByPath() {
    try (def session = environment.session()) {
      session.hosts().browserItems().readTags().items().values().collectEntries { [it.path(), it.recognized() + it.extra()] }
    }
  }

  /** Returns every file of the user with its bytes. */
  Map<String, String> allFiles() {
    def all = [:]
    folder.toFile().eachFileRecurse(groovy.io.FileType.FILES) { all[it.path] = it.bytes.encodeHex().toString() }
    all
  }

  static List rows(List<SessionChange> changes) { changes.collect { [it.track(), it.what(), "${it.from()}".toString(), "${it.to()}".toString()] } }

  @Tag('slow')
  def "a dry run of #name shows the changes of a real run and changes nothing"() {
    given:
    def source = ScriptSource.readFile(DslExamplesSpec.EXAMPLES.resolve("${name}.svc.groovy"))
    def before = allFiles()

    when:
    def dryRunChanges = dryRunChanges(source)

    then:
    allFiles() == before

    when:
    def realChanges = realChanges(source)

    then:
    !realChanges.empty
    dryRunChanges.findAll { it.kind() != ChangedItemKind.FILE } == realChanges

    where:
    name << DslExamplesSpec.names()
  }

  def "a dry run lists the files it would write, and the script can read them"() {
    given:
    Files.writeString(here.resolve('notes.svcset'), 'mine')
    environment.svc('project', 'init', 'there.svc')
    def before = allFiles()

    when:
    def changes = dryRunChanges('''
        project.init()
        println project.show().parts.size()
        println project.show('there.svc').parts.size()
        automation.apply part: 'chords-1', slot: 'cutoff', sections: 'all', curve: 'Sine', project: 'there.svc'
        mix.set 'Bass', volumeDb: -9.dB
        journal save: 'night.svc.groovy'
        instrument.tag '808 Core Kit', 'Drums'
        ''')

    then:
    printed.lines().toList() == ['7', '7']
    changes.findAll { it.kind() == ChangedItemKind.FILE }.collect { [it.what(), it.how().toString()] }.sort() ==
        [['Untitled.svc', 'added'], ['night.svc.groovy', 'added'], ['there.svc', 'changed']]
    rows(changes).findAll { it[0] == 'Bass' || it[1].contains('808') } ==
        [['Bass', 'volume', '-4.0', '-9.0'], [null, 'Drums/808 Core Kit.adg', 'null', 'svc:drums']]
    allFiles() == before
  }

  def "a script can save, replace and open a set within the dry run only"() {
    given:
    def file = here.resolve('night.svcset')
    def before = allFiles()

    when:
    def changes = dryRunChanges("""
        mix.set 'Bass', volumeDb: -9.dB
        set.save '$file'
        set.new()
        set.open '$file'
        println mix.track('Bass').volumeDb
        """)

    then:
    printed.strip() == '-9.0'
    rows(changes).take(3) == [[null, 'name of the set', 'Night Drive', 'night'], [null, 'file of the set', 'null', file.toString()],
        ['Bass', 'volume', '-4.0', '-9.0']]
    changes*.what().contains('night.svcset')
    allFiles() == before
  }

  def "a script can export and import a clip within the dry run only, and changed settings of clips are listed"() {
    given:
    def before = allFiles()

    when:
    def changes = dryRunChanges("""
        clip.export 'Bass', 'Drop', 'drop.mid'
        clip.'import' 'Bass', 1, 'drop.mid'
        clip.set 'Bass', 2, color: 'red', start: '1.2', launchQuantization: '1/4'
        """)

    then:
    changes.findAll { it.kind() == ChangedItemKind.FILE }*.what() == ['drop.mid']
    rows(changes).findAll { it[0] == 'Bass' && it[1].endsWith('"Bass Verse" in scene 2') } == [
        ['Bass', 'start of clip "Bass Verse" in scene 2', '0.0', '1.0'], ['Bass', 'color of clip "Bass Verse" in scene 2', '#7db04d', '#ff3636'],
        ['Bass', 'launch quantization of clip "Bass Verse" in scene 2', 'global', '1/4']]
    allFiles() == before
  }

  def "transactions and undo of the script's own writes work within a dry run"() {
    given:
    environment.svc('mix', 'set', 'Lead', '--volume-db', '-20')

    when:
    def changes = dryRunChanges('''
        transaction { mix.set 'Bass', volumeDb: -9.dB; mix.set 'Pad', volumeDb: -9.dB }
        try {
          transaction { mix.set 'Kick', volumeDb: -9.dB; mix.set 'Nobody', volumeDb: 0.dB }
        } catch (SvcException e) { println e.code }
        undo 2
        mix.set 'Hats', volumeDb: -9.dB
        ''')

    then:
    printed.strip() == 'TRACK_NOT_FOUND'
    rows(changes) == [['Hats', 'volume', '-6.0', '-9.0']]
  }

  def "an unreadable file in the home is an error only if the script needs it"() {
    given:
    Files.writeString(environment.tagFile(), 'broken')

    when:
    dryRunChanges("mix.set 'Bass', volumeDb: -9.dB")

    then:
    noExceptionThrown()

    when:
    dryRunChanges("instrument.tag '808 Core Kit', 'Drums'")

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.FILE_INVALID
    environment.tagged() == 'broken'
  }

  int status
  String out
  String err

  void run(OutputFormat format, OutputTerminal terminal = OutputTerminal.PIPE, String text) {
    def printed = new ByteArrayOutputStream()
    def errors = new ByteArrayOutputStream()
    def streams = new StandardStreams(System.in, new PrintStream(printed, true, 'UTF-8'), new PrintStream(errors, true, 'UTF-8'), terminal)
    try {
      status = new DryRunCommand(environment.catalog, new GlobalOptions(null, SetFileChoice.NONE, format, false, false, false), streams).run(new ScriptSource('test', text), ['x'], environment.session())
    } finally {
      out = printed.toString('UTF-8')
      err = errors.toString('UTF-8')
    }
  }

  def "the script's own output is followed by a table that fits the terminal"() {
    when:
    run(OutputFormat.TABLE, new OutputTerminal(true, 60, false), "println args; mix.set 'Bass', volumeDb: -9.dB; clip.rename 'Bass', 2, 'A Rather Long Name For A Clip'")

    then:
    status == 0
    out.lines().toList().with {
      it.take(3) == ['[x]', 'Dry run: nothing was changed. The script would change:', it[2]] &&
          it[2].split().toList() == ['track', 'what', 'is', 'would', 'be'] &&
          it[3].split('  +').toList() == ['Bass', 'volume', '-4 dB', '-9 dB'] && it.drop(2).every { line -> line.length() <= 60 }
    }
  }

  def "with JSON, standard output is a single document, and the script's own output is on standard error"() {
    when:
    run(OutputFormat.JSON, "println 'hello'; mix.set 'Bass', volumeDb: -9.dB")

    then:
    Json.parse(out) == [items: [[kind: 'mixer', track: 'Bass', what: 'volume', how: 'changed', from: -4, to: -9, unit: 'dB']],
        total: 1, host: 'embedded', warnings: []]
    err == 'hello\n'
  }

  def "the dry run of a script without changes says so"() {
    when:
    run(OutputFormat.TABLE, text)

    then:
    out == 'Dry run: the script would change nothing.\n'

    where:
    text << ['1 + 1', 'track.list()', "mix.set 'Bass', volumeDb: -9.dB; mix.set 'Bass', volumeDb: -4.dB"]
  }

  def "a failing script is reported as usual, and its changes are discarded"() {
    given:
    def before = allFiles()

    when:
    run(OutputFormat.TABLE, "mix.set 'Bass', volumeDb: -9.dB\ninstrument.tag '808 Core Kit', 'Drums'\nmix.set 'Nobody', pan: 0")

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.TRACK_NOT_FOUND
    e.details().line == 3
    e.details().writes_dropped == 2
    !e.details().containsKey('writes_undone')
    out == ''
    allFiles() == before
  }

  def "a dry run installs nothing"() {
    when:
    dryRunChanges('host.install()')

    then:
    def e = thrown(SvcException)
    e.message == 'a dry run cannot install the remote script'
  }

  def "on the command line --dry-run is an option before the file"() {
    given:
    def script = Files.writeString(folder.resolve('a.svc.groovy'), "println args; mix.set 'Bass', volumeDb: -9.dB").toString()
    def svc = { String... words ->
      def printed = new ByteArrayOutputStream()
      def errors = new ByteArrayOutputStream()
      def code = Main.run(words as List, [SVC_HOME: environment.home.toString()], new PrintStream(printed, true, 'UTF-8'), new PrintStream(errors, true, 'UTF-8'))
      [code, printed.toString('UTF-8'), errors.toString('UTF-8')]
    }
    def before = allFiles()

    expect:
    svc('run', '--dry-run', script, '--', '--json')[1].startsWith('[--json]\nDry run')
    Json.parse(svc('run', '--dry-run', '--json', script)[1]).total == 1
    Json.parse(svc('--json', 'run', '--dry-run', script)[1]).total == 1
    Json.parse(svc('run', '--format', 'json', '--dry-run', '--host', 'embedded', script)[1]).total == 1
    svc('run', '--dry', script).with { it[0] == 2 && it[2].contains('Did you mean --dry-run?') }
    svc('run', '--dry-run', "${script}x".toString())[0] == 1
    allFiles() == before
  }
}
