package svc.verbs.clip;

import java.util.List;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * A clip after it was copied or moved to another slot, without its notes.
 *
 * @param livesetId the handle of the track
 * @param from the slot of the original
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
   * Returns whether the opposite transfer can undo this transfer: no other clip was replaced, and
   * the clip kept its whole content.
   */
  boolean isComplete() {
    return previous == null && warnings.isEmpty();
  }
}
