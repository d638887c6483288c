package svc.host.live

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.embedded.EmbeddedHost
import svc.model.clip.MidiNote
import svc.model.track.TrackKind
import svc.testing.FakeClock
import svc.testing.LiveSimulator

/** The simulator of Live has the same demo set as the embedded host. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the simulator of Live is not tested')
class SimulatorSpec extends Specification {
  @Shared @TempDir
  Path home
  @Shared @AutoCleanup
  LiveSimulator live = new LiveSimulator('--profile', '11.3')
  @Shared
  EmbeddedHost embedded = new EmbeddedHost(home, new FakeClock())

  def "the demo set has the same tracks as in the embedded host"() {
    expect:
    paths().collect { path -> [name: live.inspect("${path}.name"), kind: kind(path), group: group(path)] } ==
        embedded.tracks().list().collect { [name: it.name(), kind: it.kind(), group: it.group()] }
  }

  def "the levels are the same"() {
    expect:
    [paths(), embedded.tracks().list()].transpose().every { path, track ->
      def mixer = "${path}.mixer_device"
      def state = embedded.mixer().read(track.livesetId())
      def sends = live.inspect("${mixer}.sends").indices.collect { live.inspect("${mixer}.sends[$it].value") }
      assert near(live.inspect("${mixer}.volume.value"), track.volumeRaw())
      assert near(live.inspect("${mixer}.panning.value"), track.pan())
      assert [sends, state.sends()].transpose().every { there, here -> near(there, here.levelRaw()) }
      true
    }
  }

  def "the devices and their parameters are the same"() {
    expect:
    [paths(), embedded.tracks().list()].transpose().every { path, track ->
      def chain = embedded.devices().listDevices(track.livesetId())
      assert live.inspect("${path}.devices").size() == chain.size()
      chain.each { sameDevice("${path}.devices[${it.index() - 1}]", track.livesetId(), it) }
      true
    }
  }

  private void sameDevice(String path, String track, device) {
    assert live.inspect("${path}.name") == device.name()
    assert live.inspect("${path}.class_name") == device.className()
    def parameters = embedded.devices().listParameters(track, device.id())
    assert live.inspect("${path}.parameters").size() == parameters.size()
    parameters.each {
      def there = "${path}.parameters[${it.index()}]"
      assert live.inspect("${there}.name") == it.name()
      assert [live.inspect("${there}.min"), live.inspect("${there}.max")] == [it.min(), it.max()]
      assert near(live.inspect("${there}.value"), it.value())
    }
    embedded.devices().listDrumPads(track, device.id()).each {
      assert live.inspect("${path}.drum_pads[${it.note()}].name") == it.name()
    }
  }

  def "the clips are the same"() {
    expect:
    live.inspect('song.scenes').indices.collect { live.inspect("song.scenes[$it].name") } == embedded.clips().scenes()*.name()
    withClips().every { path, track ->
      embedded.clips().slots(track).eachWithIndex { slot, i ->
        def clip = embedded.clips().get(track, i + 1).orElse(null)
        def there = "${path}.clip_slots[$i]"
        assert live.inspect("${there}.has_clip") == (clip != null)
        if (clip) {
          assert live.inspect("${there}.clip.name") == clip.name()
          assert color("${there}.clip") == clip.color()
          assert live.inspect("${there}.clip.length") == clip.lengthBeats()
          assert live.inspect("${there}.clip.has_envelopes") == (clip.envelopeCount() > 0)
          assert clip.kind() == TrackKind.AUDIO || notes("${there}.clip") == written(clip.notes())
        }
      }
      true
    }
  }

  def "the arrangement is the same"() {
    expect:
    withClips().every { path, track ->
      def clips = embedded.arrangement().clips(track)
      def there = clips.indices.collect { "${path}.arrangement_clips[$it]" }
      assert live.inspect("${path}.arrangement_clips").size() == clips.size()
      assert there.collect { [live.inspect("${it}.name"), live.inspect("${it}.start_time"), live.inspect("${it}.end_time")] } ==
          clips.collect { [it.name(), it.startBeats(), it.endBeats()] }
      true
    }
  }

  private List<String> paths() {
    live.inspect('song.tracks').indices.collect { "song.tracks[$it]".toString() } +
        live.inspect('song.return_tracks').indices.collect { "song.return_tracks[$it]".toString() } + 'song.master_track'
  }

  private List<List<String>> withClips() {
    [paths(), embedded.tracks().list()].transpose()
        .findAll { path, track -> track.kind() in [TrackKind.MIDI, TrackKind.AUDIO] }
        .collect { path, track -> [path, track.livesetId()] }
  }

  private TrackKind kind(String path) {
    if (path.contains('return')) return TrackKind.RETURN
    if (path.contains('master')) return TrackKind.MASTER
    if (live.inspect("${path}.is_foldable")) return TrackKind.GROUP
    live.inspect("${path}.has_midi_input") ? TrackKind.MIDI : TrackKind.AUDIO
  }

  private String group(String path) {
    live.inspect("${path}.group_track") == null ? null : live.inspect("${path}.group_track.name")
  }

  private String color(String path) { String.format('#%06x', live.inspect("${path}.color")) }

  private List notes(String path) {
    def notes = live.act('call', [path: "${path}.get_notes".toString(), args: [0, 0, 1000, 128]])
    notes.collect { pitch, start, duration, velocity, mute -> "$pitch at ${start as double} for ${duration as double}, ${velocity as double}".toString() }.toSorted()
  }

  private static List written(List<MidiNote> notes) {
    notes.collect { "${it.pitch()} at ${it.start()} for ${it.duration()}, ${it.velocity()}".toString() }.toSorted()
  }

  private static boolean near(there, double here) { Math.abs(there - here) < 1e-4 }
}
