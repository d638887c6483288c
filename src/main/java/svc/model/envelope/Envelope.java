package svc.model.envelope;

import java.util.List;

/**
 * An automation envelope inside a clip.
 *
 * @param deviceId dev_&lt;n&gt;
 * @param paramIndex the host's number of the parameter; 0 is the device's on/off switch
 * @param points in order of time; two points at the same time are a jump
 */
public record Envelope(String deviceId, int paramIndex, List<EnvelopePoint> points) {

  /** Returns whether the envelope's target is this parameter. */
  public boolean isFor(String device, int param) {
    return deviceId.equals(device) && paramIndex == param;
  }
}
