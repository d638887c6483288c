package svc.host.als.merge;

import java.util.List;
import svc.host.als.inspection.LaneParameter;
import svc.host.als.set.AlsEnvelopeEvent;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.xml.XmlElement;

/** Describes envelopes in a few words. */
final class EnvelopeDescription {
  private EnvelopeDescription() {}

  /**
   * Returns the number of points of an envelope, and the first and last value, as text; "a constant
   * value" if it has no points in the song.
   */
  static String of(XmlElement envelope, LaneParameter parameter) {
    List<AlsEnvelopeEvent> points =
        EnvelopeReader.readEvents(envelope).stream().filter(event -> event.beats() >= 0).toList();
    if (points.isEmpty()) {
      return "a constant value";
    }
    String first = parameter.format(points.get(0).value());
    return points.size() == 1
        ? "1 point, " + first
        : points.size()
            + " points, "
            + first
            + " to "
            + parameter.format(points.get(points.size() - 1).value());
  }
}
