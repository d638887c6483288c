package svc.host.als.set;

import svc.host.als.xml.XmlElement;

/**
 * An event of an envelope: a breakpoint in the unit of the file.
 *
 * @param beats the time in beats
 * @param value the value as the file stores it; 1 and 0 for switches
 * @param isCurved whether the segment to the next event is a curve that Live draws with two control
 *     points
 */
public record AlsEvent(double beats, double value, boolean isCurved) {

  /** Reads an event. */
  static AlsEvent read(XmlElement event) {
    String text = event.attribute("Value").orElse("");
    double value =
        switch (text) {
          case "true" -> 1;
          case "false" -> 0;
          default -> XmlValues.attribute(event, "Value", 0);
        };
    return new AlsEvent(
        XmlValues.attribute(event, "Time", 0),
        value,
        event.attribute("CurveControl1X").isPresent());
  }
}
