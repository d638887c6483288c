package svc.frontend.dsl;

import groovy.lang.Closure;

/** Whatever a block of a script throws, on its way through code that knows nothing of Groovy. */
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

  /** Throws it as the script did, checked or not. */
  @SuppressWarnings("unchecked")
  static <T extends Throwable> RuntimeException rethrow(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
