package svc.host

import svc.testing.AudioFixture
import svc.model.clip.WarpMode
import svc.model.clip.WarpChange
import svc.model.clip.AudioSettings
import java.nio.file.Files
import org.opentest4j.TestAbortedException
import spock.lang.Specification
import svc.automation.EnvelopeStorePrecision
import svc.automation.LedgerReconciler
import svc.model.clip.ArrangementClip
import svc.model.clip.ClipAddress
import svc.model.clip.ClipPlacement
import svc.model.clip.ClipSettings
import svc.model.clip.LaunchMode
import svc.model.clip.LaunchQuantization
import svc.model.clip.LaunchSettings
import svc.model.track.Decibels
import svc.model.track.EnsuredTrack
import svc.model.envelope.Envelope
import svc.model.device.BrowserItem
import svc.model.device.DeviceKind
import svc.model.device.MixerDevice
import svc.model.envelope.AutomationTarget
import svc.model.error.ErrorCode
import svc.model.clip.LaunchState
import svc.model.routing.ChannelRequest
import svc.model.routing.Monitoring
import svc.model.routing.RoutingChange
import svc.model.routing.RoutingChoice
import svc.model.routing.SideChainChange
import svc.model.set.Locator
import svc.model.set.SongLoop
import svc.model.set.TransportState
import svc.model.time.TimeSignature
import svc.model.track.MixerChange
import svc.model.device.BrowserItemKind
import svc.model.clip.MidiNote
import svc.model.clip.NoteChange
import svc.model.envelope.EnvelopePoint
import svc.model.set.Scene
import svc.model.set.SceneSettings
import svc.model.time.TimeSignature
import svc.model.error.SvcException
import svc.model.track.TrackKind

/**
 * The contract of every host. It needs a set with a MIDI track (with an instrument or effect and a clip), an audio
 * track, a group, two return tracks and a master.
 */
abstract class HostContract extends Specification {
  abstract Host getHost()

  /** Returns true if the host must have a capability; features that need others are skipped. */
  boolean mustSupport(Capability capability) { true }

  /** Skips the feature if the host need not have a capability and does not have it. */
  void needs(Capability capability) {
    if (mustSupport(capability)) {
      host.require(capability)
    } else if (!host.supports(capability)) {
      throw new TestAbortedException("the host does not support ${capability.description()}")
    }
  }

  /** Returns true if the mark of a restored state is the mark that the state had before. */
  boolean marksAreStates() { false }

  /** Aborts a test that places clips with envelopes, which hosts with automation lanes refuse. */
  void needsEnvelopesOnTimeline() {
    needs(Capability.ARRANGEMENT_EDITING)
    if (host.supports(Capability.AUTOMATION_LANES)) {
      throw new TestAbortedException('the host stores the automation of the timeline on lanes')
    }
  }

  /** Returns true if the host cuts a timeline clip at any position, and not only its end. */
  boolean cutsClipsAnywhere() { true }

  /** Returns true if the host reads the colors of its tracks and clips. */
  boolean hasColors() { true }

  /** Returns true if notes have a probability and a range of velocities. */
  boolean hasNoteChances() { true }

  /** Returns true if the host can read the envelopes of clips on its timeline. */
  boolean readsTimeline() { true }

  def track(TrackKind kind) { host.tracks().list().find { it.kind() == kind } }

  def midi() { host.tracks().list().find { it.kind() == TrackKind.MIDI && slotWithClip(it.livesetId()) && host.devices().listDevices(it.livesetId()) } }

  def slotWithClip(String track) { host.clips().slots(track).find { it.clip() } }

  def emptySlot(String track) { host.clips().slots(track).find { !it.clip() } }

  def "lists the tracks with a position in order, then the return tracks, then the master"() {
    given:
    def tracks = host.tracks().list()
    def counted = tracks.findAll { it.kind().hasPosition() }

    expect:
    counted*.position() == (1..counted.size()).toList()
    tracks.take(counted.size()) == counted
    tracks.last().kind() == TrackKind.MASTER
    tracks.count { it.kind() == TrackKind.MASTER } == 1
    tracks*.livesetId().every { it ==~ /trk_\d+/ }
    tracks*.livesetId().toSet().size() == tracks.size()
  }

  def "fields that a kind of track does not have are null"() {
    expect:
    track(TrackKind.MASTER).mute() == null
    track(TrackKind.MASTER).solo() == null
    track(kind).arm() == null

    where:
    kind << [TrackKind.MASTER, TrackKind.GROUP, TrackKind.RETURN]
  }

  def "a track has one slot per scene, with clips without their notes"() {
    given:
    def slots = host.clips().slots(midi().livesetId())

    expect:
    slots*.sceneIndex() == host.clips().scenes()*.sceneIndex()
    slots*.sceneIndex() == (1..slots.size()).toList()
    slots.findAll { it.clip() }.every { it.clip().notes() == null && it.clip().noteCount() != null }
  }

  def "a #kind track cannot contain clips"() {
    when:
    host.clips().slots(track(kind).livesetId())

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.NOT_SUPPORTED_BY_HOST

    where:
    kind << [TrackKind.GROUP, TrackKind.RETURN, TrackKind.MASTER]
  }

  /** Returns true if an envelope that was read back matches the requested one, given the host's resolution and the clip's length. */
  def matches(Envelope written, Envelope asked, double beats) {
    new LedgerReconciler(new EnvelopeStorePrecision(host.resolutionBeats(), { 0 })).isIntact(asked, written, beats)
  }

  /** Returns true if a clip on the timeline has these points for its only parameter, or its envelopes cannot be read. */
  def matches(ArrangementClip clip, Envelope asked, List<EnvelopePoint> points) {
    def wanted = new Envelope(asked.deviceId(), asked.paramIndex(), points)
    clip.envelopes() == null ? !readsTimeline() : clip.envelopes().size() == 1 && matches(clip.envelopes()[0], wanted, clip.lengthBeats())
  }

  /** Returns the index of the first parameter of a device that is not quantized. */
  int continuousParameter(String track, String device) {
    host.devices().listParameters(track, device).find { !it.quantized() }.index()
  }

  def codeOf(Closure action) { errorOf(action)?.code() }

  SvcException errorOf(Closure action) {
    try {
      action()
      null
    } catch (SvcException e) {
      e
    }
  }

  def "creates, renames and deletes a clip"() {
    given:
    def id = midi().livesetId()
    def scene = emptySlot(id).sceneIndex()

    when:
    def created = host.clips().create(id, scene, 6)

    then:
    created.lengthBeats() == 6
    created.notes() == []
    host.clips().get(id, scene).get() == created

    when:
    def renamed = host.clips().rename(id, scene, 'New Name')

    then:
    renamed.name() == 'New Name'
    host.clips().get(id, scene).get().name() == 'New Name'

    when:
    def deleted = host.clips().delete(id, scene)

    then:
    deleted.name() == 'New Name'
    host.clips().get(id, scene).empty
  }

  def "creates an audio clip from a file, sets its sound and moves its warp markers"() {
    given:
    needs(Capability.AUDIO_CLIP_CREATION)
    def slot = at(track(TrackKind.AUDIO).livesetId(), emptySlot(track(TrackKind.AUDIO).livesetId()).sceneIndex())
    def file = AudioFixture.write(Files.createTempDirectory('svc-audio').resolve('One Take.wav'), 2)

    when:
    def created = host.audioClips().create(slot, file)
    def settings = ClipSettings.of(created)
    def sound = new AudioSettings(true, WarpMode.COMPLEX_PRO, new Decibels(-3), -2, 10)
    def changed = host.clipEditing().change(slot, settings.withAudio(sound))

    then:
    [created.name(), created.kind(), created.audio().source().file()] == ['One Take', TrackKind.AUDIO, file.toString()]
    created.audio().source().lengthSeconds() == 2
    changed.audio().settings().with { [warp(), warpMode(), transpose(), detune(), Math.round(gainDb().value() * 100)] } ==
        [true, WarpMode.COMPLEX_PRO, -2, 10, -300]
    host.clips().get(slot).get().timing() == created.timing()
    codeOf { host.audioClips().create(slot, file) } == ErrorCode.CLIP_SLOT_OCCUPIED
    codeOf { host.audioClips().create(at(midi().livesetId(), emptySlot(midi().livesetId()).sceneIndex()), file) } == ErrorCode.NOT_AN_AUDIO_TRACK

    when:
    def markers = host.audioClips().changeWarpMarkers(slot, [new WarpChange.Add(2, 1.5d), new WarpChange.Move(2, 2.5d)]).audio().markers()

    then:
    markers.dropRight(1).collect { [it.beats(), it.seconds()] } == [[0, 0], [2.5d, 1.5d]]
    codeOf { host.audioClips().changeWarpMarkers(slot, [new WarpChange.Remove(9)]) } == ErrorCode.INVALID_ARGUMENT
    host.clips().get(slot).get().audio().markers() == markers
  }

  def "rejects invalid operations on slots"() {
    given:
    def id = midi().livesetId()

    expect:
    codeOf { host.clips().create(id, slotWithClip(id).sceneIndex(), 4) } == ErrorCode.CLIP_SLOT_OCCUPIED
    codeOf { host.clips().create(id, emptySlot(id).sceneIndex(), 0) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.clips().create(track(TrackKind.AUDIO).livesetId(), 1, 4) } == ErrorCode.NOT_A_MIDI_TRACK
    codeOf { host.clips().delete(id, emptySlot(id).sceneIndex()) } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.clips().rename(id, emptySlot(id).sceneIndex(), 'x') } == ErrorCode.CLIP_NOT_FOUND
    !host.supports(Capability.LAUNCH) || codeOf { host.clips().fire(id, emptySlot(id).sceneIndex()) } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.clips().get(id, 99) } == ErrorCode.SCENE_NOT_FOUND
  }

  def at(String track, int scene) { new ClipAddress.InSlot(track, scene) }

  /** A free place on the timeline, after all clips. */
  def freePlace(String track) {
    def ends = host.arrangement().clips(track)*.endBeats()
    new ClipAddress.OnTimeline(track, (ends.max() ?: 0) + 8)
  }

  def "creates, changes and deletes a clip on the timeline by its start"() {
    given:
    needs(Capability.ARRANGEMENT_EDITING)
    needs(Capability.NOTE_EDITING)
    def id = midi().livesetId()
    def place = freePlace(id)
    def inside = new ClipAddress.OnTimeline(id, place.startBeats() + 1)
    def note = { int pitch, double start -> new NoteChange(null, new MidiNote(pitch, start, 1, 100, 1, false)) }

    when:
    def created = host.clips().create(place, 8)
    host.notes().change(place, [note(60, 0), note(62, 4)])
    host.clips().rename(place, 'Fill')

    then:
    [created.lengthBeats(), created.looping(), created.launch(), created.noteCount()] == [8, false, null, 0]
    host.notes().read(place).collect { [it.pitch(), it.start()] } == [[60, 0], [62, 4]]
    host.arrangement().clips(id).find { it.startBeats() == place.startBeats() }.notes() == host.notes().read(place)
    host.clips().get(inside).empty
    codeOf { host.clips().create(inside, 4) } == ErrorCode.TIMELINE_OCCUPIED
    codeOf { host.clips().rename(inside, 'x') } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.notes().read(inside) } == ErrorCode.CLIP_NOT_FOUND

    when:
    def doubled = host.clipEditing().doubleLoop(place)
    def longer = host.clipEditing().change(place, ClipSettings.of(doubled).withLoopEnd(20))

    then:
    [doubled.name(), doubled.lengthBeats(), doubled.noteCount()] == ['Fill', 16, 4]
    host.notes().read(place)*.start() == [0, 4, 8, 12]
    longer.lengthBeats() == 20
    host.clips().get(place).get() == longer
    codeOf { host.clipEditing().change(place, new ClipSettings(false, 2, 20, 2, longer.color(), longer.timing().quantizationOrGlobal())) } == ErrorCode.INVALID_ARGUMENT

    when:
    def deleted = host.clips().delete(place)

    then:
    [deleted.name(), deleted.notes()] == ['Fill', longer.notes()]
    host.clips().get(place).empty
  }

  /** Returns what copies of a clip have in common with it. */
  def contentOf(clip) { [clip.name(), clip.kind(), clip.color(), clip.timing(), clip.notes()] }

  def "copies and moves a clip with its notes, name, color, settings and envelopes"() {
    given:
    needs(Capability.CLIP_EDITING)
    def id = midi().livesetId()
    def from = slotWithClip(id).sceneIndex()
    def device = host.devices().listDevices(id)[0].id()
    host.envelopes().write(id, from, new Envelope(device, continuousParameter(id, device), [new EnvelopePoint(0, 0.5d)]))
    def clip = host.clips().get(id, from).get()
    def to = emptySlot(id).sceneIndex()

    when:
    def copy = host.clipEditing().copy(at(id, from), at(id, to), false)

    then:
    contentOf(copy) == contentOf(clip)
    copy.envelopeCount() == clip.envelopeCount()
    host.clips().get(id, to).get() == copy
    host.clips().get(id, from).get() == clip

    when:
    def next = emptySlot(id).sceneIndex()
    def moved = host.clipEditing().move(at(id, to), at(id, next), false)

    then:
    contentOf(moved) == contentOf(clip)
    moved.envelopeCount() == clip.envelopeCount()
    host.clips().get(id, to).empty
  }

  def "copies a clip to another track of the same kind"() {
    given:
    needs(Capability.CLIP_EDITING)
    def id = midi().livesetId()
    def clip = host.clips().get(id, slotWithClip(id).sceneIndex()).get()
    def other = host.tracks().list().find { it.kind() == TrackKind.MIDI && it.livesetId() != id && emptySlot(it.livesetId()) }.livesetId()
    def to = emptySlot(other).sceneIndex()

    expect:
    contentOf(host.clipEditing().copy(at(id, slotWithClip(id).sceneIndex()), at(other, to), false)) == contentOf(clip)
    host.clips().get(other, to).present
  }

  def "replaces a clip only if asked to"() {
    given:
    needs(Capability.CLIP_EDITING)
    def id = midi().livesetId()
    def from = slotWithClip(id).sceneIndex()
    def clip = host.clips().get(id, from).get()
    def to = emptySlot(id).sceneIndex()
    def other = host.clips().create(id, to, 4)

    expect:
    codeOf { host.clipEditing().copy(at(id, from), at(id, to), false) } == ErrorCode.CLIP_SLOT_OCCUPIED
    codeOf { host.clipEditing().move(at(id, from), at(id, to), false) } == ErrorCode.CLIP_SLOT_OCCUPIED
    host.clips().get(id, to).get() == other
    contentOf(host.clipEditing().move(at(id, from), at(id, to), true)) == contentOf(clip)
    host.clips().get(id, from).empty
  }

  def "rejects slots to which a clip cannot be copied"() {
    given:
    needs(Capability.CLIP_EDITING)
    def id = midi().livesetId()
    def from = at(id, slotWithClip(id).sceneIndex())
    def audio = track(TrackKind.AUDIO).livesetId()

    expect:
    codeOf { host.clipEditing().copy(from, from, true) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.clipEditing().copy(from, at(audio, emptySlot(audio).sceneIndex()), false) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.clipEditing().copy(from, at(track(TrackKind.GROUP).livesetId(), 1), false) } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { host.clipEditing().copy(from, at(id, 99), false) } == ErrorCode.SCENE_NOT_FOUND
    codeOf { host.clipEditing().move(at(id, emptySlot(id).sceneIndex()), from, true) } == ErrorCode.CLIP_NOT_FOUND
  }

  def "changes the settings of a clip: #looping, loop from #loopStart to #loopEnd, start at #start"() {
    given:
    needs(Capability.CLIP_SETTINGS)
    def id = midi().livesetId()
    def slot = at(id, emptySlot(id).sceneIndex())
    host.clips().create(id, slot.scene(), 4)
    def settings = new ClipSettings(looping, loopStart, loopEnd, start, hasColors() ? '#ff3636' : null, quantization)

    when:
    def changed = host.clipEditing().change(slot, settings)

    then:
    ClipSettings.of(changed) == settings
    changed.lengthBeats() == loopEnd - loopStart
    host.clips().get(id, slot.scene()).get() == changed
    host.clipEditing().change(slot, settings) == changed

    where:
    looping | loopStart | loopEnd | start | quantization
    true    | 0         | 4       | 0     | LaunchQuantization.GLOBAL
    true    | 2         | 8       | 1     | LaunchQuantization.NONE
    true    | 8         | 12      | 8     | LaunchQuantization.EIGHTH_TRIPLET
    false   | 1         | 3       | 1     | LaunchQuantization.BARS_8
    false   | 6         | 16      | 6     | LaunchQuantization.THIRTY_SECOND
  }

  def "deactivates a clip, and sets its launch mode and legato mode"() {
    given:
    needs(Capability.CLIP_SETTINGS)
    def id = midi().livesetId()
    def slot = at(id, slotWithClip(id).sceneIndex())
    def before = host.clips().get(id, slot.scene()).get()
    def settings = ClipSettings.of(before)

    expect:
    settings.launching() == LaunchSettings.USUAL
    [new LaunchSettings(false, LaunchMode.TOGGLE, true), new LaunchSettings(true, LaunchMode.GATE, true), new LaunchSettings(false, LaunchMode.REPEAT, false)].every {
      def changed = host.clipEditing().change(slot, settings.withLaunching(LaunchQuantization.GLOBAL, it))
      changed.launchSettings() == it && host.clips().get(id, slot.scene()).get() == changed
    }
    host.clips().slots(id)[slot.scene() - 1].clip().launchSettings().active() == false
    host.clipEditing().change(slot, settings) == before
  }

  def "deactivates a clip on the timeline, and shows it in the list of its track"() {
    given:
    needs(Capability.CLIP_SETTINGS)
    needs(Capability.ARRANGEMENT_EDITING)
    def id = midi().livesetId()
    host.arrangement().placeClips(id, new ArrangementClip('off', TrackKind.MIDI, '#ff3636', 400, 4, [], []))
    def place = new ClipAddress.OnTimeline(id, 400)
    def listed = { host.arrangement().clips(id).find { it.startBeats() == 400d } }
    def before = host.clips().get(place).get()
    def off = ClipSettings.of(before).withLaunching(LaunchQuantization.GLOBAL, new LaunchSettings(false, LaunchMode.TRIGGER, false))

    expect:
    before.launchSettings() == LaunchSettings.USUAL
    !host.clipEditing().change(place, off).launchSettings().active()
    !listed().isActive()
    host.arrangement().clips(id).count { it.isActive() } == host.arrangement().clips(id).size() - 1
    host.clipEditing().change(place, ClipSettings.of(before)) == before
    listed().isActive()
  }

  def "a deactivated clip, and a playing clip in mode toggle, are not launched"() {
    given:
    needs(Capability.LAUNCH)
    def id = midi().livesetId()
    def slot = at(id, slotWithClip(id).sceneIndex())
    def clip = host.clips().get(id, slot.scene()).get()
    def launching = { host.clipEditing().change(slot, ClipSettings.of(clip).withLaunching(LaunchQuantization.NONE, it)) }
    def launch = { host.clips().fire(id, slot.scene()).launch() }
    def track = host.tracks().list().find { it.livesetId() == id }.name()
    def name = "the clip \"${clip.name()}\" of \"$track\"" as String

    when:
    launching(new LaunchSettings(false, LaunchMode.TRIGGER, false))

    then:
    errorOf(launch).with { [it.code(), it.message, it.hint()] } ==
        [ErrorCode.INVALID_ARGUMENT, "$name is deactivated, so it does not play", 'To activate it, run `svc clip set --activate`.']
    host.scenes().fire(slot.scene()).deactivated() == [track]
    host.clips().get(id, slot.scene()).get().launch() == LaunchState.STOPPED

    when:
    launching(new LaunchSettings(true, LaunchMode.TOGGLE, false))

    then:
    launch() in [LaunchState.TRIGGERED, LaunchState.PLAYING]
    errorOf(launch).with { [it.code(), it.message, it.hint()] } ==
        [ErrorCode.INVALID_ARGUMENT, "$name plays already; in launch mode Toggle, another launch would stop it", 'To stop it, run `svc clip stop`.']
    host.scenes().fire(slot.scene()).toggledOff() == [track]
    host.clips().get(id, slot.scene()).get().launch() in [LaunchState.STOPPING, LaunchState.STOPPED]
  }

  def "stops the clips of all tracks and names these tracks"() {
    given:
    needs(Capability.LAUNCH)
    def tracks = host.tracks().list().findAll { it.kind().hasClipSlots() && slotWithClip(it.livesetId()) }.take(2)

    expect:
    host.clips().stopAll() == []

    when:
    tracks.each { host.clips().fire(it.livesetId(), slotWithClip(it.livesetId()).sceneIndex()) }

    then:
    host.clips().stopAll() == tracks*.name()
    tracks.every { host.clips().slots(it.livesetId()).every { it.clip() == null || it.clip().launch() in [LaunchState.STOPPED, LaunchState.STOPPING] } }
    host.transport().playing()
  }

  def "rejects settings with which nothing would play"() {
    given:
    needs(Capability.CLIP_SETTINGS)
    def id = midi().livesetId()
    def slot = at(id, slotWithClip(id).sceneIndex())
    def before = host.clips().get(id, slot.scene())
    def change = { double from, double to, double start -> host.clipEditing().change(slot, new ClipSettings(true, from, to, start, '#ff3636', LaunchQuantization.GLOBAL)) }

    expect:
    codeOf { change(4, 4, 0) } == ErrorCode.INVALID_ARGUMENT
    codeOf { change(4, 2, 0) } == ErrorCode.INVALID_ARGUMENT
    codeOf { change(0, 4, 4) } == ErrorCode.INVALID_ARGUMENT
    host.clips().get(id, slot.scene()) == before
    codeOf { host.clipEditing().change(at(id, emptySlot(id).sceneIndex()), ClipSettings.of(before.get())) } == ErrorCode.CLIP_NOT_FOUND
  }

  def "doubles the loop of a clip"() {
    given:
    needs(Capability.CLIP_EDITING)
    def id = midi().livesetId()
    def slot = at(id, emptySlot(id).sceneIndex())
    host.clips().create(id, slot.scene(), 4)
    def note = { pitch, start -> new MidiNote(pitch, start, 0.5, 100, 1, false) }
    host.notes().change(id, slot.scene(), [note(60, 0), note(62, 2), note(64, 5)].collect { new NoteChange(null, it) })
    host.clipEditing().change(slot, new ClipSettings(true, 1, 4, 0, hasColors() ? '#ff3636' : null, LaunchQuantization.GLOBAL))

    when:
    def doubled = host.clipEditing().doubleLoop(slot)

    then:
    [doubled.loopStart(), doubled.loopEnd(), doubled.lengthBeats()] == [1, 7, 6]
    doubled.notes() == [note(60, 0), note(62, 2), note(62, 5), note(64, 8)]
  }

  def "rejects doubling an audio clip"() {
    given:
    needs(Capability.CLIP_EDITING)
    def id = track(TrackKind.AUDIO).livesetId()

    expect:
    codeOf { host.clipEditing().doubleLoop(at(id, slotWithClip(id).sceneIndex())) } == ErrorCode.NOT_A_MIDI_TRACK
  }

  def "shows the numbers of the scenes if a scene does not exist"() {
    when:
    host.clips().get(midi().livesetId(), scene)

    then:
    SvcException e = thrown()
    e.message == "there is no scene $scene; the numbers are 1 to ${host.clips().scenes().size()}"

    where:
    scene << [0, 99]
  }

  def "stops a clip that plays or is queued; stopping does nothing if none was launched"() {
    given:
    needs(Capability.LAUNCH)
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    def state = { host.clips().get(id, scene).get().launch() }

    expect:
    host.clips().stop(id).empty
    host.clips().fire(id, scene).launch() in [LaunchState.TRIGGERED, LaunchState.PLAYING]

    when:
    def stopped = host.clips().stop(id).get()

    then:
    stopped.sceneIndex() == scene
    stopped.clip().launch() in [LaunchState.STOPPING, LaunchState.STOPPED]
    state() in [LaunchState.STOPPING, LaunchState.STOPPED]
  }

  def "a mixer change sets the given values and leaves the others unchanged"() {
    given:
    def id = midi().livesetId()
    def send = host.mixer().listReturnTracks()[0].livesetId()
    def before = host.mixer().read(id)

    when:
    def after = host.mixer().write([(id): new MixerChange(new Decibels(-6), null, -0.25d, true, null, true, [(send): new Decibels(-24)])])[0]

    then:
    Math.abs(after.volumeDb().value() + 6) < 0.1
    Math.abs(after.volumeRaw() - 0.7) < 1e-4
    Math.abs(after.pan() + 0.25) < 1e-4
    after.mute()
    after.arm()
    after.solo() == before.solo()
    Math.abs(after.sends()[0].levelDb().value() + 24) < 0.1
    after.sends()*.returnName() == host.mixer().listReturnTracks()*.name()
    host.mixer().read(id) == after
  }

  def "rejects a level above the range of its fader and changes nothing: #what"() {
    given:
    def id = midi().livesetId()
    def send = host.mixer().listReturnTracks()[0].livesetId()
    def before = host.mixer().read(id)

    when:
    host.mixer().write([(id): new MixerChange(volume, null, null, null, null, null, level ? [(send): level] : [:])])

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.message ==~ /.*\b$limits dB, not .*/
    host.mixer().read(id) == before

    where:
    what                  | volume      | level       | limits
    'a send above 0 dB'   | null        | new Decibels(0.5) | 'between -76 and 0'
    'a volume above 6 dB' | new Decibels(6.5) | null        | 'between -70 and 6'
  }

  def "solo is additive"() {
    given:
    def ids = host.tracks().list().findAll { it.kind() == TrackKind.MIDI }.take(2)*.livesetId()

    when:
    ids.each { host.mixer().write([(it): new MixerChange(null, null, null, null, true, null, [:])]) }

    then:
    ids.every { host.mixer().read(it).solo() }
  }

  def "changes several tracks in one step, all or none"() {
    given:
    def id = midi().livesetId()
    def group = track(TrackKind.GROUP).livesetId()
    def before = host.mixer().read(id)

    when:
    host.mixer().write([(id): new MixerChange(null, 0.5d, null, null, null, null, [:]),
                        (group): new MixerChange(null, null, null, null, null, true, [:])])

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.NOT_ARMABLE
    host.mixer().read(id) == before
  }

  def "a #kind track cannot be armed, and disarming it is not an error"() {
    given:
    def id = track(kind).livesetId()

    expect:
    codeOf { host.mixer().write([(id): new MixerChange(null, null, null, null, null, true, [:])]) } == ErrorCode.NOT_ARMABLE
    codeOf { host.mixer().write([(id): new MixerChange(null, null, null, null, null, false, [:])]) } == null

    where:
    kind << [TrackKind.GROUP, TrackKind.RETURN, TrackKind.MASTER]
  }

  def "devices have positions, handles and parameters, of which 0 is the on/off switch"() {
    given:
    def id = midi().livesetId()
    def chain = host.devices().listDevices(id)

    expect:
    chain*.index() == (1..chain.size()).toList()
    chain*.id().every { it ==~ /dev_\d+/ }
    chain.every {
      def parameters = host.devices().listParameters(id, it.id())
      parameters*.index() == (0..<parameters.size()).toList() &&
          parameters[0].name() == 'Device On' &&
          parameters.every { p -> p.value() >= p.min() && p.value() <= p.max() } &&
          parameters.every { p -> p.acceptsPositions() ? p.normalized() >= 0 && p.normalized() <= 1 : host.name() == 'als' && p.display() }
    }
  }

  def "the display values of raw values are those that the parameter shows at these values"() {
    given:
    def id = midi().livesetId()
    def device = host.devices().listDevices(id)[0].id()
    def parameters = host.devices().listParameters(id, device)

    expect:
    parameters.every { host.devices().formatValues(id, device, it.index(), [it.value(), it.min(), it.max()])[0] == it.display() }
    parameters.findAll { !it.quantized() }.every {
      host.devices().formatValues(id, device, it.index(), [it.min(), it.max()]) == [it.displayMin(), it.displayMax()]
    }
    host.devices().formatValues(id, device, 0, [0d, 1d])*.toLowerCase() == ['off', 'on']
    codeOf { host.devices().formatValues(id, device, 9999, [0d]) } == ErrorCode.PARAM_NOT_FOUND
  }

  def "a parameter accepts raw values within its range, and only whole steps if it is quantized"() {
    given:
    def id = midi().livesetId()
    def device = host.devices().listDevices(id)[0].id()
    def on = host.devices().listParameters(id, device)[0]

    expect:
    on.quantized()
    host.devices().setParameter(id, device, 0, 0d).value() == 0
    !host.devices().listDevices(id)[0].isOn()
    host.devices().setParameter(id, device, 0, 'On').value() == 1
    codeOf { host.devices().setParameter(id, device, 0, 0.5d) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.devices().setParameter(id, device, 0, 2d) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.devices().setParameter(id, device, 0, 'Maybe') } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.devices().setParameter(id, device, 9999, 0d) } == ErrorCode.PARAM_NOT_FOUND
    codeOf { host.devices().listParameters(id, 'dev_999') } == ErrorCode.DEVICE_NOT_FOUND
  }

  def "changes several parameters of a device in one step, all or none"() {
    given:
    def id = midi().livesetId()
    def device = host.devices().listDevices(id)[0].id()
    host.devices().setParameter(id, device, 0, 'On')

    expect:
    host.devices().setParameter(id, device, [0: 'Off'])*.display()*.toLowerCase() == ['off']
    !host.devices().listDevices(id)[0].isOn()
    codeOf { host.devices().setParameter(id, device, [0: 'On', 9999: 'On']) } == ErrorCode.PARAM_NOT_FOUND
    codeOf { host.devices().setParameter(id, device, [0: 'Maybe']) } == ErrorCode.INVALID_ARGUMENT
    !host.devices().listDevices(id)[0].isOn()
  }

  def "deletes a device and does not reuse its handle"() {
    given:
    needs(Capability.DEVICE_DELETION)
    def id = midi().livesetId()
    def before = host.devices().listDevices(id)

    when:
    def removed = host.devices().delete(id, before.last().id())

    then:
    removed.id() == before.last().id()
    host.devices().listDevices(id)*.id() == before*.id().init()
    codeOf { host.devices().delete(id, removed.id()) } == ErrorCode.DEVICE_NOT_FOUND
  }

  def "moves a device within its chain and to another track, and keeps all handles"() {
    given:
    needs(Capability.DEVICE_EDITING)
    def id = midi().livesetId()
    def audio = track(TrackKind.AUDIO).livesetId()
    def utility = stock('query:AudioFx#Utilities:Utility', 'Audio Effects/Utilities/Utility', BrowserItemKind.AUDIO_EFFECT)
    def first = host.devices().load(id, utility, null).device()
    def second = host.devices().load(id, utility, null).device()
    def others = host.devices().listDevices(id)*.id() - [first.id(), second.id()]
    def ids = { String on -> host.devices().listDevices(on)*.id() }

    expect:
    host.devices().move(id, second.id(), id, first.index()).index() == first.index()
    ids(id) == others + [second.id(), first.id()]
    host.devices().move(id, second.id(), id, null).index() == second.index()
    ids(id) == others + [first.id(), second.id()]
    host.devices().move(id, first.id(), id, second.index()).index() == second.index()
    host.devices().move(id, first.id(), id, second.index()).index() == second.index()
    ids(id) == others + [second.id(), first.id()]

    when:
    def there = ids(audio)
    def moved = host.devices().move(id, first.id(), audio, 1)

    then:
    moved.id() == first.id()
    moved.index() == 1
    ids(audio) == [first.id()] + there
    ids(id) == others + [second.id()]
    codeOf { host.devices().move(id, first.id(), audio, 1) } == ErrorCode.DEVICE_NOT_FOUND
    codeOf { host.devices().move(audio, first.id(), 'trk_999', 1) } == ErrorCode.TRACK_NOT_FOUND
    codeOf { host.devices().move(audio, first.id(), audio, there.size() + 2) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.devices().move(audio, first.id(), audio, 0) } == ErrorCode.INVALID_ARGUMENT
  }

  def "a device that has automation moves within its track, but not to another one"() {
    given:
    needs(Capability.DEVICE_EDITING)
    def id = midi().livesetId()
    def audio = track(TrackKind.AUDIO).livesetId()
    def scene = slotWithClip(id).sceneIndex()
    def utility = stock('query:AudioFx#Utilities:Utility', 'Audio Effects/Utilities/Utility', BrowserItemKind.AUDIO_EFFECT)
    def device = host.devices().load(id, utility, null).device()
    def envelope = new Envelope(device.id(), continuousParameter(id, device.id()), [new EnvelopePoint(0, 0.5d)])
    host.envelopes().write(id, scene, envelope)

    expect:
    codeOf { host.devices().move(id, device.id(), audio, null) } == ErrorCode.INVALID_ARGUMENT
    host.devices().move(id, device.id(), id, 2).index() == 2
    host.envelopes().read(id, scene).any { it.deviceId() == device.id() }

    when:
    host.envelopes().clear(id, scene, device.id(), envelope.paramIndex())

    then:
    host.devices().move(id, device.id(), audio, 1).id() == device.id()
  }

  def "an instrument moves neither to a track without MIDI nor to a track that has an instrument"() {
    given:
    needs(Capability.DEVICE_EDITING)
    def drift = stock('query:Synths#Drift', 'Instruments/Drift', BrowserItemKind.DEVICE)
    def tracks = host.tracks().list().findAll { it.kind() == TrackKind.MIDI }*.livesetId()
    def instrument = host.devices().load(tracks[0], drift, null).device()
    host.devices().load(tracks[1], drift, null)

    expect:
    codeOf { host.devices().move(tracks[0], instrument.id(), track(TrackKind.AUDIO).livesetId(), null) } == ErrorCode.NOT_A_MIDI_TRACK
    codeOf { host.devices().move(tracks[0], instrument.id(), tracks[1], null) } == ErrorCode.INVALID_ARGUMENT
    host.devices().listDevices(tracks[0]).any { it.id() == instrument.id() }
  }

  def "duplicates a device with its settings, if the host can"() {
    given:
    needs(Capability.DEVICE_LOADING)
    def id = midi().livesetId()
    def utility = stock('query:AudioFx#Utilities:Utility', 'Audio Effects/Utilities/Utility', BrowserItemKind.AUDIO_EFFECT)
    def original = host.devices().load(id, utility, null).device()
    host.devices().setParameter(id, original.id(), 0, 0d)

    expect:
    if (host.supports(Capability.DEVICE_DUPLICATION)) {
      def copy = host.devices().duplicate(id, original.id())
      assert copy.index() == original.index() + 1 && copy.id() != original.id() && copy.name() == original.name() && !copy.isOn()
      assert host.devices().listDevices(id)*.id()[-2..-1] == [original.id(), copy.id()]
      assert codeOf { host.devices().duplicate(id, 'dev_999') } == ErrorCode.DEVICE_NOT_FOUND
    } else {
      assert codeOf { host.devices().duplicate(id, original.id()) } == ErrorCode.NOT_SUPPORTED_BY_HOST
    }
  }

  def "copies a chain to another track, where its instrument replaces the other"() {
    given:
    needs(Capability.DEVICE_COPYING)
    def (from, to) = host.tracks().list().findAll { it.kind() == TrackKind.MIDI }*.livesetId()
    def drift = stock('query:Synths#Drift', 'Instruments/Drift', BrowserItemKind.DEVICE)
    def utility = stock('query:AudioFx#Utilities:Utility', 'Audio Effects/Utilities/Utility', BrowserItemKind.AUDIO_EFFECT)
    def old = host.devices().load(to, stock('query:Synths#Analog', 'Instruments/Analog', BrowserItemKind.DEVICE), null).device()
    def others = host.devices().listDevices(to)*.id() - [old.id()]
    def instrument = host.devices().load(from, drift, null).device()
    def effect = host.devices().load(from, utility, null).device()
    def param = continuousParameter(from, effect.id())
    host.devices().setParameter(from, effect.id(), param, 0.25d)
    def originals = host.devices().listDevices(from)

    when:
    def copied = host.devices().copy(from, [instrument.id(), effect.id()], to, null)
    def chain = host.devices().listDevices(to)

    then:
    copied.devices()*.name() == [instrument.name(), effect.name()]
    copied.replaced()*.id() == [old.id()]
    chain*.id() == [copied.devices()[0].id()] + others + [copied.devices()[1].id()]
    chain*.id().disjoint(originals*.id())
    host.devices().listParameters(to, copied.devices()[1].id())[param].value() == host.devices().listParameters(from, effect.id())[param].value()
    host.devices().listDevices(from) == originals

    when:
    def first = host.devices().copy(from, [effect.id()], to, 2)

    then:
    first.devices()*.index() == [2]
    first.replaced() == []
    host.devices().copy(from, [effect.id()], from, null).devices()*.index() == [originals.size() + 1]
    codeOf { host.devices().copy(from, [instrument.id()], from, null) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.devices().copy(from, [instrument.id()], track(TrackKind.AUDIO).livesetId(), null) } == ErrorCode.NOT_A_MIDI_TRACK
    codeOf { host.devices().copy(from, ['dev_999'], to, null) } == ErrorCode.DEVICE_NOT_FOUND
    codeOf { host.devices().copy(from, [effect.id()], 'trk_999', null) } == ErrorCode.TRACK_NOT_FOUND
  }

  def "renames a device"() {
    given:
    needs(Capability.DEVICE_NAMES)
    def id = midi().livesetId()
    def device = host.devices().listDevices(id)[0]

    expect:
    host.devices().rename(id, device.id(), 'Ünique "x"').name() == 'Ünique "x"'
    host.devices().listDevices(id)[0].with { it.id() == device.id() && it.name() == 'Ünique "x"' }
    host.devices().rename(id, device.id(), 'Ünique "x"').name() == 'Ünique "x"'
    codeOf { host.devices().rename(id, device.id(), ' ') } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.devices().rename(id, 'dev_999', 'x') } == ErrorCode.DEVICE_NOT_FOUND
  }

  /** Returns a MIDI track with clips and a drum kit on it, which is loaded if the set has none. */
  List kit() {
    needs(Capability.DEVICE_LOADING)
    def id = midi().livesetId()
    [id, host.devices().load(id, stock('query:Drums#808%20Core%20Kit.adg', 'Drums/808 Core Kit.adg', BrowserItemKind.RACK), null).device()]
  }

  def "a rack has numbered chains with devices, and other devices have none"() {
    given:
    def (id, kit) = kit()
    def before = host.devices().listDevices(id)
    def chains = host.devices().listChains(id, kit.id())
    def inner = chains*.devices().flatten()

    expect:
    kit.hasChains() && kit.hasDrumPads()
    chains*.number() == (1..chains.size()).toList()
    chains.every { it.rackId() == kit.id() && !it.isReturn() && it.note() in 0..127 }
    [chains*.note(), chains*.name()] == host.devices().listDrumPads(id, kit.id()).with { [it*.note(), it*.name()] }
    chains[0].name() == 'Kick 808'
    inner*.name().toSet() == ['Simpler'] as Set
    inner*.index().toSet() == [1] as Set
    inner*.id().toSet().size() == inner.size()
    inner*.id().every { it ==~ /dev_\d+/ && !(it in before*.id()) }
    host.devices().listDevices(id) == before
    host.devices().listChains(id, kit.id()) == chains
    host.devices().listChains(id, before.find { !it.hasChains() }.id()) == []
    codeOf { host.devices().listChains(id, 'dev_9999') } == ErrorCode.DEVICE_NOT_FOUND
  }

  def "a device inside a rack is read, set, renamed and automated like any other"() {
    given:
    needs(Capability.DEVICE_NAMES)
    def (id, kit) = kit()
    def scene = slotWithClip(id).sceneIndex()
    def (first, second) = host.devices().listChains(id, kit.id()).take(2)*.devices()*.first()
    def nested = { host.devices().listChains(id, kit.id())[0].devices()[0] }
    def volume = host.devices().listParameters(id, first.id()).find { it.name() == 'Volume' }.index()
    def envelope = new Envelope(first.id(), volume, [new EnvelopePoint(0, 0.25d), new EnvelopePoint(2, 0.75d)])

    expect:
    host.devices().setParameter(id, first.id(), 0, 0d).value() == 0
    !nested().isOn()
    host.devices().setParameter(id, first.id(), 0, 'On').value() == 1
    host.devices().formatValues(id, first.id(), 0, [0d, 1d])*.toLowerCase() == ['off', 'on']
    host.devices().rename(id, first.id(), 'Boom').with { it.id() == first.id() && it.name() == 'Boom' && it.index() == 1 }
    nested().name() == 'Boom'
    matches(host.envelopes().write(id, scene, envelope), envelope, 4)
    host.envelopes().read(id, scene).findAll { it.deviceId() == first.id() }*.paramIndex() == [volume]
    host.envelopes().read(id, scene).every { it.deviceId() != second.id() }
    host.envelopes().clear(id, scene, first.id(), volume).size() == 1
    host.envelopes().read(id, scene).every { it.deviceId() != first.id() }
    codeOf { host.devices().listParameters(track(TrackKind.AUDIO).livesetId(), first.id()) } == ErrorCode.DEVICE_NOT_FOUND
    codeOf { host.devices().setParameter(id, first.id(), 9999, 0d) } == ErrorCode.PARAM_NOT_FOUND
  }

  def "automation of a device inside a rack is placed on the timeline"() {
    given:
    needsEnvelopesOnTimeline()
    def (id, kit) = kit()
    def inner = host.devices().listChains(id, kit.id())[0].devices()[0].id()
    def volume = host.devices().listParameters(id, inner).find { it.name() == 'Volume' }.index()
    def clip = host.arrangement().clips(id)[0]
    def envelope = new Envelope(inner, volume, [new EnvelopePoint(0, 0.25d), new EnvelopePoint(2, 0.75d)])

    when:
    host.arrangement().placeClips(id, [clip.withEnvelopes([envelope])])

    then:
    matches(host.arrangement().clips(id)[0], envelope, envelope.points())
    host.arrangement().automatedParameters(id).targets()*.deviceId() == [inner]
  }

  def "the chains of racks are not changed, and the devices on them go with their rack"() {
    given:
    needs(Capability.DEVICE_EDITING)
    def (id, kit) = kit()
    def inner = host.devices().listChains(id, kit.id())[0].devices()[0].id()

    expect:
    codeOf { host.devices().delete(id, inner) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.devices().move(id, inner, id, 1) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.devices().duplicate(id, inner) } in [ErrorCode.INVALID_ARGUMENT, ErrorCode.NOT_SUPPORTED_BY_HOST]
    host.devices().listChains(id, kit.id())[0].devices()*.id() == [inner]

    when:
    host.devices().delete(id, kit.id())

    then:
    codeOf { host.devices().listParameters(id, inner) } == ErrorCode.DEVICE_NOT_FOUND
  }

  def "the copy of a track has other devices inside its racks"() {
    given:
    needs(Capability.TRACK_EDITING)
    def (id, kit) = kit()
    def inner = host.devices().listChains(id, kit.id())*.devices().flatten()
    def copy = host.tracks().duplicate(id, null)[0]

    when:
    def copied = host.devices().listChains(copy.livesetId(), host.devices().listDevices(copy.livesetId()).find { it.hasChains() }.id())*.devices().flatten()

    then:
    copied*.name() == inner*.name()
    copied*.id().intersect(inner*.id()) == []
    host.devices().listChains(id, kit.id())*.devices().flatten() == inner
  }

  def "a loaded instrument replaces another one, and effects are placed according to their kind"() {
    given:
    needs(Capability.DEVICE_LOADING)
    def id = midi().livesetId()
    def kinds = { host.devices().listDevices(id)*.kind() }
    def before = host.devices().listDevices(id)
    def instrument = host.devices().load(id, stock('query:Synths#Drift', 'Instruments/Drift', BrowserItemKind.DEVICE), null)
    def arpeggiator = stock('query:MidiFx#Arpeggiator', 'MIDI Effects/Arpeggiator', BrowserItemKind.MIDI_EFFECT)
    def midi = host.devices().load(id, arpeggiator, host.devices().listDevices(id).size() + 1)
    def audio = host.devices().load(id, stock('query:AudioFx#Utilities:Utility', 'Audio Effects/Utilities/Utility', BrowserItemKind.AUDIO_EFFECT), 1)

    expect:
    instrument.replaced()*.id() == before.findAll { it.kind() == DeviceKind.INSTRUMENT }*.id()
    instrument.device().name() == 'Drift'
    midi.replaced() == []
    kinds() == kinds().toSorted { [DeviceKind.MIDI_EFFECT, DeviceKind.INSTRUMENT, DeviceKind.AUDIO_EFFECT].indexOf(it) }
    [instrument, midi, audio].every { loaded -> host.devices().listDevices(id)*.id().contains(loaded.device().id()) }
    host.devices().listDevices(id).find { it.id() == audio.device().id() }.with { it.index() == audio.device().index() }
    ([instrument, midi, audio]*.device()*.id() + before*.id()).toSet().size() == 3 + before.size()
  }

  def "rejects an instrument on a track without MIDI, and an item that the browser does not contain"() {
    given:
    needs(Capability.DEVICE_LOADING)
    def audio = track(TrackKind.AUDIO).livesetId()
    def before = host.devices().listDevices(audio)

    expect:
    codeOf { host.devices().load(audio, stock('query:Synths#Drift', 'Instruments/Drift', BrowserItemKind.DEVICE), null) } == ErrorCode.NOT_A_MIDI_TRACK
    codeOf { host.devices().load(audio, new BrowserItem('query:Nope#x', 'x', null, null, true), null) } == ErrorCode.LOAD_FAILED
    host.devices().listDevices(audio) == before
    host.devices().load(audio, stock('query:AudioFx#Utilities:Utility', 'Audio Effects/Utilities/Utility', BrowserItemKind.AUDIO_EFFECT), 1).device().index() == 1
  }

  /** Returns a browser item of one of Live's own devices. */
  BrowserItem stock(String uri, String path, BrowserItemKind kind) {
    new BrowserItem(uri, path.substring(path.lastIndexOf('/') + 1), path, kind, true)
  }

  def "adds, changes and removes notes with all their fields"() {
    given:
    needs(Capability.NOTE_EDITING)
    def id = midi().livesetId()
    def scene = emptySlot(id).sceneIndex()
    host.clips().create(id, scene, 8)
    def kick = new MidiNote(36, 0, 0.25, 100, 1, false)
    def snare = new MidiNote(38, 1.5, 0.5, 90, hasNoteChances() ? 0.5 : 1, true, hasNoteChances() ? 12 : null, 20)

    when:
    def count = host.notes().change(id, scene, [new NoteChange(null, snare), new NoteChange(null, kick)])

    then:
    count == 2
    host.notes().read(id, scene) == [kick, snare]
    host.clips().get(id, scene).get().notes() == [kick, snare]
    host.clips().slots(id)[scene - 1].clip().noteCount() == 2

    when:
    def moved = new MidiNote(36, 1.5, 0.25, 64, 1, false)
    def swapped = snare.withTime(0, 0.5)
    host.notes().change(id, scene, [new NoteChange(kick, moved), new NoteChange(snare, swapped)])

    then:
    host.notes().read(id, scene) == [swapped, moved]

    when:
    count = host.notes().change(id, scene, [new NoteChange(swapped, null), new NoteChange(null, kick), new NoteChange(moved, null)])

    then:
    count == 1
    host.notes().read(id, scene) == [kick]
  }

  def "rejects invalid changes of notes and changes nothing: #what"() {
    given:
    needs(Capability.NOTE_EDITING)
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    def before = host.notes().read(id, scene)
    def valid = new NoteChange(null, new MidiNote(1, 0, 1, 100, 1, false))

    when:
    host.notes().change(id, scene, [valid, change])

    then:
    def e = thrown(SvcException)
    e.code() == code
    host.notes().read(id, scene) == before

    where:
    what             | change                                                              || code
    'pitch'          | new NoteChange(null, new MidiNote(128, 0, 1, 100, 1, false))        || ErrorCode.INVALID_ARGUMENT
    'velocity'       | new NoteChange(null, new MidiNote(60, 0, 1, 128, 1, false))         || ErrorCode.INVALID_ARGUMENT
    'deviation'      | new NoteChange(null, new MidiNote(60, 0, 1, 90, 1, false, 128, 1))  || ErrorCode.INVALID_ARGUMENT
    'not in the clip' | new NoteChange(new MidiNote(1, 7, 1, 100, 1, false), null)         || ErrorCode.HOST_ERROR
  }

  def "notes need a MIDI clip"() {
    given:
    needs(Capability.NOTE_EDITING)
    def id = midi().livesetId()
    def audio = host.tracks().list().find { it.kind() == TrackKind.AUDIO && slotWithClip(it.livesetId()) }

    expect:
    codeOf { host.notes().read(id, emptySlot(id).sceneIndex()) } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.notes().read(id, 999) } == ErrorCode.SCENE_NOT_FOUND
    codeOf { host.notes().read(track(TrackKind.GROUP).livesetId(), 1) } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { host.notes().read(audio.livesetId(), slotWithClip(audio.livesetId()).sceneIndex()) } == ErrorCode.NOT_A_MIDI_TRACK
  }

  def "adds ten thousand notes in one call"() {
    given:
    needs(Capability.NOTE_EDITING)
    def id = midi().livesetId()
    def scene = emptySlot(id).sceneIndex()
    host.clips().create(id, scene, 64)
    def notes = (0..<10_000).collect { new MidiNote(it % 128, it / 200, 0.25, 100, 1, false) }

    expect:
    host.notes().change(id, scene, notes.collect { new NoteChange(null, it) }) == 10_000
    host.notes().read(id, scene) == notes
  }

  def "a clip's envelope reads back as written, one per parameter"() {
    given:
    needs(Capability.CLIP_ENVELOPES)
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    def device = host.devices().listDevices(id)[0].id()
    def param = continuousParameter(id, device)
    def first = new Envelope(device, param, [new EnvelopePoint(0, 0), new EnvelopePoint(1, 1)])
    def second = new Envelope(device, param, [new EnvelopePoint(2, 1), new EnvelopePoint(0.5d, 0.25d)])

    when:
    host.envelopes().write(id, scene, first)
    def written = host.envelopes().write(id, scene, second)

    then:
    matches(written, second, host.clips().get(id, scene).get().lengthBeats())
    host.resolutionBeats() > 0 || written.points()*.time() == [0.5d, 2d]
    host.envelopes().read(id, scene) == [written]
    host.clips().get(id, scene).get().envelopeCount() == 1
    codeOf { host.envelopes().write(id, scene, new Envelope(device, param, [new EnvelopePoint(0, 1.2d)])) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.envelopes().write(id, scene, new Envelope(device, param, [new EnvelopePoint(999, 1)])) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.envelopes().write(id, scene, new Envelope('dev_999', 0, [new EnvelopePoint(0, 1)])) } == ErrorCode.DEVICE_NOT_FOUND
    codeOf { host.envelopes().write(id, scene, new Envelope(device, param, [])) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.envelopes().clear(id, scene, device, null) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.envelopes().clear(id, scene, null, param) } == ErrorCode.INVALID_ARGUMENT
    host.envelopes().read(id, scene) == [written]

    when:
    def removed = host.envelopes().clear(id, scene, device, param)

    then:
    removed == [written]
    host.envelopes().read(id, scene) == []
  }

  def "the mixer of a track is read as a device with volume, pan, mute and a send to each return track"() {
    given:
    def id = midi().livesetId()
    def state = host.mixer().read(id)
    def parameters = host.devices().listParameters(id, MixerDevice.NAME)
    def returns = host.mixer().listReturnTracks()

    expect:
    parameters*.name() == MixerDevice.PARAMETERS - 'tempo' + returns.collect { MixerDevice.sendName(it.name()) }
    parameters*.index() == [MixerDevice.VOLUME, MixerDevice.PAN, MixerDevice.MUTE] + returns.collect { MixerDevice.sendIndex(it.livesetId()) }
    Math.abs(parameters[0].value() - state.volumeRaw()) < 1e-5
    Math.abs(parameters[1].value() - state.pan()) < 1e-5
    parameters[2].value() == (state.mute() ? 1 : 0) && parameters[2].choices() == ['Off', 'On']
    parameters.drop(3)*.unit().every { it == 'dB' }
    display(id, 0, 0, 0.4, 0.85, 1) == ['-inf dB', '-18.0 dB', '0.0 dB', '6.0 dB']
    display(id, 1, -1, -0.6, 0, 0.6, 1) == ['50L', '30L', 'C', '30R', '50R']
    display(id, 2, 0, 1) == ['Off', 'On']
    display(id, parameters[3].index(), 0, 0.85, 1) == ['-inf dB', '-6.0 dB', '0.0 dB']
    codeOf { host.devices().formatValues(id, MixerDevice.NAME, 99, [0d]) } == ErrorCode.PARAM_NOT_FOUND

    when:
    host.mixer().write([(id): new MixerChange(null, null, null, true, null, null, [:])])

    then:
    host.devices().listParameters(id, MixerDevice.NAME)[2].with { [it.value(), it.display()] } == [1d, 'On']
  }

  List<String> display(String track, int param, Number... values) {
    host.devices().formatValues(track, MixerDevice.NAME, param, values.collect { it as Double })
  }

  def "envelopes of the mixer are written to session clips and cleared"() {
    given:
    needs(Capability.CLIP_ENVELOPES)
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    host.envelopes().clear(id, scene, null, null)
    def beats = host.clips().get(id, scene).get().lengthBeats()
    def all = mixerEnvelopes(id)

    when:
    def written = all.collect { host.envelopes().write(id, scene, it) }

    then:
    (0..<all.size()).every { matches(written[it], all[it], beats) }
    host.envelopes().read(id, scene) as Set == written as Set
    host.clips().get(id, scene).get().envelopeCount() == all.size()
    host.envelopes().clear(id, scene, MixerDevice.NAME, MixerDevice.MUTE) == [written[2]]
    host.envelopes().read(id, scene).size() == all.size() - 1
    codeOf { host.envelopes().write(id, scene, new Envelope(MixerDevice.NAME, 99, all[0].points())) } == ErrorCode.PARAM_NOT_FOUND
  }

  /** Returns an envelope from 0 over a jump to 1 for each parameter of a track's mixer. */
  List<Envelope> mixerEnvelopes(String track) {
    def points = [new EnvelopePoint(0, 0), new EnvelopePoint(2, 0), new EnvelopePoint(2, 1), new EnvelopePoint(4, 1)]
    host.devices().listParameters(track, MixerDevice.NAME).collect { new Envelope(MixerDevice.NAME, it.index(), points) }
  }

  def "automation of the mixer is placed on the timeline"() {
    given:
    needsEnvelopesOnTimeline()
    def id = midi().livesetId()
    host.arrangement().clips(id).each { host.arrangement().delete(id, it.startBeats()) }
    def all = mixerEnvelopes(id)

    when:
    host.arrangement().placeClips(id, new ArrangementClip('mix', TrackKind.MIDI, '#ffffff', 8, 4, [], all))
    def clip = host.arrangement().clips(id)[0]

    then:
    clip.envelopes() == null || (0..<all.size()).every { at -> matches(clip.envelopes().find { it.paramIndex() == all[at].paramIndex() }, all[at], 4) }
    host.arrangement().automatedParameters(id).with { [it.targets() as Set, it.others()] } == [all.collect { AutomationTarget.of(it) } as Set, 0]

    when:
    host.arrangement().delete(id, 8)
    host.arrangement().placeClips(id, new ArrangementClip('mute', TrackKind.MIDI, '#ffffff', 8, 4, [], [all[2]]))

    then:
    matches(host.arrangement().clips(id)[0], all[2], all[2].points())
  }

  def "placing a clip on the timeline cuts the clips that it overlaps"() {
    given:
    needsEnvelopesOnTimeline()
    def id = midi().livesetId()
    host.arrangement().clips(id).each { host.arrangement().delete(id, it.startBeats()) }
    def device = host.devices().listDevices(id)[0].id()
    def notes = [new MidiNote(60, 0, 1, 100, 1, false), new MidiNote(62, 3, 3, 100, 1, false), new MidiNote(64, 7, 1, 100, 1, false)]
    def ramp = new Envelope(device, 1, [new EnvelopePoint(0, 0), new EnvelopePoint(8, 1)])

    when:
    host.arrangement().placeClips(id, new ArrangementClip('long', TrackKind.MIDI, '#ffffff', 0, 8, notes, [ramp]))
    host.arrangement().placeClips(id, new ArrangementClip('over', TrackKind.MIDI, '#ffffff', 4, 2, [], []))
    def clips = host.arrangement().clips(id)

    then:
    clips.collect { [it.name(), it.startBeats(), it.lengthBeats()] } == [['long', 0d, 4d], ['over', 4d, 2d], ['long', 6d, 2d]]
    clips[0].notes().collect { [it.pitch(), it.start(), it.duration()] } == [[60, 0d, 1d], [62, 3d, 1d]]
    clips[2].notes().collect { [it.pitch(), it.start()] } == [[64, 1d]]
    matches(clips[0], ramp, [new EnvelopePoint(0, 0), new EnvelopePoint(4, 0.5d)])
    matches(clips[2], ramp, [new EnvelopePoint(0, 0.75d), new EnvelopePoint(2, 1)])
    codeOf { host.arrangement().delete(id, 1d) } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.arrangement().placeClips(id, new ArrangementClip('x', TrackKind.AUDIO, '#ffffff', 0, 1, null, [])) } == ErrorCode.NOT_A_MIDI_TRACK
  }

  def "copies a session clip to the timeline with its loop unrolled, cut at the given length"() {
    given:
    needs(Capability.ARRANGEMENT_EDITING)
    def id = midi().livesetId()
    host.arrangement().clips(id).each { host.arrangement().delete(id, it.startBeats()) }
    def scene = slotWithClip(id).sceneIndex()
    def clip = host.clips().get(id, scene).get()
    def once = clip.notes().collect { [it.pitch(), it.start()] }
    double loop = clip.loopEnd() - clip.loopStart()

    when:
    def placed = host.arrangement().copySessionClips(id, [new ClipPlacement(scene, 16, clip.loopEnd() + loop * 1.5d)]).clips()[0]
    def notes = placed.notes().collect { [it.pitch(), it.start()] }

    then:
    host.arrangement().clips(id) == [placed]
    [placed.name(), placed.startBeats(), placed.lengthBeats()] == [clip.name(), 16d, clip.loopEnd() + loop * 1.5d]
    notes.findAll { it[1] < clip.loopEnd() } == once.findAll { it[1] < clip.loopEnd() }
    notes.findAll { it[1] >= clip.loopEnd() } == [0, 1].collectMany { pass ->
      once.findAll { it[1] >= clip.loopStart() && it[1] < clip.loopEnd() }.collect { [it[0], it[1] - clip.loopStart() + clip.loopEnd() + pass * loop] }
    }.findAll { it[1] < placed.lengthBeats() }
    placed.notes().every { it.start() + it.duration() <= placed.lengthBeats() }
    codeOf { host.arrangement().copySessionClips(id, [new ClipPlacement(emptySlot(id).sceneIndex(), 0, 4)]) } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.arrangement().copySessionClips(id, [new ClipPlacement(scene, -1, 4)]) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.arrangement().copySessionClips(id, [new ClipPlacement(scene, 0, 0)]) } == ErrorCode.INVALID_ARGUMENT
  }

  def "copies several session clips to the timeline, all or none"() {
    given:
    needs(Capability.ARRANGEMENT_EDITING)
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    host.arrangement().clips(id).each { host.arrangement().delete(id, it.startBeats()) }

    expect:
    codeOf { host.arrangement().copySessionClips(id, [new ClipPlacement(scene, 0, 4), new ClipPlacement(emptySlot(id).sceneIndex(), 4, 4)]) } == ErrorCode.CLIP_NOT_FOUND
    host.arrangement().clips(id) == []

    when:
    def placed = host.arrangement().copySessionClips(id, [new ClipPlacement(scene, 8, 4), new ClipPlacement(scene, 0, 4)]).clips()

    then:
    placed*.startBeats() == [8d, 0d]
    host.arrangement().clips(id) == placed.reverse()
  }

  def "clears a range of the timeline: deletes the clips inside, and cuts the ends of those that begin before it"() {
    given:
    needs(Capability.ARRANGEMENT_EDITING)
    def id = midi().livesetId()
    def arrangement = host.arrangement()
    placeFourClips(id)

    expect:
    codeOf { arrangement.clear(id, -1, 4) } == ErrorCode.INVALID_ARGUMENT
    codeOf { arrangement.clear(id, 0, 0) } == ErrorCode.INVALID_ARGUMENT
    arrangement.clear(id, 30, 4) == []
    arrangement.clear(id, 4, 16)*.name() == ['at 0', 'at 8', 'at 12']
    arrangement.clips(id).collect { [it.name(), it.startBeats(), it.lengthBeats(), it.notes().size()] } == [['at 0', 0d, 4d, 1], ['at 20', 20d, 4d, 1]]
    arrangement.clear(id, 14, 6) == []
    arrangement.clear(id, 21, 3)*.name() == ['at 20']
    arrangement.clips(id).collect { [it.startBeats(), it.lengthBeats()] } == [[0d, 4d], [20d, 1d]]
  }

  def "clears a range of the timeline that ends inside clips, if the host cuts clips anywhere"() {
    given:
    needs(Capability.ARRANGEMENT_EDITING)
    def id = midi().livesetId()
    def arrangement = host.arrangement()
    def placed = placeFourClips(id)

    when:
    def removed = []
    def code = codeOf { removed = arrangement.clear(id, 4, 10) }

    then:
    code == (cutsClipsAnywhere() ? null : ErrorCode.NOT_SUPPORTED_BY_HOST)
    removed*.name() == (cutsClipsAnywhere() ? ['at 0', 'at 8', 'at 12'] : [])
    arrangement.clips(id).collect { [it.name(), it.startBeats(), it.lengthBeats(), it.notes().size()] } == (cutsClipsAnywhere()
        ? [['at 0', 0d, 4d, 1], ['at 12', 14d, 6d, 0], ['at 20', 20d, 4d, 1]]
        : placed.collect { [it.name(), it.startBeats(), it.lengthBeats(), 1] })

    when:
    removed = arrangement.clear(id, 14, 6)
    code = codeOf { removed += arrangement.clear(id, 21, 1) }

    then:
    code == (cutsClipsAnywhere() ? null : ErrorCode.NOT_SUPPORTED_BY_HOST)
    removed*.name() == (cutsClipsAnywhere() ? ['at 12', 'at 20'] : ['at 12'])
    arrangement.clips(id).collect { [it.startBeats(), it.lengthBeats()] } ==
        (cutsClipsAnywhere() ? [[0d, 4d], [20d, 1d], [22d, 2d]] : [[0d, 8d], [8d, 4d], [12d, 2d], [20d, 4d]])
  }

  /** Places four clips with a note on the timeline of a track, which has no others, and returns them. */
  private List<ArrangementClip> placeFourClips(String track) {
    host.arrangement().clear(track, 0, 10000)
    def clips = [[0, 8], [8, 4], [12, 8], [20, 4]].collect { start, length ->
      new ArrangementClip("at $start", TrackKind.MIDI, '#ffffff', start as double, length as double, [new MidiNote(60, 0, 1, 100, 1, false)], [])
    }
    host.arrangement().placeClips(track, clips).clips()
  }

  def "copies a timeline clip with its contents, also over others if the host supports it"() {
    given:
    needs(Capability.ARRANGEMENT_EDITING)
    def id = midi().livesetId()
    host.arrangement().clips(id).each { host.arrangement().delete(id, it.startBeats()) }
    def notes = [new MidiNote(60, 0, 1, 100, 1, false), new MidiNote(64, 2, 1, 100, 1, false)]
    def clip = host.arrangement().placeClips(id, new ArrangementClip('a', TrackKind.MIDI, '#ffffff', 0, 4, notes, []))

    when:
    def copy = host.arrangement().duplicate(id, 0, 8)

    then:
    copy == clip.withStart(8)
    host.arrangement().clips(id) == [clip, copy]
    codeOf { host.arrangement().duplicate(id, 1, 16) } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.arrangement().duplicate(id, 0, -1) } == ErrorCode.INVALID_ARGUMENT

    when:
    def over = host.supports(Capability.OVERLAPPING_CLIP_COPIES)
    def code = codeOf { host.arrangement().duplicate(id, 0, 10) }

    then:
    code == (over ? null : ErrorCode.NOT_SUPPORTED_BY_HOST)
    host.arrangement().clips(id).collect { [it.startBeats(), it.lengthBeats()] } == [[0d, 4d]] + (over ? [[8d, 2d], [10d, 4d]] : [[8d, 4d]])
  }

  def "moves a timeline clip, also onto a part of its own range if the host supports it"() {
    given:
    needs(Capability.ARRANGEMENT_EDITING)
    def positions = host.supports(Capability.OVERLAPPING_CLIP_COPIES) ? [16d, 14d, 17d, 0d] : [16d, 4d]
    def id = midi().livesetId()
    def arrangement = host.arrangement()
    arrangement.clips(id).each { arrangement.delete(id, it.startBeats()) }
    def clip = arrangement.placeClips(id, new ArrangementClip('a', TrackKind.MIDI, '#ffffff', 8, 4, [new MidiNote(60, 0, 1, 100, 1, false)], []))

    expect:
    positions.every { to ->
      clip = arrangement.move(id, clip, to)
      clip.startBeats() == to && clip.lengthBeats() == 4d && clip.notes()*.start() == [0d] && arrangement.clips(id) == [clip]
    }
    codeOf { arrangement.move(id, clip, -1) } == ErrorCode.INVALID_ARGUMENT
    codeOf { arrangement.move(id, clip.withStart(2), 8) } == ErrorCode.CLIP_NOT_FOUND
    arrangement.clips(id) == [clip]
  }

  def "places a new #kind track after the tracks with a position"() {
    given:
    needs(Capability.TRACK_CREATION)
    def before = host.tracks().list()

    when:
    def ensured = host.tracks().ensureTrack(kind, ' Brand new ')
    def made = ensured.track()
    def after = host.tracks().list()

    then:
    [made.kind(), made.name(), made.volumeRaw(), made.pan(), made.group()] == [kind, 'Brand new', 0.85d, 0d, null]
    made.position() == before.count { it.position() } + 1
    after - made == before
    !(made.livesetId() in before*.livesetId())
    ensured.made()
    host.devices().listDevices(made.livesetId()) == []
    host.arrangement().clips(made.livesetId()) == []

    where:
    kind << [TrackKind.MIDI, TrackKind.AUDIO]
  }

  def "returns an existing track with the name, whatever its kind"() {
    given:
    needs(Capability.TRACK_CREATION)
    def made = host.tracks().ensureTrack(TrackKind.MIDI, 'Brand new').track()
    def master = track(TrackKind.MASTER)
    def before = host.tracks().list()

    expect:
    host.tracks().ensureTrack(kind, name) == new EnsuredTrack(made, false)
    host.tracks().ensureTrack(kind, master.name()) == new EnsuredTrack(master, false)
    host.tracks().list() == before

    where:
    kind            | name
    TrackKind.MIDI  | 'Brand new'
    TrackKind.AUDIO | ' brand NEW '
  }

  def "a #kind track cannot be created"() {
    given:
    needs(Capability.TRACK_CREATION)

    expect:
    codeOf { host.tracks().ensureTrack(kind, 'x') } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.tracks().ensureTrack(TrackKind.MIDI, ' ') } == ErrorCode.INVALID_ARGUMENT

    where:
    kind << [TrackKind.GROUP, TrackKind.RETURN, TrackKind.MASTER]
  }

  /** Returns the handles of all tracks in order. */
  List<String> handles() { host.tracks().list()*.livesetId() }

  def "creates a track at a position or at the end, which leaves the handles of the others unchanged: #kind"() {
    given:
    needs(Capability.TRACK_CREATION)
    def before = handles()

    when:
    def first = host.tracks().create(kind, 'Brand new', 1).track()
    def last = host.tracks().create(kind, null, null)
    def counted = host.tracks().list().findAll { it.kind().hasPosition() }

    then:
    handles() - [first.livesetId(), last.track().livesetId()] == before
    [counted[0], counted[-1]] == [first, last.track()]
    [first.name(), first.kind(), first.position(), first.arm(), first.group()] == ['Brand new', kind, 1, false, null]
    !hasColors() || first.color() ==~ /#[0-9a-f]{6}/
    !last.track().name().blank
    last.rearmed() == []
    host.devices().listDevices(first.livesetId()) == []
    host.clips().slots(first.livesetId()).size() == host.clips().scenes().size()

    where:
    kind << [TrackKind.MIDI, TrackKind.AUDIO]
  }

  def "a new return track gets its letter, and every track a silent send to it"() {
    given:
    needs(Capability.TRACK_CREATION)
    def letter = 'ABCDEFG'[host.mixer().listReturnTracks().size()]

    when:
    def made = host.tracks().create(TrackKind.RETURN, name.replace('?', letter), null).track()

    then:
    made.name() == "$letter-Hall"
    host.mixer().listReturnTracks().last().name() == made.name()
    host.mixer().read(midi().livesetId()).sends().last().with { it.returnName() == made.name() && it.levelDb().silence }

    where:
    name << ['Hall', '?-Hall']
  }

  def "chooses the position of a new return track only if the host supports it"() {
    expect:
    host.supports(Capability.RETURN_POSITIONS)
        ? host.tracks().create(TrackKind.RETURN, 'Hall', 1).track().name() == 'A-Hall' && host.mixer().listReturnTracks()[1].name().startsWith('B-')
        : codeOf { host.tracks().create(TrackKind.RETURN, 'Hall', 1) } == ErrorCode.NOT_SUPPORTED_BY_HOST
  }

  def "rejects invalid new tracks"() {
    given:
    needs(Capability.TRACK_CREATION)
    def before = handles()
    def last = host.tracks().list().count { it.kind().hasPosition() } as int

    expect:
    codeOf { host.tracks().create(TrackKind.GROUP, 'x', null) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.tracks().create(TrackKind.MASTER, 'x', null) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.tracks().create(TrackKind.MIDI, 'x', 0) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.tracks().create(TrackKind.MIDI, 'x', last + 2) } == ErrorCode.INVALID_ARGUMENT
    handles() == before
  }

  def "renames and colors a track; a return track keeps its letter"() {
    given:
    needs(Capability.TRACK_NAMES)
    def id = midi().livesetId()
    def returnTrack = track(TrackKind.RETURN).livesetId()

    expect:
    host.tracks().rename(id, 'New Name').name() == 'New Name'
    host.tracks().rename(returnTrack, 'Hall').name() == 'A-Hall'
    host.tracks().rename(returnTrack, 'A-Room').name() == 'A-Room'
    !hasColors() || host.tracks().setColor(id, '#3dc300').color() == '#3dc300'
    host.tracks().list().find { it.livesetId() == id }.with { [it.name(), it.color()] } == ['New Name', hasColors() ? '#3dc300' : null]
    codeOf { host.tracks().rename(track(TrackKind.MASTER).livesetId(), 'x') } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { host.tracks().rename('trk_999', 'x') } == ErrorCode.TRACK_NOT_FOUND
    !hasColors() || codeOf { host.tracks().setColor('trk_999', '#3dc300') } == ErrorCode.TRACK_NOT_FOUND
  }

  def "duplicates a track with its contents"() {
    given:
    needs(Capability.TRACK_EDITING)
    def id = midi().livesetId()
    def send = host.mixer().listReturnTracks()[0].livesetId()
    host.mixer().write([(id): new MixerChange(new Decibels(-6), null, null, null, null, true, [(send): new Decibels(-24)])])
    def before = handles()

    when:
    def copies = host.tracks().duplicate(id, 'Copy')
    def copy = copies[0].livesetId()
    def names = { String track -> host.devices().listDevices(track)*.name() }
    def clips = { String track -> host.clips().slots(track).collect { it.clip() ? [it.clip().name(), it.clip().lengthBeats(), it.clip().noteCount()] : null } }
    def timeline = { String track -> host.arrangement().clips(track).collect { [it.name(), it.startBeats(), it.lengthBeats(), it.notes()] } }

    then:
    copies.size() == 1
    handles() - [copy] == before
    handles().indexOf(copy) == handles().indexOf(id) + 1
    [copies[0].name(), copies[0].arm(), copies[0].color()] == ['Copy', false, midi().color()]
    [names, clips, timeline].every { it(copy) == it(id) }
    host.devices().listDevices(id)*.id().disjoint(host.devices().listDevices(copy)*.id())
    host.mixer().read(copy).with { [it.volumeDb(), it.sends()] } == host.mixer().read(id).with { [it.volumeDb(), it.sends()] }
    host.mixer().read(id).arm()
  }

  def "a copy of a track has the envelopes of its clips"() {
    given:
    needs(Capability.TRACK_EDITING)
    needs(Capability.CLIP_ENVELOPES)
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    def device = host.devices().listDevices(id)[0].id()
    def param = continuousParameter(id, device)
    host.envelopes().write(id, scene, new Envelope(device, param, [new EnvelopePoint(0, 0.25), new EnvelopePoint(1, 0.75)]))

    when:
    def copy = host.tracks().duplicate(id, null)[0].livesetId()

    then:
    host.envelopes().read(copy, scene).size() == host.envelopes().read(id, scene).size()
    host.envelopes().read(copy, scene).find { it.paramIndex() == param }.points() == host.envelopes().read(id, scene).find { it.isFor(device, param) }.points()
    host.envelopes().read(copy, scene)*.deviceId().every { it in host.devices().listDevices(copy)*.id() }
  }

  def "a group is duplicated and deleted with its members"() {
    given:
    needs(Capability.TRACK_EDITING)
    def group = track(TrackKind.GROUP)
    def members = { host.tracks().list().findAll { it.group() == group.name() } }
    def count = members().size()
    def names = [group.name(), *members()*.name()]

    when:
    def copies = host.tracks().duplicate(group.livesetId(), null)

    then:
    copies*.name() == names
    copies[0].position() == group.position() + names.size()
    members().size() == 2 * count

    when:
    def deleted = host.tracks().delete(group.livesetId())

    then:
    deleted[0] == group
    deleted*.name() == names
    members()*.livesetId() == copies.tail()*.livesetId()
  }

  def "groups and ungroups tracks, if the host can"() {
    given:
    def (first, second) = host.tracks().list().findAll { it.kind() == TrackKind.MIDI }*.livesetId()

    expect:
    if (host.supports(Capability.TRACK_GROUPS)) {
      def group = host.tracks().group([second, first], null, 'Both')
      assert group*.name()[0] == 'Both' && group*.kind()[0] == TrackKind.GROUP
      assert group*.livesetId().tail() == [first, second]
      assert host.tracks().list().findAll { it.group() == 'Both' }*.livesetId() == [first, second]
      assert host.mixer().read(group[0].livesetId()).kind() == TrackKind.GROUP
      assert host.tracks().ungroup(group[0].livesetId())*.livesetId() == [first, second]
      assert !(group[0].livesetId() in handles())
      assert codeOf { host.tracks().group([track(TrackKind.MASTER).livesetId()], null, null) } == ErrorCode.INVALID_ARGUMENT
      assert codeOf { host.tracks().group(['trk_999'], null, null) } == ErrorCode.TRACK_NOT_FOUND
    } else {
      assert codeOf { host.tracks().group([first, second], null, 'Both') } == ErrorCode.NOT_SUPPORTED_BY_HOST
      assert codeOf { host.tracks().ungroup(first) } == ErrorCode.NOT_SUPPORTED_BY_HOST
    }
  }

  def "deletes a track and does not reuse its handle; the next return tracks get other letters"() {
    given:
    needs(Capability.TRACK_EDITING)
    def id = midi().livesetId()
    def returns = host.mixer().listReturnTracks()
    def before = handles()

    expect:
    host.tracks().delete(id)*.livesetId() == [id]
    host.tracks().delete(returns[0].livesetId())*.name() == [returns[0].name()]
    handles() == before - [id, returns[0].livesetId()]
    host.mixer().listReturnTracks()[0].name() == returns[1].name().replaceFirst('^B-', 'A-')
    host.mixer().read(midi().livesetId()).sends().size() == returns.size() - 1
    codeOf { host.tracks().delete(id) } == ErrorCode.TRACK_NOT_FOUND
    !(host.tracks().ensureTrack(TrackKind.MIDI, 'Newest').track().livesetId() in before)
  }

  def "the master and the last track cannot be deleted, and a return track cannot be duplicated"() {
    given:
    needs(Capability.TRACK_EDITING)
    def counted = host.tracks().list().findAll { it.kind().hasPosition() && !it.group() }

    expect:
    codeOf { host.tracks().delete(track(TrackKind.MASTER).livesetId()) } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { host.tracks().duplicate(track(TrackKind.MASTER).livesetId(), null) } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { host.tracks().duplicate(track(TrackKind.RETURN).livesetId(), null) } == ErrorCode.NOT_SUPPORTED_BY_HOST

    when:
    counted.tail().each { host.tracks().delete(it.livesetId()) }
    def before = handles()

    then:
    codeOf { host.tracks().delete(counted[0].livesetId()) } == ErrorCode.INVALID_ARGUMENT
    handles() == before
  }

  /** Returns the scenes and the names of a track's clips. */
  List sceneState(String track) { [host.clips().scenes()*.name(), host.clips().slots(track)*.clip()*.name()] }

  def "creates, renames, duplicates and deletes a scene, which moves the following ones"() {
    given:
    needs(Capability.SCENE_EDITING)
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    def (names, clips) = sceneState(id)

    when:
    def made = host.scenes().create(scene, new SceneSettings('New', null, null))

    then:
    made == new Scene(scene, 'New')
    sceneState(id) == [names.plus(scene - 1, ['New']), clips.plus(scene - 1, [null])]

    when:
    def last = host.scenes().create(null, new SceneSettings(null, null, null))

    then:
    last == new Scene(names.size() + 2, '')
    host.scenes().change(last.sceneIndex(), new SceneSettings('End', null, null)).name() == 'End'
    host.scenes().delete(last.sceneIndex()).name() == 'End'

    when:
    def copy = host.scenes().duplicate(scene + 1)

    then:
    copy == new Scene(scene + 2, names[scene - 1])
    host.clips().get(id, scene + 2).get().withoutNotes() == host.clips().get(id, scene + 1).get().withoutNotes()
    host.clips().get(id, scene + 2).get().notes() == host.clips().get(id, scene + 1).get().notes()

    when:
    host.scenes().delete(scene + 2)
    host.scenes().delete(scene)

    then:
    sceneState(id) == [names, clips]
  }

  def "rejects invalid operations on scenes"() {
    given:
    needs(Capability.SCENE_EDITING)
    def count = host.clips().scenes().size()
    def none = new SceneSettings(null, null, null)

    expect:
    codeOf { host.scenes().create(count + 2, none) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.scenes().create(0, none) } == ErrorCode.INVALID_ARGUMENT
    [{ host.scenes().change(count + 1, none) }, { host.scenes().duplicate(0) }, { host.scenes().delete(count + 1) },
     { host.scenes().fire(count + 1) }].every { codeOf(it) == ErrorCode.SCENE_NOT_FOUND }

    when:
    (count - 1).times { host.scenes().delete(1) }

    then:
    codeOf { host.scenes().delete(1) } == ErrorCode.INVALID_ARGUMENT
    host.clips().scenes().size() == 1
  }

  def "sets the tempo and the time signature of a scene, if the host supports it"() {
    given:
    def settings = new SceneSettings(null, 62.5d, new TimeSignature(3, 8))
    if (!host.supports(Capability.SCENE_TEMPOS)) {
      assert codeOf { host.scenes().change(2, settings) } == ErrorCode.NOT_SUPPORTED_BY_HOST
      return
    }
    def name = host.clips().scenes()[1].name()

    when:
    def changed = host.scenes().change(2, settings)

    then:
    changed == new Scene(2, name, 62.5d, new TimeSignature(3, 8))
    host.clips().scenes()[1] == changed
    host.scenes().duplicate(2) == new Scene(3, name, 62.5d, new TimeSignature(3, 8))
    host.scenes().change(3, new SceneSettings('x', null, null)).tempo() == 62.5d
    host.scenes().create(1, settings).tempo() == 62.5d
    host.clips().scenes()*.tempo().take(5) == [62.5d, null, 62.5d, 62.5d, null]

    when:
    def without = host.scenes().change(3, new SceneSettings(null, null, null, true, false))

    then:
    [without.tempo(), without.signature()] == [null, new TimeSignature(3, 8)]
    host.scenes().change(3, new SceneSettings(null, 90d, null, false, true)) == new Scene(3, name, 90d, null)
    host.clips().scenes()[2] == new Scene(3, name, 90d, null)
  }

  def "sets and removes the color of a scene"() {
    given:
    needs(Capability.SCENE_COLORS)
    if (!hasColors()) {
      assert codeOf { host.scenes().setColor(2, '#ff3636') } == ErrorCode.NOT_SUPPORTED_BY_HOST
      return
    }
    def plain = host.clips().scenes()[1]

    expect:
    plain.color() == null
    host.scenes().setColor(2, '#ff3636') == new Scene(2, plain.name(), null, null, '#ff3636')
    host.clips().scenes()*.color().take(3) == [null, '#ff3636', null]
    !host.supports(Capability.SCENE_EDITING) || host.scenes().duplicate(2).color() == '#ff3636'
    host.scenes().change(2, new SceneSettings('x', null, null)).color() == '#ff3636'
    host.scenes().setColor(2, null) == new Scene(2, 'x')
    host.scenes().setColor(2, null).color() == null
    codeOf { host.scenes().setColor(99, '#ff3636') } == ErrorCode.SCENE_NOT_FOUND
  }

  def "launches the clips of a scene and stops the tracks without a clip in it"() {
    given:
    needs(Capability.LAUNCH)
    def tracks = host.tracks().list().findAll { it.kind().hasClipSlots() }*.livesetId()
    def other = tracks.find { slotWithClip(it) }
    def playing = slotWithClip(other).sceneIndex()
    def scene = host.clips().scenes()*.sceneIndex().find { number ->
      !host.clips().get(other, number).present && tracks.any { host.clips().get(it, number).present }
    }
    def launched = [LaunchState.TRIGGERED, LaunchState.PLAYING]
    host.clips().fire(other, playing)

    when:
    def fired = host.scenes().fire(scene)

    then:
    fired.tracks() == host.tracks().list().findAll { it.livesetId() in tracks && host.clips().get(it.livesetId(), scene).present }*.name()
    fired.deactivated() == []
    tracks.every { track -> host.clips().get(track, scene).map { it.launch() in launched }.orElse(true) }
    host.clips().get(other, playing).get().launch() in [LaunchState.STOPPING, LaunchState.STOPPED]
  }

  def "a group slot launches the clips of the tracks in the group"() {
    given:
    needs(Capability.LAUNCH)
    def group = host.tracks().list().find { it.kind() == TrackKind.GROUP }
    def members = host.tracks().list().findAll { it.group() == group.name() }
    def scene = slotWithClip(members[0].livesetId()).sceneIndex()
    def filled = members.findAll { host.clips().get(it.livesetId(), scene).present }

    when:
    def fired = host.clips().fireGroup(group.livesetId(), scene)

    then:
    fired.tracks() == filled*.name()
    filled.every { host.clips().get(it.livesetId(), scene).get().launch() in [LaunchState.TRIGGERED, LaunchState.PLAYING] }
    codeOf { host.clips().fireGroup(members[0].livesetId(), scene) } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.clips().fireGroup(group.livesetId(), 99) } == ErrorCode.SCENE_NOT_FOUND
  }

  def "both sides of a cut have the value of a jump at the cut, and points are sorted"() {
    given:
    needsEnvelopesOnTimeline()
    def id = midi().livesetId()
    host.arrangement().clips(id).each { host.arrangement().delete(id, it.startBeats()) }
    def device = host.devices().listDevices(id)[0].id()
    def clip = { name, start, length, points ->
      new ArrangementClip(name, TrackKind.MIDI, '#ffffff', start, length, [], points ? [new Envelope(device, 1, points)] : [])
    }
    def points = [new EnvelopePoint(8, 1), new EnvelopePoint(4, 0), new EnvelopePoint(4, 1), new EnvelopePoint(0, 0)]
    def jump = new Envelope(device, 1, points)

    when:
    def put = host.arrangement().placeClips(id, clip('long', 0, 8, points))
    def away = host.arrangement().placeClips(id, clip('away', 16, 4, [new EnvelopePoint(1, 0.25d)]))

    then:
    matches(put, jump, [new EnvelopePoint(0, 0), new EnvelopePoint(4, 0), new EnvelopePoint(4, 1), new EnvelopePoint(8, 1)])

    when:
    host.arrangement().placeClips(id, clip('over', 4, 2, []))
    def clips = host.arrangement().clips(id)

    then:
    clips*.name() == ['long', 'over', 'long', 'away']
    matches(clips[0], jump, [new EnvelopePoint(0, 0), new EnvelopePoint(4, 0)])
    matches(clips[2], jump, [new EnvelopePoint(0, 1), new EnvelopePoint(2, 1)])
    clips[3] == away

    when: 'the remaining part is cut at the jump'
    host.arrangement().placeClips(id, clip('long', 0, 8, points))
    host.arrangement().placeClips(id, clip('over', 0, 4, []))

    then:
    matches(host.arrangement().clips(id)[1], jump, [new EnvelopePoint(0, 1), new EnvelopePoint(4, 1)])
    codeOf { host.arrangement().placeClips(id, clip('x', 0, 4, []).withEnvelopes([new Envelope(device, 1, [])])) } == ErrorCode.INVALID_ARGUMENT
  }

  def "undoes and redoes writes exactly, if the host supports it"() {
    given:
    if (!host.capabilities().contains(Capability.UNDO)) {
      assert codeOf { host.history() } == ErrorCode.NOT_SUPPORTED_BY_HOST
      return
    }
    def history = host.history()
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    host.clips().rename(id, scene, 'one')
    def mark = history.currentMark()
    def steps = history.stepCount()
    def mixer = host.mixer().read(id)

    when:
    host.clips().rename(id, scene, 'two')
    host.mixer().write([(id): new MixerChange(null, 0.5d, 0.25d, true, null, null, [:])])
    def made = history.stepCount() - steps

    then:
    made >= 2
    history.currentMark() != mark
    history.markBefore(made) == mark
    history.markBefore(10_000) == null

    when:
    def written = history.currentMark()
    history.undo(mark)

    then:
    host.clips().get(id, scene).get().name() == 'one'
    host.mixer().read(id) == mixer
    (history.currentMark() == mark) == marksAreStates()
    history.stepCount() >= made

    when:
    history.redo(written)

    then:
    host.clips().get(id, scene).get().name() == 'two'
    host.mixer().read(id).pan() == 0.25d
  }

  def "an undo to an unknown mark fails and changes nothing"() {
    given:
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    host.clips().rename(id, scene, 'one')

    expect:
    codeOf { host.history().undo(unknownMark()) } == ErrorCode.HOST_ERROR
    host.clips().get(id, scene).get().name() == 'one'
  }

  /** A mark of no existing state. */
  String unknownMark() { '999999' }

  def "runs several writes in a transaction, if the host supports it"() {
    given:
    if (!host.capabilities().contains(Capability.TRANSACTIONS)) {
      assert codeOf { host.runInTransaction { 1 } } == ErrorCode.NOT_SUPPORTED_BY_HOST
      return
    }
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    def before = host.clips().get(id, scene).get().name()

    when:
    host.runInTransaction { host.clips().rename(id, scene, 'one'); throw new IllegalStateException() }

    then:
    thrown(IllegalStateException)
    host.clips().get(id, scene).get().name() == before

    expect:
    host.runInTransaction { host.clips().rename(id, scene, 'one'); host.runInTransaction { host.clips().rename(id, scene, 'two') }; 7 } == 7
    host.clips().get(id, scene).get().name() == 'two'
  }

  def "sets tempo, signature, loop and metronome, and reads them back"() {
    given:
    def plays = host.supports(Capability.PLAYBACK)
    def transport = host.transportControl()
    def before = host.transport()

    expect:
    transport.setTempo(98.5).tempo() == 98.5d
    transport.setSignature(new TimeSignature(7, 8)).signature() == new TimeSignature(7, 8)
    transport.setLoop(new SongLoop(true, 32, 8)).loop() == new SongLoop(true, 32, 8)
    !plays || transport.setMetronome(true).metronome()
    host.transport() == new TransportState(98.5, new TimeSignature(7, 8), false, before.positionBeats(), new SongLoop(true, 32, 8), plays)
    !transport.setLoop(new SongLoop(false, 32, 8)).loop().looping()
    !plays || !transport.setMetronome(false).metronome()
  }

  def "rejects a transport setting out of range and changes nothing"() {
    given:
    def transport = host.transportControl()
    def before = host.transport()

    expect:
    [19.9d, 999.1d, 0d, Double.NaN].every { tempo -> codeOf { transport.setTempo(tempo) } == ErrorCode.INVALID_ARGUMENT }
    [[0, 4], [100, 4], [4, 3], [4, 32]].every { n, d -> codeOf { transport.setSignature(new TimeSignature(n, d)) } == ErrorCode.INVALID_ARGUMENT }
    [[-1, 4], [2e6d, 4], [0, -1], [0, 2e6d]].every { start, length -> codeOf { transport.setLoop(new SongLoop(true, start, length)) } == ErrorCode.INVALID_ARGUMENT }
    !host.supports(Capability.PLAYBACK) || [-1d, 2e6d].every { beats -> codeOf { transport.playFrom(beats) } == ErrorCode.INVALID_ARGUMENT }
    host.transport() == before
  }

  def "plays from a position and stops"() {
    given:
    needs(Capability.PLAYBACK)
    def transport = host.transportControl()

    expect:
    transport.playFrom(32).playing()
    host.transport().positionBeats() >= 32
    transport.play().playing()

    when:
    def stopped = transport.stop()

    then:
    !stopped.playing()
    stopped.positionBeats() >= 32
    host.transport() == stopped
    transport.stop() == stopped
    transport.play().positionBeats() >= stopped.positionBeats()
    !transport.stop().playing()
  }

  def "tempo and signature are undone by the host's undo"() {
    given:
    def before = host.transport()
    def steps = host.history().stepCount()
    host.transportControl().setTempo(98.5)
    host.transportControl().setSignature(new TimeSignature(7, 8))

    when:
    host.history().undo(host.history().markBefore(host.history().stepCount() - steps))

    then:
    host.transport() == before
  }

  def "creates, renames and deletes locators, and restores the position"() {
    given:
    def locators = host.locators()
    def before = locators.list()
    def position = host.transport().positionBeats()

    expect:
    locators.create(101.5, 'Late') == new Locator('Late', 101.5)
    locators.create(8, 'Early') == new Locator('Early', 8)
    locators.list()*.positionBeats() == (before*.positionBeats() + [8d, 101.5d]).sort()
    locators.rename(8, 'Soon') == new Locator('Soon', 8)
    locators.list().find { it.positionBeats() == 8 }.name() == 'Soon'
    host.transport().positionBeats() == position
    locators.delete(8) == new Locator('Soon', 8)
    locators.delete(101.5) == new Locator('Late', 101.5)
    locators.list() == before
    host.transport().positionBeats() == position
  }

  def "updates several locators"() {
    given:
    def locators = host.locators()
    locators.list().each { locators.delete(it.positionBeats()) }
    [[8, 'A'], [16, 'B'], [24, 'C']].each { at, name -> locators.create(at, name) }
    def position = host.transport().positionBeats()

    expect:
    locators.update([16d], [new Locator('New', 4), new Locator('A 2', 8), new Locator('C', 24)]) ==
        [new Locator('New', 4), new Locator('A 2', 8), new Locator('C', 24)]
    locators.list() == [new Locator('New', 4), new Locator('A 2', 8), new Locator('C', 24)]
    locators.update([4d, 8d, 24d], [new Locator('Only', 8)]) == [new Locator('Only', 8)]
    locators.update([], []) == [new Locator('Only', 8)]
    host.transport().positionBeats() == position
    codeOf { locators.update([9d], [new Locator('x', 10)]) } == ErrorCode.LOCATOR_NOT_FOUND
    codeOf { locators.update([], [new Locator(' ', 10)]) } == ErrorCode.INVALID_ARGUMENT
    codeOf { locators.update([], [new Locator('x', -1)]) } == ErrorCode.INVALID_ARGUMENT
    locators.list() == [new Locator('Only', 8)]
  }

  def "rejects invalid operations on locators"() {
    given:
    host.locators().create(8, 'Early')
    def before = host.locators().list()

    expect:
    codeOf { host.locators().create(8, 'x') } == ErrorCode.LOCATOR_EXISTS
    codeOf { host.locators().create(-1, 'x') } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.locators().create(9, ' ') } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.locators().rename(8, '') } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.locators().rename(9, 'x') } == ErrorCode.LOCATOR_NOT_FOUND
    codeOf { host.locators().delete(9) } == ErrorCode.LOCATOR_NOT_FOUND
    !host.supports(Capability.PLAYBACK) || codeOf { host.locators().jump(9) } == ErrorCode.LOCATOR_NOT_FOUND
    host.locators().list() == before
  }

  def "jumps to a locator"() {
    given:
    needs(Capability.PLAYBACK)
    host.locators().create(101.5, 'Late')

    expect:
    host.locators().jump(101.5).positionBeats() == 101.5d
    !host.transport().playing()
  }

  def "a locator is undone by the host's undo as one write"() {
    given:
    def before = host.locators().list()
    def steps = host.history().stepCount()
    host.locators().create(8, 'Early')

    when:
    host.history().undo(host.history().markBefore(host.history().stepCount() - steps))

    then:
    host.locators().list() == before
  }

  static routing(Map fields) {
    new RoutingChange(fields.input, ChannelRequest.of(fields.inputChannel), fields.output, ChannelRequest.of(fields.outputChannel), fields.monitor)
  }

  def "lists the routes of all tracks: members go to their group, the others to the main track"() {
    given:
    needs(Capability.ROUTING)
    def tracks = host.tracks().list()
    def routes = host.routings().list()
    def member = tracks.find { it.group() && it.kind() != TrackKind.GROUP && routes.find { r -> r.track() == it.livesetId() }.output().type().trackId() }

    expect:
    routes*.track() == tracks*.livesetId()
    routes.find { it.track() == member.livesetId() }.output().type().trackId() == tracks.find { it.name() == member.group() }.livesetId()
    routes.find { it.track() == track(TrackKind.GROUP).livesetId() }.with { it.output().type().trackId() == tracks.last().livesetId() && !it.input() && !it.monitor() }
    routes.find { it.track() == track(TrackKind.AUDIO).livesetId() }.with { it.input().type().name() == 'Ext. In' && it.input().channel() == '1/2' && it.monitor() == Monitoring.AUTO }
  }

  def "sets the input, the output and the monitor of a track as one write, which is undone"() {
    given:
    needs(Capability.ROUTING)
    def id = track(TrackKind.AUDIO).livesetId()
    def before = host.routings().read(id)
    def source = before.input().types().find { it.trackId() && it.trackId() != host.tracks().list().last().livesetId() }
    def steps = host.history().stepCount()

    when:
    def after = host.routings().route(id, routing(input: source, inputChannel: 'pre-fx', output: new RoutingChoice('Sends Only', null), monitor: Monitoring.IN))

    then:
    after == host.routings().read(id)
    after.input().type() == source
    after.input().channel() == 'Pre FX'
    after.input().channels().take(3) == ['Pre FX', 'Post FX', 'Post Mixer']
    after.output().type().name() == 'Sends Only'
    after.monitor() == Monitoring.IN

    when:
    host.history().undo(host.history().markBefore(host.history().stepCount() - steps))

    then:
    host.routings().read(id) == before
  }

  def "a route that is not offered is refused with those that are, and changes nothing"() {
    given:
    needs(Capability.ROUTING)
    def id = track(TrackKind.AUDIO).livesetId()
    def before = host.routings().list()

    when:
    host.routings().route(id, routing(input: new RoutingChoice('Nowhere', null), monitor: Monitoring.OFF))

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.INVALID_ARGUMENT
    e.details().valid.contains('Ext. In')
    codeOf { host.routings().route(id, routing(inputChannel: '99')) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.routings().route(track(TrackKind.GROUP).livesetId(), routing(monitor: Monitoring.IN)) } == ErrorCode.NOT_SUPPORTED_BY_HOST
    codeOf { host.routings().read('trk_999') } == ErrorCode.TRACK_NOT_FOUND
    host.routings().list() == before
  }

  def "a side chain gets a source and is switched on, and a device without one is refused"() {
    given:
    needs(Capability.ROUTING)
    def found = host.routings().list().find { it.sideChains() }
    if (!found) { throw new TestAbortedException('the set has no side chain') }
    def (id, device) = [found.track(), found.sideChains()[0].device()]
    def other = host.devices().listDevices(id).find { it.id() != device }
    def before = host.routings().readSideChain(id, device)
    def source = before.source().types().find { it.trackId() && it.trackId() != id }

    when:
    def after = host.routings().changeSideChain(id, device, new SideChainChange(source, ChannelRequest.of('post-fx'), true))

    then:
    before.source().type().name() == 'No Input'
    after == host.routings().readSideChain(id, device)
    after.with { it.on() && it.source().type() == source && it.source().channel() == 'Post FX' }
    host.routings().list().find { it.track() == id }.sideChains().find { it.device() == device }.with { it.on() && it.source().type() == source }
    codeOf { host.routings().readSideChain(id, other.id()) } == ErrorCode.NOT_SUPPORTED_BY_HOST

    when:
    host.routings().changeSideChain(id, device, new SideChainChange(before.source().type(), null, false))

    then:
    host.routings().readSideChain(id, device).with { !it.on() && it.source().type().name() == 'No Input' }
  }

  def "restores a checkpoint, if the host supports it"() {
    expect:
    host.capabilities().contains(Capability.CHECKPOINTS)
        ? restoresCheckpoint()
        : codeOf { host.createCheckpoint() } == ErrorCode.NOT_SUPPORTED_BY_HOST
  }

  def restoresCheckpoint() {
    def id = midi().livesetId()
    def scene = slotWithClip(id).sceneIndex()
    def name = host.clips().get(id, scene).get().name()
    def checkpoint = host.createCheckpoint()
    host.clips().rename(id, scene, 'one')
    host.clips().rename(id, scene, 'two')
    checkpoint.writeCount() == 2 && checkpoint.restore() && host.clips().get(id, scene).get().name() == name
  }
}
