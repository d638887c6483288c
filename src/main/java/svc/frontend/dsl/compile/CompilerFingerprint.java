package svc.frontend.dsl.compile;

import groovy.lang.GroovySystem;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Identifies the build of svc, Groovy and Java that compiled a script. */
final class CompilerFingerprint {
  private static final String FORMAT_VERSION = "1";

  private CompilerFingerprint() {}

  static String current() {
    return String.join(
        "\n",
        FORMAT_VERSION,
        buildStamp(),
        GroovySystem.getVersion(),
        Runtime.version().toString());
  }

  /**
   * Returns the size and the modification time of svc's jar file or, if svc does not run from a
   * jar, of its compiled classes.
   */
  private static String buildStamp() {
    try {
      Path location =
          Path.of(
              CompilerFingerprint.class
                  .getProtectionDomain()
                  .getCodeSource()
                  .getLocation()
                  .toURI());
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
