package svc.setcode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;
import svc.parameter.DisplayedValueConverter;

/**
 * The automation on the timeline of a track. Its runs can also be those of a session clip.
 *
 * @param runs the automation in order of targets and time
 * @param hidden the names of the parameters whose automation the host does not show, and svc did
 *     not write
 */
public record AutomationRuns(List<AutomationRun> runs, List<String> hidden) {
  /** A track without automation. */
  public static final AutomationRuns NONE = new AutomationRuns(List.of(), List.of());

  /** The end of a lane in beats; later than any position in a song. */
  public static final double END = 1e8;

  /**
   * The largest distance of a point from a line at which the point counts as on the line, which is
   * half of the last decimal of a file. Live rounds values to single precision.
   */
  private static final double COLLINEAR = 5e-7;

  /** The extent of automation. */
  public enum AutomationExtent {
    /** The complete lane of a parameter, which has values everywhere. */
    LANE,
    /** A part of the song. */
    PART,
    /** The automation of a parameter in a session clip. */
    CLIP
  }

  /**
   * Automation of a parameter without a gap.
   *
   * @param segment the range with its points; for a lane, the range of the entire song; for a
   *     session clip, from its first beat to the end of its content
   * @param units returns the converter to displayed values, null if there is none
   */
  public record AutomationRun(
      AutomationTarget target,
      AutomationSegment segment,
      AutomationExtent extent,
      Supplier<DisplayedValueConverter> units) {

    private AutomationRun(
        AutomationTarget target, AutomationSegment segment, AutomationExtent extent) {
      this(target, segment, extent, () -> null);
    }

    /** Returns whether it is the complete lane of the parameter. */
    public boolean isLane() {
      return extent == AutomationExtent.LANE;
    }

    /** Returns this automation with a converter, which is created only if values are written. */
    public AutomationRun withUnits(Supplier<DisplayedValueConverter> converter) {
      return new AutomationRun(target, segment, extent, converter);
    }

    /** Returns the part of this automation in a window; null if there is none. */
    public AutomationRun slice(BeatRange window) {
      AutomationSegment part = segment.slice(window);
      return part == null ? null : new AutomationRun(target, part, AutomationExtent.PART, units);
    }
  }

  /**
   * Returns the lane of a parameter, with a point at the song's start.
   *
   * @param points the points, with times in beats from the song's start
   */
  public static AutomationRun lane(AutomationTarget target, List<EnvelopePoint> points) {
    List<EnvelopePoint> all = new ArrayList<>(points);
    if (all.get(0).time() > 0) {
      all.add(0, new EnvelopePoint(0, all.get(0).value()));
    }
    return new AutomationRun(
        target,
        new AutomationSegment(new BeatRange(0, END), List.copyOf(all)),
        AutomationExtent.LANE);
  }

  /**
   * Returns the automation of a parameter in a session clip. Points outside the clip are omitted.
   *
   * @param envelope at least one point, with times in beats from the clip's start
   * @param end the end of the clip's content in beats, above 0
   */
  public static AutomationRun inClip(Envelope envelope, double end) {
    double first = Math.min(0, envelope.points().get(0).time());
    double last = envelope.points().get(envelope.points().size() - 1).time();
    AutomationSegment all =
        new AutomationSegment(
            new BeatRange(first, Math.max(end, last)),
            envelope.points().stream()
                .map(point -> new EnvelopePoint(point.time() - first, point.value()))
                .toList());
    BeatRange clip = new BeatRange(0, end);
    return new AutomationRun(
        AutomationTarget.of(envelope),
        all.range().equals(clip) ? all : all.slice(clip),
        AutomationExtent.CLIP);
  }

  /** Returns runs from the segments of clips, which are joined where they touch. */
  public static List<AutomationRun> join(Map<AutomationTarget, List<AutomationSegment>> segments) {
    List<AutomationRun> runs = new ArrayList<>();
    segments.forEach(
        (target, parts) ->
            join(parts)
                .forEach(each -> runs.add(new AutomationRun(target, each, AutomationExtent.PART))));
    return runs;
  }

  /** Adds a segment to those of its target. */
  public static void add(
      Map<AutomationTarget, List<AutomationSegment>> segments,
      AutomationTarget target,
      AutomationSegment segment) {
    segments.computeIfAbsent(target, key -> new ArrayList<>()).add(segment);
  }

  /** Returns an empty map for {@link #add}. */
  public static Map<AutomationTarget, List<AutomationSegment>> noSegments() {
    return new LinkedHashMap<>();
  }

  private static List<AutomationSegment> join(List<AutomationSegment> parts) {
    List<AutomationSegment> joined = new ArrayList<>();
    parts.stream()
        .sorted(Comparator.comparingDouble(part -> part.range().start()))
        .forEach(
            part -> {
              int last = joined.size() - 1;
              boolean touches =
                  last >= 0
                      && BeatComparison.areEqual(
                          joined.get(last).range().end(), part.range().start());
              if (touches) {
                joined.set(last, join(joined.get(last), part));
              } else {
                joined.add(part);
              }
            });
    return joined;
  }

  private static AutomationSegment join(AutomationSegment first, AutomationSegment second) {
    double offset = second.range().start() - first.range().start();
    List<EnvelopePoint> points = new ArrayList<>(completed(first));
    for (EnvelopePoint point : completed(second)) {
      points.add(new EnvelopePoint(offset + point.time(), point.value()));
    }
    int seam = completed(first).size();
    removeRedundant(points, seam);
    removeRedundant(points, seam - 1);
    return new AutomationSegment(
        new BeatRange(first.range().start(), second.range().end()), List.copyOf(points));
  }

  /** Returns the points of a segment with one at both ends. */
  private static List<EnvelopePoint> completed(AutomationSegment segment) {
    return segment.slice(segment.range()).points();
  }

  /** Removes a point at which the envelope does not change its direction. */
  private static void removeRedundant(List<EnvelopePoint> points, int index) {
    if (index < 1 || index > points.size() - 2) {
      return;
    }
    EnvelopePoint before = points.get(index - 1);
    EnvelopePoint point = points.get(index);
    EnvelopePoint after = points.get(index + 1);
    double span = after.time() - before.time();
    boolean repeats =
        BeatComparison.areEqual(before.time(), point.time())
            && Math.abs(before.value() - point.value()) <= COLLINEAR;
    boolean isOnLine =
        span > BeatComparison.SHORTEST
            && Math.abs(
                    before.value()
                        + (after.value() - before.value()) * (point.time() - before.time()) / span
                        - point.value())
                <= COLLINEAR;
    if (repeats || isOnLine) {
      points.remove(index);
    }
  }
}
