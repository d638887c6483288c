package svc.verbs.doctor;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import svc.host.HostBrowser;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.files.SvcHome;
import svc.store.browser.BrowserSnapshot;
import svc.store.file.AtomicFileWriter;
import svc.store.home.UserSettings;
import svc.store.journal.SetFileFrame;
import svc.store.program.ClassArchives;

/**
 * The checks of `svc doctor`: the installation, Java, svc's home, the settings, the host and the
 * connection.
 */
final class DoctorChecks {
  private static final String REFRESH_HINT =
      "Run `svc instrument refresh` to scan the host's browser.";
  private static final String EMBEDDED = "embedded";
  private static final Duration MAX_SNAPSHOT_AGE = Duration.ofDays(30);

  private final Session session;
  private final Path userLibrary;
  private final Optional<HostChoice> hostChoice;
  private final List<DiagnosticCheck> checks = new ArrayList<>();

  /**
   * Creates the checks.
   *
   * @param userLibrary the User Library that contains the remote script, null to search for it
   */
  DoctorChecks(Session session, Path userLibrary) {
    this.session = session;
    this.userLibrary = userLibrary;
    InstallationCheck.create().ifPresent(checks::add);
    addCheck("java", () -> DiagnosticCheck.ok("java", Runtime.version().toString()));
    ClassArchives.find().map(ClassArchives::check).ifPresent(checks::add);
    addCheck("home", this::checkHome);
    addCheck("config.yaml", this::checkConfig);
    if (Files.exists(session.home().curvesFolder())) {
      addCheck("curves", this::checkCurves);
    }
    List<DiagnosticCheck> host = new ArrayList<>();
    this.hostChoice = chooseHost(host);
    addCheck("session", this::checkSession);
    checks.addAll(host);
  }

  /** Returns the name of the host in use, null if no host could be chosen. */
  String hostName() {
    return hostChoice.map(HostChoice::name).orElse(null);
  }

  List<DiagnosticCheck> checks() {
    checks.addAll(checkBridge());
    hostChoice.ifPresent(
        host -> addCheck("browser", () -> checkBrowser(host.browserSupplier().get())));
    return List.copyOf(checks);
  }

  private void addCheck(String name, Supplier<DiagnosticCheck> check) {
    try {
      checks.add(check.get());
    } catch (SvcException e) {
      checks.add(DiagnosticCheck.failed(name, e));
    }
  }

  private DiagnosticCheck checkHome() {
    SvcHome home = session.home();
    for (Path folder :
        List.of(home.path(), home.embeddedFolder(), home.liveFolder(), home.ledgerFolder())) {
      if (Files.exists(folder)
          && (!Files.isDirectory(folder) || AtomicFileWriter.isReadOnly(folder))) {
        throw WRITE_FAILED
            .because(folder + " is not a writable folder")
            .hint("Give yourself write access to the folder, or set SVC_HOME to another one.");
      }
    }
    DiskSpaceCheck.require(home.path());
    return DiagnosticCheck.ok(
        "home", home.path() + (Files.exists(home.path()) ? "" : ", created when needed"));
  }

  /** Checks the file of the embedded session: the host in use reads it, otherwise its checksum. */
  private DiagnosticCheck checkSession() {
    Path set = session.home().embeddedSetFile();
    if (EMBEDDED.equals(hostName())) {
      // The journal shows that a missing set was written once.
      if (Files.exists(set) || Files.exists(session.home().journalFolder())) {
        hostChoice.get().hostSupplier().get().tracks().list();
      }
    } else if (Files.exists(set) && !isIntact(set)) {
      return DiagnosticCheck.warning(
          "session",
          set + " is not as this version of svc writes it",
          "Run `svc --host embedded set show`: it shows how to continue.");
    }
    Path earlier = set.resolveSibling("before-0.2");
    return DiagnosticCheck.ok(
        "session",
        !Files.exists(set)
            ? "created when needed"
            : Files.exists(earlier)
                ? "intact; "
                    + earlier
                    + " contains the files of an earlier version, which svc no longer reads: delete"
                    + " them when you will not go back to that version"
                : "intact");
  }

  private static boolean isIntact(Path set) {
    try {
      return SetFileFrame.read(set) != null && SetFileFrame.isIntact(set);
    } catch (IOException unreadable) {
      return false;
    }
  }

  private DiagnosticCheck checkConfig() {
    Path file = session.home().configFile();
    UserSettings settings = UserSettings.read(file);
    settings.instruments();
    List<Warning> warnings = settings.warnings();
    if (!warnings.isEmpty()) {
      return DiagnosticCheck.warning(
          "config.yaml",
          warnings.stream().map(Warning::message).collect(Collectors.joining("; ")),
          warnings.stream().map(Warning::hint).collect(Collectors.joining(" ")));
    }
    return DiagnosticCheck.ok("config.yaml", Files.exists(file) ? "readable" : "none (not needed)");
  }

  private DiagnosticCheck checkCurves() {
    List<String> problems = session.stores().curves().problems();
    return problems.isEmpty()
        ? DiagnosticCheck.ok("curves", String.join(", ", session.stores().curves().names()))
        : DiagnosticCheck.warning(
            "curves",
            String.join("; ", problems),
            "Correct or rename these files; `svc help curves` shows an example.");
  }

  private Optional<HostChoice> chooseHost(List<DiagnosticCheck> checks) {
    try {
      HostChoice host = session.hosts().choice();
      checks.add(checkHostChoice(host));
      return Optional.of(host);
    } catch (SvcException e) {
      checks.add(DiagnosticCheck.failed("host", e));
      return Optional.empty();
    }
  }

  private static DiagnosticCheck checkHostChoice(HostChoice host) {
    String found = host.name() + ", chosen by " + host.chosenBy();
    for (Warning warning : host.warnings()) {
      return DiagnosticCheck.warning("host", found + "; " + warning.message(), warning.hint());
    }
    return DiagnosticCheck.ok("host", found);
  }

  /**
   * Checks the connection to Live. If a host other than Live is in use, failures are only warnings.
   */
  private List<DiagnosticCheck> checkBridge() {
    if (session.application().bridge().hostName().equals(hostName())) {
      return session.application().bridge().diagnose(userLibrary);
    }
    return session.application().bridge().isInstalled(userLibrary)
        ? session.application().bridge().diagnose(userLibrary).stream()
            .map(DiagnosticCheck::asWarning)
            .toList()
        : List.of(
            DiagnosticCheck.skipped(
                "Live",
                "not in use",
                "To use Live, run `svc host install`, follow its steps, and run `svc doctor` again."));
  }

  private DiagnosticCheck checkBrowser(HostBrowser browser) {
    if (!Files.exists(browser.snapshotFile())) {
      return browser.isSnapshotComplete()
          ? DiagnosticCheck.ok("browser", "scanned when needed")
          : DiagnosticCheck.warning("browser", "not scanned yet", REFRESH_HINT);
    }
    BrowserSnapshot.SnapshotHeader header =
        session.hosts().browserItems().requireItems().snapshot().header();
    String found = header.itemCount() + " items, scanned " + header.scannedAt();
    return browser.isSnapshotComplete() || !isOld(header.scannedAt())
        ? DiagnosticCheck.ok("browser", found)
        : DiagnosticCheck.warning("browser", found, REFRESH_HINT);
  }

  private boolean isOld(String scannedAt) {
    try {
      return Instant.parse(scannedAt).isBefore(session.clock().instant().minus(MAX_SNAPSHOT_AGE));
    } catch (DateTimeParseException e) {
      return true;
    }
  }
}
