package svc.host.als

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.als.file.LiveSetFile
import svc.host.als.file.LiveSetValidator
import svc.host.als.store.SetFileOptions
import svc.model.device.MixerDevice
import svc.model.envelope.AutomationTarget
import svc.model.envelope.EnvelopePoint
import svc.model.envelope.LaneChange
import svc.model.error.SvcException
import svc.model.track.TrackKind

/** Automation lanes in the file, as a reader sees them that shares no code with svc. */
class AlsLanesSpec extends Specification {
  static final PAN = 'DeviceChain/Mixer/Pan'
  static final int PAN_INDEX = MixerDevice.PAN
  static final START = -63072000d

  @TempDir
  Path folder

  Path file
  AlsHost host

  def setup() { open(new GeneratedSet(12)) }

  void open(GeneratedSet set, Closure<String> edit = { it }) {
    file = folder.resolve('song.als')
    set.compressed = false
    Files.writeString(file, edit(set.xml()))
    host = new AlsHost(new SetFileOptions(file, true, false, false), folder.resolve('home'), Clock.systemUTC())
  }

  def change(int index, Number start, Number length, List<List<Number>> points, String track = 'trk_10', String device = MixerDevice.NAME) {
    host.automationLanes().change(track, [new LaneChange(new AutomationTarget(device, index), start, length, points.collect { new EnvelopePoint(it[0], it[1]) })])
  }

  static List<List> read(List events) { events.collect { [it.getAttribute('Time') as double, it.getAttribute('Value')] } }

  List<List> pan(String track = 'trk_10') { read(DomReader.read(file).events(track, PAN)) }

  def "a new envelope holds the parameter's value outside the window"() {
    when:
    change(PAN_INDEX, 4, 8, [[0, 0], [8, 1]])

    then:
    pan() == [[START, '0'], [4d, '0'], [4d, '-1'], [12d, '1'], [12d, '0']]
  }

  def "several envelopes are added and deleted in one call"() {
    given:
    def lanes = host.automationLanes()
    def count = lanes.read('trk_11').size()
    def changes = { length, points -> (0..1).collect { new LaneChange(new AutomationTarget('mixer', it), 0, length, points) } }

    expect:
    lanes.change('trk_11', changes(4, [new EnvelopePoint(0, 0.5), new EnvelopePoint(4, 0.25)])).size() == count + 2
    LiveSetValidator.findProblems(LiveSetFile.read(file)) == []
    lanes.change('trk_11', changes(Double.POSITIVE_INFINITY, [])).size() == count
    LiveSetValidator.findProblems(LiveSetFile.read(file)) == []
  }

  def "the tempo always has an envelope, which is automation if it has points in the song; in Live #version"() {
    given:
    open(new GeneratedSet(version))
    def before = DomReader.read(file).lines()
    def main = host.tracks().list().find { it.kind() == TrackKind.MASTER }.livesetId()
    def tempo = { read(DomReader.read(file).events(main, 'DeviceChain/Mixer/Tempo')) }
    def at = { bpm -> (bpm - 20) / 979d }

    expect:
    host.automationLanes().read(main) == []
    host.devices().listParameters(main, 'mixer').find { it.index() == MixerDevice.TEMPO }.with { [it.name(), it.value(), it.min(), it.max(), it.unit(), it.normalized()] } == ['tempo', 120d, 20d, 999d, 'bpm', null]
    host.devices().listParameters('trk_10', 'mixer')*.name().every { it != 'tempo' }

    when: 'a window inside the song'
    change(MixerDevice.TEMPO, 16, 16, [[0, at(130)], [16, at(63.37)]], main)

    then:
    tempo() == [[START, '120'], [16d, '120'], [16d, '130'], [32d, '63.37'], [32d, '120']]
    host.transport().tempo() == 120d
    host.tempoMap().tempoAt(24) == (130 + 63.37) / 2

    when: 'the start of the song'
    change(MixerDevice.TEMPO, 0, 8, [[0, at(124)]], main)

    then: 'the value in the mixer is that at the start'
    tempo() == [[START, '124'], [0d, '124'], [8d, '124'], [8d, '120'], [16d, '120'], [16d, '130'], [32d, '63.37'], [32d, '120']]
    host.transport().tempo() == 124d
    DomReader.read(file).lines().any { it.contains('/Mixer/Tempo/Manual') && it.contains('124') }
    LiveSetValidator.findProblems(LiveSetFile.read(file)) == []

    when:
    host.transportControl().setTempo(100)

    then:
    def refused = thrown(SvcException)
    refused.message == 'the tempo changes in the song, so it has no single value'

    when: 'without automation, the song keeps the tempo of its start'
    change(MixerDevice.TEMPO, 0, Double.POSITIVE_INFINITY, [], main)

    then:
    tempo() == [[START, '124']]
    host.automationLanes().read(main) == []
    host.transportControl().setTempo(120).tempo() == 120d
    DomReader.read(file).lines() == before

    where:
    version << [10, 11, 12]
  }

  def "an envelope from the song's start begins with its own first value"() {
    when:
    change(PAN_INDEX, 0, 4, [[0, 0.25], [4, 0.5]])

    then:
    pan() == [[START, '-0.5'], [0d, '-0.5'], [4d, '0']]
  }

  def "only the envelope changes; track #track"() {
    given:
    def before = DomReader.read(file).lines()

    when:
    change(PAN_INDEX, 4, 4, [[0, 1]], track)
    def after = DomReader.read(file).lines()

    then:
    after.size() > before.size()
    (after - (after - before)).size() >= before.toSet().size()
    before - after == [] || (before - after).every { it.contains('AutomationEnvelopes') }
    (after - before).every { it.contains('/AutomationEnvelopes/Envelopes/AutomationEnvelope') }
    pan(track) == [[START, '0'], [4d, '0'], [4d, '1'], [8d, '1'], [8d, '0']]

    when:
    change(PAN_INDEX, 0, Double.POSITIVE_INFINITY, [], track)

    then:
    DomReader.read(file).lines() == before

    where:
    track << ['trk_10', 'trk_12', 'trk_13', 'trk_2', 'trk_0']
  }

  def "a switch and a choice have events of their own kind"() {
    given:
    def device = host.devices().listDevices('trk_10')[0].id()
    def utility = 'DeviceChain/DeviceChain/Devices/StereoGain/'

    when:
    change(0, 4, 4, [[0, 0], [2, 1]], 'trk_10', device)
    change(3, 0, 6, [[0, 0], [6, 1]], 'trk_10', device)
    change(MixerDevice.MUTE, 8, 4, [[0, 1], [4, 1]])
    def events = { DomReader.read(file).events('trk_10', it) }

    then:
    read(events(utility + 'On')) == [[START, 'true'], [4d, 'false'], [5d, 'true']]
    events(utility + 'On')*.tagName.toSet() == ['BoolEvent'] as Set
    read(events(utility + 'ChannelMode')) == [[START, '0'], [0d, '0'], [1d, '1'], [3d, '2'], [5d, '3'], [6d, '1']]
    events(utility + 'ChannelMode')*.tagName.toSet() == ['EnumEvent'] as Set
    read(events('DeviceChain/Mixer/Speaker')) == [[START, 'true'], [8d, 'false'], [12d, 'true']]
  }

  def "macros of racks and sends are automated in the unit of the file"() {
    given:
    def rack = host.devices().listDevices('trk_11')[0].id()
    def send = MixerDevice.sendIndex('trk_2')

    when:
    change(1, 4, 4, [[0, 0.5]], 'trk_11', rack)
    change(send, 4, 4, [[0, 1]])

    then:
    read(DomReader.read(file).events('trk_11', 'DeviceChain/DeviceChain/Devices/DrumGroupDevice/MacroControls.0'))*.get(1) == ['0', '0', '63.5', '63.5', '0']
    read(DomReader.read(file).events('trk_10', 'DeviceChain/Mixer/Sends/TrackSendHolder/Send'))*.get(1)[2] == '1'
  }

  /** A pan envelope with a curve from beat 0 to 16 and one from 16 to 32. */
  void openCurved() {
    def set = new GeneratedSet(12)
    open(set) { xml ->
      def target = (xml =~ /(?s)MidiTrack Id="10".*?<Pan>.*?AutomationTarget Id="(\d+)"/)[0][1]
      def curve = { x1, y1, x2, y2 -> "CurveControl1X=\"$x1\" CurveControl1Y=\"$y1\" CurveControl2X=\"$x2\" CurveControl2Y=\"$y2\"" }
      xml.replaceFirst(/<Envelopes \/>/, """<Envelopes>
<AutomationEnvelope Id="0"><EnvelopeTarget><PointeeId Value="$target" /></EnvelopeTarget><Automation><Events>
<FloatEvent Id="0" Time="-63072000" Value="-1" />
<FloatEvent Id="1" Time="0" Value="-1" ${curve(0.1, 0.7, 0.4, 0.9)} />
<FloatEvent Id="2" Time="16" Value="1" ${curve(0.8, 0, 0.9, 0.5)} />
<FloatEvent Id="3" Time="32" Value="0" />
</Events></Automation></AutomationEnvelope></Envelopes>""")
    }
  }

  /** Returns the events of the pan envelope. */
  List events() { DomReader.read(file).events('trk_10', PAN) }

  List<Double> played(List<Double> beats) {
    def events = events()
    beats.collect { play(events, it) }
  }

  /** Returns the value at a beat, as Live would play it. */
  static double play(List events, double beat) {
    def number = { element, name, fallback -> element.getAttribute(name) ? element.getAttribute(name) as double : fallback }
    int next = events.findIndexOf { number(it, 'Time', 0) > beat }
    if (next < 0) {
      return number(events.last(), 'Value', 0)
    }
    def (from, to) = [events[next - 1], events[next]]
    double part = (beat - number(from, 'Time', 0)) / (number(to, 'Time', 0) - number(from, 'Time', 0))
    double way = part
    if (from.getAttribute('CurveControl1X')) {
      def bezier = { double t, double a, double b -> 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t }
      double low = 0, high = 1
      60.times { double middle = (low + high) / 2; if (bezier(middle, number(from, 'CurveControl1X', 0), number(from, 'CurveControl2X', 0)) < part) { low = middle } else { high = middle } }
      way = bezier(low, number(from, 'CurveControl1Y', 0), number(from, 'CurveControl2Y', 0))
    }
    number(from, 'Value', 0) + (number(to, 'Value', 0) - number(from, 'Value', 0)) * way
  }

  def "a write inside curves keeps the rest of the curves: #start to #end"() {
    given:
    openCurved()
    def outside = (0..320).collect { it / 10d }.findAll { it < start || it > end }
    def before = played(outside)

    when:
    change(PAN_INDEX, start, end - start, points)

    then:
    [before, played(outside)].transpose().every { a, b -> Math.abs(a - b) < 1e-6 }

    where:
    start | end | points
    4     | 8   | [[0, 0.5]]
    4     | 8   | []
    4     | 20  | [[0, 0.1], [16, 0.9]]
    8     | 16  | [[0, 0.1]]
    16    | 20  | []
    0     | 16  | [[0, 1]]
    31    | 40  | [[0, 0.5]]
  }

  def "curves are read as points that are close to them"() {
    given:
    openCurved()

    when:
    def lane = host.automationLanes().read('trk_10')[0]
    def points = lane.envelope().points()
    def events = events()

    then:
    lane.curves() == 2
    points.size() < 60
    points.every { Math.abs(it.value() * 2 - 1 - play(events, it.time())) < 1e-6 || it.time() in [0d, 16d, 32d] }
    (1..<points.size()).every { index ->
      def middle = (points[index - 1].time() + points[index].time()) / 2
      Math.abs(points[index - 1].value() + points[index].value() - 1 - play(events, middle)) < 2 * 0.002
    }
  }
}
