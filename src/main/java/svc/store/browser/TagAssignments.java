package svc.store.browser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Assigns the user's tags to the items of a snapshot. Tags are stored with the item's URI and path
 * at the time of tagging. They are assigned to the item that has this URI now. If there is none,
 * they are assigned to the item at this path, provided that there is exactly one.
 */
final class TagAssignments {
  /**
   * Stands for the URI of a path that several items had when they were tagged, if none of these
   * items is in the browser now. Such a path does not identify one item.
   */
  private static final String AMBIGUOUS = "";

  private final TagCollection tags;
  private final Map<Integer, String> urisByItem = new HashMap<>();
  private final Map<Integer, String> urisByPathMatch = new HashMap<>();

  private TagAssignments(TagCollection tags) {
    this.tags = tags;
  }

  static TagAssignments of(BrowserSnapshot snapshot, TagCollection tags) {
    TagAssignments assignments = new TagAssignments(tags);
    if (!tags.items().isEmpty()) {
      assignments.assignByUri(snapshot);
    }
    return assignments;
  }

  TagCollection tags() {
    return tags;
  }

  TagCollection.ItemTags tagsOf(int item) {
    String uri = tagKeyOf(item);
    return uri == null ? TagCollection.ItemTags.NONE : tags.tagsOf(uri);
  }

  /** Returns the URI under which the tags of an item are stored, null if it has no tags. */
  String tagKeyOf(int item) {
    return urisByItem.getOrDefault(item, urisByPathMatch.get(item));
  }

  /**
   * Returns whether the tags of any item were assigned by path, because the item's URI has changed.
   */
  boolean hasMoved() {
    return !urisByPathMatch.isEmpty();
  }

  /**
   * Returns the URI that an item had when it was tagged; null if the item still has it or has no
   * tags.
   */
  String formerUri(int item) {
    return urisByItem.containsKey(item) ? null : urisByPathMatch.get(item);
  }

  private void assignByUri(BrowserSnapshot snapshot) {
    Map<String, List<Integer>> found =
        findOccurrences(snapshot.size(), tags.items().keySet(), snapshot::uriOf);
    found.forEach((uri, items) -> items.forEach(item -> urisByItem.put(item, uri)));
    Map<String, String> missingUris = new HashMap<>();
    tags.items()
        .forEach(
            (uri, entry) -> {
              if (!found.containsKey(uri) && entry.path() != null) {
                missingUris.merge(entry.path(), uri, (first, second) -> AMBIGUOUS);
              }
            });
    if (!missingUris.isEmpty()) {
      assignByPath(snapshot, missingUris);
    }
  }

  private void assignByPath(BrowserSnapshot snapshot, Map<String, String> missingUris) {
    findOccurrences(snapshot.size(), missingUris.keySet(), snapshot::pathOf)
        .forEach(
            (path, items) -> {
              boolean isUnique = items.size() == 1 && !missingUris.get(path).equals(AMBIGUOUS);
              if (isUnique && !urisByItem.containsKey(items.get(0))) {
                urisByPathMatch.put(items.get(0), missingUris.get(path));
              }
            });
  }

  /**
   * Returns the numbers of the items with each of the given texts.
   *
   * @param size the number of items
   * @param textOf returns an item's text
   */
  private static Map<String, List<Integer>> findOccurrences(
      int size, Set<String> texts, IntFunction<String> textOf) {
    Map<String, List<Integer>> occurrences = new HashMap<>();
    for (int item = 0; item < size; item++) {
      String text = textOf.apply(item);
      if (texts.contains(text)) {
        occurrences.computeIfAbsent(text, first -> new ArrayList<>()).add(item);
      }
    }
    return occurrences;
  }
}
