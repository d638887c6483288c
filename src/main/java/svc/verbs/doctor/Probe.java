package svc.verbs.doctor;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.ErrorCode.WRITE_FAILED;

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
import svc.host.Bridge;
import svc.json.Json;
import svc.model.Check;
import svc.model.SvcException;
import svc.model.Warning;
import svc.session.Session;
import svc.store.SafeFile;
import svc.store.Trouble;

/** Has Live try what differs between its versions, and writes down what came of it. */
final class Probe {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);
  private static final String QUESTION =
      "Live makes a temporary track in the open set, tries things on it and removes it again,"
          + " which its undo history remembers. Go on?";

  private final Session session;
  private final Path file;

  private Probe(Session session, Path file) {
    this.session = session;
    this.file = file;
  }

  /**
   * Made before anything is tried: a report that cannot be written is refused.
   *
   * @param report the file, null for one with the time in its name
   */
  static Probe on(Session session, Path report) {
    String host = session.bridge().host();
    if (!session.hostName().equals(host)) {
      throw NOT_SUPPORTED_BY_HOST
          .because("there is nothing to probe on the " + session.hostName() + " host")
          .hint("Choose with --host " + host + ".");
    }
    Path name = Path.of("svc-probe-" + STAMP.format(session.clock().instant()) + ".json");
    Path file = session.directory().resolve(report == null ? name : report);
    if (Files.isDirectory(file) || !Files.isWritable(file.toAbsolutePath().getParent())) {
      throw failed(file, "it is a folder, or is in none that may be written to");
    }
    return new Probe(session, file);
  }

  /**
   * @param yes whether nobody is asked
   */
  Bridge.Probed run(boolean yes) {
    if (!yes && !session.dialog().confirm(QUESTION)) {
      throw CANCELLED.because("nothing was tried");
    }
    return session.bridge().probe(PATIENCE);
  }

  /** Writes what was found, but nothing by which the set or its owner could be told. */
  String write(List<Check> checks, Bridge.Probed probed) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("svc_probe", 1L);
    tree.put("script", probed.version());
    tree.put("live", probed.application());
    tree.putAll(probed.machine());
    tree.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    tree.put("checks", checks.stream().map(Probe::outcome).toList());
    tree.put("rows", probed.rows());
    try {
      byte[] text = (Json.pretty(tree) + "\n").getBytes(StandardCharsets.UTF_8);
      SafeFile.writeShared(file, text);
      return file.toString();
    } catch (IOException e) {
      throw failed(file, Trouble.of(e));
    }
  }

  /** What to tell of it: where this Live is otherwise than svc takes it to be. */
  static List<Warning> warnings(Bridge.Probed probed) {
    long differing = probed.rows().stream().filter(row -> row.get("same") == Boolean.FALSE).count();
    return differing == 0
        ? List.of()
        : List.of(
            new Warning(
                "PROBE_DIFFERS",
                "this Live differs from what svc relies on in " + differing + " of the rows",
                "Send us the report, so that svc learns it."));
  }

  private static Map<String, Object> outcome(Check check) {
    Map<String, Object> outcome = new LinkedHashMap<>();
    outcome.put("check", check.check());
    outcome.put("status", check.status().toString());
    return outcome;
  }

  private static SvcException failed(Path file, String why) {
    return WRITE_FAILED.because("cannot write " + file + ": " + why).with("file", file.toString());
  }
}
