package svc.frontend.dsl.compile;

import groovy.lang.GroovySystem;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;

/** Identifies the build of svc, Groovy and Java that compiled a script. */
final class CompilerFingerprint {
  private static final String FORMAT_VERSION = "4";

  /** The system property with the id of the program, which the launchers set. */
  private static final String PROGRAM = "svc.program";

  private CompilerFingerprint() {}

  static String current() {
    return String.join("\n", FORMAT_VERSION, program(), Runtime.version().toString());
  }

  /**
   * Returns the id of the program or, if no launcher started svc, the stamps of its files. The id
   * comes first because the location of a class from a class archive is the one at which the
   * archive was made, which may not exist any more.
   */
  private static String program() {
    String id = System.getProperty(PROGRAM);
    return id != null
        ? id
        : fileStamp(CompilerFingerprint.class) + "\n" + fileStamp(GroovySystem.class);
  }

  /**
   * Returns the size and the modification time of the jar file of a class or, if svc does not run
   * from a jar, of its compiled classes; empty if the location is unknown. Reads no version number,
   * because the class with Groovy's version starts Groovy's runtime.
   */
  private static String fileStamp(Class<?> type) {
    try {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      if (source == null || source.getLocation() == null) {
        return "";
      }
      Path location = Path.of(source.getLocation().toURI());
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
