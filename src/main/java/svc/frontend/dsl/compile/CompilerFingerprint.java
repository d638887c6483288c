package svc.frontend.dsl.compile;

import groovy.lang.GroovySystem;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Identifies the build of svc, Groovy and Java that compiled a script. */
final class CompilerFingerprint {
  private static final String FORMAT_VERSION = "4";

  private CompilerFingerprint() {}

  static String current() {
    return String.join(
        "\n",
        FORMAT_VERSION,
        fileStamp(CompilerFingerprint.class),
        fileStamp(GroovySystem.class),
        Runtime.version().toString());
  }

  /**
   * Returns the size and the modification time of the jar file of a class or, if svc does not run
   * from a jar, of its compiled classes. Reads no version number, because the class with Groovy's
   * version starts Groovy's runtime.
   */
  private static String fileStamp(Class<?> type) {
    try {
      Path location = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path file =
          Files.isDirectory(location)
              ? location.resolve("svc/frontend/dsl/compile/ScriptCompiler.class")
              : location;
      return Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis();
    } catch (IOException | URISyntaxException e) {
      return "";
    }
  }
}
