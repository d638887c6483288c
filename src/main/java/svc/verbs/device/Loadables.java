package svc.verbs.device;

import static svc.model.ErrorCode.INSTRUMENT_NOT_FOUND;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.LOAD_FAILED;
import static svc.model.ErrorCode.MULTIPLE_MATCHES;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import svc.model.BrowserItem;
import svc.model.ItemKind;
import svc.music.Names;
import svc.music.Nearest;
import svc.session.Session;
import svc.store.browser.Shelf;

/** Finds what can be loaded by the ways in which callers write it. */
final class Loadables {
  private static final String URI = "(query|userfolder):.*";

  private final Session session;

  Loadables(Session session) {
    this.session = session;
  }

  /**
   * The item that a text means: a URI, the browser path of a file, or a root folder and a device's
   * name, whatever folders lie between.
   */
  BrowserItem find(String text) {
    String path = text.strip();
    BrowserItem item = path.matches(URI) ? byUri(path) : byPath(trimmed(path));
    if (item.kind() == ItemKind.MIDI_CLIP) {
      throw LOAD_FAILED
          .because(Names.quoted(item.name()) + " is a clip, not a device")
          .hint("Racks, devices, presets, effects and plug-ins can be loaded.");
    }
    return item;
  }

  /** A URI that no snapshot has may still be known to the host. */
  private BrowserItem byUri(String uri) {
    return session
        .library()
        .shelf()
        .filter(shelf -> shelf.snapshot().indexOf(uri) >= 0)
        .map(shelf -> shelf.item(shelf.snapshot().indexOf(uri)))
        .orElseGet(() -> new BrowserItem(uri, uri, null, null, true));
  }

  private BrowserItem byPath(String path) {
    Shelf shelf = session.library().require();
    OptionalInt exact = shelf.at(path);
    if (exact.isPresent()) {
      return shelf.item(exact.getAsInt());
    }
    int slash = path.indexOf('/');
    if (slash < 0) {
      throw INVALID_ARGUMENT
          .because("path must be a URI or a path such as Instruments/Operator, not " + quoted(path))
          .hint("`svc instrument list --search TEXT` shows URIs and paths.")
          .with("argument", "path");
    }
    return byDevice(shelf, path, path.substring(0, slash), path.substring(slash + 1));
  }

  private static BrowserItem byDevice(Shelf shelf, String path, String root, String name) {
    List<BrowserItem> found =
        IntStream.of(shelf.devicesNamed(name))
            .mapToObj(shelf::item)
            .filter(item -> item.root().equalsIgnoreCase(root))
            .toList();
    if (found.size() > 1) {
      throw MULTIPLE_MATCHES
          .because(quoted(path) + " matches " + found.size() + " items")
          .with("candidates", found.stream().map(BrowserItem::uri).toList());
    }
    return found.stream().findFirst().orElseThrow(() -> unknown(shelf, path));
  }

  private static RuntimeException unknown(Shelf shelf, String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return INSTRUMENT_NOT_FOUND
        .because("the browser has nothing at " + quoted(path))
        .near(Nearest.to(name, shelf.names()));
  }

  private static String trimmed(String path) {
    return path.replaceAll("^/+|/+$", "");
  }

  private static String quoted(String text) {
    return Names.quoted(text);
  }
}
