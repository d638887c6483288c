package svc.contents;

import java.util.List;
import svc.model.Clip;
import svc.model.Envelope;

/**
 * A filled slot.
 *
 * @param scene from 1
 * @param clip with its notes
 */
public record SlotContents(int scene, Clip clip, List<Envelope> envelopes) {}
