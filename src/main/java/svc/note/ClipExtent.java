package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/**
 * The length of a clip, and the time signature in which positions in the clip are counted.
 *
 * @param length the length in beats
 */
public record ClipExtent(double length, TimeSignature signature) {
  private static final int MAX_NAMED_NOTES = 5;

  public ClipExtent {
    NoteLimits.requireLength("the length of the clip", length);
  }

  /**
   * Returns an extent that contains all times before {@code end}. If this extent is too short, the
   * result ends at the first bar line at or after {@code end}.
   */
  public ClipExtent extendedTo(double end) {
    if (!BeatComparison.isBefore(length, end)) {
      return this;
    }
    double bars = end / signature.beatsPerBar();
    double whole = BeatComparison.snap(bars, Math.rint(bars));
    return new ClipExtent(Math.ceil(whole) * signature.beatsPerBar(), signature);
  }

  /**
   * Returns the start of a window in the clip in beats. Throws INVALID_ARGUMENT if it is not before
   * the clip's end.
   *
   * @param at the value of an argument {@code at}
   */
  public double startOfWindow(SongPosition at) {
    double start = at.toBeats(signature);
    if (contains(start)) {
      return start;
    }
    String end = formatPosition(length);
    throw INVALID_ARGUMENT
        .because("{at} " + at.text() + " is not before the end of the clip, " + end)
        .hint("Give a position before " + end + ".")
        .withDetail("argument", "at");
  }

  /**
   * Throws INVALID_ARGUMENT if a note starts outside the clip. The end of the clip is outside.
   *
   * @param spelled the names of pitches that are not named with sharps
   * @param hint the hint of the error
   */
  public void requireInside(List<MidiNote> notes, Map<Integer, String> spelled, String hint) {
    List<MidiNote> outside = notes.stream().filter(note -> !contains(note.start())).toList();
    if (!outside.isEmpty()) {
      throw errorNaming("", outside, spelled, " would start outside the clip")
          .hint("Counted from its start, the clip ends at " + formatPosition(length) + ". " + hint);
    }
  }

  /** Returns whether all notes start within the clip. */
  public boolean containsAll(List<MidiNote> notes) {
    return notes.stream().allMatch(note -> contains(note.start()));
  }

  /** Returns whether a note that starts at this time belongs to the clip. */
  boolean contains(double start) {
    return start >= 0 && BeatComparison.isBefore(start, length);
  }

  /**
   * Returns an INVALID_ARGUMENT error whose message consists of {@code before}, the number of
   * notes, {@code after}, and the names of the first few notes.
   */
  SvcException errorNaming(String before, List<MidiNote> notes, String after) {
    return errorNaming(before, notes, Map.of(), after);
  }

  private SvcException errorNaming(
      String before, List<MidiNote> notes, Map<Integer, String> spelled, String after) {
    String count = notes.size() == 1 ? "1 note" : notes.size() + " notes";
    return INVALID_ARGUMENT.because(before + count + after + ": " + listNames(notes, spelled));
  }

  /**
   * Returns the names of the first few notes and the number of the others, such as "C3 at 2.1, E3
   * at 2.2 and 4 more".
   */
  public String listNames(List<MidiNote> notes) {
    return listNames(notes, Map.of());
  }

  /**
   * Returns the names of the first few notes as {@link #listNames(List)} does.
   *
   * @param spelled the names of pitches that are not named with sharps
   */
  public String listNames(List<MidiNote> notes, Map<Integer, String> spelled) {
    int more = notes.size() - MAX_NAMED_NOTES;
    String names =
        notes.stream()
            .limit(MAX_NAMED_NOTES)
            .map(note -> name(note, spelled))
            .collect(Collectors.joining(", "));
    return names + (more > 0 ? " and " + more + " more" : "");
  }

  private String name(MidiNote note, Map<Integer, String> spelled) {
    String name = spelled.get(note.pitch());
    return (name == null ? PitchNames.format(note.pitch()) : name)
        + " at "
        + formatPosition(note.start());
  }

  private String formatPosition(double beats) {
    return beats >= 0 && beats <= NoteLimits.MAX_BEATS
        ? SongPosition.format(beats, signature)
        : NumberFormatter.format(beats) + " beats";
  }
}
