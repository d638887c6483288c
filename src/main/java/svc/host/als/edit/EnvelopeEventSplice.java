package svc.host.als.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.set.AlsEnvelopeEvent;
import svc.host.als.set.EnvelopeEventCurve;
import svc.host.als.set.StoredParameter;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.LaneChange;
import svc.model.time.BeatComparison;

/**
 * Computes the events that replace the events in a window of an envelope, so that the values
 * outside the window do not change. Values are positions 0-1 in the parameter's range. In a file,
 * each envelope begins with an initial event long before the song, which sets the value up to the
 * next event.
 */
final class EnvelopeEventSplice {
  private static final double SAME_VALUE = 1e-9;

  private final StoredParameter parameter;
  private final List<AlsEnvelopeEvent> events;
  private final double start;
  private final double end;
  private final int before;
  private final int after;
  private final List<NewEvent> added = new ArrayList<>();

  /**
   * An event to add.
   *
   * @param curve the shape of the segment to the next event; null for a straight line
   */
  record NewEvent(double beats, double position, EnvelopeEventCurve curve) {}

  EnvelopeEventSplice(StoredParameter parameter, List<AlsEnvelopeEvent> events, LaneChange change) {
    this.parameter = parameter;
    this.events = events;
    this.start = change.startBeats();
    this.end = change.endBeats();
    this.before =
        (int) events.stream().filter(e -> BeatComparison.isBefore(e.beats(), start)).count();
    this.after =
        (int) events.stream().filter(e -> !BeatComparison.isBefore(end, e.beats())).count();
    List<EnvelopePoint> points = absolute(change);
    if (parameter.isStepped()) {
      addSteps(points);
    } else {
      addLines(points);
    }
  }

  /** Returns the events of a new envelope, without its initial event. */
  static EnvelopeEventSplice ofWhole(StoredParameter parameter, LaneChange change) {
    double stored = parameter.fromNormalized(change.points().get(0).value());
    AlsEnvelopeEvent first = new AlsEnvelopeEvent(LiveSetValidator.FIRST_EVENT_BEATS, stored, null);
    return new EnvelopeEventSplice(parameter, List.of(first), change);
  }

  /** Returns the number of events before the window, which are kept. */
  int before() {
    return before;
  }

  /** Returns the index of the first event after the window, which is kept with all later ones. */
  int after() {
    return after;
  }

  /** Returns the events of the window, in order of time. */
  List<NewEvent> added() {
    return added;
  }

  /**
   * Returns the value to write to the initial event, as a position 0-1 in the parameter's range.
   * Returns empty if the envelope has an initial event that need not change.
   */
  Optional<Double> initialPosition() {
    if (isFromSongStart()) {
      return Optional.of(added.get(0).position());
    }
    if (hasInitialEvent()) {
      return Optional.empty();
    }
    return Optional.of(before == 0 ? valueBefore() : position(0));
  }

  /**
   * Returns the value at the start of the song, as a position 0-1 in the parameter's range; empty
   * if it does not change.
   */
  Optional<Double> positionAtStart() {
    return initialPosition()
        .map(
            initial ->
                added.stream()
                    .filter(event -> event.beats() <= 0)
                    .map(NewEvent::position)
                    .reduce(initial, (earlier, later) -> later));
  }

  /** Returns whether the envelope has an initial event before the song. */
  boolean hasInitialEvent() {
    return !events.isEmpty() && events.get(0).beats() <= LiveSetValidator.FIRST_EVENT_BEATS;
  }

  /** Returns whether the window begins in the middle of a curve. */
  boolean cutsCurve() {
    return before > 0
        && before < events.size()
        && events.get(before - 1).isCurved()
        && BeatComparison.isBefore(start, events.get(before).beats());
  }

  /**
   * Returns the part of the cut curve that is before the window; empty if this part is a straight
   * line. Call it only if {@link #cutsCurve} returns true.
   */
  Optional<EnvelopeEventCurve> curveBefore() {
    EnvelopeEventCurve curve = events.get(before - 1).curve();
    return curve.before(curve.parameterAt(fraction(before - 1, start)));
  }

  /**
   * Returns whether the window begins at the start of the song and no event is before it, except
   * the initial event.
   */
  private boolean isFromSongStart() {
    return !BeatComparison.isBefore(0, start) && before <= (hasInitialEvent() ? 1 : 0);
  }

  private List<EnvelopePoint> absolute(LaneChange change) {
    List<EnvelopePoint> points = new ArrayList<>();
    if (change.points().isEmpty()) {
      points.add(new EnvelopePoint(start, isFromSongStart() ? valueAfter(start) : valueBefore()));
      if (Double.isFinite(end)) {
        points.add(new EnvelopePoint(end, valueAfter(end)));
      }
      return points;
    }
    points.add(new EnvelopePoint(start, change.points().get(0).value()));
    for (EnvelopePoint point : change.points()) {
      double time = BeatComparison.snap(BeatComparison.snap(start + point.time(), start), end);
      EnvelopePoint moved = new EnvelopePoint(time, point.value());
      if (!moved.equals(points.get(points.size() - 1))) {
        points.add(moved);
      }
    }
    return points;
  }

  private void addLines(List<EnvelopePoint> points) {
    double first = points.get(0).value();
    if (!isFromSongStart() && !isSame(valueBefore(), first)) {
      add(start, valueBefore());
    }
    points.forEach(point -> add(point.time(), point.value()));
    double last = points.get(points.size() - 1).value();
    if (Double.isFinite(end)) {
      if (BeatComparison.isBefore(points.get(points.size() - 1).time(), end)) {
        add(end, last);
      }
      if (!isSame(valueAfter(end), last)) {
        add(end, valueAfter(end));
      }
      continueCurve();
    }
  }

  /**
   * If the window ends in the middle of a curve, gives the last added event the rest of this curve.
   */
  private void continueCurve() {
    if (after == 0 || after == events.size() || !events.get(after - 1).isCurved()) {
      return;
    }
    EnvelopeEventCurve curve = events.get(after - 1).curve();
    boolean isWhole = BeatComparison.areEqual(events.get(after - 1).beats(), end);
    Optional<EnvelopeEventCurve> rest =
        isWhole ? Optional.of(curve) : curve.after(curve.parameterAt(fraction(after - 1, end)));
    NewEvent last = added.remove(added.size() - 1);
    added.add(new NewEvent(last.beats(), last.position(), rest.orElse(null)));
  }

  /**
   * Adds events for a parameter whose values are steps: an event at each time at which the curve
   * becomes nearer to another step.
   */
  private void addSteps(List<EnvelopePoint> points) {
    long current = before <= 1 ? Long.MIN_VALUE : step(valueBefore());
    EnvelopePoint previous = points.get(0);
    for (EnvelopePoint point : points) {
      long target = step(point.value());
      while (current != target) {
        long next = current == Long.MIN_VALUE ? target : current + Long.signum(target - current);
        double boundary = (current + next) / 2.0 / parameter.stepCount();
        boolean isRamp = point.time() > previous.time() && current != Long.MIN_VALUE;
        addStep(isRamp ? crossing(previous, point, boundary) : point.time(), next);
        current = next;
      }
      previous = point;
    }
    if (Double.isFinite(end) && step(valueAfter(end)) != current) {
      addStep(end, step(valueAfter(end)));
    }
    if (added.isEmpty()) {
      add(start, points.get(0).value());
    }
  }

  private static double crossing(EnvelopePoint from, EnvelopePoint to, double value) {
    double part = (value - from.value()) / (to.value() - from.value());
    return from.time() + (to.time() - from.time()) * Math.min(1, Math.max(0, part));
  }

  private void addStep(double time, long step) {
    if (!added.isEmpty() && added.get(added.size() - 1).beats() == time) {
      added.remove(added.size() - 1);
    }
    add(time, (double) step / parameter.stepCount());
  }

  private long step(double position) {
    return Math.round(position * parameter.stepCount());
  }

  private void add(double time, double position) {
    added.add(new NewEvent(time, position, null));
  }

  private double valueBefore() {
    if (events.isEmpty()) {
      return parameter.currentPosition();
    }
    if (before == 0 || before == events.size() || parameter.isStepped()) {
      return position(Math.max(0, before - 1));
    }
    return BeatComparison.areEqual(events.get(before).beats(), start)
        ? position(before)
        : interpolate(before - 1, start);
  }

  private double valueAfter(double beats) {
    if (events.isEmpty()) {
      return parameter.currentPosition();
    }
    int next =
        (int) events.stream().filter(e -> !BeatComparison.isBefore(beats, e.beats())).count();
    boolean holds =
        next == 0
            || next == events.size()
            || parameter.isStepped()
            || BeatComparison.areEqual(events.get(next - 1).beats(), beats);
    return holds ? position(Math.max(0, next - 1)) : interpolate(next - 1, beats);
  }

  private double interpolate(int index, double beats) {
    double part = fraction(index, beats);
    EnvelopeEventCurve curve = events.get(index).curve();
    double way = curve == null ? part : curve.valueAt(curve.parameterAt(part));
    return position(index) + (position(index + 1) - position(index)) * way;
  }

  private double fraction(int index, double beats) {
    double from = events.get(index).beats();
    return (beats - from) / (events.get(index + 1).beats() - from);
  }

  private double position(int index) {
    return parameter.toNormalized(events.get(index).value());
  }

  private static boolean isSame(double first, double second) {
    return Math.abs(first - second) < SAME_VALUE;
  }
}
