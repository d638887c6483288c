package svc.automation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import svc.model.Beats;
import svc.model.Numbers;

/**
 * A half-open stretch of the timeline in beats from the song's start. Edges that are equal within
 * the tolerance of {@link Beats} count as one, and pieces shorter than the shortest stretch are
 * dropped.
 */
public record Range(double start, double end) {
  /** The shortest that may be asked for, in beats. */
  public static final double SHORTEST = Beats.SHORTEST;

  /** The longest that may be asked for, in beats; far longer than any song. */
  public static final double LONGEST = 1_000_000;

  /** Messages name places in millionths of a beat. */
  private static final double SHOWN = 1e6;

  public Range {
    if (!(start < end)) {
      throw new IllegalArgumentException("a start before its end");
    }
  }

  @Override
  public String toString() {
    return shown(start) + " to " + shown(end);
  }

  private static String shown(double beat) {
    return Numbers.plain(Math.rint(beat * SHOWN) / SHOWN);
  }

  public double length() {
    return end - start;
  }

  /** What two stretches have in common, with this one's edges where both have the same. */
  public Optional<Range> and(Range other) {
    double from = Beats.isBefore(start, other.start) ? other.start : start;
    double to = Beats.isBefore(other.end, end) ? other.end : end;
    return between(from, to);
  }

  private static Optional<Range> between(double from, double to) {
    return Beats.isShort(to - from) ? Optional.empty() : Optional.of(new Range(from, to));
  }

  /** Whether another stretch has all of this one. */
  boolean isIn(Range other) {
    return !Beats.isBefore(start, other.start) && !Beats.isBefore(other.end, end);
  }

  /** Whether a place lies inside, not at an edge. */
  public boolean holdsInside(double beat) {
    return Beats.isBefore(start, beat) && Beats.isBefore(beat, end);
  }

  /** Whether a place is one of the edges. */
  public boolean endsAt(double beat) {
    return Beats.same(start, beat) || Beats.same(end, beat);
  }

  /** What is left when others are taken away, in order; it ends exactly where they begin. */
  public List<Range> without(Collection<Range> others) {
    List<Range> left = new ArrayList<>();
    double from = start;
    for (Range other : others.stream().sorted(Comparator.comparingDouble(Range::start)).toList()) {
      between(from, Beats.isBefore(end, other.start) ? end : other.start).ifPresent(left::add);
      from = Beats.isBefore(other.end, from) ? from : other.end;
    }
    between(from, end).ifPresent(left::add);
    return left;
  }

  /** Neighbours made one, in order. */
  public static List<Range> joined(Collection<Range> ranges) {
    List<Range> joined = new ArrayList<>();
    for (Range next : ranges.stream().sorted(Comparator.comparingDouble(Range::start)).toList()) {
      int last = joined.size() - 1;
      if (last >= 0 && Beats.isShort(next.start - joined.get(last).end)) {
        Range before = joined.get(last);
        joined.set(last, new Range(before.start, Math.max(before.end, next.end)));
      } else {
        joined.add(next);
      }
    }
    return joined;
  }
}
