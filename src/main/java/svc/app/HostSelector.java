package svc.app;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import svc.host.Host;
import svc.host.HostBridge;
import svc.host.HostBrowser;
import svc.host.embedded.EmbeddedBrowser;
import svc.host.embedded.EmbeddedHost;
import svc.host.live.LiveBrowser;
import svc.host.live.LiveHost;
import svc.host.live.installation.LiveBridge;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.files.SvcHome;
import svc.session.files.Workspace;
import svc.store.settings.UserSettings;
import svc.text.SimilarNames;

/**
 * Chooses the host: the option, else $SVC_HOST, else the settings file, else the embedded one.
 * Never another than was asked for.
 */
final class HostSelector {
  static final List<String> KNOWN_HOSTS = List.of("embedded", "live");

  private final Map<String, String> environment;
  private Consumer<Warning> notices;

  /** Without notices. */
  HostSelector(Map<String, String> environment) {
    this(environment, unseen -> {});
  }

  /**
   * @param notices receives what is odd about the settings, once for all sessions
   */
  HostSelector(Map<String, String> environment, Consumer<Warning> notices) {
    this.environment = environment;
    this.notices = notices;
  }

  private SvcHome findHome() {
    String asked = environment.getOrDefault("SVC_HOME", "");
    return new SvcHome(
        asked.isEmpty()
            ? toPath("HOME", System.getProperty("user.home")).resolve(".svc")
            : toPath("SVC_HOME", asked).toAbsolutePath());
  }

  /**
   * The folder that a variable names. Bytes that are not text in the encoding of the locale are
   * decoded as replacement characters, so that two folders would become one.
   */
  private static Path toPath(String variable, String text) {
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
  Session createSession(String asked) {
    return createSession(asked, Workspace.current());
  }

  /**
   * A session on the host asked for that works somewhere. What is asked for is refused at once; the
   * settings are read when it matters which host they name.
   */
  Session createSession(String asked, Workspace place) {
    if (asked != null) {
      requireKnown(asked);
    }
    reportSettingsWarnings();
    return new Session(
        findHome(), () -> choose(asked), this::createBridge, place, Clock.systemUTC());
  }

  /** Settings that cannot be read are the affair of whoever needs them. */
  private synchronized void reportSettingsWarnings() {
    Consumer<Warning> to = notices;
    notices = null;
    if (to != null) {
      try {
        UserSettings.read(findHome().configFile()).warnings().forEach(to);
      } catch (SvcException unreadable) {
        return;
      }
    }
  }

  private HostChoice choose(String asked) {
    String variable = environment.getOrDefault("SVC_HOST", "");
    if (asked != null) {
      return createChoice(asked, "--host", List.of());
    }
    if (!variable.isEmpty()) {
      return createChoice(variable, "$SVC_HOST", List.of());
    }
    String setting = UserSettings.read(findHome().configFile()).hostName();
    return setting != null
        ? createChoice(setting, "config.yaml", List.of())
        : createChoice("embedded", "default", defaultHostWarnings());
  }

  private HostChoice createChoice(String host, String by, List<Warning> warnings) {
    String name = requireKnown(host);
    return new HostChoice(name, by, () -> openHost(name), () -> openBrowser(name), warnings);
  }

  private HostBridge createBridge() {
    String user = environment.getOrDefault("HOME", "");
    Path folder = toPath("HOME", user.isEmpty() ? System.getProperty("user.home") : user);
    return new LiveBridge(
        findHome().path(), Version.NUMBER, System.getProperty("os.name"), folder, environment);
  }

  private static String requireKnown(String name) {
    if (!KNOWN_HOSTS.contains(name)) {
      throw INVALID_ARGUMENT
          .because(
              "there is no host \"" + name + "\"; the hosts are " + String.join(", ", KNOWN_HOSTS))
          .withCandidates(SimilarNames.find(name, KNOWN_HOSTS));
    }
    return name;
  }

  private Host openHost(String name) {
    return name.equals("embedded")
        ? new EmbeddedHost(findHome().embeddedFolder(), Clock.systemUTC())
        : new LiveHost(findHome().liveFolder(), Version.NUMBER);
  }

  private HostBrowser openBrowser(String name) {
    return name.equals("embedded")
        ? new EmbeddedBrowser(findHome().embeddedFolder(), Clock.systemUTC())
        : new LiveBrowser(findHome().snapshotFile(), findHome().liveFolder());
  }

  private List<Warning> defaultHostWarnings() {
    return Files.exists(findHome().liveFolder().resolve("bridge.json"))
        ? List.of(
            new Warning(
                "HOST_DEFAULTED",
                "the embedded host was used by default, though a Live bridge has been seen",
                "Choose with --host live, or set host: live in config.yaml."))
        : List.of();
  }
}
