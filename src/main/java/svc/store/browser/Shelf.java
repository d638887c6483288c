package svc.store.browser;

import static svc.model.ErrorCode.INSTRUMENT_NOT_FOUND;
import static svc.model.ErrorCode.MULTIPLE_MATCHES;

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
import svc.model.BrowserItem;
import svc.model.ItemRef;
import svc.model.SvcException;
import svc.music.Names;
import svc.music.Nearest;

/** A snapshot's items with the tags that belong to them. */
public final class Shelf {
  private static final int CANDIDATES = 10;

  private final Snapshot snapshot;
  private final Supplier<Attachments> reader;
  private Attachments attached;

  /**
   * @param attached asked when tags are, since many a use needs none
   */
  Shelf(Snapshot snapshot, Supplier<Attachments> attached) {
    this.snapshot = snapshot;
    this.reader = attached;
  }

  private Attachments attached() {
    if (attached == null) {
      attached = reader.get();
    }
    return attached;
  }

  public Snapshot snapshot() {
    return snapshot;
  }

  /** The numbers of the items that a query asks for, in the order of their paths. */
  public int[] find(Query query) {
    Filter filter = new Filter(snapshot, query.asksTags() ? attached() : null, query);
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
  public BrowserItem item(int item) {
    return snapshot.item(item);
  }

  /** An item's tags. */
  public Tags.Entry tags(int item) {
    return attached().entry(item);
  }

  /** The URI under which an item's tags are kept: its own, or the one that it had before. */
  public String tagKey(int item) {
    String key = attached().key(item);
    return key == null ? snapshot.uri(item) : key;
  }

  /** Whether there are items whose tags were given when they had another URI. */
  public boolean anyReattached() {
    return attached().anyMoved();
  }

  /** Whether an item's tags were given when it had another URI. */
  public boolean isReattached(int item) {
    return attached().formerUri(item) != null;
  }

  /** The item with that URI, or the one whose name holds the text. */
  public int resolve(ItemRef ref) {
    int[] found = all(ref);
    if (found.length > 1) {
      throw ambiguous(ref.text(), found);
    }
    return found[0];
  }

  /** Every item with that URI or whose name holds the text, at least one. */
  public int[] all(ItemRef ref) {
    String text = ref.text();
    int[] found = isUri(text) ? exact(text) : find(Query.named(text));
    if (found.length == 0) {
      throw unknown(text);
    }
    return found;
  }

  /** Whether a text is a URI, which holds a colon and a number sign. */
  public static boolean isUri(String text) {
    return text.contains(":") && text.contains("#");
  }

  private int[] exact(String uri) {
    int item = snapshot.indexOf(uri);
    return item < 0 ? new int[0] : new int[] {item};
  }

  /** The bare devices of a name, without regard to case: not their presets. */
  public int[] devicesNamed(String name) {
    Needle needle = new Needle(name);
    return IntStream.range(0, snapshot.size())
        .filter(item -> snapshot.nameContains(item, needle))
        .filter(item -> snapshot.name(item).equalsIgnoreCase(name))
        .toArray();
  }

  /** The item at a path, without regard to case. */
  public OptionalInt at(String path) {
    Needle whole = new Needle(path);
    return IntStream.range(0, snapshot.size())
        .filter(item -> snapshot.pathStartsWith(item, whole))
        .filter(item -> snapshot.path(item).equalsIgnoreCase(path))
        .findFirst();
  }

  /** The error for a text that no item has. */
  public SvcException unknown(String text) {
    boolean uri = isUri(text);
    return INSTRUMENT_NOT_FOUND
        .because(
            uri
                ? "no browser item has the URI " + Names.quoted(text)
                : "no browser item has " + Names.quoted(text) + " in its name")
        .near(Nearest.to(uri ? lastSegment(text) : text, names()));
  }

  /** What a URI ends on, as the browser shows it. */
  private static String lastSegment(String uri) {
    String segment = uri.substring(Math.max(uri.lastIndexOf(':'), uri.lastIndexOf('#')) + 1);
    return BrowserItem.bare(segment.replace("%20", " "));
  }

  /** The names of all items, files without their extensions. */
  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    for (int item = 0; item < snapshot.size(); item++) {
      names.add(BrowserItem.bare(snapshot.name(item)));
    }
    return names;
  }

  /** Full names first, each with what tells it from the others. */
  private SvcException ambiguous(String text, int[] found) {
    List<Map<String, Object>> candidates = new ArrayList<>();
    IntStream.concat(
            Arrays.stream(found).filter(item -> isNamed(item, text)),
            Arrays.stream(found).filter(item -> !isNamed(item, text)))
        .limit(CANDIDATES)
        .forEach(item -> candidates.add(candidate(item)));
    return MULTIPLE_MATCHES
        .because(
            Names.quoted(text)
                + " matches "
                + found.length
                + " items, such as "
                + Names.quoted(String.valueOf(candidates.get(0).get("path"))))
        .with("candidates", candidates)
        .with("total", found.length);
  }

  private boolean isNamed(int item, String text) {
    String name = snapshot.name(item);
    return name.equalsIgnoreCase(text) || BrowserItem.bare(name).equalsIgnoreCase(text);
  }

  private Map<String, Object> candidate(int item) {
    Map<String, Object> candidate = new LinkedHashMap<>();
    candidate.put("path", Names.text(snapshot.path(item)));
    candidate.put("uri", Names.text(snapshot.uri(item)));
    return candidate;
  }
}
