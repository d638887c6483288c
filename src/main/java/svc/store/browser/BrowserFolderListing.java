package svc.store.browser;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.device.BrowserItem;

/**
 * Lists the direct children of a path in the browser. The browser snapshot contains no folders, so
 * the folders are derived from the paths of the items.
 */
public final class BrowserFolderListing {
  private final BrowserSnapshot snapshot;
  private final String prefix;
  private final Map<Object, BrowserFolderEntry> entries = new LinkedHashMap<>();

  private BrowserFolderListing(BrowserSnapshot snapshot, String prefix) {
    this.snapshot = snapshot;
    this.prefix = prefix;
  }

  /**
   * A child of a path in the browser. It can be both an item and a folder of other items.
   *
   * @param item the item at the path, null if the path is only a folder
   * @param itemCount the number of items below the path
   */
  public record BrowserFolderEntry(String name, String path, BrowserItem item, int itemCount) {
    private BrowserFolderEntry withMoreItems(int more) {
      return new BrowserFolderEntry(name, path, item, itemCount + more);
    }

    private BrowserFolderEntry withItem(BrowserItem newItem) {
      return new BrowserFolderEntry(name, path, newItem, itemCount);
    }
  }

  /**
   * Returns the direct children of a path, in the order of their paths. The list is empty for an
   * item without children; the Optional is empty if the path does not exist.
   *
   * @param path the path, not case-sensitive; "" is the root
   */
  public static Optional<List<BrowserFolderEntry>> list(TaggedItems items, String path) {
    BrowserFolderListing folder =
        new BrowserFolderListing(items.snapshot(), path.isEmpty() ? "" : path + "/");
    List<BrowserFolderEntry> entries = folder.collectEntries();
    boolean exists = !entries.isEmpty() || path.isEmpty() || items.findByPath(path).isPresent();
    return exists ? Optional.of(entries) : Optional.empty();
  }

  private List<BrowserFolderEntry> collectEntries() {
    CaseInsensitivePattern start = new CaseInsensitivePattern(prefix);
    for (int item = 0; item < snapshot.size(); item++) {
      if (prefix.isEmpty() || start.isPrefixOf(snapshot.pathOf(item))) {
        addItem(item);
      }
    }
    return new ArrayList<>(entries.values());
  }

  private void addItem(int item) {
    String name = snapshot.nameOf(item);
    String path = snapshot.pathOf(item);
    String rest = path.substring(prefix.length());
    if (rest.length() < name.length() && isNamedLast(name, path)) {
      return; // The prefix ends inside the name of the item, which is not a folder.
    }
    if (rest.indexOf('/') < 0 || rest.equals(name)) {
      addLeaf(item, path, rest);
    } else {
      addToSubfolder(path, rest.substring(0, rest.indexOf('/')));
    }
  }

  private static boolean isNamedLast(String name, String path) {
    return path.equals(name) || path.endsWith("/" + name);
  }

  /** Adds an item that is a direct child. Items that share a path get separate entries. */
  private void addLeaf(int item, String path, String name) {
    BrowserFolderEntry known =
        entries.getOrDefault(name, new BrowserFolderEntry(name, path, null, 0));
    boolean isFirst = known.item() == null;
    BrowserFolderEntry entry = isFirst ? known : new BrowserFolderEntry(name, path, null, 0);
    entries.put(isFirst ? name : Integer.valueOf(item), entry.withItem(snapshot.itemAt(item)));
  }

  private void addToSubfolder(String path, String name) {
    String folder = path.substring(0, prefix.length()) + name;
    entries.put(
        name,
        entries.getOrDefault(name, new BrowserFolderEntry(name, folder, null, 0)).withMoreItems(1));
  }
}
