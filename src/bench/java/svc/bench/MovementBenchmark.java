package svc.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import svc.curve.Breakpoints;
import svc.model.part.PartType;
import svc.movement.EnergyCurve;
import svc.movement.MovementCurve;
import svc.movement.MovementPlanner;
import svc.movement.MovementRule;
import svc.movement.MovementRules;
import svc.movement.MovementSection;
import svc.movement.SongEnergy;
import svc.store.mixguide.MovementRulesStore;

/** Plans the movement of 24 parts over 64 sections, by the rules that svc has. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MovementBenchmark {
  private static final int SECTIONS = 64;
  private static final int PARTS = 24;
  private static final double BEATS = 32;
  private static final double BASE_DB = -6;

  @Param({"default", "ambient", "pop", "techno"})
  public String rules;

  private SongEnergy energy;
  private final List<List<MovementRule>> parts = new ArrayList<>();
  private List<Breakpoints> planned;

  @Setup
  public void createSong() {
    List<MovementSection> sections =
        IntStream.range(0, SECTIONS)
            .mapToObj(i -> new MovementSection("s" + i, "s" + i, BEATS * i, BEATS * (i + 1)))
            .toList();
    String text =
        IntStream.range(0, SECTIONS)
            .mapToObj(i -> "s" + i + (i % 2 == 0 ? " .2>.9" : " ." + i % 10))
            .collect(Collectors.joining(", "));
    energy = SongEnergy.of(EnergyCurve.parse(text), sections);
    MovementRules all = new MovementRulesStore(Path.of("none")).require(rules);
    Arrays.stream(PartType.values())
        .map(all::of)
        .filter(list -> !list.isEmpty())
        .limit(PARTS)
        .forEach(parts::add);
    planned = plan().stream().map(curve -> Breakpoints.of(curve.points())).toList();
  }

  private List<MovementCurve> plan() {
    MovementPlanner planner = new MovementPlanner(energy, 4, 7);
    List<MovementCurve> curves = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      for (MovementRule rule : parts.get(i)) {
        curves.add(planner.plan(rule, i + rule.target(), BASE_DB));
      }
    }
    return curves;
  }

  @Benchmark
  public List<MovementCurve> measured(Counter counter) {
    List<MovementCurve> curves = plan();
    for (MovementCurve curve : curves) {
      counter.points += curve.points().size();
    }
    return curves;
  }

  /** Interpolates linearly once for each point. */
  @Benchmark
  public double floor(Counter counter) {
    double sum = 0;
    for (Breakpoints curve : planned) {
      for (int i = 0; i < curve.size(); i++) {
        sum += curve.valueBefore(curve.timeAt(i));
      }
      counter.points += curve.size();
    }
    return sum;
  }
}
