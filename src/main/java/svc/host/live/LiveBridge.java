package svc.host.live;

import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import svc.host.Bridge;
import svc.model.Check;
import svc.model.SvcException;
import svc.store.Trouble;

/** The remote script as a thing that is installed in Live's User Library and looked after. */
public final class LiveBridge implements Bridge {
  private static final List<Map<String, Object>> PROBE =
      List.of(Map.of("op", "set.info"), Map.of("op", "probe.run"));

  private final Path home;
  private final Edition edition;
  private final Libraries libraries;

  /**
   * @param home svc's, to which the script leads
   * @param version of svc
   * @param system the operating system's name, as Java has it
   * @param user the user's folder
   * @param environment where Windows says whether Documents has moved
   */
  public LiveBridge(
      Path home, String version, String system, Path user, Map<String, String> environment) {
    this(
        home.toAbsolutePath(),
        Edition.packaged(version),
        new Libraries(system, user, environment, home.resolve("live").resolve("library.txt")));
  }

  LiveBridge(Path home, Edition edition, Libraries libraries) {
    this.home = home;
    this.edition = edition;
    this.libraries = libraries;
  }

  @Override
  public String host() {
    return "live";
  }

  @Override
  public Installed install(Path given) {
    UserLibrary library = libraries.find(given);
    ScriptFolder folder = new ScriptFolder(library);
    RemoteScript script = RemoteScript.packaged();
    Change change = change(folder, script);
    if (change != Change.UNCHANGED) {
      folder.install(script, home);
    }
    String hash = readBack(folder, script);
    libraries.remember(given);
    return new Installed(
        library.folder(), folder.path(), script.version(), hash, change, Steps.installed(change));
  }

  private Change change(ScriptFolder folder, RemoteScript script) {
    if (!folder.exists()) {
      return Change.NEW;
    }
    boolean same = folder.holds(script, home) && hashIn(folder, script).equals(script.hash());
    return same ? Change.UNCHANGED : Change.UPDATED;
  }

  private static String readBack(ScriptFolder folder, RemoteScript script) {
    String hash = hashIn(folder, script);
    if (hash.equals(script.hash())) {
      return hash;
    }
    throw WRITE_FAILED.because(folder.path() + " reads back otherwise than it was written");
  }

  private static String hashIn(ScriptFolder folder, RemoteScript script) {
    try {
      return script.in(folder.path()).hash();
    } catch (IOException e) {
      throw WRITE_FAILED
          .because(folder.path() + " cannot be read back: " + Trouble.of(e))
          .causedBy(e);
    }
  }

  @Override
  public Removed uninstall(Path given) {
    UserLibrary library = libraries.find(given);
    ScriptFolder folder = new ScriptFolder(library);
    boolean removed = folder.uninstall();
    libraries.forget();
    return new Removed(library.folder(), folder.path(), removed, Steps.removed(removed));
  }

  @Override
  public boolean isInstalled(Path given) {
    try {
      return new ScriptFolder(libraries.find(given)).exists();
    } catch (SvcException nowhere) {
      return false;
    }
  }

  @Override
  public List<Check> inspect(Path given) {
    try (Wire wire = wire()) {
      return new Inspection(home, libraries, RemoteScript.packaged(), wire).of(given);
    }
  }

  @Override
  public Probed probe(Duration timeout) {
    try (Wire wire = wire()) {
      Greeting.Peer peer = wire.peer();
      List<Object> told = wire.request(PROBE, timeout).results();
      return Findings.of(told.get(1), Discretion.about(told.get(0), libraries.user())).by(peer);
    }
  }

  private Wire wire() {
    return new Wire(home.resolve("live").resolve("bridge.json"), edition);
  }
}
