package svc.comparison;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.comparison.SessionChange.ChangedItemKind;

/**
 * The tags of browser items and the user's files at one moment.
 *
 * @param tags the tags of each browser item, by the item's path
 * @param files the size in bytes of each new or changed file, by its path
 */
public record TagAndFileSnapshot(Map<String, List<String>> tags, Map<String, Long> files) {

  /** Returns the changes from this state to a later one. */
  public List<SessionChange> changesTo(TagAndFileSnapshot after) {
    ChangeCollector changes = new ChangeCollector();
    union(tags, after.tags).forEach(item -> compareTags(item, after, changes));
    union(files, after.files).forEach(file -> compareFiles(file, after, changes));
    return changes.changes();
  }

  private void compareTags(String item, TagAndFileSnapshot after, ChangeCollector changes) {
    List<String> tagsBefore = tags.getOrDefault(item, List.of());
    List<String> tagsAfter = after.tags.getOrDefault(item, List.of());
    tagsBefore.stream()
        .filter(tag -> !tagsAfter.contains(tag))
        .forEach(tag -> changes.addRemoved(ChangedItemKind.TAG, item, tag));
    tagsAfter.stream()
        .filter(tag -> !tagsBefore.contains(tag))
        .forEach(tag -> changes.addAdded(ChangedItemKind.TAG, item, tag));
  }

  private void compareFiles(String file, TagAndFileSnapshot after, ChangeCollector changes) {
    changes.compareFileSizes(file, files.get(file), after.files.get(file));
  }

  private static Set<String> union(Map<String, ?> first, Map<String, ?> second) {
    Set<String> all = new LinkedHashSet<>(first.keySet());
    all.addAll(second.keySet());
    return all;
  }
}
