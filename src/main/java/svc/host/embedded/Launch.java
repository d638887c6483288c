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
    return playing == scene ? LaunchState.PLAYING : LaunchState.STOPPED;
  }
}
