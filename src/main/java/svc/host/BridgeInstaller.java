package svc.host;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.model.error.DiagnosticCheck;

/**
 * Installs, removes and checks a bridge: the part of svc that runs inside a host application and
 * accepts svc's connections, such as the remote script in Live. Only {@link #probe} requires that
 * the application is running.
 */
public interface BridgeInstaller {

  /** Returns the name of the host, as given to {@code --host}. */
  String hostName();

  /**
   * The result of an installation.
   *
   * @param userLibrary the User Library, which is the application's folder for user content
   * @param folder svc's folder inside the User Library
   * @param version the installed version
   * @param hash the first 16 hexadecimal digits of the SHA-256 of the installed files
   * @param change the effect of the installation on svc's folder
   * @param steps the remaining manual steps for the user, in order
   */
  record BridgeInstallationResult(
      Path userLibrary,
      Path folder,
      String version,
      String hash,
      InstallationChange change,
      List<String> steps) {}

  /** The effect of an installation on svc's folder. */
  enum InstallationChange {
    /** The bridge was not installed before. */
    NEW,
    /**
     * The folder contained another version of the bridge, or the path of another home folder of
     * svc.
     */
    UPDATED,
    /** The folder already contained the same files. */
    UNCHANGED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The result of a removal.
   *
   * @param userLibrary the User Library, which is the application's folder for user content
   * @param folder svc's folder inside the User Library
   * @param removed true if a bridge was removed, false if none was installed
   * @param steps the remaining manual steps for the user, in order
   */
  record BridgeRemovalResult(Path userLibrary, Path folder, boolean removed, List<String> steps) {}

  /**
   * The results of a probe, which do not contain data of the user.
   *
   * @param version the version of the bridge
   * @param application the version of the application
   * @param machine properties of the environment by name, such as the operating system
   * @param rows the results as JSON objects, one for each check
   */
  record ProbeReport(
      String version,
      String application,
      Map<String, Object> machine,
      List<Map<String, Object>> rows) {}

  /**
   * Installs the bridge in the application's User Library, all files or none, and verifies the
   * written files. Throws FILE_NOT_FOUND if no User Library is found, AMBIGUOUS_REFERENCE if
   * several are found, INVALID_ARGUMENT if the given folder is not a User Library, and WRITE_FAILED
   * if the files cannot be written.
   *
   * @param userLibrary the User Library, which is the application's folder for user content; null
   *     to search for it
   */
  BridgeInstallationResult install(Path userLibrary);

  /**
   * Removes the bridge from the User Library.
   *
   * @param userLibrary the User Library, null to search for it
   */
  BridgeRemovalResult uninstall(Path userLibrary);

  /**
   * Returns true if the bridge is installed, false if it is not or if no User Library is found.
   *
   * @param userLibrary the User Library, null to search for it
   */
  boolean isInstalled(Path userLibrary);

  /**
   * Checks the installation and the connection to the application. The results are in the order in
   * which problems should be fixed.
   *
   * @param userLibrary the User Library, null to search for it
   */
  List<DiagnosticCheck> diagnose(Path userLibrary);

  /**
   * Tests functions that differ between versions of the running application. Uses a temporary
   * track, which is removed at the end. Throws HOST_UNREACHABLE if the application is not running.
   *
   * @param timeout the timeout for the whole probe
   */
  ProbeReport probe(Duration timeout);

  /**
   * Digests of the parts of a set.
   *
   * @param version the version of the bridge
   * @param application the version of the application
   * @param parts a digest of each part, by its name; names contain positions, but no names from the
   *     set
   */
  record SetDigests(String version, String application, Map<String, String> parts) {}

  /**
   * Returns digests of everything that the bridge reads of the open set, except for the selection.
   * Throws HOST_UNREACHABLE if the application is not running.
   */
  SetDigests digestSet();
}
