package svc.bench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts points, so that the time per point can be reported as well as the time per call. */
@AuxCounters
@State(Scope.Thread)
public class Counter {
  public long points;
}
