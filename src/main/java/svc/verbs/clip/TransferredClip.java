package svc.verbs.clip;

import java.util.List;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * A clip in the slot to which it was copied or moved, without its notes.
 *
 * @param from the slot from which it was copied or moved
 * @param previous the replaced clip with its notes, null if the slot was empty
 */
public record TransferredClip(
    String livesetId,
    int sceneIndex,
    SessionClip clip,
    SlotReference from,
    SessionClip previous,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {

  /**
   * The clip slot of a track in a scene.
   *
   * @param livesetId the handle of the track
   */
  public record SlotReference(String livesetId, int sceneIndex) {}

  /**
   * Returns whether the transfer replaced no other clip and kept the whole content of the
   * transferred clip, so that it can be undone by the opposite transfer.
   */
  boolean isComplete() {
    return previous == null && warnings.isEmpty();
  }
}
