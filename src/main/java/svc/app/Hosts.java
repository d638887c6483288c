package svc.app;

import static svc.model.ErrorCode.HOST_UNREACHABLE;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import svc.host.Browser;
import svc.host.Host;
import svc.host.embedded.EmbeddedBrowser;
import svc.host.embedded.EmbeddedHost;
import svc.host.live.LiveBrowser;
import svc.model.Warning;
import svc.music.Nearest;
import svc.session.Home;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.Workplace;
import svc.store.Settings;

/**
 * Chooses the host: the option, else $SVC_HOST, else the settings file, else the embedded one.
 * Never another than was asked for.
 */
final class Hosts {
  static final List<String> KNOWN = List.of("embedded", "live");

  private final Home home;
  private final Map<String, String> environment;

  Hosts(Map<String, String> environment) {
    this.environment = environment;
    this.home = new Home(homeOf(environment));
  }

  private static Path homeOf(Map<String, String> environment) {
    String asked = environment.getOrDefault("SVC_HOME", "");
    return asked.isEmpty()
        ? Path.of(System.getProperty("user.home"), ".svc")
        : Path.of(asked).toAbsolutePath();
  }

  /** A session on the host asked for; null lets the settings decide. */
  Session session(String asked) {
    return session(asked, Workplace.here());
  }

  /** A session on the host asked for that works somewhere. */
  Session session(String asked, Workplace place) {
    String chosen = asked != null ? asked : configured();
    String name = known(chosen == null ? "embedded" : chosen);
    List<Warning> warnings = chosen == null ? defaulted() : List.of();
    return new Session(
        home, new HostChoice(name, () -> open(name), () -> browser(name), warnings), place);
  }

  private String configured() {
    String host = environment.getOrDefault("SVC_HOST", "");
    return !host.isEmpty() ? host : Settings.read(home.config()).host();
  }

  private static String known(String name) {
    if (!KNOWN.contains(name)) {
      throw INVALID_ARGUMENT
          .because("there is no host \"" + name + "\"; the hosts are " + String.join(", ", KNOWN))
          .near(Nearest.to(name, KNOWN));
    }
    return name;
  }

  private Host open(String name) {
    if (name.equals("embedded")) {
      return new EmbeddedHost(home.embedded(), Clock.systemUTC());
    }
    throw HOST_UNREACHABLE
        .because("the live host cannot be reached: this version of svc has no bridge to it yet")
        .hint("Use --host embedded.");
  }

  private Browser browser(String name) {
    return name.equals("embedded")
        ? new EmbeddedBrowser(home.embedded(), Clock.systemUTC())
        : new LiveBrowser(home.snapshot(), home.live());
  }

  private List<Warning> defaulted() {
    return Files.exists(home.live().resolve("port"))
        ? List.of(
            new Warning(
                "HOST_DEFAULTED",
                "the embedded host was used by default, though a Live bridge has been seen",
                "Choose with --host live, or set host: live in config.yaml."))
        : List.of();
  }
}
