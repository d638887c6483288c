package svc.host.embedded.set;

import svc.model.clip.LaunchState;

/**
 * What a track plays and what it will play.
 *
 * @param playing the scene of the sounding clip, 0 for none
 * @param next the scene of the queued clip, 0 to stop, null when nothing is queued
 * @param nextBeats when the queue takes over
 */
public record TrackPlaybackState(int playing, Integer next, double nextBeats) {
  public static final TrackPlaybackState SILENT = new TrackPlaybackState(0, null, 0);

  /** What is true at a time: a queue whose time has come has taken over. */
  public TrackPlaybackState resolvedAt(double beats) {
    return next != null && nextBeats <= beats ? new TrackPlaybackState(next, null, 0) : this;
  }

  public TrackPlaybackState withQueued(int scene, double atBeats) {
    return new TrackPlaybackState(playing, scene, atBeats);
  }

  /**
   * Silence from a time on. A queue that has not begun to sound is given up at once; a stop that is
   * under way keeps its time.
   */
  public TrackPlaybackState withStop(double atBeats) {
    return playing == 0 ? SILENT : isStopping() ? this : withQueued(0, atBeats);
  }

  /** The scene of the clip that a stop is about: the sounding one, else the queued one, else 0. */
  public int launchedScene() {
    return playing != 0 || next == null ? playing : next;
  }

  private boolean isStopping() {
    return next != null && next == 0;
  }

  /** The same without a clip that is gone. */
  public TrackPlaybackState withoutScene(int scene) {
    return new TrackPlaybackState(
        playing == scene ? 0 : playing,
        Integer.valueOf(scene).equals(next) ? null : next,
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
