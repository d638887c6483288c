package svc.host;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.model.error.DiagnosticCheck;

/**
 * The part of svc that runs inside a host application and accepts svc's connections: installs,
 * removes and diagnoses it. None of this needs an open connection, except probing.
 */
public interface HostBridge {

  /** Returns the name of the host, as given to {@code --host}. */
  String hostName();

  /**
   * The result of an installation.
   *
   * @param userLibrary the application's folder for user content
   * @param folder svc's folder inside the library
   * @param version the installed version
   * @param hash the first 16 hexadecimal digits of the SHA-256 of the installed files
   * @param change how the folder changed
   * @param steps what the user still has to do, in order
   */
  record BridgeInstallation(
      Path userLibrary,
      Path folder,
      String version,
      String hash,
      InstallationChange change,
      List<String> steps) {}

  /** The effect of an installation on the folder. */
  enum InstallationChange {
    NEW,
    /** The folder contained another version, or pointed to another svc home. */
    UPDATED,
    UNCHANGED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The result of a removal.
   *
   * @param userLibrary the application's folder for user content
   * @param folder svc's folder inside the library
   * @param removed whether anything was installed
   * @param steps what the user still has to do, in order
   */
  record BridgeRemoval(Path userLibrary, Path folder, boolean removed, List<String> steps) {}

  /**
   * The result of a probe, without any of the user's data.
   *
   * @param version the version of the bridge
   * @param application the version of the application
   * @param machine properties of the environment, such as the operating system, by name
   * @param rows the results as JSON objects, one for each check
   */
  record ProbeReport(
      String version,
      String application,
      Map<String, Object> machine,
      List<Map<String, Object>> rows) {}

  /**
   * Installs the bridge where the application finds it, completely or not at all, and verifies the
   * files. FILE_NOT_FOUND if there is no library, AMBIGUOUS_REFERENCE if there are several,
   * INVALID_ARGUMENT if the given folder is not a User Library, WRITE_FAILED if the files cannot be
   * written.
   *
   * @param userLibrary the application's folder for user content; null to find it
   */
  BridgeInstallation install(Path userLibrary);

  /**
   * Removes the bridge.
   *
   * @param userLibrary as for {@link #install}
   */
  BridgeRemoval uninstall(Path userLibrary);

  /**
   * Returns true if the bridge is installed, false if it is not or the library is not found.
   *
   * @param userLibrary as for {@link #install}
   */
  boolean isInstalled(Path userLibrary);

  /**
   * Checks everything that a connection needs, in the order in which problems should be solved.
   *
   * @param userLibrary as for {@link #install}
   */
  List<DiagnosticCheck> diagnose(Path userLibrary);

  /**
   * Checks behaviour that differs between versions of the running application, on a temporary track
   * that is removed afterwards. HOST_UNREACHABLE if the application is not running.
   *
   * @param timeout for the whole probe
   */
  ProbeReport probe(Duration timeout);
}
