package svc.app;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import svc.host.Bridge;
import svc.host.Browser;
import svc.host.Host;
import svc.host.embedded.EmbeddedBrowser;
import svc.host.embedded.EmbeddedHost;
import svc.host.live.LiveBridge;
import svc.host.live.LiveBrowser;
import svc.host.live.LiveHost;
import svc.model.SvcException;
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

  private final Map<String, String> environment;
  private Consumer<Warning> notices;

  /** Without notices. */
  Hosts(Map<String, String> environment) {
    this(environment, unseen -> {});
  }

  /**
   * @param notices receives what is odd about the settings, once for all sessions
   */
  Hosts(Map<String, String> environment, Consumer<Warning> notices) {
    this.environment = environment;
    this.notices = notices;
  }

  private Home home() {
    String asked = environment.getOrDefault("SVC_HOME", "");
    return new Home(
        asked.isEmpty()
            ? path("HOME", System.getProperty("user.home")).resolve(".svc")
            : path("SVC_HOME", asked).toAbsolutePath());
  }

  /**
   * The folder that a variable names. Bytes that are not text in the encoding of the locale are
   * decoded as replacement characters, so that two folders would become one.
   */
  private static Path path(String variable, String text) {
    if (text.indexOf('\uFFFD') >= 0) {
      throw INVALID_ARGUMENT
          .because(variable + " is not valid text in the encoding of the locale: " + text)
          .hint(
              "Name a folder whose path is valid UTF-8, and use a UTF-8 locale such as"
                  + " LC_ALL=C.UTF-8.");
    }
    return Path.of(text);
  }

  /** A session on the host asked for; null lets the settings decide. */
  Session session(String asked) {
    return session(asked, Workplace.here());
  }

  /**
   * A session on the host asked for that works somewhere. What is asked for is refused at once; the
   * settings are read when it matters which host they name.
   */
  Session session(String asked, Workplace place) {
    if (asked != null) {
      known(asked);
    }
    notice();
    return new Session(home(), () -> choice(asked), this::bridge, place, Clock.systemUTC());
  }

  /** Settings that cannot be read are the affair of whoever needs them. */
  private synchronized void notice() {
    Consumer<Warning> to = notices;
    notices = null;
    if (to != null) {
      try {
        Settings.read(home().config()).warnings().forEach(to);
      } catch (SvcException unreadable) {
        return;
      }
    }
  }

  private HostChoice choice(String asked) {
    String variable = environment.getOrDefault("SVC_HOST", "");
    if (asked != null) {
      return chosen(asked, "--host", List.of());
    }
    if (!variable.isEmpty()) {
      return chosen(variable, "$SVC_HOST", List.of());
    }
    String setting = Settings.read(home().config()).host();
    return setting != null
        ? chosen(setting, "config.yaml", List.of())
        : chosen("embedded", "default", defaulted());
  }

  private HostChoice chosen(String host, String by, List<Warning> warnings) {
    String name = known(host);
    return new HostChoice(name, by, () -> open(name), () -> browser(name), warnings);
  }

  private Bridge bridge() {
    String user = environment.getOrDefault("HOME", "");
    Path folder = path("HOME", user.isEmpty() ? System.getProperty("user.home") : user);
    return new LiveBridge(
        home().path(), Version.TEXT, System.getProperty("os.name"), folder, environment);
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
    return name.equals("embedded")
        ? new EmbeddedHost(home().embedded(), Clock.systemUTC())
        : new LiveHost(home().live(), Version.TEXT);
  }

  private Browser browser(String name) {
    return name.equals("embedded")
        ? new EmbeddedBrowser(home().embedded(), Clock.systemUTC())
        : new LiveBrowser(home().snapshot(), home().live());
  }

  private List<Warning> defaulted() {
    return Files.exists(home().live().resolve("bridge.json"))
        ? List.of(
            new Warning(
                "HOST_DEFAULTED",
                "the embedded host was used by default, though a Live bridge has been seen",
                "Choose with --host live, or set host: live in config.yaml."))
        : List.of();
  }
}
