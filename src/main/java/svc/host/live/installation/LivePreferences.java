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
 * The folders in which Live keeps its preferences, one for each version that has run.
 *
 * @param system the operating system's name, as Java has it
 * @param user the user's folder
 * @param environment the environment variables, of which Windows' APPDATA counts
 */
record LivePreferences(String system, Path user, Map<String, String> environment) {

  /** Where the versions' folders are; empty on a system that Live does not run on. */
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

  /** The file of this name that was written last. */
  Optional<Path> findNewest(String file) {
    return preferencesFolder().stream()
        .flatMap(folder -> findAll(folder, file).stream())
        .max(Comparator.comparing(LivePreferences::lastModified));
  }

  /** Windows has the files a folder deeper than macOS. */
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
