package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.json.Json;
import svc.json.RecordJsonConverter;
import svc.model.device.BrowserItem;

/** A writer of snapshots, which have one line for each item in the order of paths. */
public final class SnapshotWriter {
  /** Sorts items by path, ignoring case. The verbs that list browser items use this order. */
  private static final Comparator<BrowserItem> BY_PATH =
      Comparator.comparing((BrowserItem item) -> item.path().toLowerCase(Locale.ROOT))
          .thenComparing(BrowserItem::path);

  private SnapshotWriter() {}

  /**
   * Returns the bytes of a snapshot.
   *
   * @param scannedAt the time of the scan (ISO 8601)
   * @param request the random id of the request for the scan, null if there was no request
   */
  public static byte[] write(Iterable<BrowserItem> items, String scannedAt, String request) {
    List<BrowserItem> sorted = sortByPath(items);
    Map<String, Object> header = new LinkedHashMap<>();
    header.put("format", BrowserSnapshot.FORMAT);
    header.put("scanned_at", scannedAt);
    header.put("item_count", sorted.size());
    if (request != null) {
      header.put("request", request);
    }
    String opening = Json.print(header);
    StringBuilder text = new StringBuilder(opening);
    text.setLength(text.length() - 1);
    text.append(",\"items\":[\n");
    for (int i = 0; i < sorted.size(); i++) {
      text.append(Json.print(RecordJsonConverter.toExactTree(sorted.get(i))));
      text.append(i + 1 < sorted.size() ? ",\n" : "\n");
    }
    return text.append("]}\n").toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Returns items in the order of their paths. */
  static List<BrowserItem> sortByPath(Iterable<BrowserItem> items) {
    List<BrowserItem> all = new ArrayList<>();
    items.forEach(all::add);
    all.sort(BY_PATH);
    return all;
  }
}
