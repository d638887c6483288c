package svc.curve;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.function.UnaryOperator;
import svc.model.envelope.CurveSpec;
import svc.text.NumberFormatter;

/**
 * A sidechain shape: at regular distances the value drops, and recovers along an S-curve before the
 * next drop.
 */
final class DuckCurve {
  private static final double DEFAULT_EVERY = 1;
  private static final double DEFAULT_RELEASE = 0.75;

  private DuckCurve() {}

  /** Returns the distance between drops in beats. */
  static double every(CurveSpec spec) {
    return spec.every() == null ? DEFAULT_EVERY : spec.every();
  }

  private static double attack(CurveSpec spec) {
    return spec.attack() == null ? 0 : spec.attack();
  }

  private static double release(CurveSpec spec) {
    return spec.release() == null
        ? Math.min(DEFAULT_RELEASE * every(spec), every(spec) - attack(spec))
        : spec.release();
  }

  /**
   * Throws INVALID_ARGUMENT if a drop and the recovery from it are together longer than the
   * distance between two drops.
   *
   * @param naming returns the name of an option in messages
   */
  static void checkLengths(CurveSpec spec, UnaryOperator<String> naming) {
    double needed = attack(spec) + Math.max(0, release(spec));
    if (needed > every(spec) || attack(spec) >= every(spec)) {
      throw INVALID_ARGUMENT
          .because(
              naming.apply("attack")
                  + " and "
                  + naming.apply("release")
                  + " together must be at most "
                  + NumberFormatter.format(every(spec))
                  + (every(spec) == 1 ? " beat" : " beats")
                  + ", not "
                  + NumberFormatter.format(needed))
          .hint(
              "Each drop of a Duck curve must end before the next one begins. Give shorter times, or a longer "
                  + naming.apply("every")
                  + ".")
          .withDetail("argument", "release");
    }
  }

  /**
   * Returns the breakpoints of the curve.
   *
   * @param from the value before a drop
   * @param to the lowest value of a drop
   */
  static Breakpoints expand(CurveSpec spec, double from, double to, double length) {
    double every = every(spec);
    return CyclicCurve.repeat(createCycle(spec, from, to, every), 0, length / every, length);
  }

  private static Breakpoints createCycle(CurveSpec spec, double from, double to, double every) {
    double bottom = attack(spec) / every;
    double recovery = release(spec) / every;
    Breakpoints cycle = new Breakpoints(0);
    if (bottom > 0) {
      cycle.add(0, from);
    }
    cycle.add(bottom, to);
    if (recovery > 0) {
      Breakpoints rise = CurveExpander.expandSCurve(to, from, recovery);
      for (int i = 1; i < rise.size(); i++) {
        cycle.add(Math.min(1, bottom + rise.timeAt(i)), rise.valueAt(i));
      }
    } else {
      cycle.add(bottom, from);
    }
    cycle.add(1, from);
    return cycle;
  }
}
