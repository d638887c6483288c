package svc.comparison;

import java.util.List;
import svc.model.clip.SessionClip;
import svc.model.envelope.Envelope;

/**
 * A clip slot that contains a clip.
 *
 * @param scene the number of the scene, from 1
 * @param clip the clip, including its notes
 */
public record ClipSlotContents(int scene, SessionClip clip, List<Envelope> envelopes) {}
