package svc.verbs.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import svc.model.error.DiagnosticCheck;

/** Describes how svc was installed, based on the system properties that its launcher sets. */
final class InstallationCheck {
  private static final String KIND = "svc.installation";
  private static final String LAUNCHER = "svc.launcher";

  private InstallationCheck() {}

  /** Returns the description; empty if svc was started without a launcher. */
  static Optional<DiagnosticCheck> create() {
    String kind = System.getProperty(KIND);
    if (kind == null) {
      return Optional.empty();
    }
    String launcher = System.getProperty(LAUNCHER);
    return Optional.of(
        DiagnosticCheck.ok(
            "installation",
            title(kind)
                + (launcher == null ? "" : ", started by " + launcher)
                + documentation(kind, launcher).map(folder -> ", guides in " + folder).orElse("")));
  }

  /** Returns the folder of the guides that were installed with svc. */
  private static Optional<Path> documentation(String kind, String launcher) {
    if (launcher == null) {
      return Optional.empty();
    }
    String place =
        switch (kind) {
          case "deb" -> "/usr/share/doc/svc/docs";
          case "homebrew" -> "../../share/doc/svc/docs";
          default -> "../../docs";
        };
    return Optional.of(Path.of(launcher).resolve(place).normalize()).filter(Files::isDirectory);
  }

  private static String title(String kind) {
    return switch (kind) {
      case "bundle" -> "bundle for desktop clients";
      case "deb" -> "Debian package";
      case "homebrew" -> "Homebrew";
      case "image" -> "image with its own Java";
      case "jbang" -> "JBang";
      case "scoop" -> "Scoop";
      case "source" -> "source tree";
      case "zip" -> "ZIP";
      default -> kind;
    };
  }
}
