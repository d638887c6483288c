package svc.verb.result;

/** A result with notes that a front end can draw. */
public interface HasNoteFigure {
  NoteFigureSupplier noteFigure();
}
