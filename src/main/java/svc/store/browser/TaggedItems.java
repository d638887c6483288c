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
import svc.text.TextSanitizer;
import svc.text.WordMatcher;

/**
 * The items of a snapshot with their tags. Items are numbered from 0 in the order of their paths.
 */
public final class TaggedItems {
  private static final int MAX_CANDIDATES = 10;

  private final BrowserSnapshot snapshot;
  private final Supplier<TagAssignments> assignmentsLoader;
  private TagAssignments tagAssignments;

  /**
   * Creates the tagged items of a snapshot.
   *
   * @param assignmentsLoader loads the tags when they are first needed
   */
  TaggedItems(BrowserSnapshot snapshot, Supplier<TagAssignments> assignmentsLoader) {
    this.snapshot = snapshot;
    this.assignmentsLoader = assignmentsLoader;
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

  /** Returns the numbers of the items that match a query, in the order of their paths. */
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

  /** Returns the item with the given number. */
  public BrowserItem itemAt(int item) {
    return snapshot.itemAt(item);
  }

  /** Returns the tags of an item. */
  public TagCollection.ItemTags tagsOf(int item) {
    return tagAssignments().tagsOf(item);
  }

  /**
   * Returns the URI under which the tags of an item are stored: the URI that the item had when it
   * was tagged. If the item has no tags, returns its current URI.
   */
  public String tagKeyOf(int item) {
    String key = tagAssignments().tagKeyOf(item);
    return key == null ? snapshot.uriOf(item) : key;
  }

  /** Returns whether any tagged item has another URI than at the time when it was tagged. */
  public boolean hasReattached() {
    return tagAssignments().hasMoved();
  }

  /** Returns whether an item has another URI than at the time when it was tagged. */
  public boolean isReattached(int item) {
    return tagAssignments().formerUri(item) != null;
  }

  /**
   * Returns the number of the item to which a reference refers, by its URI or by text in its name.
   * Throws INSTRUMENT_NOT_FOUND or MULTIPLE_MATCHES.
   */
  public int requireOne(BrowserItemReference ref) {
    int[] found = requireAll(ref);
    if (found.length > 1) {
      throw multipleMatchesError(ref.text(), found);
    }
    return found[0];
  }

  /**
   * Returns the numbers of all items to which a reference refers, by URI or by text in their names.
   * Throws INSTRUMENT_NOT_FOUND if there are none.
   */
  public int[] requireAll(BrowserItemReference ref) {
    String text = ref.text();
    int[] found = isUri(text) ? findByUri(text) : find(BrowserItemQuery.byName(text));
    if (found.length == 0) {
      throw notFoundError(text);
    }
    return found;
  }

  /** Returns whether a text is a URI of an item: it contains a colon and a number sign (#). */
  public static boolean isUri(String text) {
    return text.contains(":") && text.contains("#");
  }

  private int[] findByUri(String uri) {
    int item = snapshot.indexOf(uri);
    return item < 0 ? new int[0] : new int[] {item};
  }

  /** Returns the numbers of the items with the given name, ignoring case. */
  public int[] findByName(String name) {
    return IntStream.range(0, snapshot.size())
        .filter(item -> snapshot.nameOf(item).equalsIgnoreCase(name))
        .toArray();
  }

  /** Finds the number of the first item at a path, ignoring case. */
  public OptionalInt findByPath(String path) {
    return IntStream.range(0, snapshot.size())
        .filter(item -> snapshot.pathOf(item).equalsIgnoreCase(path))
        .findFirst();
  }

  /**
   * Returns the numbers of the items that match a query and have all words of a text in their
   * names. Sorts them by path.
   */
  public int[] findByWords(String text, BrowserItemQuery query) {
    return Arrays.stream(find(query))
        .filter(item -> WordMatcher.containsAll(text, snapshot.nameOf(item)))
        .toArray();
  }

  /** Returns the error for a URI or text that matches no item. */
  public SvcException notFoundError(String text) {
    boolean isUri = isUri(text);
    return INSTRUMENT_NOT_FOUND
        .because(
            isUri
                ? "no browser item has the URI " + TextSanitizer.quote(text)
                : "no browser item has " + TextSanitizer.quote(text) + " in its name")
        .hint(
            isUri
                ? INSTRUMENT_NOT_FOUND.remedy()
                : "To search for another part of the name, run `svc instrument list --search TEXT`.")
        .withCandidates(WordMatcher.suggest(isUri ? lastSegmentOf(text) : text, itemNames()));
  }

  /**
   * Returns the decoded last segment of a URI without a file extension, to compare it with names.
   */
  private static String lastSegmentOf(String uri) {
    String segment = uri.substring(Math.max(uri.lastIndexOf(':'), uri.lastIndexOf('#')) + 1);
    return BrowserItem.removeExtension(segment.replace("%20", " "));
  }

  /** Returns the names of all items, without file extensions. */
  public Set<String> itemNames() {
    Set<String> names = new LinkedHashSet<>();
    for (int item = 0; item < snapshot.size(); item++) {
      names.add(BrowserItem.removeExtension(snapshot.nameOf(item)));
    }
    return names;
  }

  /**
   * Returns the error MULTIPLE_MATCHES. Its candidates start with the items whose whole names
   * match.
   */
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
