package svc.app;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import svc.app.dryrun.DryRunSession;
import svc.app.git.GitSetFileVersions;
import svc.frontend.setcode.SetCodeParser;
import svc.host.Host;
import svc.host.HostBrowser;
import svc.host.als.AlsHost;
import svc.host.als.browser.AlsBrowser;
import svc.host.als.browser.PresetLibrary;
import svc.host.als.export.LiveSetSong;
import svc.host.als.store.SetFileOptions;
import svc.host.embedded.EmbeddedBrowser;
import svc.host.embedded.EmbeddedHost;
import svc.host.live.LiveBrowser;
import svc.host.live.LiveHost;
import svc.host.live.installation.LiveBridgeInstaller;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.ApplicationServices;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.SetFileChoice;
import svc.session.SystemClock;
import svc.session.files.SvcHome;
import svc.session.files.Workspace;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.home.UserSettings;
import svc.text.SimilarNames;

/**
 * Chooses the host of a session. The option {@code --host} takes precedence, then $SVC_HOST, then
 * config.yaml; the default is the embedded host. If the chosen host is unavailable, no other host
 * is used instead.
 */
final class HostSelector {
  static final List<String> KNOWN_HOSTS = List.of("embedded", "live", "als");
  private static final String SET_FILE_HOST = "als";

  /** The name of the system property in which the launcher passes its own path. */
  private static final String LAUNCHER = "svc.launcher";

  private final Map<String, String> environment;
  private final SetFileChoice setFile;
  private Consumer<Warning> warnings;

  /** Creates a selector that discards warnings about the settings. */
  HostSelector(Map<String, String> environment) {
    this(environment, warning -> {});
  }

  /**
   * Creates a selector.
   *
   * @param warnings receives the warnings about the settings when the first session is created
   */
  HostSelector(Map<String, String> environment, Consumer<Warning> warnings) {
    this(environment, warnings, SetFileChoice.NONE);
  }

  private HostSelector(
      Map<String, String> environment, Consumer<Warning> warnings, SetFileChoice setFile) {
    this.environment = environment;
    this.warnings = warnings;
    this.setFile = setFile;
  }

  /** Returns a selector whose als host works on the given set. */
  synchronized HostSelector forSetFile(SetFileChoice choice) {
    return choice.isEmpty() ? this : new HostSelector(environment, warnings, choice);
  }

  SvcHome findHome() {
    String requested = environment.getOrDefault("SVC_HOME", "");
    return new SvcHome(
        requested.isEmpty()
            ? findUserHome().resolve(".svc")
            : requireNoFile(toPath("SVC_HOME", requested).toAbsolutePath()));
  }

  /** Returns $HOME, or the home folder that Java finds if the variable is not set. */
  private Path findUserHome() {
    String home = environment.getOrDefault("HOME", "");
    return toPath("HOME", home.isEmpty() ? System.getProperty("user.home") : home).toAbsolutePath();
  }

  private static Path requireNoFile(Path home) {
    if (Files.exists(home) && !Files.isDirectory(home)) {
      throw INVALID_ARGUMENT
          .because("SVC_HOME must be a folder, but " + home + " is a file")
          .hint("Set SVC_HOME to a folder; svc creates the folder if it does not exist.");
    }
    return home;
  }

  /**
   * Converts the text of an environment variable to a path. Throws INVALID_ARGUMENT if Java could
   * not decode the text: some of its bytes are then replaced by U+FFFD, so that it is not the real
   * path.
   */
  private static Path toPath(String variable, String text) {
    if (text.indexOf('\uFFFD') >= 0) {
      throw INVALID_ARGUMENT
          .because(variable + " is not valid text in the encoding of the locale: " + text)
          .hint(
              "Use a folder whose path is valid UTF-8, and a UTF-8 locale such as LC_ALL=C.UTF-8.");
    }
    return Path.of(text);
  }

  /** Creates a session on the requested host or, if it is null, on the configured host. */
  Session createSession(String requested) {
    return createSession(requested, Workspace.current());
  }

  /**
   * Creates a session on the requested host or, if it is null, on the configured host. Throws if
   * the requested host does not exist. The settings with the configured host are read when the
   * session first uses the host.
   *
   * @param workspace the folders that the session can access
   */
  Session createSession(String requested, Workspace workspace) {
    if (requested != null) {
      requireKnown(requested);
    }
    reportSettingsWarnings();
    requireSetFileHost(requested);
    return new Session(
        findHome(), () -> choose(requested), workspace, new SystemClock(), createServices());
  }

  private ApplicationServices createServices() {
    return new ApplicationServices(
        this::createBridge,
        name -> createChoice(requireKnown(name), "the tool", List.of()),
        DryRunSession::create,
        new LiveSetFileInspector(),
        () ->
            new GitSetFileVersions(
                "git",
                System.getProperty(LAUNCHER, "svc"),
                new OpenLiveSetPath(findHome().liveFolder())),
        () ->
            (song, template) ->
                LiveSetSong.of(song, template, new PresetLibrary(this::findUserLibrary)),
        // A reference to the constructor would load Groovy when a session is created.
        () -> new SetCodeParser(),
        new DesktopFileOpener(System.getProperty("os.name")));
  }

  /** Throws INVALID_ARGUMENT if an option for set files is given and the host is not als. */
  private void requireSetFileHost(String requested) {
    if (setFile.isEmpty()) {
      return;
    }
    HostChoice choice = choose(requested);
    if (!choice.name().equals(SET_FILE_HOST)) {
      throw INVALID_ARGUMENT
          .because(
              setFile.firstOption()
                  + " is accepted only with the host als; the host is "
                  + choice.name()
                  + ", chosen by "
                  + choice.chosenBy())
          .hint("Add --host als, or omit " + setFile.firstOption() + ".");
    }
  }

  /**
   * Reports the warnings about the settings. Does nothing after the first call, or if the settings
   * cannot be read, because the error is then thrown when the settings are first used.
   */
  private synchronized void reportSettingsWarnings() {
    Consumer<Warning> receiver = warnings;
    warnings = null;
    if (receiver != null) {
      try {
        UserSettings.read(findHome().configFile()).warnings().forEach(receiver);
      } catch (SvcException unreadable) {
        return;
      }
    }
  }

  private HostChoice choose(String requested) {
    String variable = environment.getOrDefault("SVC_HOST", "");
    if (requested != null) {
      return createChoice(requested, "--host", List.of());
    }
    if (!variable.isEmpty()) {
      return createChoice(variable, "$SVC_HOST", List.of());
    }
    UserSettings settings = UserSettings.read(findHome().configFile());
    String setting = settings.hostName();
    if (setting != null && !KNOWN_HOSTS.contains(setting)) {
      throw unknownHostError(setting).withPrefix(settings.hostPlace() + ": ");
    }
    return setting != null
        ? createChoice(setting, "config.yaml", List.of())
        : createChoice("embedded", "default", defaultHostWarnings());
  }

  private HostChoice createChoice(String host, String chosenBy, List<Warning> warnings) {
    String name = requireKnown(host);
    return new HostChoice(name, chosenBy, () -> openHost(name), () -> openBrowser(name), warnings);
  }

  private LiveBridgeInstaller createBridge() {
    return new LiveBridgeInstaller(
        findHome().path(),
        Version.NUMBER,
        System.getProperty("os.name"),
        findUserHome(),
        environment);
  }

  static String requireKnown(String name) {
    if (!KNOWN_HOSTS.contains(name)) {
      throw unknownHostError(name);
    }
    return name;
  }

  private static SvcException unknownHostError(String name) {
    return INVALID_ARGUMENT
        .because(
            "there is no host \"" + name + "\"; the hosts are " + String.join(", ", KNOWN_HOSTS))
        .hint("Choose one of these hosts.")
        .withCandidates(SimilarNames.find(name, KNOWN_HOSTS));
  }

  private Host openHost(String name) {
    return switch (name) {
      case "embedded" -> new EmbeddedHost(findHome().embeddedFolder(), new SystemClock());
      case "als" -> openSetFile();
      default -> new LiveHost(findHome().liveFolder(), Version.NUMBER);
    };
  }

  private Host openSetFile() {
    Path file = chosenSetFile();
    SetFileOptions options =
        new SetFileOptions(file, setFile.inPlace(), setFile.force(), setFile.discardCopy());
    return new AlsHost(options, this::setFileFolder, this::rememberSetFile, new SystemClock())
        .withOpenSet(new OpenLiveSetPath(findHome().liveFolder()))
        .withLibrary(new PresetLibrary(this::findUserLibrary));
  }

  /**
   * Returns the path of the set file: the one in {@code --set}; otherwise the one in $SVC_SET;
   * otherwise the set that was opened last. Returns null if there is none of these.
   */
  private Path chosenSetFile() {
    String variable = environment.getOrDefault("SVC_SET", "");
    if (setFile.file() != null) {
      return toPath("--set", setFile.file()).toAbsolutePath().normalize();
    }
    return variable.isEmpty()
        ? readOpenedSet()
        : toPath("SVC_SET", variable).toAbsolutePath().normalize();
  }

  private Path readOpenedSet() {
    Path record = findHome().openedSetFile();
    try {
      return Files.exists(record) ? Path.of(Files.readString(record).strip()) : null;
    } catch (IOException | InvalidPathException e) {
      throw FILE_INVALID
          .because("cannot read the path of the opened set in " + record)
          .hint("Run `svc set open FILE --host als`.")
          .withCause(e);
    }
  }

  private Path setFileFolder(Path file) {
    SvcHome home = findHome();
    return file == null ? home.openedSetFile().getParent() : home.setFileFolder(file);
  }

  private void rememberSetFile(Path file) {
    if (!environment.getOrDefault("SVC_SET", "").isEmpty()) {
      throw CONFLICTING_ARGUMENTS
          .because("$SVC_SET chooses the set, so that `set open` would have no effect")
          .hint("Unset $SVC_SET.");
    }
    Path record = findHome().openedSetFile();
    try {
      OwnerOnlyPermissions.createFolders(record.getParent());
      AtomicFileWriter.write(record, file.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw IoErrorMessages.writeError(record, e);
    }
  }

  private HostBrowser openBrowser(String name) {
    return switch (name) {
      case "embedded" -> new EmbeddedBrowser(findHome().embeddedFolder(), new SystemClock());
      case "als" ->
          new AlsBrowser(findHome().setFilesFolder(), this::findUserLibrary, new SystemClock());
      default -> new LiveBrowser(findHome().snapshotFile(), findHome().liveFolder());
    };
  }

  /**
   * Returns the path of the User Library in the settings; if the settings contain none, the path of
   * the library that Live uses.
   */
  private Path findUserLibrary() {
    String setting = UserSettings.read(findHome().configFile()).userLibrary();
    try {
      return createBridge()
          .findUserLibrary(setting == null ? null : toPath("user_library", setting));
    } catch (SvcException e) {
      throw e.hint(
          "Set user_library in config.yaml to the folder of the User Library; Live's settings show it under Library.");
    }
  }

  private List<Warning> defaultHostWarnings() {
    return Files.exists(findHome().liveFolder().resolve("bridge.json"))
        ? List.of(
            new Warning(
                "HOST_DEFAULTED",
                "svc uses the embedded host by default, although svc's remote script has run in Live",
                "To work in Live, use --host live, or set host: live in config.yaml."))
        : List.of();
  }
}
