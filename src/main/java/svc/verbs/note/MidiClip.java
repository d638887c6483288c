package svc.verbs.note;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import svc.host.Capability;
import svc.host.Host;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteFigure;
import svc.model.clip.SessionClip;
import svc.model.device.Device;
import svc.model.device.DrumPad;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.note.ClipExtent;
import svc.note.DrumPadSource;
import svc.note.MusicalKey;
import svc.note.PitchNames;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.text.TextSanitizer;
import svc.verbs.clip.ClipPlace;
import svc.verbs.clip.ClipReference;
import svc.verbs.clip.ResolvedClip;

/**
 * A MIDI clip with its notes.
 *
 * @param clip the clip as the host has it before the write
 * @param extent the part of the clip in which notes can start
 * @param notes in order of start and pitch
 * @param key the key of the set, null if the host has none
 * @param isUnrolled whether the write replaces the clip by one that contains the repetitions of its
 *     loop; {@code extent} and {@code notes} are those of the new clip
 */
record MidiClip(
    ResolvedClip at,
    SessionClip clip,
    ClipExtent extent,
    List<MidiNote> notes,
    MusicalKey key,
    boolean isUnrolled) {

  /** Reads a clip. Throws CLIP_NOT_FOUND or NOT_A_MIDI_TRACK. */
  static MidiClip read(Session session, ClipReference reference) {
    return read(session, reference, false);
  }

  /**
   * Reads a clip.
   *
   * @param unroll whether to write out the repetitions of the clip's loop, if it repeats
   */
  static MidiClip read(Session session, ClipReference reference, boolean unroll) {
    session.host().require(Capability.NOTE_EDITING);
    ResolvedClip at = ResolvedClip.find(session, reference);
    if (at.track().kind() == TrackKind.AUDIO) {
      throw NOT_A_MIDI_TRACK.because(
          TextSanitizer.quote(at.track().name()) + " is an audio track; its clips have no notes");
    }
    SessionClip clip =
        session.host().clips().get(at.address()).orElseThrow(() -> emptySlotError(at));
    MidiClip read = of(at, clip);
    return unroll ? LoopRepetitions.unroll(read) : read;
  }

  private static MidiClip of(ResolvedClip at, SessionClip clip) {
    Host host = at.session().host();
    ClipExtent extent = new ClipExtent(lengthOf(at, clip), host.transport().signature());
    List<MidiNote> notes = clip.notes().stream().sorted(MidiNote.BY_START_AND_PITCH).toList();
    MusicalKey key = host.key().map(MusicalKey::of).orElse(null);
    return new MidiClip(at, clip, extent, notes, key, false);
  }

  /** Returns the length in which notes are heard; on the timeline, notes after a loop are not. */
  private static double lengthOf(ResolvedClip at, SessionClip clip) {
    if (!at.isOnTimeline()) {
      return Math.max(clip.lengthBeats(), clip.loopEnd());
    }
    return clip.looping() ? Math.min(clip.lengthBeats(), clip.loopEnd()) : clip.lengthBeats();
  }

  private static SvcException emptySlotError(ResolvedClip at) {
    String name = TextSanitizer.quote(at.track().name());
    String place = at.place().argument();
    return CLIP_NOT_FOUND
        .because("the slot of " + name + " in scene " + place + " is empty")
        .hint("Create a clip first: `svc clip create " + name + " " + place + "`.");
  }

  Session session() {
    return at.session();
  }

  private Track track() {
    return at.track();
  }

  /** Returns a time in the clip as a position in the song; null for a clip in a slot. */
  String songPosition(double beats) {
    return at.isOnTimeline() ? SongPosition.format(at.start() + beats, extent.signature()) : null;
  }

  /** Returns how often the loop of the clip is heard; 1 if it does not repeat. */
  int repetitions() {
    return isUnrolled ? 1 : LoopRepetitions.count(at, clip);
  }

  /** Returns the notes with a pitch and start, usually one. */
  List<MidiNote> findNotes(int pitch, double start) {
    return notes.stream()
        .filter(note -> note.pitch() == pitch && BeatComparison.areEqual(note.start(), start))
        .toList();
  }

  String trackHandle() {
    return at.trackHandle();
  }

  ClipPlace place() {
    return at.place();
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

  /** Returns the track and the scene or position, for summaries. */
  String placeText() {
    return at.placeText();
  }

  /**
   * Reads the pads of the first drum rack of the track, even if the drum rack is inside another
   * rack; empty if there is none.
   */
  List<DrumPad> readPads() {
    Host host = session().host();
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
            track().name().matches("\\w+") ? track().name() : TextSanitizer.quote(track().name());
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
    return new NoteFigure(
        at.title(), from, to, extent.signature().beatsPerBar(), shown, readPadNames());
  }
}
