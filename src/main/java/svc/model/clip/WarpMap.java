package svc.model.clip;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Converts between the beats of a clip and the seconds of its audio file. The conversion is linear
 * between two warp markers, and continues with the same speed before the first and after the last.
 *
 * @param markers the warp markers in order of time
 * @param tempo the tempo at which the file plays at its own speed if there are fewer than two
 *     markers
 */
public record WarpMap(List<WarpMarker> markers, double tempo) {
  private static final double SECONDS_PER_MINUTE = 60;

  /** The distance in beats between the last marker that users see and the one after it. */
  public static final double LAST_STEP_BEATS = 0.03125;

  /** Returns the markers of a file that plays at its own speed at a tempo. */
  public static List<WarpMarker> initialMarkers(double tempo) {
    return List.of(
        new WarpMarker(0, 0),
        new WarpMarker(LAST_STEP_BEATS, LAST_STEP_BEATS * SECONDS_PER_MINUTE / tempo));
  }

  /** Returns the time in the file that plays at a beat. */
  public double toSeconds(double beats) {
    return convert(beats, WarpMarker::beats, WarpMarker::seconds, SECONDS_PER_MINUTE / tempo);
  }

  /** Returns the beat at which a time of the file plays. */
  public double toBeats(double seconds) {
    return convert(seconds, WarpMarker::seconds, WarpMarker::beats, tempo / SECONDS_PER_MINUTE);
  }

  private double convert(
      double value,
      ToDoubleFunction<WarpMarker> from,
      ToDoubleFunction<WarpMarker> to,
      double unmarkedRatio) {
    if (markers.size() < 2) {
      return value * unmarkedRatio;
    }
    int next = 1;
    while (next < markers.size() - 1 && from.applyAsDouble(markers.get(next)) < value) {
      next++;
    }
    WarpMarker first = markers.get(next - 1);
    WarpMarker second = markers.get(next);
    double ratio =
        (to.applyAsDouble(second) - to.applyAsDouble(first))
            / (from.applyAsDouble(second) - from.applyAsDouble(first));
    // Files can contain markers in any order.
    return ratio > 0 && Double.isFinite(ratio)
        ? to.applyAsDouble(first) + (value - from.applyAsDouble(first)) * ratio
        : value * unmarkedRatio;
  }
}
