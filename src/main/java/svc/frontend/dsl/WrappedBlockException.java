package svc.frontend.dsl;

import java.util.function.Supplier;

/** Wraps an exception that the block of a transaction throws, to pass it through Java code. */
final class WrappedBlockException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private WrappedBlockException(Throwable cause) {
    super(cause);
  }

  static Object call(Supplier<?> work) {
    try {
      return work.get();
    } catch (Throwable thrown) {
      throw new WrappedBlockException(thrown);
    }
  }

  /** Throws any exception without wrapping it, even if it is checked. Never returns. */
  @SuppressWarnings("unchecked")
  static <T extends Throwable> RuntimeException rethrow(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
