package svc.host;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.model.error.DiagnosticCheck;

/**
 * The part of svc that runs inside an application, by which a host is reached. People put it there,
 * take it out and find out what is wrong with it; no host has to be open for that.
 */
public interface HostBridge {

  /** The host that it leads to, as {@code --host} takes it. */
  String hostName();

  /**
   * Where it was put.
   *
   * @param library the application's folder for what users add
   * @param folder the one in it that is svc's
   * @param hash the beginning of the SHA-256 of its files, as read back
   * @param change what that meant for what was there
   * @param steps what is left to do, in order
   */
  record BridgeInstallation(
      Path library,
      Path folder,
      String version,
      String hash,
      InstallationChange change,
      List<String> steps) {}

  /** What became of the folder. */
  enum InstallationChange {
    NEW,
    /** It held another version, or led to another home. */
    UPDATED,
    UNCHANGED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Where it was taken out.
   *
   * @param removed whether there was one
   * @param steps what is left to do, in order
   */
  record BridgeRemoval(Path library, Path folder, boolean removed, List<String> steps) {}

  /**
   * What it found out about the application it is in, without anything of the user's.
   *
   * @param version its own
   * @param application the application's version
   * @param machine what it runs on, by name
   * @param rows in JSON form, one for each thing that was tried
   */
  record ProbeReport(
      String version,
      String application,
      Map<String, Object> machine,
      List<Map<String, Object>> rows) {}

  /**
   * Puts it where the application finds it, whole or not at all, and reads it back.
   *
   * @param library where users' additions are; null where the application puts them by itself
   */
  BridgeInstallation install(Path library);

  /**
   * Takes it out again.
   *
   * @param library as for {@link #install}
   */
  BridgeRemoval uninstall(Path library);

  /**
   * Whether it has been put there; false also where nobody knows where that would be.
   *
   * @param library as for {@link #install}
   */
  boolean isInstalled(Path library);

  /**
   * Looks at everything that a connection needs, in the order in which to mend it.
   *
   * @param library as for {@link #install}
   */
  List<DiagnosticCheck> diagnose(Path library);

  /**
   * Has it try what differs between versions of the application, on a track of its own that is gone
   * afterwards.
   *
   * @param timeout for all of it
   */
  ProbeReport probe(Duration timeout);
}
