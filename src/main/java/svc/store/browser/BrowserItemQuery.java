package svc.store.browser;

import java.util.Set;
import svc.model.device.BrowserItemKind;

/**
 * A query for browser items. An item must meet all conditions. A condition that is null or empty is
 * ignored; but if {@code tag} is empty, no item matches. Text is not case-sensitive.
 *
 * @param search part of the name
 * @param pathContains part of the path
 * @param pathPrefix the beginning of the path
 * @param kinds the accepted kinds
 * @param tagged true for items with tags, false for items without tags
 * @param tag a tag of the item, without "svc:"
 * @param includeExtra whether {@code tag} can match any tag, not only the tag of a part type
 */
public record BrowserItemQuery(
    String search,
    String pathContains,
    String pathPrefix,
    Set<BrowserItemKind> kinds,
    Boolean tagged,
    String tag,
    boolean includeExtra) {

  boolean needsTags() {
    return tagged != null || tag != null;
  }

  /** Returns a query for items whose name contains a text. */
  public static BrowserItemQuery byName(String text) {
    return new BrowserItemQuery(text, null, null, Set.of(), null, null, false);
  }

  /**
   * Returns a query for items with a tag.
   *
   * @param suffix the tag without "svc:"
   */
  public static BrowserItemQuery tagged(String suffix, boolean includeExtra) {
    return new BrowserItemQuery(null, null, null, Set.of(), null, suffix, includeExtra);
  }

  /**
   * Returns a query for items of the given kinds with the tag of a part type.
   *
   * @param suffix the tag without "svc:"
   */
  public static BrowserItemQuery tagged(String suffix, Set<BrowserItemKind> kinds) {
    return new BrowserItemQuery(null, null, null, kinds, null, suffix, false);
  }

  /** Returns a query for items of the given kinds whose path begins with a prefix. */
  public static BrowserItemQuery byPathPrefix(String prefix, Set<BrowserItemKind> kinds) {
    return new BrowserItemQuery(null, null, prefix, kinds, null, null, false);
  }
}
