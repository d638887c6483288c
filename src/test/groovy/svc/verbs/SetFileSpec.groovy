package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import java.security.MessageDigest
import java.time.Clock
import svc.host.als.AlsHost
import svc.host.als.GeneratedSet
import svc.host.als.file.LiveSetFile
import svc.host.als.file.LiveSetValidator
import svc.host.als.store.SetFileOptions
import svc.json.Json
import svc.json.JsonObject
import svc.session.HostChoice
import svc.session.files.SvcHome
import svc.store.file.RecoveryFile

/** Verbs on a Live Set file, whose automation is on lanes. */
class SetFileSpec extends VerbSpec {
  static final String IN_LIVE = 'Do this in Live and save the set; then continue with svc.'
  static final String PLAY_IN_LIVE = 'The als host only changes the set file; to play the set, open it in Live.'
  Path file

  def setup() {
    file = new GeneratedSet(12).write(home.resolve('song.als'))
    bench.choice = { new HostChoice('als', { open(file) }, { browser() }, []) }
  }

  AlsHost open(Path song) {
    new AlsHost(new SetFileOptions(song, false, false, false), new SvcHome(home).setFileFolder(song), Clock.systemUTC())
  }

  Path copy() { home.resolve('song.svc.als') }

  def cleanup() { assert !Files.exists(copy()) || LiveSetValidator.findProblems(LiveSetFile.read(copy())) == [] }

  String error(String verb, String... args) {
    def result = svc(*(verb.split(' ') as List), *args, '--json')
    assert result.status != 0
    result.error().code
  }

  static final List<String> PAN = ['--device', 'mixer', '--param', 'pan']

  def points(String track) { run('automation get', track).items.collectMany { it.points.collect { p -> [p.time, p.value] } } }

  def "black keys are named after the key of the set: #root #scale"() {
    given:
    def xml = new String(new java.util.zip.GZIPInputStream(Files.newInputStream(file)).readAllBytes(), 'UTF-8')
    def key = "<ScaleInformation>\n\t\t\t<$tag Value=\"$root\" />\n\t\t\t<Name Value=\"$scale\" />\n\t\t</ScaleInformation>\n\t\t"
    Files.writeString(file, xml.replaceFirst('(?m)^\t\t<Transport>', "\t\t$key<Transport>".replace('\t\t\t\t<Transport>', '\t\t<Transport>')))
    def track = run('track list').items.find { it.kind == 'midi' }.name
    def scene = run('clip list', track).items.find { it.clip }.scene_index as String

    expect:
    run('note add', track, scene, '70@1.1 61').written.startsWith(written)
    run('note list', track, scene, '--pitch', '70').items[0].name == named
    run('note add', track, scene, 'A#3@1.3').written == 'A#3, 1.3'

    where:
    tag        | root | scale             || written       | named
    'RootNote' | 7    | 'Minor'           || 'Db3 to Bb3' | 'Bb3'
    'Root'     | 10   | '0'               || 'Db3 to Bb3' | 'Bb3'
    'Root'     | 9    | '1'               || 'C#3 to A#3' | 'A#3'
    'Root'     | 10   | '7'               || 'C#3 to A#3' | 'A#3'
    'RootNote' | 0    | ''                || 'C#3 to A#3' | 'A#3'
    'RootNote' | 10   | 'Hungarian Minor' || 'Db3 to Bb3' | 'Bb3'
  }

  def "'automation write' writes a lane, and 'automation get' returns its exact points"() {
    when:
    def written = run('automation write', track, '2.1', '8', *PAN, '--points', '[{"time":0,"value":0.25},{"time":8,"value":0.75}]')
    def read = run('automation get', track)

    then:
    written.slices == [[position: '2.1', start_beats: 4, length_beats: 8, gap: false, status: 'written']]
    written.warnings == []
    read.total == 1
    read.items[0].subMap(['source', 'exact', 'start_beats', 'device', 'param']) == [source: 'live', exact: true, start_beats: 0, device: 'mixer', param: 'pan']
    points(track) == [[0, 0.5], [4, 0.5], [4, 0.25], [12, 0.75], [12, 0.5], [13, 0.5]]
    !Files.exists(home.resolve('ledger')) || home.resolve('ledger').toFile().list().length == 0

    where:
    track << ['Lead', 'Band', 'A-Reverb', 'Main']
  }

  def "what 'automation get' returns can be written back"() {
    given:
    run('automation write', 'Lead', '1.1', '8', *PAN, '--curve', 'Sine')
    def read = run('automation get', 'Lead').items[0]

    when:
    run('automation write', 'Lead', '1.1', '9', *PAN, '--points', "[${read.points.collect { "{\"time\":${it.time},\"value\":${it.value}}" }.join(",")}]".toString())

    then:
    read.length_beats == 9
    run('automation get', 'Lead').items[0] == read
  }

  def "options for clips have no effect on lanes"() {
    expect:
    run('automation write', 'Lead', '1.1', '4', *PAN, '--curve', 'Hold', '--force').warnings*.code == ['FORCE_IGNORED']
    run('automation write', 'Lead', '3.1', '4', *PAN, '--curve', 'Hold').warnings == []
  }

  def "'automation clear' deletes the points in a window, or the envelope"() {
    given:
    run('automation write', 'Lead', '1.1', '16', *PAN, '--points', '[{"time":0,"value":0},{"time":8,"value":1},{"time":16,"value":0}]')

    when:
    def cleared = run('automation clear', 'Lead', '--from', '2.1', '--length', '8')

    then:
    cleared.cleared == 1
    cleared.not_cleared == []
    points('Lead').take(4) == [[0, 0], [4, 0.5], [12, 0.5], [16, 0]]

    when:
    run('automation clear', 'Lead')

    then:
    run('automation get', 'Lead').total == 0
    run('automation clear', 'Lead').cleared == 0
  }

  def "automation is copied, shifted, scaled, reversed and thinned without the ledger"() {
    given:
    run('automation write', 'Lead', '1.1', '4', *PAN, '--points', '[{"time":0,"value":0.25},{"time":4,"value":0.75}]')

    expect:
    run('automation copy', 'Lead', '--at', '1.1', '--over', '4', '--to', '3.1').warnings == []
    run('automation reverse', 'Lead', '--at', '3.1', '--over', '4').warnings == []
    run('automation shift', 'Lead', '--at', '3.1', '--over', '4', '--by', '4').warnings == []
    run('automation thin', 'Lead', '--at', '1.1', '--over', '4').slices == []
    points('Lead') == [[0, 0.25], [4, 0.75], [4, 0.5], [8, 0.5], [8, 0.75], [12, 0.75], [16, 0.25], [16, 0.5], [17, 0.5]]
  }

  def "a template writes its curves into lanes, also where there are no clips"() {
    given:
    run('project init', home.resolve('P.svc').toString(), '--part', 'lead:Lead:Lead', '--section', 'intro:4', '--section', 'verse:8')

    when:
    def applied = run('automation apply', '--project', home.resolve('P.svc').toString(), '--part', 'lead', '--slot', 'volume', '--sections', 'all', '--apply-to-live')

    then:
    applied.applied*.live_status == ['applied', 'applied']
    applied.warnings == []
  }

  def "a crossfade to a mix snapshot includes group and main tracks"() {
    given:
    run('mix snapshot save', 'start')
    ['Lead', 'Band', 'Main'].each { run('mix set', it, '--volume-db', '-12') }

    when:
    def recalled = run('mix snapshot recall', 'start', '--at', '2.1', '--over', '8')

    then:
    recalled.crossfade.settings*.track == ['Lead', 'Band', 'Main']
    ['Lead', 'Band', 'Main'].every { run('automation get', it).total == 1 }
  }

  def "setting an automated value warns that the automation overrides it"() {
    given:
    run('automation write', 'Lead', '1.1', '4', *PAN, '--curve', 'LinearUp')

    expect:
    run('mix set', 'Lead', '--pan', '0.5').warnings*.code == ['AUTOMATED']
    run('mix set', 'Lead', '--volume-db', '-3').warnings == []
  }

  def "'#verb' is refused, because the als host does not support #what"() {
    when:
    def error = svc(*verb.split(' '), *args, '--json').error()

    then:
    [error.code, error.message] == ['NOT_SUPPORTED_BY_HOST', "the als host does not support $what" as String]
    error.hint == hint

    where:
    verb                  | args                                      | what                       | hint
    'track group'         | ['Lead', 'Drums']                         | 'grouping and ungrouping tracks' | IN_LIVE
    'set new'             | []                                        | 'creating sets'            | IN_LIVE
    'set save'            | []                                        | 'saving sets'              | IN_LIVE
    'transport play'      | []                                        | 'playing the song'         | PLAY_IN_LIVE
    'transport metronome' | ['on']                                    | 'switching the metronome'  | PLAY_IN_LIVE
    'scene fire'          | ['1']                                     | 'firing scenes'            | PLAY_IN_LIVE
    'clip stop'           | ['Lead']                                  | 'stopping clips'           | PLAY_IN_LIVE
  }

  def "a dry run shows changes of lanes and leaves the files unchanged"() {
    given:
    run('automation write', 'Lead', '1.1', '4', *PAN, '--curve', 'LinearUp')
    def before = Files.readAllBytes(copy())

    when:
    def planned = svc('automation', 'clear', 'Lead', '--dry-run')

    then:
    planned.out.contains('mixer > pan on the timeline') || planned.out.contains('pan on the timeline')
    Files.readAllBytes(copy()) == before
  }

  def "undo restores the same bytes, also after writes to another set"() {
    given:
    def other = new GeneratedSet(11).write(home.resolve('other.als'))
    def states = []
    [['mix set', 'Lead', '--volume-db', '-3'], ['automation write', 'Lead', '1.1', '4', *PAN, '--curve', 'Sine'],
     ['clip create', 'Lead', '4'], ['note add', 'Lead', '4', 'C3 E3'], ['track rename', 'Lead', 'Synth "1"']].each {
      states << (Files.exists(copy()) ? Files.readAllBytes(copy()) : Files.readAllBytes(file))
      run(*it)
    }
    def after = Files.readAllBytes(copy())
    bench.choice = { new HostChoice('als', { open(other) }, { browser() }, []) }
    run('track rename', 'Lead', 'Other')

    when:
    bench.choice = { new HostChoice('als', { open(file) }, { browser() }, []) }

    then:
    states.reverse().every { run('undo'); Files.readAllBytes(copy()) == it }
    states.every { run('redo') }
    Files.readAllBytes(copy()) == after
    Files.readAllBytes(file) == states[0]
  }

  def "the journal entry of a killed process is added when svc starts again"() {
    given:
    run('mix set', 'Lead', '--volume-db', '-3')
    def journal = home.resolve('journal').toFile().listFiles().find { it.name.endsWith('.jsonl') }
    def entry = Json.parse(journal.text.readLines().last())
    journal.text = ''
    def pending = Files.createDirectories(home.resolve('pending'))
    def digest = MessageDigest.getInstance('SHA-256').digest(Files.readAllBytes(copy())).encodeHex().toString()
    RecoveryFile.write(pending.resolve('0-1.json'), [entry: [entry + [n: 0L]], ledgers: [:], replaced: [file: copy().toString(), after: digest]])

    when:
    def listed = run('journal')

    then:
    listed.items*.call.any { it.startsWith('mix.set') }
    Files.list(pending).count() == 0
  }
}
