package svc.movement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import svc.curve.Breakpoints;
import svc.curve.CurveExpander;
import svc.curve.CurveValidator;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;

/**
 * Calculates the automation with which parameters follow the energy of a song.
 *
 * @param beatsPerBar quarter notes per bar
 * @param seed the seed of the random motions, so that equal calls return equal curves
 */
public record MovementPlanner(SongEnergy energy, double beatsPerBar, long seed) {
  /**
   * The number of bars between two random values; the random motion moves smoothly between them.
   */
  private static final double WANDER_BARS = 8;

  private static final int TYPICAL_POINTS_PER_SECTION = 3;

  /**
   * The number of bits by which the hash of a parameter's key is shifted left, to combine it with
   * the seed.
   */
  private static final int KEY_SHIFT = 20;

  /**
   * Returns the curve of a parameter.
   *
   * @param key identifies the part and the parameter, so that each parameter has its own random
   *     motion
   * @param base the present value of the parameter in the unit of the rule; used only if the values
   *     of the rule are relative to the present value
   */
  public MovementCurve plan(MovementRule rule, String key, double base) {
    List<MovementCurve.SectionEdges> edges = new ArrayList<>(energy.sections().size());
    MovementPoints response = respond(rule, base, edges);
    MovementPoints points = rule.wander() == 0 ? response : addWander(response, rule, key);
    return new MovementCurve(
        MovementUnitConverter.of(rule.target(), rule.unit()).normalize(points),
        Collections.unmodifiableList(edges));
  }

  /**
   * Returns the curve without the random motion. At the start of a section, the parameter moves to
   * the section's first value within the rule's lag; from there it moves linearly to the last
   * value.
   */
  private MovementPoints respond(
      MovementRule rule, double base, List<MovementCurve.SectionEdges> edges) {
    double lag = rule.lagBars() * beatsPerBar;
    double offset = rule.unit().isRelative() ? base : 0;
    MovementPoints points =
        new MovementPoints(TYPICAL_POINTS_PER_SECTION * energy.sections().size() + 1);
    points.add(0, offset + rule.valueAt(energy.sections().get(0).from()));
    double songStart = energy.start();
    for (SectionEnergy each : energy.sections()) {
      double start = each.section().start() - songStart;
      double end = each.section().end() - songStart;
      double from = offset + rule.valueAt(each.from());
      double to = offset + rule.valueAt(each.to());
      double before = points.lastValue();
      points.add(start, before);
      if (start + lag < end) {
        points.add(start + lag, from);
      }
      points.add(end, to);
      edges.add(new MovementCurve.SectionEdges(each, lag > 0 ? before : from, to));
    }
    return points;
  }

  private MovementPoints addWander(MovementPoints response, MovementRule rule, String key) {
    MovementPoints wander = wander(rule, key);
    MovementPoints sum = new MovementPoints(response.size() + wander.size());
    int next = 0;
    for (int i = 0; i < response.size(); i++) {
      double time = response.timeAt(i);
      while (next < wander.size() && wander.timeAt(next) < time) {
        double at = wander.timeAt(next);
        if (sum.size() == 0 || at > sum.lastTime()) {
          sum.add(at, response.between(i, at) + wander.valueAt(next));
        }
        next++;
      }
      sum.add(time, response.valueAt(i) + wander.between(next, time));
    }
    return sum;
  }

  private MovementPoints wander(MovementRule rule, String key) {
    double span = rule.unit().span();
    CurveSpec spec =
        new CurveSpec(
            CurveShape.WANDER,
            null,
            null,
            null,
            null,
            new CurveSpec.WanderOptions(0.5, rule.wander() / span, null),
            new CurveSpec.RandomSeed(
                seed ^ ((long) key.hashCode() << KEY_SHIFT), CurveValidator.CURRENT_FORMAT),
            new CurveSpec.RhythmOptions(null, null, null, WANDER_BARS * beatsPerBar, null, null));
    Breakpoints drawn = CurveExpander.expand(spec, energy.end() - energy.start());
    MovementPoints points = new MovementPoints(drawn.size());
    for (int i = 0; i < drawn.size(); i++) {
      points.add(drawn.timeAt(i), (drawn.valueAt(i) - 0.5) * span);
    }
    return points;
  }
}
