package svc.host.live;

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
import svc.model.Check;

/** Live's log, in which the remote script says what went wrong. */
record Logs(String system, Path user, Map<String, String> environment) {
  private static final String NAME = "Live's log";

  Check check() {
    Optional<Path> folder = folder();
    if (folder.isEmpty()) {
      return Check.skipped(NAME, "Live is known to run on macOS and Windows only", null);
    }
    return logs(folder.get()).stream()
        .max(Comparator.comparing(Logs::written))
        .map(log -> Check.ok(NAME, log.toString()))
        .orElseGet(() -> Check.skipped(NAME, "none below " + folder.get(), null));
  }

  private Optional<Path> folder() {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("mac")) {
      return Optional.of(user.resolve("Library/Preferences/Ableton"));
    }
    String roaming = environment.getOrDefault("APPDATA", user + "/AppData/Roaming");
    return name.startsWith("windows")
        ? Optional.of(Path.of(roaming).resolve("Ableton"))
        : Optional.empty();
  }

  /** One for each version of Live that has run; Windows has them a folder deeper. */
  private static List<Path> logs(Path folder) {
    try (Stream<Path> versions = Files.list(folder)) {
      return versions
          .filter(version -> version.getFileName().toString().startsWith("Live"))
          .flatMap(v -> Stream.of(v.resolve("Log.txt"), v.resolve("Preferences/Log.txt")))
          .filter(Files::isRegularFile)
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static FileTime written(Path log) {
    try {
      return Files.getLastModifiedTime(log);
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }
}
