package svc.verbs

import java.nio.file.Files
import java.nio.file.Path
import svc.frontend.dsl.EmbeddedScripts
import svc.frontend.dsl.GroovyConsole
import svc.json.Json
import svc.model.error.SvcException
import svc.testing.FrontEndCalls
import svc.verb.FrontEnd

/** Undo and redo by gesture: a command, a script, a transaction, a shell statement. */
class GestureSpec extends VerbSpec {
  /** Returns the content of the set, without the numbers of the next handles, which undo does not reset. */
  Map content() { bench.content().findAll { !(it.key in ['modified', 'next_track', 'next_device']) } }

  String script(String text) { new EmbeddedScripts(home).run(text) }

  List<Map> lines() { Files.readAllLines(home.resolve('journal/journal.jsonl')).collect { Json.parse(it) as Map } }

  def setup() { run('mix set', 'Bass', '--pan', '0.01') }

  def "#what is one gesture: one undo reverts it, and one redo restores it"() {
    given:
    def before = content()
    work.call(this)
    def after = content()

    when:
    def undone = run('undo')

    then:
    undone.gestures == 1
    undone.undone == writes
    content() == before
    after != before

    when:
    def redone = run('redo')

    then:
    redone.gestures == 1
    redone.items*.by == ['host'] * writes
    content() == after

    when:
    run('undo')

    then:
    content() == before

    where:
    what                     | writes | work
    'a script'               | 3      | { it.script("mix.set 'Bass', pan: 0.5\nclip.create 'Bass', 1\ntrack.create 'Strings'") }
    'a transaction'          | 2      | { it.script("transaction { mix.set 'Bass', pan: 0.5; clip.create 'Bass', 1 }") }
    'a script with two transactions' | 4 | { it.script("transaction { mix.set 'Bass', pan: 0.5; clip.create 'Bass', 1 }\nmix.set 'Lead', pan: 0.5\ntransaction { mix.set 'Lead', pan: 0.25 }") }
    'a shell statement'      | 3      | { it.statement("3.times { mix.set 'Bass', pan: 0.1 * (it + 1) }") }
    'a verb of several parts' | 1     | { it.run('mix apply', '--part', 'bass=-7:send=A=-3', '--part', 'lead=-9') }
    'a tool call'            | 1      | { new FrontEndCalls(it.home).call(FrontEnd.MCP, it.catalog.find(['mix', 'set']).get(), [track: 'Bass', pan: 0.4]) }
  }

  void statement(String text) {
    try (def session = bench.session()) {
      new GroovyConsole(catalog, session, new PrintStream(OutputStream.nullOutputStream())).run(text, session)
    }
  }

  def "each shell statement is a gesture of its own"() {
    given:
    try (def session = bench.session()) {
      def console = new GroovyConsole(catalog, session, new PrintStream(OutputStream.nullOutputStream()))
      console.run("mix.set 'Bass', pan: 0.5; mix.set 'Lead', pan: 0.5", session)
      console.run("mix.set 'Bass', pan: 0.6; mix.set 'Lead', pan: 0.6", session)
    }

    expect:
    run('undo', '2').items*.n == [5, 4, 3, 2]
  }

  def "a list shows what each undo reverts, and changes nothing"() {
    given:
    script("mix.set 'Bass', pan: 0.5\nclip.create 'Bass', 1")
    run('clip rename', 'Bass', 'Drop', 'x')
    def journal = lines()

    when:
    def listed = run('undo', '--list')

    then:
    listed.items*.n == [4, 3, 1]
    listed.items*.writes == [1, 2, 1]
    listed.items[1].call == "mix.set 'Bass', pan: 0.5 and 1 more"
    lines() == journal
    svc('undo', '1', '--list').out.readLines().size() == 2
  }

  def "undo to a number keeps the script of that number and undoes everything after it: #to"() {
    given:
    script("mix.set 'Bass', pan: 0.5\nclip.create 'Bass', 1")
    def kept = content()
    run('clip rename', 'Bass', 'Drop', 'x')
    script("mix.set 'Bass', pan: 0.7\ntrack.create 'Strings'")

    when:
    def undone = run('undo', '--to', to)

    then:
    undone.gestures == 2
    content() == kept
    run('undo', '--to', to).warnings*.code == ['NOTHING_TO_UNDO']

    where:
    to << ['2', '3']
  }

  def "undo to a number that cannot be reached is refused: #to"() {
    given:
    run('mix set', 'Bass', '--pan', '0.5')
    run('undo')

    expect:
    refused('undo', '--to', to) == 'INVALID_ARGUMENT'
    svc('undo', '--to', to).err.contains(message)

    where:
    to   | message
    '2'  | 'write 2 is already undone, so --to cannot keep it'
    '99' | 'there is no write 99'
  }

  def "undo refuses options that exclude each other: #args"() {
    expect:
    refused('undo', *args) == 'CONFLICTING_ARGUMENTS'

    where:
    args << [['2', '--to', '1'], ['--to', '1', '--list'], ['--force', '--list']]
  }

  def "a script that another process interrupts is still one gesture"() {
    given:
    script("""
      mix.set 'Bass', pan: 0.5
      new svc.testing.TestEnvironment(java.nio.file.Path.of('$home')).svc('mix', 'set', 'Lead', '--pan', '0.5')
      mix.set 'Bass', volumeDb: -20.dB
    """)

    when:
    def undone = run('undo')

    then:
    undone.items*.n == [4, 2]
    run('mix track', 'Lead').pan == 0.5d
    run('mix track', 'Bass').pan == 0.01d
    run('undo').items*.n == [3]
  }

  def "within a script, undo and redo count the writes of the script one by one"() {
    expect:
    script("""
      mix.set 'Bass', pan: 0.5
      mix.set 'Bass', pan: 0.7
      undo()
      assert mix.track('Bass').pan == 0.5
      redo()
      print mix.track('Bass').pan
    """) == '0.7'
  }

  def "journal lines without gestures are undone one by one"() {
    given:
    script("mix.set 'Bass', pan: 0.5\nclip.create 'Bass', 1")
    def file = home.resolve('journal/journal.jsonl')
    Files.write(file, lines().collect { Json.print(it.findAll { it.key != 'gesture' }) })

    expect:
    run('undo').items*.n == [3]
    run('undo').items*.n == [2]
    run('redo', '2').items*.n == [2, 3]
  }

  def "redo restores the gestures in order, and a new write ends it"() {
    given:
    def states = [content()]
    3.times {
      run('mix set', 'Bass', '--pan', "0.${it + 2}")
      states << content()
    }
    run('undo', '3')

    expect:
    run('redo').items*.n == [2]
    content() == states[1]
    run('redo', '2').items*.n == [3, 4]
    content() == states[3]
    run('redo').warnings*.code == ['NOTHING_TO_REDO']

    when:
    run('undo', '2')
    run('mix set', 'Bass', '--pan', '0.9')

    then:
    run('redo').warnings*.code == ['NOTHING_TO_REDO']
    svc('redo').out == 'Nothing to redo\n'
  }

  def "playback does not end what can be redone, and undo skips it"() {
    given:
    run('mix set', 'Bass', '--pan', '0.5')
    run('undo')
    run('transport play')
    run('transport stop')

    expect:
    run('redo').items*.n == [2]
    run('undo').items*.n == [2]
  }

  def "after changes by others, redo repeats the calls as a gesture that can be undone and redone"() {
    given:
    script("mix.set 'Bass', pan: 0.5\nclip.create 'Bass', 1, bars: 2\nclip.rename 'Bass', 1, 'New'")
    run('undo')
    host().mixer().write([trk_9: new svc.model.track.MixerChange(null, null, 0.25d, null, null, null, [:])])

    when:
    def redone = run('redo')

    then:
    redone.items*.by == ['verbs'] * 3
    run('clip get', 'Bass', '1').clip.name == 'New'
    run('mix track', 'Bass').pan == 0.5d
    run('redo').warnings*.code == ['NOTHING_TO_REDO']

    when:
    def undone = run('undo')

    then:
    undone.gestures == 1 && undone.undone == 3
    run('mix track', 'Bass').pan == 0.01d

    and:
    run('undo').items*.n == [1]
    run('redo', '2').items*.by == ['verbs'] * 4
    run('mix track', 'Bass').pan == 0.5d
  }

  def "undoing a repeated write restores the value before the repetition, not before the first run"() {
    given:
    run('mix set', 'Bass', '--pan', '0.5')
    run('undo')
    host().mixer().write([trk_4: new svc.model.track.MixerChange(null, null, 0.25d, null, null, null, [:])])

    expect:
    run('redo').items.collect { [it.n, it.by] } == [[2, 'verbs']]
    run('undo').items.collect { [it.n, it.exact, it.by] } == [[2, null, 'host']]
    run('mix track', 'Bass').pan == 0.25d
    run('redo').items*.by == ['host']
    run('mix track', 'Bass').pan == 0.5d
  }

  def "redo restores writes to files and to the set in their places, with their numbers"() {
    given:
    run('mix snapshot save', 'a')
    run('mix set', 'Bass', '--volume-db', '-20')
    run('instrument tag', 'Upright Bass', 'bass')
    run('mix snapshot recall', 'a')

    when:
    run('undo', '9')
    def redone = run('redo', '9')

    then:
    redone.items.collect { [it.n, it.by] } == [[1, 'host'], [2, 'verbs'], [3, 'host'], [4, 'verbs'], [5, 'host']]
    lines()*.n == (1..7) as List
    lines()[6].redone == (1..5) as List
    run('undo', '--list').items*.n == [5, 4, 3, 2, 1]
    run('undo').items*.verb == ['mix snapshot recall']
    run('undo').items*.verb == ['instrument tag']
  }

  def "undo and redo that change nothing add no journal line"() {
    given:
    run('undo')
    def before = lines()

    expect:
    run('undo').warnings*.code == ['NOTHING_TO_UNDO']
    run('redo').items*.n == [1]
    run('redo').warnings*.code == ['NOTHING_TO_REDO']
    lines() == before + [lines().last()]
    lines().last().verb == 'redo'
  }

  def "undo and redo say when there was less to do than asked"() {
    given:
    script("mix.set 'Bass', pan: 0.5\nclip.create 'Bass', 1")

    expect:
    run('undo', '2').warnings == []
    run('redo', '2').warnings == []
    run('undo', '3').warnings*.message == ['only 2 commands and scripts could be undone']
    run('redo', '1').warnings == []
    run('redo', '2').warnings*.message == ['only 1 command or script could be redone']
    run('undo').warnings == []
    run('undo', '9').warnings*.message == ['only 1 write could be undone']
  }

  def "a redo in a journal of svc 0.1, which repeated its calls as new writes, is read"() {
    given:
    run('mix set', 'Bass', '--pan', '0.5')
    run('undo')
    run('redo')
    def file = home.resolve('journal/journal.jsonl')
    def old = lines()*.findAll { it.key != 'format' }
    old[3] = old[1] + [n: 4L, redone: [2L], from: old[3].from, mark: old[3].mark]
    old << [n: 5L, time: old[3].time, face: 'cli', host: 'embedded', verb: 'redo', args: [:], outcome: 'ok']
    Files.write(file, old.collect { Json.print(it) })

    expect:
    run('journal').items*.undone == [null, true, null, null, null]
    run('redo').warnings*.code == ['NOTHING_TO_REDO']
    run('undo').items*.n == [4]
    run('mix track', 'Bass').pan == 0.01d
    run('redo').items*.n == [4]
    run('mix track', 'Bass').pan == 0.5d
  }

  def "entries of a newer svc are listed and never undone or passed over"() {
    given:
    def file = home.resolve('journal/journal.jsonl')
    Files.writeString(file, Files.readString(file) + Json.print([n: 2, format: 3, time: '2030-01-01T00:00:00Z', face: 'cli', host: 'embedded', what: 'new']) + '\n')

    expect:
    run('journal').items[1].outcome == 'written by a newer svc'
    refused('undo') == 'CANNOT_UNDO'
    svc('undo').err.contains('a newer version of svc wrote entry 2 of the journal')
    refused('redo') == 'CANNOT_UNDO'
    run('mix track', 'Bass').pan == 0.01d
  }

  def "a redo that fails reports the error of the call"() {
    given:
    run('clip create', 'Bass', '1')
    run('undo')
    host().clips().create('trk_4', 1, 4)

    expect:
    refused('redo') == 'CLIP_SLOT_OCCUPIED'
  }

  def "redo restores the ledger"() {
    given:
    def write = { int start, String curve -> run('automation write', 'Lead', "${start}b", '16', '--device', '2', '--param', 'Frequency', '--curve', curve, '--force') }
    write(0, 'ExpUp')
    write(8, 'Sine')
    run('automation clear', 'Lead', '--from', '0b', '--length', '8')
    def ledger = { session().withCloseable { it.stores().ledgers().read(it.host().identity()).toString() } }
    def after = [run('automation get', 'Lead'), ledger()]
    run('undo', '3')

    expect:
    run('redo', '3').items*.by == ['host'] * 3
    [run('automation get', 'Lead'), ledger()] == after
  }

  def "redo repeats a write to a file, and the script of the journal contains what was redone"() {
    given:
    run('instrument tag', '808 Core Kit', 'Drums')
    run('mix set', 'Bass', '--pan', '0.5')
    run('undo', '2')

    expect:
    run('redo', '2').items*.by == ['verbs', 'host']
    run('instrument show', '808 Core Kit').recognized

    and:
    def text = Files.readString(Path.of(run('journal', '--save', 'a.groovy').script as String))
    text.contains("mix.set('Bass', pan: 0.5)")
    text.count("instrument.tag('808 Core Kit'") == 1
  }

  def "a saved script is reported in one line"() {
    expect:
    svc('journal', '--save', 'a.groovy').out == "Saved 1 call to ${home.resolve('a.groovy')}\n"
  }

  def "a script that fails leaves nothing to redo"() {
    when:
    script("mix.set 'Bass', pan: 0.5\n1/0")

    then:
    thrown(SvcException)
    run('redo').warnings*.code == ['NOTHING_TO_REDO']
  }
}
