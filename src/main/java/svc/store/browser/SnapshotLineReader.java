package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.RecordReader;
import svc.model.device.BrowserItem;
import svc.store.browser.BrowserSnapshot.SnapshotHeader;

/**
 * Reads snapshots in the layout that svc and its remote script write: one line for each item, in
 * the order of their paths. Lines that are not needed are not parsed.
 */
final class SnapshotLineReader {
  private static final String ITEMS = ",\"items\":[";

  /** The character by which Java replaces bytes that are not UTF-8. */
  private static final char REPLACEMENT = '\uFFFD';

  private final byte[] text;
  private int position;

  private SnapshotLineReader(byte[] text) {
    this.text = text;
  }

  /**
   * Reads the items of a snapshot.
   *
   * @param isNeeded returns whether to parse the line of an item
   * @return empty if the layout is different or a parsed line is invalid
   */
  static Optional<BrowserSnapshot> read(byte[] text, Predicate<String> isNeeded) {
    try {
      return new SnapshotLineReader(text).read(isNeeded);
    } catch (JsonSyntaxException | RecordReader.MappingException invalid) {
      return Optional.empty();
    }
  }

  private Optional<BrowserSnapshot> read(Predicate<String> isNeeded) {
    String first = nextLine();
    if (!first.endsWith(ITEMS)) {
      return Optional.empty();
    }
    String opening = first.substring(0, first.length() - ITEMS.length()) + "}";
    SnapshotHeader header = RecordReader.read(Json.parse(opening), SnapshotHeader.class);
    List<BrowserItem> items = new ArrayList<>();
    int count = 0;
    String line = nextLine();
    for (; line.startsWith("{"); line = nextLine()) {
      count++;
      boolean isLast = count == header.itemCount();
      if (!line.endsWith(isLast ? "}" : "},")) {
        return Optional.empty();
      }
      if (isNeeded.test(line)) {
        if (line.indexOf(REPLACEMENT) >= 0) {
          return Optional.empty();
        }
        items.add(parse(isLast ? line : line.substring(0, line.length() - 1)));
      }
    }
    boolean isComplete =
        header.format() == BrowserSnapshot.FORMAT
            && count == header.itemCount()
            && line.equals("]}")
            && new String(text, position, text.length - position, StandardCharsets.UTF_8).isBlank();
    return isComplete ? Optional.of(new BrowserSnapshot(header, items)) : Optional.empty();
  }

  /** Returns the next line without its line break; an empty text at the end. */
  private String nextLine() {
    int start = position;
    int end = start;
    while (end < text.length && text[end] != '\n') {
      end++;
    }
    position = Math.min(end + 1, text.length);
    return new String(text, start, end - start, StandardCharsets.UTF_8);
  }

  private static BrowserItem parse(String line) {
    BrowserItem item = RecordReader.read(Json.parse(line), BrowserItem.class);
    SnapshotJson.requireValid(item, "");
    return item;
  }
}
