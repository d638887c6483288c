package svc.frontend.mcp.client;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The operating system and the folders in which clients store their settings.
 *
 * @param system the name of the operating system, as in the system property {@code os.name}
 * @param home the user's home folder
 * @param environment the environment variables
 * @param workingDirectory the folder of a project's settings
 */
public record ClientPlatform(
    String system, Path home, Map<String, String> environment, Path workingDirectory) {

  /** Returns the folder of the settings of desktop programs. */
  Path applicationSettings() {
    return isMacOs() ? home.resolve("Library/Application Support") : userSettings();
  }

  /** Returns the folder of the settings of programs that use the same folder on macOS and Linux. */
  Path userSettings() {
    return isWindows() ? variable("APPDATA", home.resolve("AppData/Roaming")) : xdgSettings();
  }

  /** Returns the folder of the settings of programs that follow XDG on every system. */
  Path xdgSettings() {
    return variable("XDG_CONFIG_HOME", home.resolve(".config"));
  }

  /**
   * Returns the path in an environment variable, or the given path if the variable does not contain
   * an absolute path.
   */
  Path variable(String name, Path otherwise) {
    String value = environment.getOrDefault(name, "");
    return value.isEmpty() || !Path.of(value).isAbsolute() ? otherwise : Path.of(value);
  }

  /** Finds a program in the folders of {@code PATH}. */
  Optional<Path> findProgram(String name) {
    // Scripts (.cmd) are not started, because their interpreter would change quoted arguments.
    String file = isWindows() ? name + ".exe" : name;
    return Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
        .filter(folder -> !folder.isBlank())
        .map(folder -> Path.of(folder).resolve(file))
        .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
        .findFirst();
  }

  private boolean isMacOs() {
    return system.toLowerCase(Locale.ROOT).startsWith("mac");
  }

  boolean isWindows() {
    return system.toLowerCase(Locale.ROOT).startsWith("windows");
  }
}
