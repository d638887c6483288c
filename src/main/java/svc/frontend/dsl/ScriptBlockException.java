package svc.frontend.dsl;

import groovy.lang.Closure;

/** Carries an exception of a block through Java code. */
final class ScriptBlockException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private ScriptBlockException(Throwable cause) {
    super(cause);
  }

  static Object call(Closure<?> work) {
    try {
      return work.call();
    } catch (Throwable thrown) {
      throw new ScriptBlockException(thrown);
    }
  }

  /** Throws an exception, checked or not, without wrapping it. */
  @SuppressWarnings("unchecked")
  static <T extends Throwable> RuntimeException rethrow(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
