package svc.completion

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.cli.output.OutputFormat
import svc.model.device.DeviceKind
import svc.model.track.Decibels
import svc.model.track.TrackKind
import svc.testing.TestEnvironment
import svc.testing.dsl.MemoVerb
import svc.verb.VerbArea
import svc.verb.VerbCatalog
import svc.verb.FrontEnd

class CommandLineCompleterSpec extends Specification {
  static final List<BuiltInCommandSyntax> COMMANDS = [
      new BuiltInCommandSyntax('run FILE [ARGUMENTS]', 'Run a script.'),
      new BuiltInCommandSyntax('mcp', 'Serve the verbs.'),
      new BuiltInCommandSyntax('completion bash|zsh|fish', 'Print a script.')]
  static final List<GlobalOption> GLOBALS = [
      new GlobalOption('--json', 'as JSON', 'format', []),
      new GlobalOption('--format', 'the format', 'format', OutputFormat.values()*.toString()),
      new GlobalOption('--host', 'the host', 'host', ['embedded', 'live']),
      new GlobalOption('--help', 'help', 'help', [])]

  @TempDir
  Path home

  @Delegate
  TestEnvironment bench
  List<String> hosts = []

  def setup() { bench = new TestEnvironment(home) }

  CompletionResult complete(List<String> words) {
    def hosted = { host, look ->
      hosts << host
      look.apply(session())
    } as CompletionSessionAccess
    new CommandLineCompleter(catalog, COMMANDS, GLOBALS, hosted).complete(words)
  }

  /** Returns the words of a line that ends at the cursor; a space before it begins a new word. */
  static List<String> words(String line) {
    def words = (line =~ /"([^"]*)"?|(\S+)/).collect { it[1] ?: it[2] }
    line.empty || line.endsWith(' ') ? words + '' : words
  }

  List<String> texts(String line) { complete(words(line)).candidates()*.text() }

  /** Renames tracks of the demo set. */
  void named(Map<String, String> names) {
    svc('clip', 'rename', 'Bass', '2', 'touched')
    def text = state()
    names.each { old, name -> text = text.replace("\"name\":\"$old\"", '"name":' + svc.json.Json.print(name)) }
    Files.writeString(setFile(), svc.testing.SetFileText.earlier(text))
  }

  /** Returns the verbs and groups of the catalog that follow some words and begin with the typed text, in order. */
  List<String> verbsUnder(List<String> path, String typed = '') {
    catalog.verbsUnder(path).findAll { it.isOfferedOn(FrontEnd.CLI) }*.path()*.get(path.size()).unique()
        .findAll { it.startsWith(typed.toLowerCase()) }
  }

  def "a line begins with an area, a command or help: svc #line"() {
    given:
    def first = catalog.areas()*.name() + COMMANDS*.name() + 'help'

    expect:
    texts(line) == first.findAll { it.startsWith(line.toLowerCase()) }

    where:
    line << ['', 'c', 'C', 'he', 'track']
  }

  def "if no first word matches, the shell offers scripts"() {
    expect:
    complete(['./my']).includeFiles()
    !complete(['tr']).includeFiles()
    !complete(['']).includeFiles()
  }

  def "an area is followed by its verbs: svc #line"() {
    expect:
    texts(line) == verbsUnder(path, typed)
    !texts(line).empty

    where:
    line                  | path               | typed
    'track '              | ['track']          | ''
    'clip r'              | ['clip']           | 'r'
    'mix '                | ['mix']            | ''
    'mix S'               | ['mix']            | 'S'
    '--json mix se'       | ['mix']            | 'se'
    '--host live mix se'  | ['mix']            | 'se'
    '--host=live mix se'  | ['mix']            | 'se'
    'mix --format csv se' | ['mix']            | 'se'
    'mix p'               | ['mix']            | 'p'
    'mix profile '        | ['mix', 'profile'] | ''
  }

  def "nothing follows words that are not an area: svc #line"() {
    expect:
    texts(line).empty

    where:
    line << ['clip lst ', 'xyzzy ', 'xyzzy --']
  }

  def "every verb is found word by word, with its summary"() {
    expect:
    catalog.verbsOn(FrontEnd.CLI).every { verb ->
      def before = verb.path().init()
      verb.path().indices.every { verb.path()[it] in complete(verb.path().take(it) + '').candidates()*.text() } &&
          complete(before + '').candidates().contains(new CompletionCandidate(verb.path().last(), verb.summary()))
    }
  }

  def "longer paths are found too, and a group is described by its verbs"() {
    given:
    def notes = new VerbCatalog([new VerbArea('memo', 'Notes.', MemoVerb)])
    def completer = new CommandLineCompleter(notes, [], [], { host, look -> CompletionResult.NONE } as CompletionSessionAccess)

    expect:
    new CompletionCandidate('envelope', 'write') in completer.complete(['memo', '']).candidates()
    completer.complete(['memo', 'envelope', 'w']).candidates()*.text() == ['write']
  }

  def "every option of every verb is offered, with its description"() {
    expect:
    catalog.verbsOn(FrontEnd.CLI).every { verb ->
      def offered = complete(verb.path() + '--').candidates()
      verb.argsOn(FrontEnd.CLI).findAll { !it.cli().positional }.every { arg ->
        arg.cli().options().every { new CompletionCandidate(it, arg.description()) in offered }
      } && offered*.text().containsAll(GLOBALS*.name())
    }
  }

  def "an option is not offered twice, nor together with its opposite: svc #line"() {
    given:
    def offered = texts(line)

    expect:
    offered.containsAll(expected)
    offered.intersect(excluded).empty

    where:
    line                              | expected                   | excluded
    'mix set Bass --'                 | ['--mute', '--unmute', '--pan', '--json', '--host', '--help'] | []
    'mix set Bass --mute --'          | ['--solo', '--unsolo']  | ['--mute', '--unmute']
    'mix set Bass --unmute --'        | ['--solo']              | ['--mute', '--unmute']
    'mix set Bass --pan 0.1 --'       | ['--mute']              | ['--pan']
    'mix set Bass --pan=0.1 --'       | ['--mute']              | ['--pan']
    'mix set Bass --send A=-3 --'     | ['--send']              | []
    'mix set --json Bass --'          | ['--mute']              | ['--json', '--format']
    'mix set --format csv Bass --'    | ['--mute']              | ['--json', '--format']
    '--host embedded mix set Bass --' | ['--mute', '--json']    | ['--host']
  }

  def "the beginning of an option is completed: svc #line"() {
    expect:
    texts(line) == offered

    where:
    line                       | offered
    'mix set Bass --vol'       | ['--volume-db', '--volume-raw']
    'mix set Bass --VOL'       | ['--volume-db', '--volume-raw']
    'mix set Bass --volume-r'  | ['--volume-raw']
    'mix set Bass --mu'        | ['--mute']
    '--f'                      | ['--format']
    'track --h'                | ['--host', '--help']
    'mix set Bass --xyzzy'     | []
    'mix set Bass -0.'         | []
  }

  def "if no word may follow, options are offered: svc #line"() {
    expect:
    texts(line) == offered

    where:
    line                     | offered
    'track list '            | ['--devices', '--json', '--format', '--host', '--help']
    'track list --json '     | ['--devices', '--host', '--help']
    'device default Bass '   | ['--project', '--stock-only', '--set', '--unset', '--dry-run', '--json', '--format', '--host', '--help']
    'scene list '            | ['--json', '--format', '--host', '--help']
    'track list x'           | []
    'track list -- '         | []
    'clip create Bass 1 '    | ['--bars', '--name', '--replace', '--file', '--dry-run', '--json', '--format', '--host', '--help']
  }

  def "global options have values: svc #line"() {
    expect:
    texts(line) == offered
    hosts.empty

    where:
    line                        | offered
    '--format '                 | ['table', 'json', 'jsonl', 'csv', 'yaml']
    'track list --format js'    | ['json', 'jsonl']
    'track list --format=js'    | ['--format=json', '--format=jsonl']
    '--host '                   | ['embedded', 'live']
    '--host=E'                  | ['--host=embedded']
    'mix set Bass --host l'     | ['live']
    '--json='                   | []
  }

  def "arguments are completed by type: svc #line"() {
    expect:
    texts(line) == offered

    where:
    line                                          | offered
    'mix track '                                  | ['Drums', 'Kick', 'Hats', 'Bass', 'Chords', 'Lead', 'Pad', 'Vocal', 'A-Reverb', 'B-Delay', 'Master']
    'clip list '                                  | ['Kick', 'Hats', 'Bass', 'Chords', 'Lead', 'Pad', 'Vocal']
    'clip list B'                                 | ['Bass']
    'mix track B'                                 | ['Bass', 'B-Delay']
    'mix track b'                                 | ['Bass', 'B-Delay']
    'clip list x'                                 | []
    'mix set l'                                   | ['Lead']
    'clip get Bass v'                             | ['Verse', 'Verse 2']
    'clip get Bass "Verse 2'                      | ['Verse 2']
    'clip get --json Bass dr'                     | ['Drop', 'Drop 2']
    'clip rename Bass Drop '                      | []
    'device set Bass '                            | ['Operator', 'Compressor']
    'device set 4 '                               | ['Operator', 'Compressor']
    'device set fourth c'                         | ['Compressor']
    'device set trk_4 c'                          | ['Compressor']
    'device set nobody '                          | []
    'device set Bass comp thr'                    | ['Threshold']
    'device set Bass 2 thr'                       | ['Threshold']
    'device set Bass nothing '                    | []
    'device set Bass Compressor "Device On" '     | ['Off', 'On']
    'device set Bass Compressor Threshold '       | []
    'device set Lead "auto filter" freq'          | ['Frequency']
    'device set Lead "Auto F'                     | ['Auto Filter']
    'device set Chords W'                         | ['Warm Keys']
    'device set Chords "Warm Keys/'               | ['Warm Keys/Warm Keys/Simpler']
    'device set Chords "Warm Keys/1/1" Snap '     | ['Off', 'On']
    'automation params Bass '                     | ['Operator', 'Compressor', 'mixer']
    'device copy Bass '                           | ['Operator', 'Compressor', 'all']
    'automation write Bass 1.1 4 --device m'      | ['mixer']
    'clip envelope write Bass Drop m'             | ['mixer']
    'clip envelope write Bass Drop mixer p'       | ['pan']
    'automation get Bass --device mixer --param v'| ['volume']
    'mix set Bass --pan '                         | []
    'mix set Bass --send '                        | ['A-Reverb=', 'B-Delay=']
    'mix set Bass --send=b'                       | ['--send=B-Delay=']
    'mix set Bass --send A-Reverb=-'              | []
    'mix apply --part ba'                         | ['Bass=', 'BackingVocal=']
    'mix apply --part bas'                        | ['Bass=']
    'mix apply --part bass=-6:'                   | ['bass=-6:pan=', 'bass=-6:send=']
    'mix apply --part bass=-6:S'                  | ['bass=-6:send=']
    'mix apply --part bass=-6:pan=0:'             | ['bass=-6:pan=0:send=']
    'mix apply --part bass=-6:pan='               | []
    'mix apply --part bass=-6:send='              | ['bass=-6:send=A-Reverb=', 'bass=-6:send=B-Delay=']
    'mix apply --part bass=-6:send=b'             | ['bass=-6:send=B-Delay=']
    "mix apply --part bass=-6:send='a"            | ["bass=-6:send='A-Reverb'="]
    'mix apply --part bass=-6:send=A-Reverb=-9:'  | ['bass=-6:send=A-Reverb=-9:pan=', 'bass=-6:send=A-Reverb=-9:send=']
    'mix apply --part nothing=-6:x'               | []
    'mix apply --part=FX'                         | ['--part=FxRiser=', '--part=FxRelease=']
    'mix apply --part fx_ri'                      | ['fx_riser=']
    'mix suggest --part fx-re'                    | ['fx-release']
    'mix apply --part bass=-'                     | []
    'mix suggest --profile t'                     | ['techno', 'trance', 'trap']
    'mix suggest --profile=H'                     | ['--profile=hip_hop', '--profile=house']
    'mix suggest --part fxr'                      | ['FxRiser', 'FxRelease']
    'mix suggest --part fx'                       | ['FxRiser', 'FxRelease']
    'mix apply-profile --profile '                | ['ambient', 'auto', 'band', 'cinematic', 'default', 'drum_and_bass', 'dubstep', 'hip_hop', 'house', 'jazz', 'lo_fi', 'metal', 'pop', 'r_and_b', 'rock', 'techno', 'trance', 'trap', 'uk_garage']
    'mix apply-profile --reverb-return '          | ['A-Reverb', 'B-Delay']
    'mix apply-profile --reverb-return b'         | ['B-Delay']
    'mix advice '                                 | ['compression', 'loudness', 'low_end', 'reverb', 'tool_choice', 'vocals']
    'mix advice low-'                             | []
    'mix advice t'                                | ['tool_choice']
    'mix advice reverb --for pre'                 | ['pre_delay']
    'mix advice low-end --for ph'                 | ['phase_cancellation']
    'mix advice low-end --for pre'                | []
    'mix advice --for pre'                        | ['pre_delay']
    'mix advice compression --for k'              | ['kick', 'knee']
    'mix advice nothing --for p'                  | []
    'mix compress Bass '                          | ['Operator', 'Compressor']
    'mix compress Bass comp --for '               | ['kick', 'snare', 'bass', 'vocal', 'guitar', 'piano']
    'mix compress Bass comp --for S'              | ['snare']
    'mix set --pan 0.1 B'                         | ['Bass', 'B-Delay']
    'mix set --pan=0.1 B'                         | ['Bass', 'B-Delay']
    'mix set --mute B'                            | ['Bass', 'B-Delay']
    'clip list -- B'                              | ['Bass']
    'journal --verb un'                           | ['undo']
    'clip get -- Bass out'                        | ['Outro']
    'clip get -- --json out'                      | ['Outro']
    'clip list -- --'                             | []
  }

  def "the user's own profiles and subjects are offered, and a broken file does not hide others"() {
    given:
    def file = { String name, String text ->
      def path = home.resolve(name)
      Files.createDirectories(path.parent)
      Files.writeString(path, text)
    }
    file('mix-profiles/mine.yaml', 'name: mine\nextends: default\n')
    file('mix-profiles/broken.yaml', 'name: [')
    file('mix-profiles/a b.yaml', 'name: x')
    file('mix-profiles/--x;y.yaml', 'name: x')
    file('movement-rules/slow.yaml', 'name: slow\nextends: ambient\n')
    file('mix-advice/reverb.yaml', 'topic: [')
    file('mix-advice/low_end.yaml', 'topic: low_end\ntitle: L\nentries: [{id: rumble, title: R, text: t}]\n')

    expect:
    texts('mix suggest --profile ') == ['ambient', 'auto', 'band', 'broken', 'cinematic', 'default', 'drum_and_bass', 'dubstep', 'hip_hop', 'house', 'jazz', 'lo_fi', 'metal', 'mine', 'pop', 'r_and_b', 'rock', 'techno', 'trance', 'trap', 'uk_garage']
    texts('movement apply --rules ') == ['ambient', 'default', 'pop', 'slow', 'techno']
    texts('mix advice --for ru') == ['rumble']
    texts('mix advice --for ki').contains('kick')
    texts('mix advice --for pre_') == []
    texts('mix advice reverb --for p') == []
  }

  def "candidates have descriptions"() {
    expect:
    complete(words(line)).candidates() == [new CompletionCandidate(text, description)]

    where:
    line                         | text        | description
    'clip list Vo'               | 'Vocal'     | 'audio'
    'clip get Bass out'          | 'Outro'     | 'scene 8'
    'device set Bass comp'       | 'Compressor'| 'audio effect'
    'device set Bass comp thr'   | 'Threshold' | '0.0 dB'
    'mix set Bass --send a'      | 'A-Reverb=' | 'send to return A'
    'comp'                       | 'completion'| 'Print a script.'
  }

  def "no space follows an unfinished send or mix entry"() {
    expect:
    complete(words('mix apply --part bas')).lines() == ['Bass=\t', ':nospace']
    complete(words('mix apply --part bass=-6:p')).lines() == ['bass=-6:pan=\t', ':nospace']
    complete(words('mix set Bass --send a')).lines() == ['A-Reverb=\tsend to return A', ':nospace']
    complete(words('mix set Bass --send x')).lines() == []
    complete(words('clip list Vo')).lines() == ['Vocal\taudio']
  }

  def "the shell completes paths: svc #line"() {
    expect:
    complete(words(line)).lines() == lines

    where:
    line                      | lines
    'set open '               | [':files .svcset .als']
    'set save my'             | [':files .svcset']
    'project show '           | [':files .svc']
    'mix suggest --project '  | [':files .svc']
    'mix suggest --project=x' | [':files .svc']
    'mix profile check '      | [':files .yaml .yml']
    'run '                    | [':files .groovy']
    '--json run '             | [':files .groovy']
    './my'                    | [':files .groovy']
    'journal --save '         | [':files .groovy']
    'automation get --plot '  | [':files .svg .png']
    'automation write --envelopes ' | [':files .json']
    'host install --library ' | [':files /']
    'instrument import '      | [':files']
  }

  def "commands and help accept words too: svc #line"() {
    expect:
    texts(line) == offered

    where:
    line                 | offered
    'completion '        | ['bash', 'zsh', 'fish']
    'completion z'       | ['zsh']
    'completion zsh '    | []
    'mcp '               | ['--json', '--format', '--host', '--help']
    'mcp --h'            | ['--host', '--help']
    'run --host '        | ['embedded', 'live']
    'run a.groovy '      | []
    'run a.groovy --'    | []
    'help mix set '      | []
    'help xyzzy '        | []
  }

  def "help is followed by the verbs of an area, and by areas and commands"() {
    expect:
    texts('help mix s') == verbsUnder(['mix'], 's')
    texts('help c') == (catalog.areas()*.name() + COMMANDS*.name()).findAll { it.startsWith('c') }
  }

  def "help is not offered after help"() {
    expect:
    !('help' in texts('help '))
  }

  def "a name is offered if it is unambiguous and can be typed, otherwise the handle: #name"() {
    given:
    named(Kick: name, Hats: other)

    expect:
    complete(['mix', 'track', '']).candidates().subList(1, 3) == offered.collect { new CompletionCandidate(*it) }

    where:
    name         | other   | offered
    'Bass Drum'  | 'Snare' | [['Bass Drum', 'midi'], ['Snare', 'midi']]
    'Twin'       | 'twin'  | [['trk_2', 'Twin'], ['trk_3', 'twin']]
    'It\'s "x"'  | 'a\\b'  | [['It\'s "x"', 'midi'], ['a\\b', 'midi']]
    'first'      | '5'     | [['trk_2', 'first'], ['trk_3', '5']]
    '-6'         | ':files'| [['trk_2', '-6'], ['trk_3', ':files']]
    'a\tb'       | 'c\nd'  | [['trk_2', 'ab'], ['trk_3', 'cd']]
    'Größe'      | ' pad'  | [['Größe', 'midi'], ['trk_3', ' pad']]
  }

  def "every offered track is found, in all sets"() {
    given:
    named(Kick: 'Bass', Hats: '2', Lead: 'second', Pad: '', Drums: '--loud')

    expect:
    complete(['mix', 'track', '']).candidates().every { svc('mix', 'track', it.text()).status == 0 }
    texts('mix track ').size() == 11
  }

  def "the devices of a track with a space in its name are found"() {
    given:
    named(Bass: 'Bass Drum')

    expect:
    texts('device set "Bass Drum" comp') == ['Compressor']
  }

  def "the requested host is read, and only if candidates come from it"() {
    when:
    complete(words(line))

    then:
    hosts == looked

    where:
    line                                   | looked
    'clip list '                           | [null]
    '--host live clip list '               | ['live']
    'clip list --host=live '               | ['live']
    'mix set Bass --host live --send '     | ['live']
    'clip '                                | []
    'mix set Bass --'                      | []
    'set open '                            | []
    'mix compress Bass 2 --for '           | []
    'mix apply --part '                    | []
  }

  def "an error yields no candidates: #error"() {
    given:
    def completer = new CommandLineCompleter(catalog, COMMANDS, GLOBALS, { host, look -> throw error } as CompletionSessionAccess)

    expect:
    completer.complete(['clip', 'list', '']) == CompletionResult.NONE
    completer.complete(['clip', 'l']).candidates()*.text() == ['list']

    where:
    error << [svc.model.error.ErrorCode.HOST_UNREACHABLE.because('away'), new IllegalStateException(), new StackOverflowError(),
              new NoClassDefFoundError('x'), new AssertionError()]
  }

  def "names of mix snapshots are offered"() {
    given:
    svc('mix', 'snapshot', 'save', 'verse')
    svc('mix', 'snapshot', 'save', 'Chorus')

    expect:
    texts('mix snapshot recall ').take(2) == ['Chorus', 'verse']
    texts('mix snapshot diff v').take(1) == ['verse']
  }

  def "the areas and verbs that write to the journal are offered"() {
    given:
    def offered = texts('journal --verb ')

    expect:
    offered.containsAll(catalog.areas()*.name())
    offered.containsAll(['mix set', 'clip envelope write'])
    complete(['journal', '--verb', 'mix a']).candidates()*.text() == verbsUnder(['mix'], 'a').collect { 'mix ' + it }
  }

  def "every track that is offered for clips can contain clips"() {
    expect:
    catalog.verbsOf('clip').any { it.name() == verb }
    complete(verb.split(' ').toList() + '').candidates().every { svc('clip', 'list', it.text()).status == 0 }

    where:
    verb << ['clip list', 'clip fire', 'clip create', 'clip envelope get']
  }

  def "the name of a return in an entry is quoted if necessary"() {
    given:
    named('A-Reverb': 'A: Hall', 'B-Delay': 'It\'s = "B"')

    expect:
    complete(['mix', 'apply', '--part', 'bass=-6:send=']).candidates()*.text() ==
        ['bass=-6:send="A: Hall"=', 'bass=-6:send=\'It\'s = "B"\'=']
    svc('mix', 'apply', '--part', 'bass=-6:send="A: Hall"=-12').status == 0
  }

  def "the host describes a value: #line"() {
    given:
    def hosted = { host, look -> look.apply(session()) } as CompletionSessionAccess
    def completer = new CommandLineCompleter(catalog, COMMANDS, GLOBALS, hosted)

    expect:
    completer.describeValue(words(line)) == description

    where:
    line                                      | description
    'device set Lead "Auto Filter" Frequency '| '26.0 Hz to 19.91 kHz; now 12.54 kHz'
    'device set Lead "Auto Filter" "Device On" ' | 'Off, On; now On'
    'device set Lead "Auto Filter" Nothing '  | ''
    'device set Lead "Auto Filter" '          | ''
    'mix set Bass --pan '                     | ''
    'xyzzy '                                  | ''
    ''                                        | ''
  }

  def "there are no candidates without words"() {
    expect:
    complete([]) == CompletionResult.NONE
  }

  def "constants are offered as users write them; other types have none: #type"() {
    expect:
    CandidateSources.forArgument(type).complete(null).candidates()*.text() == offered

    where:
    type       | offered
    TrackKind  | ['midi', 'audio', 'group', 'return', 'master']
    DeviceKind | ['instrument', 'audio_effect', 'midi_effect']
    int        | []
    String     | []
    Decibels   | []
  }

  def "a project's parts, slots and sections are offered: #line"() {
    given:
    Files.writeString(home.resolve('song.svc'), '''{"Format": 1, "Name": "Song",
      "Parts": [{"Id": "b", "PartType": "Bass", "Track": "Bass"}, {"Id": "kit", "PartType": "Drums", "Track": "Drums"}],
      "Sections": [{"Id": "intro", "Start": "1.1", "Bars": 8}, {"Id": "drop", "Start": "9.1", "Bars": 8}]}''')
    Files.copy(home.resolve('song.svc'), home.resolve('Untitled.svc'))
    Files.writeString(home.resolve('broken.svc'), '{')

    expect:
    texts(line) == some

    where:
    line                                                              | some
    'automation apply --part '                                        | ['b', 'kit']
    'automation apply --project song.svc --part k'                    | ['kit']
    'automation apply --part b --sections '                           | ['intro', 'drop', 'all']
    'automation apply --part b --sections intro,d'                    | ['intro,drop']
    'transport play --at '                                            | ['intro', 'drop', 'Verse', 'Build', 'Outro']
    'transport loop on --at d'                                        | ['drop']
    'transport metronome o'                                           | ['on', 'off']
    'locator jump B'                                                  | ['Build']
    'automation apply --part b --slot cut'                            | ['cutoff']
    'automation apply --part b --slot sen'                            | ['send:A-Reverb', 'send:B-Delay']
    'automation apply --part kit --slot '                             | []
    'automation apply --part nobody --slot '                          | []
    'automation apply --project broken.svc --part '                   | []
    'automation apply --project none.svc --part '                     | []
  }
}
