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
 * What every host does, whichever it is. It needs a set with a MIDI track (with an instrument or effect and a
 * clip), an audio track, a group, two returns and a master.
 */
abstract class HostContract extends Specification {
  abstract Host getHost()

  /** Whether it can tell what envelopes the clips on its timeline hold. */
  boolean readsTimeline() { true }

  def track(TrackKind kind) { host.tracks().list().find { it.kind() == kind } }

  def midi() { host.tracks().list().find { it.kind() == TrackKind.MIDI && filled(it.livesetId()) && host.devices().listDevices(it.livesetId()) } }

  def filled(String track) { host.clips().slots(track).find { it.clip() } }

  def empty(String track) { host.clips().slots(track).find { !it.clip() } }

  def "tracks are those with a position in order, then returns, then the master"() {
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

  def "what a track of its kind cannot have is absent"() {
    expect:
    track(TrackKind.MASTER).mute() == null
    track(TrackKind.MASTER).solo() == null
    track(kind).arm() == null

    where:
    kind << [TrackKind.MASTER, TrackKind.GROUP, TrackKind.RETURN]
  }

  def "a track has one slot per scene, a clip without notes in it"() {
    given:
    def slots = host.clips().slots(midi().livesetId())

    expect:
    slots*.sceneIndex() == host.clips().scenes()*.sceneIndex()
    slots*.sceneIndex() == (1..slots.size()).toList()
    slots.findAll { it.clip() }.every { it.clip().notes() == null && it.clip().noteCount() != null }
  }

  def "a #kind track holds no clips"() {
    when:
    host.clips().slots(track(kind).livesetId())

    then:
    def e = thrown(SvcException)
    e.code() == ErrorCode.NOT_SUPPORTED_BY_HOST

    where:
    kind << [TrackKind.GROUP, TrackKind.RETURN, TrackKind.MASTER]
  }

  /** Whether a host holds an envelope, in the steps that it has, in a clip of so many beats. */
  def holds(Envelope landed, Envelope asked, double beats) {
    new LedgerReconciler(new EnvelopeResolution(host.resolutionBeats(), { 0 })).isIntact(asked, landed, beats)
  }

  /** Whether a clip on the timeline holds points for its one parameter; a host that cannot tell says so. */
  def holds(ArrangementClip clip, Envelope asked, List<EnvelopePoint> points) {
    def wanted = new Envelope(asked.deviceId(), asked.paramIndex(), points)
    clip.envelopes() == null ? !readsTimeline() : clip.envelopes().size() == 1 && holds(clip.envelopes()[0], wanted, clip.lengthBeats())
  }

  /** The first parameter of a device that takes any value. */
  int continuous(String track, String device) {
    host.devices().listParameters(track, device).find { !it.quantized() }.index()
  }

  def code(Closure action) {
    try {
      action()
      null
    } catch (SvcException e) {
      e.code()
    }
  }

  def "a clip is created, renamed and deleted"() {
    given:
    def id = midi().livesetId()
    def scene = empty(id).sceneIndex()

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

  def "slots refuse what cannot be"() {
    given:
    def id = midi().livesetId()

    expect:
    code { host.clips().create(id, filled(id).sceneIndex(), 4) } == ErrorCode.CLIP_SLOT_OCCUPIED
    code { host.clips().create(id, empty(id).sceneIndex(), 0) } == ErrorCode.INVALID_ARGUMENT
    code { host.clips().create(track(TrackKind.AUDIO).livesetId(), 1, 4) } == ErrorCode.NOT_A_MIDI_TRACK
    code { host.clips().delete(id, empty(id).sceneIndex()) } == ErrorCode.CLIP_NOT_FOUND
    code { host.clips().rename(id, empty(id).sceneIndex(), 'x') } == ErrorCode.CLIP_NOT_FOUND
    code { host.clips().fire(id, empty(id).sceneIndex()) } == ErrorCode.CLIP_NOT_FOUND
    code { host.clips().get(id, 99) } == ErrorCode.SCENE_NOT_FOUND
  }

  def "a clip is stopped whether it sounds or waits for its bar; what was not launched is not"() {
    given:
    host.require(Capability.LAUNCH)
    def id = midi().livesetId()
    def scene = filled(id).sceneIndex()
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

  def "the mixer lands what is written and leaves the rest"() {
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

  def "a level above the range of its fader is refused, and nothing changes: #what"() {
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

  def "several tracks change in one step, all or none"() {
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

  def "a #kind track cannot be armed, and disarming it is no error"() {
    given:
    def id = track(kind).livesetId()

    expect:
    code { host.mixer().write([(id): new MixerChange(null, null, null, null, null, true, [:])]) } == ErrorCode.NOT_ARMABLE
    code { host.mixer().write([(id): new MixerChange(null, null, null, null, null, false, [:])]) } == null

    where:
    kind << [TrackKind.GROUP, TrackKind.RETURN, TrackKind.MASTER]
  }

  def "devices have places, handles and parameters, 0 being device on"() {
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

  def "what a host shows at a parameter's values is what it shows when it has them"() {
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
    code { host.devices().formatValues(id, device, 9999, [0d]) } == ErrorCode.PARAM_NOT_FOUND
  }

  def "a parameter takes raw values in its range, and whole steps where it is quantized"() {
    given:
    def id = midi().livesetId()
    def device = host.devices().listDevices(id)[0].id()
    def on = host.devices().listParameters(id, device)[0]

    expect:
    on.quantized()
    host.devices().setParameter(id, device, 0, 0d).value() == 0
    !host.devices().listDevices(id)[0].isOn()
    host.devices().setParameter(id, device, 0, 'On').value() == 1
    code { host.devices().setParameter(id, device, 0, 0.5d) } == ErrorCode.INVALID_ARGUMENT
    code { host.devices().setParameter(id, device, 0, 2d) } == ErrorCode.INVALID_ARGUMENT
    code { host.devices().setParameter(id, device, 0, 'Maybe') } == ErrorCode.INVALID_ARGUMENT
    code { host.devices().setParameter(id, device, 9999, 0d) } == ErrorCode.PARAM_NOT_FOUND
    code { host.devices().listParameters(id, 'dev_999') } == ErrorCode.DEVICE_NOT_FOUND
  }

  def "several values of a device change in one step, all or none"() {
    given:
    def id = midi().livesetId()
    def device = host.devices().listDevices(id)[0].id()
    host.devices().setParameter(id, device, 0, 'On')

    expect:
    host.devices().setParameter(id, device, [0: 'Off'])*.display()*.toLowerCase() == ['off']
    !host.devices().listDevices(id)[0].isOn()
    code { host.devices().setParameter(id, device, [0: 'On', 9999: 'On']) } == ErrorCode.PARAM_NOT_FOUND
    code { host.devices().setParameter(id, device, [0: 'Maybe']) } == ErrorCode.INVALID_ARGUMENT
    !host.devices().listDevices(id)[0].isOn()
  }

  def "a deleted device is gone, and its handle is not used again"() {
    given:
    def id = midi().livesetId()
    def before = host.devices().listDevices(id)

    when:
    def removed = host.devices().delete(id, before.last().id())

    then:
    removed.id() == before.last().id()
    host.devices().listDevices(id)*.id() == before*.id().init()
    code { host.devices().delete(id, removed.id()) } == ErrorCode.DEVICE_NOT_FOUND
  }

  def "an instrument takes the place of another, effects go where their kind stands"() {
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

  def "what needs MIDI does not load where there is none, and what the browser lacks not at all"() {
    given:
    host.require(Capability.DEVICE_LOADING)
    def audio = track(TrackKind.AUDIO).livesetId()
    def before = host.devices().listDevices(audio)

    expect:
    code { host.devices().load(audio, stock('query:Synths#Drift', 'Instruments/Drift', BrowserItemKind.DEVICE), null) } == ErrorCode.NOT_A_MIDI_TRACK
    code { host.devices().load(audio, new BrowserItem('query:Nope#x', 'x', null, null, true), null) } == ErrorCode.LOAD_FAILED
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
    def scene = filled(id).sceneIndex()
    def device = host.devices().listDevices(id)[0].id()
    def param = continuous(id, device)
    def first = new Envelope(device, param, [new EnvelopePoint(0, 0), new EnvelopePoint(1, 1)])
    def second = new Envelope(device, param, [new EnvelopePoint(2, 1), new EnvelopePoint(0.5d, 0.25d)])

    when:
    host.envelopes().write(id, scene, first)
    def landed = host.envelopes().write(id, scene, second)

    then:
    holds(landed, second, host.clips().get(id, scene).get().lengthBeats())
    host.resolutionBeats() > 0 || landed.points()*.time() == [0.5d, 2d]
    host.envelopes().read(id, scene) == [landed]
    host.clips().get(id, scene).get().envelopeCount() == 1
    code { host.envelopes().write(id, scene, new Envelope(device, param, [new EnvelopePoint(0, 1.2d)])) } == ErrorCode.INVALID_ARGUMENT
    code { host.envelopes().write(id, scene, new Envelope(device, param, [new EnvelopePoint(999, 1)])) } == ErrorCode.INVALID_ARGUMENT
    code { host.envelopes().write(id, scene, new Envelope('dev_999', 0, [new EnvelopePoint(0, 1)])) } == ErrorCode.DEVICE_NOT_FOUND
    code { host.envelopes().write(id, scene, new Envelope(device, param, [])) } == ErrorCode.INVALID_ARGUMENT
    code { host.envelopes().clear(id, scene, device, null) } == ErrorCode.INVALID_ARGUMENT
    code { host.envelopes().clear(id, scene, null, param) } == ErrorCode.INVALID_ARGUMENT
    host.envelopes().read(id, scene) == [landed]

    when:
    def removed = host.envelopes().clear(id, scene, device, param)

    then:
    removed == [landed]
    host.envelopes().read(id, scene) == []
  }

  def "a clip laid over others on the timeline cuts them at its edges"() {
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
    holds(clips[0], ramp, [new EnvelopePoint(0, 0), new EnvelopePoint(4, 0.5d)])
    holds(clips[2], ramp, [new EnvelopePoint(0, 0.75d), new EnvelopePoint(2, 1)])
    code { host.arrangement().delete(id, 1d) } == ErrorCode.CLIP_NOT_FOUND
    code { host.arrangement().placeClips(id, new ArrangementClip('x', TrackKind.AUDIO, '#ffffff', 0, 1, null, [])) } == ErrorCode.NOT_A_MIDI_TRACK
  }

  def "a session clip is laid onto the timeline with its loop repeated, and cut where the length ends"() {
    given:
    host.require(Capability.ARRANGEMENT_CLIPS)
    def id = midi().livesetId()
    host.arrangement().clips(id).each { host.arrangement().delete(id, it.startBeats()) }
    def scene = filled(id).sceneIndex()
    def clip = host.clips().get(id, scene).get()
    def once = clip.notes().collect { [it.pitch(), it.start()] }
    double loop = clip.loopEnd() - clip.loopStart()

    when:
    def laid = host.arrangement().copySessionClips(id, [new ClipPlacement(scene, 16, clip.loopEnd() + loop * 1.5d)]).clips()[0]
    def notes = laid.notes().collect { [it.pitch(), it.start()] }

    then:
    host.arrangement().clips(id) == [laid]
    [laid.name(), laid.startBeats(), laid.lengthBeats()] == [clip.name(), 16d, clip.loopEnd() + loop * 1.5d]
    notes.findAll { it[1] < clip.loopEnd() } == once.findAll { it[1] < clip.loopEnd() }
    notes.findAll { it[1] >= clip.loopEnd() } == [0, 1].collectMany { pass ->
      once.findAll { it[1] >= clip.loopStart() && it[1] < clip.loopEnd() }.collect { [it[0], it[1] - clip.loopStart() + clip.loopEnd() + pass * loop] }
    }.findAll { it[1] < laid.lengthBeats() }
    laid.notes().every { it.start() + it.duration() <= laid.lengthBeats() }
    code { host.arrangement().copySessionClips(id, [new ClipPlacement(empty(id).sceneIndex(), 0, 4)]) } == ErrorCode.CLIP_NOT_FOUND
    code { host.arrangement().copySessionClips(id, [new ClipPlacement(scene, -1, 4)]) } == ErrorCode.INVALID_ARGUMENT
    code { host.arrangement().copySessionClips(id, [new ClipPlacement(scene, 0, 0)]) } == ErrorCode.INVALID_ARGUMENT
  }

  def "several session clips are laid onto the timeline, all or none"() {
    given:
    host.require(Capability.ARRANGEMENT_CLIPS)
    def id = midi().livesetId()
    def scene = filled(id).sceneIndex()
    host.arrangement().clips(id).each { host.arrangement().delete(id, it.startBeats()) }

    expect:
    code { host.arrangement().copySessionClips(id, [new ClipPlacement(scene, 0, 4), new ClipPlacement(empty(id).sceneIndex(), 4, 4)]) } == ErrorCode.CLIP_NOT_FOUND
    host.arrangement().clips(id) == []

    when:
    def laid = host.arrangement().copySessionClips(id, [new ClipPlacement(scene, 8, 4), new ClipPlacement(scene, 0, 4)]).clips()

    then:
    laid*.startBeats() == [8d, 0d]
    host.arrangement().clips(id) == laid.reverse()
  }

  def "a new #kind track stands behind those with a position"() {
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

  def "a track that is called so is not made again, whatever its kind"() {
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

  def "a #kind track cannot be made"() {
    given:
    host.require(Capability.TRACK_CREATION)

    expect:
    code { host.tracks().ensureTrack(kind, 'x') } == ErrorCode.INVALID_ARGUMENT
    code { host.tracks().ensureTrack(TrackKind.MIDI, ' ') } == ErrorCode.INVALID_ARGUMENT

    where:
    kind << [TrackKind.GROUP, TrackKind.RETURN, TrackKind.MASTER]
  }

  def "a jump at the edge of a cut belongs to both sides, and points are put in order"() {
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
    holds(put, jump, [new EnvelopePoint(0, 0), new EnvelopePoint(4, 0), new EnvelopePoint(4, 1), new EnvelopePoint(8, 1)])

    when:
    host.arrangement().placeClips(id, clip('over', 4, 2, []))
    def clips = host.arrangement().clips(id)

    then:
    clips*.name() == ['long', 'over', 'long', 'away']
    holds(clips[0], jump, [new EnvelopePoint(0, 0), new EnvelopePoint(4, 0)])
    holds(clips[2], jump, [new EnvelopePoint(0, 1), new EnvelopePoint(2, 1)])
    clips[3] == away

    when: 'the rest is cut where it jumps'
    host.arrangement().placeClips(id, clip('long', 0, 8, points))
    host.arrangement().placeClips(id, clip('over', 0, 4, []))

    then:
    holds(host.arrangement().clips(id)[1], jump, [new EnvelopePoint(0, 1), new EnvelopePoint(4, 1)])
    code { host.arrangement().placeClips(id, clip('x', 0, 4, []).withEnvelopes([new Envelope(device, 1, [])])) } == ErrorCode.INVALID_ARGUMENT
  }

  def "what was written is taken back, exactly so many steps, unless the host cannot"() {
    given:
    if (!host.capabilities().contains(Capability.UNDO)) {
      assert code { host.history() } == ErrorCode.NOT_SUPPORTED_BY_HOST
      return
    }
    def history = host.history()
    def id = midi().livesetId()
    def scene = filled(id).sceneIndex()
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

  def "what is not there to be taken back is an error, and nothing changes"() {
    given:
    def id = midi().livesetId()
    def scene = filled(id).sceneIndex()
    host.clips().rename(id, scene, 'one')

    expect:
    code { host.history().undo(gone()) } == ErrorCode.HOST_ERROR
    host.clips().get(id, scene).get().name() == 'one'
  }

  /** A mark that no state has. */
  String gone() { '999999' }

  def "several writes are one, unless the host cannot hold the set"() {
    given:
    if (!host.capabilities().contains(Capability.TRANSACTIONS)) {
      assert code { host.runInTransaction { 1 } } == ErrorCode.NOT_SUPPORTED_BY_HOST
      return
    }
    def id = midi().livesetId()
    def scene = filled(id).sceneIndex()
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

  def "a checkpoint goes back, unless the host knows none"() {
    expect:
    host.capabilities().contains(Capability.CHECKPOINTS)
        ? goesBack()
        : code { host.createCheckpoint() } == ErrorCode.NOT_SUPPORTED_BY_HOST
  }

  def goesBack() {
    def id = midi().livesetId()
    def scene = filled(id).sceneIndex()
    def name = host.clips().get(id, scene).get().name()
    def checkpoint = host.createCheckpoint()
    host.clips().rename(id, scene, 'one')
    host.clips().rename(id, scene, 'two')
    checkpoint.writeCount() == 2 && checkpoint.restore() && host.clips().get(id, scene).get().name() == name
  }
}
