package svc.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import svc.curve.Breakpoints;
import svc.curve.CurveExpander;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;

/** Expands a curve over 64 and 640 beats; the longer saw has ten times as many teeth. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CurveBenchmark {
  private static final double BEATS = 64;
  private static final int TEETH = 4;

  @Param public CurveShape shape;

  @Param({"1", "10"})
  public int scale;

  private CurveSpec spec;
  private double length;
  private Floor floor;

  @Setup
  public void createCurve() {
    boolean saw = shape == CurveShape.SAW_UP || shape == CurveShape.SAW_DOWN;
    boolean wander = shape == CurveShape.WANDER;
    spec =
        new CurveSpec(
            shape,
            null,
            null,
            null,
            saw ? TEETH * scale : null,
            new CurveSpec.WanderOptions(null, null, wander ? 0.5 : null),
            new CurveSpec.RandomSeed(wander ? 7L : null, null));
    length = BEATS * scale;
    floor = new Floor(CurveExpander.expand(spec, length).size());
  }

  @Benchmark
  public Breakpoints measured(Counter counter) {
    Breakpoints curve = CurveExpander.expand(spec, length);
    counter.points += curve.size();
    return curve;
  }

  @Benchmark
  public double[] floor(Counter counter) {
    counter.points += floor.size();
    return floor.pass();
  }

  @Benchmark
  public double[][] stored(Counter counter) {
    counter.points += floor.size();
    return floor.stored();
  }
}
