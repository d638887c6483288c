package svc.host.live

import static svc.model.error.ErrorCode.CLIP_SLOT_OCCUPIED
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST
import static svc.model.error.ErrorCode.TIMELINE_OCCUPIED

import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.host.live.wire.ProtocolVersion
import svc.model.clip.AudioSettings
import svc.model.clip.ClipAddress.InSlot
import svc.model.clip.ClipAddress.OnTimeline
import svc.model.clip.ClipSettings
import svc.model.clip.MidiNote
import svc.model.clip.NoteChange
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint
import svc.model.error.SvcException
import svc.testing.AudioFixture
import svc.testing.LiveSimulator

/** Clips of the timeline in a simulated Live, addressed by their start. */
@Requires(value = { LiveSimulator.isPossible() }, reason = 'no python3 (3.7 or later) on the PATH: the remote script is not tested')
class LiveTimelineClipsSpec extends Specification {
  @Shared @TempDir
  Path folder
  @Shared @AutoCleanup
  LiveSimulator simulator
  @Shared @AutoCleanup
  LiveHost live

  String bass
  OnTimeline riff

  def setupSpec() {
    simulator = LiveSimulator.bridged(folder, '--profile', '12.1', '--haste', '10')
    live = new LiveHost(folder.resolve('live'), ProtocolVersion.of('0.2.0', LiveSimulator.commands), LiveHostContract.TIMEOUTS)
  }

  def setup() {
    simulator.act('load', [set: 'demo'])
    bass = live.tracks().list().find { it.name() == 'Bass' }.livesetId()
    riff = at(1000)
    live.clips().create(riff, 8)
    live.notes().change(riff, [added(36, 0), added(38, 4)])
  }

  OnTimeline at(double beats) { new OnTimeline(bass, beats) }

  static added(int pitch, double start) { new NoteChange(null, new MidiNote(pitch, start, 1, 100, 1, false)) }

  def code(Closure call) {
    try {
      call()
    } catch (SvcException e) {
      return e.code()
    }
  }

  def "a new clip does not loop, and is a clip of the arrangement"() {
    expect:
    with(live.clips().get(riff).get()) {
      name() == ''
      !looping()
      [lengthBars(), lengthBeats(), loopStart(), loopEnd()] == [2, 8, 0, 8]
      launch() == null
      notes()*.pitch() == [36, 38]
    }
    live.arrangement().clips(bass).last().notes() == live.notes().read(riff)
    live.clips().get(at(1001)).empty
  }

  def "a clip is renamed, changed, doubled and deleted, and each is undone"() {
    given:
    def mark = live.history().currentMark()
    def before = live.clips().get(riff).get()

    when:
    live.clips().rename(riff, 'Riff')
    live.clipEditing().change(riff, ClipSettings.of(before).withLoopEnd(12))
    def doubled = live.clipEditing().doubleLoop(riff)
    def deleted = live.clips().delete(riff)

    then:
    [doubled.name(), doubled.lengthBeats(), doubled.noteCount()] == ['Riff', 24, 4]
    deleted == doubled
    live.clips().get(riff).empty

    when:
    live.history().undo(mark)

    then:
    live.clips().get(riff).get() == before
  }

  def "an audio clip is created, unwarped and warped on the timeline, and does not cover others"() {
    given:
    def vocal = live.tracks().list().find { it.name() == 'Vocal' }.livesetId()
    def take = new OnTimeline(vocal, 64)
    def file = AudioFixture.write(folder.resolve('take.wav'), 8)
    def mark = live.history().currentMark()

    when:
    def created = live.audioClips().create(take, file)
    def beats = created.lengthBeats()
    def settings = ClipSettings.of(created)
    def off = live.clipEditing().change(take, settings.withLoopEnd(8).withAudio(new AudioSettings(false, settings.audio().warpMode(), settings.audio().gainDb(), 0, 0)))

    then:
    Math.abs(beats - 8 * 124 / 60) < 1e-6
    [created.name(), created.audio().region().startSeconds(), off.audio().settings().warp()] == ['take', 0, false]
    Math.abs(off.lengthBeats() - beats) < 1e-3
    code { live.audioClips().create(new OnTimeline(vocal, 60), file) } == TIMELINE_OCCUPIED
    code { live.audioClips().create(new OnTimeline(vocal, 66), file) } == TIMELINE_OCCUPIED

    when:
    live.history().undo(mark)

    then:
    live.clips().get(take).empty
  }

  def "a clip is copied and moved between the timeline and a slot"() {
    given:
    def original = live.clips().get(riff).get()
    def slot = new InSlot(bass, 1)
    def later = at(1008)

    expect:
    live.clipEditing().copy(riff, later, false) == original
    live.clipEditing().move(riff, slot, false).notes() == original.notes()
    with(live.clipEditing().copy(slot, riff, false)) { [it.notes(), lengthBeats(), looping()] == [original.notes(), 8, true] }
    code { live.clipEditing().copy(riff, later, false) } == TIMELINE_OCCUPIED
    code { live.clipEditing().copy(riff, slot, false) } == CLIP_SLOT_OCCUPIED
    code { live.clipEditing().copy(riff, at(1004), true) } == NOT_SUPPORTED_BY_HOST
  }

  def "automation that Live does not list is not said to be absent"() {
    given:
    def device = live.devices().listDevices(bass)[1].id()
    def envelope = new Envelope(device, 1, [new EnvelopePoint(0, 0.5)])
    live.arrangement().placeClips(bass, live.arrangement().clips(bass).last().withEnvelopes([envelope]))

    expect:
    code { live.envelopes().read(riff) } == NOT_SUPPORTED_BY_HOST
    code { live.envelopes().clear(riff, null, null) } == NOT_SUPPORTED_BY_HOST
  }
}
