package svc.model.track;

import svc.model.serialization.UntrustedName;

/**
 * A track and its mixer settings. Settings that this kind of track does not have are null.
 *
 * @param livesetId stable handle, trk_&lt;n&gt;
 * @param position 1-based, null for return and master tracks
 * @param group the name of the group track that contains it, null if none
 * @param volumeRaw fader position 0-1; 0.85 is 0 dB
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

  /** Returns whether a text has the form of a track handle; case is ignored. */
  public static boolean isHandle(String text) {
    return text.strip().matches("(?i)trk_\\d+");
  }

  /** Returns whether the track has this name; case and surrounding blanks are ignored. */
  public boolean isNamed(String text) {
    return name.strip().equalsIgnoreCase(text.strip());
  }
}
