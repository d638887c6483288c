package svc.host.embedded;

import svc.model.LaunchState;

/**
 * What a track plays and what it will play.
 *
 * @param playing the scene of the sounding clip, 0 for none
 * @param next the scene of the queued clip, 0 to stop, null when nothing is queued
 * @param nextBeats when the queue takes over
 */
record Launch(int playing, Integer next, double nextBeats) {
  static final Launch NONE = new Launch(0, null, 0);

  /** What is true at a time: a queue whose time has come has taken over. */
  Launch at(double beats) {
    return next != null && nextBeats <= beats ? new Launch(next, null, 0) : this;
  }

  Launch queue(int scene, double atBeats) {
    return new Launch(playing, scene, atBeats);
  }

  /**
   * Silence from a time on. A queue that has not begun to sound is given up at once; a stop that is
   * under way keeps its time.
   */
  Launch stop(double atBeats) {
    return playing == 0 ? NONE : isStopping() ? this : queue(0, atBeats);
  }

  /** The scene of the clip that a stop is about: the sounding one, else the queued one, else 0. */
  int launched() {
    return playing != 0 || next == null ? playing : next;
  }

  private boolean isStopping() {
    return next != null && next == 0;
  }

  /** The same without a clip that is gone. */
  Launch without(int scene) {
    return new Launch(
        playing == scene ? 0 : playing,
        Integer.valueOf(scene).equals(next) ? null : next,
        nextBeats);
  }

  LaunchState of(int scene) {
    if (next != null && next == scene) {
      return LaunchState.TRIGGERED;
    }
    if (playing != scene) {
      return LaunchState.STOPPED;
    }
    return isStopping() ? LaunchState.STOPPING : LaunchState.PLAYING;
  }
}
