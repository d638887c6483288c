package svc.store.browser;

import static svc.model.error.ErrorCode.INSTRUMENT_NOT_FOUND;
import static svc.model.error.ErrorCode.MULTIPLE_MATCHES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import svc.model.argument.BrowserItemReference;
import svc.model.device.BrowserItem;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** A snapshot's items with the tags that belong to them. */
public final class TaggedItems {
  private static final int MAX_CANDIDATES = 10;

  private final BrowserSnapshot snapshot;
  private final Supplier<TagAssignments> assignmentsLoader;
  private TagAssignments tagAssignments;

  /**
   * @param attached asked when tags are, since many a use needs none
   */
  TaggedItems(BrowserSnapshot snapshot, Supplier<TagAssignments> attached) {
    this.snapshot = snapshot;
    this.assignmentsLoader = attached;
  }

  private TagAssignments tagAssignments() {
    if (tagAssignments == null) {
      tagAssignments = assignmentsLoader.get();
    }
    return tagAssignments;
  }

  public BrowserSnapshot snapshot() {
    return snapshot;
  }

  /** The numbers of the items that a query asks for, in the order of their paths. */
  public int[] find(BrowserItemQuery query) {
    BrowserItemFilter filter =
        new BrowserItemFilter(snapshot, query.needsTags() ? tagAssignments() : null, query);
    int[] found = new int[snapshot.size()];
    int count = 0;
    for (int item = 0; item < found.length; item++) {
      if (filter.accepts(item)) {
        found[count++] = item;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** The whole item. */
  public BrowserItem itemAt(int item) {
    return snapshot.itemAt(item);
  }

  /** An item's tags. */
  public TagCollection.ItemTags tagsOf(int item) {
    return tagAssignments().tagsOf(item);
  }

  /** The URI under which an item's tags are kept: its own, or the one that it had before. */
  public String tagKeyOf(int item) {
    String key = tagAssignments().tagKeyOf(item);
    return key == null ? snapshot.uriOf(item) : key;
  }

  /** Whether there are items whose tags were given when they had another URI. */
  public boolean hasReattached() {
    return tagAssignments().hasMoved();
  }

  /** Whether an item's tags were given when it had another URI. */
  public boolean isReattached(int item) {
    return tagAssignments().formerUri(item) != null;
  }

  /** The item with that URI, or the one whose name holds the text. */
  public int requireOne(BrowserItemReference ref) {
    int[] found = requireAll(ref);
    if (found.length > 1) {
      throw multipleMatchesError(ref.text(), found);
    }
    return found[0];
  }

  /** Every item with that URI or whose name holds the text, at least one. */
  public int[] requireAll(BrowserItemReference ref) {
    String text = ref.text();
    int[] found = isUri(text) ? findByUri(text) : find(BrowserItemQuery.byName(text));
    if (found.length == 0) {
      throw notFoundError(text);
    }
    return found;
  }

  /** Whether a text is a URI, which holds a colon and a number sign. */
  public static boolean isUri(String text) {
    return text.contains(":") && text.contains("#");
  }

  private int[] findByUri(String uri) {
    int item = snapshot.indexOf(uri);
    return item < 0 ? new int[0] : new int[] {item};
  }

  /** The bare devices of a name, without regard to case: not their presets. */
  public int[] findByName(String name) {
    CaseInsensitivePattern needle = new CaseInsensitivePattern(name);
    return IntStream.range(0, snapshot.size())
        .filter(item -> snapshot.nameContains(item, needle))
        .filter(item -> snapshot.nameOf(item).equalsIgnoreCase(name))
        .toArray();
  }

  /** The item at a path, without regard to case. */
  public OptionalInt findByPath(String path) {
    CaseInsensitivePattern whole = new CaseInsensitivePattern(path);
    return IntStream.range(0, snapshot.size())
        .filter(item -> snapshot.pathStartsWith(item, whole))
        .filter(item -> snapshot.pathOf(item).equalsIgnoreCase(path))
        .findFirst();
  }

  /** The error for a text that no item has. */
  public SvcException notFoundError(String text) {
    boolean uri = isUri(text);
    return INSTRUMENT_NOT_FOUND
        .because(
            uri
                ? "no browser item has the URI " + TextSanitizer.quote(text)
                : "no browser item has " + TextSanitizer.quote(text) + " in its name")
        .withCandidates(SimilarNames.find(uri ? lastSegmentOf(text) : text, itemNames()));
  }

  /** What a URI ends on, as the browser shows it. */
  private static String lastSegmentOf(String uri) {
    String segment = uri.substring(Math.max(uri.lastIndexOf(':'), uri.lastIndexOf('#')) + 1);
    return BrowserItem.removeExtension(segment.replace("%20", " "));
  }

  /** The names of all items, files without their extensions. */
  public Set<String> itemNames() {
    Set<String> names = new LinkedHashSet<>();
    for (int item = 0; item < snapshot.size(); item++) {
      names.add(BrowserItem.removeExtension(snapshot.nameOf(item)));
    }
    return names;
  }

  /** Full names first, each with what tells it from the others. */
  private SvcException multipleMatchesError(String text, int[] found) {
    List<Map<String, Object>> candidates = new ArrayList<>();
    IntStream.concat(
            Arrays.stream(found).filter(item -> hasName(item, text)),
            Arrays.stream(found).filter(item -> !hasName(item, text)))
        .limit(MAX_CANDIDATES)
        .forEach(item -> candidates.add(describeCandidate(item)));
    return MULTIPLE_MATCHES
        .because(
            TextSanitizer.quote(text)
                + " matches "
                + found.length
                + " items, such as "
                + TextSanitizer.quote(String.valueOf(candidates.get(0).get("path"))))
        .withDetail("candidates", candidates)
        .withDetail("total", found.length);
  }

  private boolean hasName(int item, String text) {
    String name = snapshot.nameOf(item);
    return name.equalsIgnoreCase(text) || BrowserItem.removeExtension(name).equalsIgnoreCase(text);
  }

  private Map<String, Object> describeCandidate(int item) {
    Map<String, Object> candidate = new LinkedHashMap<>();
    candidate.put("path", TextSanitizer.sanitizeText(snapshot.pathOf(item)));
    candidate.put("uri", TextSanitizer.sanitizeText(snapshot.uriOf(item)));
    return candidate;
  }
}
