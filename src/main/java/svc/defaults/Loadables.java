package svc.defaults;

import static svc.model.ErrorCode.INSTRUMENT_NOT_FOUND;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.LOAD_FAILED;
import static svc.model.ErrorCode.MULTIPLE_MATCHES;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import svc.model.BrowserItem;
import svc.model.BrowserPath;
import svc.model.ItemKind;
import svc.model.SvcException;
import svc.music.Names;
import svc.music.Nearest;
import svc.session.Session;
import svc.store.browser.Folder;
import svc.store.browser.Shelf;

/** Finds what can be loaded by the ways in which callers write it. */
public final class Loadables {
  private static final String URI = "(query|userfolder):.*";

  private final Session session;

  public Loadables(Session session) {
    this.session = session;
  }

  /**
   * The item that a text means: a URI, the browser path of a file, or a root folder and a device's
   * name, whatever folders lie between.
   */
  public BrowserItem find(String text) {
    String path = text.strip();
    BrowserItem item = path.matches(URI) ? byUri(path) : byPath(new BrowserPath(path).trimmed());
    if (item.kind() == ItemKind.MIDI_CLIP) {
      throw LOAD_FAILED
          .because(Names.quoted(item.name()) + " is a clip, not a device")
          .hint("Racks, devices, presets, effects and plug-ins can be loaded.");
    }
    return item;
  }

  /** A host may know more than its snapshot does. */
  private BrowserItem byUri(String uri) {
    Optional<Shelf> shelf = session.instruments().shelf();
    int item = shelf.map(items -> items.snapshot().indexOf(uri)).orElse(-1);
    if (item >= 0) {
      return shelf.get().item(item);
    }
    if (shelf.isPresent() && session.browser().isComplete()) {
      throw shelf.get().unknown(uri);
    }
    return new BrowserItem(uri, uri, null, null, true);
  }

  private BrowserItem byPath(String path) {
    Shelf shelf = session.instruments().require();
    OptionalInt exact = shelf.at(path);
    if (exact.isPresent()) {
      return shelf.item(exact.getAsInt());
    }
    int slash = path.indexOf('/');
    if (slash < 0) {
      throw INVALID_ARGUMENT
          .because(
              "path must be a URI or a path such as Instruments/Operator, not "
                  + Names.quoted(path))
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
          .because(Names.quoted(path) + " matches " + found.size() + " items")
          .with(
              "candidates",
              found.stream().map(item -> Map.of("path", item.path(), "uri", item.uri())).toList());
    }
    return found.stream().findFirst().orElseThrow(() -> unknown(shelf, path));
  }

  /** Near are the items whose names are, by the paths that are accepted here. */
  private static SvcException unknown(Shelf shelf, String path) {
    String root = path.substring(0, path.indexOf('/') + 1);
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean folder = Folder.of(shelf, path).isPresent();
    SvcException error =
        INSTRUMENT_NOT_FOUND.because(
            folder
                ? Names.quoted(path) + " is a folder of the browser"
                : "the browser has nothing at " + Names.quoted(path));
    List<String> near =
        Nearest.to(name, shelf.names()).stream()
            .map(one -> root + one)
            .filter(one -> isThere(shelf, one))
            .toList();
    return folder ? error.hint("`svc device browse` shows what is in it.") : error.near(near);
  }

  private static boolean isThere(Shelf shelf, String path) {
    String name = path.substring(path.indexOf('/') + 1);
    return shelf.at(path).isPresent() || shelf.devicesNamed(name).length > 0;
  }
}
