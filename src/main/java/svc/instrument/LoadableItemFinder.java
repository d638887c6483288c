package svc.instrument;

import static svc.model.error.ErrorCode.INSTRUMENT_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.LOAD_FAILED;
import static svc.model.error.ErrorCode.MULTIPLE_MATCHES;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import svc.model.argument.BrowserPath;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.browser.BrowserFolderListing;
import svc.store.browser.BrowserItemQuery;
import svc.store.browser.TaggedItems;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.vocabulary.Synonyms;

/** Finds loadable browser items by URI or path. */
public final class LoadableItemFinder {
  private static final String URI_PATTERN = "(query|userfolder):.*";

  private static final int MAX_CANDIDATES = 10;
  private static final int MAX_SUGGESTED = 3;

  private final Session session;

  public LoadableItemFinder(Session session) {
    this.session = session;
  }

  /**
   * Returns the item with the given URI or browser path. A path may omit the folders between its
   * root folder and the name of the item. Throws INSTRUMENT_NOT_FOUND if no item matches,
   * MULTIPLE_MATCHES if several items match, and LOAD_FAILED if the item is a clip.
   */
  public BrowserItem find(String text) {
    String path = text.strip();
    BrowserItem item =
        path.matches(URI_PATTERN) ? findByUri(path) : findByPath(new BrowserPath(path).trim());
    if (item.kind() == BrowserItemKind.MIDI_CLIP) {
      throw LOAD_FAILED
          .because(TextSanitizer.quote(item.name()) + " is a clip, not a device")
          .hint("Choose a rack, device, preset, effect or plug-in.");
    }
    return item;
  }

  /**
   * Returns the item as {@link #find} does. If the text is not a URI or path, returns the only item
   * with this name; if there is none, the only item whose name contains all words of the text, or
   * for whose name the text is a synonym. For the path of an audio file, or a path of the browser
   * that ends like one, returns a sample.
   */
  public BrowserItem findByTextOrName(String text) {
    String name = text.strip();
    if (BrowserItem.isSample(name) && !name.matches(URI_PATTERN)) {
      return BrowserItem.sample(
          session.stores().projects().findAudioFile(name).map(Path::toString).orElse(name));
    }
    if (name.contains("/") || name.matches(URI_PATTERN)) {
      return find(text);
    }
    TaggedItems items = session.hosts().browserItems().requireItems();
    List<BrowserItem> named =
        loadable(items, items.findByWords(name, BrowserItemQuery.byName(""))).toList();
    List<BrowserItem> exact = named.stream().filter(item -> hasName(item, name)).toList();
    List<BrowserItem> devices =
        exact.stream().filter(item -> item.name().equalsIgnoreCase(name)).toList();
    List<BrowserItem> found = devices.size() == 1 ? devices : exact.isEmpty() ? named : exact;
    if (found.isEmpty()) {
      found = findDevices(items, name);
    }
    if (found.isEmpty()) {
      throw items.notFoundError(name);
    }
    return requireSingle(name, found);
  }

  /** Returns the devices for whose names a text stands, such as "equalizer" for EQ Eight. */
  private static List<BrowserItem> findDevices(TaggedItems items, String text) {
    return Synonyms.DEVICE.find(text, items.itemNames(), Function.identity()).stream()
        .flatMap(device -> loadable(items, items.findByName(device)))
        .toList();
  }

  /**
   * Returns a warning if {@link #findByTextOrName} found an item by words of its name; empty if the
   * text is a path or a full name.
   */
  public static Optional<Warning> matchWarning(String text, BrowserItem item) {
    boolean isNamed =
        TaggedItems.isUri(text)
            || text.contains("/")
            || item.path() == null
            || hasName(item, text.strip());
    return isNamed
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "MATCHED_BY_WORDS",
                "no item is named "
                    + TextSanitizer.quote(text)
                    + ", so svc loaded "
                    + TextSanitizer.quote(item.path())
                    + ", the only item that these words describe",
                "If you meant another item, run `svc undo`, then give the path of that item."));
  }

  private static Stream<BrowserItem> loadable(TaggedItems items, int[] found) {
    return IntStream.of(found)
        .mapToObj(items::itemAt)
        .filter(item -> item.kind() != BrowserItemKind.MIDI_CLIP);
  }

  /**
   * Returns whether an item has the given name, with or without the extension of the item's file.
   */
  public static boolean hasName(BrowserItem item, String name) {
    return item.name().equalsIgnoreCase(name)
        || BrowserItem.removeExtension(item.name()).equalsIgnoreCase(name);
  }

  /**
   * Returns the item with the given URI. If an incomplete snapshot does not contain the item,
   * returns an item without path and kind, because the item may still exist in the host.
   */
  private BrowserItem findByUri(String uri) {
    Optional<TaggedItems> items = session.hosts().browserItems().findItems();
    int item = items.map(tagged -> tagged.snapshot().indexOf(uri)).orElse(-1);
    if (item >= 0) {
      return items.get().itemAt(item);
    }
    if (items.isPresent() && session.hosts().browser().isSnapshotComplete()) {
      throw items.get().notFoundError(uri);
    }
    return new BrowserItem(uri, uri, null, null, true);
  }

  private BrowserItem findByPath(String path) {
    TaggedItems items = session.hosts().browserItems().requireItems();
    OptionalInt exact = items.findByPath(path);
    if (exact.isPresent()) {
      return items.itemAt(exact.getAsInt());
    }
    int slash = path.indexOf('/');
    if (slash < 0) {
      throw INVALID_ARGUMENT
          .because(
              "the path must be a URI or a browser path such as Instruments/Operator, not "
                  + TextSanitizer.quote(path))
          .hint("Run `svc instrument list --search TEXT` to see URIs and paths.")
          .withCandidates(suggestPaths(items, path))
          .withDetail("argument", "path");
    }
    return findByDeviceName(items, path, path.substring(0, slash), path.substring(slash + 1));
  }

  /** Returns the paths of some items whose names contain all words of a text. */
  private static List<String> suggestPaths(TaggedItems items, String text) {
    return loadable(items, items.findByWords(text, BrowserItemQuery.byName("")))
        .map(BrowserItem::path)
        .filter(Objects::nonNull)
        .limit(MAX_SUGGESTED)
        .toList();
  }

  private static BrowserItem findByDeviceName(
      TaggedItems items, String path, String root, String name) {
    List<BrowserItem> found =
        IntStream.of(items.findByName(name))
            .mapToObj(items::itemAt)
            .filter(item -> item.rootFolder().equalsIgnoreCase(root))
            .toList();
    if (found.isEmpty()) {
      throw notFound(items, path);
    }
    return requireSingle(path, found);
  }

  private static BrowserItem requireSingle(String text, List<BrowserItem> found) {
    if (found.size() > 1) {
      throw MULTIPLE_MATCHES
          .because(TextSanitizer.quote(text) + " matches " + found.size() + " items of the browser")
          .withDetail(
              "candidates",
              found.stream()
                  .limit(MAX_CANDIDATES)
                  .map(item -> Map.of("path", item.path(), "uri", item.uri()))
                  .toList());
    }
    return found.get(0);
  }

  /** Returns the error for an unknown path, with the paths of items that have similar names. */
  private static SvcException notFound(TaggedItems items, String path) {
    String root = path.substring(0, path.indexOf('/') + 1);
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean folder = BrowserFolderListing.list(items, path).isPresent();
    SvcException error =
        INSTRUMENT_NOT_FOUND.because(
            folder
                ? TextSanitizer.quote(path) + " is a folder of the browser, not an item"
                : "there is no browser item at " + TextSanitizer.quote(path));
    List<String> near =
        SimilarNames.find(name, items.itemNames()).stream()
            .map(candidate -> root + candidate)
            .filter(candidate -> exists(items, candidate))
            .toList();
    return folder
        ? error.hint("Run `svc device browse` to see its contents.")
        : error.withCandidates(near);
  }

  private static boolean exists(TaggedItems items, String path) {
    String name = path.substring(path.indexOf('/') + 1);
    return items.findByPath(path).isPresent() || items.findByName(name).length > 0;
  }
}
