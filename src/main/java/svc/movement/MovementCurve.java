package svc.movement;

import java.util.List;
import svc.model.envelope.EnvelopePoint;

/**
 * The planned curve of a parameter over the sections of a song.
 *
 * @param points the points, with times in beats from the start of the first section and normalized
 *     values 0-1
 * @param edges the values at the edges of the sections, in the unit of the rule, without the random
 *     motion
 */
public record MovementCurve(List<EnvelopePoint> points, List<SectionEdges> edges) {

  /** The values of a parameter at the start and the end of a section. */
  public record SectionEdges(SectionEnergy energy, double from, double to) {}
}
