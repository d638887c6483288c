package svc.store.browser;

import java.util.List;
import svc.json.Records.Misfit;
import svc.model.BrowserItem;

/** A snapshot as one record, for files that are laid out as svc would not. */
record Whole(int format, String scannedAt, int itemCount, String request, List<BrowserItem> items) {

  void check() {
    if (itemCount != items.size()) {
      throw new Misfit(
          "/item_count", items.size() + ", which is how many items there are, not " + itemCount);
    }
    for (int i = 0; i < items.size(); i++) {
      present(items.get(i).uri(), i, "uri");
      present(items.get(i).name(), i, "name");
      present(items.get(i).path(), i, "path");
    }
  }

  private static void present(String text, int item, String field) {
    if (text == null || text.isEmpty()) {
      throw new Misfit("/items/" + item + "/" + field, "a text that is not empty");
    }
  }
}
