package svc.model;

import java.util.List;

/**
 * An automation envelope inside a clip.
 *
 * @param deviceId dev_&lt;n&gt;
 * @param paramIndex as the host numbers them, 0 = device on
 * @param points in order of time; two at one time are a jump
 */
public record Envelope(String deviceId, int paramIndex, List<Point> points) {

  /** Whether it drives this parameter. */
  public boolean drives(String device, int param) {
    return deviceId.equals(device) && paramIndex == param;
  }
}
