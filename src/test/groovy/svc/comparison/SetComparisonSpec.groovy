package svc.comparison

import spock.lang.Specification
import svc.comparison.SessionChange.ChangeType
import svc.comparison.SessionChange.ChangedItemKind
import svc.model.clip.ArrangementClip
import svc.model.clip.SessionClip
import svc.model.track.Decibels
import svc.model.device.Device
import svc.model.device.DeviceKind
import svc.model.envelope.Envelope
import svc.model.clip.LaunchState
import svc.model.clip.MidiNote
import svc.model.device.DeviceParameter
import svc.model.envelope.EnvelopePoint
import svc.model.set.Scene
import svc.model.track.TrackSend
import svc.model.set.Locator
import svc.model.set.SetInfo
import svc.model.time.TimeSignature
import svc.model.track.Track
import svc.model.track.TrackKind
import svc.model.set.SongLoop
import svc.model.set.TransportState

/** The changes between two readings of a set, as rows. */
class SetComparisonSpec extends Specification {
  static final MidiNote C = new MidiNote(60, 0, 1, 100, 1, false)
  static final MidiNote E = new MidiNote(64, 1, 1, 100, 1, false)
  static final SetInfo SET = new SetInfo('Night', null, true)
  static final TransportState STOPPED_TRANSPORT = new TransportState(120, new TimeSignature(4, 4), false, 0, SongLoop.DEFAULT, false)

  static Track track(Map how = [:]) {
    def all = [handle: 'trk_1', name: 'Bass', volume: -4d, pan: 0d, mute: false] + how
    new Track(all.handle, 1, all.name, TrackKind.MIDI, null, new Decibels(all.volume), 0.75, all.pan, all.mute, false, false, null, null, null)
  }

  static DeviceParameter parameter(double value, String display, Double initial = 0) {
    new DeviceParameter(1, 'Frequency', display, value, 0, 127, initial, value / 127, '26.0 Hz', '19.91 kHz', 'Hz', false, null)
  }

  static DeviceContents device(DeviceParameter parameter, String id = 'dev_1') {
    new DeviceContents(new Device(1, 0, id, 'Filter', 'AutoFilter', DeviceKind.AUDIO_EFFECT, true, false), [parameter], [], [])
  }

  static ClipSlotContents slot(Map how = [:]) {
    def all = [scene: 2, name: 'Verse', length: 8d, launch: LaunchState.STOPPED, notes: [C], envelopes: []] + how
    new ClipSlotContents(all.scene, new SessionClip(all.name, TrackKind.MIDI, '#000000', new SessionClip.ClipTiming(all.length / 4, all.length, true, 0, all.length), all.launch, SessionClip.ClipLaunching.USUAL, all.envelopes.size(), all.notes.size(), all.notes, null), all.envelopes)
  }

  static ArrangementClip timelineClip(double start, double length, List<Envelope> envelopes) {
    new ArrangementClip('Part', TrackKind.MIDI, '#000000', start, length, [C], envelopes)
  }

  static Envelope envelope(List<List> points) { new Envelope('dev_1', 1, points.collect { new EnvelopePoint(it[0], it[1]) }) }

  static SetContents contents(Map how = [:]) {
    def all = [set: SET, transport: STOPPED_TRANSPORT, scenes: [new Scene(1, 'Intro')], locators: [new Locator('Verse', 16)], track: track(), sends: [], devices: [], slots: [], timeline: []] + how
    new SetContents(all.set, all.transport, all.scenes, all.locators,
        [new TrackContents(all.track, all.sends, all.devices, all.slots, all.timeline)] + (all.more ?: []))
  }

  /** Returns the changes as rows: kind, track, item, type, from, to, unit. */
  static List rows(List<SessionChange> changes) {
    def text = { it instanceof ItemSummary ? it.describe() : it instanceof Decibels ? it.toString() : it }
    changes.collect { [it.kind().toString(), it.track(), it.what(), it.how().toString(), text(it.from()), text(it.to()), it.unit()] }
  }

  static List between(Map from, Map to) { rows(SetComparison.between(contents(from), contents(to))) }

  def "equal readings have no changes"() {
    expect:
    between([slots: [slot()], devices: [device(parameter(3, '3 Hz'))]], [slots: [slot()], devices: [device(parameter(3, '3 Hz'))]]) == []
  }

  def "a change contains the old and the new value: #what"() {
    expect:
    between(from, to) == [[kind, owner, what, 'changed', was, is, unit]]

    where:
    from                                               | to                                                                      | kind        | owner  | what                 | was     | is      | unit
    [:]                                                | [track: track(volume: -6d)]                                             | 'mixer'     | 'Bass' | 'volume'             | '-4.0'  | '-6.0'  | 'dB'
    [:]                                                | [track: track(pan: 0.25d)]                                              | 'mixer'     | 'Bass' | 'pan'                | 0d      | 0.25d   | null
    [:]                                                | [track: track(mute: true)]                                              | 'mixer'     | 'Bass' | 'mute'               | false   | true    | null
    [:]                                                | [track: track(name: 'Sub')]                                             | 'track'     | 'Sub'  | 'name'               | 'Bass'  | 'Sub'   | null
    [sends: [new TrackSend('A', Decibels.SILENCE, 0)]] | [sends: [new TrackSend('A', new Decibels(-18), 0.5)]]                   | 'mixer'     | 'Bass' | 'send A'             | '-inf'  | '-18.0' | 'dB'
    [:]                                                | [transport: new TransportState(124, new TimeSignature(4, 4), false, 9, SongLoop.DEFAULT, false)] | 'transport' | null   | 'tempo'              | 120d    | 124d    | 'bpm'
    [:]                                                | [transport: new TransportState(120, new TimeSignature(3, 4), false, 0, SongLoop.DEFAULT, false)] | 'transport' | null   | 'signature'          | '4/4'   | '3/4'   | null
    [:]                                                | [transport: new TransportState(120, new TimeSignature(4, 4), false, 0, new SongLoop(true, 0, 16), false)] | 'transport' | null | 'loop' | false | true | null
    [:]                                                | [transport: new TransportState(120, new TimeSignature(4, 4), false, 0, new SongLoop(false, 4, 16), false)] | 'transport' | null | 'start of the loop' | 0d | 4d | 'beats'
    [:]                                                | [transport: new TransportState(120, new TimeSignature(4, 4), false, 0, new SongLoop(false, 0, 8), false)] | 'transport' | null | 'length of the loop' | 16d | 8d | 'beats'
    [:]                                                | [transport: new TransportState(120, new TimeSignature(4, 4), false, 0, SongLoop.DEFAULT, true)] | 'transport' | null | 'metronome' | false | true | null
    [:]                                                | [locators: [new Locator('Drop', 16)]]                                   | 'locator'   | null   | 'name of locator at 5.1' | 'Verse' | 'Drop' | null
    [:]                                                | [scenes: [new Scene(1, 'Start')]]                                       | 'scene'     | null   | 'name of scene 1'    | 'Intro' | 'Start' | null
    [:]                                                | [set: new SetInfo('Day', null, true)]                                   | 'set'       | null   | 'name of the set'    | 'Night' | 'Day'   | null
    [devices: [device(parameter(3, '30 Hz'))]]         | [devices: [device(parameter(9, '90 Hz'))]]                              | 'parameter' | 'Bass' | 'Filter > Frequency' | '30 Hz' | '90 Hz' | null
  }

  def "locators are matched by their positions"() {
    expect:
    between([:], [locators: [new Locator('Verse', 20)]]) == [
        ['locator', null, 'locator at 5.1', 'removed', 'Verse', null, null],
        ['locator', null, 'locator at 6.1', 'added', null, 'Verse', null]]
  }

  def "differences below the precision of output are ignored"() {
    expect:
    between([:], [track: track(volume: -4.001d, pan: 1e-8d)]) == []
    between([devices: [device(parameter(3, '3 Hz'))]], [devices: [device(parameter(3.00001d, '3 Hz'))]]) == []
  }

  def "everything in another set is new despite equal handles; nothing in a set that was saved as another file is"() {
    expect:
    between([:], [set: new SetInfo('Day', null, false), track: track(name: 'Kick'), scenes: [new Scene(1, 'Intro')]]) == [
        ['set', null, 'name of the set', 'changed', 'Night', 'Day', null],
        ['locator', null, 'locator at 5.1', 'added', null, 'Verse', null],
        ['scene', null, 'scene 1', 'added', null, 'Intro', null],
        ['track', 'Kick', 'track', 'added', null, 'midi', null],
        ['mixer', 'Kick', 'volume', 'changed', '0.0', '-4.0', 'dB']]
    between([:], [set: new SetInfo('Day', '/Day.svcset', false)])*.getAt(2) == ['name of the set', 'file of the set']
  }

  def "devices in another order are a change of the order"() {
    given:
    def at = { int index, String name ->
      new DeviceContents(new Device(index, index - 1, "dev_$name", name, 'Eq8', DeviceKind.AUDIO_EFFECT, true, false), [], [], [])
    }

    expect:
    between([devices: [at(1, 'A'), at(2, 'B'), at(3, 'C')]], [devices: [at(1, 'C'), at(2, 'A'), at(3, 'B')]]) ==
        [['device', 'Bass', 'order', 'changed', 'A, B, C', 'C, A, B', null]]
    between([devices: [at(1, 'A'), at(2, 'B')]], [devices: [at(1, 'B')]])*.get(3) == ['removed']
  }

  def "tracks, devices and scenes can be added and removed"() {
    given:
    def pad = new TrackContents(track(handle: 'trk_2', name: 'Pad', volume: -9d), [], [device(parameter(64, '1 kHz'), 'dev_2')], [], [])

    expect:
    between([:], [more: [pad], scenes: [new Scene(1, 'Intro'), new Scene(2, 'Verse')]]) == [
        ['scene', null, 'scene 2', 'added', null, 'Verse', null],
        ['track', 'Pad', 'track', 'added', null, 'midi', null],
        ['mixer', 'Pad', 'volume', 'changed', '0.0', '-9.0', 'dB'],
        ['device', 'Pad', 'Filter', 'added', null, 'AutoFilter', null],
        ['parameter', 'Pad', 'Filter > Frequency', 'changed', null, '1 kHz', null]]
    between([more: [pad]], [:]) == [['track', 'Pad', 'track', 'removed', 'midi', null, null]]
    between([devices: [device(parameter(3, '3 Hz'))]], [:]) == [['device', 'Bass', 'Filter', 'removed', 'AutoFilter', null, null]]
  }

  def "a clip is identified by its slot, and its notes are counted"() {
    expect:
    between([:], [slots: [slot()]]) == [['clip', 'Bass', 'clip "Verse" in scene 2', 'added', null, '8 beats, 1 note', null]]
    between([slots: [slot()]], [:]) == [['clip', 'Bass', 'clip "Verse" in scene 2', 'removed', '8 beats, 1 note', null, null]]
    between([slots: [slot()]], [slots: [slot(name: 'Hook', notes: [C, E, E], launch: LaunchState.TRIGGERED)]]) == [
        ['clip', 'Bass', 'name of clip "Hook" in scene 2', 'changed', 'Verse', 'Hook', null],
        ['notes', 'Bass', 'notes of clip "Hook" in scene 2', 'changed', '1 note', '3 notes (+2 -0)', null],
        ['clip', 'Bass', 'launch of clip "Hook" in scene 2', 'changed', 'stopped', 'launched', null]]
    between([slots: [slot(notes: [C, E])]], [slots: [slot(notes: [C, C])]])*.getAt(5) == ['2 notes (+1 -1)']
  }

  def "triggered and playing clips have the same launch state"() {
    expect:
    between([slots: [slot(launch: LaunchState.TRIGGERED)]], [slots: [slot(launch: LaunchState.PLAYING)]]) == []
  }

  def "an envelope change contains the parameter, points, beats and values"() {
    given:
    def filter = [devices: [device(parameter(3, '3 Hz'))]]
    def ramp = envelope([[0, 0.25], [8, 0.75]])

    expect:
    between(filter + [slots: [slot()]], filter + [slots: [slot(envelopes: [ramp])]]) ==
        [['envelope', 'Bass', 'Filter > Frequency in clip "Verse" in scene 2', 'added', null, '2 points, beats 0 to 8, 0.25 to 0.75', null]]
    between(filter + [slots: [slot(envelopes: [ramp])]], filter + [slots: [slot(envelopes: [envelope([[0, 0.5]])])]])*.getAt(3) == ['changed']
  }

  def "timeline envelopes of a parameter are one change, which covers the clips that differ"() {
    given:
    def filter = [devices: [device(parameter(3, '3 Hz'))]]
    def ramp = envelope([[0, 0.25], [8, 0.75]])
    def flat = envelope([[0, 0.5], [8, 0.5]])
    def clips = { one, two, three -> filter + [timeline: [timelineClip(0, 8, one), timelineClip(8, 8, two), timelineClip(16, 8, three)]] }

    expect:
    between(clips([ramp], [], null), clips([ramp], [flat], [ramp])) ==
        [['envelope', 'Bass', 'Filter > Frequency on the timeline', 'added', null, '4 points, beats 8 to 24, 0.25 to 0.75', null]]
    between(clips([ramp], [flat], []), clips([ramp], [], [])) ==
        [['envelope', 'Bass', 'Filter > Frequency on the timeline', 'removed', '2 points, beats 8 to 16, 0.50 to 0.50', null, null]]
  }

  def "a timeline clip is identified by its start"() {
    expect:
    between([timeline: [timelineClip(16, 8, [])]], [timeline: [timelineClip(16, 4, []), timelineClip(20, 4, null)]]) == [
        ['clip', 'Bass', 'length of timeline clip "Part" at 5.1', 'changed', 8d, 4d, 'beats'],
        ['clip', 'Bass', 'timeline clip "Part" at 6.1', 'added', null, '4 beats, 1 note', null]]
  }

  def "tags and files can be added, removed and changed"() {
    expect:
    rows(new TagAndFileSnapshot([kit: ['svc:bd', 'svc:sd'], pad: ['svc:pad']], ['a.svc': 10L]).changesTo(new TagAndFileSnapshot([kit: ['svc:sd', 'svc:hh']], ['a.svc': 12L, 'b.svg': 3L]))) == [
        ['tag', null, 'kit', 'removed', 'svc:bd', null, null],
        ['tag', null, 'kit', 'added', null, 'svc:hh', null],
        ['tag', null, 'pad', 'removed', 'svc:pad', null, null],
        ['file', null, 'a.svc', 'changed', 10L, 12L, 'bytes'],
        ['file', null, 'b.svg', 'added', null, 3L, 'bytes']]
  }
}
