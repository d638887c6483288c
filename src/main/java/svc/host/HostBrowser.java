package svc.host;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.file.Path;
import java.util.List;
import svc.model.device.BrowserItem;

/** The browser of a host, copied to a snapshot file that can be read without a connection. */
public interface HostBrowser {

  /** Returns the path of the snapshot file, which may not exist yet. */
  Path snapshotFile();

  /** Returns true if the host can load nothing that is not in the snapshot. */
  default boolean isSnapshotComplete() {
    return false;
  }

  /** Creates the snapshot if there is none and the host can do that immediately. */
  default void prepareSnapshot() {}

  /**
   * Requests a new scan and waits until the snapshot is written. INSTRUMENT_TAG_SCRIPT_NOT_RUNNING
   * if that does not happen within 30 seconds.
   */
  void refreshSnapshot(ProgressListener progress);

  /**
   * Replaces the host's library. Only a host whose library is managed by svc supports this.
   *
   * @param items the items of the new library; null to restore the built-in one
   */
  default void installLibrary(List<BrowserItem> items) {
    throw NOT_SUPPORTED_BY_HOST
        .because("this host's browser cannot be replaced")
        .hint("Only the embedded host supports another library; use --host embedded.");
  }
}
