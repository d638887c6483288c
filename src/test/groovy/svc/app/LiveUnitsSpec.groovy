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

/** Values with units on a simulated Live: the display texts of Live give the law, which one request reads. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
@Tag('slow')
class LiveUnitsSpec extends Specification {
  @TempDir
  Path folder

  @AutoCleanup
  LiveSimulator live

  @AutoCleanup
  CountingWire wire

  def setup() {
    live = LiveSimulator.bridged(folder, '--profile', '12.2', '--haste', '10')
    wire = new CountingWire(folder.resolve('live/bridge.json'))
  }

  Map on(String host, int status = 0, String... words) {
    def out = new ByteArrayOutputStream()
    def err = new ByteArrayOutputStream()
    def environment = [SVC_HOME: folder.toString(), HOME: folder.toString()]
    def code = Main.run([*words, '--json', '--host', host], environment, new PrintStream(out, true, 'UTF-8'), new PrintStream(err, true, 'UTF-8'))
    assert code == status: words.join(' ') + out.toString('UTF-8') + err.toString('UTF-8')
    Json.parse((status ? err : out).toString('UTF-8')) as Map
  }

  List<Map> written(String host) {
    on(host, 0, 'automation', 'get', 'Lead', '--from', '13.1', '--length', '4 bars').items.findAll { it.source == 'ledger' }.last().points
  }

  def "#param from #from to #to is the same on both hosts, and needs one request for its law"() {
    given:
    def write = ['automation', 'write', 'Lead', '13.1', '4 bars', '--device', 'Auto Filter', '--param', param, '--curve', 'LinearUp', '--from', from, '--to', to, '--interpolate', mode]

    when:
    on('embedded', 0, *write)
    on('live', 0, *write)
    def displays = wire.take().findAll { 'devices.displays' in it }*.toSet()
    def (embedded, simulated) = [written('embedded'), written('live')].collect { points -> Breakpoints.of(points.collect { new EnvelopePoint(it.time as double, it.value as double) }) }

    then:
    (0..200).every { Math.abs(embedded.valueAfter(16d * it / 200) - simulated.valueAfter(16d * it / 200)) < 2e-3 }
    displays.count(['devices.displays'] as Set) <= 6
    displays.last() == ['devices.displays', 'devices.chain', 'arrangement.clips', 'arrangement.automated', 'arrangement.overridden'] as Set

    where:
    param       | from     | to     | mode
    'Frequency' | '200hz'  | '8khz' | 'log'
    'Frequency' | '200hz'  | '8khz' | 'display'
    'S/C Gain'  | '-inf'   | '0dB'  | 'display'
  }

  def "a fade in dB that is written in steps has the level of its line at each step's start"() {
    when:
    on('live', 0, 'automation', 'write', 'Lead', '13.1', '4 bars', '--device', 'Auto Filter', '--param', 'S/C Gain', '--curve', 'LinearUp', '--from', '-40 dB', '--to', '0dB', '--interpolate', 'display')
    def stored = written('live').collect { new EnvelopePoint(it.time as double, it.value as double) }
    def curve = Breakpoints.of(stored)

    then:
    (0..255).every { step -> Math.abs(FaderScale.GAIN.toFiniteDb(curve.valueAfter(step / 16d)) - (-40 + 40 * step / 256d)) <= 0.05 }
  }

  def "a fade of #param is within 0.05 dB of its line at 200 times on #host"() {
    given:
    on(host, 0, 'automation', 'write', 'Lead', '13.1', '4 bars', '--device', 'mixer', '--param', param, '--curve', 'LinearUp', '--from', '-inf', '--to', '0dB', '--interpolate', 'display')
    def curve = curve(written(host))

    expect:
    (0..199).every { Math.abs(scale.toFiniteDb(curve.valueAfter(16 * it / 199d)) - scale.minimumDb() * (1 - it / 199d)) <= 0.05 }

    where:
    host       | param         | scale
    'embedded' | 'volume'      | FaderScale.VOLUME
    'embedded' | 'send:Reverb' | FaderScale.SEND
    'live'     | 'volume'      | FaderScale.VOLUME
    'live'     | 'send:Reverb' | FaderScale.SEND
  }

  def "the readback of a fade of #param in dB from Live #profile is within 0.05 dB at each step's start"() {
    given:
    live.close()
    live = LiveSimulator.bridged(folder, '--profile', profile, '--haste', '10')
    def options = [*target, '--curve', 'LinearUp', '--from', from, '--to', '0dB', '--interpolate', 'display']
    def written = on('live', 0, 'clip', 'envelope', 'write', 'Lead', '3', *options, '--length', '4')
    def read = curve(on('live', 0, 'clip', 'envelope', 'get', 'Lead', '3', '--device', target[0], '--param', target[1]).items[0].points)
    def step = written.resolution_beats ?: 1 / 16d
    def bottom = from == '-inf' ? scale.minimumDb() : -40

    expect:
    (0..<(4 / step as int)).every { Math.abs(scale.toFiniteDb(read.valueAfter(step * it)) - bottom * (1 - step * it / 4)) <= 0.05 }

    where:
    [profile, [target, scale, from]] << [['11.0', '12.2', '12.4'], [
        [['mixer', 'volume'], FaderScale.VOLUME, '-inf'], [['mixer', 'send:A-Reverb'], FaderScale.SEND, '-40 dB'],
        [['Auto Filter', 'S/C Gain'], FaderScale.GAIN, '-40 dB']]].combinations()
    param = target[1]
  }

  private static Breakpoints curve(List<Map> points) {
    Breakpoints.of(points.collect { new EnvelopePoint(it.time as double, it.value as double) })
  }

  def "a unit of the wrong kind is refused on Live too"() {
    expect:
    on('live', 2, 'automation', 'write', 'Lead', '13.1', '4 bars', '--device', 'Auto Filter', '--param', 'Frequency', '--curve', 'LinearUp', '--from', '800ms').error.message ==
        '"Frequency" of "Auto Filter" accepts values in Hz, not "800ms"'
  }
}
