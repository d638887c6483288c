package svc.verbs.device;

import static svc.model.ErrorCode.INSTRUMENT_NOT_FOUND;

import java.util.List;
import java.util.Optional;
import svc.model.BrowserItem;
import svc.model.BrowserPath;
import svc.model.HostName;
import svc.model.ItemKind;
import svc.model.SvcException;
import svc.model.Warning;
import svc.music.Names;
import svc.music.Nearest;
import svc.session.Session;
import svc.store.browser.Folder;
import svc.store.browser.Library;
import svc.store.browser.Shelf;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;

/** Lists what is directly below a path of the browser. */
@Describes(
    path = "device browse",
    tool = "browse_devices",
    effect = Effect.READS,
    summary = "List what is directly below a path of the host's browser.",
    details =
        "Without a path the top-level folders. `items` is how many lie below an entry; what has a"
            + " `uri` can be loaded.",
    examples = {"device browse", "device browse Instruments/Operator"},
    table = "name, kind, items, path?, uri?")
public record BrowseDevices(
    @Arg(
            value = "Browser path such as Drums or Packs/<pack_name>; the top when omitted.",
            tool = "path",
            cli = "<path>",
            optional = true)
        BrowserPath path,
    @Arg(
            value = "How many to skip, for answers that had to be cut.",
            tool = "offset",
            cli = "--offset N",
            min = 0,
            whenOmitted = "0")
        int offset)
    implements DeviceVerb<BrowseDevices.Children> {

  /**
   * A folder, an item, or both at once, such as a device with presets.
   *
   * @param items how many items lie below it, null where there are none
   * @param uri null for folders
   */
  public record Entry(
      @HostName String name, @HostName String path, ItemKind kind, String uri, Integer items) {}

  /** The entries from an offset on, in the order of their paths. */
  public record Children(
      String path, List<Entry> items, int total, int offset, List<Warning> warnings) {}

  @Override
  public Children run(Session session) {
    String asked = path == null ? "" : path.trimmed();
    Optional<Shelf> shelf = session.instruments().shelf();
    if (shelf.isEmpty()) {
      return new Children(asked, List.of(), 0, offset, List.of(Library.missing()));
    }
    List<Entry> entries =
        Folder.of(shelf.get(), asked).orElseThrow(() -> unknown(shelf.get(), asked)).stream()
            .map(BrowseDevices::entry)
            .toList();
    List<Entry> rest = entries.subList(Math.min(offset, entries.size()), entries.size());
    return new Children(asked, rest, entries.size(), offset, List.of());
  }

  private static Entry entry(Folder.Entry entry) {
    BrowserItem item = entry.item();
    return new Entry(
        entry.name(),
        entry.path(),
        item == null ? null : item.kind(),
        item == null ? null : item.uri(),
        entry.below() == 0 ? null : entry.below());
  }

  private static SvcException unknown(Shelf shelf, String path) {
    int slash = path.lastIndexOf('/');
    String parent = slash < 0 ? "" : path.substring(0, slash);
    List<String> beside =
        Folder.of(shelf, parent).orElse(List.of()).stream().map(Folder.Entry::path).toList();
    return INSTRUMENT_NOT_FOUND
        .because("the browser has nothing at " + Names.quoted(path))
        .hint("`svc device browse` shows the top-level folders.")
        .with("argument", "path")
        .near(Nearest.to(path, beside));
  }
}
