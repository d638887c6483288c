package svc.comparison;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.comparison.SessionChange.ChangedItemKind;

/**
 * The contents of the user's stores.
 *
 * @param tags tags of browser items by path
 * @param files sizes in bytes of new and changed files by path
 */
public record StoreSnapshot(Map<String, List<String>> tags, Map<String, Long> files) {

  /** Returns all changes from these contents to later ones. */
  public List<SessionChange> changesTo(StoreSnapshot after) {
    ChangeCollector changes = new ChangeCollector();
    union(tags, after.tags).forEach(item -> compareTags(item, after, changes));
    union(files, after.files).forEach(file -> compareFiles(file, after, changes));
    return changes.changes();
  }

  private void compareTags(String item, StoreSnapshot after, ChangeCollector changes) {
    List<String> tagsBefore = tags.getOrDefault(item, List.of());
    List<String> tagsAfter = after.tags.getOrDefault(item, List.of());
    tagsBefore.stream()
        .filter(tag -> !tagsAfter.contains(tag))
        .forEach(tag -> changes.addRemoved(ChangedItemKind.TAG, item, tag));
    tagsAfter.stream()
        .filter(tag -> !tagsBefore.contains(tag))
        .forEach(tag -> changes.addAdded(ChangedItemKind.TAG, item, tag));
  }

  private void compareFiles(String file, StoreSnapshot after, ChangeCollector changes) {
    changes.compareFileSizes(file, files.get(file), after.files.get(file));
  }

  private static Set<String> union(Map<String, ?> first, Map<String, ?> second) {
    Set<String> all = new LinkedHashSet<>(first.keySet());
    all.addAll(second.keySet());
    return all;
  }
}
