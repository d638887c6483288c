package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.LiveSimulator

/** Changes to the clips on the timeline of a simulated Live, and their undo. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveArrangementSpec extends Specification {
  static final List<String> PROFILES = ['11.0', '12.4']

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  def start(String profile) { live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10') }

  Map on(int status, String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', 'live'], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == status: words.join(' ') + out.toString('UTF-8') + err.toString('UTF-8')
    Json.parse((status ? err : out).toString('UTF-8')) as Map
  }

  Map svc(String... words) { on(0, words) }

  List<List> clips(String track) { svc('arrangement', 'list', track).items.collect { [it.name, it.position_beats, it.length_beats] } }

  /** Returns what the user sees of the timelines. */
  List state() { [svc('arrangement', 'list').items, svc('automation', 'get', 'Lead').items.findAll { it.source == 'ledger' }] }

  def sweep(String at, String length) {
    svc('automation', 'write', 'Lead', at, length, '--device', '2', '--param', 'Resonance', '--curve', 'Sine')
  }

  def "clips are listed, placed and deleted: #profile"() {
    given:
    start(profile)

    expect:
    svc('arrangement', 'list').locators*.name == ['Intro', 'Verse', 'Build', 'Drop', 'Outro']
    clips('Bass') == [['Bass Verse', 16, 16], ['Bass Drop', 48, 32]]
    svc('arrangement', 'place', 'Bass', 'Drop', '--at', '25.1', '--over', '18').clips*.length_beats == [8, 8, 2]
    svc('arrangement', 'place', 'Bass', 'Drop', '--at', '12.1', '--replace').previous*.name == ['Bass Drop']
    clips('Bass') == [['Bass Verse', 16, 16], ['Bass Drop', 44, 8], ['Bass Drop', 52, 28], ['Bass Drop', 96, 8], ['Bass Drop', 104, 8], ['Bass Drop', 112, 2]]
    on(1, 'arrangement', 'place', 'Bass', 'Drop', '--at', '25.1').error.code == 'TIMELINE_OCCUPIED'
    svc('arrangement', 'delete', 'Bass', '--at', '27.1').previous*.position_beats == [104]
    clips('Bass')*.get(1) == [16, 44, 52, 96, 112]

    where:
    profile << PROFILES
  }

  def "clips are moved and copied with their automation: #profile"() {
    given:
    start(profile)
    sweep('13.1', '16')

    expect:
    svc('arrangement', 'move', 'Lead', '--at', '13.1', '--to', '25.1').clips*.position_beats == [96]
    clips('Lead') == [['Lead Sweep', 40, 8], ['Lead Hook', 96, 16]]
    svc('automation', 'get', 'Lead').items.findAll { it.source == 'ledger' }.collect { [it.start_beats, it.length_beats] } == [[96, 16]]
    svc('arrangement', 'duplicate', 'Lead', '--at', '25.1', '--to', '33.1').warnings.every { it.code == 'AUTOMATION_UNREAD' }
    clips('Lead') == [['Lead Sweep', 40, 8], ['Lead Hook', 96, 16], ['Lead Hook', 128, 16]]
    svc('automation', 'get', 'Lead').items.findAll { it.source == 'ledger' }*.start_beats == [96, 128]
    svc('arrangement', 'move', 'Vocal', '--at', '5.1', '--to', '25.1').clips*.position_beats == [96]
    clips('Vocal')*.drop(1) == [[96, 16]]

    where:
    profile << PROFILES
  }

  def "a clip is moved over others and over itself since Live 12.3: #profile"() {
    given:
    start(profile)
    def onto = ['arrangement', 'move', 'Bass', '--at', '5.1', '--to', '12.1', '--replace'] as String[]
    def itself = ['arrangement', 'move', 'Bass', '--at', '12.1', '--to', '11.1'] as String[]

    expect:
    if (profile == '12.4') {
      assert svc(onto).previous*.name == ['Bass Verse', 'Bass Drop']
      assert clips('Bass') == [['Bass Verse', 44, 16], ['Bass Drop', 60, 20]]
      assert svc(itself).clips*.position_beats == [40]
      assert clips('Bass') == [['Bass Verse', 40, 16], ['Bass Drop', 60, 20]]
    } else {
      assert on(1, onto).error.code == 'NOT_SUPPORTED_BY_HOST'
      assert clips('Bass') == [['Bass Verse', 16, 16], ['Bass Drop', 48, 32]]
    }

    where:
    profile << PROFILES
  }

  def "a range is cleared, and clips are cut if Live can cut them: #profile"() {
    given:
    start(profile)

    expect:
    svc('arrangement', 'clear', 'Bass', '--at', '14.1', '--over', '8', '--cut').warnings == []
    clips('Bass') == [['Bass Verse', 16, 16], ['Bass Drop', 48, 4], ['Bass Drop', 60, 20]]
    on(1, 'arrangement', 'clear', 'Vocal', '--at', '6.1', '--over', '4', '--cut').error.code == 'NOT_SUPPORTED_BY_HOST'
    on(1, 'arrangement', 'clear', '--all', '--at', '6.1', '--over', '4').error.code == 'WINDOW_MID_CLIP'
    svc('arrangement', 'clear', '--all', '--at', '1.1', '--over', '400').warnings.every { it.code == 'AUTOMATION_UNREAD' }
    svc('arrangement', 'list').items == []

    where:
    profile << PROFILES
  }

  def "audio clips are placed and deleted: #profile"() {
    given:
    start(profile)
    def scene = svc('clip', 'list', 'Vocal').items.find { it.clip }.scene_index as String

    expect:
    svc('arrangement', 'place', 'Vocal', scene, '--at', '33.1', '--times', '2').clips.size() == 2
    svc('arrangement', 'delete', 'Vocal', '--at', '33.1').previous*.position_beats == [128]

    where:
    profile << PROFILES
  }

  def "Live's undo restores the timeline and the ledger: #profile, #words"() {
    given:
    start(profile)
    sweep('13.1', '16')
    def before = state()

    when:
    svc(*words)

    then:
    state() != before
    svc('undo').items*.by == ['host']
    state() == before

    where:
    [profile, words] << [PROFILES, [
        ['arrangement', 'delete', 'Lead', '--at', '13.1'],
        ['arrangement', 'clear', 'Lead', '--at', '14.1', '--over', '4', '--cut'],
        ['arrangement', 'clear', '--all', '--at', '1.1', '--over', '400'],
        ['arrangement', 'move', 'Lead', '--at', '13.1', '--to', '25.1'],
        ['arrangement', 'duplicate', 'Lead', '--at', '13.1', '--to', '25.1'],
        ['arrangement', 'place', 'Lead', '3', '--at', '13.1', '--over', '8', '--replace'],
        ['arrangement', 'place', 'Bass', 'Drop', '--at', '25.1', '--times', '3']]].combinations()
  }
}
