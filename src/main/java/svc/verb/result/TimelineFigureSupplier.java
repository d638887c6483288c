package svc.verb.result;

import svc.model.clip.TimelineFigure;
import svc.model.serialization.OmittedFromJson;

/** Supplies the timelines of a result. It is called only if a front end draws them. */
@FunctionalInterface
public interface TimelineFigureSupplier extends OmittedFromJson {
  TimelineFigure figure();
}
