package svc.app

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator

/** Undo, failing scripts and transactions on a Live that is simulated. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: undo on Live is not tested')
@Tag('slow')
class LiveUndoSpec extends Specification {
  static final String BASS = 'song.tracks[3]'

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile) { live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10') }

  List run(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def status = Main.run(['--host', 'live', *words], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    [status, out.toString('UTF-8'), err.toString('UTF-8')]
  }

  Map svc(String... words) {
    def (status, out, err) = run('--json', *words)
    assert status == 0: out + err
    Json.parse(out) as Map
  }

  Map refused(String... words) {
    def (status, out, err) = run('--json', *words)
    assert status != 0
    (Json.parse(err) as Map).error as Map
  }

  Map script(String text) {
    def file = Files.writeString(folder.resolve('a.groovy'), text)
    def (status, out, err) = run('--json', 'run', file.toString())
    status == 0 ? [:] : (Json.parse(err) as Map).error as Map
  }

  List look() { [live.inspect("${BASS}.mixer_device.volume.value"), live.inspect("${BASS}.mixer_device.panning.value"), svc('clip', 'list', 'Bass').items] }

  List chain() { svc('device', 'list', 'Pad').items*.name }

  def "what verbs can take back is taken back by them, and what the user did since stays: #profile"() {
    given:
    start(profile)
    def before = look()
    svc('mix', 'set', 'Bass', '--volume-db', '-6.3', '--pan', '0.5')
    svc('clip', 'create', 'Bass', '1')
    svc('mix', 'set', 'Lead', '--pan', '0.25')
    live.act('undo')

    when:
    def undone = svc('undo', '3')

    then:
    undone.items*.by == ['verbs'] * 3
    !undone.exact
    look() == before
    svc('undo').undone == 0

    where:
    profile << ['11.0', '12.4']
  }

  def "what they cannot is taken back by Live's undo, which is told: #profile"() {
    given:
    start(profile)
    def before = chain()
    svc('device', 'delete', 'Pad', '2')

    when:
    def undone = svc('undo')

    then:
    undone.items*.by == ['host']
    undone.items[0].reason.contains('whatever was done last')
    chain() == before

    where:
    profile << ['11.0', '12.4']
  }

  def "but not where svc has written since, unless forced"() {
    given:
    start('12.4')
    def before = chain()
    svc('device', 'delete', 'Pad', '2')
    def theirs = folder.resolve('journal/journal.jsonl')
    def journal = Files.readString(theirs)
    svc('clip', 'rename', 'Bass', 'Drop', 'x')
    Files.writeString(theirs, journal)

    expect:
    refused('undo').code == 'CANNOT_UNDO'
    refused('undo').message.contains('somebody has written since')
    chain() != before

    when: 'its undo undoes the rename as well, since that was last'
    svc('undo', '--force')

    then:
    chain() == before
    svc('clip', 'get', 'Bass', '4').clip.name != 'x'
  }

  def "a script that fails takes back what it wrote, and says what it could not"() {
    given:
    start('12.4')
    def before = look()

    when:
    def error = script("mix.set 'Bass', pan: 0.5\nclip.create 'Bass', 1\nclip.fire 'Bass', 2\n1/0")

    then:
    error.details.writes_undone == 2
    error.details.writes_kept == 1
    error.details.kept[0].contains('clip fire')
    look()[0..1] == before[0..1]
    svc('clip', 'list', 'Bass').items[0].clip == null
  }

  def "a transaction that fails takes back its own, and the script goes on"() {
    given:
    start('12.4')

    when:
    def error = script("""
      mix.set 'Bass', pan: 0.25
      try { transaction { mix.set 'Bass', pan: 0.5; transaction { mix.set 'Bass', pan: 0.75 }; 1 / 0 } } catch (ArithmeticException e) { }
      assert mix.track('Bass').pan == 0.25
      mix.set 'Lead', pan: 0.5
    """)

    then:
    error == [:]
    live.inspect("${BASS}.mixer_device.panning.value") == 0.25d
    svc('undo', '2').items*.verb == ['mix set', 'mix set']
    live.inspect("${BASS}.mixer_device.panning.value") == 0
  }

  def "undo gives a drawn clip envelope its points back where Live can only be given steps: #verb"() {
    given:
    start('11.0')
    def before = live.act('digest')
    svc('clip', 'envelope', verb, 'Lead', '3', *arguments)
    svc('mix', 'set', 'Bass', '--pan', '0.5')

    when:
    def undone = svc('undo', '2')

    then:
    undone.items*.by == ['verbs', 'host']
    live.act('digest') == before

    where:
    verb    | arguments
    'write' | ['Auto Filter', 'Frequency', '--curve', 'LinearUp', '--length', '4']
    'clear' | []
  }

  List<String> automated() { svc('automation', 'get', 'Lead').items.collect { "$it.source $it.param $it.start_beats" as String } }

  String[] sweep(double start, Object to) {
    ['automation', 'write', 'Lead', "${start}b", '4', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'LinearUp', '--to', "$to"]
  }

  def "what svc writes while it undoes does not keep earlier writes from being undone: #profile"() {
    given:
    start(profile)
    def before = look() + [svc('automation', 'get', 'Lead')]
    svc(sweep(0, 1))
    svc('mix', 'set', 'Bass', '--pan', '0.5')

    when:
    def undone = at.collect { svc('undo', "$it") }

    then:
    undone*.undone == at
    look() + [svc('automation', 'get', 'Lead')] == before
    svc('undo').undone == 0

    where:
    profile | at
    '11.0'  | [1, 1]
    '12.4'  | [2]
  }

  def "nine automation writes and clears are all undone: #profile"() {
    given:
    start(profile)
    def before = svc('automation', 'get', 'Lead')
    6.times {
      svc(sweep(8 + 4 * (it % 3), 0.2 + it / 10))
      if (it % 2) {
        svc('automation', 'clear', 'Lead', '--from', "${8 + 4 * (it % 3)}b", '--length', '4')
      }
    }

    when:
    def undone = svc('undo', '10')

    then:
    undone.items*.by == ['host'] * 9
    svc('automation', 'get', 'Lead') == before

    where:
    profile << ['11.0', '12.4']
  }

  def "a write is not called undone when Live's undo undid what the user did since#forced: #profile"() {
    given:
    start(profile)
    def empty = automated()
    svc(sweep(0, 1))
    def written = automated()
    live.act('set', [path: "${BASS}.name", value: 'Low'])

    when:
    def error = refused('undo', *forced)

    then:
    error.code == 'CANNOT_UNDO'
    error.message.contains('would undo something else')
    automated() == written
    live.inspect("${BASS}.name") == 'Low'

    when: 'the user undoes that'
    live.act('undo')
    svc('undo')

    then:
    automated() == empty

    where:
    profile | forced
    '11.0'  | ['--force']
    '12.4'  | []
    '12.4'  | ['--force']
  }

  def "the identity that the set gets with the first write is not a step, whether Live has it as one or not: #data"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '12.4', '--haste', '10', '--switch', "data=$data")
    live.act('set', [path: "${BASS}.name", value: 'Low'])
    def before = automated()
    svc(sweep(0, 1))

    expect:
    svc('journal').items[0].undo_steps == 1
    svc('undo').undone == 1
    automated() == before
    live.inspect("${BASS}.name") == 'Low'

    where:
    data << ['step', 'silent']
  }

  def "another set has another history"() {
    given:
    start('12.4')
    svc('mix', 'set', 'Bass', '--pan', '0.5')
    live.act('load', [set: 'demo'])

    expect:
    svc('undo').undone == 0
  }
}
