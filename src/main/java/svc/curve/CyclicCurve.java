package svc.curve;

import java.util.List;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.CustomCurveShape;
import svc.model.envelope.EnvelopePoint;

/** Repeats the breakpoints of one cycle over the length of a curve. */
final class CyclicCurve {
  /**
   * The difference up to which two values, or two times in cycles, count as equal, because of
   * rounding errors.
   */
  private static final double ROUNDING = 1e-9;

  private CyclicCurve() {}

  /** Returns whether the options are the defaults: one cycle from its start. */
  static boolean isSingle(CurveSpec spec) {
    return cycles(spec) == 1 && phase(spec) == 0;
  }

  private static double cycles(CurveSpec spec) {
    return spec.cycles() == null ? 1 : spec.cycles();
  }

  private static double phase(CurveSpec spec) {
    return spec.phase() == null ? 0 : spec.phase();
  }

  /** Expands a custom shape. Before its first point and after its last, the value is constant. */
  static Breakpoints expandCustom(
      CustomCurveShape shape, CurveSpec spec, double from, double to, double length) {
    List<EnvelopePoint> points = shape.points();
    Breakpoints cycle = new Breakpoints(points.size() + 2);
    points.forEach(point -> cycle.add(point.time(), from + (to - from) * point.value()));
    return repeat(cycle, spec, length);
  }

  /**
   * Repeats a cycle as often as the curve's options require, starting at the curve's phase.
   *
   * @param cycle one cycle, at times from 0 to 1
   */
  static Breakpoints repeat(Breakpoints cycle, CurveSpec spec, double length) {
    return repeat(cycle, phase(spec), cycles(spec), length);
  }

  /**
   * Repeats a cycle, starting at any time in it.
   *
   * @param start the time in the first cycle at which the curve starts, 0-1
   * @param cycles the number of cycles in the length of the curve, above 0
   */
  static Breakpoints repeat(Breakpoints cycle, double start, double cycles, double length) {
    double end = start + cycles;
    Breakpoints curve = new Breakpoints((int) Math.ceil(cycles + 1) * (cycle.size() + 1));
    for (int k = (int) (start + ROUNDING); k < end - ROUNDING; k++) {
      double from = Math.max(start - k, 0);
      double to = end - k < 1 - ROUNDING ? end - k : 1;
      double offset = k + from - start;
      Breakpoints part = cycle.slice(from, to);
      for (int i = 0; i < part.size(); i++) {
        double time = (offset + part.timeAt(i)) / cycles * length;
        addUnlessRepeated(curve, Math.min(time, length), part.valueAt(i));
      }
    }
    curve.set(curve.size() - 1, length, curve.valueAt(curve.size() - 1));
    return curve;
  }

  /**
   * Appends a breakpoint, but not a second one with the same time and value. Breakpoints that
   * differ in time by a rounding error get the same time.
   */
  private static void addUnlessRepeated(Breakpoints curve, double time, double value) {
    int last = curve.size() - 1;
    boolean isSameTime = last >= 0 && time - curve.timeAt(last) <= ROUNDING * time;
    if (!isSameTime) {
      curve.add(time, value);
    } else if (Math.abs(curve.valueAt(last) - value) > ROUNDING) {
      curve.add(curve.timeAt(last), value);
    }
  }
}
