package svc.store.browser;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import svc.model.device.BrowserItem;
import svc.model.part.PartType;

/**
 * The user's tags of browser items.
 *
 * @param items the tags of each item by its URI
 */
public record TagCollection(int format, Map<String, ItemTags> items) {
  static final int FORMAT = 1;
  static final TagCollection NONE = new TagCollection(FORMAT, Map.of());

  /**
   * The tags of an item, with the prefix "svc:".
   *
   * @param name the name of the item when it was tagged
   * @param path the path of the item, used to find it again if its URI has changed
   * @param recognized the tags of part types
   * @param extra all other tags
   */
  public record ItemTags(String name, String path, List<String> recognized, List<String> extra) {
    static final ItemTags NONE = new ItemTags(null, null, List.of(), List.of());

    /** Returns whether the item has any tags. */
    public boolean isTagged() {
      return !recognized.isEmpty() || !extra.isEmpty();
    }

    /**
     * Returns whether the item has a tag.
     *
     * @param type the part type of the tag, empty if the tag is not a part type
     * @param suffix the tag without "svc:", not case-sensitive
     * @param includeExtra whether to search the extra tags in addition to the tags of part types
     */
    boolean hasTag(Optional<PartType> type, String suffix, boolean includeExtra) {
      return type.isPresent() && recognized.contains(type.get().tag())
          || includeExtra
              && extra.stream().anyMatch(tag -> PartType.suffix(tag).equalsIgnoreCase(suffix));
    }

    /**
     * Returns these tags divided into {@link #recognized} and {@link #extra}. Tags of part types
     * get their canonical spelling.
     */
    ItemTags classified() {
      Set<String> types = new LinkedHashSet<>();
      Set<String> others = new LinkedHashSet<>();
      for (String tag : union(recognized, extra)) {
        PartType.ofTag(tag).ifPresentOrElse(type -> types.add(type.tag()), () -> others.add(tag));
      }
      return new ItemTags(name, path, List.copyOf(types), List.copyOf(others));
    }

    /**
     * Returns these tags together with other tags of the item, which were stored under another of
     * its URIs.
     */
    private ItemTags mergedWith(ItemTags other) {
      return new ItemTags(
          name, path, union(recognized, other.recognized), union(extra, other.extra));
    }

    private static List<String> union(List<String> first, List<String> second) {
      Set<String> all = new LinkedHashSet<>(first);
      all.addAll(second);
      return List.copyOf(all);
    }
  }

  /**
   * Returns the tags of the item with the given URI; {@link ItemTags#NONE} if the item has no tags.
   */
  public ItemTags tagsOf(String uri) {
    return items.getOrDefault(uri, ItemTags.NONE);
  }

  /**
   * Returns a collection in which an item has the tag of a part type in addition to its tags. All
   * tags of the item are stored under its current URI.
   *
   * @param from the URI under which its tags are stored in this collection: a former URI if the
   *     item has moved
   */
  public TagCollection withTag(BrowserItem item, String from, PartType type) {
    ItemTags before = tagsOf(from).mergedWith(tagsOf(item.uri()));
    Set<String> recognized = new LinkedHashSet<>(before.recognized());
    recognized.add(type.tag());
    List<String> all = recognized.stream().sorted().toList();
    return withEntryMoved(
        from, item.uri(), new ItemTags(item.name(), item.path(), all, before.extra()));
  }

  /**
   * Returns a collection in which an item does not have the tag of a part type. If the item has no
   * other tags, it is removed from the collection.
   *
   * @param from the URI under which its tags are stored in this collection: a former URI if the
   *     item has moved
   */
  public TagCollection withoutTag(BrowserItem item, String from, PartType type) {
    ItemTags before = tagsOf(from).mergedWith(tagsOf(item.uri()));
    List<String> remaining =
        before.recognized().stream().filter(tag -> !tag.equals(type.tag())).toList();
    return withEntryMoved(
        from, item.uri(), new ItemTags(item.name(), item.path(), remaining, before.extra()));
  }

  private TagCollection withEntryMoved(String from, String to, ItemTags entry) {
    Map<String, ItemTags> changed = new TreeMap<>(items);
    changed.remove(from);
    if (entry.isTagged()) {
      changed.put(to, entry);
    }
    return new TagCollection(FORMAT, changed);
  }
}
