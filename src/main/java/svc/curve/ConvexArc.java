package svc.curve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A convex arc from (0, 0) to (1, 1) as chords: for each number of chords the breakpoints on the
 * arc that keep the largest deviation smallest.
 */
enum ConvexArc {
  /** (e^4t - 1) / (e^4 - 1). */
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

  /** 1 - cos(πt/2): a quarter of a sine wave. */
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

  /** The k of the exponential shapes. */
  private static final double STEEPNESS = 4;

  private static final int HALVINGS = 60;

  /**
   * The best with one chord, two chords and so on, as many as have been asked for: a cache of what
   * never changes, handed on as a whole when it grows.
   */
  private volatile ArcChords[] cachedChords = {};

  /** The height of the arc. */
  abstract double valueAt(double t);

  /** Where the arc has that slope. */
  abstract double timeAtSlope(double slope);

  /**
   * Breakpoints on the arc; readers share them and leave them as they are.
   *
   * @param deviation the largest distance between arc and chords
   */
  record ArcChords(double[] times, double[] heights, double deviation) {}

  /** The fewest chords that deviate by no more than a tolerance above 0. */
  ArcChords chordsWithin(double tolerance) {
    ArcChords[] enough =
        isPreciseEnough(cachedChords, tolerance) ? cachedChords : extendCache(tolerance);
    int index = 0;
    while (enough[index].deviation() > tolerance) {
      index++;
    }
    return enough[index];
  }

  private synchronized ArcChords[] extendCache(double tolerance) {
    ArcChords[] more = cachedChords;
    while (!isPreciseEnough(more, tolerance)) {
      more = Arrays.copyOf(more, more.length + 1);
      more[more.length - 1] = fitChords(more.length);
    }
    cachedChords = more;
    return more;
  }

  private static boolean isPreciseEnough(ArcChords[] known, double tolerance) {
    return known.length > 0 && known[known.length - 1].deviation() <= tolerance;
  }

  /** The smallest tolerance with which so many chords, each as long as it allows, reach the end. */
  private ArcChords fitChords(int count) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (placeChords(count, middle).get(count) >= 1) {
        high = middle;
      } else {
        low = middle;
      }
    }
    List<Double> reached = placeChords(count, high);
    double[] times = new double[count + 1];
    double[] heights = new double[count + 1];
    for (int i = 1; i <= count; i++) {
      times[i] = i == count ? 1 : reached.get(i);
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
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (deviation(start, middle) <= tolerance) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** How far the chord between two times stands above the arc at most. */
  private double deviation(double start, double end) {
    if (end <= start) {
      return 0;
    }
    double slope = (valueAt(end) - valueAt(start)) / (end - start);
    double at = Math.max(start, Math.min(end, timeAtSlope(slope)));
    return valueAt(start) + slope * (at - start) - valueAt(at);
  }
}
