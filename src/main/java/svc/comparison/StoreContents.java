package svc.comparison;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.comparison.SessionChange.ChangedItemKind;

/**
 * What the user's stores hold.
 *
 * @param tags of browser items, by their paths
 * @param files sizes in bytes by path, of those that are new or were changed
 */
public record StoreContents(Map<String, List<String>> tags, Map<String, Long> files) {

  /** All that differs from these to others. */
  public List<SessionChange> changesTo(StoreContents after) {
    ChangeCollector changes = new ChangeCollector();
    union(tags, after.tags).forEach(item -> tags(item, after, changes));
    union(files, after.files).forEach(file -> compareFiles(file, after, changes));
    return changes.changes();
  }

  private void tags(String item, StoreContents after, ChangeCollector changes) {
    List<String> were = tags.getOrDefault(item, List.of());
    List<String> are = after.tags.getOrDefault(item, List.of());
    were.stream()
        .filter(tag -> !are.contains(tag))
        .forEach(tag -> changes.addRemoved(ChangedItemKind.TAG, item, tag));
    are.stream()
        .filter(tag -> !were.contains(tag))
        .forEach(tag -> changes.addAdded(ChangedItemKind.TAG, item, tag));
  }

  private void compareFiles(String file, StoreContents after, ChangeCollector changes) {
    changes.compareFileSizes(file, files.get(file), after.files.get(file));
  }

  private static Set<String> union(Map<String, ?> some, Map<String, ?> others) {
    Set<String> all = new LinkedHashSet<>(some.keySet());
    all.addAll(others.keySet());
    return all;
  }
}
