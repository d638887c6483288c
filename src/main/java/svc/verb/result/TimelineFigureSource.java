package svc.verb.result;

import svc.model.clip.TimelineFigure;
import svc.model.serialization.Transient;

/** Builds the figure of the timelines of a result when a front end draws it. */
@FunctionalInterface
public interface TimelineFigureSource extends Transient {
  TimelineFigure figure();
}
