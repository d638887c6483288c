package svc.verbs.note;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SongPosition;
import svc.model.clip.ClipSettings;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.note.ClipExtent;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;

/**
 * The lengthening of a clip to contain new notes that end after the clip's end.
 *
 * @param before the end of the clip before the change, in beats
 * @param after the end of the clip after the change, in beats
 */
record ClipLengthening(MidiClip clip, double before, double after) {

  /** Creates a lengthening that leaves the length of the clip unchanged. */
  static ClipLengthening none(MidiClip clip) {
    return new ClipLengthening(clip, clip.extent().length(), clip.extent().length());
  }

  /**
   * Plans the lengthening of a clip to the bar line at or after the end of the last note. Throws
   * TIMELINE_OCCUPIED if the clip would extend into the next one on the timeline.
   */
  static ClipLengthening plan(MidiClip clip, List<MidiNote> notes) {
    double end = notes.stream().mapToDouble(note -> note.start() + note.duration()).max().orElse(0);
    ClipExtent extent = clip.extent().extendedTo(end);
    ClipLengthening planned = new ClipLengthening(clip, clip.extent().length(), extent.length());
    if (planned.isNeeded()) {
      requireNoRepetition(clip);
      clip.at().requireRoom(extent.length());
    }
    return planned;
  }

  private static void requireNoRepetition(MidiClip clip) {
    if (clip.repetitions() > 1) {
      throw CONFLICTING_ARGUMENTS
          .because("{extend} cannot lengthen a clip that repeats its loop on the timeline")
          .hint("To write the repetitions out as notes, also give {unroll}.");
    }
  }

  boolean isNeeded() {
    return after > before;
  }

  /** Lengthens the clip. */
  void write() {
    if (isNeeded()) {
      Session session = clip.session();
      session.host().require(Capability.CLIP_SETTINGS);
      SessionClip found = clip.at().requireClip();
      session
          .host()
          .clipEditing()
          .change(clip.at().address(), ClipSettings.of(found).withLoopEnd(after));
    }
  }

  /** Returns the call that restores the length; none if the length did not change. */
  List<RecordedCall> undoCalls() {
    return isNeeded()
        ? List.of(
            RecordedCall.of("clip set")
                .withArgument("track_id", clip.trackHandle())
                .withArgument("scene_index", clip.place().argument())
                .withArgument("loop_end", SongPosition.ofBeats(before).text()))
        : List.of();
  }

  /**
   * Returns text about the new length, for the end of the sentence that describes the write; empty
   * if the length did not change.
   */
  String description() {
    return isNeeded() ? "; the clip is now " + formatBars(after) + " long" : "";
  }

  /** Returns the new length in bars, null if the length did not change. */
  Double newBars() {
    return isNeeded() ? (Double) bars(after) : null;
  }

  /** Returns the old length in bars, null if the length did not change. */
  Double oldBars() {
    return isNeeded() ? (Double) bars(before) : null;
  }

  private String formatBars(double beats) {
    double bars = bars(beats);
    return NumberFormatter.format(bars) + (bars == 1 ? " bar" : " bars");
  }

  private double bars(double beats) {
    return beats / clip.extent().signature().beatsPerBar();
  }
}
