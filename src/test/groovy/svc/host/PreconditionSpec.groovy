package svc.host

import java.nio.file.Files
import java.nio.file.Path
import java.time.Clock
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir
import svc.comparison.SetContents
import svc.comparison.TrackContents
import svc.host.als.AlsHost
import svc.host.als.GeneratedSet
import svc.host.als.store.SetFileOptions
import svc.host.dryrun.DryRunHost
import svc.host.dryrun.HostSetReader
import svc.host.embedded.EmbeddedHost
import svc.host.ClipEditing.ClipSlotAddress
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
import svc.model.set.Locator
import svc.model.set.SceneSettings
import svc.model.set.SongLoop
import svc.model.time.TimeSignature
import svc.model.track.Decibels
import svc.model.track.MixerChange
import svc.model.track.Track
import svc.model.track.TrackKind

/** The same bad call gives the same error on every host that checks it itself: one set, in each of these hosts. */
class PreconditionSpec extends Specification {
  static final String LEAD = 'trk_10'
  static final String DRUMS = 'trk_11'
  static final String VOCAL = 'trk_12'
  static final String BAND = 'trk_13'
  static final String REVERB = 'trk_2'

  @Shared @TempDir
  Path folder
  @Shared
  Host als
  @Shared
  Host embedded
  @Shared
  Host dryRun

  def setupSpec() {
    def file = new GeneratedSet(12).write(folder.resolve('song.als'))
    als = new AlsHost(new SetFileOptions(file, false, false, false), folder.resolve('home'), Clock.systemUTC())
    als.locators().create(8, 'Drop')
    als.arrangement().copySessionClips(LEAD, [new ClipPlacement(1, 32, 4)])
    embedded = EmbeddedHost.importing(withMainAs('trk_1', new HostSetReader(als).readContents()), als.devices(), folder.resolve('embedded'), Clock.systemUTC(), [])
    dryRun = DryRunHost.copying(embedded, Files.createDirectories(folder.resolve('dry-run')), Clock.systemUTC(), [])
  }

  /** Gives the main track another handle, because 0 is not the number of a track on the embedded host. */
  static SetContents withMainAs(String handle, SetContents set) {
    def tracks = set.tracks().collect { contents ->
      def main = contents.track()
      main.kind() == TrackKind.MASTER
          ? new TrackContents(new Track(handle, null, main.name(), main.kind(), null, main.fader(), main.switches(), main.details()), contents.sends(), contents.devices(), contents.slots(), contents.timeline(), contents.lanes(), contents.reEnabled())
          : contents
    }
    new SetContents(set.set(), set.transport(), set.scenes(), set.locators(), tracks)
  }

  static Map refusal(Host host, Closure call) {
    try {
      [result: call(host)]
    } catch (SvcException e) {
      [code: e.code(), message: e.message, hint: e.hint(), details: e.details()]
    }
  }

  def "dump"() {
    given:
    def out = new StringBuilder()
    CALLS.each { what, call ->
      def all = [als: als, embedded: embedded, dryRun: dryRun].collectEntries { name, host ->
        def r
        try { r = refusal(host, call) } catch (Throwable t) { r = [crash: t.toString()] }
        [name, r.containsKey('result') ? [result: String.valueOf(r.result).take(80)] : r] }
      out << (all.values().toSet().size() == 1 ? "SAME  $what: ${all.als}\n" : "DIFF  $what\n" + all.collect { k, v -> "   $k: $v\n" }.join(''))
    }
    new File('/tmp/dump.txt').text = out

    expect:
    true
  }

  static slot(String track, int scene) { new ClipSlotAddress(track, scene) }

  static settings(double start, double from, double to) { new ClipSettings(true, from, to, start, '#ff0000', LaunchQuantization.GLOBAL) }

  static note(Map fields) {
    def all = [pitch: 60, start: 0d, duration: 1d, velocity: 100d, probability: 1d] + fields
    [new NoteChange(null, new MidiNote(all.pitch, all.start, all.duration, all.velocity, all.probability, false))]
  }

  static clip(TrackKind kind, double start, double length) { new ArrangementClip('New', kind, '#ff0000', start, length, kind == TrackKind.MIDI ? [] : null, []) }

  static device(Host host) { host.devices().listDevices(LEAD)[0].id() }

  static mix(Host host, String track, Map fields) {
    def all = [sends: [:]] + fields
    host.mixer().write([(track): new MixerChange(all.volume, all.volumeRaw, all.pan, all.mute, all.solo, all.arm, all.sends)])
  }

  static final Map<String, Closure> CALLS = [
      'no such track'                        : { it.clips().slots('trk_999') },
      'no such track, mixer'                 : { mix(it, 'trk_999', [pan: 0]) },
      'no such scene'                        : { it.clips().get(LEAD, 99) },
      'scene 0'                              : { it.scenes().change(0, new SceneSettings('x', null, null)) },
      'clips of a group'                     : { it.clips().slots(BAND) },
      'clips of a return'                    : { it.clips().get(REVERB, 1) },
      'timeline of the group'                : { it.arrangement().clips(BAND) },
      'empty slot, delete'                   : { it.clips().delete(LEAD, 5) },
      'empty slot, rename'                   : { it.clips().rename(LEAD, 5, 'x') },
      'empty slot, notes'                    : { it.notes().read(LEAD, 5) },
      'empty slot, envelopes'                : { it.envelopes().read(LEAD, 5) },
      'empty slot, copy'                     : { it.clipEditing().copy(slot(LEAD, 5), slot(LEAD, 6), false) },
      'empty slot, place'                    : { it.arrangement().copySessionClips(LEAD, [new ClipPlacement(5, 0, 4)]) },
      'occupied, create'                     : { it.clips().create(LEAD, 1, 4) },
      'occupied, copy'                       : { it.clipEditing().copy(slot(LEAD, 1), slot(LEAD, 2), false) },
      'occupied, move'                       : { it.clipEditing().move(slot(LEAD, 1), slot(DRUMS, 2), false) },
      'empty clip on audio'                  : { it.clips().create(VOCAL, 5, 4) },
      'length 0'                             : { it.clips().create(LEAD, 5, 0) },
      'length NaN'                           : { it.clips().create(LEAD, 5, Double.NaN) },
      'length infinite'                      : { it.clips().create(LEAD, 5, Double.POSITIVE_INFINITY) },
      'length 2000000'                       : { it.clips().create(LEAD, 5, 2_000_000) },
      'same slot'                            : { it.clipEditing().copy(slot(LEAD, 1), slot(LEAD, 1), true) },
      'midi to audio'                        : { it.clipEditing().copy(slot(LEAD, 1), slot(VOCAL, 5), false) },
      'midi to group'                        : { it.clipEditing().copy(slot(LEAD, 1), slot(BAND, 5), false) },
      'audio to midi'                        : { it.clipEditing().copy(slot(VOCAL, 1), slot(LEAD, 5), false) },
      'start after loop'                     : { it.clipEditing().change(slot(LEAD, 1), settings(8, 0, 4)) },
      'empty loop'                           : { it.clipEditing().change(slot(LEAD, 1), settings(0, 4, 4)) },
      'double audio'                         : { it.clipEditing().doubleLoop(slot(VOCAL, 1)) },
      'double empty'                         : { it.clipEditing().doubleLoop(slot(LEAD, 5)) },
      'audio notes'                          : { it.notes().read(VOCAL, 1) },
      'audio notes change'                   : { it.notes().change(VOCAL, 1, note(pitch: 60)) },
      'pitch'                                : { it.notes().change(LEAD, 1, note(pitch: 128)) },
      'velocity'                             : { it.notes().change(LEAD, 1, note(velocity: 128d)) },
      'probability'                          : { it.notes().change(LEAD, 1, note(probability: 2d)) },
      'duration'                             : { it.notes().change(LEAD, 1, note(duration: -1d)) },
      'note start'                           : { it.notes().change(LEAD, 1, note(start: Double.NaN)) },
      'gone note'                            : { it.notes().change(LEAD, 1, [new NoteChange(new MidiNote(1, 99, 1, 100, 1, false), null)]) },
      'envelope points none'                 : { it.envelopes().write(LEAD, 1, new Envelope(MixerDevice.NAME, 0, [])) },
      'envelope point late'                  : { it.envelopes().write(LEAD, 1, new Envelope(MixerDevice.NAME, 0, [new EnvelopePoint(99, 0.5)])) },
      'envelope point value'                 : { it.envelopes().write(LEAD, 1, new Envelope(MixerDevice.NAME, 0, [new EnvelopePoint(0, 1.5)])) },
      'envelope device'                      : { it.envelopes().write(LEAD, 1, new Envelope('dev_9999', 0, [new EnvelopePoint(0, 0.5)])) },
      'envelope param'                       : { it.envelopes().write(LEAD, 1, new Envelope(device(it), 9999, [new EnvelopePoint(0, 0.5)])) },
      'envelope mixer param'                 : { it.envelopes().write(LEAD, 1, new Envelope(MixerDevice.NAME, 99, [new EnvelopePoint(0, 0.5)])) },
      'envelope clear half'                  : { it.envelopes().clear(LEAD, 1, device(it), null) },
      'envelope clear empty slot'            : { it.envelopes().clear(LEAD, 5, null, null) },
      'envelope clear device'                : { it.envelopes().clear(LEAD, 1, 'dev_9999', 0) },
      'device'                               : { it.devices().listParameters(LEAD, 'dev_9999') },
      'device chains'                        : { it.devices().listChains(LEAD, 'dev_9999') },
      'device macros'                        : { it.devices().listMacros(LEAD, 'dev_9999') },
      'device pads'                          : { it.devices().listDrumPads(LEAD, 'dev_9999') },
      'device set'                           : { it.devices().setParameter(LEAD, 'dev_9999', 0, 1d) },
      'device rename'                        : { it.devices().rename(LEAD, 'dev_9999', 'x') },
      'device blank name'                    : { it.devices().rename(LEAD, device(it), ' ') },
      'parameter set'                        : { it.devices().setParameter(LEAD, device(it), 9999, 1d) },
      'parameter set -1'                     : { it.devices().setParameter(LEAD, device(it), -1, 1d) },
      'parameter format'                     : { it.devices().formatValues(LEAD, device(it), 9999, [1d]) },
      'mixer parameter set'                  : { it.devices().setParameter(LEAD, MixerDevice.NAME, 99, 1d) },
      'mixer parameter value'                : { it.devices().setParameter(LEAD, MixerDevice.NAME, 0, 2d) },
      'mixer parameter text'                 : { it.devices().setParameter(LEAD, MixerDevice.NAME, 0, 'loud') },
      'parameter value'                      : { it.devices().setParameter(LEAD, device(it), 0, 7d) },
      'parameter text'                       : { it.devices().setParameter(LEAD, device(it), 0, 'maybe') },
      'arm group'                            : { mix(it, BAND, [arm: true]) },
      'mute master'                          : { h -> mix(h, h.tracks().list().last().livesetId(), [mute: true]) },
      'volume'                               : { mix(it, LEAD, [volume: new Decibels(7)]) },
      'volume raw'                           : { mix(it, LEAD, [volumeRaw: 1.5d]) },
      'pan'                                  : { mix(it, LEAD, [pan: -2d]) },
      'send'                                 : { mix(it, LEAD, [sends: [(REVERB): new Decibels(1)]]) },
      'send to midi'                         : { mix(it, LEAD, [sends: [(DRUMS): new Decibels(-6)]]) },
      'rename master'                        : { h -> h.tracks().rename(h.tracks().list().last().livesetId(), 'x') },
      'rename unknown'                       : { it.tracks().rename('trk_999', 'x') },
      'color unknown'                        : { it.tracks().setColor('trk_999', '#ff0000') },
      'tempo'                                : { it.transportControl().setTempo(10) },
      'signature'                            : { it.transportControl().setSignature(new TimeSignature(4, 3)) },
      'loop start'                           : { it.transportControl().setLoop(new SongLoop(true, -1, 4)) },
      'loop length'                          : { it.transportControl().setLoop(new SongLoop(true, 0, 0)) },
      'locator blank'                        : { it.locators().create(4, ' ') },
      'locator position'                     : { it.locators().create(-4, 'x') },
      'locator exists'                       : { it.locators().create(8, 'x') },
      'no locator'                           : { it.locators().rename(4, 'x') },
      'no locator, delete'                   : { it.locators().delete(4) },
      'locators update'                      : { it.locators().update([4d], []) },
      'placing before 0'                     : { it.arrangement().placeClips(LEAD, [clip(TrackKind.MIDI, -1, 4)]) },
      'placing length 0'                     : { it.arrangement().placeClips(LEAD, [clip(TrackKind.MIDI, 0, 0)]) },
      'placing infinite'                     : { it.arrangement().placeClips(LEAD, [clip(TrackKind.MIDI, 0, Double.POSITIVE_INFINITY)]) },
      'placing audio on midi'                : { it.arrangement().placeClips(LEAD, [clip(TrackKind.AUDIO, 0, 4)]) },
      'placing midi on audio'                : { it.arrangement().placeClips(VOCAL, [clip(TrackKind.MIDI, 0, 4)]) },
      'placing on group'                     : { it.arrangement().placeClips(BAND, [clip(TrackKind.MIDI, 0, 4)]) },
      'placing a bad note'                   : { it.arrangement().placeClips(LEAD, [new ArrangementClip('New', TrackKind.MIDI, '#ff0000', 0, 4, [new MidiNote(128, 0, 1, 100, 1, false)], [])]) },
      'placing overlapping'                  : { it.arrangement().placeClips(LEAD, [clip(TrackKind.MIDI, 0, 4), clip(TrackKind.MIDI, 2, 4)]) },
      'placing copies before 0'              : { it.arrangement().copySessionClips(LEAD, [new ClipPlacement(1, -4, 4)]) },
      'placing copies length 0'              : { it.arrangement().copySessionClips(LEAD, [new ClipPlacement(1, 0, 0)]) },
      'no timeline clip, delete'             : { it.arrangement().delete(LEAD, 5) },
      'no timeline clip, duplicate'          : { it.arrangement().duplicate(LEAD, 5, 16) },
      'duplicate before 0'                   : { it.arrangement().duplicate(LEAD, 32, -1) },
      'clear range'                          : { it.arrangement().clear(LEAD, -1, 4) },
      'clear length'                         : { it.arrangement().clear(LEAD, 0, 0) },
      'clear on group'                       : { it.arrangement().clear(BAND, 0, 4) },
      'delete on group'                      : { it.arrangement().delete(BAND, 0) },
  ]
}
