package svc.model;

/**
 * What an envelope drives: a parameter of a device on a track.
 *
 * @param deviceId dev_&lt;n&gt;
 * @param paramIndex as the host numbers them
 */
public record Target(String deviceId, int paramIndex) {

  /** What an envelope of a clip drives. */
  public static Target of(Envelope envelope) {
    return new Target(envelope.deviceId(), envelope.paramIndex());
  }
}
