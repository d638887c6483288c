package svc.model.envelope;

import java.util.List;

/**
 * An automation envelope inside a clip.
 *
 * @param deviceId dev_&lt;n&gt;
 * @param paramIndex as the host numbers them, 0 = device on
 * @param points in order of time; two at one time are a jump
 */
public record Envelope(String deviceId, int paramIndex, List<EnvelopePoint> points) {

  /** Whether it drives this parameter. */
  public boolean isFor(String device, int param) {
    return deviceId.equals(device) && paramIndex == param;
  }
}
