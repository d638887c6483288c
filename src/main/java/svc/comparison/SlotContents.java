package svc.comparison;

import java.util.List;
import svc.model.clip.SessionClip;
import svc.model.envelope.Envelope;

/**
 * A filled slot.
 *
 * @param scene from 1
 * @param clip with its notes
 */
public record SlotContents(int scene, SessionClip clip, List<Envelope> envelopes) {}
