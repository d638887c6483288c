package svc.verb.result;

/** A result with timelines that a front end can draw. */
public interface HasTimelineFigure {
  TimelineFigureSupplier timelineFigure();
}
