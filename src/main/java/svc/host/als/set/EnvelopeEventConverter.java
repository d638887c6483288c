package svc.host.als.set;

import java.util.ArrayList;
import java.util.List;
import svc.host.als.file.LiveSetValidator;
import svc.model.envelope.EnvelopePoint;

/**
 * Converts the events of an envelope to breakpoints with positions 0-1. The first event, which lies
 * before the song, gives the value up to the first breakpoint. A value of a switch or a choice
 * holds until the next event. A curve becomes a series of breakpoints.
 */
final class EnvelopeEventConverter {
  /** The largest difference, as a position 0-1, between a curve and its breakpoints. */
  private static final double CURVE_TOLERANCE = 0.002;

  /** The same for the tempo, whose range is much wider than its changes: 0.05 bpm. */
  private static final double TEMPO_TOLERANCE = 5e-5;

  private static final int MAX_DIVISIONS = 8;

  private final StoredParameter parameter;
  private final boolean isStepped;
  private final List<EnvelopePoint> points = new ArrayList<>();

  private EnvelopeEventConverter(StoredParameter parameter) {
    this.parameter = parameter;
    this.isStepped = parameter.isStepped();
  }

  /** Returns the breakpoints of an envelope. */
  static List<EnvelopePoint> toPoints(List<AlsEnvelopeEvent> events, StoredParameter parameter) {
    EnvelopeEventConverter converter = new EnvelopeEventConverter(parameter);
    AlsEnvelopeEvent previous = null;
    for (AlsEnvelopeEvent event : events) {
      converter.add(previous, event);
      previous = event;
    }
    return converter.points.isEmpty() && previous != null
        ? List.of(new EnvelopePoint(0, parameter.toNormalized(previous.value())))
        : List.copyOf(converter.points);
  }

  private void add(AlsEnvelopeEvent previous, AlsEnvelopeEvent event) {
    if (event.beats() <= LiveSetValidator.FIRST_EVENT_BEATS) {
      return;
    }
    double value = parameter.toNormalized(event.value());
    if (previous != null) {
      double held = parameter.toNormalized(previous.value());
      if (isStepped) {
        addStep(event.beats(), held, value);
      } else if (previous.isCurved() && !points.isEmpty()) {
        addCurve(previous, held, event, value);
      }
    }
    points.add(new EnvelopePoint(event.beats(), value));
  }

  /**
   * Adds the breakpoint with the previous value of a switch or choice, at the time at which its
   * value changes.
   *
   * @param held the value up to this time
   * @param next the value from this time on
   */
  private void addStep(double time, double held, double next) {
    if (held != next) {
      if (points.isEmpty() && time > 0) {
        points.add(new EnvelopePoint(0, held));
      }
      if (!points.isEmpty()) {
        points.add(new EnvelopePoint(time, held));
      }
    }
  }

  private void addCurve(
      AlsEnvelopeEvent from, double fromValue, AlsEnvelopeEvent to, double toValue) {
    double range = toValue - fromValue;
    List<Double> parameters = new ArrayList<>();
    double tolerance = parameter.isTempo() ? TEMPO_TOLERANCE : CURVE_TOLERANCE;
    divide(from.curve(), 0, 1, tolerance / Math.max(Math.abs(range), 1e-9), 0, parameters);
    for (double at : parameters) {
      double time = from.beats() + (to.beats() - from.beats()) * from.curve().timeAt(at);
      points.add(new EnvelopePoint(time, fromValue + range * from.curve().valueAt(at)));
    }
  }

  /**
   * Adds the Bezier parameters at which a part of a curve is divided into lines.
   *
   * @param from the Bezier parameter at the start of the part
   * @param to the Bezier parameter at the end of the part
   * @param depth how often the curve was already halved
   */
  private static void divide(
      EnvelopeEventCurve curve,
      double from,
      double to,
      double tolerance,
      int depth,
      List<Double> found) {
    double middle = (from + to) / 2;
    if (depth < MAX_DIVISIONS && (depth < 2 || deviation(curve, from, to) > tolerance)) {
      divide(curve, from, middle, tolerance, depth + 1, found);
      found.add(middle);
      divide(curve, middle, to, tolerance, depth + 1, found);
    }
  }

  /** Returns the largest difference in value between a part of a curve and its chord. */
  private static double deviation(EnvelopeEventCurve curve, double from, double to) {
    double largest = 0;
    double width = curve.timeAt(to) - curve.timeAt(from);
    for (double part : new double[] {0.25, 0.5, 0.75}) {
      double at = from + (to - from) * part;
      double fraction = width > 0 ? (curve.timeAt(at) - curve.timeAt(from)) / width : 0;
      double chord = curve.valueAt(from) + fraction * (curve.valueAt(to) - curve.valueAt(from));
      largest = Math.max(largest, Math.abs(curve.valueAt(at) - chord));
    }
    return largest;
  }
}
