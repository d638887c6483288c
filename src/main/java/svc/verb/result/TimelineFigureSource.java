package svc.verb.result;

import svc.model.clip.TimelineFigure;
import svc.model.serialization.Transient;

/** Supplies the timelines of a result when a front end draws them. */
@FunctionalInterface
public interface TimelineFigureSource extends Transient {
  TimelineFigure figure();
}
