package svc.verbs

import spock.lang.AutoCleanup
import svc.frontend.dsl.ScriptFrontend
import svc.frontend.dsl.compile.ScriptSource
import svc.frontend.mcp.tool.ToolRegistry
import svc.json.Json
import svc.session.Session
import svc.testing.FrontEndCalls

/** The writes that an undo of each front end concerns, and the names of their writers. */
class UndoOwnerSpec extends VerbSpec {
  @AutoCleanup
  Session claude
  @AutoCleanup
  Session other

  def setup() {
    claude = server('a1', 'Claude')
    other = server('b2', null)
  }

  private Session server(String process, String name) {
    def session = serverSession(null)
    session.writes().journal().writeAsServer(process)
    name == null ?: session.writes().journal().noteClient(name)
    session
  }

  /** Calls a tool of a server and returns the result, or the text of the error. */
  private Object call(Session server, String tool, Map arguments = [:]) {
    def result = ToolRegistry.of(catalog, server).call(tool, arguments)
    def text = result.text()
    result.isError() ? text : Json.parse(text)
  }

  private double volume(String track) { run('mix track', track).volume_db }

  def "a tool undoes the last write of its own server and keeps later ones of others"() {
    given:
    call(claude, 'set_track_mixer', [liveset_id: 'Bass', volume_db: -9])
    call(other, 'set_track_mixer', [liveset_id: 'Lead', volume_db: -11])
    run('mix set', 'Pad', '--volume-db', '-20')

    expect:
    FrontEndCalls.objects(call(claude, 'undo', [dry_run: true]))*.track == ['Bass']

    when:
    def undone = call(claude, 'undo')

    then:
    undone.items*.subMap(['writer', 'call']) == [[writer: 'this server', call: 'set_track_mixer {"liveset_id":"Bass","volume_db":-9}']]
    ['Bass', 'Lead', 'Pad'].collect { volume(it) } == [-4, -11, -20]

    when:
    def nothing = call(claude, 'undo').warnings[0]

    then:
    nothing.code == 'NOTHING_TO_UNDO'
    nothing.message.contains('is by the command line')
    nothing.hint ==~ /To undo that write, run `undo` with `entry: \d+`\./
    volume('Pad') == -20

    when:
    call(claude, 'redo')

    then:
    volume('Bass') == -9
  }

  def "many changes at once are undone together after a later write by the user"() {
    given:
    def changes = ['Bass', 'Lead'].collect { [tool: 'set_track_mixer', arguments: [liveset_id: it, volume_db: -15]] }
    run('track list')
    call(claude, 'set_track_mixer', [liveset_id: 'Kick', volume_db: -2])
    def gesture = claude.writes().journal().beginGesture(clock.instant())
    changes.each { change -> this.call(claude, change.tool, change.arguments) }
    gesture.close()
    run('mix set', 'Pad', '--volume-db', '-20')

    expect:
    call(claude, 'undo').items.size() == 2
    ['Kick', 'Bass', 'Lead', 'Pad'].collect { volume(it) } == [-2, -4, -7, -20]
  }

  def "an undo is refused if another writer changed the same thing, and names the write and its writer"() {
    given:
    call(claude, 'set_track_mixer', [liveset_id: 'Bass', volume_db: -9])
    run('mix set', 'Bass', '--volume-db', '-3')

    expect:
    call(claude, 'undo') ==~ /CANNOT_UNDO: svc cannot undo write \d+ alone: the same mixer setting was changed again by write \d+ \(set_track_mixer .*\) of the command line\. To undo that write first, run `undo` with `entry: \d+`\./
    volume('Bass') == -3
  }

  def "a tool undoes the write of another by its number, and the answer names the writer"() {
    given:
    run('mix set', 'Pad', '--volume-db', '-20')
    def number = call(claude, 'history').items[0][0]

    when:
    def undone = call(claude, 'undo', [entry: number])

    then:
    undone.items*.writer == ['the command line']
    volume('Pad') == -10
  }

  def "the command line undoes the last write of any writer, and names an assistant"() {
    given:
    run('mix set', 'Pad', '--volume-db', '-20')
    call(claude, 'set_track_mixer', [liveset_id: 'Bass', volume_db: -9])

    expect:
    svc('undo').out == "Undid mix.set 'Bass', volumeDb: -9.dB (by the assistant \"Claude\")\n"
    volume('Bass') == -4
  }

  def "with --mine, the command line keeps the writes of assistants and scripts"() {
    given:
    run('mix set', 'Pad', '--volume-db', '-20')
    call(claude, 'set_track_mixer', [liveset_id: 'Bass', volume_db: -9])

    expect:
    run('undo', '--mine').items*.writer == ['the command line']
    ['Pad', 'Bass'].collect { volume(it) } == [-10, -9]
    run('undo', '--mine').warnings[0].message.contains('by the assistant "Claude"')
    run('undo', '--list').items*.writer == ['the assistant "Claude"']
    refused('undo', '--mine', '--entry', '1') == 'CONFLICTING_ARGUMENTS'
  }

  def "a script undoes only its own writes"() {
    given:
    run('mix set', 'Pad', '--volume-db', '-20')
    def script = "mix.set 'Bass', volumeDb: -9.dB\nundo()\nprintln undo().warnings[0].message"
    def out = new ByteArrayOutputStream()

    when:
    session().withCloseable { ScriptFrontend.run(new ScriptSource('a.svc.groovy', script), [], catalog, it, new PrintStream(out)) }

    then:
    out.toString().contains('nothing to undo: this script has made no write')
    ['Pad', 'Bass'].collect { volume(it) } == [-20, -4]
  }

  def "the history names tools, writers and what is undone"() {
    given:
    run('mix set', 'Pad', '--volume-db', '-20')
    call(other, 'set_track_mixer', [liveset_id: 'Lead', volume_db: -11])
    call(claude, 'edit_tracks', [operation: 'rename', track_id: 'Bass', name: 'Sub'])
    call(claude, 'undo')

    when:
    def history = call(claude, 'history')
    def rows = history.items.collect { [history.fields, it].transpose().collectEntries() }

    then:
    rows*.writer == ['this server', 'this server', 'an assistant', 'the command line']
    rows*.undone == [false, true, false, false]
    rows[1].call == 'edit_tracks {"operation":"rename","track_id":"Bass","name":"Sub"}'
    rows[3].call == 'set_track_mixer {"liveset_id":"Pad","volume_db":-20}'

    and:
    call(claude, 'history', [mine: true]).total == 2
    run('history', '--mine').items*.call == ["mix.set 'Pad', volumeDb: -20.dB"]
    call(claude, 'history', [limit: 1, offset: 3]).with { [total, items*.getAt(2)] } == [4, ['the command line']]
    call(claude, 'history', [limit: 1]).with { [total, next_offset, items.size()] } == [null, 1, 1]
    call(claude, 'history', [entry: 99]).startsWith('INVALID_ARGUMENT: there is no entry 99')
  }

  def "one write is shown with all its arguments"() {
    given:
    def notes = (1..40).collect { [pitch: 40 + it % 12, start: it / 4, duration: 0.25, velocity: 90] }
    call(claude, 'edit_notes', [operation: 'replace', track_id: 'Bass', scene_index: 2, notes: notes])
    def number = call(claude, 'history').items[0][0]

    expect:
    call(claude, 'history').items[0][3].endsWith('…')
    call(claude, 'history', [entry: number]).items[0][3].length() > 400
  }
}
