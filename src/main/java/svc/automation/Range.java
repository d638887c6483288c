package svc.automation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import svc.model.Numbers;

/** A half-open stretch of the timeline in beats from the song's start. */
public record Range(double start, double end) {
  /** The shortest that may be asked for, in beats; far shorter than any note. */
  public static final double SHORTEST = 0.0001;

  /** The longest that may be asked for, in beats; far longer than any song. */
  public static final double LONGEST = 1_000_000;

  public Range {
    if (!(start < end)) {
      throw new IllegalArgumentException("a start before its end");
    }
  }

  @Override
  public String toString() {
    return Numbers.plain(start) + " to " + Numbers.plain(end);
  }

  public double length() {
    return end - start;
  }

  /** What two stretches have in common. */
  public Optional<Range> and(Range other) {
    double from = Math.max(start, other.start);
    double to = Math.min(end, other.end);
    return from < to ? Optional.of(new Range(from, to)) : Optional.empty();
  }

  /** Whether another stretch has all of this one. */
  boolean isIn(Range other) {
    return other.start <= start && end <= other.end;
  }

  /** Whether a place lies inside, not at an edge. */
  public boolean holdsInside(double beat) {
    return start < beat && beat < end;
  }

  /** What is left when others are taken away, in order. */
  public List<Range> without(Collection<Range> others) {
    List<Range> left = new ArrayList<>();
    double from = start;
    for (Range other : others.stream().sorted(Comparator.comparingDouble(Range::start)).toList()) {
      double to = Math.min(end, other.start);
      if (from < to) {
        left.add(new Range(from, to));
      }
      from = Math.max(from, other.end);
    }
    if (from < end) {
      left.add(new Range(from, end));
    }
    return left;
  }

  /** Neighbours made one, in order. */
  public static List<Range> joined(Collection<Range> ranges) {
    List<Range> joined = new ArrayList<>();
    for (Range next : ranges.stream().sorted(Comparator.comparingDouble(Range::start)).toList()) {
      int last = joined.size() - 1;
      if (last >= 0 && joined.get(last).end >= next.start) {
        Range before = joined.get(last);
        joined.set(last, new Range(before.start, Math.max(before.end, next.end)));
      } else {
        joined.add(next);
      }
    }
    return joined;
  }
}
