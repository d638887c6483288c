package svc.host.live.installation;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import svc.model.error.DiagnosticCheck;
import svc.text.TextSanitizer;

/** Live's log, which contains the errors of remote scripts. */
record LiveLog(LivePreferences preferences) {
  private static final String NAME = "Live's log";
  private static final String ERROR = "RemoteScriptError:";
  private static final String START = "Started: Live";
  private static final Pattern SVC_SCRIPT_PATH =
      Pattern.compile("[/\\\\]Remote Scripts[/\\\\]svc[/\\\\]");
  private static final int MAX_BYTES = 1 << 20;

  /**
   * Checks the most recent log.
   *
   * @param withErrors whether to return a warning if svc's script has failed since Live's last
   *     start
   */
  DiagnosticCheck check(boolean withErrors) {
    Optional<Path> folder = preferences.preferencesFolder();
    if (folder.isEmpty()) {
      return DiagnosticCheck.skipped(NAME, "Live runs on macOS and Windows only", null);
    }
    return preferences
        .findNewest("Log.txt")
        .map(log -> withErrors ? checkErrors(log) : DiagnosticCheck.ok(NAME, log.toString()))
        .orElseGet(() -> DiagnosticCheck.skipped(NAME, "there is no log in " + folder.get(), null));
  }

  private static DiagnosticCheck checkErrors(Path log) {
    return findLastError(log)
        .map(
            error ->
                DiagnosticCheck.warning(
                    NAME, "svc's remote script failed: " + error, describeRemedy(log)))
        .orElseGet(() -> DiagnosticCheck.ok(NAME, log.toString()));
  }

  private static String describeRemedy(Path log) {
    return "Run `svc host install`, then restart Live; " + log + " contains the full error.";
  }

  /** Returns the last line of the latest traceback of svc's script since Live's last start. */
  private static Optional<String> findLastError(Path log) {
    String found = null;
    List<String> traceback = new ArrayList<>();
    for (String line : readTail(log)) {
      int start = line.indexOf(ERROR);
      if (start >= 0) {
        traceback.add(line.substring(start + ERROR.length()).strip());
      } else {
        found = line.contains(START) ? null : latestError(traceback, found);
        traceback.clear();
      }
    }
    return Optional.ofNullable(latestError(traceback, found)).map(TextSanitizer::sanitizeName);
  }

  private static String latestError(List<String> traceback, String before) {
    boolean isOurs = traceback.stream().anyMatch(line -> SVC_SCRIPT_PATH.matcher(line).find());
    return isOurs ? traceback.get(traceback.size() - 1) : before;
  }

  private static List<String> readTail(Path log) {
    try (var bytes = Files.newByteChannel(log)) {
      bytes.position(Math.max(0, bytes.size() - MAX_BYTES));
      byte[] read = Channels.newInputStream(bytes).readNBytes(MAX_BYTES);
      return new String(read, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
