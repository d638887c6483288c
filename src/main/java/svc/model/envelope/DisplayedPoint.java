package svc.model.envelope;

import java.util.Map;
import svc.model.serialization.UntrustedName;
import svc.text.NumberFormatter;

/**
 * A breakpoint with its meaning.
 *
 * @param time beats from the envelope's start
 * @param value 0-1 over the parameter's range
 * @param display what the host shows at that value, null where that is not known
 */
public record DisplayedPoint(double time, double value, @UntrustedName String display) {

  /** Without its meaning. */
  public EnvelopePoint toPoint() {
    return new EnvelopePoint(time, value);
  }

  /** The same in JSON form, as verbs take it. */
  public Map<String, Object> toTree() {
    return Map.of(
        "time", NumberFormatter.toExactNumber(time), "value", NumberFormatter.toExactNumber(value));
  }
}
