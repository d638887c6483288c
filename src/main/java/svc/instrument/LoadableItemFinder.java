package svc.instrument;

import static svc.model.error.ErrorCode.INSTRUMENT_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.LOAD_FAILED;
import static svc.model.error.ErrorCode.MULTIPLE_MATCHES;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import svc.model.argument.BrowserPath;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.store.browser.BrowserFolderListing;
import svc.store.browser.TaggedItems;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Finds what can be loaded by the ways in which callers write it. */
public final class LoadableItemFinder {
  private static final String URI = "(query|userfolder):.*";

  private final Session session;

  public LoadableItemFinder(Session session) {
    this.session = session;
  }

  /**
   * The item that a text means: a URI, the browser path of a file, or a root folder and a device's
   * name, whatever folders lie between.
   */
  public BrowserItem find(String text) {
    String path = text.strip();
    BrowserItem item =
        path.matches(URI) ? findByUri(path) : findByPath(new BrowserPath(path).trim());
    if (item.kind() == BrowserItemKind.MIDI_CLIP) {
      throw LOAD_FAILED
          .because(TextSanitizer.quote(item.name()) + " is a clip, not a device")
          .hint("Racks, devices, presets, effects and plug-ins can be loaded.");
    }
    return item;
  }

  /** A host may know more than its snapshot does. */
  private BrowserItem findByUri(String uri) {
    Optional<TaggedItems> shelf = session.browserLibrary().findItems();
    int item = shelf.map(items -> items.snapshot().indexOf(uri)).orElse(-1);
    if (item >= 0) {
      return shelf.get().itemAt(item);
    }
    if (shelf.isPresent() && session.browser().isSnapshotComplete()) {
      throw shelf.get().notFoundError(uri);
    }
    return new BrowserItem(uri, uri, null, null, true);
  }

  private BrowserItem findByPath(String path) {
    TaggedItems shelf = session.browserLibrary().requireItems();
    OptionalInt exact = shelf.findByPath(path);
    if (exact.isPresent()) {
      return shelf.itemAt(exact.getAsInt());
    }
    int slash = path.indexOf('/');
    if (slash < 0) {
      throw INVALID_ARGUMENT
          .because(
              "path must be a URI or a path such as Instruments/Operator, not "
                  + TextSanitizer.quote(path))
          .hint("`svc instrument list --search TEXT` shows URIs and paths.")
          .withDetail("argument", "path");
    }
    return findByDeviceName(shelf, path, path.substring(0, slash), path.substring(slash + 1));
  }

  private static BrowserItem findByDeviceName(
      TaggedItems shelf, String path, String root, String name) {
    List<BrowserItem> found =
        IntStream.of(shelf.findByName(name))
            .mapToObj(shelf::itemAt)
            .filter(item -> item.rootFolder().equalsIgnoreCase(root))
            .toList();
    if (found.size() > 1) {
      throw MULTIPLE_MATCHES
          .because(TextSanitizer.quote(path) + " matches " + found.size() + " items")
          .withDetail(
              "candidates",
              found.stream().map(item -> Map.of("path", item.path(), "uri", item.uri())).toList());
    }
    return found.stream().findFirst().orElseThrow(() -> notFound(shelf, path));
  }

  /** Near are the items whose names are, by the paths that are accepted here. */
  private static SvcException notFound(TaggedItems shelf, String path) {
    String root = path.substring(0, path.indexOf('/') + 1);
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean folder = BrowserFolderListing.list(shelf, path).isPresent();
    SvcException error =
        INSTRUMENT_NOT_FOUND.because(
            folder
                ? TextSanitizer.quote(path) + " is a folder of the browser"
                : "the browser has nothing at " + TextSanitizer.quote(path));
    List<String> near =
        SimilarNames.find(name, shelf.itemNames()).stream()
            .map(one -> root + one)
            .filter(one -> exists(shelf, one))
            .toList();
    return folder
        ? error.hint("`svc device browse` shows what is in it.")
        : error.withCandidates(near);
  }

  private static boolean exists(TaggedItems shelf, String path) {
    String name = path.substring(path.indexOf('/') + 1);
    return shelf.findByPath(path).isPresent() || shelf.findByName(name).length > 0;
  }
}
