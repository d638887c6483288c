package svc.verb.result;

/** A result with envelopes that a front end can draw. */
public interface HasEnvelopeFigure {
  EnvelopeFigureSupplier figure();
}
