package svc.store.browser;

import java.util.List;
import svc.model.device.BrowserItem;

/**
 * A snapshot of the host's browser, or of its items that a search found.
 *
 * @param items the items in the order of their paths
 */
public record BrowserSnapshot(SnapshotHeader header, List<BrowserItem> items) {
  /** The version of the format of snapshot files. */
  public static final int FORMAT = 1;

  /**
   * The header of a snapshot.
   *
   * @param scannedAt the time of the scan (ISO 8601)
   * @param itemCount the number of items in the file
   * @param request the random id of the request for the scan, null if there was no request
   */
  public record SnapshotHeader(int format, String scannedAt, int itemCount, String request) {}

  /** Returns the number of items. Items are numbered from 0 in the order of their paths. */
  public int size() {
    return items.size();
  }

  public String uriOf(int item) {
    return items.get(item).uri();
  }

  public String nameOf(int item) {
    return items.get(item).name();
  }

  public String pathOf(int item) {
    return items.get(item).path();
  }

  /** Returns the item with the given number. */
  public BrowserItem itemAt(int item) {
    return items.get(item);
  }

  /** Returns the number of the first item with the given URI, -1 if there is none. */
  public int indexOf(String uri) {
    for (int item = 0; item < size(); item++) {
      if (uriOf(item).equals(uri)) {
        return item;
      }
    }
    return -1;
  }
}
