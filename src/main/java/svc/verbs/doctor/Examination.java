package svc.verbs.doctor;

import static svc.model.ErrorCode.WRITE_FAILED;

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
import svc.host.Browser;
import svc.model.Check;
import svc.model.SvcException;
import svc.model.Warning;
import svc.session.Home;
import svc.session.HostChoice;
import svc.session.Session;
import svc.store.SafeFile;
import svc.store.Settings;
import svc.store.browser.Snapshot;

/**
 * Looks at one thing after the other: the machine, svc's home, the choice of host, the way to it.
 */
final class Examination {
  private static final String REFRESH = "`svc instrument refresh` has the host scan its browser.";
  private static final Duration OLD = Duration.ofDays(30);

  private final Session session;
  private final Path library;
  private final Optional<HostChoice> choice;
  private final List<Check> checks = new ArrayList<>();

  /**
   * @param library where the remote script may be; null where that is to be found out
   */
  Examination(Session session, Path library) {
    this.session = session;
    this.library = library;
    add("java", () -> Check.ok("java", Runtime.version().toString()));
    add("home", this::home);
    add("config.yaml", this::config);
    this.choice = chosen();
  }

  /** The chosen host, null where none could be. */
  String host() {
    return choice.map(HostChoice::name).orElse(null);
  }

  List<Check> checks() {
    checks.addAll(bridge());
    choice.ifPresent(host -> add("browser", () -> browser(host.browser().get())));
    return List.copyOf(checks);
  }

  private void add(String name, Supplier<Check> look) {
    try {
      checks.add(look.get());
    } catch (SvcException e) {
      checks.add(Check.failed(name, e));
    }
  }

  private Check home() {
    Home home = session.home();
    for (Path folder : List.of(home.path(), home.embedded(), home.live(), home.ledgers())) {
      if (Files.exists(folder) && (!Files.isDirectory(folder) || SafeFile.isReadOnly(folder))) {
        throw WRITE_FAILED.because(folder + " is no folder that may be written to");
      }
    }
    return Check.ok(
        "home", home.path() + (Files.exists(home.path()) ? "" : ", made when it is needed"));
  }

  private Check config() {
    Path file = session.home().config();
    Settings settings = Settings.read(file);
    settings.instruments();
    List<Warning> warnings = settings.warnings();
    if (!warnings.isEmpty()) {
      return Check.warning(
          "config.yaml",
          warnings.stream().map(Warning::message).collect(Collectors.joining("; ")),
          warnings.stream().map(Warning::hint).collect(Collectors.joining(" ")));
    }
    return Check.ok("config.yaml", Files.exists(file) ? "readable" : "none, nor is one needed");
  }

  private Optional<HostChoice> chosen() {
    try {
      HostChoice host = session.choice();
      checks.add(choice(host));
      return Optional.of(host);
    } catch (SvcException e) {
      checks.add(Check.failed("host", e));
      return Optional.empty();
    }
  }

  private static Check choice(HostChoice host) {
    String found = host.name() + ", by " + host.by();
    for (Warning warning : host.warnings()) {
      return Check.warning("host", found + "; " + warning.message(), warning.hint());
    }
    return Check.ok("host", found);
  }

  /** Whoever does not use that host is not to be alarmed by what is wrong with it. */
  private List<Check> bridge() {
    if (session.bridge().host().equals(host())) {
      return session.bridge().inspect(library);
    }
    return session.bridge().isInstalled(library)
        ? session.bridge().inspect(library).stream().map(Check::forOthers).toList()
        : List.of(
            Check.skipped(
                "Live",
                "not in use",
                "To use Live: `svc host install`, then what it says, then `svc doctor`."));
  }

  private Check browser(Browser browser) {
    if (!Files.exists(browser.snapshot())) {
      return browser.isComplete()
          ? Check.ok("browser", "scanned when it is needed")
          : Check.warning("browser", "not scanned yet", REFRESH);
    }
    Snapshot.Header header = session.instruments().require().snapshot().header();
    String found = header.itemCount() + " items, scanned " + header.scannedAt();
    return browser.isComplete() || !isOld(header.scannedAt())
        ? Check.ok("browser", found)
        : Check.warning("browser", found, REFRESH);
  }

  private boolean isOld(String scannedAt) {
    try {
      return Instant.parse(scannedAt).isBefore(session.clock().instant().minus(OLD));
    } catch (DateTimeParseException e) {
      return true;
    }
  }
}
