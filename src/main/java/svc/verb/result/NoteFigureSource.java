package svc.verb.result;

import svc.model.clip.NoteFigure;
import svc.model.serialization.Transient;

/** Supplies the notes of a result when a front end draws them. */
@FunctionalInterface
public interface NoteFigureSource extends Transient {
  NoteFigure figure();
}
