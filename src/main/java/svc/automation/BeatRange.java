package svc.automation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import svc.model.argument.SongPosition;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/**
 * A half-open range [start, end) of the timeline, in beats (quarter notes) from the song's start.
 * Bounds are compared with the tolerance of {@link BeatComparison}. Methods never return ranges
 * shorter than {@link #SHORTEST}.
 */
public record BeatRange(double start, double end) {
  /** The shortest range in beats that callers of svc may give. */
  public static final double SHORTEST = BeatComparison.SHORTEST;

  /** The longest range in beats that callers of svc may give; much longer than any song. */
  public static final double LONGEST = 1_000_000;

  /** The factor for rounding positions in messages to a millionth of a beat. */
  private static final double DISPLAY_PRECISION = 1e6;

  public BeatRange {
    if (!(start < end)) {
      throw new IllegalArgumentException("an end after the start");
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

  /**
   * Returns the intersection, empty if it is shorter than {@link #SHORTEST}. If a bound of the
   * other range equals a bound of this range within the tolerance, the result has the bound of this
   * range.
   */
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

  /** Returns whether another range contains this one. */
  boolean isContainedIn(BeatRange other) {
    return !BeatComparison.isBefore(start, other.start) && !BeatComparison.isBefore(other.end, end);
  }

  /** Returns whether a position is inside the range and not at one of its bounds. */
  public boolean containsInside(double beat) {
    return BeatComparison.isBefore(start, beat) && BeatComparison.isBefore(beat, end);
  }

  /** Returns whether a position is one of the bounds. */
  public boolean hasEdgeAt(double beat) {
    return BeatComparison.areEqual(start, beat) || BeatComparison.areEqual(end, beat);
  }

  /** Returns the parts of this range that are in no other range, in order of time. */
  public List<BeatRange> subtract(Collection<BeatRange> others) {
    List<BeatRange> remaining = new ArrayList<>();
    double from = start;
    for (BeatRange other : others.stream().sorted(BeatRange::compareStarts).toList()) {
      ofBounds(from, BeatComparison.isBefore(end, other.start) ? end : other.start)
          .ifPresent(remaining::add);
      from = BeatComparison.isBefore(other.end, from) ? from : other.end;
    }
    ofBounds(from, end).ifPresent(remaining::add);
    return remaining;
  }

  /** Returns the ranges in order of time, with adjacent and overlapping ranges merged. */
  public static List<BeatRange> mergeAdjacent(Collection<BeatRange> ranges) {
    List<BeatRange> merged = new ArrayList<>();
    for (BeatRange next : ranges.stream().sorted(BeatRange::compareStarts).toList()) {
      int last = merged.size() - 1;
      if (last >= 0 && BeatComparison.isTooShort(next.start - merged.get(last).end)) {
        BeatRange before = merged.get(last);
        merged.set(last, new BeatRange(before.start, Math.max(before.end, next.end)));
      } else {
        merged.add(next);
      }
    }
    return merged;
  }

  private static int compareStarts(BeatRange first, BeatRange second) {
    return Double.compare(first.start, second.start);
  }

  /** Returns the bounds in bars and beats, such as "9.1 to 13.1". */
  public String format(TimeSignature signature) {
    return SongPosition.format(start, signature) + " to " + SongPosition.format(end, signature);
  }
}
