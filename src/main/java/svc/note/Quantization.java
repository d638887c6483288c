package svc.note;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import svc.model.clip.MidiNote;
import svc.model.time.BeatComparison;

/**
 * Moves the starts of notes toward the lines of a grid, which begins at the clip's start. Durations
 * do not change, except that a note that ended before the next selected note of its pitch, or
 * before the clip's end, still does.
 *
 * <p>Grid line k is at {@code k * grid} if k is even, and at {@code k * grid + swing * grid / 3} if
 * k is odd. Swing 1 is the triplet feel: the second of two eighths starts after two thirds of the
 * beat. {@code start' = start + strength * (line - start)}, where line is the nearest grid line
 * (the later one if two are equally near). A note in the clip is never moved to a line at or after
 * the clip's end.
 *
 * @param grid beats, above 0
 * @param strength 0 (no change) to 1 (on the grid)
 * @param swing 0 (straight) to 1 (triplets)
 */
public record Quantization(double grid, double strength, double swing) implements NoteTransform {
  public Quantization {
    NoteLimits.requireLength("the grid", grid);
    NoteLimits.requireBetween("the strength", strength, 0, 1);
    NoteLimits.requireBetween("the swing", swing, 0, 1);
  }

  @Override
  public List<MidiNote> apply(List<MidiNote> selected, NoteWindow window, ClipExtent clip) {
    List<MidiNote> moved =
        new ArrayList<>(selected.stream().map(note -> quantize(note, clip)).toList());
    List<Integer> order =
        IntStream.range(0, selected.size())
            .boxed()
            .sorted(Comparator.comparing(selected::get, NoteWindow.BY_PITCH_AND_START))
            .toList();
    for (int i = 0; i < order.size(); i++) {
      int note = order.get(i);
      int next = i + 1 < order.size() ? order.get(i + 1) : note;
      boolean hasNext = next != note && selected.get(next).pitch() == selected.get(note).pitch();
      double before = hasNext ? selected.get(next).start() : clip.length();
      double after = hasNext ? moved.get(next).start() : clip.length();
      moved.set(note, endingBefore(after, moved.get(note), selected.get(note), before));
    }
    return moved;
  }

  /**
   * Returns a moved note, shortened to end at {@code limit} if the note ended at or before {@code
   * limitBefore} before it was moved.
   */
  private static MidiNote endingBefore(
      double limit, MidiNote moved, MidiNote original, double limitBefore) {
    boolean wasInside = !BeatComparison.isBefore(limitBefore, NoteCopier.endOf(original));
    boolean isPast = BeatComparison.isBefore(limit, NoteCopier.endOf(moved));
    return wasInside && isPast && BeatComparison.isBefore(moved.start(), limit)
        ? NoteCopier.withDuration(moved, limit - moved.start())
        : moved;
  }

  private MidiNote quantize(MidiNote note, ClipExtent clip) {
    double start = note.start();
    double target = line(nearestLine(start, clip));
    return NoteCopier.withStart(note, strength == 1 ? target : start + strength * (target - start));
  }

  private long nearestLine(double start, ClipExtent clip) {
    long below = (long) Math.floor(start / grid);
    long nearest = below - 1;
    for (long line = below; line <= below + 1; line++) {
      nearest = Math.abs(line(line) - start) <= Math.abs(line(nearest) - start) ? line : nearest;
    }
    while (clip.contains(start) && !clip.contains(line(nearest))) {
      nearest--;
    }
    return nearest;
  }

  private double line(long number) {
    return number % 2 == 0 ? number * grid : number * grid + swing * grid / 3;
  }
}
