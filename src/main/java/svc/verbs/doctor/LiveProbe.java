package svc.verbs.doctor;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.BridgeInstaller;
import svc.json.Json;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;

/**
 * Runs the probe, which tests functions that differ between versions of Live, and writes its
 * report.
 */
final class LiveProbe {
  private static final Duration TIME_LIMIT = Duration.ofMinutes(2);
  private static final DateTimeFormatter TIMESTAMP_FORMAT =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
  private static final String QUESTION =
      "The probe adds a temporary track to the open set, tests functions of Live on it, and "
          + "removes it. Live's undo history will contain these steps. Continue?";

  private final Session session;
  private final Path file;

  private LiveProbe(Session session, Path file) {
    this.session = session;
    this.file = file;
  }

  /**
   * Prepares a probe. Throws WRITE_FAILED if its report cannot be written, and
   * NOT_SUPPORTED_BY_HOST if the session uses another host than Live.
   *
   * @param report the file, null for a new file named after the time
   */
  static LiveProbe prepare(Session session, Path report) {
    String host = session.application().bridge().hostName();
    if (!session.hostName().equals(host)) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the " + session.hostName() + " host cannot be probed")
          .hint("Run the probe with --host " + host + ".");
    }
    Path name =
        Path.of("svc-probe-" + TIMESTAMP_FORMAT.format(session.clock().instant()) + ".json");
    Path file = session.directory().resolve(report == null ? name : report);
    if (Files.isDirectory(file)) {
      throw reportNotWritten(file, "it is a folder")
          .hint("Choose the path of a file, not of a folder.");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (!Files.isWritable(folder)) {
      String why = Files.exists(folder) ? " is not writable" : " does not exist";
      throw reportNotWritten(file, "the folder " + folder + why);
    }
    return new LiveProbe(session, file);
  }

  /**
   * Runs the probe. Throws CANCELLED if the user does not confirm it.
   *
   * @param yes whether to run without asking for confirmation
   */
  BridgeInstaller.ProbeReport run(boolean yes) {
    if (!yes && !session.userInteraction().confirm(QUESTION)) {
      throw CANCELLED
          .because("the probe was cancelled; nothing was changed")
          .hint("To probe Live, run `svc doctor --probe` and confirm.");
    }
    return session.application().bridge().probe(TIME_LIMIT);
  }

  /**
   * Writes the report and returns the path of the file. The report contains nothing that identifies
   * the set or the user.
   */
  String writeReport(List<DiagnosticCheck> checks, BridgeInstaller.ProbeReport probed) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("svc_probe", 1L);
    tree.put("script", probed.version());
    tree.put("live", probed.application());
    tree.putAll(probed.machine());
    tree.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    tree.put("checks", checks.stream().map(LiveProbe::checkToMap).toList());
    tree.put("rows", probed.rows());
    try {
      byte[] text = (Json.pretty(tree) + "\n").getBytes(StandardCharsets.UTF_8);
      AtomicFileWriter.writeShared(file, text);
      return file.toString();
    } catch (IOException e) {
      throw reportNotWritten(file, IoErrorMessages.describe(e));
    }
  }

  /** Returns a warning if any result of a probe differs from the result that svc expects. */
  static List<Warning> warnings(BridgeInstaller.ProbeReport probed) {
    long differing = probed.rows().stream().filter(row -> row.get("same") == Boolean.FALSE).count();
    return differing == 0
        ? List.of()
        : List.of(
            new Warning(
                "PROBE_DIFFERS",
                differing
                    + (differing == 1
                        ? " result of the probe differs"
                        : " results of the probe differ")
                    + " from what svc expects of Live",
                "Send the report to the developers of svc, so that they can support this version of"
                    + " Live."));
  }

  private static Map<String, Object> checkToMap(DiagnosticCheck check) {
    Map<String, Object> outcome = new LinkedHashMap<>();
    outcome.put("check", check.check());
    outcome.put("status", check.status().toString());
    return outcome;
  }

  private static SvcException reportNotWritten(Path file, String why) {
    return WRITE_FAILED
        .because("cannot write " + file + ": " + why)
        .hint("Choose a path in an existing folder in which you can create files.")
        .withDetail("file", file.toString());
  }
}
