package svc.model.clip;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * A take lane of a track, which contains recordings from which the clips on the timeline are taken.
 *
 * @param clips in order of time
 */
public record TakeLane(@UntrustedName String name, List<TakeClip> clips) {

  /**
   * A clip in a take lane.
   *
   * @param startBeats the start in beats from the song's start
   */
  public record TakeClip(@UntrustedName String name, double startBeats, double lengthBeats) {}
}
