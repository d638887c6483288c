package svc.verb.result;

import svc.automation.EnvelopeFigure;
import svc.model.serialization.Transient;

/** Reads the envelopes of a result from the host when a front end draws them. */
@FunctionalInterface
public interface FigureSource extends Transient {
  EnvelopeFigure figure();
}
