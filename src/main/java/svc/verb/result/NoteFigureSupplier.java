package svc.verb.result;

import svc.model.clip.NoteFigure;
import svc.model.serialization.OmittedFromJson;

/** Supplies the notes of a result. It is called only if a front end draws them. */
@FunctionalInterface
public interface NoteFigureSupplier extends OmittedFromJson {
  NoteFigure figure();
}
