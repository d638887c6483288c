package svc.host.als.set;

import svc.host.als.xml.XmlElement;

/**
 * An event of an envelope: a breakpoint in the unit of the file.
 *
 * @param beats the time in beats
 * @param value the value as the file stores it; 1 and 0 for switches
 * @param curve the shape of the segment to the next event; null for a straight line
 */
public record AlsEnvelopeEvent(double beats, double value, EnvelopeEventCurve curve) {

  /** Reads an event. */
  public static AlsEnvelopeEvent read(XmlElement event) {
    String text = event.attribute("Value").orElse("");
    double value =
        switch (text) {
          case "true" -> 1;
          case "false" -> 0;
          default -> XmlValues.attribute(event, "Value", 0);
        };
    return new AlsEnvelopeEvent(
        XmlValues.attribute(event, "Time", 0), value, EnvelopeEventCurve.read(event).orElse(null));
  }

  /** Returns whether the segment to the next event is a curve. */
  public boolean isCurved() {
    return curve != null;
  }
}
