package svc.store.browser;

import java.util.Optional;
import java.util.Set;
import svc.model.ItemKind;
import svc.model.PartType;

/** The conditions of a query, ready to be asked a hundred thousand times. */
final class Filter {
  private final Snapshot snapshot;
  private final Attachments attached;
  private final Query query;
  private final Needle search;
  private final Needle contains;
  private final Needle prefix;
  private final Set<ItemKind> kinds;
  private final Optional<PartType> type;
  private final String suffix;
  private final boolean more;

  Filter(Snapshot snapshot, Attachments attached, Query query) {
    this.snapshot = snapshot;
    this.attached = attached;
    this.query = query;
    this.search = needle(query.search());
    this.contains = needle(query.pathContains());
    this.prefix = needle(query.pathPrefix());
    this.kinds = query.kinds() == null || query.kinds().isEmpty() ? null : query.kinds();
    this.type = query.tag() == null ? Optional.empty() : PartType.ofTag(query.tag());
    this.suffix = query.tag() == null ? null : PartType.suffix(query.tag());
    this.more = contains != null || prefix != null || query.tagged() != null || query.tag() != null;
  }

  private static Needle needle(String text) {
    return text == null || text.isEmpty() ? null : new Needle(text);
  }

  boolean accepts(int item) {
    return (search == null || snapshot.nameContains(item, search))
        && (kinds == null || kinds.contains(snapshot.kind(item)))
        && (!more || hasPath(item) && hasTags(item));
  }

  private boolean hasPath(int item) {
    return (contains == null || snapshot.pathContains(item, contains))
        && (prefix == null || snapshot.pathStartsWith(item, prefix));
  }

  private boolean hasTags(int item) {
    if (!query.asksTags()) {
      return true;
    }
    Tags.Entry tags = attached.entry(item);
    return (query.tagged() == null || query.tagged() == tags.isTagged())
        && (suffix == null || tags.has(type, suffix, query.includeExtra()));
  }
}
