package svc.frontend.cli

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import svc.app.VerbAreas
import svc.json.Json
import svc.testing.AudioFixture
import svc.testing.SetFileFixture
import svc.testing.TestEnvironment
import svc.verb.FrontEnd
import svc.frontend.cli.output.OutputTerminal

class CommandLineFrontendSpec extends Specification {
  @TempDir
  Path home

  @Delegate
  TestEnvironment bench

  def setup() { bench = new TestEnvironment(home) }

  def "#words has exit status #status, and prints the reason only on stderr"() {
    when:
    def result = svc(*words)

    then:
    result.status == status
    result.out.empty
    result.err.startsWith('error: ')
    result.err.contains(says)
    result.err.readLines()[1].startsWith('hint: ')
    !result.err.contains('\tat ')

    where:
    words                                   | status | says
    ['track', 'lst']                        | 2      | 'Did you mean "track list"?'
    ['trak', 'list']                        | 2      | 'Did you mean track?'
    ['xyzzy']                               | 2      | 'there is no verb "xyzzy"'
    ['clip', 'envelop', 'get']              | 2      | 'there is no verb'
    ['clip', 'list']                        | 2      | '<track> is missing'
    ['clip', 'list', '99']                  | 1      | 'there is no track 99; the numbers are 1 to 8'
    ['clip', 'list', 'frist']               | 1      | 'Did you mean first?'
    ['clip', 'get', '4', '0']               | 1      | 'there is no scene 0; the numbers are 1 to 8'
    ['clip', 'create', '4', '2']            | 1      | 'Bass Verse'
    ['mix', 'set', 'Bass', '--pan', '1.5']  | 2      | '--pan must be between -1 and 1, not 1.5'
    ['mix', 'set', 'Bass', '--volume-db=7'] | 2      | '--volume-db must be between -70 and 6 dB, not 7'
    ['mix', 'set', 'Bass', '--mutee']       | 2      | 'Did you mean --mute?'
    ['mix', 'set', 'Bass', '--pan']         | 2      | '--pan needs a value'
    ['mix', 'set', 'Bass', 'Lead', '--mute'] | 2     | 'unexpected argument "Lead"'
    ['mix', 'set', '3', '--mute']           | 2      | 'Give trk_3, the handle of track 3 ("Hats").'
    ['mix', 'set', 'Drums', '--arm']        | 1      | 'cannot be armed'
    ['track', 'list', '--format', 'xml']    | 2      | 'table, json, jsonl, csv, yaml'
    ['track', 'list', '--format']           | 2      | '--format needs a value'
    ['track', 'list', '--json', '--format=csv'] | 2  | 'cannot be used together'
    ['help', 'clip', 'lst']                 | 2      | 'clip list'
  }

  def "the error for a surplus word suggests the matching option: #words"() {
    given:
    def error = bench.svc(*words, '--json').error()

    expect:
    [error.code, error.message, error.hint] == ['INVALID_ARGUMENT', "unexpected argument \"$word\"" as String, hint]

    where:
    words                                               | word     || hint
    ['mix', 'set', 'Bass', '-6']                        | '-6'     || 'Did you mean --volume-db -6?'
    ['mix', 'set', 'Bass', '-inf']                      | '-inf'   || 'Did you mean --volume-db -inf?'
    ['mix', 'set', 'Bass', '--volume-db', '-6', '0.3']  | '0.3'    || 'Did you mean --volume-raw 0.3?'
    ['mix', 'set', 'Bass', '--send', 'Reverb', '-18']   | '-18'    || 'Did you mean --send Reverb=-18?'
    ['mix', 'set', 'Bass', '--send', 'My Verb', '-18']  | '-18'    || 'Did you mean --send "My Verb=-18"?'
    ['mix', 'set', 'Bass', 'Reverb=-18']                | 'Reverb=-18' || 'Did you mean --send Reverb=-18?'
    ['mix', 'apply', 'bass=-8']                         | 'bass=-8' || 'Did you mean --part bass=-8?'
    ['mix', 'apply', '--part', 'bass', '-8']            | '-8'     || 'Did you mean --part bass=-8?'
    ['arrangement', 'place', 'Bass', 'Drop', '25.1']    | '25.1'   || 'Did you mean --at 25.1?'
    ['transport', 'play', '9.1']                        | '9.1'    || 'Did you mean --at 9.1?'
    ['mix', 'suggest', 'bass']                          | 'bass'   || 'Did you mean --part bass?'
    ['mix', 'apply-profile', 'house']                   | 'house'  || 'Did you mean --profile house?'
    ['clip', 'create', 'Bass', '1', '8']                | '8'      || 'Did you mean --bars 8?'
    ['clip', 'get', 'Bass', 'Big', 'Drop']              | 'Drop'   || 'Put names with spaces in quotes. Run `svc help clip get` to list the arguments.'
    ['track', 'list', '>', 'x']                         | '>'      || "svc's shell has no redirection or pipes. Use them in your system's shell, as in `svc track list --format csv > FILE`."
    ['mix', 'apply', '{']                               | '{'      || 'Write a block in the script form: mix.apply { … }.'
  }

  def "the tools' argument names are accepted: #words"() {
    expect:
    bench.svc(*words, '--json').with { [status, status == 0 ? json()[field] : error().message] } == [0, value]

    where:
    words                                                                     | field       || value
    ['mix', 'set', 'Bass', '--volume_db', '-6']                               | 'volume_db' || -6
    ['mix', 'set', '--liveset_id', 'Bass', '--volume_db=-6']                  | 'volume_db' || -6
    ['mix', 'set', 'Bass', '--sends', 'A-Reverb=-12', '--sends', 'B=-18', '--mute'] | 'mute' || true
    ['mix', 'compress', '--device_id', '2', 'Bass', '--source', 'bass', '--dry_run'] | 'dry_run' || true
    ['mix', 'suggest', '--parts', 'bass', '--parts', 'pad']                   | 'total'     || 2
    ['automation', 'write', '--track-id', 'Bass', '1.1', '4', '--device_id', '1', '--param_id', 'Volume', '--curve', 'Hold'] | 'length_beats' || 4
    ['device', 'load', 'Bass', '--path', 'Audio Effects/Echo']                | 'path' || 'Audio Effects/Delay & Loop/Echo'
  }

  def "an argument given by its tool's name does not also accept a positional word"() {
    expect:
    bench.svc('mix', 'track', '--liveset_id', 'Bass', 'Lead', '--json').error().message == 'unexpected argument "Lead"'
    bench.svc('mix', 'set', 'Bass', '--volume-db', '-6', '--volume_db', '-3', '--json').error().code == 'CONFLICTING_ARGUMENTS'
  }

  def "messages use the command line's names of arguments: #words"() {
    expect:
    bench.svc(*words, '--json').error().with { message + ' ' + hint }.contains(text)

    where:
    words                                                                    || text
    ['mix', 'set', 'Bass', '--volume-db', '-6', '--volume-raw', '0.5']       || '--volume-db and --volume-raw cannot be used together'
    ['mix', 'track', '4']                                                    || '<track> must be the name or the handle of a track, not the position "4"'
    ['mix', 'apply']                                                         || '--part is missing'
    ['automation', 'apply', '--part', 'x', '--slot', 'cutoff', '--sections', 'all'] || 'give the path of a project file with --project.'
    ['project', 'show']                                                      || 'give the path of a project file with <path>.'
    ['automation', 'get', 'Lead', '--from', '9.1']                           || '--from and --length must be given together'
    ['instrument', 'list', '--include-extra']                                || '--include-extra requires --tag'
    ['instrument', 'list', '--kind', 'Sample']                               || '--kind must be one of'
    ['instrument', 'untag', 'bass', 'bass']                                  || 'Add --all to select all of them.'
    ['undo', 'x']                                                            || '<n> must be'
  }

  def "with --json an error is an object on stderr, with code, message, hint and details"() {
    when:
    def result = svc('clip', 'list', 'frist', '--json')

    then:
    result.out.empty
    result.status == 1
    result.error() ==
        [code: 'TRACK_NOT_FOUND', message: 'there is no track "frist"', hint: 'Did you mean first?', details: [candidates: ['first']]]
  }

  def "global options are accepted anywhere"() {
    expect:
    svc('--json', 'mix', 'returns').out == svc('mix', '--json', 'returns').out
    svc('mix', 'returns', '--format=json').out == svc('mix', 'returns', '--json').out
  }

  def "negative numbers and words after -- are not options"() {
    expect:
    svc('mix', 'set', 'Bass', '--pan', '-0.5', '--json').json().pan == -0.5
    svc('clip', 'rename', 'Bass', '2', '--json', '--', '--loud').json().clip.name == '--loud'
    svc('clip', 'rename', 'Bass', '2', '-6', '--json').json().clip.name == '-6'
    svc('device', 'set', 'Bass', 'Compressor', 'Threshold', '-inf dB', '--json').json().param.display == '-inf dB'
  }

  def "all formats contain the same data"() {
    given:
    def items = svc('mix', 'returns', '--json').json().items

    expect:
    svc('mix', 'returns', '--format', 'jsonl').out.readLines().collect { Json.parse(it) } == items
    svc('mix', 'returns', '--format', 'csv').out.readLines() ==
        ['index,letter,name,liveset_id,volume_db,volume_raw,pan,mute,solo',
         '1,A,A-Reverb,trk_9,0,0.85,0,false,false',
         '2,B,B-Delay,trk_10,0,0.85,0,false,false']
    new org.yaml.snakeyaml.Yaml().load(svc('mix', 'returns', '--format', 'yaml').out).items*.name == items*.name
    svc('clip', 'list', 'Bass', '--format', 'csv').out.readLines()[0].startsWith('scene_index,scene_name,clip.name')
  }

  def "a table fits #columns columns"() {
    when:
    def lines = svc(new OutputTerminal(true, columns, false), words).out.readLines()

    then:
    lines.size() > 2
    lines.every { it.length() <= columns }

    where:
    columns | words
    80      | ['track', 'list']
    80      | ['clip', 'list', 'Bass']
    80      | ['automation', 'params', 'Bass', 'Compressor']
    60      | ['track', 'list']
    60      | ['device', 'list', 'Vocal']
  }

  def "only terminals that support colors get them"() {
    expect:
    svc(new OutputTerminal(true, 80, true), ['track', 'list']).out.contains('\u001b[1m')
    !svc(new OutputTerminal(true, 80, false), ['track', 'list']).out.contains('\u001b')
    !svc('track', 'list').out.contains('\u001b')
    !OutputTerminal.detect([NO_COLOR: '1', TERM: 'xterm'], '100').colors()
    !OutputTerminal.detect([TERM: 'dumb'], '100').colors()
    !OutputTerminal.detect([TERM: 'vt100'], '100').colors()
    OutputTerminal.detect([TERM: 'xterm'], '100') == new OutputTerminal(true, 100, true)
    OutputTerminal.detect([:], null) == OutputTerminal.PIPE
    OutputTerminal.detect([:], 'x').columns() == 80
  }

  def "a hostile name cannot reach the terminal"() {
    given:
    svc('clip', 'rename', 'Bass', '2', 'a\u001b[2Jb\nc')

    expect:
    !svc('clip', 'list', 'Bass').out.contains('\u001b')
    svc('clip', 'list', 'Bass').out.readLines().size() == 9
    !svc('clip', 'create', 'Bass', '2').err.contains('\u001b')
  }

  def "every example of every verb works on the demo set: svc #example"() {
    given:
    def words = words(example)
    if (words.take(2) == ['set', 'open']) {
      svc('set', 'save', home.resolve(words[2]).toString())
    }
    if (words.take(2) == ['mix', 'snapshot'] && words[2] != 'save') {
      ['verse', 'chorus'].each { svc('mix', 'snapshot', 'save', it, '--replace') }
    }
    if (words[0] == 'als') {
      ['song.als', 'song.svc.als', 'songs/song.als', 'base.als', 'other.als'].each { SetFileFixture.write(home.resolve(it)) }
    }
    if (words.take(2) == ['clip', 'import']) {
      svc('clip', 'export', 'Bass', 'Drop', home.resolve(words.last()).toString())
    }
    if (words.take(2) == ['set', 'import']) {
      svc('set', 'export', home.resolve(words[2]).toString())
    }
    if (words[1] in ['plan', 'apply', 'pull']) {
      svc('set', 'dump', home.resolve(words[2]).toString())
    }
    AudioFixture.write(home.resolve('take.wav'), 8)
    home.resolve('song.svc').toFile().text = '{"Format":1,"Parts":[{"Id":"b","PartType":"Bass","Track":"Bass"}],"Sections":[' +
        '{"Id":"a","Start":"1.1","Bars":4},{"Id":"intro","Start":"5.1","Bars":4},{"Id":"drop","Start":"9.1","Bars":4}]}'
    home.resolve('mine.yaml').toFile().text = 'name: mine\nextends: default\n'
    home.resolve('User Library').toFile().mkdir()

    expect:
    svc(*words.collect { it ==~ /.*\.(svcset|svc|yaml|mid|als|set.groovy)|[^\/]*\.wav|User Library|songs/ ? home.resolve(it).toString() : it }).status == 0

    where:
    example << VerbAreas.catalog().verbsOn(FrontEnd.CLI).findAll { it.name() != 'clip capture' }.collectMany { it.examples() } - 'als git-install'
  }

  static List<String> words(String line) {
    (line =~ /"([^"]*)"|(\S+)/).collect { it[1] ?: it[2] }
  }
}
