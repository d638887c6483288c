package svc.model.track;

import svc.model.serialization.UntrustedName;

/**
 * A track as the host holds it; what a track of its kind cannot have is null.
 *
 * @param livesetId stable handle, trk_&lt;n&gt;
 * @param position 1-based, null for return and master tracks
 * @param group the name of the group track it belongs to
 * @param volumeRaw fader position 0-1, 0.85 is 0 dB
 * @param pan -1 hard left to 1 hard right
 */
public record Track(
    String livesetId,
    Integer position,
    @UntrustedName String name,
    TrackKind kind,
    @UntrustedName String group,
    Decibels volumeDb,
    double volumeRaw,
    double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm) {

  /** Whether a text is a handle, or near enough to one to be taken for it. */
  public static boolean isHandle(String text) {
    return text.strip().matches("(?i)trk_\\d+");
  }

  /** Whether it is called so; case and blanks at the ends do not count. */
  public boolean isNamed(String text) {
    return name.strip().equalsIgnoreCase(text.strip());
  }
}
