package svc.host;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.file.Path;
import java.util.List;
import svc.model.device.BrowserItem;

/**
 * The browser of a host. The items of the browser are listed in a snapshot file, so that svc can
 * read them without a connection to the host.
 */
public interface HostBrowser {

  /** Returns the path of the snapshot file, which may not exist yet. */
  Path snapshotFile();

  /** Returns true if the snapshot contains every item that the host can load. */
  default boolean isSnapshotComplete() {
    return false;
  }

  /**
   * Creates the snapshot if it does not exist and the host can create it immediately; otherwise
   * does nothing.
   */
  default void prepareSnapshot() {}

  /**
   * Scans the browser again and waits until the new snapshot is written. Throws
   * INSTRUMENT_TAG_SCRIPT_NOT_RUNNING if that takes longer than 30 seconds.
   */
  void refreshSnapshot(ProgressListener progress);

  /**
   * Replaces the items of the browser. Throws NOT_SUPPORTED_BY_HOST if svc does not manage the
   * items of the host.
   *
   * @param items the new items; null to restore the built-in library
   */
  default void installLibrary(List<BrowserItem> items) {
    throw NOT_SUPPORTED_BY_HOST
        .because("svc cannot replace the browser items of this host")
        .hint("Use --host embedded; its browser items can be replaced.");
  }
}
