package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator

/** The editing of automation on the timeline of a simulated Live, and its undo. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveEditAutomationSpec extends Specification {
  static final List<String> PROFILES = ['11.0', '12.2', '12.4']
  static final List RISE = [[0, 0], [16, 1]]
  static final List FALL = [[0, 1], [16, 0]]

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile) {
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    svc('automation', 'write', 'Lead', '13.1', '16', '--device', '2', '--param', 'Resonance', '--curve', 'LinearUp')
  }

  Map on(int status, String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'live'], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == status: words.join(' ') + out.toString('UTF-8') + err.toString('UTF-8')
    Json.parse((status ? err : out).toString('UTF-8')) as Map
  }

  Map svc(String... words) { on(0, words) }

  Map edit(String verb, String... options) { svc('automation', verb, 'Lead', '--at', '13.1', '--over', '16', '--param', 'Resonance', *options) }

  /** Returns start, length and points of the automation of a parameter in the ledger. */
  List<List> written(String track = 'Lead', String param = 'Resonance') {
    svc('automation', 'get', track).items.findAll { it.source == 'ledger' && it.param == param }.collect {
      [it.start_beats, it.length_beats, it.points.collect { point -> [point.time, point.value] }]
    }
  }

  def "automation is edited in place, and one undo restores it: #profile"() {
    given:
    start(profile)

    expect:
    edit('reverse').slices*.status == ['written']
    written() == [[48, 16, FALL]]
    svc('undo')
    written() == [[48, 16, RISE]]
    edit('scale', '--from', '0.5', '--to', '1').slices*.status == ['written']
    written() == [[48, 16, [[0, 0.5], [16, 1]]]]
    svc('undo')
    written() == [[48, 16, RISE]]
    edit('thin').undo_steps == 0

    where:
    profile << PROFILES
  }

  def "automation is copied and shifted to new clips, and one undo removes them: #profile"() {
    given:
    start(profile)

    expect:
    edit('copy', '--to', '25.1').slices*.gap == [true]
    written() == [[48, 16, RISE], [96, 16, RISE]]
    edit('shift', '--by', '16').slices*.status == ['written', 'written']
    written() == [[48, 16, [[0, 0], [16, 0]]], [64, 16, RISE], [96, 16, RISE]]
    svc('undo')
    svc('undo')
    written() == [[48, 16, RISE]]
    svc('arrangement', 'list', 'Lead').items.size() == 2

    where:
    profile << PROFILES
  }

  def "automation is copied to another track and parameter: #profile"() {
    given:
    start(profile)

    expect:
    edit('copy', '--to-track', 'Bass', '--to', '5.1', '--to-device', 'Compressor', '--to-param', 'Threshold').warnings*.code.contains('COPIED_BY_PROPORTION')
    written('Bass', 'Threshold') == [[16, 16, RISE]]

    where:
    profile << PROFILES
  }

  def "automation that the host cannot read is refused, and skipped beside other automation: #profile"() {
    given:
    start(profile)

    when:
    def error = on(1, 'automation', 'reverse', 'Lead', '--at', '11.1', '--over', '8', '--param', 'Frequency').error
    def scaled = svc('automation', 'scale', 'Lead', '--at', '11.1', '--over', '24', '--amount', '-1')

    then:
    error.code == 'NOT_SUPPORTED_BY_HOST'
    error.message.contains('cannot read the automation of "Frequency"')
    scaled.envelopes*.param == ['Resonance']
    scaled.warnings*.code.contains('AUTOMATION_UNREAD')
    written() == [[48, 16, FALL]]

    where:
    profile << ['11.0']
  }

  def "automation that the user drew is edited as Live reports it"() {
    given:
    start('12.4')
    def reversed = svc('automation', 'reverse', 'Lead', '--at', '11.1', '--over', '8')

    expect:
    reversed.envelopes*.param == ['Frequency']
    reversed.warnings*.code.contains('AUTOMATION_AS_READ')
    written('Lead', 'Frequency')*.take(2) == [[40, 8]]
    svc('automation', 'get', 'Lead', '--param', 'Frequency').items[0].points[0].value > 0.8
  }
}
