package svc.store.browser;

import java.util.List;
import svc.json.RecordReader.MappingException;
import svc.model.device.BrowserItem;

/** A snapshot as one record, for files that are laid out as svc would not. */
record SnapshotDocument(
    int format, String scannedAt, int itemCount, String request, List<BrowserItem> items) {

  void requireValid() {
    requireText(scannedAt, "/scanned_at");
    if (itemCount != items.size()) {
      throw new MappingException(
          "/item_count", items.size() + ", which is how many items there are, not " + itemCount);
    }
    for (int i = 0; i < items.size(); i++) {
      requireText(items.get(i).uri(), "/items/" + i + "/uri");
      requireText(items.get(i).name(), "/items/" + i + "/name");
      requireText(items.get(i).path(), "/items/" + i + "/path");
    }
  }

  /** Refuses a text that is missing or empty. */
  static void requireText(String text, String at) {
    if (text == null || text.isEmpty()) {
      throw new MappingException(at, "a text that is not empty");
    }
  }
}
