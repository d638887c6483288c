package svc.host.embedded.set;

import java.util.function.IntUnaryOperator;
import svc.model.clip.LaunchState;

/**
 * The playing clip of a track, and the queued clip or stop.
 *
 * @param playing the scene of the playing clip, 0 for none
 * @param next the scene of the queued clip, 0 for a queued stop, null if nothing is queued
 * @param nextBeats the position in beats at which the queued clip or stop takes effect
 */
public record TrackPlaybackState(int playing, Integer next, double nextBeats) {
  public static final TrackPlaybackState SILENT = new TrackPlaybackState(0, null, 0);

  /**
   * Returns the state at a position in beats. A clip or stop that was queued for this position or
   * an earlier one has then taken effect.
   */
  public TrackPlaybackState resolvedAt(double beats) {
    return next != null && nextBeats <= beats ? new TrackPlaybackState(next, null, 0) : this;
  }

  public TrackPlaybackState withQueued(int scene, double atBeats) {
    return new TrackPlaybackState(playing, scene, atBeats);
  }

  /**
   * Returns the state with the queued clip or stop moved later by a number of beats, or earlier if
   * the number is negative.
   */
  TrackPlaybackState shiftedBy(double beats) {
    return next == null ? this : withQueued(next, nextBeats + beats);
  }

  /**
   * Queues a stop of the playing clip at a position in beats; a stop that is already queued keeps
   * its position. If no clip is playing, cancels the queued clip immediately.
   */
  public TrackPlaybackState withStop(double atBeats) {
    return playing == 0 ? SILENT : isStopping() ? this : withQueued(0, atBeats);
  }

  /**
   * Returns the scene of the playing clip or, if no clip is playing, of the queued clip; 0 if there
   * is neither.
   */
  public int launchedScene() {
    return playing != 0 || next == null ? playing : next;
  }

  private boolean isStopping() {
    return next != null && next == 0;
  }

  /** Returns the state after the clip in a scene was deleted. */
  public TrackPlaybackState withoutScene(int scene) {
    return new TrackPlaybackState(
        playing == scene ? 0 : playing,
        Integer.valueOf(scene).equals(next) ? null : next,
        nextBeats);
  }

  /** Returns the state after the scenes were renumbered. */
  TrackPlaybackState renumbered(IntUnaryOperator numbering) {
    return new TrackPlaybackState(
        playing == 0 ? 0 : numbering.applyAsInt(playing),
        next == null || next == 0 ? next : (Integer) numbering.applyAsInt(next),
        nextBeats);
  }

  public LaunchState stateOf(int scene) {
    if (next != null && next == scene) {
      return LaunchState.TRIGGERED;
    }
    if (playing != scene) {
      return LaunchState.STOPPED;
    }
    return isStopping() ? LaunchState.STOPPING : LaunchState.PLAYING;
  }
}
