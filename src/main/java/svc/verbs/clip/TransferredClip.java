package svc.verbs.clip;

import java.util.List;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * A clip after it was copied or moved to another place, without its notes.
 *
 * @param livesetId the handle of the track
 * @param from the place of the original
 * @param previous the replaced clip of a slot with its notes, null if the slot was empty
 * @param replaced the number of clips of the timeline that were replaced or cut, null if none
 */
public record TransferredClip(
    String livesetId,
    ClipPlace place,
    SessionClip clip,
    ClipOrigin from,
    SessionClip previous,
    Integer replaced,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary, ClipPlace.Holder {

  /**
   * The place from which a clip was copied or moved.
   *
   * @param livesetId the handle of the track
   */
  public record ClipOrigin(String livesetId, ClipPlace place) implements ClipPlace.Holder {}

  /** Returns whether the transfer replaced no other clip. */
  boolean isWithoutReplacement() {
    return previous == null && replaced == null;
  }

  /**
   * Returns whether the opposite transfer can undo this transfer: no other clip was replaced, and
   * the clip kept its whole content.
   */
  boolean isComplete() {
    return isWithoutReplacement() && warnings.isEmpty();
  }
}
