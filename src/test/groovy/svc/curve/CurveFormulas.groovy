package svc.curve

import groovy.transform.CompileStatic
import svc.model.envelope.CurveShape
import svc.model.envelope.CurveSpec

/** Reference formulas of the curves, and the deviation of breakpoints from them. */
@CompileStatic
class CurveFormulas {
  static double from(CurveSpec spec) {
    spec.from() != null ? spec.from() : spec.shape().toString().endsWith('Down') || spec.shape() in [CurveShape.HOLD, CurveShape.DUCK] ? 1d : 0d
  }

  static double to(CurveSpec spec) {
    spec.to() != null ? spec.to() : spec.shape().toString().endsWith('Down') || spec.shape() == CurveShape.DUCK ? 0d : 1d
  }

  static double deviation(CurveSpec spec, double length, Breakpoints curve) {
    double worst = 0
    double spacing = spacing(spec, length)
    double[] knots = spec.shape() == CurveShape.WANDER
        ? knots(spec, (int) Math.max(2, Math.ceil(length / spacing - 1e-9) + 1)) : null
    for (int i = 1; i < curve.size(); i++) {
      double span = curve.timeAt(i) - curve.timeAt(i - 1)
      for (int part = 1; part < 8; part++) {
        double share = part / 8d
        double got = curve.valueAt(i - 1) + share * (curve.valueAt(i) - curve.valueAt(i - 1))
        double time = curve.timeAt(i - 1) + share * span
        double wanted = knots == null ? value(spec, time, length) : pchip(knots, time / spacing)
        worst = span <= length * 1e-12 ? worst : Math.max(worst, Math.abs(got - wanted))
      }
    }
    worst
  }

  static double value(CurveSpec spec, double time, double length) {
    double t = time / length
    double u = (spec.phase() ?: 0d) + t * (spec.cycles() ?: 1d)
    double from = from(spec)
    double swing = to(spec) - from
    switch (spec.shape()) {
      case CurveShape.LINEAR_UP:
      case CurveShape.LINEAR_DOWN: return from + swing * t
      case CurveShape.EXP_UP: return from + swing * (Math.exp(4 * t) - 1) / (Math.exp(4d) - 1)
      case CurveShape.EXP_DOWN: return from + swing * (1 - Math.exp(-4 * t)) / (1 - Math.exp(-4d))
      case CurveShape.S_CURVE: return from + swing * (1 - Math.cos(Math.PI * t)) / 2
      case CurveShape.SINE: return from + swing * (1 - Math.cos(2 * Math.PI * u)) / 2
      case CurveShape.TRIANGLE: return from + swing * (1 - Math.abs(2 * (u - Math.floor(u)) - 1))
      case CurveShape.GATE:
      case CurveShape.STEPS: return from + swing * step(spec, time)
      case CurveShape.DUCK: return from + swing * duck(spec, time)
      case CurveShape.HOLD: return from
      default:
        double teeth = spec.subdivisions() == null ? 4 : spec.subdivisions()
        return from + swing * (t * teeth - Math.floor(t * teeth))
    }
  }

  /** Returns the level, 0-1, of the step at a time. */
  static double step(CurveSpec spec, double time) {
    String steps = (spec.pattern() ?: spec.shape() == CurveShape.GATE ? 'x.' : '0369').replaceAll('[| ]', '')
    int i = (int) Math.floor(time / (spec.every() ?: 0.25d))
    while (steps.charAt(i % steps.length()) == '-' as char) {
      i--
    }
    String level = steps.substring(i % steps.length(), i % steps.length() + 1)
    level == '.' ? 0d : level == 'x' ? 1d : Integer.parseInt(level) / 9d
  }

  /** Returns the depth, 0-1, of a drop and the recovery from it at a time. */
  static double duck(CurveSpec spec, double time) {
    double every = spec.every() ?: 1d
    double attack = spec.attack() ?: 0d
    double release = spec.release() != null ? (double) spec.release() : Math.min(0.75d * every, every - attack)
    double x = time - every * Math.floor(time / every)
    x < attack ? x / attack : x < attack + release ? (1 + Math.cos(Math.PI * (x - attack) / release)) / 2 : 0d
  }

  /** Returns the distance between knots, adapted to the length if the value at the end is given. */
  static double spacing(CurveSpec spec, double length) {
    spec.to() == null ? spacing(spec) : length / Math.max(1d, Math.rint(length / spacing(spec)))
  }

  static double spacing(CurveSpec spec) {
    spec.every() != null ? (double) spec.every() : 0.25d * Math.pow(16, spec.smoothness() == null ? 0.5d : (double) spec.smoothness())
  }

  static double[] knots(CurveSpec spec, int count) {
    double center = spec.center() == null ? 0.5d : spec.center()
    double range = spec.range() == null ? 0.25d : spec.range()
    Random random = new Random(spec.format() == 1 ? spec.seed() : splitMix(spec.seed()))
    double[] knots = new double[count]
    for (int i = 0; i < count; i++) {
      knots[i] = Math.min(1d, Math.max(0d, center + range * (2 * random.nextDouble() - 1)))
    }
    knots[0] = spec.from() != null ? (double) spec.from() : knots[0]
    knots[count - 1] = spec.to() != null ? (double) spec.to() : knots[count - 1]
    knots
  }

  /** Returns the first output of SplitMix64 for a seed, following the authors' definition. */
  static long splitMix(long seed) {
    long bits = seed + 0x9E3779B97F4A7C15L
    bits = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L
    bits = (bits ^ (bits >>> 27)) * 0x94D049BB133111EBL
    bits ^ (bits >>> 31)
  }

  /** Returns the cubic Hermite interpolation with the slopes of Fritsch and Butland, at a position in knots. */
  static double pchip(double[] y, double position) {
    int i = (int) Math.min(y.length - 2, Math.max(0, Math.floor(position)))
    double t = position - i
    double h00 = (1 + 2 * t) * (1 - t) * (1 - t)
    double h10 = t * (1 - t) * (1 - t)
    double h01 = t * t * (3 - 2 * t)
    double h11 = t * t * (t - 1)
    h00 * y[i] + h10 * slope(y, i) + h01 * y[i + 1] + h11 * slope(y, i + 1)
  }

  static double slope(double[] y, int i) {
    if (y.length == 2) {
      return y[1] - y[0]
    }
    if (i == 0) {
      return end(y[1] - y[0], y[2] - y[1])
    }
    int n = y.length - 1
    if (i == n) {
      return end(y[n] - y[n - 1], y[n - 1] - y[n - 2])
    }
    double a = y[i] - y[i - 1]
    double b = y[i + 1] - y[i]
    a * b > 0 ? 2 / (1 / a + 1 / b) : 0
  }

  private static double end(double near, double far) {
    double slope = 1.5d * near - 0.5d * far
    Math.signum(slope) != Math.signum(near) ? 0
        : Math.signum(near) != Math.signum(far) && Math.abs(slope) > 3 * Math.abs(near) ? 3 * near : slope
  }

  static boolean ordered(Breakpoints curve) {
    (1..<curve.size()).every { int i -> curve.timeAt(i - 1) <= curve.timeAt(i) }
  }

  static boolean rising(Breakpoints curve) {
    (1..<curve.size()).every { int i -> curve.timeAt(i - 1) < curve.timeAt(i) }
  }

  /** Returns how often the direction changes. */
  static int turns(Breakpoints curve) {
    int turns = 0
    double last = 0
    for (int i = 1; i < curve.size(); i++) {
      double step = curve.valueAt(i) - curve.valueAt(i - 1)
      turns += step * last < 0 ? 1 : 0
      last = step == 0d ? last : step
    }
    turns
  }

  /** Returns the number of breakpoints of ExpUp if each chord is the longest possible one on a fine grid. */
  static int fewest(double swing) {
    int grid = 4000
    int points = 1
    int at = 0
    while (at < grid) {
      int low = at + 1
      int high = grid
      while (low < high) {
        int middle = (low + high + 1).intdiv(2) as int
        if (fits(at, middle, grid, swing)) {
          low = middle
        } else {
          high = middle - 1
        }
      }
      at = low
      points++
    }
    points
  }

  private static boolean fits(int from, int to, int grid, double swing) {
    double low = rise(from / (double) grid)
    double high = rise(to / (double) grid)
    for (int i = from; i <= to; i++) {
      double chord = low + (high - low) * (i - from) / (to - from)
      if (swing * (chord - rise(i / (double) grid)) > CurveExpander.TOLERANCE) {
        return false
      }
    }
    true
  }

  private static double rise(double t) { (Math.exp(4 * t) - 1) / (Math.exp(4d) - 1) }
}
