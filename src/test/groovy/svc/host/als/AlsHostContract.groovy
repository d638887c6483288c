package svc.host.als

import java.nio.file.Path
import java.time.Clock
import spock.lang.TempDir
import svc.host.Capability
import svc.host.Host
import svc.host.HostContract
import svc.host.als.browser.PresetLibrary
import svc.host.als.file.LiveSetFile
import svc.host.als.file.LiveSetValidator
import svc.host.als.store.SetFileOptions
import svc.model.device.BrowserItem
import svc.model.device.BrowserItemKind
import svc.model.device.MixerDevice
import svc.model.envelope.AutomationTarget
import svc.model.envelope.EnvelopePoint
import svc.model.envelope.LaneChange
import svc.model.error.ErrorCode
import svc.model.track.TrackKind

/** The contract of hosts on a generated set of each version of Live whose sets svc can write. */
abstract class AlsHostContract extends HostContract {
  @TempDir
  Path folder

  Host host
  Path file

  abstract int version()

  def setup() {
    file = new GeneratedSet(version()).tap { emptyTracks = true }.write(folder.resolve('song.als'))
    host = new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), Clock.systemUTC())
        .withLibrary(new PresetLibrary({ folder.resolve('library') }))
  }

  /** Returns the item of a preset in the User Library, because other devices cannot be loaded into set files. */
  @Override
  BrowserItem stock(String uri, String path, BrowserItemKind kind) {
    def name = path.substring(path.lastIndexOf('/') + 1)
    def device = [Utility: 'StereoGain', Drift: 'Drift', Analog: 'UltraAnalog', Arpeggiator: 'MidiArpeggiator'][name]
    if (device) {
      PresetFixture.write(folder.resolve("library/${name}.adv"), version(), device)
    }
    new BrowserItem(uri, "${name}.adv", "User Library/${name}.adv", kind, true)
  }

  /** Every change must leave a set that Live could have saved. */
  def cleanup() {
    def written = folder.resolve('song.svc.als')
    assert !written.toFile().exists() || LiveSetValidator.findProblems(LiveSetFile.read(written)) == []
  }

  @Override
  boolean mustSupport(Capability capability) { host.supports(capability) }

  @Override
  boolean marksAreStates() { true }

  @Override
  boolean hasColors() { version() >= 11 }

  @Override
  boolean cutsClipsAnywhere() { false }

  @Override
  List kit() {
    def track = host.tracks().list().find { host.devices().listDevices(it.livesetId()).any { it.hasDrumPads() } }.livesetId()
    [track, host.devices().listDevices(track).find { it.hasDrumPads() }]
  }

  @Override
  boolean hasNoteChances() { version() >= 11 }

  def "a lane keeps its values outside a written window, also just before and just after it: #kind"() {
    given:
    def lanes = host.automationLanes()
    def id = track(kind).livesetId()
    def target = new AutomationTarget(MixerDevice.NAME, MixerDevice.PAN)
    def points = { lanes.read(id).find { AutomationTarget.of(it.envelope()) == target }.envelope().points().collect { [it.time(), Math.rint(it.value() * 1e6) / 1e6] } }
    def change = { start, length, values -> new LaneChange(target, start, length, values.collect { new EnvelopePoint(it[0], it[1]) }) }
    def before = lanes.read(id)

    when:
    lanes.change(id, [change(4, 8, [[0, 0.25], [8, 0.75]])])

    then:
    points() == [[4, 0.5], [4, 0.25], [12, 0.75], [12, 0.5]]

    when:
    lanes.change(id, [change(8, 4, [[0, 1], [2, 1], [2, 0]]), change(16, 4, [[0, 0.5]])])

    then:
    points() == [[4, 0.5], [4, 0.25], [8, 0.5], [8, 1], [10, 1], [10, 0], [12, 0], [12, 0.5], [16, 0.5], [20, 0.5]]

    when: 'without points'
    lanes.change(id, [change(8, 4, [])])

    then:
    points() == [[4, 0.5], [4, 0.25], [8, 0.5], [12, 0.5], [16, 0.5], [20, 0.5]]

    when: 'the entire song'
    lanes.change(id, [change(0, Double.POSITIVE_INFINITY, [])])

    then:
    lanes.read(id) == before

    where:
    kind << [TrackKind.MIDI, TrackKind.GROUP, TrackKind.RETURN, TrackKind.MASTER]
  }

  def "a switch on a lane holds each value up to the next point"() {
    given:
    def id = midi().livesetId()
    def mute = new AutomationTarget(MixerDevice.NAME, MixerDevice.MUTE)

    when:
    host.automationLanes().change(id, [new LaneChange(mute, 4, 4, [new EnvelopePoint(0, 1), new EnvelopePoint(2, 1), new EnvelopePoint(4, 0)])])

    then:
    host.automationLanes().read(id).find { AutomationTarget.of(it.envelope()) == mute }.envelope().points()*.with { [it.time(), it.value()] } ==
        [[0, 0], [4, 0], [4, 1], [7, 1], [7, 0]]
    codeOf { host.automationLanes().change(id, [new LaneChange(new AutomationTarget('dev_9999', 0), 0, 4, [])]) } == ErrorCode.DEVICE_NOT_FOUND
    codeOf { host.automationLanes().change(id, [new LaneChange(new AutomationTarget(MixerDevice.NAME, 99), 0, 4, [])]) } == ErrorCode.PARAM_NOT_FOUND
    codeOf { host.automationLanes().read('trk_999') } == ErrorCode.TRACK_NOT_FOUND
  }
}
