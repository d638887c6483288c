package svc.interchange;

import java.util.ArrayList;
import java.util.List;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;

/**
 * The automation of a parameter along the song as a list of points, with positions from 0 to 1. Two
 * points at one time are a jump.
 */
final class AutomationCurve {
  private static final int MAX_DEPTH = 10;
  private static final double TOLERANCE = 0.002;

  private final List<EnvelopePoint> points = new ArrayList<>();

  private AutomationCurve() {}

  /**
   * Reads the automation of a parameter from the lane of a track, or from its active clips: outside
   * them, the parameter has its own position. Times count from the start of the song.
   *
   * @param base the position of the parameter without automation
   */
  static List<EnvelopePoint> read(
      ExportedTrack track, AutomationTarget target, double base, double start, double end) {
    AutomationCurve curve = new AutomationCurve();
    for (ArrangementClip clip : track.clips()) {
      if (clip.isActive() && clip.envelopes() != null) {
        clip.envelopes().stream()
            .filter(each -> AutomationTarget.of(each).equals(target) && !each.points().isEmpty())
            .forEach(each -> curve.addClip(clip, each.points(), base, start, end));
      }
    }
    if (curve.points.isEmpty()) {
      track.lanes().stream()
          .filter(each -> AutomationTarget.of(each).equals(target) && !each.points().isEmpty())
          .forEach(each -> curve.addSlice(0, Math.max(end, last(each)) + 1, each, start, end));
    }
    return curve.points;
  }

  private static double last(Envelope envelope) {
    return envelope.points().get(envelope.points().size() - 1).time();
  }

  private void addClip(
      ArrangementClip clip, List<EnvelopePoint> inside, double base, double start, double end) {
    double from = Math.max(clip.startBeats(), start);
    double until = Math.min(clip.endBeats(), end);
    if (from < until) {
      if (from > start) {
        add(from - start, base);
      }
      addSlice(clip.startBeats(), clip.endBeats(), new Envelope("", 0, inside), start, end);
      add(until - start, base);
    }
  }

  private void addSlice(double from, double to, Envelope envelope, double start, double end) {
    AutomationSegment slice =
        new AutomationSegment(new BeatRange(from, to), envelope.points())
            .slice(new BeatRange(Math.max(from, start), Math.min(to, end)));
    if (slice != null) {
      double offset = slice.range().start() - start;
      List<EnvelopePoint> inside = slice.points();
      if (inside.get(0).time() > 0) {
        add(offset, inside.get(0).value());
      }
      inside.forEach(point -> add(offset + point.time(), point.value()));
      double length = slice.range().length();
      EnvelopePoint last = inside.get(inside.size() - 1);
      if (last.time() < length) {
        add(offset + length, last.value());
      }
    }
  }

  /** Adds a point. Of more than two points at one time, the first and the last remain. */
  private void add(double time, double value) {
    int size = points.size();
    if (size > 1 && points.get(size - 1).time() == time && points.get(size - 2).time() == time) {
      points.remove(--size);
    }
    EnvelopePoint point = new EnvelopePoint(time, value);
    if (size == 0 || !points.get(size - 1).equals(point)) {
      points.add(point);
    }
  }

  /**
   * Adds points to a curve that is linear between its points, so that it is nearly the same where
   * the numbers of its law are linear between their points.
   */
  static List<EnvelopePoint> refine(List<EnvelopePoint> points, ParameterLaw law) {
    List<EnvelopePoint> refined = new ArrayList<>();
    for (EnvelopePoint point : points) {
      if (!refined.isEmpty()) {
        refine(refined, refined.get(refined.size() - 1), point, law, 0);
      }
      refined.add(point);
    }
    return refined;
  }

  private static void refine(
      List<EnvelopePoint> to,
      EnvelopePoint from,
      EnvelopePoint until,
      ParameterLaw law,
      int depth) {
    double first = law.toNumber().applyAsDouble(from.value());
    double last = law.toNumber().applyAsDouble(until.value());
    double value = (from.value() + until.value()) / 2;
    double linear = law.toPosition().applyAsDouble((first + last) / 2);
    boolean isNear = first == last || Math.abs(linear - value) <= TOLERANCE;
    if (!isNear && until.time() > from.time() && depth < MAX_DEPTH) {
      EnvelopePoint middle = new EnvelopePoint((from.time() + until.time()) / 2, value);
      refine(to, from, middle, law, depth + 1);
      to.add(middle);
      refine(to, middle, until, law, depth + 1);
    }
  }

  /**
   * Converts a curve to the steps of a parameter with whole values. Each step holds until the next.
   *
   * @param last the highest value
   */
  static List<EnvelopePoint> steps(List<EnvelopePoint> points, int last) {
    List<EnvelopePoint> steps = new ArrayList<>();
    EnvelopePoint before = null;
    for (EnvelopePoint point : points) {
      double value = point.value() * last;
      if (before != null && point.time() > before.time()) {
        addCrossings(steps, before, point, last);
      }
      addStep(steps, point.time(), Math.round(value));
      before = point;
    }
    return steps;
  }

  private static void addCrossings(
      List<EnvelopePoint> steps, EnvelopePoint from, EnvelopePoint to, int last) {
    double first = from.value() * last;
    double change = to.value() * last - first;
    long direction = change > 0 ? 1 : -1;
    for (long value = Math.round(first); value != Math.round(first + change); value += direction) {
      double share = (value + direction / 2.0 - first) / change;
      double time = from.time() + share * (to.time() - from.time());
      addStep(steps, time, value + direction);
    }
  }

  private static void addStep(List<EnvelopePoint> steps, double time, double value) {
    int size = steps.size();
    if (size > 0 && steps.get(size - 1).time() == time) {
      EnvelopePoint replaced = steps.remove(--size);
      if (size == 0 && time > 0) {
        // The value before the first jump holds from the start.
        steps.add(new EnvelopePoint(0, replaced.value()));
        size++;
      }
    }
    if (size == 0 || steps.get(size - 1).value() != value) {
      steps.add(new EnvelopePoint(time, value));
    }
  }
}
