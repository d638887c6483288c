package svc.model.envelope;

import java.util.Map;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.text.NumberFormatter;

/**
 * A breakpoint of an envelope, with its value as the host displays it.
 *
 * @param time the time in beats from the envelope's start
 * @param value the value 0-1 over the parameter's range
 * @param display the value as the host displays it, null if not known
 */
@ToolRows({@ToolRowField("time"), @ToolRowField("value"), @ToolRowField("display")})
public record PointWithDisplayValue(double time, double value, @UntrustedName String display) {

  /** Returns the point without its display value. */
  public EnvelopePoint toPoint() {
    return new EnvelopePoint(time, value);
  }

  /**
   * Returns the point as a JSON object in the form that verbs accept as input. Omits the display
   * value.
   */
  public Map<String, Object> toTree() {
    return Map.of(
        "time", NumberFormatter.toExactNumber(time), "value", NumberFormatter.toExactNumber(value));
  }
}
