package svc.host.live.installation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folders with Live's preferences, one for each version of Live.
 *
 * @param system the operating system's name, from the system property os.name
 * @param user the user's home folder
 * @param environment the environment variables; on Windows, APPDATA is used
 */
record LivePreferences(String system, Path user, Map<String, String> environment) {

  /**
   * Returns the folder with the preferences folders of all versions of Live; empty on a system that
   * Live does not support.
   */
  Optional<Path> preferencesFolder() {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("mac")) {
      return Optional.of(user.resolve("Library/Preferences/Ableton"));
    }
    String roaming = environment.getOrDefault("APPDATA", user + "/AppData/Roaming");
    return name.startsWith("windows")
        ? Optional.of(Path.of(roaming).resolve("Ableton"))
        : Optional.empty();
  }

  /**
   * Returns the most recently modified file with the given name, of any version of Live; empty if
   * there is none.
   */
  Optional<Path> findNewest(String file) {
    return preferencesFolder().stream()
        .flatMap(folder -> findAll(folder, file).stream())
        .max(Comparator.comparing(LivePreferences::lastModified));
  }

  /**
   * Returns all files with the given name. On Windows, the files are one folder deeper than on
   * macOS.
   */
  private static List<Path> findAll(Path folder, String file) {
    try (Stream<Path> versions = Files.list(folder)) {
      return versions
          .filter(version -> version.getFileName().toString().startsWith("Live"))
          .flatMap(v -> Stream.of(v.resolve(file), v.resolve("Preferences").resolve(file)))
          .filter(Files::isRegularFile)
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static FileTime lastModified(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }
}
