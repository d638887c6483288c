package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.frontend.cli.CurveHelp
import svc.frontend.cli.output.OutputTerminal
import svc.frontend.mcp.client.McpClient
import svc.json.Json
import svc.model.envelope.CurveShape
import svc.store.home.CurveFolderContents

/** Command lines as the launcher passes them, including built-in commands. */
class MainSpec extends Specification {
  static final UNKNOWN = '''\
warning: config.yaml has an unknown setting "hosts"
  Did you mean host? [UNKNOWN_SETTING]
warning: config.yaml has an unknown setting "defaults.instrument"
  Did you mean defaults.instruments? [UNKNOWN_SETTING]
'''

  @TempDir
  Path home

  def out = new ByteArrayOutputStream()
  def err = new ByteArrayOutputStream()

  int svc(String... words) {
    out.reset()
    err.reset()
    Main.run(words as List, [SVC_HOME: home.toString()], printer(out), printer(err))
  }

  private static PrintStream printer(OutputStream to) { new PrintStream(to, true, 'UTF-8') }

  def "a subcommand accepts global options between all its words, and has its own help"() {
    expect:
    svc('--host', 'live', 'mcp', 'config', '--json', 'zed') == 0
    Json.parse((Json.parse(out.toString()) as Map).snippet as String).context_servers.svc.args == ['mcp', '--host', 'live', '--toolsets', 'core']
    svc('mcp', 'config', 'nope', '--json') == 2
    (Json.parse(err.toString()) as Map).error.code == 'INVALID_ARGUMENT'
    [['mcp', 'config', '--help'], ['help', 'mcp', 'config'], ['mcp', '--help', 'config']].every {
      svc(*it) == 0 && out.toString().startsWith('Usage: svc mcp config CLIENT [--write]') &&
          out.toString().contains("CLIENT is ${McpClient.ids().init().join(', ')} or\nopencode.")
    }
    svc('help') == 0
    out.toString().contains('  mcp config CLIENT [--write]')
  }

  String script(String text) { Files.writeString(home.resolve('a.svc.groovy'), text).toString() }

  def "#words exits with status #status and a one-line message"() {
    expect:
    svc(*words) == status
    out.toString().empty
    err.toString().startsWith('error: ')
    err.toString().contains(says)
    !err.toString().contains('\tat ')

    where:
    words                                | status | says
    ['--format', 'bad', 'track', 'list'] | 2      | 'table, json, jsonl, csv, yaml'
    ['--host']                           | 2      | '--host needs a value'
    ['--host', 'live', 'track', 'list']  | 3      | 'Live is not running'
    ['--host', 'liv', 'track', 'list']   | 2      | 'embedded, live'
    ['run']                              | 2      | 'FILE is missing'
    ['run', 'missing.svc.groovy']        | 1      | 'missing.svc.groovy'
    ['missing.groovy']                   | 1      | 'missing.groovy'
    ['missing.groovy', '--host', 'als']  | 2      | 'svc run --host als missing.groovy'
    ['mcp', 'x']                         | 2      | 'unexpected argument "x"'
    ['mcp', 'config']                    | 2      | 'CLIENT is missing'
    ['mcp', '--debg', 'config', 'zed']   | 2      | 'unexpected argument "--debg"'
    ['completion']                       | 2      | 'bash, zsh, fish'
    ['completion', 'bsh']                | 2      | 'Did you mean bash'
    ['reference']                        | 2      | 'FOLDER is missing'
  }

  def "a script runs with #words and gets its own arguments"() {
    given:
    def file = script('println args.join("|")')
    def line = words.collect { it == 'FILE' ? file : it }

    expect:
    svc(*line) == 0
    out.toString() == printed

    where:
    words                                            | printed
    ['run', 'FILE', 'a', '--', '--json', '-h']       | 'a|--json|-h\n'
    ['FILE', 'a', '--', '--host', 'live']            | 'a|--host|live\n'
    ['FILE', 'a', '--depth', '3']                    | 'a|--depth|3\n'
    ['--host', 'embedded', 'FILE', 'b']              | 'b\n'
    ['run', '--host', 'embedded', '--debug', 'FILE'] | '\n'
    ['--json', 'run', 'FILE', 'c']                   | 'c\n'
  }

  def "the arguments of a script are a list with the length of an array"() {
    given:
    def file = script('println "$args.length ${args.size()} ${args[0]} ${args[-1]} ${args.length > 1} ${args as String[]} ${args.isEmpty()}"; args.each { println it }')

    expect:
    svc('run', '--check', file) == 0
    svc('run', file, 'a', 'b') == 0
    out.toString().endsWith('2 2 a b true [a, b] false\na\nb\n')
  }

  def "the error of a failing script contains the line and what happened to its writes"() {
    given:
    def file = script('mix.set "Bass", pan: 0.5\nmix.set "Bass", pan: 5')

    expect:
    svc('run', file) == 2
    err.toString().contains("$file:2: `pan` must be between -1 and 1, not 5")
    err.toString().contains('writes undone: 1')
    svc('mix', 'track', 'Bass', '--json') == 0
    out.toString().contains('"pan":0,')
  }

  def "a script's warnings contain file and line, once for each line (#options)"() {
    given:
    def included = Files.writeString(home.resolve('part.svc.groovy'), "def trim() {\n  mix.apply 'guitar=-7'\n}")
    def file = script("""\
include 'part.svc.groovy'
mix.set 'Bass', pan: 0.5
3.times { mix.apply 'guitar=-6', 'bass=-7' }
trim()
""")

    expect:
    svc(*options, file) == 0
    err.toString().readLines()*.replaceAll(/(?<=warning: ).*(?= \[)/, '...')*.replaceAll(/^  .*/, '  hint') == """\
$file:3: warning: ... [PART_UNMATCHED]
  hint
$included:2: warning: ... [PART_UNMATCHED]
  hint
$included:2: warning: ... [NOTHING_MIXED]
  hint
$file:3: warning: ... [PART_UNMATCHED] (repetitions: 2)
""".readLines()

    where:
    options << [['run'], ['run', '--dry-run']]
  }

  def "with --json a script's warnings are objects"() {
    given:
    def file = script("2.times { mix.apply 'guitar=-6', 'bass=-7' }")

    expect:
    svc('--json', 'run', file) == 0
    def said = err.toString().readLines().collect { (Json.parse(it) as Map).warning }
    said*.code == ['PART_UNMATCHED', 'PART_UNMATCHED']
    said*.script == [file, file]
    said*.line == [1, 1]
    said*.repeated == [null, 1]
    said.every { it.message && it.hint }
  }

  def "a script that replaces an unsaved set reports the file of the old set (#options)"() {
    given:
    svc('mix', 'set', 'Bass', '--pan', '0.5')
    def file = script('set.new()')

    expect:
    svc(*options, file) == 0
    err.toString().startsWith("$file:1: warning: ")
    err.toString().contains('[UNSAVED_KEPT]')
    err.toString().contains(home.resolve('embedded/kept-').toString())

    where:
    options << [['run'], ['run', '--dry-run']]
  }

  def "with --json the error of a script is an object"() {
    given:
    def file = script('clip.lst()')

    expect:
    svc('--json', 'run', file) == 2
    err.toString().startsWith('{"error":{"code":"INVALID_ARGUMENT"')
  }

  def "a warning about unknown settings is printed once, on standard error: #words"() {
    given:
    Files.writeString(home.resolve('config.yaml'), 'hosts: live\ndefaults:\n  instrument: {}\n')

    expect:
    svc(*words) == 0
    err.toString().replace("$home/", '') == warned

    where:
    words                                   | warned
    ['track', 'list']                       | UNKNOWN
    ['--json', 'track', 'list']             | UNKNOWN
    ['doctor']                              | UNKNOWN
    ['complete', '--', 'clip', 'list', 'c'] | ''
  }

  def "doctor lists unknown settings"() {
    given:
    Files.writeString(home.resolve('config.yaml'), 'hosts: live\nfoo: 3\n')

    expect:
    svc('doctor', '--json') == 0
    def check = (Json.parse(out.toString()) as Map).checks.find { it.check == 'config.yaml' }
    check.status == 'warning'
    check.found.contains('"hosts"')
    check.found.contains('"foo"')
    check.remedy == 'Did you mean host? Known settings: host, defaults, user_library, template.'
  }

  def "the help explains the curves: help #topic"() {
    expect:
    svc('help', topic) == 0
    CurveShape.values().every { out.toString().contains("  $it ") }
    svc('help', 'automation', 'write') == 0
    CurveShape.values().every { out.toString().contains("$it") }

    where:
    topic << ['curves', 'curve', 'ExpUp']
  }

  def "the help on curves draws the user's shapes and names the files that are not valid"() {
    given:
    def curves = Files.createDirectories(home.resolve('curves'))
    Files.writeString(curves.resolve('swell.yaml'), 'description: Rises, then falls.\npoints: [[0, 0], [0.75, 1], [1, 0]]')
    Files.writeString(curves.resolve('bad.yaml'), 'points: [[0, 2]]')
    Files.writeString(curves.resolve('Sine.yaml'), 'points: [[0, 0]]')

    when:
    svc('help', 'curves')
    def own = out.toString().split('Your own shapes')[1].readLines()

    then:
    own[2] == '  swell         Rises, then falls.'
    own[3] == '                --from (0), --to (1), --cycles (1).'
    own[4..7].every { it =~ /^ {16} *[\u2800-\u28ff]/ }
    own[9] == 'Files that are not valid'
    def rest = own.drop(10).join(' ').replaceAll(/\s+/, ' ')
    rest.contains('Sine.yaml: the name Sine is that of a built-in curve shape Rename the file, for example to my_swell.yaml.')
    rest.contains('bad.yaml is not a valid curve shape: line 1, column 10, /points/0: expected [time, value] with two numbers from 0 to 1, found [0,2]')
    rest.contains('Example automation write')
    CurveShape.values().every { out.toString().contains("  $it ") }
  }

  def "the help on curves fits into #columns columns, with each option beside its default"() {
    given:
    def lines = CurveHelp.lines(new OutputTerminal(true, columns, false), new CurveFolderContents([], []))

    expect:
    lines.every { it.length() <= columns }
    !lines.join('\n').find(/--\w+\n +\(/)
    lines.join('\n').findAll(/--\w+ \([\w.]+\)/).size() > 40

    where:
    columns << [60, 80, 140]
  }

  def "built-ins have help"() {
    expect:
    svc(name, '--help') == 0
    out.toString().startsWith("Usage: svc $name")
    svc('help', name) == 0
    out.toString().startsWith("Usage: svc $name")

    where:
    name << ['run', 'mcp', 'reference', 'completion']
  }

  def "svc complete prints the completions of #words: candidates with descriptions, then directives"() {
    expect:
    svc('complete', '--', *words) == 0
    out.toString().readLines() == printed
    err.toString().empty

    where:
    words                                     | printed
    ['track', 'l']                            | ['list\tList all tracks with their handles, kinds and mixer settings.']
    ['--json', 'clip', 'list', 'c']           | ['Chords\tmidi']
    ['mix', 'set', 'Bass', '--send', 'a']     | ['A-Reverb=\tsend to return A', ':nospace']
    ['--host', 'l']                           | ['live\t']
    ['--format=j']                            | ['--format=json\t', '--format=jsonl\t']
    ['--format', 'j']                         | ['json\t', 'jsonl\t']
    ['track', 'list', '--json', '--form']       | []
    ['completion', '']                        | ['bash\t', 'zsh\t', 'fish\t']
    ['complet']                               | ['completion\tPrint a completion script for a shell.']
    ['run', '']                               | [':files .groovy']
    ['--host', 'live', 'clip', 'list', '']    | []
    []                                        | []
  }

  def "svc complete prints nothing, and no error, if #what"() {
    given:
    Files.createDirectories(home.resolve('embedded'))
    Files.writeString(home.resolve(file), text)

    expect:
    svc('complete', '--', 'clip', 'list', '') == 0
    out.toString().empty
    err.toString().empty

    where:
    what                         | file                | text
    'the set is broken'          | 'embedded/set.json' | '{'
    'the settings are broken'    | 'config.yaml'       | '- a\n- b'
    'the settings name no host'  | 'config.yaml'       | 'host: nowhere'
    'the host cannot be reached' | 'config.yaml'       | 'host: live'
  }

  def "svc complete is for completion scripts, and the overview does not list it"() {
    expect:
    svc('help') == 0
    out.toString().contains('completion bash|zsh|fish')
    !out.toString().contains('complete [')
  }

  def "--version prints the version, and help works without a host"() {
    expect:
    svc('--version') == 0
    out.toString() == "svc ${Version.describe()}\n"
    svc('--host', 'live', 'help') == 0
    out.toString().contains('track list')
  }

  def "a script exits with its own status, and its writes are kept: #text"() {
    expect:
    svc('run', script("mix.set 'Bass', pan: 0.5; $text; mix.set 'Bass', pan: 0.9")) == status
    err.toString().empty
    svc('mix', 'track', 'Bass', '--json') == 0
    out.toString().contains("\"pan\":$pan,")

    where:
    text                                                  | status | pan
    'exit 3'                                              | 3      | 0.5
    'exit()'                                              | 0      | 0.5
    'try { [1].each { exit 7 } } catch (Exception e) { }' | 7      | 0.5
    "transaction { mix.set 'Bass', pan: 0.8; exit 4 }"    | 4      | 0.5
    "def exit(n) { n }; exit 3"                           | 0      | 0.9
  }

  def "#status is not a valid exit status"() {
    expect:
    svc('run', script("mix.set 'Bass', pan: 0.5; exit($status)")) == 2
    err.toString().contains('an exit status must be between 0 and 255')
    svc('mix', 'track', 'Bass', '--json') == 0
    out.toString().contains('"pan":0,')

    where:
    status << [-1, 256, "'3'", 1.5]
  }

  def "--check reports problems and runs nothing"() {
    given:
    def file = script("mix.set 'Bass', pan: 0.5\nmix.aply()\nmix.set 'Bass', pan: 9")

    expect:
    svc('run', '--check', file) == 1
    out.toString().lines().toList() == [
        "$file:2:5: there is no verb \"mix.aply\"", '  Did you mean mix.apply?',
        "$file:3:22: `pan` must be between -1 and 1, not 9", '  Give 0.18 for 9R, or 0.09 for 9 %.',
    ]*.toString()
    err.toString().empty
    svc('mix', 'track', 'Bass', '--json') == 0
    out.toString().contains('"pan":0,')
  }

  def "--check prints JSON if requested: #words"() {
    given:
    def file = script('mix.aply()')

    expect:
    svc(*words.collect { it == 'FILE' ? file : it }) == 1
    svc.json.Json.parse(out.toString()) == [total: 1, items: [[
        script: file, line: 1, column: 5, code: 'INVALID_ARGUMENT', message: 'there is no verb "mix.aply"',
        hint: 'Did you mean mix.apply?', candidates: ['mix.apply'],
    ]]]

    where:
    words << [['run', '--check', '--json', 'FILE'], ['run', '--check', 'FILE', '--json'],
              ['run', '--json', '--check', 'FILE'], ['--json', 'run', '--check', 'FILE']]
  }

  def "--check reports a correct script as such, and an unreadable script does not stop the check of others"() {
    given:
    def file = script('mix.returns()')

    expect:
    svc('run', '--check', file) == 0
    out.toString() == "No problems found in ${file}.\n"
    svc('run', '--check', '--json', file) == 0
    out.toString() == '{"items":[],"total":0}\n'
    svc('run', '--check', 'none.groovy', file, home.toString()) == 1
    out.toString().lines().filter { !it.startsWith('  ') }.toList() == [
        'none.groovy: there is no script none.groovy', "$home is a folder, not a script"]*.toString()
  }

  def "--check reports the mistakes in a set file and its includes as a plan does, without a host"() {
    given:
    def file = home.resolve('night.set.groovy')
    Files.writeString(file, "include 'bass.set.groovy'\ntrack 'Lead', { mix volum: -3.dB }\n")
    Files.writeString(home.resolve('bass.set.groovy'), "track 'Bass', { println 1 }\n")

    expect:
    svc('run', '--check', '--host', 'live', file.toString()) == 1
    def reported = out.toString().lines().filter { !it.startsWith('  ') }.toList()
    reported == ["$home/bass.set.groovy:1:17: a MIDI or audio track cannot contain \"println\"", "$file:2:21: track does not have \"volum\""]*.toString()

    when:
    svc('set', 'plan', file.toString(), '--host', 'embedded')

    then:
    reported.every { err.toString().contains(it) }

    when:
    Files.writeString(home.resolve('bass.set.groovy'), '')
    Files.writeString(file, "include 'bass.set.groovy'\ntrack 'Lead'\n")

    then:
    svc('run', '--check', file.toString()) == 0
    out.toString() == "No problems found in ${file}.\n"
    svc('run', file.toString()) == 2
    err.toString().contains('is a set file, not a script')
    svc(file.toString()) == 2
  }

  def "--check with #words is a usage error: #problem"() {
    expect:
    svc('run', '--check', *words) == 2
    err.toString().contains(problem)

    where:
    words                 | problem
    []                    | 'FILE is missing'
    ['--json']            | 'FILE is missing'
    ['--foo', 'a.groovy'] | 'unknown option "--foo"'
  }

  def "#what is an error without a stack trace"() {
    given:
    def file = Files.write(home.resolve('a.svc.groovy'), bytes).toString()

    expect:
    svc('run', file) == 1
    err.toString().startsWith("error: $file")
    err.toString().contains(says)
    !err.toString().contains('\tat ')
    svc('run', '--check', file) == 1
    out.toString().contains(says)

    where:
    what                    | bytes                                   | says
    'a script of 5 MB'      | ('println 1\n' * 500_000).bytes         | 'is larger than 4 MiB'
    'a method too large'    | ("println 'abcdefgh'\n" * 20_000).bytes | 'contains a method or a block that is too large'
    'an endless expression' | ('(' * 5000 + '1' + ')' * 5000).bytes   | 'an expression that is too deeply nested'
    'binary rubbish'        | (0..255)*.byteValue() as byte[]         | 'is not UTF-8 text'
    'another encoding'      | 'println 1'.getBytes('UTF-16')          | 'is not UTF-8 text'
  }
}
