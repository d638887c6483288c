package svc.host;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.file.Path;
import java.util.List;
import svc.model.device.BrowserItem;

/** The browser of a host, kept as a snapshot file, so that it can be read without a connection. */
public interface HostBrowser {

  /** The snapshot file, which need not exist. */
  Path snapshotFile();

  /** Whether what the snapshot lacks cannot be loaded either. */
  default boolean isSnapshotComplete() {
    return false;
  }

  /** Makes the snapshot where the host can do so at once and there is none. */
  default void prepareSnapshot() {}

  /**
   * Has the browser scanned again and returns when the snapshot is new;
   * INSTRUMENT_TAG_SCRIPT_NOT_RUNNING when nobody did it in time.
   */
  void refreshSnapshot(ProgressListener progress);

  /**
   * Puts another library in place of the host's own, for hosts whose library svc itself keeps.
   *
   * @param items those of the new library; null brings the built-in one back
   */
  default void installLibrary(List<BrowserItem> items) {
    throw NOT_SUPPORTED_BY_HOST
        .because("this host's browser cannot be replaced")
        .hint("Only the embedded host takes another library; use --host embedded.");
  }
}
