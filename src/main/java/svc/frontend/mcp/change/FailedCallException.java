package svc.frontend.mcp.change;

import java.util.function.UnaryOperator;
import svc.model.error.SvcException;
import svc.verb.VerbDescriptor;

/** Thrown if a call in the list fails. */
final class FailedCallException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient SvcException error;
  private final transient VerbDescriptor verb;

  /**
   * Creates an exception.
   *
   * @param error the error, whose message names the call
   * @param verb the verb of the call, null if it is unknown
   */
  FailedCallException(SvcException error, VerbDescriptor verb) {
    super(error);
    this.error = error;
    this.verb = verb;
  }

  SvcException error() {
    return error;
  }

  VerbDescriptor verb() {
    return verb;
  }

  /** Returns the exception with a changed error. */
  FailedCallException withError(UnaryOperator<SvcException> change) {
    return new FailedCallException(change.apply(error), verb);
  }
}
