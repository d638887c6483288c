package svc.host;

import java.util.List;
import svc.model.envelope.Envelope;

/**
 * The automation envelopes inside session clips. Scenes are numbered from 1. All methods throw
 * SCENE_NOT_FOUND if the scene does not exist, and CLIP_NOT_FOUND if the slot is empty.
 */
public interface ClipEnvelopes {

  /** Returns all envelopes of a clip. */
  List<Envelope> read(String track, int scene);

  /**
   * Writes an envelope, which replaces the clip's envelope of the same parameter if there is one.
   * Throws INVALID_ARGUMENT if the envelope has no points, or if a point has a time outside the
   * clip or a value outside 0 to 1.
   *
   * @param envelope the envelope, with at least one point and points in any order; times are in
   *     beats from the clip's start, and values range from 0 (the parameter's minimum) to 1 (its
   *     maximum); the parameter's device must be on the clip's track
   * @return the envelope as read back from the host, with its points in order of time
   */
  Envelope write(String track, int scene, Envelope envelope);

  /**
   * Removes the envelope of one parameter, or all envelopes of the clip if both {@code device} and
   * {@code param} are null. Throws INVALID_ARGUMENT if only one of them is null.
   *
   * @return the removed envelopes
   */
  List<Envelope> clear(String track, int scene, String device, Integer param);
}
