package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.json.Json
import svc.testing.CountingWire
import svc.testing.LiveSimulator

/** Songs that are laid out on the timeline of a simulated Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveLayOutSpec extends Specification {
  static final List<String> PROFILES = ['11.0', '12.4']
  static final List<String> SONG = ['--section', 'Start=Verse:6', '--section', 'Drop:3']

  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  @AutoCleanup
  CountingWire wire

  def start(String profile) {
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    wire = new CountingWire(folder.resolve('live/bridge.json'))
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

  Map layOut(String... more) { svc('arrangement', 'lay-out', *SONG, *more) }

  /** Returns what the user sees of the timelines. */
  Map timeline() {
    def list = svc('arrangement', 'list')
    [clips: list.items.collect { [it.track, it.name, it.position_beats, it.length_beats] },
     locators: list.locators.collect { [it.name, it.position_beats] },
     ledger: svc('automation', 'get', 'Lead').items.findAll { it.source == 'ledger' }]
  }

  def "scenes are laid out after the existing clips, and undo removes them: #profile"() {
    given:
    start(profile)
    def before = timeline()

    when:
    def song = layOut('--at', '33.1')
    def after = timeline()

    then:
    song.warnings == []
    song.sections.collect { [it.name, it.scene, it.position, it.bars] } == [['Start', 'Verse', '33.1', 6], ['Drop', 'Drop', '39.1', 3]]
    song.tracks.every { it.status in ['laid', 'empty'] }
    after.clips.size() == before.clips.size() + song.tracks*.clips.sum()
    after.clips.containsAll(before.clips)
    after.clips.findAll { it[0] == 'Bass' && it[2] >= 128 }.collect { it.drop(1) } ==
        [['Bass Verse', 128, 8], ['Bass Verse', 136, 8], ['Bass Verse', 144, 8], ['Bass Drop', 152, 8], ['Bass Drop', 160, 4]]
    after.locators == before.locators + [['Start', 128], ['Drop', 152]]

    expect:
    svc('undo').items*.by == ['host']
    timeline() == before

    where:
    profile << PROFILES
  }

  def "'--replace' replaces clips, locators and automation, and undo restores them: #profile"() {
    given:
    start(profile)
    svc('automation', 'write', 'Lead', '11.1', '8', '--device', '2', '--param', 'Resonance', '--curve', 'Sine')
    svc('arrangement', 'delete', 'Vocal', '--at', '5.1')
    def before = timeline()

    when:
    def song = layOut('--replace', '--at', '5.1')

    then:
    song.previous.size() > 3
    song.previous_locators*.name == ['Verse', 'Build', 'Drop']

    when:
    def after = timeline()

    then:
    after.locators == [['Intro', 0], ['Start', 16], ['Drop', 40], ['Outro', 80]]
    after.ledger == []
    after.clips.findAll { it[0] == 'Bass' }.collect { it.drop(1) } ==
        [['Bass Verse', 16, 8], ['Bass Verse', 24, 8], ['Bass Verse', 32, 8], ['Bass Drop', 40, 8], ['Bass Drop', 48, 4], ['Bass Drop', 52, 28]]

    expect:
    svc('undo').items*.by == ['host']
    timeline() == before

    where:
    profile << PROFILES
  }

  def "a playing song is refused before anything is written: #profile"() {
    given:
    start(profile)
    def before = timeline()
    svc('transport', 'play')

    expect:
    with(on(1, 'arrangement', 'lay-out', *SONG, '--at', '33.1').error) {
      code == 'NOT_SUPPORTED_BY_HOST'
      hint == 'Run `svc transport stop` first.'
    }
    timeline() == before
    svc('transport', 'stop')
    layOut('--at', '33.1').warnings == []

    where:
    profile << PROFILES
  }

  def "an audio clip that would be cut is refused before anything is written"() {
    given:
    start('12.4')
    def before = timeline()

    expect:
    on(1, 'arrangement', 'lay-out', '--section', 'Verse:2', '--at', '6.1', '--replace').error.message ==
        'the live host cannot cut the audio clip "Vocal Verse" of "Vocal" from 5.1 to 9.1'
    timeline() == before
  }

  def "a track that fails is reported, and the others are laid out"() {
    given:
    start('12.4')
    live.act('call', [path: 'song.tracks[3]._model.__dict__.__setitem__', args: ['is_frozen', true]])

    expect:
    with(layOut('--at', '33.1')) {
      tracks.find { it.track == 'Bass' }.subMap('clips', 'status') == [clips: 0, status: 'failed']
      tracks.find { it.track == 'Kick' }.status == 'laid'
      warnings*.code == ['NOT_SUPPORTED_BY_HOST']
    }
  }

  def "lay-out takes at most 2 requests for each track and 6 others: #profile, #more"() {
    given:
    start(profile)
    svc('arrangement', 'delete', 'Vocal', '--at', '5.1')
    wire.take()

    when:
    def song = layOut(*more)
    def requests = wire.take()

    then:
    requests.size() <= 2 * song.tracks.size() + 6
    requests.count { it == ['arrangement.copy'] } == song.tracks.count { it.status == 'laid' }
    requests.count { it == ['locators.update'] } == 1

    where:
    [profile, more] << [PROFILES, [['--at', '33.1'], ['--replace']]].combinations()
  }
}
