package svc.store.browser;

import java.util.Set;
import svc.model.device.BrowserItemKind;

/**
 * Which items are asked for; all conditions hold at once, and one that is null or empty holds
 * always, but for an empty tag, which no item has.
 *
 * @param search a part of the name
 * @param pathContains a part of the path
 * @param pathPrefix what the path starts with
 * @param kinds any of these
 * @param tagged whether the item has tags
 * @param tag the suffix of a tag that it has
 * @param includeExtra whether the tag may be an extra one
 */
public record BrowserItemQuery(
    String search,
    String pathContains,
    String pathPrefix,
    Set<BrowserItemKind> kinds,
    Boolean tagged,
    String tag,
    boolean includeExtra) {

  /** Whether it takes the tags to answer. */
  boolean needsTags() {
    return tagged != null || tag != null;
  }

  /** Every item whose name holds a text. */
  public static BrowserItemQuery byName(String text) {
    return new BrowserItemQuery(text, null, null, Set.of(), null, null, false);
  }

  /** Every item with a tag. */
  public static BrowserItemQuery tagged(String suffix, boolean includeExtra) {
    return new BrowserItemQuery(null, null, null, Set.of(), null, suffix, includeExtra);
  }

  /** Every item of some kinds with a part type's tag. */
  public static BrowserItemQuery tagged(String suffix, Set<BrowserItemKind> kinds) {
    return new BrowserItemQuery(null, null, null, kinds, null, suffix, false);
  }

  /** Every item of some kinds below a path. */
  public static BrowserItemQuery byPathPrefix(String prefix, Set<BrowserItemKind> kinds) {
    return new BrowserItemQuery(null, null, prefix, kinds, null, null, false);
  }
}
