package svc.verb.result;

import svc.model.clip.NoteFigure;
import svc.model.serialization.Transient;

/** Builds the figure of the notes of a result when a front end draws it. */
@FunctionalInterface
public interface NoteFigureSource extends Transient {
  NoteFigure figure();
}
