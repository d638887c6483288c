package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.device.BrowserItem;

/** Finds what lies directly below a path; folders follow from the paths of the items in them. */
public final class BrowserFolderListing {
  private static final CaseInsensitivePattern SLASH = new CaseInsensitivePattern("/");

  private final BrowserSnapshot snapshot;
  private final String prefix;
  private final Map<Object, BrowserFolderEntry> collectEntries = new LinkedHashMap<>();
  private int lastItem = -1;
  private int commonPrefixLength;
  private String lastName;

  private BrowserFolderListing(BrowserSnapshot snapshot, String prefix) {
    this.snapshot = snapshot;
    this.prefix = prefix;
  }

  /**
   * What lies below a path, or at its end: a folder, an item, or both.
   *
   * @param item null for a folder that is nothing else
   * @param below how many items lie below it
   */
  public record BrowserFolderEntry(String name, String path, BrowserItem item, int below) {
    private BrowserFolderEntry withMoreItems(int more) {
      return new BrowserFolderEntry(name, path, item, below + more);
    }

    private BrowserFolderEntry withItem(BrowserItem found) {
      return new BrowserFolderEntry(name, path, found, below);
    }
  }

  /**
   * The entries in the order of their paths, empty for an item without children; nothing where
   * there is no such path.
   *
   * @param path without regard to case; "" is the top
   */
  public static Optional<List<BrowserFolderEntry>> list(TaggedItems shelf, String path) {
    BrowserFolderListing folder =
        new BrowserFolderListing(shelf.snapshot(), path.isEmpty() ? "" : path + "/");
    List<BrowserFolderEntry> entries = folder.collectEntries();
    boolean known = !entries.isEmpty() || path.isEmpty() || shelf.findByPath(path).isPresent();
    return known ? Optional.of(entries) : Optional.empty();
  }

  private List<BrowserFolderEntry> collectEntries() {
    CaseInsensitivePattern start = new CaseInsensitivePattern(prefix);
    for (int item = 0; item < snapshot.size(); item++) {
      if (prefix.isEmpty() || snapshot.pathStartsWith(item, start)) {
        addItem(item);
      }
    }
    return new ArrayList<>(collectEntries.values());
  }

  /** Neighbours mostly lie in the same folder, which is cheaper to see than to spell out. */
  private void addItem(int item) {
    boolean slashed = snapshot.nameContains(item, SLASH);
    if (!slashed
        && lastItem >= 0
        && snapshot.haveSamePathStart(lastItem, item, commonPrefixLength)) {
      collectEntries.put(lastName, collectEntries.get(lastName).withMoreItems(1));
      return;
    }
    String path = snapshot.pathOf(item);
    String rest = path.substring(prefix.length());
    if (slashed && rest.length() < snapshot.nameOf(item).length() && isNamedLast(item, path)) {
      return; // What was asked for ends within the name, which is no folder.
    }
    if (rest.indexOf('/') < 0 || rest.equals(snapshot.nameOf(item))) {
      addLeaf(item, path, rest);
    } else {
      addToSubfolder(item, path, rest.substring(0, rest.indexOf('/')));
    }
  }

  private boolean isNamedLast(int item, String path) {
    String name = snapshot.nameOf(item);
    return path.equals(name) || path.endsWith("/" + name);
  }

  /** Items may share a path; each is an entry then. */
  private void addLeaf(int item, String path, String name) {
    BrowserFolderEntry known =
        collectEntries.getOrDefault(name, new BrowserFolderEntry(name, path, null, 0));
    boolean first = known.item() == null;
    BrowserFolderEntry entry = first ? known : new BrowserFolderEntry(name, path, null, 0);
    collectEntries.put(first ? name : Integer.valueOf(item), entry.withItem(snapshot.itemAt(item)));
  }

  private void addToSubfolder(int item, String path, String name) {
    String folder = path.substring(0, prefix.length()) + name;
    collectEntries.put(
        name,
        collectEntries
            .getOrDefault(name, new BrowserFolderEntry(name, folder, null, 0))
            .withMoreItems(1));
    lastItem = snapshot.isPathUnescaped(item) ? item : -1;
    lastName = name;
    commonPrefixLength = (folder + "/").getBytes(StandardCharsets.UTF_8).length;
  }
}
