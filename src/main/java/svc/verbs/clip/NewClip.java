package svc.verbs.clip;

import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.model.clip.ArrangementClip;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;
import svc.verbs.arrangement.TimelineEditor;

/** A MIDI clip to create in a slot or on the timeline. */
final class NewClip {
  private final ResolvedClip at;
  private final double beats;
  private final String name;
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * Creates a clip, which is not written yet.
   *
   * @param name the name, empty for none
   */
  NewClip(ResolvedClip at, double beats, String name) {
    this.at = at;
    this.beats = beats;
    this.name = name;
  }

  /**
   * Writes the clip and returns the number of replaced or cut clips. Throws CLIP_SLOT_OCCUPIED or
   * TIMELINE_OCCUPIED if there are some and {@code replace} is false.
   */
  int write(List<MidiNote> notes, boolean replace) {
    return at.isOnTimeline() ? writeOnTimeline(notes, replace) : writeInSlot(notes, replace);
  }

  /** Returns the warnings about the automation of replaced clips. */
  List<Warning> warnings() {
    return warnings;
  }

  /** Returns a summary that also gives the number of replaced clips. */
  static WriteSummary summary(String text, int replaced) {
    return replaced == 0
        ? WriteSummary.of(text)
        : WriteSummary.of(text, "Replaced or cut " + WriteSummary.count(replaced, "clip"));
  }

  private int writeInSlot(List<MidiNote> notes, boolean replace) {
    Session session = at.session();
    SessionClip previous = at.read().orElse(null);
    if (previous != null && !replace) {
      throw at.occupiedError(previous);
    }
    if (previous != null) {
      at.noteBefore();
      requireMidiTrack();
      session.host().clips().delete(at.address());
    }
    session.host().clips().create(at.address(), beats);
    if (!notes.isEmpty()) {
      session.host().notes().change(at.address(), added(notes));
    }
    if (!name.isEmpty()) {
      session.host().clips().rename(at.address(), name);
    }
    return previous == null ? 0 : 1;
  }

  private int writeOnTimeline(List<MidiNote> notes, boolean replace) {
    requireMidiTrack();
    try (TimelineEditor edit = at.openTimeline()) {
      BeatRange window = at.range(beats);
      List<ArrangementClip> replaced = edit.clipsIn(window);
      if (!replace) {
        edit.requireFree(window, null);
      }
      warnings.addAll(edit.unreadableWarnings(window));
      at.session()
          .host()
          .arrangement()
          .placeClips(
              at.trackHandle(),
              new ArrangementClip(
                  name, TrackKind.MIDI, at.track().color(), at.start(), beats, notes, List.of()));
      if (!replaced.isEmpty()) {
        edit.removeAutomation(window);
      }
      return replaced.size();
    }
  }

  private void requireMidiTrack() {
    if (at.track().kind() == TrackKind.AUDIO) {
      throw NOT_A_MIDI_TRACK.because(
          TextSanitizer.quote(at.track().name())
              + " is an audio track; an empty clip needs a MIDI track");
    }
  }

  private static List<NoteChange> added(List<MidiNote> notes) {
    return notes.stream().map(note -> new NoteChange(null, note)).toList();
  }
}
