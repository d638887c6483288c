package svc.model.envelope;

import java.util.List;

/**
 * An automation envelope inside a clip.
 *
 * @param deviceId the handle of the device, dev_&lt;n&gt;, or "mixer"
 * @param paramIndex the host's number of the parameter; 0 is a device's on/off switch, or the
 *     mixer's volume
 * @param points the breakpoints in order of time, in beats from the clip's start; two points at one
 *     time are a jump
 */
public record Envelope(String deviceId, int paramIndex, List<EnvelopePoint> points) {

  /** Returns whether the envelope automates this parameter of this device. */
  public boolean isFor(String device, int param) {
    return deviceId.equals(device) && paramIndex == param;
  }
}
