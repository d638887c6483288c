package svc.app

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import svc.curve.Breakpoints
import svc.json.Json
import svc.model.envelope.EnvelopePoint
import svc.model.track.FaderScale
import svc.testing.CountingWire
import svc.testing.LiveSimulator

/** Mix snapshots and relative levels on a simulated Live. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: mix snapshots on Live are not tested')
@Tag('slow')
class LiveMixSnapshotSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  Map svc(String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def status = Main.run(['--host', 'live', '--json', *words], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert status == 0: words.join(' ') + out.toString('UTF-8') + err.toString('UTF-8')
    Json.parse(out.toString('UTF-8')) as Map
  }

  private List mixers() { svc('track', 'list').items*.liveset_id.collect { svc('mix', 'track', it) } }

  def "recalling a snapshot restores the mixer of every track, as one undo: #profile"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    def saved = mixers()
    svc('mix', 'snapshot', 'save', 'verse')
    svc('mix', 'set', 'Bass', '--volume-db', '-inf', '--mute', '--send', 'A=-9', '--arm')
    svc('mix', 'set', 'Lead', '--pan', '-0.5', '--solo')
    svc('mix', 'set', svc('track', 'list').items.find { it.kind == 'master' }.liveset_id, '--volume-db', '-3')
    def changed = mixers()
    def recalled = svc('mix', 'snapshot', 'recall', 'verse')
    def restored = mixers()
    def undone = svc('undo').undone

    expect:
    [recalled.items*.mixer*.kind, recalled.items*.track.take(2), recalled.warnings] == [['midi', 'midi', 'master'], ['Bass', 'Lead'], []]
    restored == saved
    undone == 1
    mixers() == changed
    svc('mix', 'snapshot', 'recall', 'verse').total == 3
    svc('mix', 'snapshot', 'diff', 'verse').total == 0

    where:
    profile << ['11.0', '12.4']
  }

  def "a recall over four bars writes a crossfade, as one undo: #profile, #copies"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10', '--switch', copies)
    svc('mix', 'snapshot', 'save', 'verse')
    svc('mix', 'set', 'Bass', '--volume-db', '-40', '--send', 'A=-30')
    svc('mix', 'set', 'Lead', '--volume-db', '-inf', '--pan', '-0.5', '--mute')
    def recalled = svc('mix', 'snapshot', 'recall', 'verse', '--at', '13.1', '--over', '4 bars')
    def written = svc('automation', 'get', 'Lead', '--device', 'mixer').items.findAll { it.source == 'ledger' }
    def fade = svc('automation', 'get', 'Bass', '--device', 'mixer', '--param', 'volume').items[0].points
    def curve = Breakpoints.of(fade.collect { new EnvelopePoint(it.time as double, it.value as double) })

    expect:
    recalled.crossfade.settings.collect { [it.track, it.setting] } == [
        ['Bass', 'volume'], ['Bass', 'send A-Reverb'], ['Lead', 'volume'], ['Lead', 'pan'], ['Lead', 'mute']]
    recalled.warnings*.code - 'UNLEDGERED_AUTOMATION_MAY_BE_LOST' == []
    written*.param == ['volume', 'pan', 'mute']
    (0..199).every { Math.abs(FaderScale.VOLUME.toFiniteDb(curve.valueAfter(16 * it / 199d)) - (-40 + 36 * it / 199d)) <= 0.05 }
    live.inspect('song.tracks[5].mixer_device.panning.automation_state') == 1
    svc('undo').undone == 1
    svc('automation', 'get', 'Lead', '--device', 'mixer').items == []
    svc('automation', 'get', 'Bass', '--device', 'mixer').items == []
    live.inspect('song.tracks[5].mixer_device.panning.automation_state') == 0
    svc('mix', 'snapshot', 'recall', 'verse', '--at', '13.1', '--over', '4 bars', '--dry-run').total > 0
    svc('automation', 'get', 'Lead', '--device', 'mixer').items == []

    where:
    profile | copies
    '11.0'  | 'copies=keep'
    '12.4'  | 'copies=keep'
    '12.4'  | 'copies=drop'
  }

  def "a crossfade needs a few requests for each track that changes"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '12.4', '--haste', '10')
    svc('mix', 'snapshot', 'save', 'verse')
    ['Bass', 'Lead', 'Pad'].each { svc('mix', 'set', it, '--volume-db', '-40', '--pan', '-0.5') }
    def wire = new CountingWire(folder.resolve('live/bridge.json'))

    when:
    def recalled = svc('mix', 'snapshot', 'recall', 'verse', '--at', '13.1', '--over', '4 bars')
    def requests = wire.take().size()

    then:
    recalled.crossfade.settings.size() == 6
    requests <= 4 * 4 + 12

    cleanup:
    wire.close()
  }

  def "an audio track without clips in the window is listed"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '11.0', '--haste', '10')
    svc('mix', 'snapshot', 'save', 'verse')
    svc('mix', 'set', 'Vocal', '--volume-db', '-20')
    def recalled = svc('mix', 'snapshot', 'recall', 'verse', '--at', '100.1', '--over', '4')

    expect:
    recalled.crossfade.settings == []
    recalled.warnings*.code == ['CROSSFADE_INCOMPLETE']
    recalled.warnings[0].message.endsWith(': "Vocal" (beats 396 to 400)')
  }

  def "relative levels change the levels that Live has"() {
    given:
    live = LiveSimulator.bridged(folder, '--profile', '12.0', '--haste', '10')
    svc('mix', 'set', 'Bass', '--volume-db', '-6', '--send', 'A=-12')

    expect:
    svc('mix', 'apply', '--part', 'bass+=2:send=A-=3').items[0].with { [volume_db, sends[0].level_db] } == [-4, -15]
    svc('undo').undone == 1
    svc('mix', 'track', 'Bass').with { [volume_db, sends[0].level_db] } == [-6, -12]
    svc('mix', 'compare', '--part', 'bass').items[0].with { [current, suggested] } == [-6, -9]
  }
}
