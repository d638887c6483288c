package svc.note;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import svc.model.clip.MidiNote;
import svc.model.time.BeatComparison;

/**
 * Transforms of starts and durations in beats. They throw INVALID_ARGUMENT if a note would start
 * outside the clip. A note may end after the clip.
 */
public final class TimeTransforms {
  private TimeTransforms() {}

  /** Moves notes in time: {@code start' = start + beats}. */
  public static NoteTransform shift(double beats) {
    NoteLimits.requireBetween("the shift", beats, -NoteLimits.MAX_BEATS, NoteLimits.MAX_BEATS);
    return (notes, window, clip) ->
        move("shifting", notes, clip, note -> NoteCopier.withStart(note, note.start() + beats));
  }

  /**
   * Stretches notes around the window's start: {@code start' = from + (start - from) * factor} and
   * {@code duration' = duration * factor}.
   */
  public static NoteTransform stretch(double factor) {
    NoteLimits.requireBetween("the factor", factor, 0.001, 1000);
    return (notes, window, clip) ->
        move("stretching", notes, clip, note -> stretch(note, window.from(), factor));
  }

  /**
   * Reverses the window: {@code start' = from + to - (start + duration)}. A note that sounds past
   * the window's end is first shortened to end there. If no note is shortened, reversing twice
   * restores the notes.
   */
  public static NoteTransform reverse() {
    return (notes, window, clip) -> move("reversing", notes, clip, note -> reverse(note, window));
  }

  /**
   * Makes each note end where the next later note in the window starts, whatever its pitch: {@code
   * duration' = next start - start}. Notes that start together end together, and the last ones end
   * at the window's end. Notes become longer or shorter.
   */
  public static NoteTransform legato() {
    return (notes, window, clip) -> {
      double[] starts = notes.stream().mapToDouble(MidiNote::start).sorted().toArray();
      return notes.stream()
          .map(
              note -> NoteCopier.withDuration(note, nextStart(note, starts, window) - note.start()))
          .toList();
    };
  }

  private static MidiNote stretch(MidiNote note, double from, double factor) {
    double duration = note.duration() * factor;
    NoteLimits.requireLength("the stretched duration", duration);
    double start = from + (note.start() - from) * factor;
    return NoteCopier.withStart(NoteCopier.withDuration(note, duration), start);
  }

  private static MidiNote reverse(MidiNote note, NoteWindow window) {
    boolean past = BeatComparison.isBefore(window.to(), NoteCopier.endOf(note));
    MidiNote inside = past ? NoteCopier.withDuration(note, window.to() - note.start()) : note;
    double start = window.from() + (window.to() - NoteCopier.endOf(inside));
    return NoteCopier.withStart(inside, Math.max(window.from(), start));
  }

  /**
   * Returns the start of the next note after the given note; the window's end if there is none.
   *
   * @param starts the starts of all notes, sorted
   */
  private static double nextStart(MidiNote note, double[] starts, NoteWindow window) {
    int low = 0;
    int high = starts.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (BeatComparison.isBefore(note.start(), starts[middle])) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low < starts.length ? starts[low] : window.to();
  }

  private static List<MidiNote> move(
      String change, List<MidiNote> notes, ClipExtent clip, UnaryOperator<MidiNote> transform) {
    List<MidiNote> moved = new ArrayList<>();
    List<MidiNote> outside = new ArrayList<>();
    for (MidiNote note : notes) {
      MidiNote after = transform.apply(note);
      moved.add(after);
      if (!clip.contains(after.start()) && after.start() != note.start()) {
        outside.add(note);
      }
    }
    if (!outside.isEmpty()) {
      throw clip.errorNaming(change + " moves ", outside, " out of the clip")
          .hint("Move the notes less far, choose other notes, or make the clip longer first.");
    }
    return moved;
  }
}
