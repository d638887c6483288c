package svc.store.browser;

import java.util.List;
import svc.json.RecordReader.MappingException;
import svc.model.device.BrowserItem;

/**
 * The content of a snapshot file as JSON, for files whose layout {@link FastSnapshotReader} does
 * not support.
 */
record SnapshotJson(
    int format, String scannedAt, int itemCount, String request, List<BrowserItem> items) {

  void requireValid() {
    requireText(scannedAt, "/scanned_at");
    if (itemCount != items.size()) {
      throw new MappingException(
          "/item_count", items.size() + ", the number of items, found " + itemCount);
    }
    for (int i = 0; i < items.size(); i++) {
      requireText(items.get(i).uri(), "/items/" + i + "/uri");
      requireText(items.get(i).name(), "/items/" + i + "/name");
      requireText(items.get(i).path(), "/items/" + i + "/path");
    }
  }

  /**
   * Throws {@link MappingException} if a text is null or empty.
   *
   * @param pointer the JSON pointer of the text
   */
  static void requireText(String text, String pointer) {
    if (text == null || text.isEmpty()) {
      throw new MappingException(pointer, "non-empty text");
    }
  }
}
