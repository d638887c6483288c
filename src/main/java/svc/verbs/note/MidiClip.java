package svc.verbs.note;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteFigure;
import svc.model.clip.SessionClip;
import svc.model.device.Device;
import svc.model.device.DrumPad;
import svc.model.error.SvcException;
import svc.model.set.Scene;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.note.ClipExtent;
import svc.note.DrumPadSource;
import svc.note.MusicalKey;
import svc.note.PitchNames;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.text.TextSanitizer;

/**
 * A MIDI clip of the session with its notes.
 *
 * @param notes in order of start and pitch
 * @param key the key of the set, null if the host has none
 */
record MidiClip(
    Session session,
    Track track,
    Scene scene,
    ClipExtent extent,
    List<MidiNote> notes,
    MusicalKey key) {

  /** Reads a clip. Throws CLIP_NOT_FOUND or NOT_A_MIDI_TRACK. */
  static MidiClip read(Session session, ClipReference reference) {
    session.host().require(Capability.NOTE_EDITING);
    Track track = session.references().resolveTrack(reference.track());
    Scene scene = session.references().resolveScene(reference.scene());
    if (track.kind() == TrackKind.AUDIO) {
      throw NOT_A_MIDI_TRACK.because(
          TextSanitizer.quote(track.name()) + " is an audio track; its clips have no notes");
    }
    SessionClip clip =
        session
            .host()
            .clips()
            .get(track.livesetId(), scene.sceneIndex())
            .orElseThrow(() -> emptySlotError(track, scene));
    TimeSignature signature = session.host().transport().signature();
    double length = Math.max(clip.lengthBeats(), clip.loopEnd());
    List<MidiNote> notes = clip.notes().stream().sorted(MidiNote.BY_START_AND_PITCH).toList();
    MusicalKey key = session.host().key().map(MusicalKey::of).orElse(null);
    return new MidiClip(session, track, scene, new ClipExtent(length, signature), notes, key);
  }

  private static SvcException emptySlotError(Track track, Scene scene) {
    String name = TextSanitizer.quote(track.name());
    return CLIP_NOT_FOUND
        .because("the slot of " + name + " in scene " + scene.sceneIndex() + " is empty")
        .hint("Create a clip first: `svc clip create " + name + " " + scene.sceneIndex() + "`.");
  }

  /** Returns the notes with a pitch and start, usually one. */
  List<MidiNote> findNotes(int pitch, double start) {
    return notes.stream()
        .filter(note -> note.pitch() == pitch && BeatComparison.areEqual(note.start(), start))
        .toList();
  }

  String trackHandle() {
    return track.livesetId();
  }

  int sceneNumber() {
    return scene.sceneIndex();
  }

  /** Returns the name of a pitch; black keys are named after the key of the set, if it has one. */
  String nameOf(int pitch) {
    return key == null ? PitchNames.format(pitch) : PitchNames.format(pitch, key);
  }

  /** Returns the names of all pitches as a text spells them, otherwise according to the key. */
  Map<Integer, String> namesOf(Map<Integer, String> spelled) {
    Map<Integer, String> names = new HashMap<>();
    for (int pitch = 0; pitch <= PitchNames.HIGHEST; pitch++) {
      names.put(pitch, spelled.getOrDefault(pitch, nameOf(pitch)));
    }
    return names;
  }

  /** Returns the names of the track and the scene, for summaries. */
  String place() {
    return TextSanitizer.sanitizeName(track.name()) + ", scene " + sceneNumber();
  }

  /**
   * Reads the pads of the first drum rack of the track, even if the drum rack is inside another
   * rack; empty if there is none.
   */
  List<DrumPad> readPads() {
    Host host = session.host();
    if (!host.capabilities().contains(Capability.DRUM_PADS)) {
      return List.of();
    }
    CachedDeviceChain chain = new CachedDeviceChain(host, trackHandle());
    return chain.devices().stream()
        .filter(Device::hasDrumPads)
        .findFirst()
        .or(() -> chain.nestedDevices().stream().filter(Device::hasDrumPads).findFirst())
        .map(rack -> host.devices().listDrumPads(trackHandle(), rack.id()))
        .orElse(List.of());
  }

  /** Returns the drum pads of the track as {@link svc.note.NoteParser} needs them. */
  DrumPadSource padSource() {
    return new DrumPadSource() {
      @Override
      public List<DrumPad> read() {
        return readPads();
      }

      @Override
      public String loadCommand() {
        String name =
            track.name().matches("\\w+") ? track.name() : TextSanitizer.quote(track.name());
        return "svc device load " + name + " --part-type Drums";
      }
    };
  }

  /** Reads the names of the drum pads by pitch. */
  Map<Integer, String> readPadNames() {
    Map<Integer, String> names = new TreeMap<>();
    readPads().forEach(pad -> names.put(pad.note(), TextSanitizer.sanitizeName(pad.name())));
    return names;
  }

  /** Returns the plot data for notes over a range of the clip, in beats. */
  NoteFigure figure(List<MidiNote> shown, double from, double to) {
    String row = scene.name().isBlank() ? "scene " + sceneNumber() : scene.name();
    return new NoteFigure(
        track.name() + ": " + row,
        from,
        to,
        extent.signature().beatsPerBar(),
        shown,
        readPadNames());
  }
}
