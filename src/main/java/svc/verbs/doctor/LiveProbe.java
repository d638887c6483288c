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
import svc.host.HostBridge;
import svc.json.Json;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;

/** Has Live try what differs between its versions, and writes down what came of it. */
final class LiveProbe {
  private static final Duration TIME_LIMIT = Duration.ofMinutes(2);
  private static final DateTimeFormatter TIMESTAMP_FORMAT =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
  private static final String QUESTION =
      "Live makes a temporary track in the open set, tries things on it and removes it again,"
          + " which its undo history remembers. Go on?";

  private final Session session;
  private final Path file;

  private LiveProbe(Session session, Path file) {
    this.session = session;
    this.file = file;
  }

  /**
   * Made before anything is tried: a report that cannot be written is refused.
   *
   * @param report the file, null for one with the time in its name
   */
  static LiveProbe prepare(Session session, Path report) {
    String host = session.bridge().hostName();
    if (!session.hostName().equals(host)) {
      throw NOT_SUPPORTED_BY_HOST
          .because("there is nothing to probe on the " + session.hostName() + " host")
          .hint("Choose with --host " + host + ".");
    }
    Path name =
        Path.of("svc-probe-" + TIMESTAMP_FORMAT.format(session.clock().instant()) + ".json");
    Path file = session.directory().resolve(report == null ? name : report);
    if (Files.isDirectory(file) || !Files.isWritable(file.toAbsolutePath().getParent())) {
      throw reportNotWritten(file, "it is a folder, or is in none that may be written to");
    }
    return new LiveProbe(session, file);
  }

  /**
   * @param yes whether nobody is asked
   */
  HostBridge.ProbeReport run(boolean yes) {
    if (!yes && !session.userInteraction().confirm(QUESTION)) {
      throw CANCELLED.because("nothing was tried");
    }
    return session.bridge().probe(TIME_LIMIT);
  }

  /** Writes what was found, but nothing by which the set or its owner could be told. */
  String writeReport(List<DiagnosticCheck> checks, HostBridge.ProbeReport probed) {
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

  /** What to tell of it: where this Live is otherwise than svc takes it to be. */
  static List<Warning> warnings(HostBridge.ProbeReport probed) {
    long differing = probed.rows().stream().filter(row -> row.get("same") == Boolean.FALSE).count();
    return differing == 0
        ? List.of()
        : List.of(
            new Warning(
                "PROBE_DIFFERS",
                "this Live differs from what svc relies on in " + differing + " of the rows",
                "Send us the report, so that svc learns it."));
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
        .withDetail("file", file.toString());
  }
}
