package svc.session;

import java.util.function.Function;
import java.util.function.Supplier;
import svc.host.BridgeInstaller;
import svc.interchange.LiveSetExporter;
import svc.setcode.CodeParser;

/**
 * The services that the application gives to the sessions that it creates. Sessions do not create
 * these objects themselves, because their packages depend on this package.
 *
 * @param bridges supplies the bridge installer; see {@link #bridge}
 * @param hosts chooses a host by its name, or throws INVALID_ARGUMENT if there is no such host;
 *     null for sessions that cannot change their host
 * @param dryRuns creates the dry run of a session
 * @param setFileInspector reads set files without a host
 * @param setFileMergers supplies the object of {@link #setFileVersions}
 * @param liveSetExporters returns the converter of songs to Live Sets
 * @param setCodeParsers returns the parser of sets as code
 * @param fileOpener opens files in the user's programs
 */
public record ApplicationServices(
    Supplier<BridgeInstaller> bridges,
    Function<String, HostChoice> hosts,
    Function<Session, DryRun> dryRuns,
    SetFileInspector setFileInspector,
    Supplier<SetFileVersions> setFileMergers,
    Supplier<LiveSetExporter> liveSetExporters,
    Supplier<CodeParser> setCodeParsers,
    FileOpener fileOpener) {

  /** The services of a session for reading, which has none of them. */
  static final ApplicationServices NONE =
      new ApplicationServices(
          () -> null,
          null,
          session -> null,
          null,
          () -> null,
          () -> null,
          () -> null,
          FileOpener.NONE);

  /**
   * Returns the installer of the bridge, the part of svc that runs inside a host application, such
   * as the remote script in Live; null if there is none. The installer does not depend on the
   * chosen host.
   */
  public BridgeInstaller bridge() {
    return bridges.get();
  }

  /** Creates a dry run on a copy of a session's set and files. The caller closes it. */
  public DryRun createDryRun(Session session) {
    return dryRuns.apply(session);
  }

  /** Returns the object that merges set files and sets up Git to do so. */
  public SetFileVersions setFileVersions() {
    return setFileMergers.get();
  }
}
