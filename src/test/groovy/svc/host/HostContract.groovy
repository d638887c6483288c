package svc.host

import spock.lang.Specification
import svc.automation.EnvelopeResolution
import svc.automation.LedgerReconciler
import svc.model.clip.ArrangementClip
import svc.model.clip.ClipPlacement
import svc.model.track.Decibels
import svc.model.track.EnsuredTrack
import svc.model.envelope.Envelope
import svc.model.device.BrowserItem
import svc.model.device.DeviceKind
import svc.model.error.ErrorCode
import svc.model.clip.LaunchState
import svc.model.track.MixerChange
import svc.model.device.BrowserItemKind
import svc.model.clip.MidiNote
import svc.model.envelope.EnvelopePoint
import svc.model.error.SvcException
import svc.model.track.TrackKind

/**
 * The contract of every host. It needs a set with a MIDI track (with an instrument or effect and a clip), an audio
 * track, a group, two return tracks and a master.
 */
abstract class HostContract extends Specification {
  abstract Host getHost()

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
    new LedgerReconciler(new EnvelopeResolution(host.resolutionBeats(), { 0 })).isIntact(asked, written, beats)
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

  def codeOf(Closure action) {
    try {
      action()
      null
    } catch (SvcException e) {
      e.code()
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

  def "rejects invalid operations on slots"() {
    given:
    def id = midi().livesetId()

    expect:
    codeOf { host.clips().create(id, slotWithClip(id).sceneIndex(), 4) } == ErrorCode.CLIP_SLOT_OCCUPIED
    codeOf { host.clips().create(id, emptySlot(id).sceneIndex(), 0) } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.clips().create(track(TrackKind.AUDIO).livesetId(), 1, 4) } == ErrorCode.NOT_A_MIDI_TRACK
    codeOf { host.clips().delete(id, emptySlot(id).sceneIndex()) } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.clips().rename(id, emptySlot(id).sceneIndex(), 'x') } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.clips().fire(id, emptySlot(id).sceneIndex()) } == ErrorCode.CLIP_NOT_FOUND
    codeOf { host.clips().get(id, 99) } == ErrorCode.SCENE_NOT_FOUND
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
    host.require(Capability.LAUNCH)
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
          parameters.every { p -> p.value() >= p.min() && p.value() <= p.max() && p.normalized() >= 0 && p.normalized() <= 1 }
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
    host.require(Capability.DEVICE_EDITING)
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
    host.require(Capability.DEVICE_EDITING)
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
    host.require(Capability.DEVICE_EDITING)
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

  def "renames a device"() {
    given:
    host.require(Capability.DEVICE_EDITING)
    def id = midi().livesetId()
    def device = host.devices().listDevices(id)[0]

    expect:
    host.devices().rename(id, device.id(), 'Ünique "x"').name() == 'Ünique "x"'
    host.devices().listDevices(id)[0].with { it.id() == device.id() && it.name() == 'Ünique "x"' }
    host.devices().rename(id, device.id(), 'Ünique "x"').name() == 'Ünique "x"'
    codeOf { host.devices().rename(id, device.id(), ' ') } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.devices().rename(id, 'dev_999', 'x') } == ErrorCode.DEVICE_NOT_FOUND
  }

  def "a loaded instrument replaces another one, and effects are placed according to their kind"() {
    given:
    host.require(Capability.DEVICE_LOADING)
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
    host.require(Capability.DEVICE_LOADING)
    def audio = track(TrackKind.AUDIO).livesetId()
    def before = host.devices().listDevices(audio)

    expect:
    codeOf { host.devices().load(audio, stock('query:Synths#Drift', 'Instruments/Drift', BrowserItemKind.DEVICE), null) } == ErrorCode.NOT_A_MIDI_TRACK
    codeOf { host.devices().load(audio, new BrowserItem('query:Nope#x', 'x', null, null, true), null) } == ErrorCode.LOAD_FAILED
    host.devices().listDevices(audio) == before
    host.devices().load(audio, stock('query:AudioFx#Utilities:Utility', 'Audio Effects/Utilities/Utility', BrowserItemKind.AUDIO_EFFECT), 1).device().index() == 1
  }

  static BrowserItem stock(String uri, String path, BrowserItemKind kind) {
    new BrowserItem(uri, path.substring(path.lastIndexOf('/') + 1), path, kind, true)
  }

  def "a clip's envelope reads back as written, one per parameter"() {
    given:
    host.require(Capability.CLIP_ENVELOPES)
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

  def "placing a clip on the timeline cuts the clips that it overlaps"() {
    given:
    host.require(Capability.ARRANGEMENT_CLIPS)
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
    host.require(Capability.ARRANGEMENT_CLIPS)
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
    host.require(Capability.ARRANGEMENT_CLIPS)
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

  def "places a new #kind track after the tracks with a position"() {
    given:
    host.require(Capability.TRACK_CREATION)
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
    host.require(Capability.TRACK_CREATION)
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
    host.require(Capability.TRACK_CREATION)

    expect:
    codeOf { host.tracks().ensureTrack(kind, 'x') } == ErrorCode.INVALID_ARGUMENT
    codeOf { host.tracks().ensureTrack(TrackKind.MIDI, ' ') } == ErrorCode.INVALID_ARGUMENT

    where:
    kind << [TrackKind.GROUP, TrackKind.RETURN, TrackKind.MASTER]
  }

  def "both sides of a cut have the value of a jump at the cut, and points are sorted"() {
    given:
    host.require(Capability.ARRANGEMENT_CLIPS)
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
    history.currentMark() != mark
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
