package svc.face.dsl;

import groovy.lang.Closure;

/** Whatever a block of a script throws, on its way through code that knows nothing of Groovy. */
final class Thrown extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private Thrown(Throwable cause) {
    super(cause);
  }

  static Object wrapped(Closure<?> work) {
    try {
      return work.call();
    } catch (Throwable thrown) {
      throw new Thrown(thrown);
    }
  }

  /** Throws it as the script did, checked or not. */
  @SuppressWarnings("unchecked")
  static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
