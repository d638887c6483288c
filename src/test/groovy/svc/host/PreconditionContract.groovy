package svc.host

import spock.lang.Specification
import svc.model.clip.ClipAddress.InSlot
import svc.model.clip.ClipAddress.OnTimeline
import svc.model.clip.ArrangementClip
import svc.model.clip.ClipPlacement
import svc.model.clip.ClipSettings
import svc.model.clip.LaunchQuantization
import svc.model.clip.MidiNote
import svc.model.clip.NoteChange
import svc.model.device.MixerDevice
import svc.model.envelope.Envelope
import svc.model.envelope.EnvelopePoint
import svc.model.error.SvcException
import svc.model.routing.ChannelRequest
import svc.model.routing.Monitoring
import svc.model.routing.RoutingChange
import svc.model.routing.RoutingChoice
import svc.model.set.Locator
import svc.model.set.SceneSettings
import svc.model.set.SongLoop
import svc.model.time.TimeSignature
import svc.model.track.Decibels
import svc.model.track.MixerChange
import svc.model.track.TrackKind

/** The same bad call gives the same error on every host: each rule has one code, one text, one hint and the same details. */
abstract class PreconditionContract extends Specification {
  /** The hosts by name. All have the same set, with a locator at beat 8 and no timeline clip of "lead" at beat 5. */
  abstract Map<String, Host> getHosts()

  /**
   * The set: tracks "lead" and "drums" with MIDI clips in scenes 1 and 2, "vocal" with an audio clip in scene
   * "vocalScene", a group, a return track and the master; "empty" is a scene in which lead and vocal have no clip, and
   * "device" a device of lead.
   */
  abstract Map<String, Object> getSet()

  def "the same bad call gives the same error: #what"() {
    expect:
    def errors = hosts.collectEntries { name, host -> [name, errorOf(host, call)] }
    errors.values().toSet().size() == 1
    errors.values().first().code != null

    where:
    what << CALLS.keySet()
    call = CALLS[what]
  }

  /** Returns what a caller sees of the error of a call; the result of a call that succeeds. */
  Map errorOf(Host host, Closure call) {
    try {
      [result: call(host, set + [master: host.tracks().list().last().livesetId(), device: host.devices().listDevices(set.lead)[0].id()])]
    } catch (SvcException e) {
      [code: e.code(), message: e.message, hint: e.hint(), details: e.details().toString()]
    }
  }

  static final Map<String, Closure> CALLS = [
      'a track that does not exist'                : { h, s -> h.clips().slots('trk_999') },
      'the mixer of a track that does not exist'   : { h, s -> mix(h, 'trk_999', [pan: 0d]) },
      'renaming a track that does not exist'       : { h, s -> h.tracks().rename('trk_999', 'x') },
      'renaming the master'                        : { h, s -> h.tracks().rename(s.master, 'x') },
      'a scene that does not exist'                : { h, s -> h.clips().get(s.lead, 99) },
      'coloring scene 0'                           : { h, s -> h.scenes().setColor(0, '#ff0000') },
      'renaming scene 0'                           : { h, s -> h.scenes().change(0, new SceneSettings('x', null, null)) },
      'the slots of a group'                       : { h, s -> h.clips().slots(s.group) },
      'a slot of a return track'                   : { h, s -> h.clips().get(s.returned, 1) },
      'the timeline of a group'                    : { h, s -> h.arrangement().clips(s.group) },
      'clearing the timeline of a group'           : { h, s -> h.arrangement().clear(s.group, 0, 4) },

      'renaming a clip where none starts'          : { h, s -> h.clips().rename(timeline(s.lead), 'x') },
      'deleting a clip where none starts'          : { h, s -> h.clips().delete(timeline(s.lead)) },
      'changing a clip where none starts'          : { h, s -> h.clipEditing().change(timeline(s.lead), settings(0, 0, 4)) },
      'doubling a clip where none starts'          : { h, s -> h.clipEditing().doubleLoop(timeline(s.lead)) },
      'the notes of a clip where none starts'      : { h, s -> h.notes().read(timeline(s.lead)) },
      'a clip on the timeline of a group'          : { h, s -> h.clips().create(timeline(s.group), 4) },
      'an empty clip on the timeline of an audio track': { h, s -> h.clips().create(timeline(s.vocal), 4) },
      'a clip on the timeline without a length'    : { h, s -> h.clips().create(timeline(s.lead), 0) },

      'deleting from an empty slot'                : { h, s -> h.clips().delete(s.lead, s.empty) },
      'renaming the clip of an empty slot'         : { h, s -> h.clips().rename(s.lead, s.empty, 'x') },
      'changing the clip of an empty slot'         : { h, s -> h.clipEditing().change(slot(s.lead, s.empty), settings(0, 0, 4)) },
      'doubling the clip of an empty slot'         : { h, s -> h.clipEditing().doubleLoop(slot(s.lead, s.empty)) },
      'the notes of an empty slot'                 : { h, s -> h.notes().read(s.lead, s.empty) },
      'the envelopes of an empty slot'             : { h, s -> h.envelopes().read(s.lead, s.empty) },
      'clearing the envelopes of an empty slot'    : { h, s -> h.envelopes().clear(s.lead, s.empty, null, null) },
      'copying an empty slot'                      : { h, s -> h.clipEditing().copy(slot(s.lead, s.empty), slot(s.lead, 1), true) },
      'placing an empty slot on the timeline'      : { h, s -> h.arrangement().copySessionClips(s.lead, [new ClipPlacement(s.empty, 0, 4)]) },

      'creating a clip in a filled slot'           : { h, s -> h.clips().create(s.lead, 1, 4) },
      'copying to a filled slot'                   : { h, s -> h.clipEditing().copy(slot(s.lead, 1), slot(s.lead, 2), false) },
      'moving to a filled slot of another track'   : { h, s -> h.clipEditing().move(slot(s.lead, 1), slot(s.drums, 2), false) },
      'copying a clip to its own slot'             : { h, s -> h.clipEditing().copy(slot(s.lead, 1), slot(s.lead, 1), true) },
      'copying a MIDI clip to an audio track'      : { h, s -> h.clipEditing().copy(slot(s.lead, 1), slot(s.vocal, s.empty), false) },
      'copying an audio clip to a MIDI track'      : { h, s -> h.clipEditing().copy(slot(s.vocal, s.vocalScene), slot(s.lead, s.empty), false) },
      'copying a clip to a group'                  : { h, s -> h.clipEditing().copy(slot(s.lead, 1), slot(s.group, 1), false) },

      'an empty clip on an audio track'            : { h, s -> h.clips().create(s.vocal, s.empty, 4) },
      'a clip without length'                      : { h, s -> h.clips().create(s.lead, s.empty, 0) },
      'a clip that is too long'                    : { h, s -> h.clips().create(s.lead, s.empty, 2_000_000) },
      'a clip that starts after its loop'          : { h, s -> h.clipEditing().change(slot(s.lead, 1), settings(8, 0, 4)) },
      'a clip with an empty loop'                  : { h, s -> h.clipEditing().change(slot(s.lead, 1), settings(0, 4, 4)) },
      'a clip with a loop that is too long'        : { h, s -> h.clipEditing().change(slot(s.lead, 1), settings(0, 0, 2_000_000)) },
      'doubling an audio clip'                     : { h, s -> h.clipEditing().doubleLoop(slot(s.vocal, s.vocalScene)) },

      'the notes of an audio clip'                 : { h, s -> h.notes().read(s.vocal, s.vocalScene) },
      'changing the notes of an audio clip'        : { h, s -> h.notes().change(s.vocal, s.vocalScene, [added(note())]) },
      'changing a note that is not in the clip'    : { h, s -> h.notes().change(s.lead, 1, [new NoteChange(note(pitch: 1, start: 99d), null)]) },

      'an envelope without points'                 : { h, s -> h.envelopes().write(s.lead, 1, envelope(MixerDevice.NAME, 0)) },
      'a point after the end of the clip'          : { h, s -> h.envelopes().write(s.lead, 1, envelope(MixerDevice.NAME, 0, [0, 0.5], [999, 0.5])) },
      'a point before the start of the clip'       : { h, s -> h.envelopes().write(s.lead, 1, envelope(MixerDevice.NAME, 0, [-1, 0.5])) },
      'a point above the maximum'                  : { h, s -> h.envelopes().write(s.lead, 1, envelope(MixerDevice.NAME, 0, [0, 1.5])) },
      'an envelope of a device that does not exist': { h, s -> h.envelopes().write(s.lead, 1, envelope('dev_9999', 0, [0, 0.5])) },
      'an envelope of a missing parameter'         : { h, s -> h.envelopes().write(s.lead, 1, envelope(s.device, 9999, [0, 0.5])) },
      'an envelope of a missing mixer parameter'   : { h, s -> h.envelopes().write(s.lead, 1, envelope(MixerDevice.NAME, 99, [0, 0.5])) },
      'clearing envelopes of a device alone'       : { h, s -> h.envelopes().clear(s.lead, 1, s.device, null) },
      'clearing envelopes of a parameter alone'    : { h, s -> h.envelopes().clear(s.lead, 1, null, 0) },
      'clearing an envelope of a missing device'   : { h, s -> h.envelopes().clear(s.lead, 1, 'dev_9999', 0) },
      'clearing an envelope of a missing parameter': { h, s -> h.envelopes().clear(s.lead, 1, s.device, 9999) },

      'the parameters of a missing device'         : { h, s -> h.devices().listParameters(s.lead, 'dev_9999') },
      'the chains of a missing device'             : { h, s -> h.devices().listChains(s.lead, 'dev_9999') },
      'the pads of a missing device'               : { h, s -> h.devices().listDrumPads(s.lead, 'dev_9999') },
      'setting a parameter of a missing device'    : { h, s -> h.devices().setParameter(s.lead, 'dev_9999', 0, 1d) },
      'renaming a missing device'                  : { h, s -> h.devices().rename(s.lead, 'dev_9999', 'x') },
      'a device without a name'                    : { h, s -> h.devices().rename(s.lead, s.device, ' ') },
      'setting a missing parameter'                : { h, s -> h.devices().setParameter(s.lead, s.device, 9999, 1d) },
      'setting a parameter with a negative number' : { h, s -> h.devices().setParameter(s.lead, s.device, -1, 1d) },
      'formatting values of a missing parameter'   : { h, s -> h.devices().formatValues(s.lead, s.device, 9999, [1d]) },
      'a value out of the range of a parameter'    : { h, s -> h.devices().setParameter(s.lead, s.device, 0, 7d) },
      'a text that a parameter does not display'   : { h, s -> h.devices().setParameter(s.lead, s.device, 0, 'maybe') },

      'arming a group'                             : { h, s -> mix(h, s.group, [arm: true]) },
      'muting the master'                          : { h, s -> mix(h, s.master, [mute: true]) },
      'a volume that is too high'                  : { h, s -> mix(h, s.lead, [volume: new Decibels(7)]) },
      'a volume that is too low'                   : { h, s -> mix(h, s.lead, [volume: new Decibels(-80)]) },
      'a raw volume out of range'                  : { h, s -> mix(h, s.lead, [volumeRaw: 1.5d]) },
      'a pan out of range'                         : { h, s -> mix(h, s.lead, [pan: -2d]) },
      'a send level that is too high'              : { h, s -> mix(h, s.lead, [sends: [(s.returned): new Decibels(1)]]) },
      'a send to a MIDI track'                     : { h, s -> mix(h, s.lead, [sends: [(s.drums): new Decibels(-6)]]) },

      'an input channel that is not offered'       : { h, s -> h.routings().route(s.vocal, route(inputChannel: ChannelRequest.of('77'))) },
      'the input of a group'                       : { h, s -> h.routings().route(s.group, route(input: RoutingChoice.of('Ext. In'))) },
      'monitoring a return track'                  : { h, s -> h.routings().route(s.returned, route(monitor: Monitoring.IN)) },
      'the routing of a track that does not exist' : { h, s -> h.routings().read('trk_999') },
      'the side chain of a missing device'         : { h, s -> h.routings().readSideChain(s.lead, 'dev_9999') },

      'a tempo out of range'                       : { h, s -> h.transportControl().setTempo(10) },
      'a signature that Live does not have'        : { h, s -> h.transportControl().setSignature(new TimeSignature(4, 3)) },
      'a loop before the song'                     : { h, s -> h.transportControl().setLoop(new SongLoop(true, -1, 4)) },
      'a loop that is too long'                    : { h, s -> h.transportControl().setLoop(new SongLoop(true, 0, 2_000_000)) },

      'a locator without a name'                   : { h, s -> h.locators().create(4, ' ') },
      'a locator before the song'                  : { h, s -> h.locators().create(-4, 'x') },
      'a locator at the position of another'       : { h, s -> h.locators().create(8, 'x') },
      'renaming a locator that does not exist'     : { h, s -> h.locators().rename(4, 'x') },
      'deleting a locator that does not exist'     : { h, s -> h.locators().delete(4) },
      'updating a locator that does not exist'     : { h, s -> h.locators().update([4d], []) },
      'updating a locator without a name'          : { h, s -> h.locators().update([], [new Locator(' ', 4)]) },

      'placing a clip before the song'             : { h, s -> h.arrangement().placeClips(s.lead, [clip(TrackKind.MIDI, -1, 4)]) },
      'placing a clip without length'              : { h, s -> h.arrangement().placeClips(s.lead, [clip(TrackKind.MIDI, 0, 0)]) },
      'placing a clip that is too long'            : { h, s -> h.arrangement().placeClips(s.lead, [clip(TrackKind.MIDI, 0, 2_000_000)]) },
      'placing an audio clip on a MIDI track'      : { h, s -> h.arrangement().placeClips(s.lead, [clip(TrackKind.AUDIO, 0, 4)]) },
      'placing a MIDI clip on an audio track'      : { h, s -> h.arrangement().placeClips(s.vocal, [clip(TrackKind.MIDI, 0, 4)]) },
      'placing a clip on a group'                  : { h, s -> h.arrangement().placeClips(s.group, [clip(TrackKind.MIDI, 0, 4)]) },
      'placing a session clip before the song'     : { h, s -> h.arrangement().copySessionClips(s.lead, [new ClipPlacement(1, -4, 4)]) },
      'placing a session clip without length'      : { h, s -> h.arrangement().copySessionClips(s.lead, [new ClipPlacement(1, 0, 0)]) },
      'deleting a timeline clip where none starts' : { h, s -> h.arrangement().delete(s.lead, 5) },
      'copying a timeline clip where none starts'  : { h, s -> h.arrangement().duplicate(s.lead, 5, 16) },
      'copying a timeline clip before the song'    : { h, s -> h.arrangement().duplicate(s.lead, h.arrangement().clips(s.lead)[0].startBeats(), -1) },
      'clearing a range before the song'           : { h, s -> h.arrangement().clear(s.lead, -1, 4) },
      'clearing a range without length'            : { h, s -> h.arrangement().clear(s.lead, 0, 0) },
  ]

  /** Calls that only hosts in Java check: Live's remote script receives notes and numbers in another form. */
  static final Map<String, Closure> CALLS_WITHOUT_LIVE = [
      'an endless clip'                            : { h, s -> h.clips().create(s.lead, s.empty, Double.POSITIVE_INFINITY) },
      'a clip whose length is not a number'        : { h, s -> h.clips().create(s.lead, s.empty, Double.NaN) },
      'placing an endless clip'                    : { h, s -> h.arrangement().placeClips(s.lead, [clip(TrackKind.MIDI, 0, Double.POSITIVE_INFINITY)]) },
      'the macros of a missing device'             : { h, s -> h.devices().listMacros(s.lead, 'dev_9999') },
      'a pitch out of range'                       : { h, s -> h.notes().change(s.lead, 1, [added(note(pitch: 128))]) },
      'a velocity out of range'                    : { h, s -> h.notes().change(s.lead, 1, [added(note(velocity: 128d))]) },
      'a probability out of range'                 : { h, s -> h.notes().change(s.lead, 1, [added(note(probability: 2d))]) },
      'a note with a negative length'              : { h, s -> h.notes().change(s.lead, 1, [added(note(duration: -1d))]) },
      'a note without a start'                     : { h, s -> h.notes().change(s.lead, 1, [added(note(start: Double.NaN))]) },
      'placing a clip with a note out of range'    : { h, s -> h.arrangement().placeClips(s.lead, [clip(TrackKind.MIDI, 0, 4, [note(pitch: 128)])]) },
  ]

  /** Calls that need an instrument on the first track, as the demo set of Live has. */
  static final Map<String, Closure> CALLS_ON_INSTRUMENTS = [
      'copying an instrument to its own track'     : { h, s -> h.devices().copy(s.lead, [s.device], s.lead, null) },
      'copying an instrument to an audio track'    : { h, s -> h.devices().copy(s.lead, [s.device], s.vocal, null) },
      'copying a device that does not exist'       : { h, s -> h.devices().copy(s.lead, ['dev_9999'], s.drums, null) },
      'copying a device to a missing track'        : { h, s -> h.devices().copy(s.lead, [s.device], 'trk_999', null) },
      'copying a device to a position out of range': { h, s -> h.devices().copy(s.lead, [s.device], s.drums, 99) },
  ]

  static timeline(String track) { new OnTimeline(track, 5001) }

  static slot(String track, int scene) { new InSlot(track, scene) }

  static settings(double start, double from, double to) { new ClipSettings(true, from, to, start, '#ff0000', LaunchQuantization.GLOBAL) }

  static note(Map fields = [:]) {
    def all = [pitch: 60, start: 0d, duration: 1d, velocity: 100d, probability: 1d] + fields
    new MidiNote(all.pitch, all.start, all.duration, all.velocity, all.probability, false)
  }

  static added(MidiNote note) { new NoteChange(null, note) }

  static envelope(String device, int param, List... points) { new Envelope(device, param, points.collect { new EnvelopePoint(*it) }) }

  static clip(TrackKind kind, double start, double length, List<MidiNote> notes = []) {
    new ArrangementClip('New', kind, '#ff0000', start, length, kind == TrackKind.MIDI ? notes : null, [])
  }

  static route(Map fields) {
    new RoutingChange(fields.input, fields.inputChannel, fields.output, null, fields.monitor)
  }

  static mix(Host host, String track, Map fields) {
    def all = [sends: [:]] + fields
    host.mixer().write([(track): new MixerChange(all.volume, all.volumeRaw, all.pan, all.mute, all.solo, all.arm, all.sends)])
  }
}
