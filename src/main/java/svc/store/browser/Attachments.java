package svc.store.browser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * Which tags belong to which items of a snapshot: those of their URI, or, where a URI is gone,
 * those of the one item that has the path.
 */
final class Attachments {
  /** No URI: more than one had the path. */
  private static final String SEVERAL = "";

  private final Tags tags;
  private final Map<Integer, String> uris = new HashMap<>();
  private final Map<Integer, String> moved = new HashMap<>();

  private Attachments(Tags tags) {
    this.tags = tags;
  }

  static Attachments of(Snapshot snapshot, Tags tags) {
    Attachments attachments = new Attachments(tags);
    if (!tags.items().isEmpty()) {
      attachments.attach(snapshot);
    }
    return attachments;
  }

  Tags tags() {
    return tags;
  }

  /** The tags of an item. */
  Tags.Entry entry(int item) {
    String uri = key(item);
    return uri == null ? Tags.Entry.NONE : tags.of(uri);
  }

  /** The URI under which an item's tags are kept, null where it has none. */
  String key(int item) {
    return uris.getOrDefault(item, moved.get(item));
  }

  /** Whether some tags were found by path. */
  boolean anyMoved() {
    return !moved.isEmpty();
  }

  /** The URI that an item had when it was tagged, null where it is still the same. */
  String formerUri(int item) {
    return uris.containsKey(item) ? null : moved.get(item);
  }

  private void attach(Snapshot snapshot) {
    Map<String, List<Integer>> found =
        places(
            snapshot.size(),
            tags.items().keySet().toArray(String[]::new),
            snapshot::uriHash,
            snapshot::uri);
    found.forEach((uri, items) -> items.forEach(item -> uris.put(item, uri)));
    Map<String, String> vanished = new HashMap<>();
    tags.items()
        .forEach(
            (uri, entry) -> {
              if (!found.containsKey(uri) && entry.path() != null) {
                vanished.merge(entry.path(), uri, (one, other) -> SEVERAL);
              }
            });
    if (!vanished.isEmpty()) {
      reattach(snapshot, vanished);
    }
  }

  private void reattach(Snapshot snapshot, Map<String, String> vanished) {
    places(
            snapshot.size(),
            vanished.keySet().toArray(String[]::new),
            snapshot::pathHash,
            snapshot::path)
        .forEach(
            (path, items) -> {
              boolean sure = items.size() == 1 && !vanished.get(path).equals(SEVERAL);
              if (sure && !uris.containsKey(items.get(0))) {
                moved.put(items.get(0), vanished.get(path));
              }
            });
  }

  /** Where some texts occur among many, without making strings of all of them. */
  private static Map<String, List<Integer>> places(
      int size, String[] wanted, IntUnaryOperator hash, IntFunction<String> text) {
    int[] hashes = Arrays.stream(wanted).mapToInt(Snapshot::hash).sorted().toArray();
    Map<String, List<Integer>> places = new HashMap<>();
    for (String one : wanted) {
      places.put(one, new ArrayList<>());
    }
    for (int item = 0; item < size; item++) {
      if (Arrays.binarySearch(hashes, hash.applyAsInt(item)) >= 0) {
        List<Integer> of = places.get(text.apply(item));
        if (of != null) {
          of.add(item);
        }
      }
    }
    places.values().removeIf(List::isEmpty);
    return places;
  }
}
