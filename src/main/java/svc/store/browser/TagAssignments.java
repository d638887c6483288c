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
final class TagAssignments {
  /** No URI: more than one had the path. */
  private static final String AMBIGUOUS = "";

  private final TagCollection tags;
  private final Map<Integer, String> urisByItem = new HashMap<>();
  private final Map<Integer, String> urisByPathMatch = new HashMap<>();

  private TagAssignments(TagCollection tags) {
    this.tags = tags;
  }

  static TagAssignments of(BrowserSnapshot snapshot, TagCollection tags) {
    TagAssignments attachments = new TagAssignments(tags);
    if (!tags.items().isEmpty()) {
      attachments.assignByUri(snapshot);
    }
    return attachments;
  }

  TagCollection tags() {
    return tags;
  }

  /** The tags of an item. */
  TagCollection.ItemTags tagsOf(int item) {
    String uri = tagKeyOf(item);
    return uri == null ? TagCollection.ItemTags.NONE : tags.tagsOf(uri);
  }

  /** The URI under which an item's tags are kept, null where it has none. */
  String tagKeyOf(int item) {
    return urisByItem.getOrDefault(item, urisByPathMatch.get(item));
  }

  /** Whether some tags were found by path. */
  boolean hasMoved() {
    return !urisByPathMatch.isEmpty();
  }

  /** The URI that an item had when it was tagged, null where it is still the same. */
  String formerUri(int item) {
    return urisByItem.containsKey(item) ? null : urisByPathMatch.get(item);
  }

  private void assignByUri(BrowserSnapshot snapshot) {
    Map<String, List<Integer>> found =
        findOccurrences(
            snapshot.size(),
            tags.items().keySet().toArray(String[]::new),
            snapshot::uriHash,
            snapshot::uriOf);
    found.forEach((uri, items) -> items.forEach(item -> urisByItem.put(item, uri)));
    Map<String, String> vanished = new HashMap<>();
    tags.items()
        .forEach(
            (uri, entry) -> {
              if (!found.containsKey(uri) && entry.path() != null) {
                vanished.merge(entry.path(), uri, (one, other) -> AMBIGUOUS);
              }
            });
    if (!vanished.isEmpty()) {
      assignByPath(snapshot, vanished);
    }
  }

  private void assignByPath(BrowserSnapshot snapshot, Map<String, String> vanished) {
    findOccurrences(
            snapshot.size(),
            vanished.keySet().toArray(String[]::new),
            snapshot::pathHash,
            snapshot::pathOf)
        .forEach(
            (path, items) -> {
              boolean sure = items.size() == 1 && !vanished.get(path).equals(AMBIGUOUS);
              if (sure && !urisByItem.containsKey(items.get(0))) {
                urisByPathMatch.put(items.get(0), vanished.get(path));
              }
            });
  }

  /** Where some texts occur among many, without making strings of all of them. */
  private static Map<String, List<Integer>> findOccurrences(
      int size, String[] wanted, IntUnaryOperator hash, IntFunction<String> text) {
    int[] hashes = Arrays.stream(wanted).mapToInt(BrowserSnapshot::hashOf).sorted().toArray();
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
