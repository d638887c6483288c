package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.BrowserItem;

/** Finds what lies directly below a path; folders follow from the paths of the items in them. */
public final class Folder {
  private final Snapshot snapshot;
  private final String prefix;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private int last = -1;
  private int common;
  private String lastName;

  private Folder(Snapshot snapshot, String prefix) {
    this.snapshot = snapshot;
    this.prefix = prefix;
  }

  /**
   * What lies below a path, or at its end: a folder, an item, or both.
   *
   * @param item null for a folder that is nothing else
   * @param below how many items lie below it
   */
  public record Entry(String name, String path, BrowserItem item, int below) {
    private Entry and(int more) {
      return new Entry(name, path, item, below + more);
    }

    private Entry being(BrowserItem found) {
      return new Entry(name, path, found, below);
    }
  }

  /**
   * The entries in the order of their paths, empty for an item without children; nothing where
   * there is no such path.
   *
   * @param path without regard to case; "" is the top
   */
  public static Optional<List<Entry>> of(Shelf shelf, String path) {
    Folder folder = new Folder(shelf.snapshot(), path.isEmpty() ? "" : path + "/");
    List<Entry> entries = folder.entries();
    boolean known = !entries.isEmpty() || path.isEmpty() || shelf.at(path).isPresent();
    return known ? Optional.of(entries) : Optional.empty();
  }

  private List<Entry> entries() {
    Needle start = new Needle(prefix);
    for (int item = 0; item < snapshot.size(); item++) {
      if (prefix.isEmpty() || snapshot.pathStartsWith(item, start)) {
        add(item);
      }
    }
    return new ArrayList<>(entries.values());
  }

  /** Neighbours mostly lie in the same folder, which is cheaper to see than to spell out. */
  private void add(int item) {
    if (last >= 0 && snapshot.sameStart(last, item, common)) {
      entries.put(lastName, entries.get(lastName).and(1));
      return;
    }
    String path = snapshot.path(item);
    String rest = path.substring(prefix.length());
    boolean leaf = rest.indexOf('/') < 0 || rest.equals(snapshot.name(item));
    String name = leaf ? rest : name(path);
    Entry known =
        entries.getOrDefault(
            name, new Entry(name, path.substring(0, prefix.length()) + name, null, 0));
    entries.put(name, leaf ? known.being(snapshot.item(item)) : known.and(1));
    if (!leaf) {
      last = snapshot.isPathPlain(item) ? item : -1;
      lastName = name;
      common =
          (path.substring(0, prefix.length()) + name + "/").getBytes(StandardCharsets.UTF_8).length;
    }
  }

  private String name(String path) {
    String rest = path.substring(prefix.length());
    int slash = rest.indexOf('/');
    return slash < 0 ? rest : rest.substring(0, slash);
  }
}
