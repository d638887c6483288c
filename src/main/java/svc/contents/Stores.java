package svc.contents;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.contents.Change.Kind;

/**
 * What the user's stores hold.
 *
 * @param tags of browser items, by their paths
 * @param files sizes in bytes by path, of those that are new or were changed
 */
public record Stores(Map<String, List<String>> tags, Map<String, Long> files) {

  /** All that differs from these to others. */
  public List<Change> to(Stores after) {
    Changes changes = new Changes();
    union(tags, after.tags).forEach(item -> tags(item, after, changes));
    union(files, after.files).forEach(file -> file(file, after, changes));
    return changes.all();
  }

  private void tags(String item, Stores after, Changes changes) {
    List<String> were = tags.getOrDefault(item, List.of());
    List<String> are = after.tags.getOrDefault(item, List.of());
    were.stream()
        .filter(tag -> !are.contains(tag))
        .forEach(tag -> changes.removed(Kind.TAG, item, tag));
    are.stream()
        .filter(tag -> !were.contains(tag))
        .forEach(tag -> changes.added(Kind.TAG, item, tag));
  }

  private void file(String file, Stores after, Changes changes) {
    changes.sized(file, files.get(file), after.files.get(file));
  }

  private static Set<String> union(Map<String, ?> some, Map<String, ?> others) {
    Set<String> all = new LinkedHashSet<>(some.keySet());
    all.addAll(others.keySet());
    return all;
  }
}
