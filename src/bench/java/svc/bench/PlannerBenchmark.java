package svc.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import svc.automation.TimelineWritePlan;
import svc.model.envelope.EnvelopePoint;

/** Plans a write to a window that covers all clips of a track, with 50 envelopes each. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PlannerBenchmark {
  @Param public Source source;

  @Param({"100", "1000", "10000"})
  public int clips;

  private Song song;
  private Floor floor;

  @Setup
  public void createSong() {
    song = Song.of(source, clips);
    floor = new Floor(Song.points(song.plan()));
  }

  @Benchmark
  public TimelineWritePlan measured(Counter counter) {
    counter.points += floor.size();
    return song.plan();
  }

  @Benchmark
  public double[] floor(Counter counter) {
    counter.points += floor.size();
    return floor.pass();
  }

  @Benchmark
  public List<List<EnvelopePoint>> stored(Counter counter) {
    counter.points += floor.size();
    return floor.points(Song.POINTS_PER_ENVELOPE);
  }
}
