package svc.store.browser;

import java.util.List;
import svc.json.Records.Misfit;
import svc.model.BrowserItem;

/** A snapshot as one record, for files that are laid out as svc would not. */
record Whole(int format, String scannedAt, int itemCount, String request, List<BrowserItem> items) {

  void check() {
    present(scannedAt, "/scanned_at");
    if (itemCount != items.size()) {
      throw new Misfit(
          "/item_count", items.size() + ", which is how many items there are, not " + itemCount);
    }
    for (int i = 0; i < items.size(); i++) {
      present(items.get(i).uri(), "/items/" + i + "/uri");
      present(items.get(i).name(), "/items/" + i + "/name");
      present(items.get(i).path(), "/items/" + i + "/path");
    }
  }

  /** Refuses a text that is missing or empty. */
  static void present(String text, String at) {
    if (text == null || text.isEmpty()) {
      throw new Misfit(at, "a text that is not empty");
    }
  }
}
