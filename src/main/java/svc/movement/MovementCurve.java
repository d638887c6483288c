package svc.movement;

import java.util.List;
import svc.model.envelope.EnvelopePoint;

/**
 * The planned curve of a parameter over the sections of a song.
 *
 * @param points the points, with times in beats from the start of the first section and normalized
 *     values 0-1
 * @param edges the values at the start and the end of each section, in the unit of the movement
 *     rule. The random motion that a rule can add is not included
 */
public record MovementCurve(List<EnvelopePoint> points, List<SectionEdges> edges) {

  /**
   * The values of a parameter at the start and the end of a section, in the unit of the movement
   * rule.
   */
  public record SectionEdges(SectionEnergy energy, double from, double to) {}
}
