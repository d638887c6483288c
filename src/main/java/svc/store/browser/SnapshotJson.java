package svc.store.browser;

import java.util.List;
import svc.json.RecordReader.MappingException;
import svc.model.device.BrowserItem;

/**
 * The content of a snapshot file as JSON, for files whose layout {@link SnapshotLineReader} does
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
      requireValid(items.get(i), "/items/" + i);
    }
  }

  /**
   * Throws {@link MappingException} if a text of an item is null or empty.
   *
   * @param pointer the JSON pointer of the item
   */
  static void requireValid(BrowserItem item, String pointer) {
    requireText(item.uri(), pointer + "/uri");
    requireText(item.name(), pointer + "/name");
    requireText(item.path(), pointer + "/path");
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
