package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Tag
import svc.frontend.dsl.EmbeddedScripts
import svc.json.Json
import svc.testing.TestEnvironment
import svc.testing.FrontEndCalls
import svc.testing.files.FailingOperations
import svc.testing.files.RecordingFileSystem
import svc.verb.FrontEnd

/** Listing and repeating the writes of all front ends. */
class JournalSpec extends VerbSpec {
  Path getFile() { home.resolve('journal/journal.jsonl') }

  List<Map> lines() { Files.exists(file) ? Files.readAllLines(file).findAll().collect { Json.parse(it) as Map } : [] }

  Map call(FrontEnd frontEnd, String verb, Map args) {
    new FrontEndCalls(home).call(frontEnd, catalog.find(verb.split(' ') as List).get(), args)
  }

  def "a write adds one line to the journal, a read or a dry run none"() {
    when:
    run('track list')
    run('mix apply-profile', '--dry-run')
    run('doctor')
    run('journal')
    run('mix set', 'Bass', '--volume-db', '-6.25')

    then:
    with(lines()) {
      size() == 1
      it[0].subMap('n', 'face', 'host', 'verb', 'args', 'outcome', 'undo_steps') ==
          [n: 1, face: 'cli', host: 'embedded', verb: 'mix set', args: [liveset_id: 'Bass', volume_db: -6.25d], outcome: 'ok', undo_steps: 1]
      it[0].time == '2026-01-01T00:00:00Z' || it[0].time ==~ /\d{4}-.*Z/
      it[0].set
    }
  }

  def "all front ends write into the same journal, each under its own name"() {
    when:
    for (frontEnd in FrontEnd.values()) {
      call(frontEnd, 'mix set', [track: 'Bass', volumeDb: -6])
    }

    then:
    lines()*.face == ['cli', 'dsl', 'mcp']
    lines()*.args.toSet() == [[liveset_id: 'Bass', volume_db: -6L]] as Set
    lines()*.n == [1, 2, 3]
  }

  def "a failed write is recorded with its error code"() {
    when:
    def code = refused('clip create', 'Bass', 'Drop')

    then:
    code == 'CLIP_SLOT_OCCUPIED'
    lines()*.outcome == ['CLIP_SLOT_OCCUPIED']
  }

  def "handles are recorded as names if the names are unique"() {
    given:
    def bass = run('track list').items.find { it.name == 'Bass' }.liveset_id as String

    when:
    run('mix set', bass, '--pan', '0.1')
    run('device set', bass, run('device list', bass).items[1].id as String, '4', '0.5')

    then:
    lines()[0].args.liveset_id == 'Bass'
    lines()[1].args.subMap('track_id', 'device_id') == [track_id: 'Bass', device_id: 'Compressor']
  }

  def "#args selects writes by front end, verb, time or number, newest last"() {
    given:
    call(FrontEnd.CLI, 'mix set', [track: 'Bass', pan: 0.1])
    call(FrontEnd.DSL, 'clip create', [track: 'Bass', scene: 1, bars: 2])
    call(FrontEnd.MCP, 'mix set', [track: 'Lead', pan: 0.2])

    expect:
    run('journal', *args).items*.n == numbers

    where:
    args                                   | numbers
    []                                     | [1, 2, 3]
    ['--last', '2']                        | [2, 3]
    ['--front-end', 'mcp']                 | [3]
    ['--face', 'mcp']                      | [3]
    ['--front_end', 'MCP']                 | [3]
    ['--verb', 'mix set']                  | [1, 3]
    ['--verb', 'clip']                     | [2]
    ['--from', '2', '--to', '2']           | [2]
    ['--since', '1h']                      | [1, 2, 3]
    ['--since', '2999-01-01']              | []
  }

  def "a script names the front end #script"() {
    given:
    call(FrontEnd.MCP, 'mix set', [track: 'Lead', pan: 0.2])
    call(FrontEnd.CLI, 'mix set', [track: 'Bass', pan: 0.1])

    expect:
    new EmbeddedScripts(home).run("println journal($script).items*.n") == '[1]\n'

    where:
    script << ['frontEnd: "mcp"', 'front_end: "mcp"', 'face: "mcp"']
  }

  def "help and suggestions name --front-end only, not its former name"() {
    expect:
    !svc('journal', '--help').out.contains('--face')
    svc('journal', '--help').out.contains('--front-end')
    svc('journal', '--fronted', 'mcp').err.contains('--front-end')
  }

  def "#args is rejected"() {
    expect:
    refused('journal', *args) == code

    where:
    args                           | code
    ['--since', 'yesterday']       | 'INVALID_ARGUMENT'
    ['--from', '3', '--to', '2']   | 'INVALID_ARGUMENT'
    ['--front-end', 'web']         | 'INVALID_ARGUMENT'
    ['--save', 'night.txt']        | 'INVALID_ARGUMENT'
    ['--force']                    | 'CONFLICTING_ARGUMENTS'
    ['--last', '0']                | 'INVALID_ARGUMENT'
  }

  def "the script of a session on all front ends turns a new set into an equal one"() {
    given:
    def bass = run('track list').items.find { it.name == 'Bass' }.liveset_id as String
    call(FrontEnd.CLI, 'mix set', [track: bass, volumeDb: -6.123456789d, sends: ['A-Reverb=-12.3', 'B=-inf']])
    call(FrontEnd.DSL, 'clip create', [track: 'Bass', scene: 1, bars: 2])
    call(FrontEnd.MCP, 'clip rename', [track: 'Bass', scene: 1, name: 'it\'s "$x" \\u0041 \u202E 🎛 \\'])
    call(FrontEnd.MCP, 'clip envelope write', [track: bass, scene: 'Drop', device: 'Compressor', param: 'Threshold',
                                           curveSpec: [shape: 'Wander', length: 8]])
    call(FrontEnd.CLI, 'clip envelope write', [track: 'Bass', scene: 'Drop', device: '2', param: '4', curve: 'Wander', length: 4])
    def points = Files.writeString(home.resolve('points.json'), Json.print((0..60).collect { [time: it / 10d, value: it / 61d] }))
    call(FrontEnd.CLI, 'clip envelope write', [track: 'Bass', scene: 'Drop', device: '2', param: '5', file: "$points" as String])
    call(FrontEnd.MCP, 'automation write', [track: 'Lead', start: '1.1', length: 8, envelopes: [
        [target: [kind: 'device_param', device: 'Auto Filter', param: 'Frequency'], curve_spec: [shape: 'Wander']],
        [target: [kind: 'device_param', device: 'Auto Filter', param: 'Resonance'], points: [[time: 0, value: 0.1], [time: 8, value: 1]]]]])
    call(FrontEnd.DSL, 'mix apply', [parts: ['bass=-7.5:pan=0.1:send=A=-3', 'lead=-inf']])
    call(FrontEnd.CLI, 'device load', [track: 'Lead', path: 'Audio Effects/Echo', position: 1])
    call(FrontEnd.MCP, 'device delete', [track: 'Pad', device: 2])
    call(FrontEnd.CLI, 'clip create', [track: 'Bass', scene: 1, bars: 2])
    Files.delete(points)

    when:
    def saved = run('journal', '--save', 'night.svc.groovy')
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))
    other.run(Path.of(saved.script as String))

    then:
    saved.calls == 10
    other.bench.content() == content()
    Files.readString(Path.of(saved.script as String)).contains('// Omitted writes: 1 failed.')
  }

  def "the seed that svc chose for a Wander curve is in the journal and in the script"() {
    when:
    def written = call(FrontEnd.CLI, 'automation write', [track: 'Lead', start: '1.1', length: 8, device: '2', param: 'Frequency', curve: 'Wander'])
    def seed = written.envelopes[0].seed
    def script = Files.readString(Path.of(run('journal', '--save', 'a.groovy').script as String))

    then:
    seed instanceof Number
    lines()[0].args.seed == seed
    script.contains("seed: $seed")
  }

  def "writes of files, without effect, failed and undone ones are omitted and counted"() {
    given:
    2.times { run('mix set', 'Bass', '--pan', '0.5') }
    run('mix set', 'Bass', '--pan', '0.7')
    run('undo')
    run('set save', home.resolve('a.svcset') as String)
    run('mix snapshot save', 'a')
    refused('clip create', 'Bass', 'Drop')

    when:
    def script = Files.readAllLines(Path.of(run('journal', '--save', 'a.groovy').script as String))

    then:
    script[2..-1] == ['// Omitted writes: 1 without effect, 1 undone, 2 to files, 1 failed.', '', "mix.set('Bass', pan: 0.5)"]
  }

  def "a track whose name is not unique is repeated by position"() {
    given:
    run('track list')
    bench.changeState { it.replace('"name":"Lead"', '"name":"Bass"') }
    def second = run('track list').items.findAll { it.name == 'Bass' }[1]

    when:
    run('mix set', second.liveset_id as String, '--pan', '0.5')
    def script = Path.of(run('journal', '--save', 'a.groovy').script as String)

    then:
    Files.readString(script).contains("it.position == ${second.position}")

    when:
    new EmbeddedScripts(home).run(script)

    then:
    run('track list').items.findAll { it.name == 'Bass' }*.pan == [0, 0.5d]
  }

  @Tag('slow')
  def "many calls and long point lists stay within the size limit of JVM methods"() {
    given:
    def points = (0..<9000).collect { [time: it / 1200d, value: (it % 100) / 100d] }
    def lots = (1..120).collect { "mix.set 'Bass', pan: ${it / 200}" }.join('\n')
    new EmbeddedScripts(home).run(lots)
    call(FrontEnd.MCP, 'clip envelope write', [track: 'Bass', scene: 'Drop', device: '2', param: '4', points: points])

    when:
    def other = new EmbeddedScripts(Files.createDirectory(home.resolve('other')))
    other.run(Path.of(run('journal', '--save', 'a.groovy').script as String))

    then:
    other.bench.content() == content()
  }

  def "an existing script is only replaced with --force"() {
    given:
    def existing = Files.writeString(home.resolve('a.groovy'), 'mine')
    run('mix set', 'Bass', '--pan', '0.1')

    expect:
    refused('journal', '--save', 'a.groovy') == 'INVALID_ARGUMENT'
    Files.readString(existing) == 'mine'
    run('journal', '--save', 'a.groovy', '--force').calls == 1
    Files.readString(existing).contains("mix.set('Bass', pan: 0.1)")
  }

  def "an incomplete last line is not read, and the next write removes it without using its number again"() {
    given:
    2.times { run('mix set', 'Bass', '--pan', '0.1') }
    def whole = Files.readString(file)
    Files.writeString(file, whole[0..-40])

    when:
    def before = run('journal')
    run('mix set', 'Bass', '--pan', '0.2')
    def listed = run('journal')

    then:
    before.items*.n == [1]
    listed.items*.n == [1, 3]
    [before, listed]*.warnings == [[], []]
    Files.readString(file).startsWith(whole.readLines()[0] + '\n{"n":3,')
  }

  def "if the journal cannot be read, nothing is written, because the write would have no number"() {
    given:
    run('mix set', 'Bass', '--pan', '0.1')
    def before = state()
    Files.delete(file)
    Files.createDirectory(file)

    when:
    def error = svc('mix', 'set', 'Bass', '--pan', '0.2', '--json').error()

    then:
    error.code == 'WRITE_FAILED'
    error.message.contains(file.toString())
    state() == before
  }

  def "if the journal cannot be appended to, the write succeeds with a warning, and the next one adds the line"() {
    given:
    run('mix set', 'Bass', '--pan', '0.1')
    def operations = new FailingOperations({ it == 'write journal.jsonl' })

    when:
    def result = new TestEnvironment(RecordingFileSystem.recording(home, operations)).svc('mix', 'set', 'Bass', '--pan', '0.2', '--json').json()

    then:
    result.warnings*.code == ['JOURNAL_DELAYED']
    Files.readAllLines(file).size() == 1
    run('journal').items*.n == [1, 2]

    when:
    run('mix set', 'Bass', '--pan', '0.3')

    then:
    Files.readAllLines(file)*.find(/\d+/) == ['1', '2', '3']
    run('undo', '2').items*.by == ['host', 'host']
  }

  def "a missing journal begins again with the lines in the set's file"() {
    given:
    run('mix set', 'Bass', '--pan', '0.1')
    home.resolve('journal').toFile().deleteDir()

    expect:
    run('journal').items*.n == [1]

    when:
    run('mix set', 'Bass', '--pan', '0.2')

    then:
    Files.readAllLines(file)*.find(/\d+/) == ['1', '2']
  }

  def "control characters in names are removed from the list and from comments"() {
    given:
    run('clip rename', 'Bass', 'Drop', 'a\u001b[2J\u202E')
    svc('clip', 'create', 'Bass', 'no\u001b such\nscene')

    when:
    def script = Files.readString(Path.of(run('journal', '--save', 'a.groovy').script as String))

    then:
    !svc('journal').out.contains('\u001b')
    script.readLines().findAll { !it.startsWith('//') && it } == ["clip.rename('Bass', 'Drop', 'a\\u001b[2J\\u202e')"]
  }
}
