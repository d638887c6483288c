package svc.store.browser;

import java.util.Optional;
import java.util.Set;
import svc.model.device.BrowserItemKind;
import svc.model.part.PartType;

/**
 * Evaluates a {@link BrowserItemQuery} for the items of a snapshot, with text patterns that are
 * prepared once.
 */
final class BrowserItemFilter {
  private final BrowserSnapshot snapshot;
  private final TagAssignments tagAssignments;
  private final BrowserItemQuery query;
  private final CaseInsensitivePattern nameContains;
  private final CaseInsensitivePattern pathContains;
  private final CaseInsensitivePattern pathPrefix;
  private final Set<BrowserItemKind> kinds;
  private final Optional<PartType> partType;
  private final String tagSuffix;
  private final boolean hasMoreConditions;

  BrowserItemFilter(
      BrowserSnapshot snapshot, TagAssignments tagAssignments, BrowserItemQuery query) {
    this.snapshot = snapshot;
    this.tagAssignments = tagAssignments;
    this.query = query;
    this.nameContains = createPattern(query.search());
    this.pathContains = createPattern(query.pathContains());
    this.pathPrefix = createPattern(query.pathPrefix());
    this.kinds = query.kinds() == null || query.kinds().isEmpty() ? null : query.kinds();
    this.partType = query.tag() == null ? Optional.empty() : PartType.ofTag(query.tag());
    this.tagSuffix = query.tag() == null ? null : PartType.suffix(query.tag());
    this.hasMoreConditions =
        pathContains != null || pathPrefix != null || query.tagged() != null || query.tag() != null;
  }

  private static CaseInsensitivePattern createPattern(String text) {
    return text == null || text.isEmpty() ? null : new CaseInsensitivePattern(text);
  }

  boolean accepts(int item) {
    return (nameContains == null || nameContains.isContainedIn(snapshot.nameOf(item)))
        && (kinds == null || kinds.contains(snapshot.itemAt(item).kind()))
        && (!hasMoreConditions || matchesPath(item) && matchesTags(item));
  }

  private boolean matchesPath(int item) {
    return (pathContains == null || pathContains.isContainedIn(snapshot.pathOf(item)))
        && (pathPrefix == null || pathPrefix.isPrefixOf(snapshot.pathOf(item)));
  }

  private boolean matchesTags(int item) {
    if (!query.needsTags()) {
      return true;
    }
    TagCollection.ItemTags tags = tagAssignments.tagsOf(item);
    return (query.tagged() == null || query.tagged() == tags.isTagged())
        && (tagSuffix == null || tags.hasTag(partType, tagSuffix, query.includeExtra()));
  }
}
