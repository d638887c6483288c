package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Comparator;
import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.time.BeatComparison;

/**
 * A window of time and a range of pitches in a clip. A note is in the window if its start is in the
 * window.
 *
 * @param from beats from the clip's start, included
 * @param to beats from the clip's start, excluded
 * @param lowest the lowest pitch, included
 * @param highest the highest pitch, included
 */
public record NoteWindow(double from, double to, int lowest, int highest) {
  /** Orders notes by pitch, then by start. The notes in results are in this order. */
  public static final Comparator<MidiNote> BY_PITCH_AND_START =
      Comparator.comparingInt(MidiNote::pitch).thenComparingDouble(MidiNote::start);

  public NoteWindow {
    NoteLimits.requireBetween("the start of the range", from, 0, NoteLimits.MAX_BEATS);
    NoteLimits.requireLength("the length of the range", to - from);
    NoteLimits.requireBetween("the lowest pitch", lowest, 0, PitchNames.HIGHEST);
    NoteLimits.requireBetween("the highest pitch", highest, 0, PitchNames.HIGHEST);
    if (lowest > highest) {
      throw INVALID_ARGUMENT
          .because("the lowest pitch is above the highest pitch")
          .hint("Give the lower pitch first.");
    }
  }

  /** Creates a window over all pitches. */
  public NoteWindow(double from, double to) {
    this(from, to, 0, PitchNames.HIGHEST);
  }

  /** Returns the window over the whole clip and all pitches. */
  public static NoteWindow whole(ClipExtent clip) {
    return new NoteWindow(0, clip.length());
  }

  /** Returns whether the note starts in the window and has a pitch in its range. */
  public boolean contains(MidiNote note) {
    return note.pitch() >= lowest
        && note.pitch() <= highest
        && !BeatComparison.isBefore(note.start(), from)
        && BeatComparison.isBefore(note.start(), to);
  }

  /** Returns the notes in the window, sorted by pitch and start. */
  public List<MidiNote> select(List<MidiNote> notes) {
    return notes.stream().filter(this::contains).sorted(BY_PITCH_AND_START).toList();
  }
}
