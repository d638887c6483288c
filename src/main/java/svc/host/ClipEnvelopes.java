package svc.host;

import java.util.List;
import svc.model.envelope.Envelope;

/** Automation envelopes inside session clips; an empty slot is CLIP_NOT_FOUND. */
public interface ClipEnvelopes {

  /** All envelopes of a clip. */
  List<Envelope> read(String track, int scene);

  /**
   * Puts an envelope in place of the one for the same parameter.
   *
   * @param envelope one point or more in any order, times in beats from the clip's start, values
   *     0-1; its device on the same track
   */
  Envelope write(String track, int scene, Envelope envelope);

  /**
   * Removes the envelope of one parameter, or all where device and param are null; returns what was
   * removed. One without the other is INVALID_ARGUMENT.
   */
  List<Envelope> clear(String track, int scene, String device, Integer param);
}
