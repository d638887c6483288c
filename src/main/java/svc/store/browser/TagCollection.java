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
 * The tags that a user gave to browser items.
 *
 * @param items by URI
 */
public record TagCollection(int format, Map<String, ItemTags> items) {
  static final int FORMAT = 1;
  static final TagCollection NONE = new TagCollection(FORMAT, Map.of());

  /**
   * An item's tags, all with their prefix svc:.
   *
   * @param name the item's name when it was tagged
   * @param path its path, by which it is found again where its URI has changed
   * @param recognized those that name a part type
   * @param extra all others
   */
  public record ItemTags(String name, String path, List<String> recognized, List<String> extra) {
    static final ItemTags NONE = new ItemTags(null, null, List.of(), List.of());

    /** Whether it has any tag. */
    public boolean isTagged() {
      return !recognized.isEmpty() || !extra.isEmpty();
    }

    /** Whether it has the tag of a part type, or, where asked for, an extra one of that suffix. */
    boolean hasTag(Optional<PartType> type, String suffix, boolean includeExtra) {
      return type.isPresent() && recognized.contains(type.get().tag())
          || includeExtra
              && extra.stream().anyMatch(tag -> PartType.suffix(tag).equalsIgnoreCase(suffix));
    }

    /** Each tag in the bucket where it belongs, part types by their canonical tag. */
    ItemTags classified() {
      Set<String> types = new LinkedHashSet<>();
      Set<String> others = new LinkedHashSet<>();
      for (String tag : union(recognized, extra)) {
        PartType.ofTag(tag).ifPresentOrElse(type -> types.add(type.tag()), () -> others.add(tag));
      }
      return new ItemTags(name, path, List.copyOf(types), List.copyOf(others));
    }

    /** With the tags of another entry for the same item, which somebody else may have made. */
    private ItemTags mergedWith(ItemTags other) {
      return new ItemTags(
          name, path, union(recognized, other.recognized), union(extra, other.extra));
    }

    private static List<String> union(List<String> some, List<String> more) {
      Set<String> all = new LinkedHashSet<>(some);
      all.addAll(more);
      return List.copyOf(all);
    }
  }

  /** The tags of a URI; none where there are none. */
  public ItemTags tagsOf(String uri) {
    return items.getOrDefault(uri, ItemTags.NONE);
  }

  /**
   * With a part type's tag on an item.
   *
   * @param from the URI under which its tags were kept so far
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
   * Without a part type's tag on an item; an item that is left without tags is dropped.
   *
   * @param from the URI under which its tags were kept so far
   */
  public TagCollection withoutTag(BrowserItem item, String from, PartType type) {
    ItemTags before = tagsOf(from).mergedWith(tagsOf(item.uri()));
    List<String> left =
        before.recognized().stream().filter(tag -> !tag.equals(type.tag())).toList();
    return withEntryMoved(
        from, item.uri(), new ItemTags(item.name(), item.path(), left, before.extra()));
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
