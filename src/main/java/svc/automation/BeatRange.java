package svc.automation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;

/**
 * A half-open stretch of the timeline in beats from the song's start. Edges that are equal within
 * the tolerance of {@link BeatComparison} count as one, and pieces shorter than the shortest
 * stretch are dropped.
 */
public record BeatRange(double start, double end) {
  /** The shortest that may be asked for, in beats. */
  public static final double SHORTEST = BeatComparison.SHORTEST;

  /** The longest that may be asked for, in beats; far longer than any song. */
  public static final double LONGEST = 1_000_000;

  /** Messages name places in millionths of a beat. */
  private static final double DISPLAY_PRECISION = 1e6;

  public BeatRange {
    if (!(start < end)) {
      throw new IllegalArgumentException("a start before its end");
    }
  }

  @Override
  public String toString() {
    return formatBeat(start) + " to " + formatBeat(end);
  }

  private static String formatBeat(double beat) {
    return NumberFormatter.format(Math.rint(beat * DISPLAY_PRECISION) / DISPLAY_PRECISION);
  }

  public double length() {
    return end - start;
  }

  /** What two stretches have in common, with this one's edges where both have the same. */
  public Optional<BeatRange> intersect(BeatRange other) {
    double from = BeatComparison.isBefore(start, other.start) ? other.start : start;
    double to = BeatComparison.isBefore(other.end, end) ? other.end : end;
    return ofBounds(from, to);
  }

  private static Optional<BeatRange> ofBounds(double from, double to) {
    return BeatComparison.isTooShort(to - from)
        ? Optional.empty()
        : Optional.of(new BeatRange(from, to));
  }

  /** Whether another stretch has all of this one. */
  boolean isContainedIn(BeatRange other) {
    return !BeatComparison.isBefore(start, other.start) && !BeatComparison.isBefore(other.end, end);
  }

  /** Whether a place lies inside, not at an edge. */
  public boolean containsInside(double beat) {
    return BeatComparison.isBefore(start, beat) && BeatComparison.isBefore(beat, end);
  }

  /** Whether a place is one of the edges. */
  public boolean hasEdgeAt(double beat) {
    return BeatComparison.areEqual(start, beat) || BeatComparison.areEqual(end, beat);
  }

  /** What is left when others are taken away, in order; it ends exactly where they begin. */
  public List<BeatRange> subtract(Collection<BeatRange> others) {
    List<BeatRange> left = new ArrayList<>();
    double from = start;
    for (BeatRange other :
        others.stream().sorted(Comparator.comparingDouble(BeatRange::start)).toList()) {
      ofBounds(from, BeatComparison.isBefore(end, other.start) ? end : other.start)
          .ifPresent(left::add);
      from = BeatComparison.isBefore(other.end, from) ? from : other.end;
    }
    ofBounds(from, end).ifPresent(left::add);
    return left;
  }

  /** Neighbours made one, in order. */
  public static List<BeatRange> mergeAdjacent(Collection<BeatRange> ranges) {
    List<BeatRange> joined = new ArrayList<>();
    for (BeatRange next :
        ranges.stream().sorted(Comparator.comparingDouble(BeatRange::start)).toList()) {
      int last = joined.size() - 1;
      if (last >= 0 && BeatComparison.isTooShort(next.start - joined.get(last).end)) {
        BeatRange before = joined.get(last);
        joined.set(last, new BeatRange(before.start, Math.max(before.end, next.end)));
      } else {
        joined.add(next);
      }
    }
    return joined;
  }
}
