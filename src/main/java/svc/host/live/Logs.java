package svc.host.live;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import svc.model.Check;
import svc.music.Names;

/** Live's log, which holds the errors of remote scripts. */
record Logs(LivePreferences preferences) {
  private static final String NAME = "Live's log";
  private static final String ERROR = "RemoteScriptError:";
  private static final String START = "Started: Live";
  private static final Pattern OURS = Pattern.compile("[/\\\\]Remote Scripts[/\\\\]svc[/\\\\]");
  private static final int MOST_BYTES = 1 << 20;

  /**
   * The log that was written last.
   *
   * @param withErrors whether an error of svc's script since Live's last start is a warning
   */
  Check check(boolean withErrors) {
    Optional<Path> folder = preferences.folder();
    if (folder.isEmpty()) {
      return Check.skipped(NAME, "Live runs on macOS and Windows only", null);
    }
    return preferences
        .newest("Log.txt")
        .map(log -> withErrors ? checkErrors(log) : Check.ok(NAME, log.toString()))
        .orElseGet(() -> Check.skipped(NAME, "none below " + folder.get(), null));
  }

  private static Check checkErrors(Path log) {
    return lastError(log)
        .map(error -> Check.warning(NAME, "svc's remote script failed: " + error, remedy(log)))
        .orElseGet(() -> Check.ok(NAME, log.toString()));
  }

  private static String remedy(Path log) {
    return "Run `svc host install`, then restart Live; " + log + " has the whole error.";
  }

  /** The last line of the last traceback that runs through svc's script; it names the error. */
  private static Optional<String> lastError(Path log) {
    String found = null;
    List<String> traceback = new ArrayList<>();
    for (String line : end(log)) {
      int start = line.indexOf(ERROR);
      if (start >= 0) {
        traceback.add(line.substring(start + ERROR.length()).strip());
      } else {
        found = line.contains(START) ? null : error(traceback, found);
        traceback.clear();
      }
    }
    return Optional.ofNullable(error(traceback, found)).map(Names::shown);
  }

  private static String error(List<String> traceback, String before) {
    boolean isOurs = traceback.stream().anyMatch(line -> OURS.matcher(line).find());
    return isOurs ? traceback.get(traceback.size() - 1) : before;
  }

  private static List<String> end(Path log) {
    try (var bytes = Files.newByteChannel(log)) {
      bytes.position(Math.max(0, bytes.size() - MOST_BYTES));
      byte[] read = Channels.newInputStream(bytes).readNBytes(MOST_BYTES);
      return new String(read, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
