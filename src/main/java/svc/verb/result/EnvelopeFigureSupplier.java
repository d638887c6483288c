package svc.verb.result;

import svc.automation.EnvelopePlotData;
import svc.model.serialization.OmittedFromJson;

/** Supplies the envelopes of a result. It is called only if a front end draws them. */
@FunctionalInterface
public interface EnvelopeFigureSupplier extends OmittedFromJson {
  EnvelopePlotData figure();
}
