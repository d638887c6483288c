package svc.host.live.installation;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.BridgeInstaller;
import svc.host.live.wire.Handshake;
import svc.host.live.wire.ProtocolVersion;
import svc.host.live.wire.ScriptConnection;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;
import svc.store.file.IoErrorMessages;

/** Installs, removes, diagnoses and probes the remote script in Live's User Library. */
public final class LiveBridgeInstaller implements BridgeInstaller {
  private static final Duration DIGEST_TIME_LIMIT = Duration.ofMinutes(1);

  private final Path home;
  private final ProtocolVersion protocolVersion;
  private final UserLibraryLocator libraries;

  /**
   * Creates an installer.
   *
   * @param home svc's home, which is written into the script's folder
   * @param version the version of svc
   * @param system the operating system's name, from the system property os.name
   * @param user the user's home folder
   * @param environment the environment variables
   */
  public LiveBridgeInstaller(
      Path home, String version, String system, Path user, Map<String, String> environment) {
    this(
        home.toAbsolutePath(),
        ProtocolVersion.ofPackage(version),
        new UserLibraryLocator(
            system, user, environment, home.resolve("live").resolve("library.txt")));
  }

  LiveBridgeInstaller(Path home, ProtocolVersion protocolVersion, UserLibraryLocator libraries) {
    this.home = home;
    this.protocolVersion = protocolVersion;
    this.libraries = libraries;
  }

  /**
   * Returns Live's User Library. Throws FILE_NOT_FOUND if there is none, and AMBIGUOUS_REFERENCE if
   * there are several.
   *
   * @param given the folder that the user gives, null to search for it
   * @return the folder of the library
   */
  public Path findUserLibrary(Path given) {
    return libraries.find(given).folder();
  }

  @Override
  public String hostName() {
    return "live";
  }

  @Override
  public BridgeInstallationResult install(Path given) {
    UserLibrary library = libraries.find(given);
    RemoteScriptFolder folder = new RemoteScriptFolder(library);
    RemoteScriptFiles script = RemoteScriptFiles.readPackaged();
    InstallationChange change = determineChange(folder, script);
    if (change != InstallationChange.UNCHANGED) {
      folder.install(script, home);
    }
    String hash = verifyInstalled(folder, script);
    libraries.remember(given);
    return new BridgeInstallationResult(
        library.folder(),
        folder.path(),
        script.version(),
        hash,
        change,
        ManualSetupSteps.afterInstallation(change));
  }

  private InstallationChange determineChange(RemoteScriptFolder folder, RemoteScriptFiles script) {
    if (!folder.exists()) {
      return InstallationChange.NEW;
    }
    boolean same =
        folder.hasContent(script, home) && hashOf(folder, script).equals(script.shortHash());
    return same ? InstallationChange.UNCHANGED : InstallationChange.UPDATED;
  }

  private static String verifyInstalled(RemoteScriptFolder folder, RemoteScriptFiles script) {
    String hash = hashOf(folder, script);
    if (hash.equals(script.shortHash())) {
      return hash;
    }
    throw WRITE_FAILED
        .because("the files in " + folder.path() + " differ from those that svc wrote")
        .hint("Quit Live if it is running, then run `svc host install` again.");
  }

  private static String hashOf(RemoteScriptFolder folder, RemoteScriptFiles script) {
    try {
      return script.installedIn(folder.path()).shortHash();
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot read " + folder.path() + ": " + IoErrorMessages.describe(e))
          .hint(IoErrorMessages.remedy(e))
          .withCause(e);
    }
  }

  @Override
  public BridgeRemovalResult uninstall(Path given) {
    UserLibrary library = libraries.find(given);
    RemoteScriptFolder folder = new RemoteScriptFolder(library);
    boolean removed = folder.uninstall();
    libraries.forget();
    return new BridgeRemovalResult(
        library.folder(), folder.path(), removed, ManualSetupSteps.afterRemoval(removed));
  }

  @Override
  public boolean isInstalled(Path given) {
    try {
      return new RemoteScriptFolder(libraries.find(given)).exists();
    } catch (SvcException nowhere) {
      return false;
    }
  }

  @Override
  public List<DiagnosticCheck> diagnose(Path given) {
    try (ScriptConnection connection = openConnection()) {
      return new BridgeDiagnostics(home, libraries, RemoteScriptFiles.readPackaged(), connection)
          .run(given);
    }
  }

  @Override
  public ProbeReport probe(Duration timeout) {
    try (ScriptConnection connection = openConnection()) {
      Handshake.HandshakeResult peer = connection.handshakeResult();
      Object set = request(connection, "set.info", timeout);
      PrivacyFilter filter = PrivacyFilter.forSet(set, libraries.user());
      return ProbeFindings.parse(request(connection, "probe.run", timeout), filter).toReport(peer);
    }
  }

  @Override
  public SetDigests digestSet() {
    try (ScriptConnection connection = openConnection()) {
      Handshake.HandshakeResult peer = connection.handshakeResult();
      Map<String, String> parts = new LinkedHashMap<>();
      ((Map<?, ?>) request(connection, "set.digests", DIGEST_TIME_LIMIT))
          .forEach((part, digest) -> parts.put(String.valueOf(part), String.valueOf(digest)));
      return new SetDigests(peer.script(), peer.live(), parts);
    }
  }

  /**
   * Returns the result of an operation; a request of its own, so that an error counts no others.
   */
  private static Object request(ScriptConnection connection, String op, Duration timeout) {
    return connection.request(List.of(Map.of("op", op)), timeout).results().get(0);
  }

  private ScriptConnection openConnection() {
    return new ScriptConnection(home.resolve("live").resolve("bridge.json"), protocolVersion);
  }
}
