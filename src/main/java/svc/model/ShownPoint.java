package svc.model;

import java.util.Map;

/**
 * A breakpoint with its meaning.
 *
 * @param time beats from the envelope's start
 * @param value 0-1 over the parameter's range
 * @param display what the host shows at that value, null where that is not known
 */
public record ShownPoint(double time, double value, @HostName String display) {

  /** Without its meaning. */
  public Point point() {
    return new Point(time, value);
  }

  /** The same in JSON form, as verbs take it. */
  public Map<String, Object> plain() {
    return Map.of("time", Numbers.natural(time), "value", Numbers.natural(value));
  }
}
