package svc

import groovy.io.FileType
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardCopyOption
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.app.dryrun.DryRunSession
import svc.app.VerbAreas
import svc.comparison.SetComparison
import svc.comparison.SetContents
import svc.comparison.TagAndFileSnapshot
import svc.frontend.dsl.ScriptFrontend
import svc.frontend.dsl.compile.ScriptSource
import svc.host.contents.HostSetReader
import svc.json.Json
import svc.json.RecordJsonConverter
import svc.model.error.ErrorCode
import svc.model.error.SvcException
import svc.testing.FrontEndCalls
import svc.testing.OutputSchema
import svc.testing.TestEnvironment
import svc.text.TextSanitizer
import svc.verb.DryRunOption
import svc.verb.FrontEnd
import svc.verb.VerbCatalog
import svc.verb.VerbDescriptor
import svc.verb.VerbEffect
import svc.verb.binding.VerbJsonSchemas
import svc.verb.result.DryRunResult
import svc.verbs.mix.SetTrackMixer
import svc.verb.execution.VerbRunner

/** A dry run of a verb changes nothing, and lists the changes that the verb makes without it. */
@Tag('slow')
class DryRunVerbsSpec extends Specification {
  @TempDir
  Path folder

  /** The home folder that every case starts with. */
  @Shared @TempDir
  Path template

  @Shared
  VerbCatalog catalog = VerbAreas.catalog()

  FrontEndCalls calls

  def setupSpec() {
    def bench = new TestEnvironment(template)
    bench.svc('track', 'list')
    bench.svc('instrument', 'list')
    bench.svc('mix', 'set', 'Lead', '--volume-db', '-12')
    bench.svc('automation', 'write', 'Chords', '1.1', '16', '--device', 'Warm Keys', '--param', 'Cutoff', '--curve', 'LinearUp')
  }

  def setup() {
    copy(template, folder.resolve('home'))
    Files.writeString(folder.resolve('song.svc'), ParitySpec.SONG)
    Files.writeString(folder.resolve('bad.svc'), ParitySpec.BAD)
    calls = new FrontEndCalls(folder.resolve('home'))
    calls.bench.directory = folder
  }

  private static void copy(Path from, Path to) {
    Files.createDirectories(to)
    from.toFile().eachFile {
      def copied = to.resolve(it.name)
      it.directory ? copy(it.toPath(), copied) : Files.copy(it.toPath(), copied, StandardCopyOption.COPY_ATTRIBUTES)
    }
  }

  TestEnvironment env() { calls.bench }

  static List<List> callsWithDryRun() {
    ParitySpec.CALLS.findAll { verb(it[0]).dryRunOption().present }
  }

  static VerbDescriptor verb(String words) { VerbAreas.catalog().find(words.split(' ') as List).get() }

  /** Returns every file of the user with its bytes, except the cache of compiled scripts. */
  Map<String, String> allFiles() {
    def all = [:]
    folder.toFile().eachFileRecurse(FileType.FILES) {
      if (!it.path.contains('compiled-scripts') && !it.name.endsWith('.lock')) {
        all[it.path] = new String(it.bytes, 'ISO-8859-1')
      }
    }
    all
  }

  SetContents contents() { env().session().withCloseable { new HostSetReader(it.host()).readContents() } }

  Map<String, List<String>> tagsByPath() {
    env().session().withCloseable { session ->
      session.hosts().browserItems().readTags().items().values().collectEntries { [it.path(), it.recognized() + it.extra()] }
    }
  }

  /** Returns the changes of the set and the tags as JSON. */
  List changesSince(SetContents set, Map<String, List<String>> tags) {
    def changes = SetComparison.between(set, contents()) + new TagAndFileSnapshot(tags, [:]).changesTo(new TagAndFileSnapshot(tagsByPath(), [:]))
    changes.collect { change ->
      (Json.parse(Json.print(RecordJsonConverter.toDisplayTree(change))) as Map).collectEntries { [it.key, it.value instanceof String ? TextSanitizer.sanitizeText(it.value) : it.value] }
    }
  }

  def "a dry run of #words #args changes nothing, and shows the changes or the error of the call itself"() {
    given:
    def verb = verb(words)
    def files = allFiles()
    def set = contents()
    def tags = tagsByPath()

    when:
    def frontEnds = verb.name() == 'undo' ? [FrontEnd.CLI] : FrontEnd.values().findAll { verb.isOfferedOn(it) } // others undo only their own writes
    def dryRuns = frontEnds.collect { ParitySpec.withToolNames(verb, calls.call(it, verb, args + [dryRun: true])) }

    then:
    dryRuns.every { Json.print(ParitySpec.comparable(it, dryRuns[0])) == Json.print(dryRuns[0]) || it.error?.text && ParitySpec.comparable(it, dryRuns[0]) == dryRuns[0] }
    allFiles() == files

    when:
    def real = ParitySpec.withToolNames(verb, calls.call(FrontEnd.CLI, verb, args))
    def listed = dryRuns[0].error ? [] : FrontEndCalls.objects(dryRuns[0])

    then:
    real.error == dryRuns[0].error
    real.warnings == dryRuns[0].warnings
    real.error || listed.findAll { it.kind != 'file' } == changesSince(set, tags)
    real.error || dryRuns[0].subMap(['dry_run', 'host', 'total']) == [dry_run: true, host: real.host, total: listed.size()]

    where:
    [words, args] << callsWithDryRun()
  }

  def "every verb that writes has the argument, except those that declare it and those that cannot be previewed"() {
    given:
    def writing = catalog.allVerbs().findAll { it.effect() != VerbEffect.READS }

    expect:
    writing.findAll { it.dryRunOption().empty }*.name() - ['automation write', 'mix apply-profile', 'mix compress'] ==
        ['instrument refresh', 'instrument import', 'host install', 'host uninstall', 'als git-install', 'journal', 'doctor']
    writing.findAll { it.dryRunOption().present }*.dryRunOption()*.get()*.frontEnds().unique() == [FrontEnd.values().toList()]
    catalog.allVerbs().findAll { it.effect() == VerbEffect.READS }.every { it.arg('dryRun').empty }
    DryRunOption.name == verb('mix set').dryRunOption().get().group()
    writing.findAll { it.dryRunOption().present }*.name() - callsWithDryRun()*.get(0) == ['set open']
  }

  def "on the command line a table shows the changes, and warnings follow"() {
    expect:
    env().svc('mix', 'set', 'Bass', '--volume-db', '-9', '--dry-run').out.readLines()*.split(/  +/)*.toList() == [
        ['Dry run: nothing was changed. `mix set` would change:'], ['track', 'what', 'is', 'would be'], ['Bass', 'volume', '-4 dB', '-9 dB']]
    env().svc('mix', 'set', 'Bass', '--volume-db', '-4', '--dry-run').out == 'Dry run: `mix set` would change nothing.\n'
    env().svc('mix', 'apply', '--part', 'piano=-6', '--dry-run').with { it.out.contains('nothing') && it.err.contains('warning: ') || it.status != 0 }
    env().svc('mix', 'set', 'Bass', '--volume-db', '-9', '--dry-run', '--format', 'csv').out.readLines()[1].contains('Bass')
  }

  def "the file that a dry run would write is listed"() {
    expect:
    env().svc('project', 'init', 'new.svc', '--dry-run', '--json').json().items*.subMap(['kind', 'what', 'how']) == [[kind: 'file', what: 'new.svc', how: 'added']]
    !Files.exists(folder.resolve('new.svc'))
    env().svc('project', 'init', 'song.svc', '--dry-run', '--json').error().message.contains(folder.resolve('song.svc').toString())
  }

  def "a dry run of undo shows what it would restore"() {
    expect:
    env().svc('undo', '2', '--dry-run', '--json').json().items.collect { [it.track, it.what, it.how] } ==
        [['Chords', 'Warm Keys > Cutoff on the timeline', 'removed'], ['Lead', 'volume', 'changed']]
    env().svc('undo', '--json').json().undone == 1
  }

  String run(String script) {
    def out = new ByteArrayOutputStream()
    env().session().withCloseable { ScriptFrontend.run(new ScriptSource('test', script), [], catalog, it, new PrintStream(out, true, 'UTF-8')) }
    out.toString('UTF-8')
  }

  def "a script can make dry runs, also in a transaction, and goes on with the set as it is"() {
    expect:
    run("""
        println mix.set('Bass', volumeDb: -9.dB, pan: 0.2, dryRun: true)
        println mix.track('Bass').volumeDb
        transaction {
          mix.set 'Bass', volumeDb: -12.dB
          automation.write 'Lead', '1.1', 64, device: 2, param: 'Frequency', curve: LinearUp
          println mix.set('Bass', volumeDb: -9.dB, dryRun: true).items.collect { [it.from, it.to] }
          println automation.clear('Lead', dryRun: true).items.size()
          def errors = [[dryRun: true], [:]].collect { try { undo(it); '' } catch (SvcException e) { e.message } }
          println errors[0] != '' && errors[0] == errors[1]
          println mix.track('Bass').volumeDb
        }
        println journal().total
        """).readLines() == ['Would change 2 things:', 'Bass  volume -4 → -9 dB', 'Bass  pan 0 → 0.2', '-4.0', '[[-12.0, -9.0]]', '1',
        'true', '-12.0', '5']
  }

  def "the dry run of a script contains the dry runs of its verbs"() {
    given:
    def before = allFiles()
    def shadow = DryRunSession.create(env().session())
    def out = new ByteArrayOutputStream()

    when:
    ScriptFrontend.dryRun(new ScriptSource('test', """
        mix.set 'Bass', volumeDb: -12.dB
        println mix.set('Bass', volumeDb: -9.dB, dryRun: true).items[0].from
        """), [], catalog, shadow.session(), new PrintStream(out, true, 'UTF-8'), { }, { })

    then:
    out.toString('UTF-8') == '-12.0\n'
    shadow.changes()*.to()*.toString() == ['-12.0']
    allFiles() == before

    cleanup:
    shadow?.close()
  }

  def "a failing script does not count dry runs as writes"() {
    when:
    run("mix.set 'Bass', pan: 1, dryRun: true; mix.set 'Bass', pan: 0.5; mix.set 'Nobody', pan: 0")

    then:
    def e = thrown(SvcException)
    e.details().writes_undone == 1
    !e.details().containsKey('writes_kept')
  }

  def "a tool finds no project outside the allowed folders in a dry run either"() {
    given:
    def session = env().serverSession([Files.createDirectory(folder.resolve('allowed'))])

    when:
    VerbRunner.run(verb('device load-defaults'), [project: folder.resolve('song.svc').toString(), dryRun: true], FrontEnd.MCP, session)

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.PATH_NOT_ALLOWED

    cleanup:
    session.close()
  }

  def "a dry run of a tool has the result of a dry run, and a write that of the verb"() {
    given:
    def dry = calls.mcp('set_track_mixer', [liveset_id: 'Bass', pan: 1, dry_run: true])
    def real = calls.mcp('set_track_mixer', [liveset_id: 'Bass', pan: 1])

    expect:
    dry.dry_run
    OutputSchema.problems(VerbJsonSchemas.outputSchema(DryRunResult), dry.findAll { it.key != 'fields' } + [items: FrontEndCalls.objects(dry)]) == []
    OutputSchema.problems(VerbJsonSchemas.outputSchema(SetTrackMixer.WrittenMixer), real) == []
  }
}
