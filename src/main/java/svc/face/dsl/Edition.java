package svc.face.dsl;

import groovy.lang.GroovySystem;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whose compiled scripts these are: of which build of svc, which Groovy and which Java. */
final class Edition {
  private static final String FORM = "1";

  private Edition() {}

  static String text() {
    return String.join(
        "\n", FORM, build(), GroovySystem.getVersion(), Runtime.version().toString());
  }

  /** The jar, or what translates scripts where there is none, and since when it is there. */
  private static String build() {
    try {
      Path place =
          Path.of(Edition.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path file = Files.isDirectory(place) ? place.resolve("svc/face/dsl/Compiler.class") : place;
      return Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis();
    } catch (IOException | URISyntaxException e) {
      return "";
    }
  }
}
