package svc.host.als.set;

import java.util.ArrayList;
import java.util.List;
import svc.host.als.file.LiveSetValidator;
import svc.model.envelope.EnvelopePoint;

/**
 * Converts the events of an envelope to breakpoints with positions 0-1. The first event, which lies
 * before the song, gives the value up to the first breakpoint. A value of a switch or a choice
 * holds until the next event.
 */
final class EventPoints {
  private EventPoints() {}

  /** Returns the breakpoints of an envelope. */
  static List<EnvelopePoint> toPoints(List<AlsEvent> events, StoredParameter parameter) {
    boolean isStepped = parameter.stored().isSwitch() || parameter.stored().isChoice();
    List<EnvelopePoint> points = new ArrayList<>();
    double held = Double.NaN;
    for (AlsEvent event : events) {
      double value = parameter.toNormalized(event.value());
      if (event.beats() > LiveSetValidator.FIRST_EVENT_BEATS) {
        addStep(points, event.beats(), held, isStepped, value);
        points.add(new EnvelopePoint(event.beats(), value));
      }
      held = value;
    }
    return points.isEmpty() && !Double.isNaN(held) ? List.of(new EnvelopePoint(0, held)) : points;
  }

  /** Adds the end of the value that a switch holds up to the time of the next event. */
  private static void addStep(
      List<EnvelopePoint> points, double time, double held, boolean isStepped, double next) {
    if (isStepped && !points.isEmpty() && held != next) {
      points.add(new EnvelopePoint(time, held));
    }
  }
}
