package svc.verb.result;

/** A result with timelines that a front end can draw. */
public interface TimelineDrawable {
  TimelineFigureSource timelineFigure();
}
