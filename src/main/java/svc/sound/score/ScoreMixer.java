package svc.sound.score;

import java.util.List;

/**
 * The mixer of a track.
 *
 * @param volume the position of the fader from 0 to 1
 * @param pan from -1 to 1
 * @param mute 1 if the track is muted, otherwise 0
 * @param sends the positions of the sends, in the order of the return tracks
 */
public record ScoreMixer(
    Control volume, Control pan, Control mute, boolean solo, List<Control> sends) {
  private static final double UNITY = 0.85;

  /** Returns a mixer at 0 dB in the center, without sends. */
  public static ScoreMixer neutral() {
    return new ScoreMixer(
        Control.constant(UNITY), Control.constant(0), Control.constant(0), false, List.of());
  }
}
