package svc.model.envelope;

/**
 * The target of an envelope: a parameter of a device on a track, or of the track's mixer.
 *
 * @param deviceId the handle of the device, dev_&lt;n&gt;, or "mixer"
 * @param paramIndex the host's number of the parameter
 */
public record AutomationTarget(String deviceId, int paramIndex) {

  /** Returns the target of an envelope. */
  public static AutomationTarget of(Envelope envelope) {
    return new AutomationTarget(envelope.deviceId(), envelope.paramIndex());
  }
}
