package svc.model.envelope;

/**
 * What an envelope drives: a parameter of a device on a track.
 *
 * @param deviceId dev_&lt;n&gt;
 * @param paramIndex as the host numbers them
 */
public record AutomationTarget(String deviceId, int paramIndex) {

  /** What an envelope of a clip drives. */
  public static AutomationTarget of(Envelope envelope) {
    return new AutomationTarget(envelope.deviceId(), envelope.paramIndex());
  }
}
