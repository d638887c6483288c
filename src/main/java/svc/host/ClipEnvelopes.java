package svc.host;

import java.util.List;
import svc.model.clip.ClipAddress;
import svc.model.envelope.Envelope;

/**
 * The automation envelopes inside clips. All methods throw SCENE_NOT_FOUND if the scene does not
 * exist, CLIP_NOT_FOUND if no clip is at the address, and NOT_SUPPORTED_BY_HOST if the host cannot
 * read or change the envelopes inside clips on the timeline.
 */
public interface ClipEnvelopes {

  /** Returns all envelopes of a clip. */
  List<Envelope> read(ClipAddress clip);

  /** Returns all envelopes of a session clip. */
  default List<Envelope> read(String track, int scene) {
    return read(new ClipAddress.InSlot(track, scene));
  }

  /**
   * Writes an envelope to a session clip, which replaces the clip's envelope of the same parameter
   * if there is one. Throws INVALID_ARGUMENT if the envelope has no points, or if a point has a
   * time outside the clip or a value outside 0 to 1.
   *
   * @param scene the number of the clip's scene, from 1
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
  List<Envelope> clear(ClipAddress clip, String device, Integer param);

  /** Removes envelopes of a session clip; see {@link #clear(ClipAddress, String, Integer)}. */
  default List<Envelope> clear(String track, int scene, String device, Integer param) {
    return clear(new ClipAddress.InSlot(track, scene), device, param);
  }
}
