package svc.model.error;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Recognizes errors caused by an incomplete Java runtime, which does not contain a module that svc
 * needs.
 */
public final class IncompleteRuntimeDetector {
  private IncompleteRuntimeDetector() {}

  /**
   * Returns an error that names the missing Java class; empty if the given error has another cause.
   */
  public static Optional<SvcException> explain(Throwable error) {
    return Stream.iterate(error, cause -> cause != null, Throwable::getCause)
        .filter(cause -> isMissingClass(cause))
        .map(Throwable::getMessage)
        .filter(name -> name != null && name.matches("javax?[./].*"))
        .findFirst()
        .map(name -> explainClass(name.replace('/', '.'), error));
  }

  private static boolean isMissingClass(Throwable error) {
    return error instanceof NoClassDefFoundError || error instanceof ClassNotFoundException;
  }

  private static SvcException explainClass(String name, Throwable error) {
    return ErrorCode.INTERNAL
        .because("Java in " + System.getProperty("java.home") + " does not contain " + name)
        .hint("Install a complete Java of version 17 or later, or set SVC_JAVA to its folder.")
        .withCause(error);
  }
}
