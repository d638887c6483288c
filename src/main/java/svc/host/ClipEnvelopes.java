package svc.host;

import java.util.List;
import svc.model.envelope.Envelope;

/**
 * Automation envelopes inside session clips. CLIP_NOT_FOUND if the slot is empty, SCENE_NOT_FOUND
 * if there is no such scene. Scenes are numbered from 1.
 */
public interface ClipEnvelopes {

  /** Returns all envelopes of a clip. */
  List<Envelope> read(String track, int scene);

  /**
   * Writes an envelope; it replaces the clip's envelope of the same parameter. INVALID_ARGUMENT if
   * there is no point, or if a point is outside the clip or the range 0-1.
   *
   * @param envelope at least one point, in any order; times in beats from the clip's start, values
   *     0-1 over the parameter's range; the device must be on the same track
   * @return the envelope as the host has it, with its points in order of time
   */
  Envelope write(String track, int scene, Envelope envelope);

  /**
   * Removes the envelope of one parameter, or all envelopes if both {@code device} and {@code
   * param} are null. INVALID_ARGUMENT if only one of them is null.
   *
   * @return the removed envelopes
   */
  List<Envelope> clear(String track, int scene, String device, Integer param);
}
