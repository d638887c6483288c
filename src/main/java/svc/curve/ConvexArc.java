package svc.curve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A convex arc from (0, 0) to (1, 1), approximated by chords, which are straight lines between
 * breakpoints on the arc. The breakpoints are placed so that the largest deviation is as small as
 * possible for the number of chords.
 */
enum ConvexArc {
  /** The exponential curve (e^(4t) - 1) / (e^4 - 1). */
  EXPONENTIAL {
    @Override
    double valueAt(double t) {
      return Math.expm1(STEEPNESS * t) / Math.expm1(STEEPNESS);
    }

    @Override
    double timeAtSlope(double slope) {
      return Math.log(slope * Math.expm1(STEEPNESS) / STEEPNESS) / STEEPNESS;
    }
  },

  /** A quarter of a sine wave: 1 - cos(πt/2). */
  QUARTER_SINE {
    @Override
    double valueAt(double t) {
      return 1 - Math.cos(Math.PI / 2 * t);
    }

    @Override
    double timeAtSlope(double slope) {
      return Math.asin(Math.min(1, slope / (Math.PI / 2))) / (Math.PI / 2);
    }
  };

  /**
   * The factor in the exponent of the exponential curve; a larger one makes the curve steeper at
   * its end.
   */
  private static final double STEEPNESS = 4;

  private static final int BISECTION_STEPS = 60;

  /**
   * A cache of the best approximations by one chord, two chords and so on. It is replaced by a
   * longer array when more chords are needed.
   */
  private volatile ArcChords[] cachedChords = {};

  /** Returns the height of the arc, 0-1, at a time 0-1. */
  abstract double valueAt(double t);

  /** Returns the time 0-1 at which the arc has the given slope. */
  abstract double timeAtSlope(double slope);

  /**
   * The chords of an arc, as the times and heights of their ends. The arrays are shared and must
   * not be changed.
   *
   * @param deviation the largest vertical distance between the arc and its chords
   */
  record ArcChords(double[] times, double[] heights, double deviation) {}

  /**
   * Returns the approximation with the fewest chords that deviates from the arc by at most a
   * tolerance, which is above 0.
   */
  ArcChords chordsWithin(double tolerance) {
    ArcChords[] candidates =
        isPreciseEnough(cachedChords, tolerance) ? cachedChords : extendCache(tolerance);
    int index = 0;
    while (candidates[index].deviation() > tolerance) {
      index++;
    }
    return candidates[index];
  }

  private synchronized ArcChords[] extendCache(double tolerance) {
    ArcChords[] extended = cachedChords;
    while (!isPreciseEnough(extended, tolerance)) {
      extended = Arrays.copyOf(extended, extended.length + 1);
      extended[extended.length - 1] = fitChords(extended.length);
    }
    cachedChords = extended;
    return extended;
  }

  private static boolean isPreciseEnough(ArcChords[] cached, double tolerance) {
    return cached.length > 0 && cached[cached.length - 1].deviation() <= tolerance;
  }

  /**
   * Returns the best approximation by {@code count} chords. For a given tolerance, each chord is as
   * long as the tolerance allows. Searches for the smallest tolerance with which the chords reach
   * the end of the arc.
   */
  private ArcChords fitChords(int count) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < BISECTION_STEPS; i++) {
      double middle = (low + high) / 2;
      if (placeChords(count, middle).get(count) >= 1) {
        high = middle;
      } else {
        low = middle;
      }
    }
    List<Double> ends = placeChords(count, high);
    double[] times = new double[count + 1];
    double[] heights = new double[count + 1];
    for (int i = 1; i <= count; i++) {
      times[i] = i == count ? 1 : ends.get(i);
      heights[i] = i == count ? 1 : valueAt(times[i]);
    }
    return new ArcChords(times, heights, high);
  }

  private List<Double> placeChords(int count, double tolerance) {
    List<Double> ends = new ArrayList<>(List.of(0.0));
    for (int i = 0; i < count; i++) {
      ends.add(longestChordFrom(ends.get(i), tolerance));
    }
    return ends;
  }

  private double longestChordFrom(double start, double tolerance) {
    if (deviation(start, 1) <= tolerance) {
      return 1;
    }
    double low = start;
    double high = 1;
    for (int i = 0; i < BISECTION_STEPS; i++) {
      double middle = (low + high) / 2;
      if (deviation(start, middle) <= tolerance) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * Returns the largest vertical distance between the arc and the chord that connects its points at
   * two times.
   */
  private double deviation(double start, double end) {
    if (end <= start) {
      return 0;
    }
    double slope = (valueAt(end) - valueAt(start)) / (end - start);
    double at = Math.max(start, Math.min(end, timeAtSlope(slope)));
    return valueAt(start) + slope * (at - start) - valueAt(at);
  }
}
