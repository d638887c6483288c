package svc.verb.result;

import svc.automation.EnvelopeFigure;
import svc.model.serialization.Transient;

/** Supplies the envelopes of a result when a front end draws them. */
@FunctionalInterface
public interface EnvelopeFigureSource extends Transient {
  EnvelopeFigure figure();
}
